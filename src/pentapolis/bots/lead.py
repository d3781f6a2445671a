"""What bots play for: the lead over the best of the others, in points."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pentapolis.kernel.table import Table


def leads(table: Table) -> list[float]:
    """How far each seat is ahead of the best of the others; alone at the table, how many points it has."""
    return leads_of(outlook(table))


def leads_of(points: list[float]) -> list[float]:
    if len(points) == 1:
        return points
    first = second = -inf
    for p in points:
        if p > first:
            first, second = p, first
        elif p > second:
            second = p
    return [p - second if p == first else p - first for p in points]


def outlook(table: Table) -> list[float]:
    """The points of each seat: its score at the end, before that what the game itself thinks of its position."""
    game = table.game
    if not table.questions:
        return [float(score) for score in game.scores(table)]
    return game.outlook(table)
