"""Temples in numbers: those of a city as they stand, and those of the row on their best places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minerva.constants import AROUND, HOLDINGS, PER_MISSING, RESOURCES
from pentapolis.games.minerva.thinking.figures import OFFERED, TEMPLES

if TYPE_CHECKING:
    from pentapolis.games.minerva.table import MinervaTable
    from pentapolis.games.minerva.thinking.survey import Sites, Survey

MOST: Final = 64
"""Things are sorted by one number, in which their place among them comes last."""


class Temples:
    """The temples of a city as they stand."""

    def __init__(self) -> None:
        self.points = 0
        self.of_resource = [0] * RESOURCES
        self.slim: list[int] = []
        self.slots: list[int] = []

    def look(self, table: MinervaTable, survey: Survey, seat: int) -> None:
        facts = table.facts
        self.points = 0
        room = 0
        for resource in range(RESOURCES):
            self.of_resource[resource] = 0
        found: list[int] = []
        for at, cell in enumerate(survey.temples):
            tile = survey.ground[cell]
            if facts.areas[tile] == HOLDINGS:
                counted = facts.counts[tile]
                points = facts.points[tile] * table.goods[counted * table.seats + seat]
                self.of_resource[counted] = self.of_resource[counted] + facts.points[tile]
            else:
                points = survey.points(tile, cell)
            self.points += points
            room += room_of(survey, cell) * facts.points[tile]
            found.append(points * MOST + at)
        found.sort(reverse=True)
        self.slots.clear()
        for place in range(TEMPLES):
            self.tell_slot(survey, found[place] if place < len(found) else -1)
        self.slim.clear()
        self.tell(len(found), room)

    def tell_slot(self, survey: Survey, found: int) -> None:
        if found < 0:
            self.slots += [0] * 3
            return
        cell = survey.temples[found % MOST]
        self.slots.append(min(32, found // MOST))
        self.slots.append(survey.facts.points[survey.ground[cell]])
        self.slots.append(room_of(survey, cell))

    def tell(self, number: int, room: int) -> None:
        self.slim.append(min(10, number))
        for resource in range(RESOURCES):
            self.slim.append(min(6, self.of_resource[resource]))
        self.slim.append(min(32, room))


def room_of(survey: Survey, cell: int) -> int:
    """Free places that count."""
    return survey.room(cell) if survey.facts.areas[survey.ground[cell]] == AROUND else 0


class Offered:
    """The temples of the row, on their best places."""

    def __init__(self) -> None:
        self.most = 0
        self.slots: list[int] = []

    def look(self, table: MinervaTable, sites: Sites, seat: int) -> None:
        facts, dues, wealth = table.facts, table.dues(seat), table.wealth(seat)
        self.most = 0
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
        self.slots.clear()
        for place in range(OFFERED):
            if place >= len(order):
                self.slots += [0] * 4
                continue
            at = order[place] % MOST
            temple = table.temples[at]
            price, due = facts.prices[temple], dues[temple]
            self.slots.append(min(32, points[at]))
            self.slots.append(price)
            self.slots.append((due - price) // (PER_MISSING - 1))
            self.slots.append(1 if wealth >= due else 0)
