"""Routes of the coach: its notes in a game, which somebody wants, which they have read."""

from fastapi import APIRouter

from pentapolis.server.doors.description import Route
from pentapolis.server.doors.routes import InRoom, IsMe
from pentapolis.server.service.messages.coaching import CoachShown, NoteRead, NotesKnown, TipsWanted
from pentapolis.server.service.messages.refusals import Refusal

router = APIRouter(
    route_class=Route,
    prefix="/api/coach/{game}",
    responses={code: {"model": Refusal} for code in (401, 403, 404, 413, 415, 422, 429, 503)},
)


@router.get("")
async def coach(game: str, room: InRoom, player: IsMe) -> CoachShown:
    """The notes of the coach in a game, and which of them you know."""
    room.check_game(game)
    return await room.coaching.shown(player, game)


@router.post("")
async def want_tips(game: str, given: TipsWanted, room: InRoom, player: IsMe) -> CoachShown:
    """Have every note, those on new phases alone, or none; or have those again that you know."""
    room.check_game(game)
    return await room.coaching.want(player, game, given)


@router.post("/notes")
async def read_note(game: str, given: NoteRead, room: InRoom, player: IsMe) -> NotesKnown:
    """You have put a note away, or answered while it was there."""
    room.check_game(game)
    return await room.coaching.read(player, game, given)
