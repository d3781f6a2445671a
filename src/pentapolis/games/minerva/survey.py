"""A survey of a city: what stands around each place and in its row and column, counted once for all temples."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minerva import city
from pentapolis.games.minerva.constants import AROUND, CATEGORIES, HOLDINGS, KINDS

if TYPE_CHECKING:
    from pentapolis.games.minerva.table import MinervaTable

SORTS: Final = len(CATEGORIES)


class Survey:
    """Tiles of each category around every cell, and in every row and column of the ground."""

    def __init__(self, table: MinervaTable, seat: int) -> None:
        ground, side, categories = table.grounds[seat], table.sides[seat], table.facts.categories
        self.table = table
        self.seat = seat
        self.side = side
        self.around = [0] * (len(ground) * SORTS)
        self.rows = [0] * (side * SORTS)
        self.columns = [0] * (side * SORTS)
        for cell, tile in enumerate(ground):
            if tile >= 0:
                self.add(cell, categories[tile])

    def add(self, cell: int, category: int) -> None:
        side = self.side
        self.rows[cell // side * SORTS + category] += 1
        self.columns[cell % side * SORTS + category] += 1
        for at in range(8):
            self.around[(cell + city.neighbour(side, at)) * SORTS + category] += 1

    def count(self, temple: int, cell: int) -> int:
        """What the temple would find on an empty cell (see `temples.counted`)."""
        facts = self.table.facts
        wanted = facts.counts[temple]
        if facts.areas[temple] == HOLDINGS:
            return self.table.has(self.seat, wanted)
        if wanted == KINDS:
            return self.kinds(temple, cell)
        return self.number(temple, cell, wanted)

    def number(self, temple: int, cell: int, category: int) -> int:
        if self.table.facts.areas[temple] == AROUND:
            return self.around[cell * SORTS + category]
        row, column = cell // self.side, cell % self.side
        return self.rows[row * SORTS + category] + self.columns[column * SORTS + category]

    def kinds(self, temple: int, cell: int) -> int:
        found = 0
        for category in range(SORTS):
            if self.number(temple, cell, category):
                found += 1
        return found

    def best(self, temple: int) -> int:
        """The most points that the temple would bring at once."""
        most = 0
        for cell in self.table.sites[self.seat]:
            most = max(most, self.count(temple, cell))
        return most * self.table.facts.points[temple]
