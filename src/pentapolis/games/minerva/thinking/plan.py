"""The residences and assistants to come, each for the best line that is left, spread over the rounds to come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minerva.constants import CULTURES, GLORY, PLACES, RESIDENCE, ROUNDS
from pentapolis.games.minerva.printed.yields import DIGIT, DIGITS, OF_CHOICE
from pentapolis.games.minerva.rules import city
from pentapolis.games.minerva.thinking import lines, values
from pentapolis.games.minerva.thinking.values import VALUES

if TYPE_CHECKING:
    from pentapolis.games.minerva.table import MinervaTable
    from pentapolis.games.minerva.thinking.lines import Line

USUAL_GLORY: Final = 3
"""With so many tokens one can hope for the first tile of a round to come."""
NOT_TO_BE_HAD: Final = 99
"""The marks of a culture tile when none is left."""


class Plan:
    """Which culture tiles and which round come next, while lines are activated in thought."""

    def __init__(self, table: MinervaTable, seat: int, left: int) -> None:
        self.table = table
        self.seat = seat
        self.left = left
        self.resource = values.of_resource(left)
        self.denarius = values.of_denarius(left)
        self.first = ROUNDS - left + 1
        self.round = self.first
        self.tokens = table.has(seat, GLORY.index) if self.first == table.round else 0
        self.taken = [len(takers) for takers in table.takers]
        self.marks = [0] * CULTURES
        self.tiles = [0] * CULTURES
        for culture in range(CULTURES):
            self.look_at_top(culture)
        self.look_at_glory()

    def look_at_top(self, culture: int) -> None:
        facts, seats, taken = self.table.facts, self.table.seats, self.taken[culture]
        left = taken < len(facts.culture_marks[seats - 1])
        self.marks[culture] = facts.culture_marks[seats - 1][taken] if left else NOT_TO_BE_HAD
        self.tiles[culture] = facts.culture_points[seats - 1][taken] if left else 0
        self.changed = True

    def look_at_glory(self) -> None:
        """What the tokens gain that there are so far."""
        self.so_far = self.glory_with(self.tokens)
        self.changed = True
        """Whether lines may bring something else than when they were last looked at."""

    # ---- what a line brings

    def best_from(self, cell: int) -> Line | None:
        """The best of the lines that begin beside a cell, if any brings something."""
        ground, side = self.table.grounds[self.seat], self.table.sides[self.seat]
        best: Line | None = None
        most = 0.0
        for direction in range(4):
            on = city.step(side, direction)
            tile = ground[cell + on]
            if tile >= 0 and tile != RESIDENCE:
                line = lines.along(self.table, self.seat, cell, on)
                line.value = self.brings(line)
                if line.value > most:
                    best, most = line, line.value
        return best

    def brings(self, line: Line) -> float:
        value = self.resource * line.resources + self.denarius * line.denarii
        if line.culture:
            value += self.culture(line.culture)
        if line.glory:
            value += self.glory(line.glory)
        return value

    def culture(self, points: int) -> float:
        """The tiles of all categories, or parts of them; points of choice go where they bring most."""
        value = most = 0.0
        of_choice = points >> OF_CHOICE * DIGIT
        for culture in range(CULTURES):
            of_culture = points >> culture * DIGIT & DIGITS
            plain = self.tile_for(culture, of_culture) if of_culture else 0.0
            value += plain
            if of_choice:
                most = max(most, self.tile_for(culture, of_culture + of_choice) - plain)
        return value + most

    def tile_for(self, culture: int, points: int) -> float:
        marks, tile = self.marks[culture], self.tiles[culture]
        return float(tile) if points >= marks else VALUES.halfway * tile * points / marks

    def glory(self, more: int) -> float:
        gained = self.glory_with(self.tokens + more) - self.so_far
        return gained if self.round == self.table.round else VALUES.future_glory * gained

    def glory_with(self, tokens: int) -> float:
        if self.round == self.table.round:
            return glory_now(self.table, self.seat, tokens)
        return glory_to_come(self.table, self.round, tokens)

    # ---- one after the other

    def best_lines(self, cells: list[int], most: int) -> float:
        """What the best lines from so many different cells bring; those farther ahead count less."""
        found = self.best_of_each(cells)
        value, weight = 0.0, 1.0
        for number in range(min(most, len(found))):
            self.go_to_round(self.first + number * self.left // most)
            if self.changed:
                self.look_again(found)
            best, at = -1.0, 0
            for place, line in enumerate(found):
                if line.value > best:
                    best, at = line.value, place
            value += weight * best
            weight *= VALUES.fading
            self.claim(found.pop(at))
        return value

    def best_of_each(self, cells: list[int]) -> list[Line]:
        found: list[Line] = []
        for cell in cells:
            line = self.best_from(cell)
            if line is not None:
                found.append(line)
        self.changed = False
        return found

    def look_again(self, found: list[Line]) -> None:
        """Goods are worth what they were, but not culture and glory."""
        for line in found:
            if line.culture or line.glory:
                line.value = self.brings(line)
        self.changed = False

    def go_to_round(self, number: int) -> None:
        if number != self.round:
            self.round = number
            self.tokens = 0
            self.look_at_glory()

    def claim(self, line: Line) -> None:
        """What the line has gained is not there for the next one."""
        if line.glory:
            self.tokens += line.glory
            self.look_at_glory()
        if line.culture:
            for culture in range(CULTURES):
                if line.culture >> culture * DIGIT & DIGITS >= self.marks[culture]:
                    self.taken[culture] += 1
                    self.look_at_top(culture)


# ---- glory


def glory_now(table: MinervaTable, seat: int, tokens: int) -> float:
    """The glory tile that so many tokens would gain if the round ended now, and what more tokens may be good for."""
    if not tokens:
        return 0.0
    if table.seats == 1:
        return glory_alone(table, table.round, tokens) + VALUES.idle * max(0, tokens - table.round)
    ahead = 0
    for other in range(table.seats):
        if other != seat and table.has(other, GLORY.index) >= tokens:
            ahead += 1
    points = table.facts.glory_points[table.round - 1]
    tile = VALUES.prospect * points[ahead] if ahead < PLACES[table.round - 1] else 0.0
    return tile + VALUES.glory * min(tokens, USUAL_GLORY + 1)


def glory_to_come(table: MinervaTable, number: int, tokens: int) -> float:
    """What so many tokens may gain in a round that has not begun."""
    if not tokens:
        return 0.0
    if table.seats == 1:
        return glory_alone(table, number, tokens)
    return table.facts.glory_points[number - 1][0] * min(tokens, USUAL_GLORY) / (USUAL_GLORY + 1)


def glory_alone(table: MinervaTable, number: int, tokens: int) -> float:
    """The first tile, or the second and part of the way to the first."""
    first, second = table.facts.glory_points[number - 1][0], table.facts.glory_points[number - 1][1]
    return float(first) if tokens >= number else second + (first - second) * (tokens - 1) / number
