"""Scores and results as drawings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from pentapolis.kernel.words.grammar import joined
from pentapolis.scene.text.drawing import Drawing, Line, Span, boxed, cut, grid, line, seat_mark, stacked

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.kernel.game import View
    from pentapolis.kernel.table import Table

WIDTH = 100
NOTHING = "·"


class Score(NamedTuple):
    """A line of a score."""

    name: str
    points: int
    explanation: str


def scores_in(view: View) -> list[list[Score]]:
    """The lines of each seat's score, as far as the viewer may see them; none if the game shows none."""
    players: list[dict[str, Any]] = view["board"].get("players", [])
    return [[Score(*entry) for entry in player["breakdown"]] for player in players if "breakdown" in player]


def score_sheet(view: View, names: Sequence[str]) -> Drawing:
    """Each seat's score with the figures it comes from."""
    return stacked(*[of_seat(lines, seat, names[seat]) for seat, lines in enumerate(scores_in(view))])


def of_seat(lines: list[Score], seat: int, name: str) -> Drawing:
    rows = [[line(s.name), line(str(s.points)), line(Span(s.explanation, "dim"))] for s in lines]
    total = sum(score.points for score in lines)
    table = Drawing(cut(spans, WIDTH - 4) for spans in grid(rows, "lrl").lines)
    return boxed(table, WIDTH, line(seat_mark(seat), f" {name}"), line(Span(str(total), "title")))


def result(table: Table, names: Sequence[str]) -> Drawing:
    """The score of all seats side by side, and tie-breakers where points do not decide."""
    scores = [table.breakdown(seat) for seat in range(table.seats)]
    titles = list(dict.fromkeys(score.name for lines in scores for score in lines))
    points = [{score.name: str(score.points) for score in lines} for lines in scores]
    rows: list[list[Line]] = [[line(), *[line(seat_mark(seat), f" {name}") for seat, name in enumerate(names)]]]
    rows += [[line(title), *[line(of.get(title, NOTHING)) for of in points]] for title in titles]
    rows.append([line(Span(text, "title")) for text in ("Total", *map(str, table.scores))])
    rows += tie_breakers(table)
    drawing = grid(rows, f"l{'r' * table.seats}", gap=3)
    return boxed(drawing, drawing.width + 4, line(Span("Result", "title")))


def tie_breakers(table: Table) -> list[list[Line]]:
    if not is_tied(table):
        return []
    values = [table.game.tie_breakers(table, seat) for seat in range(table.seats)]
    return [
        [line(f"Tie-breaker {at + 1}"), *[line(str(value)) for value in of_all]]
        for at, of_all in enumerate(zip(*values, strict=True))
    ]


def is_tied(table: Table) -> bool:
    scores = table.scores
    return scores.count(max(scores)) > 1


def verdict(table: Table, names: Sequence[str]) -> str:
    """Who has won; alone there is nobody to beat, but there may be a title."""
    best = max(table.scores)
    if table.seats == 1:
        title = table.game.ended_with(table, 0).get("title")
        return f"{names[0]} earns the title {title} with {best} points!" if title else f"{names[0]} has {best} points."
    winners = [names[seat] for seat in table.winners]
    if len(winners) > 1:
        return f"A draw: {joined(tuple(winners), 'and')} share the first place with {best} points."
    decided = ", decided by the tie-breakers" if is_tied(table) else ""
    return f"{winners[0]} wins with {best} points{decided}."
