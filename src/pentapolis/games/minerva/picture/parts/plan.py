"""A city as a plan: small squares in the colours of the kinds, for the rail."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minerva.constants import FOUNTAIN, MOST_TILES, RESIDENCE, TEMPLE
from pentapolis.games.minerva.picture.signs import KIND_SYMBOLS, look_of
from pentapolis.games.minerva.picture.words import word
from pentapolis.games.minerva.told.happenings import BUILDS, MOVES
from pentapolis.scene.marks.markup import NOTHING, Html, classes, tag, use
from pentapolis.scene.marks.seats import seat_class

if TYPE_CHECKING:
    from pentapolis.games.minerva.picture.position import Cell, Position
    from pentapolis.scene.stage import Stage

CELL: Final = 16
LEAST: Final = (7, 5)


def plan(stage: Stage, position: Position, seat: int) -> Html:
    name = word("plan.name", name=stage.names[seat], count=len(position.cities[seat]))
    return drawing(position, seat, built_lately(stage, seat), role="img", aria_label=name)


def drawing(position: Position, seat: int, fresh: set[Cell], **said: str) -> Html:
    """The squares of a city, in the middle of a frame that is never very small."""
    city, staffed = position.cities[seat], position.staffed(seat)
    west, north = min(x for x, _ in city), min(y for _, y in city)
    columns, rows = max(x for x, _ in city) - west + 1, max(y for _, y in city) - north + 1
    wide, high = max(columns, LEAST[0]), max(rows, LEAST[1])
    left = west * CELL - (wide - columns) * CELL / 2
    top = north * CELL - (high - rows) * CELL / 2
    return tag(
        "svg",
        *[square(position, seat, cell, is_staffed=cell in staffed, is_new=cell in fresh) for cell in city],
        class_=f"plan {seat_class(seat)}",
        viewBox=f"{left - 2:g} {top - 2:g} {wide * CELL + 4} {high * CELL + 4}",
        **said,
    )


def square(position: Position, seat: int, cell: Cell, *, is_staffed: bool, is_new: bool) -> Html:
    tile = position.cities[seat][cell]
    look = look_of(position.facts, position.deeds, tile)
    x, y = cell[0] * CELL, cell[1] * CELL
    return tag(
        "g",
        tag("rect", x=x, y=y, width=CELL, height=CELL),
        mark_of(position, tile, x, y, is_staffed=is_staffed),
        tag("rect", x=x - 1.5, y=y - 1.5, width=CELL + 3, height=CELL + 3, rx=2, class_="fresh") if is_new else NOTHING,
        class_=classes("sq", f"look-{look}", "staffed" if is_staffed else None),
    )


def mark_of(position: Position, tile: int, x: int, y: int, *, is_staffed: bool) -> Html:
    """The sign of its kind; the fountain is a basin, a residence has its owner's colour."""
    if tile == FOUNTAIN:
        return tag("circle", cx=x + 8, cy=y + 8, r=5, class_="basin")
    category = position.facts.categories[tile]
    symbol = "person" if is_staffed else KIND_SYMBOLS[category]
    name = "home" if tile == RESIDENCE else "god" if category == TEMPLE else None
    return tag("g", use(symbol, x + 2.5, y + 2.5, 11), class_=classes("mark", name))


def built_lately(stage: Stage, seat: int) -> set[Cell]:
    """Where the seat has built since the viewer's last decision, if it is another's."""
    if seat == stage.viewer:
        return set()
    found = [event.args[1:] for event in stage.last if event.seat == seat and event.verb in (BUILDS, MOVES)]
    return {(column - MOST_TILES, row - MOST_TILES) for column, row in found}
