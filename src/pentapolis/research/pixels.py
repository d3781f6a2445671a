"""A table as an array of pixels: every letter of the drawing in its cell, lines and shapes drawn by hand."""

from __future__ import annotations

import sys
from functools import cache
from typing import TYPE_CHECKING, Final

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from pentapolis.research.drawing import CELL, EDGE, GROUND, ROW, ansi, drawn, ink, size, svg

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pentapolis.kernel.table import Table

RENDER_MODES: Final = ("human", "ansi", "rgb_array", "svg")
LETTER: Final = 13
STROKES: Final = {"─": "lr", "│": "ud", "╭": "rd", "╮": "ld", "╰": "ru", "╯": "lu", "╫": "lrud"}
"""Lines of a cell: from its middle to the left, the right, up and down."""
FILLED: Final = {
    "▲": ((4, 4), (7, 12), (1, 12)),
    "▼": ((1, 4), (7, 4), (4, 12)),
    "▶": ((1, 4), (7, 8), (1, 12)),
    "■": ((1, 5), (7, 5), (7, 12), (1, 12)),
    "◆": ((4, 4), (7, 8), (4, 12), (1, 8)),
    "★": ((4, 3), (5, 7), (8, 7), (6, 9), (7, 13), (4, 11), (1, 13), (2, 9), (0, 7), (3, 7)),
}
HOLLOW: Final = {"∆": FILLED["▲"], "∇": FILLED["▼"], "▽": FILLED["▼"], "◇": FILLED["◆"]}
ROUND: Final = {"●": True, "○": False}
SIMPLER: Final = {"×": "x", "≈": "~", "−": "-"}
"""What the letters that come with Pillow lack."""


def shown(table: Table, mode: str | None, viewer: int | None = None) -> NDArray[np.uint8] | str | None:
    """The table in one of the render modes; for a human being it is printed."""
    if mode == "human":
        sys.stdout.write(ansi(table, viewer))
        return None
    if mode == "ansi":
        return ansi(table, viewer)
    if mode == "svg":
        return svg(table, viewer)
    return rgb_array(table, viewer) if mode == "rgb_array" else None


def rgb_array(table: Table, viewer: int | None = None) -> NDArray[np.uint8]:
    """Height, width and three colours."""
    drawing = drawn(table, viewer)
    image = Image.new("RGB", size(drawing), GROUND)
    pen = ImageDraw.Draw(image)
    for at, spans in enumerate(drawing.lines):
        x, y = EDGE, EDGE + at * ROW
        for span in spans:
            for letter in span.text:
                write(pen, letter, x, y, ink(span.style))
                x += CELL
    return np.asarray(image, dtype=np.uint8).copy()


def write(pen: ImageDraw.ImageDraw, letter: str, x: int, y: int, colour: str) -> None:
    """One letter in its cell."""
    if letter in STROKES:
        middle, half = (x + CELL // 2, y + ROW // 2), {"l": (x, y + ROW // 2), "r": (x + CELL, y + ROW // 2)}
        ends = half | {"u": (x + CELL // 2, y), "d": (x + CELL // 2, y + ROW)}
        for stroke in STROKES[letter]:
            pen.line([middle, ends[stroke]], fill=colour)
    elif letter in FILLED:
        pen.polygon([(x + across, y + down) for across, down in FILLED[letter]], fill=colour)
    elif letter in HOLLOW:
        pen.polygon([(x + across, y + down) for across, down in HOLLOW[letter]], outline=colour)
    elif letter in ROUND:
        pen.ellipse((x + 1, y + 5, x + 7, y + 11), fill=colour if ROUND[letter] else None, outline=colour)
    elif letter != " ":
        pen.text((x + CELL / 2, y + ROW - 4), SIMPLER.get(letter, letter), fill=colour, font=font(), anchor="ms")


@cache
def font() -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    """The letters that come with Pillow."""
    return ImageFont.load_default(LETTER)
