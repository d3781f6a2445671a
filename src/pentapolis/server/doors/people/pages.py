"""The page of somebody.

* `profile.html`: `person` (as `/api/people/{id}` has it), `whole` (whether all games are listed).
"""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse, Response

from pentapolis.server.doors.pages import drawn
from pentapolis.server.doors.people.routes import Game, shown
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
