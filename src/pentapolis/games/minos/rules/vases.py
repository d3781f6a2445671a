"""Vases: objectives claimed the moment somebody meets them, also in another player's turn (A06).

In a step that all do at the same time everybody who meets a Vase gets what was open when the step began; its
spaces are covered when the step is over (A01).
"""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.minos.constants import (
    CULTURAL,
    FROM_VASES,
    INFLUENCE,
    MOST_SHIPS,
    MOST_TOWERS,
    POPULATION,
    TOP,
)
from pentapolis.games.minos.rules.counters import (
    ON_TRACK,
    PALACE,
    PRESENCE,
    TOWERS,
    TRADE,
    AtLeast,
    Dominance,
    EqualGoods,
    EqualTriggers,
    IncomeSteps,
    InRegions,
    Ships,
)
from pentapolis.games.minos.table import MinosTable
from pentapolis.games.minos.told import happenings
from pentapolis.kernel.effect import Effect, Picks

V_INCOME: Final = 0
V_GOODS: Final = 1
V_CULTURAL: Final = 2
V_PRESENCE: Final = 3
V_DOMINANCE: Final = 4
V_POPULATION: Final = 5
V_SAILED: Final = 6
V_TOWERS: Final = 7
V_SHIPS: Final = 8
V_PALACE: Final = 9
V_TRIGGERS: Final = 10
V_INFLUENCE: Final = 11

VASE_OF: Final[tuple[int, ...]] = (V_INFLUENCE, V_CULTURAL, V_POPULATION)
"""The Vase of each track's top."""
INCOME_END: Final = 15
CONDITIONS: Final[tuple[AtLeast, ...]] = (
    AtLeast(IncomeSteps(), INCOME_END),
    AtLeast(EqualGoods(), 3),
    AtLeast(ON_TRACK[CULTURAL], TOP),
    InRegions(PRESENCE, 7),
    InRegions(Dominance(), 5),
    AtLeast(ON_TRACK[POPULATION], TOP),
    AtLeast(TRADE, 6),
    AtLeast(TOWERS, MOST_TOWERS),
    AtLeast(Ships(), MOST_SHIPS),
    AtLeast(PALACE, 10),
    AtLeast(EqualTriggers(), 3),
    AtLeast(ON_TRACK[INFLUENCE], TOP),
)
"""What the twelve Vases ask for, by their numbers."""


def check(table: MinosTable, vase: int) -> None:
    """Something has changed that this Vase looks at: everybody who meets it now claims it at once."""
    for slot, in_play in enumerate(table.vases):
        if in_play == vase:
            claim(table, slot, vase)


def claim(table: MinosTable, slot: int, vase: int) -> None:
    values = open_values(table)
    covered = table.covered[slot]
    if covered >= len(values):
        return
    first = slot * table.seats
    for seat in range(table.seats):
        if table.claims[first + seat] == 0 and CONDITIONS[vase].holds(table, seat):
            table.claims[first + seat] = values[covered]
            table.claimed_now[slot] += 1
            before = table.tell_in_between(happenings.CLAIMS, seat, (vase,))
            table.score(seat, FROM_VASES, values[covered])
            table.go_on_telling(before)
    if not table.window:
        cover(table, slot)


def open_values(table: MinosTable) -> list[int]:
    """With two players the middle space is blocked (A49)."""
    values = table.facts.vase_points
    return [values[0], values[2]] if table.seats == 2 else values


def cover(table: MinosTable, slot: int) -> None:
    """As many spaces are filled as there are claimants, as far as spaces exist (A07)."""
    table.covered[slot] = min(len(open_values(table)), table.covered[slot] + table.claimed_now[slot])
    table.claimed_now[slot] = 0


class OpenWindow(Effect[MinosTable]):
    text: ClassVar[str] = "from here on everything happens at the same time"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        table.window = 1


class CloseWindow(Effect[MinosTable]):
    text: ClassVar[str] = "cover the spaces of the Vases that were claimed"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        table.window = 0
        for slot in range(len(table.vases)):
            cover(table, slot)
