"""Profiles and lists of ranks for programs."""

from typing import Annotated

from fastapi import APIRouter, Query

from pentapolis.server.doors.description import Route
from pentapolis.server.doors.routes import Anybody, InRoom, IsMe
from pentapolis.server.service.messages.refusals import Refusal
from pentapolis.server.service.ratings.messages import ProfileShown, RanksShown, Which
from pentapolis.server.service.room import Room
from pentapolis.server.storage.rows import Player

router = APIRouter(
    route_class=Route,
    prefix="/api",
    responses={code: {"model": Refusal} for code in (401, 403, 404, 422, 429, 503)},
)
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


async def shown(
    room: Room, player_id: str, viewer: Player | None, game: str | None, which: Which, *, whole: bool
) -> ProfileShown:
    found = await room.profiles.shown(player_id, viewer, game, which, whole=whole)
    if game is not None:
        room.check_game(game)
    return found
