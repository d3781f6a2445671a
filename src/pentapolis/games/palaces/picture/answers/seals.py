"""Where the numbers of options stand: at the rim of their stone, and over nothing that must be read."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, hypot, radians, sin
from typing import TYPE_CHECKING, Final

from pentapolis.games.palaces.constants import NO_PAWN, PALACES, STEPS, THESEUS
from pentapolis.games.palaces.picture.answers.previews import feet
from pentapolis.games.palaces.picture.parts.layout import fan
from pentapolis.games.palaces.picture.parts.pawns import BADGE, LETTER_LINES, badge_side
from pentapolis.scene.marks.markup import Html, together
from pentapolis.scene.panels.prompt import seal_on_board

if TYPE_CHECKING:
    from pentapolis.games.palaces.picture.parts.layout import Layout, Point
    from pentapolis.games.palaces.picture.position import Position
    from pentapolis.scene.stage import Choice, Stage

RADIUS: Final = 9.5
EDGE: Final = 12
"""So far from the edge of the board a seal is seen whole."""
AROUND: Final = 15
"""Degrees between two places at the rim that are tried."""
RIMS: Final = (3, 7, 11, 16)
"""So far from the stone a seal may stand."""


@dataclass(frozen=True)
class Spot:
    """A round part of the board that is taken: something to be read, or a seal."""

    x: float
    y: float
    radius: float

    def under(self, x: float, y: float) -> float:
        """By how much a seal there would cover it."""
        return max(0.0, self.radius + RADIUS - hypot(self.x - x, self.y - y))


def seals(stage: Stage, position: Position, layout: Layout, places: dict[tuple[int, int], list[Choice]]) -> Html:
    taken = to_read(position, layout)
    made = []
    for (palace, step), chosen in places.items():
        found = beside(layout, palace, step, len(chosen), taken)
        taken += [Spot(x, y, RADIUS) for x, y in found]
        for choice, (x, y) in zip(chosen, found, strict=True):
            made.append(seal_on_board(choice, x, y, marked=choice.option == stage.marked))
    return together(made)


def beside(layout: Layout, palace: int, step: int, count: int, taken: list[Spot]) -> list[Point]:
    """Places for so many seals: along the lower rim of the stone or, where that is taken, one by one around it."""
    x, y = layout.where(palace, step)
    fanned = [(x + dx, y + dy) for dx, dy in fan(count, layout.radius(step) + RIMS[0])]
    if all(covers(layout, spot, taken) == 0 for spot in fanned):
        return fanned
    found: list[Point] = []
    for _ in range(count):
        full = [*taken, *[Spot(*spot, RADIUS) for spot in found]]
        found.append(min(around(layout, palace, step), key=lambda spot: covers(layout, spot, full)))
    return found


def around(layout: Layout, palace: int, step: int) -> list[Point]:
    """Where a seal could stand, the best first: close to the stone, and rather below it than above."""
    x, y = layout.where(palace, step)
    turns = [sign * turn for turn in range(0, 181, AROUND) for sign in (1, -1)]
    made = []
    for rim in RIMS:
        far = layout.radius(step) + rim
        made += [(x + far * sin(radians(turn)), y + far * cos(radians(turn))) for turn in turns]
    return made


def covers(layout: Layout, spot: Point, taken: list[Spot]) -> float:
    """How much of what is taken, or of the seal itself at the edge of the board, nobody could read."""
    x, y = spot
    outside = max(0.0, EDGE - x, x - layout.width + EDGE) + max(0.0, EDGE - y, y - layout.height + EDGE)
    return outside + sum([each.under(x, y) for each in taken])


# ---- what must be read


def to_read(position: Position, layout: Layout) -> list[Spot]:
    """The points on all stones, the boxes, the letters of the pawns and what their badges say."""
    made = [
        Spot(*layout.where(palace, step), layout.figure * 0.6)
        for palace in range(PALACES)
        for step in range(1, STEPS + 1)
    ]
    made += [
        Spot(*layout.box(palace, step), 11 * layout.find) for palace in range(PALACES) for step in layout.boxes[palace]
    ]
    for seat in range(len(position.players)):
        for palace in range(PALACES):
            made += on_pawn(position, layout, seat, palace)
    return made


def on_pawn(position: Position, layout: Layout, seat: int, palace: int) -> list[Spot]:
    pawn, step = position.pawn(seat, palace), position.step(seat, palace)
    if pawn == NO_PAWN:
        return []
    x, y = feet(position, layout, seat, palace, step)
    made = [Spot(x, y + (LETTER_LINES[seat] - 5) * layout.pawn, 7 * layout.pawn)]
    if pawn == THESEUS:
        side = badge_side(layout, x - layout.where(palace, step)[0], step)
        made.append(Spot(x + BADGE[0] * side * layout.pawn, y + BADGE[1] * layout.pawn, 9 * layout.pawn))
    return made
