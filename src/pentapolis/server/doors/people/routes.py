"""Profiles and lists of ranks for programs."""

from typing import Annotated

from anyio.to_thread import run_sync
from fastapi import APIRouter, Path, Query

from pentapolis.server.doors.description import Route
from pentapolis.server.doors.routes import Anybody, InRoom, IsMe
from pentapolis.server.service.messages.chat import ReportPerson
from pentapolis.server.service.messages.people import WordShown
from pentapolis.server.service.messages.refusals import Refusal, Words
from pentapolis.server.service.ratings.messages import ProfileShown, RanksShown, Which
from pentapolis.server.service.room import Room
from pentapolis.server.service.state import NoTable
from pentapolis.server.storage.rows import Player
from pentapolis.web.words import word

router = APIRouter(
    route_class=Route,
    prefix="/api",
    responses={code: {"model": Refusal} for code in (401, 403, 404, 413, 415, 422, 429, 503)},
)
ThisPerson = Annotated[str, Path(max_length=32)]
Game = Annotated[str | None, Query(max_length=40)]


@router.get("/ranks/{game}")
async def ranks(game: str, room: InRoom, player: Anybody) -> RanksShown:
    """How strong people and bots are in a game: the best, and those around you. Only whom you have met is named."""
    room.check_game(game)
    return await room.ranks.shown(game, player)


@router.get("/people/{player_id}")
async def profile(
    player_id: str,
    room: InRoom,
    player: IsMe,
    game: Game = None,
    which: Which = "all",
    whole: Annotated[bool, Query()] = False,
) -> ProfileShown:
    """Somebody with whom you have shared a table or a club: ratings, statistics of a game, titles, games."""
    return await shown(room, player_id, player, game, which, whole=whole)


@router.post("/people/{player_id}/report")
async def report(player_id: ThisPerson, given: ReportPerson, room: InRoom, player: IsMe) -> Words:
    """Tell the host of somebody: of their name, their emblem, or how they behave."""
    await room.telling.report(player, player_id, given)
    return Words(text=word("chat.reported"))


@router.get("/me/words")
async def words(room: InRoom, player: IsMe) -> list[WordShown]:
    """What the host wrote to you and you have not read."""
    return await room.words_for(player)


@router.post("/me/words/{word_id}/read")
async def have_read(word_id: ThisPerson, room: InRoom, player: IsMe) -> list[WordShown]:
    """You have read it."""
    if not await run_sync(room.words.read, player.id, word_id, room.tables.now()):
        raise NoTable(word("refusals.no_message"))
    return await room.words_for(player)


async def shown(
    room: Room, player_id: str, viewer: Player | None, game: str | None, which: Which, *, whole: bool
) -> ProfileShown:
    found = await room.profiles.shown(player_id, viewer, game, which, whole=whole)
    if game is not None:
        room.check_game(game)
    return found
