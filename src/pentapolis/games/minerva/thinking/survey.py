"""A survey of a city for its temples: what stands around a place and in its row and column, counted once for all.

Counts of the seven categories stand side by side in one number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.minerva.constants import AROUND, HOLDINGS, KINDS
from pentapolis.games.minerva.printed.yields import DIGIT, DIGITS
from pentapolis.games.minerva.rules import city

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
    """What stands around each place where a temple could be built, or in its row and column, once a temple asks."""

    def __init__(self, survey: Survey, cells: list[int]) -> None:
        self.survey = survey
        self.facts = survey.facts
        self.cells = cells
        self.around: list[int] = []
        self.in_lines: list[int] = []
        self.best: dict[int, int] = {}

    def best_points(self, temple: int) -> int:
        """Of a temple that counts tiles, on the best site; each is looked at once."""
        most = self.best.get(temple, -1)
        if most < 0:
            most = self.best[temple] = self.facts.points[temple] * self.most_counted(temple)
        return most

    def most_counted(self, temple: int) -> int:
        wanted, area = self.facts.counts[temple], self.facts.areas[temple]
        most = 0
        if area != HOLDINGS:
            for found in self.in_area(area):
                most = max(most, found >> wanted * DIGIT & DIGITS if wanted != KINDS else kinds(found))
        return most

    def in_area(self, area: int) -> list[int]:
        """For each site what stands there."""
        if area == AROUND:
            if not self.around:
                self.around = [self.survey.around(cell) for cell in self.cells]
            return self.around
        if not self.in_lines:
            self.in_lines = [self.survey.in_lines(cell) for cell in self.cells]
        return self.in_lines


def counted(found: int, wanted: int) -> int:
    """How many of a category, or how many different ones there are."""
    return found >> wanted * DIGIT & DIGITS if wanted != KINDS else kinds(found)


def kinds(found: int) -> int:
    different = 0
    while found:
        if found & DIGITS:
            different += 1
        found >>= DIGIT
    return different
