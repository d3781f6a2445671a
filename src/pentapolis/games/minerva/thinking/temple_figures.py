"""Temples in numbers: those of a city as they stand, and those of the row on their best places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minerva.constants import AROUND, HOLDINGS, RESOURCES
from pentapolis.games.minerva.thinking.figures import OFFERED, TEMPLES

if TYPE_CHECKING:
    from pentapolis.games.minerva.table import MinervaTable
    from pentapolis.games.minerva.thinking.survey import Sites, Survey

MOST: Final = 64
"""Things are sorted by one number, in which their place among them comes last."""


class Temples:
    """The temples of a city as they stand."""

    def __init__(self, table: MinervaTable, survey: Survey, seat: int) -> None:
        facts = table.facts
        self.points = self.room = 0
        self.number = len(survey.temples)
        self.of_resource = [0] * RESOURCES
        self.slots: list[int] = []
        found: list[int] = []
        for at, cell in enumerate(survey.temples):
            tile = survey.ground[cell]
            if facts.areas[tile] == HOLDINGS:
                resource = facts.counts[tile]
                points = facts.points[tile] * table.goods[resource * table.seats + seat]
                self.of_resource[resource] += facts.points[tile]
            else:
                points = survey.points(tile, cell)
            self.points += points
            self.room += self.room_of(survey, cell) * facts.points[tile]
            found.append(points * MOST + at)
        found.sort(reverse=True)
        for place in range(TEMPLES):
            self.tell_slot(survey, found[place] if place < len(found) else -1)

    def room_of(self, survey: Survey, cell: int) -> int:
        """Free places that count."""
        return survey.room(cell) if survey.facts.areas[survey.ground[cell]] == AROUND else 0

    def tell_slot(self, survey: Survey, found: int) -> None:
        if found < 0:
            self.slots.extend(NO_TEMPLE)
            return
        cell = survey.temples[found % MOST]
        each = survey.facts.points[survey.ground[cell]]
        self.slots.extend([min(32, found // MOST), each, self.room_of(survey, cell)])

    def tell(self, told: list[int]) -> None:
        told.append(min(10, self.number))
        told += [min(6, points) for points in self.of_resource]
        told.append(min(32, self.room))


NO_TEMPLE: Final[list[int]] = [0] * 3


class Offered:
    """The temples of the row, on their best places."""

    def __init__(self, table: MinervaTable, sites: Sites, seat: int) -> None:
        facts, dues, wealth = table.facts, table.dues(seat), table.wealth(seat)
        self.most = 0
        self.slots: list[int] = []
        points: list[int] = []
        order: list[int] = []
        for at, temple in enumerate(table.temples):
            if facts.areas[temple] == HOLDINGS:
                worth = facts.points[temple] * table.goods[facts.counts[temple] * table.seats + seat]
            else:
                worth = sites.best_points(temple)
            self.most = max(self.most, min(32, worth))
            points.append(worth)
            order.append((worth - facts.prices[temple]) * MOST + at)
        order.sort(reverse=True)
        for place in range(OFFERED):
            if place >= len(order):
                self.slots.extend(NOT_OFFERED)
                continue
            at = order[place] % MOST
            temple = table.temples[at]
            missing = table.missing(seat, temple)
            payable = 1 if wealth >= dues[temple] else 0
            self.slots.extend([min(32, points[at]), facts.prices[temple], missing, payable])


NOT_OFFERED: Final[list[int]] = [0] * 4
