"""How good a table looks for a seat, in points: what it has scored, what it can spend, what its lines can still do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minerva import city, scoring, temples
from pentapolis.games.minerva.constants import (
    AROUND,
    ASSISTANT,
    CULTURAL,
    CULTURES,
    DENARIUS,
    DIRECTION,
    FIRST_CULTURE,
    GLORY,
    HOUSE,
    MOST_HELD,
    PER_POINT,
    PLACES,
    RESIDENCE,
    RESOURCES,
    ROUNDS,
)

if TYPE_CHECKING:
    from pentapolis.games.minerva.table import MinervaTable


class Values:
    """What things are worth, in points."""

    def __init__(self) -> None:
        self.resource = 0.9
        """A resource to spend in the last round, and how much more it is worth for each round to come."""
        self.growth = 0.06
        self.surplus = 0.02
        """How much less each further one of the same type is worth."""
        self.denarius = 0.36
        self.interest = 0.01
        """The same for denarii."""
        self.residence = 4.4
        """A residence or an assistant to be used, beside the lines that there are already."""
        self.pace = 3.6
        """So many residences can be used well in each round to come; more of them are worth nothing."""
        self.assistant = 2.5
        self.glory = 0.9
        """A glory token where others may have more."""
        self.prospect = 0.75
        """A glory tile that the seat would have now."""
        self.halfway = 0.2
        """Culture points that do not suffice, in parts of the tile."""
        self.line = 0.4
        """A line that could be activated, in parts of what it would bring; the next ones count less and less."""
        self.fading = 0.65
        self.house_line = 0.4
        """The same for a line that an assistant could activate."""
        self.room = 0.05
        """A free place around a temple, in parts of what it would count there, for each round to come."""
        self.idle = 0.1
        """A glory token that gains no tile: it may pay for an assistant."""


VALUES: Final = Values()
MOST_LINES: Final = 6
PAID_AT_ONCE: Final = 3
"""So many resources are counted on to be paid for glory in one line."""


class Line:
    """What a line would bring now: culture points apart, because they count only if there are enough of them."""

    def __init__(self) -> None:
        self.brings = 0.0
        self.resources = 0
        self.denarii = 0
        self.glory = 0
        self.cultural = False
        self.points = [0, 0, 0]
        self.wild = 0


def worth(table: MinervaTable, seat: int) -> float:
    scored = (
        scoring.culture_points(table, seat)
        + scoring.glory_points(table, seat)
        + temples.total(table, seat)
        + scoring.order_points(table, seat)
        + prospect_of_glory(table, seat)
    )
    left = rounds_left(table, seat)
    if not left:
        return scored + scoring.spare(table, seat) / PER_POINT
    return (
        scored
        + to_spend(table, seat, left)
        + points_of_turn(table, seat)
        + to_activate(table, seat, left)
        + chosen_line(table, seat)
        + VALUES.room * left * room_around_temples(table, seat)
    )


def rounds_left(table: MinervaTable, seat: int) -> int:
    """Rounds in which the seat can still act, this one included unless it has passed."""
    return ROUNDS - table.round + (0 if table.orders[seat] else 1)


# ---- what can be spent


def to_spend(table: MinervaTable, seat: int, left: int) -> float:
    """Resources of different types are worth more than many of one."""
    value = denarius(left) * table.has(seat, DENARIUS.index)
    each = resource_value(left)
    for resource in range(RESOURCES):
        held = table.has(seat, resource)
        value += held * (each - VALUES.surplus * held)
    return value


def resource_value(left: int) -> float:
    return VALUES.resource + VALUES.growth * (left - 1)


def denarius(left: int) -> float:
    return VALUES.denarius + VALUES.interest * (left - 1)


def room_around_temples(table: MinervaTable, seat: int) -> int:
    """The points that free places around temples could still bring."""
    facts, ground, side = table.facts, table.grounds[seat], table.sides[seat]
    value = 0
    for cell, tile in enumerate(ground):
        if tile >= facts.first_temple and facts.areas[tile] == AROUND:
            for at in range(8):
                if ground[cell + city.neighbour(side, at)] < 0:
                    value += facts.points[tile]
    return value


# ---- glory


def prospect_of_glory(table: MinervaTable, seat: int) -> float:
    """The glory tile that the seat would gain if the round ended now, and tokens that may pay for assistants."""
    return glory_with(table, seat, table.has(seat, GLORY.index))


def glory_with(table: MinervaTable, seat: int, tokens: int) -> float:
    if not tokens:
        return 0.0
    points = table.facts.glory_points[table.round - 1]
    if table.seats == 1:
        wanted = table.round
        if tokens >= wanted:
            return points[0] + VALUES.idle * (tokens - wanted)
        return points[1] + (points[0] - points[1]) * (tokens - 1) / wanted
    ahead = 0
    for other in range(table.seats):
        if other != seat and table.has(other, GLORY.index) >= tokens:
            ahead += 1
    tile = VALUES.prospect * points[ahead] if ahead < PLACES[table.round - 1] else 0.0
    return tile + VALUES.glory * min(tokens, 4)


# ---- culture


def points_of_turn(table: MinervaTable, seat: int) -> float:
    """Culture points collected in a turn that still goes on."""
    value = 0.0
    for culture in range(CULTURES):
        value += culture_value(table, culture, table.has(seat, FIRST_CULTURE + culture), 0)
    return value


def culture_value(table: MinervaTable, culture: int, points: int, ahead: int) -> float:
    """The tile that so many points gain in one turn, after so many others, or part of it."""
    marks = table.facts.culture_marks[table.seats - 1]
    at = len(table.takers[culture]) + ahead
    if not points or at >= len(marks):
        return 0.0
    tile = table.facts.culture_points[table.seats - 1][at]
    return float(tile) if points >= marks[at] else VALUES.halfway * tile * points / marks[at]


def cultures_value(table: MinervaTable, line: Line, ahead: list[int]) -> float:
    """The tiles of all categories; points of choice go where they bring most."""
    value = most = 0.0
    if not line.cultural:
        return value
    for culture in range(CULTURES):
        plain = culture_value(table, culture, line.points[culture], ahead[culture])
        value += plain
        if line.wild:
            more = culture_value(table, culture, line.points[culture] + line.wild, ahead[culture]) - plain
            most = max(most, more)
    return value + most


# ---- lines


def to_activate(table: MinervaTable, seat: int, left: int) -> float:
    """Residences and assistants that wait, and the lines they could activate."""
    houses, assistants = table.has(seat, HOUSE.index), table.has(seat, ASSISTANT.index)
    usable = min(float(houses), VALUES.pace * left)
    value = VALUES.assistant * assistants + VALUES.residence * usable
    ahead = [0, 0, 0]
    if houses:
        most = min(int(usable + 0.5), MOST_LINES)
        value += VALUES.line * best_lines(table, seat, table.sites[seat], most, ahead)
    if table.houses[seat]:
        value += VALUES.house_line * best_lines(table, seat, table.houses[seat], assistants + 1, ahead)
    return value


def best_lines(table: MinervaTable, seat: int, cells: list[int], most: int, ahead: list[int]) -> float:
    """The best lines from different cells one after the other: each culture tile can be gained once."""
    lines = [line for cell in cells for line in [best_line(table, seat, cell)] if line is not None]
    value, weight = 0.0, 1.0
    for _ in range(min(most, len(lines))):
        best, at = -1.0, 0
        for number, line in enumerate(lines):
            brings = line.brings + cultures_value(table, line, ahead)
            if brings > best:
                best, at = brings, number
        value += weight * best
        weight *= VALUES.fading
        claim(table, lines.pop(at), ahead)
    return value


def claim(table: MinervaTable, line: Line, ahead: list[int]) -> None:
    """The tiles that the line has gained are not there for the next one."""
    marks = table.facts.culture_marks[table.seats - 1]
    for culture in range(CULTURES):
        at = len(table.takers[culture]) + ahead[culture]
        if at < len(marks) and line.points[culture] >= marks[at]:
            ahead[culture] += 1


def best_line(table: MinervaTable, seat: int, cell: int) -> Line | None:
    """The best of the four directions, or nothing."""
    ground, side = table.grounds[seat], table.sides[seat]
    best: Line | None = None
    most = 0.0
    for direction in range(4):
        tile = ground[cell + city.step(side, direction)]
        if tile >= 0 and tile != RESIDENCE:
            line = line_from(table, seat, cell, direction)
            value = line.brings + cultures_value(table, line, NOTHING_TAKEN)
            if value > most:
                best, most = line, value
    return best


def chosen_line(table: MinervaTable, seat: int) -> float:
    """A residence stands, and the direction is still to be chosen: the best one will be."""
    question = table.question_for(seat)
    if question is None or question.among.kind is not DIRECTION:
        return 0.0
    line = best_line(table, seat, question.picks[-1])
    return 0.0 if line is None else line.brings + cultures_value(table, line, NOTHING_TAKEN)


def line_from(table: MinervaTable, seat: int, cell: int, direction: int) -> Line:
    """What the tiles of a line would bring, without asking in which order."""
    ground, works = table.grounds[seat], table.facts.works
    on = city.step(table.sides[seat], direction)
    line = Line()
    cell += on
    tile = ground[cell]
    while tile >= 0 and tile != RESIDENCE:
        if works[tile]:
            add_tile(table, seat, line, tile)
        cell += on
        tile = ground[cell]
    left = rounds_left(table, seat)
    line.brings = resource_value(left) * line.resources + denarius(left) * line.denarii
    if line.glory:
        tokens = table.has(seat, GLORY.index)
        line.brings += glory_with(table, seat, tokens + line.glory) - glory_with(table, seat, tokens)
    return line


def add_tile(table: MinervaTable, seat: int, line: Line, tile: int) -> None:
    yields = table.deeds.yields
    line.resources += yields.resources[tile]
    line.denarii += yields.denarii[tile]
    line.glory += yields.glory[tile]
    if table.facts.categories[tile] == CULTURAL:
        line.cultural = True
        line.wild += yields.any_culture[tile]
        for culture in range(CULTURES):
            line.points[culture] += yields.culture[culture][tile]
    elif yields.held[tile] >= 0:
        line.denarii += min(MOST_HELD, 1 + table.has(seat, yields.held[tile]))
    elif yields.paid[tile] >= 0:
        paid = min(PAID_AT_ONCE, table.has(seat, yields.paid[tile]))
        line.glory += paid
        line.resources -= paid
    elif yields.pairs[tile] and has_pair(table, seat):
        line.glory += yields.pairs[tile]
        line.resources -= 2


def has_pair(table: MinervaTable, seat: int) -> bool:
    for resource in range(RESOURCES):
        if table.has(seat, resource) >= 2:
            return True
    return False


NOTHING_TAKEN: Final = [0, 0, 0]
