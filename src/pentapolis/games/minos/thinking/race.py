"""Vases: how near each clan is to them, and who is nearer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minos.constants import CULTURAL, FIRST_GOOD, INFLUENCE, POPULATION, ROUTES, TYPES
from pentapolis.games.minos.rules import vases

if TYPE_CHECKING:
    from pentapolis.games.minos.table import MinosTable
    from pentapolis.games.minos.thinking.survey import Land

VASES: Final = 12
WHOLE: Final = 12
"""A Vase that is met is told as so many parts."""
INCOME_AT: Final = 5


def needed() -> list[int]:
    """How much of it each Vase asks for."""
    return [condition.n for condition in vases.CONDITIONS]


NEEDED: Final[list[int]] = needed()


def counts_of(table: MinosTable, seat: int, land: Land, equal_triggers: int) -> list[int]:
    """How much there is of what each Vase counts, by the numbers of the Vases (see `vases.CONDITIONS`)."""
    seats, tracks, goods = table.seats, table.tracks, table.goods
    equal = sailed = 0
    for sort in range(TYPES):
        equal = max(equal, goods[(FIRST_GOOD + sort) * seats + seat])
    for at in range(seat * ROUTES, seat * ROUTES + ROUTES):
        sailed += table.ships[at]
    return [
        goods[INCOME_AT * seats + seat],
        equal,
        tracks[CULTURAL * seats + seat],
        land.presence,
        land.dominated,
        tracks[POPULATION * seats + seat],
        sailed,
        land.towers,
        table.ships_of(seat),
        len(table.palaces[seat]),
        equal_triggers,
        tracks[INFLUENCE * seats + seat],
    ]


def parts(there: int, needed: int) -> int:
    """How much of a Vase is there."""
    return WHOLE if there >= needed else there * WHOLE // needed


class Race:
    """How far all clans are with the Vases, kept while that is the same."""

    def __init__(self) -> None:
        self.counts: list[list[int]] = []
        self.claims: list[int] = []
        self.covered: list[int] = []
        self.vases: list[int] = []
        self.figures: list[list[int]] = []
        """For each seat how near it is to each Vase, what each would bring it, how much nearer than the best rival."""

    def look(self, table: MinosTable, counts: list[list[int]]) -> None:
        if (
            counts == self.counts
            and table.claims == self.claims
            and table.covered == self.covered
            and table.vases == self.vases
        ):
            return
        self.counts, self.vases = counts, table.vases
        self.claims, self.covered = table.claims.copy(), table.covered.copy()
        self.figures = [vase_figures(table, seat, counts) for seat in range(table.seats)]


def vase_figures(table: MinosTable, seat: int, counts: list[list[int]]) -> list[int]:
    """All are 0 for a Vase that is not in play, that is claimed, or of which nothing is left."""
    seats = table.seats
    found = [0] * (3 * VASES)
    values = vases.open_values(table)
    for slot in range(len(table.vases)):
        covered = table.covered[slot]
        if covered >= len(values) or table.claims[slot * seats + seat]:
            continue
        vase = table.vases[slot]
        mine = parts(counts[seat][vase], NEEDED[vase])
        best = 0
        for other in range(seats):
            if other != seat and not table.claims[slot * seats + other]:
                best = max(best, parts(counts[other][vase], NEEDED[vase]))
        found[vase] = mine
        found[VASES + vase] = values[covered]
        found[2 * VASES + vase] = mine - best
    return found
