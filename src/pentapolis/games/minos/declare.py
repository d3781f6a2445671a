"""Builds in a step that all do at the same time: all declare, clashes are decided, losers declare again (A02)."""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.minos.build import BUILD_FREE, BUILD_IT
from pentapolis.games.minos.constants import FARM_SITE, REGIONS, SHIP_SITE, SITE, TOWER_SITE, WEAPONRY
from pentapolis.games.minos.sites import SITES_FOR_COST, SITES_FOR_FREE
from pentapolis.games.minos.supply import REFILL
from pentapolis.games.minos.table import MinosTable
from pentapolis.kernel.effect import Among, AnyEffect, Effect, Picks
from pentapolis.kernel.kind import DONE
from pentapolis.kernel.seats import Together
from pentapolis.kernel.table import UNSEALED


class Declared(Among[MinosTable]):
    """What to build where, or nothing; for whoever has a Build point waiting, the paid ones first."""

    def __init__(self) -> None:
        super().__init__("what to build", SITE)

    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        if table.queued[me]:
            return [*SITES_FOR_COST.options(table, me, picks), DONE]
        if table.queued_free[me]:
            return [*SITES_FOR_FREE.options(table, me, picks), DONE]
        return []


def strength(table: MinosTable, seat: int, site: int) -> tuple[int, int, int]:
    """Who builds where two want the same: more Warriors there, more Weaponry, earlier in turn order."""
    here = table.warriors[seat * REGIONS + site % REGIONS]
    return here, table.has(seat, WEAPONRY.index), -table.order.index(seat)


def clashes(site: int) -> bool:
    """Only one City and one Farm fit into a region; a Tower needs a City of one's own, and routes have room."""
    return site < TOWER_SITE or FARM_SITE <= site < SHIP_SITE


def is_strongest(table: MinosTable, seat: int, declared: Picks) -> bool:
    site = declared[seat]
    if not clashes(site):
        return True
    rivals = [other for other in range(table.seats) if declared[other] == site]
    return max([strength(table, other, site) for other in rivals]) == strength(table, seat, site)


class ResolveBuilds(Effect[MinosTable]):
    """The strongest of each site build, in turn order; whoever has a point left declares again."""

    text: ClassVar[str] = "build, the strongest first"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        declared = picks[-table.seats :]
        table.push(DECLARE_IF_ANY, me)
        for seat in reversed(table.order):
            site = declared[seat]
            if site == UNSEALED or (site != DONE and not is_strongest(table, seat, declared)):
                continue
            paid = table.queued[seat] > 0
            if paid:
                table.queued[seat] -= 1
            else:
                table.queued_free[seat] -= 1
            if site != DONE:
                table.push(REFILL, seat)
                table.push(BUILD_IT if paid else BUILD_FREE, seat, (site,))

    def parts(self) -> tuple[AnyEffect, ...]:
        return (DECLARE_IF_ANY, BUILD_IT, BUILD_FREE)


class DeclareIfAny(Effect[MinosTable]):
    """If Build points wait, all declare."""

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        if any(table.queued) or any(table.queued_free):
            DECLARE.run(table, me, picks)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (DECLARE,)

    def __str__(self) -> str:
        return "whoever has a Build point waiting declares what to build"


DECLARE_IF_ANY: Final = DeclareIfAny()
DECLARE: Final = Together(Declared(), ResolveBuilds())
