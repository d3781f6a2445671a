"""Vases: how near each clan is to them, and who is nearer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minos.constants import CULTURAL, FIRST_GOOD, INFLUENCE, POPULATION, ROUTES, TYPES
from pentapolis.games.minos.rules import vases

if TYPE_CHECKING:
    from pentapolis.games.minos.table import MinosTable
    from pentapolis.games.minos.thinking.survey import Clan

VASES: Final = 12
WHOLE: Final = 12
"""A Vase that is met is told as so many parts."""
INCOME_AT: Final = 5


def needed() -> list[int]:
    """How much of it each Vase asks for."""
    return [condition.n for condition in vases.CONDITIONS]


NEEDED: Final[list[int]] = needed()


def counts_of(table: MinosTable, seat: int, clan: Clan) -> list[int]:
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
        clan.presence,
        clan.dominated,
        tracks[POPULATION * seats + seat],
        sailed,
        clan.towers,
        table.ships_of(seat),
        len(table.palaces[seat]),
        clan.equal,
        tracks[INFLUENCE * seats + seat],
    ]


def parts(there: int, needed: int) -> int:
    """How much of a Vase is there."""
    return WHOLE if there >= needed else there * WHOLE // needed


def add_vases(found: list[int], table: MinosTable, seat: int, counts: list[list[int]]) -> None:
    """For each Vase how near the clan is, what it would bring, and how much nearer it is than the best rival.

    All are 0 for a Vase that is not in play, that is claimed, or of which nothing is left.
    """
    first, seats = len(found), table.seats
    found.extend([0] * (3 * VASES))
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
        found[first + vase] = mine
        found[first + VASES + vase] = values[covered]
        found[first + 2 * VASES + vase] = mine - best
