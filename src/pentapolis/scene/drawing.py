"""A drawing as data: lines of pieces of text, each with the name of a style.

What a style looks like is for the renderer to say; the text alone must be enough to understand the drawing.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias
from unicodedata import combining, east_asian_width

from pentapolis.kernel import notation

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Align: TypeAlias = Literal["left", "right", "centre"]

LETTERS: Final = notation.LETTERS
SHAPES: Final = "▲●■◆▼★"
CUT: Final = "…"
NONE: Final = "·"
WIDTH: Final = 100
HEIGHT: Final = 40
"""A whole position of every game fits into so many columns and lines."""
ALIGNS: Final[dict[str, Align]] = {"l": "left", "r": "right", "c": "centre"}


class Span(NamedTuple):
    """A piece of text in one style."""

    text: str
    style: str = ""


Line: TypeAlias = tuple[Span, ...]


def line(*parts: str | Span) -> Line:
    return tuple(Span(part) if isinstance(part, str) else part for part in parts)


def joined(lines: Sequence[Line], between: str = " ") -> Line:
    """One line after the other in a single line."""
    spans: list[Span] = []
    for at, each in enumerate(lines):
        spans += ([Span(between)] if at else []) + list(each)
    return tuple(spans)


def seat_mark(seat: int) -> Span:
    """A seat is told by colour, shape and letter."""
    return Span(f"{SHAPES[seat]}{LETTERS[seat]}", f"seat-{seat}")


# ---- widths


def character_width(character: str) -> int:
    if combining(character):
        return 0
    return 2 if east_asian_width(character) in "WF" else 1


@lru_cache(4096)
def text_width(text: str) -> int:
    """How many columns a terminal needs for the text."""
    return sum(character_width(character) for character in text)


def line_width(spans: Line) -> int:
    return sum(text_width(span.text) for span in spans)


def shortened(text: str, to: int) -> str:
    """The text, or as much of its beginning as fits before a sign that something is cut off."""
    if text_width(text) <= to:
        return text
    while text and text_width(text) >= to:
        text = text[:-1]
    return text + CUT if to else ""


def cut(spans: Line, to: int) -> Line:
    """The line without what lies beyond so many columns."""
    if line_width(spans) <= to:
        return spans
    first, width = spans[0], text_width(spans[0].text)
    if width >= to:
        return (Span(shortened(first.text + CUT, to), first.style),)
    return (first, *cut(spans[1:], to - width))


def padded(spans: Line, to: int, align: Align = "left", fill: str = " ") -> Line:
    """The line in exactly so many columns."""
    spans = cut(spans, to)
    room = to - line_width(spans)
    before = {"left": 0, "right": room, "centre": (room + 1) // 2}[align]
    return tuple(span for span in (Span(fill * before), *spans, Span(fill * (room - before))) if span.text)


# ---- drawings


class Drawing:
    """Lines one below the other. Never changes."""

    def __init__(self, lines: Iterable[Line] = ()) -> None:
        self.lines = tuple(lines)

    @property
    def width(self) -> int:
        return max((line_width(spans) for spans in self.lines), default=0)

    @property
    def height(self) -> int:
        return len(self.lines)


def stacked(*drawings: Drawing) -> Drawing:
    """One drawing below the other."""
    return Drawing(spans for drawing in drawings for spans in drawing.lines)


def beside(*drawings: Drawing, gap: int = 0) -> Drawing:
    """One drawing to the right of the other."""
    height = max((drawing.height for drawing in drawings), default=0)
    rows = []
    for at in range(height):
        parts = [padded(d.lines[at] if at < d.height else (), d.width) for d in drawings]
        rows.append(joined(parts, " " * gap))
    return Drawing(rows)


def grid(rows: Sequence[Sequence[Line]], aligns: str, gap: int = 2) -> Drawing:
    """Rows of cells whose columns line up; `aligns` has a letter for each column: "lrr"."""
    widths = [max(line_width(cell) for cell in column) for column in zip(*rows, strict=True)]
    return Drawing(
        joined([padded(cell, w, ALIGNS[a]) for cell, w, a in zip(row, widths, aligns, strict=True)], " " * gap)
        for row in rows
    )


def boxed(drawing: Drawing, width: int, title: Line, aside: Line = (), style: str = "frame") -> Drawing:
    """The drawing inside a frame of that width, with a title and, to the right of it, a remark."""
    inside = width - 4
    head = (Span("╭─ ", style), *title, Span(" ", style))
    tail = (Span(" ", style), *aside, Span(" ─╮", style)) if aside else (Span("─╮", style),)
    rule = Span("─" * (width - line_width(head) - line_width(tail)), style)
    side = Span("│", style)
    return Drawing(
        [
            (*head, rule, *tail),
            *((side, Span(" "), *padded(spans, inside), Span(" "), side) for spans in drawing.lines),
            (Span(f"╰{'─' * (width - 2)}╯", style),),
        ]
    )


def flowing(pieces: Sequence[Line], width: int, gap: int = 2) -> Drawing:
    """The pieces one after the other, as many to a line as fit."""
    lines: list[Line] = []
    for piece in pieces:
        if lines and line_width(lines[-1]) + gap + line_width(piece) <= width:
            lines[-1] = joined([lines[-1], piece], " " * gap)
        else:
            lines.append(piece)
    return Drawing(lines)
