"""Where everything lies: the map of Crete on a wide screen, four rows on a phone. Two tables for one drawing."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin
from typing import TYPE_CHECKING, Final, TypeAlias

from pentapolis.games.palaces.constants import PALACES, STEPS

if TYPE_CHECKING:
    from pentapolis.games.palaces.printed.facts import Facts
    from pentapolis.scene.stage import Form

Point: TypeAlias = tuple[float, float]

PATHS: Final = ("knossos", "malia", "phaistos", "zakros")
"""The art of the four paths: names of classes and patterns, whatever the edition calls its palaces."""


@dataclass(frozen=True, eq=False)
class Layout:
    form: Form
    width: int
    height: int
    stone: float
    """Radius of a step."""
    palace: float
    """Radius of a palace."""
    ribbon: float
    figure: float
    """Size of the points on a stone."""
    pawn: float
    """Scale of a pawn."""
    find: float
    """Scale of a box and what was in it."""
    steps: tuple[tuple[Point, ...], ...]
    boxes: tuple[dict[int, Point], ...]
    """By step: where its box lies, seen from the stone."""
    names: tuple[Point, ...]
    alone: Point
    """Where the feet of a pawn are, seen from the stone."""
    side_by_side: tuple[Point, Point]
    at_palace: tuple[Point, Point]
    beside: dict[tuple[int, int], tuple[Point, Point]]
    """By palace and step: where pawns stand beside the stone, for they would hide the stone above it."""

    def where(self, palace: int, step: int) -> Point:
        return self.steps[palace][step - 1]

    def radius(self, step: int) -> float:
        return self.palace if step == STEPS else self.stone

    def box(self, palace: int, step: int) -> Point:
        (x, y), (dx, dy) = self.where(palace, step), self.boxes[palace][step]
        return x + dx, y + dy


WIDE: Final = Layout(
    form="wide",
    width=800,
    height=540,
    stone=19.5,
    palace=32,
    ribbon=28,
    figure=15,
    pawn=1,
    find=0.92,
    steps=(
        ((58, 106), (108, 84), (158, 98), (194, 138), (222, 188), (260, 232), (314, 258), (370, 258), (440, 280)),
        ((436, 498), (488, 508), (540, 500), (584, 468), (590, 414), (548, 380), (496, 364), (506, 312), (578, 294)),
        ((54, 482), (94, 446), (88, 392), (114, 342), (164, 318), (216, 328), (264, 352), (314, 374), (382, 394)),
        ((474, 108), (526, 84), (580, 80), (634, 94), (682, 122), (718, 164), (734, 216), (722, 270), (740, 348)),
    ),
    boxes=(
        {2: (-4, 41), 4: (40, -12), 6: (-18, 38), 8: (28, -40), 9: (-38, 38)},
        {2: (-26, -37), 4: (14, 42), 6: (-4, 42), 8: (38, 24), 9: (46, 22)},
        {2: (41, 8), 4: (-38, -16), 6: (-4, 41), 8: (-8, 41), 9: (47, 18)},
        {2: (0, 42), 4: (-16, 39), 6: (-42, 8), 8: (38, 12), 9: (-46, 20)},
    ),
    names=((448, 238), (578, 252), (384, 352), (740, 404)),
    alone=(0, -13),
    side_by_side=((-14.5, -11), (14.5, -11)),
    at_palace=((-21, 14), (21, 14)),
    beside={
        (1, 4): ((32, 6), (60, 8)),
        (1, 7): ((-33, 4), (-60, 6)),
        (2, 2): ((-31, 6), (-58, 6)),
        (2, 3): ((-32, 6), (-58, 6)),
        (3, 7): ((-34, 6), (-61, 6)),
        (3, 8): ((-32, 6), (-59, 8)),
    },
)

ROW: Final = 86
ROW_BOXES: Final = {2: (0.0, 29.0), 4: (0.0, 29.0), 6: (0.0, 29.0), 8: (0.0, 29.0), 9: (-24.0, 30.0)}


def row_of(palace: int) -> float:
    return 56 + palace * ROW


def step_in_row(palace: int, at: int) -> Point:
    """The rows sway a little."""
    x = 360 if at == STEPS - 1 else 23 + at * 40.5
    return x, round(row_of(palace) + sin(at * 0.9 + palace * 1.7) * 4, 1)


ROWS: Final = Layout(
    form="phone",
    width=390,
    height=374,
    stone=15.5,
    palace=22,
    ribbon=21,
    figure=14,
    pawn=0.8,
    find=0.72,
    steps=tuple(tuple(step_in_row(palace, at) for at in range(STEPS)) for palace in range(PALACES)),
    boxes=(ROW_BOXES,) * PALACES,
    names=tuple((386, row_of(palace) - 26) for palace in range(PALACES)),
    alone=(0, -10),
    side_by_side=((-11, -8), (11, -8)),
    at_palace=((-26, 13), (2, 13)),
    beside={},
)


def layout_for(form: Form) -> Layout:
    return WIDE if form == "wide" else ROWS


def place_called(facts: Facts, name: str) -> tuple[int, int] | None:
    """The palace and step that a place is called by: "knossos-7"."""
    palace, _, step = name.rpartition("-")
    if palace not in facts.palaces or not step.isdecimal() or not 1 <= int(step) <= STEPS:
        return None
    return facts.palaces.index(palace), int(step)


# ---- seals around a stone


def fan(count: int, radius: float) -> list[Point]:
    """Places for so many seals along the lower rim of a stone, further up if there are many."""
    apart = 52 if count < 7 else 360 / count
    first = 90 + apart * (count - 1) / 2
    angles = [radians(first - apart * at) for at in range(count)]
    return [(radius * cos(angle), radius * sin(angle)) for angle in angles]


# ---- lines through points


def smooth(points: tuple[Point, ...]) -> str:
    """A curve through the points."""
    last = len(points) - 1
    curve = f"M{points[0][0]} {points[0][1]}"
    for at in range(last):
        before, here, there = points[max(0, at - 1)], points[at], points[at + 1]
        beyond = points[min(last, at + 2)]
        out = (here[0] + (there[0] - before[0]) / 3, here[1] + (there[1] - before[1]) / 3)
        back = (there[0] - (beyond[0] - here[0]) / 3, there[1] - (beyond[1] - here[1]) / 3)
        curve += f"C{out[0]:.1f} {out[1]:.1f} {back[0]:.1f} {back[1]:.1f} {there[0]} {there[1]}"
    return curve
