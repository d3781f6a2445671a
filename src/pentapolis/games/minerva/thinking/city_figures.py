"""A city in numbers: lines, temples, what stands there. Found out once and kept until something has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minerva.constants import (
    ASSISTANT,
    CATEGORIES,
    CULTURES,
    GLORY,
    HOUSE,
    PER_POINT,
    RESIDENCE,
    RESOURCES,
)
from pentapolis.games.minerva.options import TEMPLE_TOKENS_COUNT
from pentapolis.games.minerva.printed.yields import DIGIT, DIGITS, OF_CHOICE
from pentapolis.games.minerva.thinking.figures import LINES
from pentapolis.games.minerva.thinking.memory import Memory
from pentapolis.games.minerva.thinking.stretches import (
    CULTURE_BITS,
    Walker,
    Works,
    culture_of,
    denarii_of,
    glory_of,
    resources_of,
    tiles_of,
)
from pentapolis.games.minerva.thinking.survey import Sites, Survey
from pentapolis.games.minerva.thinking.temple_figures import Offered, Temples

if TYPE_CHECKING:
    from pentapolis.games.minerva.table import MinervaTable

SORTS: Final = len(CATEGORIES)
NOBODY_TO_OVERTAKE: Final = 64
"""More tokens than any line brings."""


class City:
    """What is known of the city of one seat."""

    def __init__(self) -> None:
        self.memory = Memory()
        self.slim: list[int] = []
        self.more: list[int] = []
        self.points = 0
        """Of temples, coins and resources."""
        self.standing: list[int] = []
        self.yielded: list[int] = []
        """What only the ground decides: tiles of each category, and what all together bring."""
        self.state: list[int] = []
        self.takers: list[list[int]] = []
        self.glories: list[int] = []
        self.orders: list[int] = []
        self.staffed = 0
        self.owner: list[int] = []
        """What is told of the seat beside its city, and what that comes from."""
        self.tile_points = 0
        """Of culture, glory and order tiles."""

    def look(self, table: MinervaTable, works: Works, seat: int) -> None:
        """Find out what there is, unless it is known."""
        if self.memory.recalls(table, seat):
            return
        sites = self.memory.sites
        if sites is None:
            sites = self.memory.sites = Sites(Survey(table, seat), table.sites[seat])
            self.standing, self.yielded = standing(sites.survey), yielded(sites.survey, works)
        survey = sites.survey
        lines = Lines(table, works, seat)
        temples = Temples(table, survey, seat)
        offered = Offered(table, sites, seat)
        spare = spare_points(table, seat, temples.of_resource)
        self.points = temples.points + spare
        self.slim = [min(80, temples.points), min(12, spare), *self.standing]
        self.slim.extend([len(table.sites[seat]), len(table.houses[seat])])
        lines.tell(self.slim)
        temples.tell(self.slim)
        self.slim.append(offered.most)
        self.more = self.yielded.copy()
        lines.tell_more(self.more)
        self.more.extend(temples.slots)
        self.more.extend(offered.slots)

    def recalls_owner(self, table: MinervaTable, seat: int) -> bool:
        """Whether the seat, whose city has been looked at, is the same; if not, from now on it is."""
        staffed = len(table.staffed[seat])
        if (
            self.memory.state is self.state
            and staffed == self.staffed
            and table.orders == self.orders
            and table.glories == self.glories
            and table.takers == self.takers
        ):
            return True
        self.state, self.staffed, self.orders = self.memory.state, staffed, table.orders.copy()
        self.glories, self.takers = table.glories.copy(), table.takers.copy()
        self.owner = []
        return False


def spare_points(table: MinervaTable, seat: int, of_resource: list[int]) -> int:
    """Coins and resources as the end counts them: perhaps not those that a temple counts (readings 11 and 21)."""
    left = table.wealth(seat)
    if not table.options[TEMPLE_TOKENS_COUNT]:
        for resource in range(RESOURCES):
            if of_resource[resource]:
                left -= table.goods[resource * table.seats + seat]
    return left // PER_POINT


def standing(survey: Survey) -> list[int]:
    """How many tiles of each category there are."""
    found = 0
    for row in survey.rows:
        found += row
    return [min(16, found >> category * DIGIT & DIGITS) for category in range(SORTS)]


def yielded(survey: Survey, works: Works) -> list[int]:
    """What all tiles together bring, if each works once, without what they exchange."""
    ground, side = survey.ground, survey.side
    brings = made = 0
    for row in range(side):
        if survey.rows[row]:
            for cell in range(row * side, row * side + side):
                tile = ground[cell]
                if tile >= 0:
                    brings += works.brings[tile]
                    made += works.made[tile]
    told = [min(12, made >> resource * DIGIT & DIGITS) for resource in range(RESOURCES)]
    told += [min(12, denarii_of(brings)), min(12, glory_of(brings))]
    told += [min(12, culture_of(brings, culture)) for culture in range(CULTURES + 1)]
    return told


# ---- lines


class Best:
    """The best lines that were found, the best first."""

    def __init__(self, most: int) -> None:
        self.lines = [0] * most
        self.worths = [0] * most

    def add(self, line: int, worth: int) -> None:
        """Keep it if it is one of the best."""
        for place in range(len(self.lines)):
            if worth > self.worths[place]:
                other, less = self.lines[place], self.worths[place]
                self.lines[place], self.worths[place] = line, worth
                line, worth = other, less


class Lines:
    """All lines that residences and assistants could activate now."""

    def __init__(self, table: MinervaTable, works: Works, seat: int) -> None:
        self.walker = Walker(table, works, seat)
        self.side = table.sides[seat]
        self.residences = table.goods[HOUSE.index * table.seats + seat]
        self.to_lead = tokens_to_lead(table, seat)
        self.longest = self.glory = self.gaps = self.best_gap = 0
        self.culture = [0] * CULTURES
        self.best = Best(LINES)
        self.worths: list[int] = []
        self.here = self.here_worth = 0
        """The best line of the place that is looked at."""
        for cell in table.sites[seat]:
            self.look_from(cell)
        self.by_assistant = Best(1)
        if table.goods[ASSISTANT.index * table.seats + seat]:
            for cell in table.houses[seat]:
                line = self.walker.best_from(cell, self.side)
                self.by_assistant.add(line, self.walker.worth(line))

    def look_from(self, cell: int) -> None:
        """Which line a residence there would activate, and whether a tile there would join two."""
        self.here = self.here_worth = 0
        north, south = self.line(cell, -self.side), self.line(cell, self.side)
        west, east = self.line(cell, -1), self.line(cell, 1)
        if self.here:
            self.worths.append(self.here_worth)
            self.best.add(self.here, self.here_worth)
        if north and south:
            self.join(north + south)
        if west and east:
            self.join(west + east)

    def line(self, cell: int, on: int) -> int:
        """What stands in one direction; 0 if nothing there works."""
        tile = self.walker.ground[cell + on]
        if tile < 0 or tile == RESIDENCE:
            return 0
        line = self.walker.along(cell, on)
        worth = self.walker.worth(line)
        if worth > self.here_worth:
            self.here, self.here_worth = line, worth
        self.longest = max(self.longest, tiles_of(line))
        self.glory = max(self.glory, glory_of(line))
        if line & CULTURE_BITS:
            of_choice = culture_of(line, OF_CHOICE)
            for culture in range(CULTURES):
                self.culture[culture] = max(self.culture[culture], culture_of(line, culture) + of_choice)
        return line

    def join(self, line: int) -> None:
        self.gaps += 1
        self.best_gap = max(self.best_gap, self.walker.worth(line))

    def tell(self, told: list[int]) -> None:
        self.worths.sort(reverse=True)
        total = 0
        for at in range(min(self.residences, len(self.worths))):
            total += self.worths[at]
        told += [min(200, self.best.worths[0]), min(600, total), len(self.worths), min(12, self.longest)]
        told += [min(8, self.glory), min(200, self.by_assistant.worths[0])]
        told += [min(10, points) for points in self.culture]
        told += [self.short(culture) for culture in range(CULTURES)]

    def short(self, culture: int) -> int:
        """How many points the best line lacks; as if much, where no tile is left."""
        return max(0, min(8, self.walker.marks[culture] - self.culture[culture]))

    def tell_more(self, told: list[int]) -> None:
        told += [min(6, self.gaps), min(200, self.best_gap)]
        for line in self.best.lines:
            self.tell_line(told, line)
        self.tell_line(told, self.by_assistant.lines[0])

    def tell_line(self, told: list[int], line: int) -> None:
        if line == 0:
            told += NO_LINE
            return
        reached, glory = self.walker.tiles_reached(line), glory_of(line)
        told += [max(-6, min(12, resources_of(line))), min(12, denarii_of(line)), min(8, glory)]
        told += [min(10, culture_of(line, culture)) for culture in range(CULTURES + 1)]
        told += [reached & DIGITS, min(16, reached >> DIGIT), 1 if glory >= self.to_lead else 0]


NO_LINE: Final[list[int]] = [0] * 10


def tokens_to_lead(table: MinervaTable, seat: int) -> int:
    """How many more tokens bring the lead; more than any line has, if there is nobody to overtake."""
    mine, most = table.has(seat, GLORY.index), 0
    if table.seats == 1:
        most = table.round - 1
    for other in range(table.seats):
        if other != seat:
            most = max(most, table.has(other, GLORY.index))
    return most + 1 - mine if most >= mine else NOBODY_TO_OVERTAKE
