"""Pages of those who look for company.

* `tables.html`: `tables` (as `/api/tables` has them);
* `friends.html`: `people` (as `/api/people` has them).
"""

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from pentapolis.server.doors import routes
from pentapolis.server.doors.pages import drawn
from pentapolis.server.doors.routes import Anybody, InRoom

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@router.get("/tables")
async def tables(request: Request, room: InRoom, player: Anybody) -> Response:
    """All tables of one's own, the finished ones too."""
    lists = await routes.tables(room, player)
    return drawn(room, request, player, "tables", 200, {"tables": lists.model_dump()})


@router.get("/friends")
async def friends(request: Request, room: InRoom, player: Anybody) -> Response:
    if player is None:
        return RedirectResponse("/sign-in", 303)
    people = await room.circle.shown(player)
    return drawn(room, request, player, "friends", 200, {"people": people.model_dump()})
