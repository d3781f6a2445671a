"""The outline of a view, every name with its value: draws any game, even one without a scene of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pentapolis.scene.text.drawing import Drawing, Line, Span, cut, line, seat_mark, stacked

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pentapolis.kernel.game import Game, View

WIDTH: Final = 100
UNKNOWN: Final = "hidden"


def text(game: Game[Any], view: View, names: Sequence[str]) -> Drawing:
    players: list[Line] = [line(seat_mark(seat), f" {name}") for seat, name in enumerate(names)]
    return stacked(Drawing([line(Span(game.title, "title")), *players]), Drawing(lines_of(view["board"], 0)))


def lines_of(values: Mapping[str, object], depth: int) -> list[Line]:
    """One line for each value, and those of an inner view below its name."""
    lines: list[Line] = []
    for name, value in values.items():
        head = Span(f"{'  ' * depth}{name.replace('_', ' ')}", "dim")
        if isinstance(value, dict):
            lines += [line(head), *lines_of(value, depth + 1)]
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            for at, inner in enumerate(value):
                lines += [line(head, f" {at + 1}"), *lines_of(inner, depth + 1)]
        else:
            lines.append(cut(line(head, f"  {in_words(value)}"), WIDTH))
    return lines


def in_words(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(in_words(item) for item in value) or "none"
    return UNKNOWN if value is None else str(value)
