"""A city in numbers: lines, temples, what stands there. Found out once and kept until something has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minerva.constants import (
    ASSISTANT,
    CATEGORIES,
    CULTURES,
    DENARIUS,
    GLORY,
    HOUSE,
    PER_POINT,
    RESIDENCE,
    RESOURCES,
)
from pentapolis.games.minerva.options import TEMPLE_TOKENS_COUNT
from pentapolis.games.minerva.printed.yields import DIGIT, DIGITS, OF_CHOICE
from pentapolis.games.minerva.thinking.figures import LINES
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
    from pentapolis.games.minerva.thinking.contest import Contest

SORTS: Final = len(CATEGORIES)
NOBODY_TO_OVERTAKE: Final = 64
"""More tokens than any line brings."""
MEANS: Final = HOUSE.index + 1
"""So many goods matter for a city: resources, denarii, glory tokens, assistants, residences."""
HELD: Final = (1 << RESOURCES) - 1
SPENT: Final = HELD | 1 << DENARIUS.index
WALKED: Final = HELD | 1 << ASSISTANT.index
TOKENS: Final = 1 << GLORY.index
"""Some of them, as bits: what temples count, what they are paid with, what lines depend on, what is needed alone."""


class City:
    """What is known of the city of one seat, part by part."""

    def __init__(self, works: Works) -> None:
        self.works = works
        self.ground: list[int] = []
        self.houses: list[int] = []
        self.sites: Sites | None = None
        self.means = [-1] * MEANS
        self.stacks = 0
        self.row = 0
        """What was contested when it was looked at (see `Contest`)."""
        self.standing: list[int] = []
        self.yielded: list[int] = []
        """What only the ground decides: tiles of each category, and what all together bring."""
        self.lines = Lines(works)
        self.temples = Temples()
        self.offered = Offered()
        self.spare = 0
        """Points of coins and resources."""
        self.owner: list[int] = []
        self.staffed = -1
        self.place = 0
        """What is told of the seat beside its city, and what that comes from."""
        self.tile_points = 0
        """Of culture, glory and order tiles."""

    def look(self, table: MinervaTable, contest: Contest, seat: int) -> int:
        """Find out what there is, where it is not known. The answer is which goods have changed, as bits."""
        ground, houses, changed = table.grounds[seat], table.houses[seat], self.note_means(table, seat)
        sites, is_rebuilt = self.sites, ground is not self.ground
        if sites is None or is_rebuilt:
            table.share(seat)
            sites = self.sites = Sites(Survey(table, seat), table.sites[seat])
            self.ground = ground
            self.look_round(sites.survey)
        is_other = is_rebuilt or houses is not self.houses or contest.stacks != self.stacks
        if is_other or changed & WALKED or (table.seats == 1 and changed & TOKENS):
            self.houses, self.stacks = houses, contest.stacks
            self.lines.look(table, seat)
        self.lines.tell(table, seat)
        if is_rebuilt or changed & HELD:
            self.temples.look(table, sites.survey, seat)
        if is_rebuilt or changed & SPENT:
            self.spare = spare_points(table, seat, self.temples.of_resource)
        if is_rebuilt or changed & SPENT or contest.row != self.row:
            self.row = contest.row
            self.offered.look(table, sites, seat)
        return changed

    def note_means(self, table: MinervaTable, seat: int) -> int:
        changed = 0
        for good in range(MEANS):
            held = table.goods[good * table.seats + seat]
            if held != self.means[good]:
                self.means[good] = held
                changed |= 1 << good
        return changed

    def look_round(self, survey: Survey) -> None:
        self.standing.clear()
        tell_standing(self.standing, survey)
        self.yielded.clear()
        tell_yielded(self.yielded, survey, self.works)

    @property
    def points(self) -> int:
        """Of temples, coins and resources."""
        return self.temples.points + self.spare

    def tell(self, told: list[int], table: MinervaTable, seat: int) -> None:
        told.append(min(80, self.temples.points))
        told.append(min(12, self.spare))
        told += self.standing
        told.append(len(table.sites[seat]))
        told.append(len(table.houses[seat]))
        told += self.lines.slim
        told += self.temples.slim
        told.append(self.offered.most)

    def tell_more(self, told: list[int]) -> None:
        told += self.yielded
        told += self.lines.more
        told += self.temples.slots
        told += self.offered.slots

    def recalls_owner(self, table: MinervaTable, contest: Contest, seat: int, changed: int) -> bool:
        """Whether the seat, some of whose goods have changed, is the same; if not, from now on it is."""
        staffed = len(table.staffed[seat])
        if not changed and staffed == self.staffed and contest.place == self.place:
            return True
        self.staffed, self.place = staffed, contest.place
        self.owner.clear()
        return False


def spare_points(table: MinervaTable, seat: int, of_resource: list[int]) -> int:
    """Coins and resources as the end counts them: perhaps not those that a temple counts (readings 11 and 21)."""
    left = table.wealth(seat)
    if not table.options[TEMPLE_TOKENS_COUNT]:
        for resource in range(RESOURCES):
            if of_resource[resource]:
                left -= table.goods[resource * table.seats + seat]
    return left // PER_POINT


def tell_standing(told: list[int], survey: Survey) -> None:
    """How many tiles of each category there are."""
    found = 0
    for row in survey.rows:
        found += row
    told += [min(16, found >> category * DIGIT & DIGITS) for category in range(SORTS)]


def tell_yielded(told: list[int], survey: Survey, works: Works) -> None:
    """What all tiles together bring, if each works once, without what they exchange."""
    brings = 0
    made = 0
    for tile in survey.ground:
        if tile >= 0:
            brings += works.brings[tile]
            made += works.made[tile]
    told += [min(12, made >> resource * DIGIT & DIGITS) for resource in range(RESOURCES)]
    told.append(min(12, denarii_of(brings)))
    told.append(min(12, glory_of(brings)))
    told += [min(12, culture_of(brings, culture)) for culture in range(CULTURES + 1)]


# ---- lines


class Best:
    """The best lines that were found, the best first."""

    def __init__(self, most: int) -> None:
        self.lines = [0] * most
        self.worths = [0] * most

    def clear(self) -> None:
        for place in range(len(self.lines)):
            self.lines[place] = self.worths[place] = 0

    def add(self, line: int, worth: int) -> None:
        """Keep it if it is one of the best."""
        for place in range(len(self.lines)):
            if worth > self.worths[place]:
                other, less = self.lines[place], self.worths[place]
                self.lines[place], self.worths[place] = line, worth
                line, worth = other, less


class Lines:
    """All lines that residences and assistants could activate now."""

    def __init__(self, works: Works) -> None:
        self.walker = Walker(works)
        self.side = 0
        self.residences = 0
        self.to_lead = 0
        self.longest = 0
        self.glory = 0
        self.gaps = 0
        self.best_gap = 0
        self.culture = [0] * CULTURES
        self.best = Best(LINES)
        self.by_assistant = Best(1)
        self.worths: list[int] = []
        self.here = 0
        self.here_worth = 0
        """The best line of the place that is looked at."""
        self.slim: list[int] = []
        self.more: list[int] = []
        """What is told of them; nothing until then."""

    def look(self, table: MinervaTable, seat: int) -> None:
        self.walker.look(table, seat)
        self.side = table.sides[seat]
        self.longest = self.glory = self.gaps = self.best_gap = 0
        for culture in range(CULTURES):
            self.culture[culture] = 0
        self.best.clear()
        self.by_assistant.clear()
        self.slim.clear()
        self.worths = []
        for cell in table.sites[seat]:
            self.look_from(cell)
        self.worths.sort(reverse=True)
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

    # ---- told as figures

    def tell(self, table: MinervaTable, seat: int) -> None:
        """Unless it is known what is to be told."""
        to_lead, residences = tokens_to_lead(table, seat), table.goods[HOUSE.index * table.seats + seat]
        if self.slim and to_lead == self.to_lead and residences == self.residences:
            return
        self.to_lead, self.residences = to_lead, residences
        self.slim.clear()
        self.tell_slim(self.slim)
        self.more.clear()
        self.tell_more(self.more)

    def tell_slim(self, told: list[int]) -> None:
        total = 0
        for worth in self.worths[: self.residences]:
            total += worth
        told.append(min(200, self.best.worths[0]))
        told.append(min(600, total))
        told.append(len(self.worths))
        told.append(min(12, self.longest))
        told.append(min(8, self.glory))
        told.append(min(200, self.by_assistant.worths[0]))
        told += [min(10, self.culture[culture]) for culture in range(CULTURES)]
        told += [self.short(culture) for culture in range(CULTURES)]

    def short(self, culture: int) -> int:
        """How many points the best line lacks; as if much, where no tile is left."""
        return max(0, min(8, self.walker.marks[culture] - self.culture[culture]))

    def tell_more(self, told: list[int]) -> None:
        told.append(min(6, self.gaps))
        told.append(min(200, self.best_gap))
        for place in range(LINES):
            self.tell_line(told, self.best.lines[place])
        self.tell_line(told, self.by_assistant.lines[0])

    def tell_line(self, told: list[int], line: int) -> None:
        if line == 0:
            told += [0] * FIGURES
            return
        reached, glory = self.walker.tiles_reached(line), glory_of(line)
        told.append(max(-6, min(12, resources_of(line))))
        told.append(min(12, denarii_of(line)))
        told.append(min(8, glory))
        for culture in range(CULTURES + 1):
            told.append(min(10, culture_of(line, culture)))
        told.append(reached & DIGITS)
        told.append(min(16, reached >> DIGIT))
        told.append(1 if glory >= self.to_lead else 0)


FIGURES: Final = 10
"""So many of a line."""


def tokens_to_lead(table: MinervaTable, seat: int) -> int:
    """How many more tokens bring the lead; more than any line has, if there is nobody to overtake."""
    mine, most = table.has(seat, GLORY.index), 0
    if table.seats == 1:
        most = table.round - 1
    for other in range(table.seats):
        if other != seat:
            most = max(most, table.has(other, GLORY.index))
    return most + 1 - mine if most >= mine else NOBODY_TO_OVERTAKE
