"""Lines of a city as plain numbers: what activating them now would bring, for features, which look at all of them.

All that a line brings stands side by side in one number: culture points by category, glory, denarii, how many tiles
work, and last, because they may be below zero where some are paid, resources.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minerva.constants import CULTURES, GLORY, MOST_HELD, RESIDENCE, RESOURCES
from pentapolis.games.minerva.printed.yields import DIGIT, DIGITS, OF_CHOICE
from pentapolis.games.minerva.thinking.lines import PAID_AT_ONCE

if TYPE_CHECKING:
    from pentapolis.games.minerva.printed.deeds import Deeds
    from pentapolis.games.minerva.printed.facts import Facts
    from pentapolis.games.minerva.table import MinervaTable

AT_GLORY: Final = 32
AT_DENARII: Final = 38
AT_TILES: Final = 46
AT_RESOURCES: Final = 52
"""Culture points take the bits before."""
CULTURE_BITS: Final = (1 << AT_GLORY) - 1
SIX_BITS: Final = 63
EIGHT_BITS: Final = 255

RESOURCE: Final = 14
DENARIUS: Final = 5
TOKEN: Final = 17
REACHED: Final = 10
HALFWAY: Final = 2
"""What things are worth, in tenths of a point, where lines are compared; culture tiles in parts of their points."""
OUT_OF_REACH: Final = 99


class Works:
    """What each tile of the edition brings when it works, side by side in one number."""

    def __init__(self, facts: Facts, deeds: Deeds) -> None:
        yields = deeds.yields
        self.brings = [
            yields.culture[tile]
            + (yields.glory[tile] << AT_GLORY)
            + (yields.denarii[tile] << AT_DENARII)
            + (int(facts.works[tile]) << AT_TILES)
            + (yields.resources[tile] << AT_RESOURCES)
            for tile in range(facts.tiles)
        ]
        self.made = yields.made
        self.asks_for = yields.asks_for
        self.held = yields.held
        self.paid = yields.paid
        self.pairs = yields.pairs


def resources_of(line: int) -> int:
    return line >> AT_RESOURCES


def tiles_of(line: int) -> int:
    return line >> AT_TILES & SIX_BITS


def denarii_of(line: int) -> int:
    return line >> AT_DENARII & EIGHT_BITS


def glory_of(line: int) -> int:
    return line >> AT_GLORY & SIX_BITS


def culture_of(line: int, culture: int) -> int:
    return line >> culture * DIGIT & DIGITS


class Walker:
    """Walks along the lines of one city, and says what they are worth as things are."""

    def __init__(self, works: Works) -> None:
        self.works = works
        self.ground: list[int] = []
        self.held = [0] * RESOURCES
        self.tokens = 0
        self.alone = False
        self.round = 0
        self.marks = [0] * CULTURES
        self.points = [0] * CULTURES
        """Of the top tile of each culture stack."""

    def look(self, table: MinervaTable, seat: int) -> None:
        """From now on it is about this city."""
        self.ground, self.alone, self.round = table.grounds[seat], table.seats == 1, table.round
        for resource in range(RESOURCES):
            self.held[resource] = table.goods[resource * table.seats + seat]
        self.tokens = table.goods[GLORY.index * table.seats + seat]
        marks, points = table.facts.culture_marks[table.seats - 1], table.facts.culture_points[table.seats - 1]
        for culture in range(CULTURES):
            taken = len(table.takers[culture])
            left = taken < len(marks)
            self.marks[culture] = marks[taken] if left else OUT_OF_REACH
            self.points[culture] = points[taken] if left else 0

    # ---- walking

    def along(self, cell: int, on: int) -> int:
        """What the tiles of a line bring one after the other, the nearest first."""
        works, ground = self.works, self.ground
        line = 0
        made = 0
        cell += on
        tile = ground[cell]
        while tile >= 0 and tile != RESIDENCE:
            line += works.brings[tile]
            made += works.made[tile]
            if works.asks_for[tile]:
                if works.paid[tile] >= 0:
                    resource = works.paid[tile]
                    paid = min(self.glory_wanted(line), self.held_then(made, resource))
                    line += (paid << AT_GLORY) - (paid << AT_RESOURCES)
                    made -= min(paid, made >> resource * DIGIT & DIGITS) << resource * DIGIT
                else:
                    line += self.exchanged(tile, line, made)
            cell += on
            tile = ground[cell]
        return line

    def exchanged(self, tile: int, line: int, made: int) -> int:
        """What a tile adds that looks at what there is: denarii by resources, glory for a pair."""
        if self.works.held[tile] >= 0:
            return self.held_then(made, self.works.held[tile]) << AT_DENARII
        held = self.held
        has_pair = held[0] > 1 or held[1] > 1 or held[2] > 1 or held[3] > 1
        if not has_pair or not self.glory_wanted(line):
            return 0
        return (self.works.pairs[tile] << AT_GLORY) - (2 << AT_RESOURCES)

    def held_then(self, made: int, resource: int) -> int:
        """How many there are once the tiles before have worked."""
        return min(MOST_HELD, self.held[resource] + (made >> resource * DIGIT & DIGITS))

    def glory_wanted(self, line: int) -> int:
        """Alone, as many tokens as the first tile of the round asks for."""
        return max(0, self.round - self.tokens - glory_of(line)) if self.alone else PAID_AT_ONCE

    def best_from(self, cell: int, side: int) -> int:
        """The best line that begins beside a cell; 0 if there is none."""
        best = 0
        most = 0
        ground = self.ground
        for direction in range(4):
            on = -side if direction == 0 else 1 if direction == 1 else side if direction == 2 else -1
            tile = ground[cell + on]
            if tile >= 0 and tile != RESIDENCE:
                line = self.along(cell, on)
                worth = self.worth(line)
                if worth > most:
                    best, most = line, worth
        return best

    # ---- what a line is worth

    def worth(self, line: int) -> int:
        """About what it brings, in tenths of a point."""
        worth = RESOURCE * resources_of(line) + DENARIUS * denarii_of(line) + TOKEN * glory_of(line)
        return worth + self.culture(line) if line & CULTURE_BITS else worth

    def culture(self, line: int) -> int:
        """The tiles of all categories, or parts of them; points of choice go where they bring most."""
        of_choice = culture_of(line, OF_CHOICE)
        worth = 0
        most = 0
        for culture in range(CULTURES):
            points = culture_of(line, culture)
            plain = self.tile_for(culture, points)
            worth += plain
            if of_choice:
                most = max(most, self.tile_for(culture, points + of_choice) - plain)
        return worth + most

    def tile_for(self, culture: int, points: int) -> int:
        marks, tile = self.marks[culture], self.points[culture]
        return REACHED * tile if points >= marks else HALFWAY * tile * points // marks

    def tiles_reached(self, line: int) -> int:
        """How many culture tiles the line gains, and after eight bits their points."""
        of_choice = culture_of(line, OF_CHOICE)
        tiles = 0
        points = 0
        best = 0
        for culture in range(CULTURES):
            there, tile = culture_of(line, culture), self.points[culture]
            if there >= self.marks[culture]:
                tiles += 1
                points += tile
            elif there + of_choice >= self.marks[culture]:
                best = max(best, tile)
        return (points + best) << DIGIT | (tiles + (1 if best else 0))
