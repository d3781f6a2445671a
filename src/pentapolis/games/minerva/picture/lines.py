"""What a line would do: which tiles work, in which order, and what each of them brings, as far as that is certain.

Everything is reckoned from the view. Where a tile asks its owner something, what it could bring is told, not decided.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pentapolis.games.minerva import words
from pentapolis.games.minerva.constants import (
    CULTURES,
    DENARIUS,
    FIRST_CULTURE,
    GLORY,
    MOST_HELD,
    RESIDENCE,
    RESOURCES,
)
from pentapolis.games.minerva.picture.signs import ANY, SYMBOLS, Part, much, parts_of, sign, words_of
from pentapolis.kernel.goods import Convert, Gain
from pentapolis.kernel.words import Do

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.games.minerva.picture.position import Cell, Position
    from pentapolis.kernel.effect import AnyEffect
    from pentapolis.kernel.game import View

STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""North, east, south, west: the order of the kind."""
TO: Final = "\N{EN DASH}"


class Purse:
    """What a player has while a line is worked through."""

    def __init__(self, player: View) -> None:
        points = player["points_this_turn"]
        self.goods: list[int] = [*player["resources"], player["denarii"], player["glory"], 0, 0, *points]
        self.at_first = self.goods.copy()
        self.of_choice = 0
        """Resources of any type."""
        self.culture_of_choice = 0
        self.glory_for_payment = 0
        """What could be had for resources, at most."""

    def gain(self, good: int, n: int) -> None:
        """More than six of a resource turn into denarii."""
        self.goods[good] += n
        if good < RESOURCES and self.goods[good] > MOST_HELD:
            self.goods[DENARIUS.index] += self.goods[good] - MOST_HELD
            self.goods[good] = MOST_HELD

    def more(self, good: int) -> int:
        return self.goods[good] - self.at_first[good]

    def culture(self, at: int) -> int:
        return self.goods[FIRST_CULTURE + at]


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
    purse: Purse


def line_from(position: Position, start: Cell, direction: int) -> Line:
    """The line of the viewer's city that begins beside a residence there."""
    city, facts = position.cities[position.shown_seat], position.facts
    purse = Purse(position.players[position.shown_seat])
    dx, dy = STEPS[direction]
    cell, works, number = (start[0] + dx, start[1] + dy), [], 0
    while (tile := city.get(cell, RESIDENCE)) != RESIDENCE:
        if facts.works[tile]:
            number += 1
            works.append(Work(cell, tile, number, tuple(brings(position, tile, purse))))
        else:
            works.append(Work(cell, tile, 0, parts_of(facts, position.deeds, tile)))
        cell = (cell[0] + dx, cell[1] + dy)
    return Line(direction, tuple(works), cell, purse)


def lines_from(position: Position, start: Cell) -> list[Line]:
    return [line_from(position, start, direction) for direction in range(len(STEPS))]


# ---- what one tile brings


def brings(position: Position, tile: int, purse: Purse) -> list[Part]:
    return done(position.deeds.effects[tile], purse)


def done(effect: AnyEffect, purse: Purse) -> list[Part]:
    made = DOERS.get(type(effect))
    return [] if made is None else made(effect, purse)


def gain(effect: Gain, purse: Purse) -> list[Part]:
    purse.gain(effect.good.index, effect.n)
    return much(f"+{effect.n}", SYMBOLS[effect.good.index])


def several(effect: Do[Any], purse: Purse) -> list[Part]:
    return [part for step in effect.steps for part in done(step, purse)]


def of_choice(effect: words.GainOfChoice, purse: Purse) -> list[Part]:
    purse.of_choice += effect.n
    return much(f"+{effect.n}", ANY)


def earned(effect: words.EarnFor, purse: Purse) -> list[Part]:
    n = purse.goods[effect.good.index]
    purse.gain(DENARIUS.index, n)
    return much(f"+{n}", SYMBOLS[DENARIUS.index])


def exchange(effect: Convert[Any], purse: Purse) -> list[Part]:
    """As often as there is something to pay; nobody has to."""
    cost, got = effect.cost, effect.gain
    assert isinstance(got, Gain)
    return paid(purse, purse.goods[cost.good.index] // cost.n * got.n)


def pairs(effect: words.PayPairs, purse: Purse) -> list[Part]:
    return paid(purse, sum(n // 2 for n in purse.goods[:RESOURCES]) * effect.glory)


def paid(purse: Purse, most: int) -> list[Part]:
    purse.glory_for_payment += most
    return [words_of(f"0{TO}{most}" if most else 0), sign(SYMBOLS[GLORY.index])]


def any_culture(_effect: AnyEffect, purse: Purse) -> list[Part]:
    purse.culture_of_choice += 1
    return much("+1", "culture")


DOERS: Final[dict[type, Callable[[Any, Purse], list[Part]]]] = {
    Gain: gain,
    Do: several,
    Convert: exchange,
    words.GainOfChoice: of_choice,
    words.EarnFor: earned,
    words.PayPairs: pairs,
    type(words.CULTURE_OF_CHOICE): any_culture,
}


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
        claim = Claim(at, line.purse.culture(at), line.purse.culture_of_choice, marks, worth)
        if claim.points or claim.is_possible:
            made.append(claim)
    return made


def sum_of(line: Line) -> list[tuple[str, str]]:
    """Goods that change, with their signs: `+2`, or from none to `3` where they are paid for."""
    purse = line.purse
    changed = [good for good in (*range(RESOURCES), DENARIUS.index) if purse.more(good)]
    made = [(f"+{purse.more(good)}", SYMBOLS[good]) for good in changed]
    if purse.of_choice:
        made.append((f"+{purse.of_choice}", ANY))
    sure, most = purse.more(GLORY.index), purse.more(GLORY.index) + purse.glory_for_payment
    if most:
        made.append((f"+{sure}" if sure == most else f"{sure}{TO}{most}", SYMBOLS[GLORY.index]))
    if purse.culture_of_choice:
        made.append((f"+{purse.culture_of_choice}", "culture"))
    return made
