"""The page of somebody, and how strong everybody is.

* `profile.html`: `person` (as `/api/people/{id}` has it), `whole` (whether all games are listed);
* `ranks.html`: `game` (one of `games`), `ranks` (as `/api/ranks/{game}` has them).
"""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from pentapolis.server.doors.pages import drawn
from pentapolis.server.doors.people.routes import Game, ranks, shown
from pentapolis.server.doors.routes import Anybody, InRoom
from pentapolis.server.service.ratings.messages import Which

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@router.get("/people/{player_id}")
async def profile(
    player_id: str,
    request: Request,
    room: InRoom,
    player: Anybody,
    game: Game = None,
    which: Which = "all",
    whole: Annotated[bool, Query()] = False,
) -> Response:
    """Strangers find the same as where there is nobody."""
    person = await shown(room, player_id, player, game, which, whole=whole)
    return drawn(room, request, player, "profile", 200, {"person": person.model_dump(), "whole": whole})


@router.get("/ranks")
async def ranks_of_some_game(room: InRoom) -> Response:
    """Those of the first game on the shelf."""
    return RedirectResponse(f"/ranks/{room.shelf.games[0].name}", 303)


@router.get("/ranks/{game}")
async def ranks_page(game: str, request: Request, room: InRoom, player: Anybody) -> Response:
    found = await ranks(game, room, player)
    box = next(box for box in room.shelf.games if box.name == game)
    return drawn(room, request, player, "ranks", 200, {"game": box.model_dump(), "ranks": found.model_dump()})
