"""A survey of a city for its temples: what stands around a place and in its row and column, counted once for all.

Counts of the seven categories stand side by side in one number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.minerva import city
from pentapolis.games.minerva.constants import AROUND, CATEGORIES, HOLDINGS, KINDS
from pentapolis.games.minerva.yields import DIGIT, DIGITS

if TYPE_CHECKING:
    from pentapolis.games.minerva.table import MinervaTable


class Survey:
    def __init__(self, table: MinervaTable, seat: int) -> None:
        self.facts = table.facts
        self.ground = table.grounds[seat]
        self.side = table.sides[seat]
        self.rows = [0] * self.side
        self.columns = [0] * self.side
        self.temples: list[int] = []
        """The cells with a temple."""
        side, categories, first_temple = self.side, self.facts.categories, self.facts.first_temple
        self.neighbours = [city.neighbour(side, at) for at in range(8)]
        for cell, tile in enumerate(self.ground):
            if tile >= 0:
                one = 1 << categories[tile] * DIGIT
                self.rows[cell // side] += one
                self.columns[cell % side] += one
                if tile >= first_temple:
                    self.temples.append(cell)

    def around(self, cell: int) -> int:
        """What stands on the eight cells around."""
        ground, categories = self.ground, self.facts.categories
        found = 0
        for neighbour in self.neighbours:
            tile = ground[cell + neighbour]
            if tile >= 0:
                found += 1 << categories[tile] * DIGIT
        return found

    def in_lines(self, cell: int) -> int:
        """What stands in row and column; a tile on the cell itself does not count."""
        found = self.rows[cell // self.side] + self.columns[cell % self.side]
        tile = self.ground[cell]
        return found if tile < 0 else found - (2 << self.facts.categories[tile] * DIGIT)

    def points(self, temple: int, cell: int) -> int:
        """Of a temple that counts tiles, on that cell."""
        found = self.around(cell) if self.facts.areas[temple] == AROUND else self.in_lines(cell)
        return self.facts.points[temple] * counted(found, self.facts.counts[temple])

    def room(self, cell: int) -> int:
        """The free places among the eight around."""
        room = 0
        for neighbour in self.neighbours:
            if self.ground[cell + neighbour] < 0:
                room += 1
        return room


class Sites:
    """What stands around each place where a temple could be built, and in its row and column."""

    def __init__(self, survey: Survey, cells: list[int]) -> None:
        self.facts = survey.facts
        self.around = [survey.around(cell) for cell in cells]
        self.in_lines = [survey.in_lines(cell) for cell in cells]

    def best_points(self, temple: int) -> int:
        """Of a temple that counts tiles, on the best site."""
        wanted, area = self.facts.counts[temple], self.facts.areas[temple]
        if area == HOLDINGS:
            return 0
        most = 0
        for found in self.around if area == AROUND else self.in_lines:
            most = max(most, counted(found, wanted))
        return most * self.facts.points[temple]


def counted(found: int, wanted: int) -> int:
    """How many of a category, or how many different ones there are."""
    if wanted != KINDS:
        return found >> wanted * DIGIT & DIGITS
    kinds = 0
    for category in range(len(CATEGORIES)):
        if found >> category * DIGIT & DIGITS:
            kinds += 1
    return kinds
