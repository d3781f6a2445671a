"""Triangles: a Land tile with its Camp and its dots, a City on it, the parts of Monuments. A side is 100 long."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.dominations.constants import DOMAINS, LETTERS
from pentapolis.games.dominations.lattice import corners_of
from pentapolis.games.dominations.picture.signs import BY_LETTER, dot
from pentapolis.scene.marks.kept import kept
from pentapolis.scene.marks.markup import NOTHING, Html, at, tag, text, together, use
from pentapolis.scene.marks.seats import LETTER_LINES, SHAPES, seat_class

if TYPE_CHECKING:
    from pentapolis.games.dominations.lattice import Place, Triangle

SIDE: Final = 100
HIGH: Final = SIDE * 0.8660254
UP: Final = ((-50.0, HIGH / 3), (50.0, HIGH / 3), (0.0, -HIGH * 2 / 3))
DOWN: Final = ((50.0, -HIGH / 3), (-50.0, -HIGH / 3), (0.0, HIGH * 2 / 3))
"""The corners round the middle of a cell, counter-clockwise as the lattice has them."""
IN: Final = 0.585
"""How far from the middle to the corner a dot lies."""
DOT: Final = 11.4

HOUSES: Final = (
    ("M-13 9V-3h26V9z", "M-16-2L0-14 16-2z"),
    ("M-17 9V-8h5v3h4v-3h16v3h4v-3h5V9z", "M-9-8L0-17l9 9z"),
    ("M-19 9V-9h5v3h3v-9h5v3h12v-3h5v9h3v-3h5V9z", "M-8-12L0-21l8 9z"),
)
"""Walls and roof of a City of each level."""


def spot_of(point: Place) -> tuple[float, float]:
    """Where a point of the lattice lies on the drawing."""
    x, y = point
    return (x + y / 2) * SIDE, -y * HIGH


@kept
def middle(cell: Triangle) -> tuple[float, float]:
    places = [spot_of(corner) for corner in corners_of(cell)]
    return sum(x for x, _ in places) / 3, sum(y for _, y in places) / 3


def corners(*, down: bool) -> tuple[tuple[float, float], ...]:
    return DOWN if down else UP


@kept
def outline(down: bool, shrunk: float = 0.97) -> str:
    """The path of a cell round its middle."""
    places = [f"{x * shrunk:.1f} {y * shrunk:.1f}" for x, y in corners(down=down)]
    return f"M{'L'.join(places)}z"


@kept
def face(camp: int, letters: str, down: bool, *, bare: bool = False) -> Html:
    """Everything printed on a tile, round its middle; without its Camp where a City stands on it."""
    ground = tag("path", d=outline(down), fill=f"url(#dm-{DOMAINS[camp]})", class_="edge")
    inset = tag("path", d=outline(down, 0.86), class_="inset")
    return together([ground, inset, NOTHING if bare else camp_of(camp), dots(letters, down)])


@kept
def camp_of(camp: int) -> Html:
    ring = tag("circle", r=16.5, class_="camp")
    return together([ring, use(f"dot-{DOMAINS[camp]}", -13.5, -13.5, 27)])


@kept
def dots(letters: str, down: bool) -> Html:
    places = zip(letters, corners(down=down), strict=True)
    return together([dot(letter, x * IN, y * IN, DOT) for letter, (x, y) in places if letter in BY_LETTER])


@kept
def city(seat: int, level: int, camp: int) -> Html:
    """A City: walls, a roof in the owner's colour, the owner's mark, below it the Camp and the level."""
    walls, roof = HOUSES[level - 1]
    mark = tag(
        "g",
        tag("path", d=SHAPES[seat], class_="shape"),
        tag("text", text("ABCD"[seat]), x=16, y=LETTER_LINES[seat], font_size=17, class_="letter"),
        transform="translate(-10.5 -11) scale(.66)",
    )
    plaque = tag("rect", x=-17, y=8, width=34, height=16, rx=5, class_="plaque")
    sign = use(f"dot-{DOMAINS[camp]}", -15, 9, 14)
    number = tag("text", text(level), x=8, y=21, class_="level")
    parts = [tag("path", d=walls, class_="walls"), tag("path", d=roof, class_="roof"), mark, plaque, sign, number]
    return tag("g", *parts, class_=f"town-of {seat_class(seat)}")


@kept
def small_tile(camp: int, letters: str, size: int, *, down: bool = False) -> Html:
    """A tile in the hand or in a list."""
    top = -HIGH / 3 if down else -HIGH * 2 / 3
    box = f"-52 {top - 2:.1f} 104 {HIGH + 4:.1f}"
    return tag(
        "svg",
        face(camp, letters, down),
        class_="small-tile",
        width=size,
        height=round(size * (HIGH + 4) / 104),
        viewBox=box,
        aria_hidden="true",
    )


def face_of(dots_of: list[int], turn: int) -> str:
    """The letters of a tile's dots as it is turned."""
    return "".join(LETTERS[dot] for dot in [*dots_of[turn:], *dots_of[:turn]])


@kept
def put(cell: Triangle) -> str:
    return at(*middle(cell))
