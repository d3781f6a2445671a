"""Builds in a step that all do at the same time: all declare, clashes are decided, losers declare again (A02)."""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.minos.constants import FARM_SITE, FIRST_BUILD, REGIONS, SHIP_SITE, SITE, TOWER_SITE, WEAPONRY
from pentapolis.games.minos.rules.actions.build import BUILD_FREE, BUILD_IT
from pentapolis.games.minos.rules.actions.exchange import MAY_EXCHANGE
from pentapolis.games.minos.rules.actions.extra import FREE_FIRST
from pentapolis.games.minos.rules.actions.sites import SITES_FOR_COST, SITES_FOR_FREE
from pentapolis.games.minos.rules.supply import REFILL
from pentapolis.games.minos.table import MinosTable
from pentapolis.kernel.effect import Among, AnyEffect, Effect, Picks
from pentapolis.kernel.kind import DONE
from pentapolis.kernel.table import UNSEALED
from pentapolis.kernel.words.grammar import Branch, OneOf
from pentapolis.kernel.words.seats import Together


def pays_next(table: MinosTable, seat: int) -> bool:
    """Whether the seat's next Build point is one that is paid; who has both kinds has said which comes first."""
    return table.queued[seat] > 0 and not (table.queued_free[seat] and table.marks[seat] >> FREE_FIRST & 1)


class BuildFirst(Effect[MinosTable]):
    """Of two kinds of Build points, this one first: own gains come in an order of choice (A03)."""

    def __init__(self, *, free: bool) -> None:
        self.free = free

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        table.marks[me] &= ~(1 << FREE_FIRST)
        table.marks[me] |= self.free << FREE_FIRST

    def __str__(self) -> str:
        return f"build {'at no cost' if self.free else 'for its price'} first"


WHICH_FIRST: Final = OneOf(
    FIRST_BUILD,
    Branch(0, BuildFirst(free=False)),
    Branch(1, BuildFirst(free=True)),
    text="which Build point to use first",
)


class Declared(Among[MinosTable]):
    """What to build where, or nothing; for whoever has a Build point waiting."""

    def __init__(self) -> None:
        super().__init__("what to build", SITE)

    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        if pays_next(table, me):
            return [*SITES_FOR_COST.options(table, me, picks), DONE]
        if table.queued_free[me]:
            return [*SITES_FOR_FREE.options(table, me, picks), DONE]
        return []

    def why_not(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        return SITES_FOR_COST.why_not(table, me, picks, option)


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
            paid = pays_next(table, seat)
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
    """If Build points wait, all declare; before that the Armourer may raise what it takes, or what decides (A46)."""

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        waiting = [seat for seat in table.order if table.queued[seat] or table.queued_free[seat]]
        if not waiting:
            return
        table.push(DECLARE, me)
        for seat in reversed(waiting):
            table.push(MAY_EXCHANGE, seat)
            if table.queued[seat] and table.queued_free[seat]:
                table.push(WHICH_FIRST, seat)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (DECLARE, MAY_EXCHANGE, WHICH_FIRST)

    def __str__(self) -> str:
        return "whoever has a Build point waiting declares what to build"


DECLARE_IF_ANY: Final = DeclareIfAny()
DECLARE: Final = Together(Declared(), ResolveBuilds())
