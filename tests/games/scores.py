"""Scores as tests read them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pentapolis.kernel.table import Table


def line(table: Table, name: str, seat: int = 0) -> int:
    """A line of the score."""
    [points] = [found.points for found in table.breakdown(seat) if found.name == name]
    return points
