"""Seat marks: a seat is told by colour, shape and letter, on every piece and in every line."""

from __future__ import annotations

from typing import Final

from pentapolis.scene.marks.kept import kept
from pentapolis.scene.marks.markup import NOTHING, Html, classes, plain, tag, text
from pentapolis.scene.text.drawing import LETTERS
from pentapolis.scene.words import word

BOX: Final = 32
"""The letter stands on the line given beside the shape."""
SHAPES: Final = (
    "M16 3L30 28.5H2z",
    "M16 2.5a13.5 13.5 0 1 1 0 27a13.5 13.5 0 0 1 0-27z",
    "M3.5 3.5h25v25h-25z",
    "M16 1.5L30.5 16L16 30.5L1.5 16z",
    "M16 29L30 3.500H2z",
    "M16 1.500L20.3 11L30.5 12L22.8 18.900L25 29L16 23.700L7 29L9.2 18.900L1.5 12L11.7 11z",
)
LETTER_LINES: Final = (25.5, 21.2, 21.4, 21.4, 15.5, 22)
LETTER_SIZES: Final = (14, 16, 16, 15, 13, 13)
LETTER_RISES: Final = (0.1, 0.35, 0.35, 0.35, 0.5, 0.35)
"""How far the line goes down where a letter is larger: most stay in the middle, that of a triangle on its ground."""
READABLE: Final = 11.6
LEAST: Final = 18
"""No mark with a letter is smaller than this: below it the letter that can be read is larger than the shape."""


def seat_class(seat: int) -> str:
    return f"seat-{LETTERS[seat].lower()}"


@kept
def seat_mark(seat: int, size: int = 28, *, letter: bool = True) -> Html:
    """The mark of a seat in running text. With its letter it is never smaller than can be read."""
    size = max(size, LEAST) if letter else size
    inside = tag("path", d=SHAPES[seat], class_="shape")
    return tag(
        "svg",
        inside,
        letter_on(seat, size) if letter else NOTHING,
        class_=classes("seat", seat_class(seat), None if letter else "small"),
        width=size,
        height=size,
        viewBox="0 0 32 32",
        role="img",
        aria_label=word("seats.name", letter=LETTERS[seat]),
    )


def letter_on(seat: int, size: int) -> Html:
    """The letter on a mark of that size: on a small one it takes more of the shape, so that it can be read."""
    high = max(float(LETTER_SIZES[seat]), READABLE * BOX / size)
    line = LETTER_LINES[seat] + (high - LETTER_SIZES[seat]) * LETTER_RISES[seat]
    return tag("text", text(LETTERS[seat]), x=16, y=round(line, 1), font_size=round(high, 1), class_="letter")


def dot(seat: int, x: float, y: float, radius: float) -> Html:
    """A small mark of a seat inside a drawing."""
    scale = radius / 14
    place = f"translate({plain(x - 16 * scale)} {plain(y - 16 * scale)}) scale({plain(float(f'{scale:.3f}'))})"
    return tag("path", d=SHAPES[seat], transform=place, class_=f"dot {seat_class(seat)}")
