"""The map for one number of players: which regions, which borders, which Goods, where the clans start."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.minos.constants import NOTHING_THERE, REGIONS, TYPE_NAMES, TYPES

if TYPE_CHECKING:
    from pentapolis.kernel.components import Row


class Island:
    """Regions by their place in the list of names; `order` is that of their numbers on the map."""

    def __init__(self, row: Row, names: list[str], seats: int) -> None:
        self.row = row
        self.seats = row.number("seats", seats, seats)
        self.count = 3 * self.seats + 2
        self.numbers = row.numbers("numbers", self.count, 1, REGIONS)
        self.order = [names.index(name) for name in self.listed("regions", names, self.count)]
        self.starts = [self.region(number) for number in row.numbers("starts", self.seats, 1, REGIONS)]
        self.goods = [NOTHING_THERE] * REGIONS
        for region, good in zip(self.order, self.listed("goods", list(TYPE_NAMES), self.count), strict=True):
            self.goods[region] = TYPE_NAMES.index(good)
        self.neighbours: list[list[int]] = [[] for _ in range(REGIONS)]
        self.read_borders()
        row.done()
        self.others = [region for region in self.order if region not in self.starts]
        self.check()

    def listed(self, key: str, allowed: list[str], length: int) -> list[str]:
        value = self.row.value(key)
        if not isinstance(value, list) or len(value) != length:
            raise self.row.error(f"{key!r} should be a list of {length} names", key)
        for name in value:
            if name not in allowed:
                raise self.row.error(f"{key!r} cannot hold {name!r}: it is one of {', '.join(allowed)}", key)
        return value

    def region(self, number: int) -> int:
        if number not in self.numbers:
            raise self.row.error(f"there is no region {number} on this map", "starts")
        return self.order[self.numbers.index(number)]

    def read_borders(self) -> None:
        """Borders as pairs of numbers: `"1-2"`."""
        value = self.row.value("borders")
        if not isinstance(value, list):
            raise self.row.error("'borders' should be a list of pairs like \"1-2\"", "borders")
        for pair in value:
            ends = str(pair).split("-")
            known = len(ends) == 2 and all([end.isdigit() and int(end) in self.numbers for end in ends])
            if not known or ends[0] == ends[1]:
                raise self.row.error(f"{pair!r} is not a border between two regions of this map", "borders")
            here, there = self.region(int(ends[0])), self.region(int(ends[1]))
            self.neighbours[here].append(there)
            self.neighbours[there].append(here)

    def check(self) -> None:
        """What the rulebook implies about every map."""
        if self.numbers != sorted(set(self.numbers)):
            raise self.row.error("the numbers should rise, each once: the last battles go by them", "numbers")
        if len(set(self.order)) < self.count:
            raise self.row.error("each region should be on the map once", "regions")
        if len({self.goods[region] for region in self.order}) < TYPES:
            raise self.row.error("every Good should be printed in some region", "goods")
        if len(self.others) != self.count - self.seats:
            raise self.row.error("each clan should start in a region of its own", "starts")
        reached = [self.order[0]]
        for region in reached:
            reached.extend([other for other in self.neighbours[region] if other not in reached])
            if len(set(self.neighbours[region])) < len(self.neighbours[region]):
                raise self.row.error("each border should be named once", "borders")
        if len(set(reached)) < self.count:
            raise self.row.error("every region should be reached from every other", "borders")
