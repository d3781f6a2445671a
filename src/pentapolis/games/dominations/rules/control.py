"""Who controls a Monument: Level cards in the tree and levels of Cities beside it, together (2.8, Q16, Q57)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.dominations.constants import NOBODY

if TYPE_CHECKING:
    from pentapolis.games.dominations.table import DominationsTable


def strengths(table: DominationsTable, monument: int) -> list[int]:
    """Of all players."""
    seats = table.seats
    found = table.levels[monument * seats : monument * seats + seats]
    for cell in table.around[monument]:
        city = table.city(cell)
        if city:
            found[city >> 2] += city & 3
    return found


def controller(table: DominationsTable, monument: int) -> int:
    """The strongest; among equals whoever has the first level, then the first by Initiative."""
    if not table.built[monument]:
        return NOBODY
    best, holder = 0, NOBODY
    found = strengths(table, monument)
    for seat in table.order:
        here = found[seat]
        if here > best or (here == best and here and table.first[monument] == seat):
            best, holder = here, seat
    return holder


def controlled(table: DominationsTable, seat: int) -> int:
    """How many Monuments the player controls."""
    count = 0
    for monument in table.wonders:
        count += controller(table, monument) == seat
    return count
