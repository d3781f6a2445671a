"""Routes of the review of a game."""

from fastapi import APIRouter

from pentapolis.server.doors.description import Route
from pentapolis.server.doors.routes import Anybody, InRoom, IsMe
from pentapolis.server.service.messages.refusals import Refusal
from pentapolis.server.service.messages.reviews import ReviewShown

router = APIRouter(
    route_class=Route,
    prefix="/api/tables/{table_id}/review",
    responses={code: {"model": Refusal} for code in (401, 403, 404, 413, 415, 422, 429, 503)},
)


@router.get("")
async def review(table_id: str, room: InRoom, player: Anybody) -> ReviewShown:
    """The review of a game that is over, as far as it has come."""
    state = await room.states.get(table_id)
    await room.positions.check_sight(state, player)
    return ReviewShown(**await room.reviews.shown(state, player))


@router.post("")
async def begin_review(table_id: str, room: InRoom, player: IsMe) -> ReviewShown:
    """Have the review made, unless it is there already or on its way. It takes up to a minute: look again."""
    state = await room.states.get(table_id)
    await room.positions.check_sight(state, player)
    return ReviewShown(**await room.reviews.begin(state, player))
