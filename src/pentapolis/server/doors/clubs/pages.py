"""Pages of clubs and events.

* `clubs.html`: `clubs` (those one belongs to, with their names);
* `club.html`: `club` (as `/api/clubs/{id}` has it), `invited` (whether its link was followed);
* `event.html`: `event` (as `/api/events/{id}` has it), `shown` (the round that is looked at).
"""

from typing import Annotated

from anyio.to_thread import run_sync
from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from pentapolis.server.doors.clubs import routes
from pentapolis.server.doors.pages import drawn
from pentapolis.server.doors.routes import Anybody, InRoom

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@router.get("/club")
async def clubs(request: Request, room: InRoom, player: Anybody) -> Response:
    """The clubs one belongs to. Who belongs to one alone is led there."""
    mine = [] if player is None else await run_sync(room.clubs.kept.clubs_of, player.id)
    if len(mine) == 1 and "all" not in request.query_params:
        return RedirectResponse(f"/club/{mine[0].id}", 303)
    return drawn(room, request, player, "clubs", 200, {"clubs": mine})


@router.get("/club/{club_id}")
async def club(club_id: str, request: Request, room: InRoom, player: Anybody) -> Response:
    shown = await routes.club(club_id, request, room, player)
    invited = room.signer.is_signed(request.query_params.get("join", ""), "club", club_id)
    return drawn(room, request, player, "club", 200, {"club": shown.model_dump(), "invited": invited})


@router.get("/event/{event_id}")
async def event(
    event_id: str,
    request: Request,
    room: InRoom,
    player: Anybody,
    round: Annotated[int | None, Query(ge=1, le=100)] = None,  # noqa: A002  (the name in the address)
) -> Response:
    found = await routes.event(event_id, request, room, player)
    shown = found.round if round is None else min(round, found.round)
    return drawn(room, request, player, "event", 200, {"event": found.model_dump(), "shown": shown})
