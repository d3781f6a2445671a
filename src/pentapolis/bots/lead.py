"""What bots play for: the lead over the best of the others, in points."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pentapolis.kernel.table import Table


def leads(table: Table) -> list[float]:
    """How far each seat is ahead of the best of the others; alone at the table, how many points it has."""
    points = outlook(table)
    if len(points) == 1:
        return points
    first = max(points)
    at_first = points.count(first)
    second = first if at_first > 1 else max([p for p in points if p != first])
    return [p - second if p == first else p - first for p in points]


def outlook(table: Table) -> list[float]:
    """The points of each seat: its score at the end, before that what the game itself thinks of its position."""
    game = table.game
    if not table.questions:
        return [float(score) for score in game.scores(table)]
    return [game.worth(table, seat) for seat in range(table.seats)]
