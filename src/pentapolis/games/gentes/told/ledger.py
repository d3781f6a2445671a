"""What everybody sees that a seat has, in the order in which its changes are told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.gentes.constants import COUNTED, PEOPLE
from pentapolis.kernel.told.stock import Stock

if TYPE_CHECKING:
    from pentapolis.games.gentes.table import GentesTable

STOCKS: Final = (
    *[Stock(f"people.{person.index}", person.name, person.many) for person in PEOPLE],
    Stock("temple", "temple cube", "temple cubes"),
    Stock("oracle", "oracle cube", "oracle cubes"),
    Stock("coins", "coin", "coins"),
    Stock("houses", "house", "houses"),
    Stock("locked", "locked space", "locked spaces"),
    Stock("singles", "single hourglass", "single hourglasses"),
    Stock("doubles", "double hourglass", "double hourglasses"),
    Stock("score", "VP"),
)
"""First what `goods` counts, in its order."""


def ledger(table: GentesTable) -> list[int]:
    seats, goods = table.seats, table.goods
    figures: list[int] = []
    for seat in range(seats):
        figures.extend([goods[good * seats + seat] for good in range(COUNTED)])
        figures.extend([table.cubes[seat], table.singles[seat], table.doubles[seat], table.total(seat)])
    return figures
