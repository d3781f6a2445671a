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


def count_for_vases(counts: list[int], table: MinosTable, seat: int, land: Land, equal_triggers: int) -> None:
    """How much there is of what each Vase counts, by the numbers of the Vases (see `vases.CONDITIONS`)."""
    seats, tracks, goods = table.seats, table.tracks, table.goods
    equal = 0
    sailed = 0
    for sort in range(TYPES):
        equal = max(equal, goods[(FIRST_GOOD + sort) * seats + seat])
    for at in range(seat * ROUTES, seat * ROUTES + ROUTES):
        sailed += table.ships[at]
    counts[0] = goods[INCOME_AT * seats + seat]
    counts[1] = equal
    counts[2] = tracks[CULTURAL * seats + seat]
    counts[3] = land.presence
    counts[4] = land.dominated
    counts[5] = tracks[POPULATION * seats + seat]
    counts[6] = sailed
    counts[7] = land.towers
    counts[8] = table.ships_of(seat)
    counts[9] = len(table.palaces[seat])
    counts[10] = equal_triggers
    counts[11] = tracks[INFLUENCE * seats + seat]


def parts(there: int, needed: int) -> int:
    """How much of a Vase is there."""
    return WHOLE if there >= needed else there * WHOLE // needed


class Race:
    """How far all clans are with the Vases, kept while that is the same."""

    def __init__(self, seats: int) -> None:
        self.counts = [[0] * VASES for _ in range(seats)]
        """How much each seat has of what each Vase counts."""
        self.seen = [-1] * (seats * VASES)
        """The same when Vases were last looked at."""
        self.seats = 0
        self.claims: list[int] = []
        self.covered: list[int] = []
        self.vases: list[int] = []
        self.figures: list[list[int]] = [[] for _ in range(seats)]
        """For each seat how near it is to each Vase, what each would bring it, how much nearer than the best rival."""

    def look(self, table: MinosTable, is_changed: bool) -> None:
        """`is_changed` says that a seat may have more or less of something than before."""
        if (
            not (is_changed and self.is_counted_anew(table.seats))
            and table.seats == self.seats
            and table.claims == self.claims
            and table.covered == self.covered
            and table.vases == self.vases
        ):
            return
        self.seats, self.vases = table.seats, table.vases
        self.claims, self.covered = table.claims.copy(), table.covered.copy()
        for seat in range(table.seats):
            self.add_vases(table, seat)

    def is_counted_anew(self, seats: int) -> bool:
        """Whether any count is not as it was; from now on it is."""
        is_changed = False
        for seat in range(seats):
            counts, first = self.counts[seat], seat * VASES
            for vase in range(VASES):
                if counts[vase] != self.seen[first + vase]:
                    self.seen[first + vase] = counts[vase]
                    is_changed = True
        return is_changed

    def add_vases(self, table: MinosTable, seat: int) -> None:
        """All are 0 for a Vase that is not in play, that is claimed, or of which nothing is left."""
        seats, row = table.seats, self.figures[seat]
        row.clear()
        row += [0] * (3 * VASES)
        values = vases.open_values(table)
        for slot in range(len(table.vases)):
            covered = table.covered[slot]
            if covered >= len(values) or table.claims[slot * seats + seat]:
                continue
            vase = table.vases[slot]
            needed = NEEDED[vase]
            mine = parts(self.counts[seat][vase], needed)
            best = 0
            for other in range(seats):
                if other != seat and not table.claims[slot * seats + other]:
                    best = max(best, parts(self.counts[other][vase], needed))
            row[vase] = mine
            row[VASES + vase] = values[covered]
            row[2 * VASES + vase] = mine - best
