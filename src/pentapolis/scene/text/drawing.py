"""A drawing as data: lines of pieces of text, each with the name of a style.

What a style looks like is for the renderer to say; the text alone must be enough to understand the drawing.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias
from unicodedata import combining, east_asian_width

from pentapolis.kernel.told import notation

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
NARROW: Final = 80
"""Into so many columns it fits as well, in more lines."""
COLUMN: Final = 24
"""A column of words is not made narrower than this."""
INDENT: Final = 2
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


def broken(spans: Line, to: int) -> list[Line]:
    """The line as several, none wider than that: broken at a wide gap or else between words, without blanks at ends."""
    letters = [(letter, span.style) for span in spans for letter in span.text]
    rows: list[Line] = []
    while True:
        indent = INDENT if rows else 0
        written = "".join([letter for letter, _ in letters]).rstrip()
        if text_width(written) <= to - indent:
            return [*rows, respanned(letters[: len(written)], indent)]
        at = break_in(written, len(beginning(written, to - indent)))
        rows.append(respanned(letters[:at], indent))
        letters = letters[len(written) - len(written[at:].lstrip()) :]


def beginning(text: str, to: int) -> str:
    """As much of the text as there is room for, and at least a letter."""
    while len(text) > 1 and text_width(text) > to:
        text = text[:-1]
    return text


def break_in(text: str, most: int) -> int:
    """After how many letters, of at most so many: at a gap in the second half, else between words, else there."""
    gap = text.rfind("  ", most // 2, most + 2)
    blank = text.rfind(" ", 1, most + 1)
    return gap if gap > 0 else blank if text[: max(0, blank)].strip() else most


def respanned(letters: Sequence[tuple[str, str]], indent: int) -> Line:
    """Letters as pieces of one style each."""
    runs = [Span("".join([letter for letter, _ in run]), style) for style, run in groupby(letters, lambda one: one[1])]
    return tuple([Span(" " * indent), *runs] if indent else runs)


# ---- drawings


class Drawing:
    """Lines one below the other. Never changes. A drawing that is made of others knows how to be narrower."""

    def __init__(self, lines: Iterable[Line] = ()) -> None:
        self.lines = tuple(lines)

    @property
    def width(self) -> int:
        return max((line_width(spans) for spans in self.lines), default=0)

    @property
    def height(self) -> int:
        return len(self.lines)

    def within(self, width: int) -> Drawing:
        """The same in so many columns, with nothing left out; higher if it has to be."""
        return self if self.width <= width else self.narrowed(width)

    def narrowed(self, width: int) -> Drawing:
        return Drawing(row for spans in self.lines for row in broken(spans, width))


class Stack(Drawing):
    def __init__(self, parts: Sequence[Drawing]) -> None:
        super().__init__(spans for drawing in parts for spans in drawing.lines)
        self.parts = parts

    def narrowed(self, width: int) -> Drawing:
        return stacked(*[part.within(width) for part in self.parts])


def stacked(*drawings: Drawing) -> Drawing:
    """One drawing below the other."""
    return Stack(drawings)


class Row(Drawing):
    def __init__(self, parts: Sequence[Drawing], gap: int) -> None:
        height = max((drawing.height for drawing in parts), default=0)
        rows = []
        for at in range(height):
            cells = [padded(part.lines[at] if at < part.height else (), part.width) for part in parts]
            rows.append(joined(cells, " " * gap))
        super().__init__(rows)
        self.parts = parts
        self.gap = gap

    def narrowed(self, width: int) -> Drawing:
        """As many beside each other as there is room for, the others below."""
        rows: list[list[Drawing]] = []
        for part in [part.within(width) for part in self.parts]:
            if rows and beside(*rows[-1], part, gap=self.gap).width <= width:
                rows[-1].append(part)
            else:
                rows.append([part])
        return stacked(*[beside(*row, gap=self.gap) for row in rows])


def beside(*drawings: Drawing, gap: int = 0) -> Drawing:
    """One drawing to the right of the other."""
    return Row(drawings, gap)


class Grid(Drawing):
    def __init__(self, rows: Sequence[Sequence[Line]], aligns: str, gap: int) -> None:
        self.rows = rows
        self.aligns = aligns
        self.gap = gap
        self.widths = [max(line_width(cell) for cell in column) for column in zip(*rows, strict=True)]
        super().__init__(
            joined([padded(cell, w, ALIGNS[a]) for cell, w, a in zip(row, self.widths, aligns, strict=True)], " " * gap)
            for row in rows
        )

    def narrowed(self, width: int) -> Drawing:
        """With smaller gaps; else with the words of the last column in several lines; else folded."""
        if self.gap > 1:
            return grid(self.rows, self.aligns, 1).within(width)
        room = width - sum(self.widths[:-1]) - self.gap * (len(self.widths) - 1)
        if self.aligns[-1] == "l" and room >= COLUMN:
            return self.with_last_column(room)
        if self.widths[0] + self.gap + max(self.widths[1:], default=width) <= width:
            return self.folded(width)
        return super().narrowed(width)

    def with_last_column(self, room: int) -> Drawing:
        rows: list[Sequence[Line]] = []
        for row in self.rows:
            first, *others = broken(row[-1], room)
            blank: list[Line] = [()] * (len(row) - 1)
            rows += [[*row[:-1], first], *[[*blank, other] for other in others]]
        return grid(rows, self.aligns, self.gap)

    def folded(self, width: int) -> Drawing:
        """The columns that there is no room for as a table of their own below, beside the first column again."""
        count, wide = 1, self.widths[0]
        while count < len(self.widths) and wide + self.gap + self.widths[count] <= width:
            wide += self.gap + self.widths[count]
            count += 1
        first = grid([row[:count] for row in self.rows], self.aligns[:count], self.gap)
        rest = grid([[row[0], *row[count:]] for row in self.rows], self.aligns[0] + self.aligns[count:], self.gap)
        return stacked(first, rest.within(width))


def grid(rows: Sequence[Sequence[Line]], aligns: str, gap: int = 2) -> Drawing:
    """Rows of cells whose columns line up; `aligns` has a letter for each column: "lrr"."""
    return Grid(rows, aligns, gap)


class Box(Drawing):
    def __init__(self, inner: Drawing, width: int, title: Line, aside: Line, style: str) -> None:
        self.inner = inner
        self.title = title
        self.aside = aside
        self.style = style
        head = (Span("╭─ ", style), *title, Span(" ", style))
        tail = (Span(" ", style), *aside, Span(" ─╮", style)) if aside else (Span("─╮", style),)
        rule = Span("─" * (width - line_width(head) - line_width(tail)), style)
        side = Span("│", style)
        super().__init__(
            [
                (*head, rule, *tail),
                *((side, Span(" "), *padded(spans, width - 4), Span(" "), side) for spans in inner.lines),
                (Span(f"╰{'─' * (width - 2)}╯", style),),
            ]
        )

    def narrowed(self, width: int) -> Drawing:
        """What the frame has no room for beside the first words of its title comes first inside."""
        inside = width - 4
        title, above = self.title, list[Line]()
        if line_width(title) + line_width(self.aside) > inside - 4:
            title, *above = [part for part in (title[:1], without_dot(title[1:]), self.aside) if part]
        inner = stacked(Drawing(above).within(inside), self.inner.within(inside))
        return Box(inner, width, title, () if above else self.aside, self.style)


def without_dot(spans: Line) -> Line:
    """The rest of a title as a line of its own."""
    return (Span(spans[0].text.removeprefix(" · "), spans[0].style), *spans[1:]) if spans else ()


def boxed(drawing: Drawing, width: int, title: Line, aside: Line = (), style: str = "frame") -> Drawing:
    """The drawing inside a frame of that width, with a title and, to the right of it, a remark."""
    return Box(drawing, width, title, aside, style)


class Flow(Drawing):
    def __init__(self, pieces: Sequence[Line], width: int, gap: int) -> None:
        self.pieces = pieces
        self.gap = gap
        lines: list[Line] = []
        for piece in pieces:
            if lines and line_width(lines[-1]) + gap + line_width(piece) <= width:
                lines[-1] = joined([lines[-1], piece], " " * gap)
            else:
                lines.append(piece)
        super().__init__(lines)

    def narrowed(self, width: int) -> Drawing:
        short = [row for piece in self.pieces for row in broken(piece, width)]
        return flowing(short, width, self.gap)


def flowing(pieces: Sequence[Line], width: int, gap: int = 2) -> Drawing:
    """The pieces one after the other, as many to a line as fit."""
    return Flow(pieces, width, gap)


class Either(Drawing):
    def __init__(self, wide: Drawing, narrow: Drawing) -> None:
        super().__init__(wide.lines)
        self.narrow = narrow

    def narrowed(self, width: int) -> Drawing:
        return self.narrow.within(width)


def either(wide: Drawing, narrow: Drawing) -> Drawing:
    """The first, or where there is no room for it the second, which says the same."""
    return Either(wide, narrow)
