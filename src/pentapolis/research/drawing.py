"""A table as a picture for whoever studies it: text with colours, SVG, and pixels.

All three are made of the drawing for terminals, of which every letter has a cell of its own.
"""

from __future__ import annotations

from html import escape
from io import StringIO
from typing import TYPE_CHECKING, Final

from rich.console import Console

from pentapolis.kernel.events import SPECTATOR
from pentapolis.kernel.told.notation import LETTERS
from pentapolis.scene import scene_of
from pentapolis.scene.sentences import about, visible
from pentapolis.scene.text.colour import ACCENTS, STYLES, coloured
from pentapolis.scene.text.drawing import WIDTH, Drawing, Line, Span, broken, line, seat_mark, stacked
from pentapolis.scene.text.plain import plain

if TYPE_CHECKING:
    from pentapolis.kernel.question import Question
    from pentapolis.kernel.table import Table

CELL: Final = 8
ROW: Final = 17
EDGE: Final = 12
GROUND: Final = "#fbf7ee"
INK: Final = "#33291f"
DIM: Final = "#8b7f70"
FONT: Final = "DejaVu Sans Mono, Menlo, Consolas, monospace"


def drawn(table: Table, viewer: int | None = None) -> Drawing:
    """The position and the question, as the viewer may see them: by default whoever is asked, else a spectator."""
    if viewer is None:
        viewer = SPECTATOR if table.over else table.question.seat
    game = table.game
    names = [f"seat {letter}" for letter in LETTERS[: table.seats]]
    position = scene_of(game.name).text(game, game.view(table, viewer), names)
    question = table.question_for(viewer)
    return stacked(
        position, Drawing(result(table) if table.over else [] if question is None else asked(table, question))
    )


def asked(table: Table, question: Question) -> list[Line]:
    """What the seat is asked, and the answers."""
    game = table.game
    labels = ", ".join([game.label(question.kind, option) for option in question.options])
    head = line(seat_mark(question.seat), Span(f" {question.prompt}: ", "title"), labels)
    return broken(head, WIDTH)


def result(table: Table) -> list[Line]:
    scores = [line(seat_mark(seat), f" {points}  ") for seat, points in enumerate(table.scores)]
    return [(Span("final scores  ", "title"), *[span for score in scores for span in score])]


class Shown:
    """A table as the last line of a notebook's cell: `Shown(table)`."""

    def __init__(self, table: Table, viewer: int | None = None) -> None:
        self.table = table
        self.viewer = viewer

    def _repr_svg_(self) -> str:
        return svg(self.table, self.viewer)

    def _repr_html_(self) -> str:
        return f"<div>{self._repr_svg_()}</div>"

    def __repr__(self) -> str:
        return plain(drawn(self.table, self.viewer))


class Asked:
    """What a seat is asked, with every answer and what it says: by default whoever is asked first."""

    def __init__(self, table: Table, seat: int | None = None) -> None:
        found = table.question if seat is None else table.question_for(seat)
        if found is None:
            asked = ", ".join([LETTERS[question.seat] for question in table.questions])
            raise ValueError(f"seat {LETTERS[seat or 0]} is not asked anything now; asked: {asked}")
        self.game, self.question = table.game, found

    def rows(self) -> list[tuple[str, str]]:
        game, kind = self.game, self.question.kind
        return [(game.title_of(kind, each), "; ".join(about(game, kind, each))) for each in self.question.options]

    def _repr_html_(self) -> str:
        return listed(f"{LETTERS[self.question.seat]}: {self.question.prompt}", self.rows())

    def __repr__(self) -> str:
        return told(f"{LETTERS[self.question.seat]}: {self.question.prompt}", self.rows())


class FaceUp:
    """Cards and tiles that lie face up for a viewer, with what they do; `named` keeps those with this in their name."""

    def __init__(self, table: Table, viewer: int = SPECTATOR, named: str = "") -> None:
        things = visible(table.game, table.game.view(table, viewer))
        self.title = table.game.title
        self.things = [(name, "; ".join(said)) for name, said in things.items() if named.casefold() in name.casefold()]

    def _repr_html_(self) -> str:
        return listed(self.title, self.things)

    def __repr__(self) -> str:
        return told(self.title, self.things)


def listed(title: str, rows: list[tuple[str, str]]) -> str:
    cells = "".join([f"<tr><td><b>{escape(name)}</b></td><td>{escape(said)}</td></tr>" for name, said in rows])
    return f'<table><caption style="text-align: left">{escape(title)}</caption>{cells}</table>'


def told(title: str, rows: list[tuple[str, str]]) -> str:
    return "\n".join([title, *[f"  {name}: {said}" if said else f"  {name}" for name, said in rows]])


# ---- text


def ansi(table: Table, viewer: int | None = None) -> str:
    """The drawing with the colours of a terminal."""
    written = StringIO()
    console = Console(file=written, force_terminal=True, color_system="truecolor", width=WIDTH, highlight=False)
    console.print(coloured(drawn(table, viewer)), soft_wrap=True)
    return written.getvalue()


# ---- SVG


def svg(table: Table, viewer: int | None = None) -> str:
    """The drawing as one SVG document that needs nothing else."""
    drawing = drawn(table, viewer)
    width, height = size(drawing)
    rows = [svg_row(spans, EDGE + at * ROW + 13) for at, spans in enumerate(drawing.lines)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
        f' role="img" aria-label="{escape(table.game.title)}">'
        f'<rect width="{width}" height="{height}" fill="{GROUND}"/>'
        f'<g font-family="{FONT}" font-size="13" fill="{INK}" xml:space="preserve">{"".join(rows)}</g></svg>'
    )


def svg_row(spans: Line, y: int) -> str:
    """Each piece of text at its place and as wide as its cells, whatever font is at hand."""
    pieces: list[str] = []
    x = EDGE
    for span in spans:
        wide = len(span.text) * CELL
        if span.text.strip():
            weight = ' font-weight="bold"' if is_bold(span.style) else ""
            pieces.append(
                f'<text x="{x}" y="{y}" textLength="{wide}" lengthAdjust="spacingAndGlyphs"'
                f' fill="{ink(span.style)}"{weight}>{escape(span.text)}</text>'
            )
        x += wide
    return "".join(pieces)


def size(drawing: Drawing) -> tuple[int, int]:
    """Width and height in pixels; all drawings of a game are as wide."""
    columns = max([WIDTH, *[sum([len(span.text) for span in spans]) for spans in drawing.lines]])
    return columns * CELL + 2 * EDGE, drawing.height * ROW + 2 * EDGE


def ink(style: str) -> str:
    """The colour of a style on light ground."""
    if style in {"dim", "frame"}:
        return DIM
    looks = STYLES.get(style, "").split()
    return looks[-1] if looks and looks[-1] in ACCENTS.values() else INK


def is_bold(style: str) -> bool:
    return STYLES.get(style, "").startswith("bold")
