"""Lists of ranks: how strong people and bots are in a game, all on one scale.

A list names whom its reader may look at. Of everybody else it says that there is somebody, and how strong: nobody
learns from it who is here.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Final

from anyio.to_thread import run_sync

from pentapolis.ratings.bots import bots_of
from pentapolis.ratings.method import shown
from pentapolis.server.service.ratings.messages import RanksShown, Rung
from pentapolis.server.storage.ratings.ranking import Ranked, Ranking
from pentapolis.web.emblems import emblem_of

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from pentapolis.ratings.method import Rating
    from pentapolis.server.service.finding.circle import Circle
    from pentapolis.server.storage.rows import Player

FIRST: Final = 50
"""So many of the best are listed,"""
AROUND: Final = 2
"""and so many before and after oneself."""


class Ranks:
    """`levels`: the bots that people choose from, the weakest first; `fresh`: so many seconds a list is the same."""

    def __init__(self, circle: Circle, fresh: float) -> None:
        self.circle = circle
        self.fresh = fresh
        self.kept = Ranking(circle.lists.store)
        self.levels: Sequence[str] = ()
        self.read: dict[str, tuple[float, list[Ranked]]] = {}

    async def of(self, game: str) -> list[Ranked]:
        now = time.monotonic()
        found = self.read.get(game)
        if found is None or now - found[0] > self.fresh:
            found = self.read[game] = (now, await run_sync(self.kept.of, game))
        return found[1]

    async def shown(self, game: str, viewer: Player | None) -> RanksShown:
        everybody = await self.of(game)
        sure = [each for each in everybody if not each.rating.provisional]
        unsure = [each for each in everybody if each.rating.provisional]
        me = "" if viewer is None else viewer.id
        listed = near(sure, me)
        known = await self.known(me)
        ranks = ranks_of(sure)
        people = [rung_of(each, ranks[each.id], me, known) for each in listed]
        return RanksShown(
            game=game,
            ranked=with_bots(people, game, self.levels),
            unsure=[rung_of(each, None, me, known) for each in unsure if each.id in known],
            people=len(sure),
            unsure_people=len(unsure),
            unrated=[level for level in self.levels if level not in bots_of(game)],
        )

    async def among(self, game: str, people: Collection[str], viewer: Player | None) -> list[Rung]:
        """Some people with the bots between them, without ranks; who is not sure yet is left out."""
        me = "" if viewer is None else viewer.id
        sure = [each for each in await self.of(game) if each.id in people and not each.rating.provisional]
        return with_bots([rung_of(each, None, me, people) for each in sure], game, self.levels)

    async def known(self, player_id: str) -> set[str]:
        """Whom somebody may look at: as with profiles, whom they met, and friends."""
        if not player_id:
            return set()
        met = await run_sync(self.circle.acquaintance.all_met, player_id)
        around = await run_sync(self.circle.kept.around, player_id)
        return {player_id, *met, *[each.id for each in around.values() if each.is_friend]}


def near(sure: Sequence[Ranked], me: str) -> list[Ranked]:
    """The best, and those around oneself."""
    at = next((at for at, each in enumerate(sure) if each.id == me), 0)
    return [each for n, each in enumerate(sure) if n < FIRST or abs(n - at) <= AROUND]


def ranks_of(sure: Sequence[Ranked]) -> dict[str, int]:
    """From 1; who has the same rating shares a rank."""
    found: dict[str, int] = {}
    rank, last = 0, None
    for n, each in enumerate(sure, 1):
        if each.rating.shown != last:
            rank, last = n, each.rating.shown
        found[each.id] = rank
    return found


def rung_of(each: Ranked, rank: int | None, me: str, known: Collection[str]) -> Rung:
    """A person; without a name for whoever may not look at them."""
    named = each.id in known
    return Rung(
        rank=rank,
        id=each.id if named else "",
        name=each.name if named else "",
        emblem=str(emblem_of(each.emblem, each.id)) if named else "",
        me=each.id == me,
        **figures(each.rating),
    )


def with_bots(people: Sequence[Rung], game: str, levels: Sequence[str]) -> list[Rung]:
    """People and the bots of this game that were measured, the strongest first; bots have no rank."""
    strengths = bots_of(game)
    bots = [
        Rung(rank=None, id="", name="", emblem="", me=False, level=level, **figures(shown(strengths[level])))
        for level in levels
        if level in strengths
    ]
    return sorted([*people, *bots], key=lambda each: -each.shown)


def figures(rating: Rating) -> dict[str, Any]:
    return {"shown": rating.shown, "spread": rating.spread, "games": rating.games}
