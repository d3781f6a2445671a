"""Boxes and what was in them: a sealed jar, an open one, a token in the taker's colour, a fresco in its frame."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from pentapolis.games.palaces.constants import FIRST_FRESCO, STATUE, STEPS
from pentapolis.games.palaces.picture.position import SEALED, just_opened
from pentapolis.games.palaces.picture.words import word
from pentapolis.scene.marks.markup import NOTHING, Html, at, classes, tag, text, together, use
from pentapolis.scene.marks.seats import dot, seat_class
from pentapolis.scene.text.drawing import LETTERS
from pentapolis.scene.words import listed

if TYPE_CHECKING:
    from pentapolis.games.palaces.picture.parts.layout import Layout
    from pentapolis.games.palaces.picture.position import Position, Taken
    from pentapolis.kernel.events import Event

RARES: Final = ("ring", "bee", "disc", "rhyton")
FRESCOS: Final = ("ladies", "leaping", "prince", "dolphins", "procession", "parisienne")


def symbol_of(find: int) -> str:
    """The symbol that stands for a find."""
    if find < FIRST_FRESCO:
        return RARES[find]
    return "statue" if find == STATUE else f"fresco-{FRESCOS[find - FIRST_FRESCO]}"


@cache
def jar() -> Html:
    return use("jar", -12.5, -15, 25, 28.3)


def token(taken: Taken, *, fresh: bool) -> Html:
    """A flat token in the taker's colour with what it was."""
    halo = tag("circle", r=17, class_="halo") if fresh else NOTHING
    inside = [halo, tag("circle", r=13, class_="disc"), use(symbol_of(taken.find), -9, -9, 18)]
    return tag("g", *inside, dot(taken.seat, 11, 10.5, 5.2), class_=f"token {seat_class(taken.seat)}")


def framed(find: int, seats: list[int]) -> Html:
    """The fresco that stays, with the marks of those who photographed it."""
    marks = [dot(seat, (place - (len(seats) - 1) / 2) * 11, 15, 5) for place, seat in enumerate(seats)]
    return tag("g", frame(symbol_of(find)), *marks, class_="framed")


@cache
def frame(symbol: str) -> Html:
    """A picture of 24 by 22 in its frame."""
    return together([tag("rect", x=-16, y=-15, width=32, height=30, rx=2), use(symbol, -12.5, -11.5, 25, 23)])


# ---- on the board


def boxes(position: Position, layout: Layout, last: tuple[Event, ...]) -> Html:
    fresh = just_opened(last)
    return together(
        [
            box(position, layout, palace, step, is_new=(palace, step) in fresh)
            for palace in range(len(layout.steps))
            for step in range(1, STEPS + 1)
            if position.box(palace, step)
        ]
    )


def box(position: Position, layout: Layout, palace: int, step: int, *, is_new: bool) -> Html:
    what, said, art = contents(position, palace, step, is_new=is_new)
    x, y = layout.box(palace, step)
    return tag(
        "g",
        tag("title", text(said)),
        art,
        id=f"box-{position.facts.palaces[palace]}-{step}",
        class_=classes("box", "new" if is_new else None),
        transform=at(x, y, layout.find),
        data_explain=what,
    )


def contents(position: Position, palace: int, step: int, *, is_new: bool) -> tuple[str, str, Html]:
    """What explains the box, what it is called, and how it looks."""
    facts, state = position.facts, position.box(palace, step)
    if state == SEALED:
        return f"box:{facts.palaces[palace]}-{step}", word("board.sealed"), jar()
    taken = position.taken(palace, step)
    if taken is not None:
        said = word("board.taken", find=facts.find_titles[taken.find], letter=LETTERS[taken.seat])
        return f"find:{facts.finds[taken.find]}", said, token(taken, fresh=is_new)
    find = facts.finds.index(state)
    seats = position.photographed_by(find)
    by = listed([LETTERS[seat] for seat in seats])
    said = word("board.photographed", find=facts.find_titles[find], letters=by)
    return f"find:{state}", said, framed(find, seats)
