"""What a line would do: which tiles work, in which order, and what each of them and all together bring.

The rules work the line through on a table laid out from the view, with every choice there is. What does not depend on
choices is told as it is, what does as the least and the most of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pentapolis.games.minerva.constants import (
    CULTURES,
    DENARIUS,
    FIRST_CULTURE,
    GLORY,
    GOODS,
    MOST_HELD,
    RESIDENCE,
    RESOURCES,
)
from pentapolis.games.minerva.picture.answers.trial import Purse, asks_for_money, outcomes
from pentapolis.games.minerva.picture.signs import ANY, SYMBOLS, Part, much, parts_of, words_of
from pentapolis.games.minerva.printed import words
from pentapolis.scene.marks.markup import signed

if TYPE_CHECKING:
    from pentapolis.games.minerva.picture.position import Cell, Position
    from pentapolis.kernel.effect import AnyEffect

STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""North, east, south, west: the order of the kind."""
TO: Final = "\N{EN DASH}"


class Span(NamedTuple):
    """How much more of something there will be, at least and at most."""

    least: int
    most: int

    def with_more(self, n: int) -> Span:
        return Span(self.least + n, self.most + n)

    def or_else(self, other: Span) -> Span:
        return Span(min(self.least, other.least), max(self.most, other.most))

    def __str__(self) -> str:
        """`+2`; `0` to `3` with a dash, and in words where the first is below nothing."""
        if self.least == self.most:
            return signed(self.most)
        if self.least >= 0:
            return f"{self.least}{TO}{self.most}"
        return f"{signed(self.least)} to {signed(self.most) if self.most else 0}"


NOTHING_MORE: Final = Span(0, 0)


class Work(NamedTuple):
    """A tile of a line: its number in the order, 0 if it is passed over, and what it brings."""

    cell: Cell
    tile: int
    number: int
    brings: tuple[Part, ...]


class Line(NamedTuple):
    direction: int
    works: tuple[Work, ...]
    end: Cell
    """The first cell that does not belong to it."""
    more: tuple[Span, ...]
    """Of each good, by its number."""
    of_choice: int
    """How many resources of any type there are among them, where there is room for all of them."""
    culture_of_choice: int


class Course:
    """How far a line is worked through: every purse that choices can have led to, and what came with it."""

    def __init__(self, position: Position, seat: int) -> None:
        own = position.players[seat]
        self.game = position.game
        self.money_counts = asks_for_money(position.game)
        self.at_first: Purse = (*own["resources"], own["denarii"] if self.money_counts else 0)
        self.reached = {self.at_first: [NOTHING_MORE] * (GOODS - RESOURCES)}

    def work(self, tile: int) -> list[Span]:
        """The next tile works. Returns what it brings, of each good."""
        after: dict[Purse, list[Span]] = {}
        brought: set[tuple[int, ...]] = set()
        for purse, added in self.reached.items():
            for end in outcomes(self.game, tile, purse):
                more = changes(purse, end)
                new = [span.with_more(n) for span, n in zip(added, more[RESOURCES:], strict=True)]
                left = end[: DENARIUS.index + 1] if self.money_counts else (*end[:RESOURCES], 0)
                after[left] = joined(after.get(left), new)
                brought.add(more)
        self.reached = after
        return [Span(min(ways), max(ways)) for ways in zip(*brought, strict=True)]

    def more(self) -> tuple[Span, ...]:
        """What all tiles so far bring together, of each good."""
        total: list[Span] | None = None
        for purse, added in self.reached.items():
            held = [n - before for n, before in zip(purse[:RESOURCES], self.at_first[:RESOURCES], strict=True)]
            total = joined(total, [*[Span(n, n) for n in held], *added])
        return tuple(total or [])


def joined(one: list[Span] | None, other: list[Span]) -> list[Span]:
    return other if one is None else [mine.or_else(yours) for mine, yours in zip(one, other, strict=True)]


def changes(before: Purse, end: tuple[int, ...]) -> tuple[int, ...]:
    """How the goods changed: glory and culture began with nothing."""
    return (*[n - had for n, had in zip(end, before, strict=False)], *end[GLORY.index :])


def line_from(position: Position, start: Cell, direction: int) -> Line:
    """The line of the viewer's city that begins beside a residence there, worked through once for each drawing."""
    known = position.lines.get((start, direction))
    if known is None:
        known = position.lines[start, direction] = worked_through(position, start, direction)
    return known


def worked_through(position: Position, start: Cell, direction: int) -> Line:
    city, facts, deeds = position.cities[position.shown_seat], position.facts, position.deeds
    course = Course(position, position.shown_seat)
    dx, dy = STEPS[direction]
    cell, works, number = (start[0] + dx, start[1] + dy), [], 0
    choices = cultures = 0
    while (tile := city.get(cell, RESIDENCE)) != RESIDENCE:
        if facts.works[tile]:
            number += 1
            choices += of_choice(deeds.effects[tile])
            cultures += is_any_culture(deeds.effects[tile])
            works.append(Work(cell, tile, number, tuple(brings(position, tile, course.work(tile)))))
        else:
            works.append(Work(cell, tile, 0, parts_of(facts, deeds, tile)))
        cell = (cell[0] + dx, cell[1] + dy)
    more = course.more()
    room = all(had + span.most < MOST_HELD for had, span in zip(course.at_first, more[:RESOURCES], strict=False))
    return Line(direction, tuple(works), cell, more, choices if room else 0, cultures)


def lines_from(position: Position, start: Cell) -> list[Line]:
    return [line_from(position, start, direction) for direction in range(len(STEPS))]


# ---- what one tile brings


def of_choice(effect: AnyEffect) -> int:
    """How many resources of choice it brings."""
    if isinstance(effect, words.GainOfChoice):
        return effect.n
    return sum(of_choice(part) for part in effect.parts())


def is_any_culture(effect: AnyEffect) -> bool:
    return effect is words.CULTURE_OF_CHOICE


def brings(position: Position, tile: int, more: list[Span]) -> list[Part]:
    """What there will be more of; a tile that can bring nothing now says so of what it is for."""
    effect = position.deeds.effects[tile]
    choices = of_choice(effect)
    found = much(f"+{choices}", ANY) if choices else []
    if is_any_culture(effect):
        return [*found, *much("+1", "culture")]
    for good, span in enumerate(more):
        if span.most > 0 and not (choices and good < RESOURCES):
            found += much(span, SYMBOLS[good])
    return found or [words_of(0), parts_of(position.facts, position.deeds, tile)[-1]]


# ---- what a whole line brings


class Claim(NamedTuple):
    """Culture points of a category: how many, how many the top tile takes, and what it is worth."""

    culture: int
    points: int
    of_choice: int
    marks: int
    worth: int

    @property
    def is_sure(self) -> bool:
        return 0 < self.marks <= self.points

    @property
    def is_possible(self) -> bool:
        return 0 < self.marks <= self.points + self.of_choice


def claims(position: Position, line: Line) -> list[Claim]:
    """The culture stacks that the line has points for."""
    made = []
    for at in range(CULTURES):
        marks = position.top_marks(at)
        worth = position.top_points(at) if marks else 0
        span = line.more[FIRST_CULTURE + at]
        claim = Claim(at, span.least, span.most - span.least, marks, worth)
        if claim.points or claim.is_possible:
            made.append(claim)
    return made


def sum_of(line: Line) -> list[tuple[str, str]]:
    """Goods that change, with their signs: `+2`, or from none to `3` where that is for the player to say."""
    more, choices = line.more, line.of_choice
    resources = [Span(span.least, span.most - choices) for span in more[:RESOURCES]]
    made = [told(span, good) for good, span in enumerate(resources)] + [told(more[DENARIUS.index], DENARIUS.index)]
    if choices:
        made.append([(f"+{choices}", ANY)])
    made.append(told(more[GLORY.index], GLORY.index))
    if line.culture_of_choice:
        made.append([(f"+{line.culture_of_choice}", "culture")])
    return [part for parts in made for part in parts]


def told(span: Span, good: int) -> list[tuple[str, str]]:
    return [] if span == NOTHING_MORE else [(str(span), SYMBOLS[good])]
