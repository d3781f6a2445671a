"""Seat marks: a seat is told by colour, shape and letter, on every piece and in every line."""

from __future__ import annotations

from typing import Final

from pentapolis.scene.marks.markup import NOTHING, Html, classes, plain, tag, text
from pentapolis.scene.text.drawing import LETTERS
from pentapolis.scene.words import word

# In a box of 32 by 32. The letter stands on the line given beside the shape.
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


def seat_class(seat: int) -> str:
    return f"seat-{LETTERS[seat].lower()}"


def seat_mark(seat: int, size: int = 28, *, letter: bool = True) -> Html:
    """The mark of a seat in running text."""
    inside = tag("path", d=SHAPES[seat], class_="shape")
    return tag(
        "svg",
        inside,
        letter_on(seat) if letter else NOTHING,
        class_=classes("seat", seat_class(seat), None if letter else "small"),
        width=size,
        height=size,
        viewBox="0 0 32 32",
        role="img",
        aria_label=word("seats.name", letter=LETTERS[seat]),
    )


def letter_on(seat: int) -> Html:
    line, size = LETTER_LINES[seat], LETTER_SIZES[seat]
    return tag("text", text(LETTERS[seat]), x=16, y=line, font_size=size, class_="letter")


def dot(seat: int, x: float, y: float, radius: float) -> Html:
    """A small mark of a seat inside a drawing."""
    scale = radius / 14
    place = f"translate({plain(x - 16 * scale)} {plain(y - 16 * scale)}) scale({plain(float(f'{scale:.3f}'))})"
    return tag("path", d=SHAPES[seat], transform=place, class_=f"dot {seat_class(seat)}")
