"""The score line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.kernel.game import ScoreLine

if TYPE_CHECKING:
    from pentapolis.games.dominations.table import DominationsTable

LINE_NAMES: Final = (
    "Masteries",
    "Monument Levels",
    "Effects of cards",
    "Monuments on the board",
    "Knowledge beyond 20",
    "End of Ages",
    "Influence",
    "Domination cards",
    "Objective",
)


def breakdown(table: DominationsTable, seat: int) -> list[ScoreLine]:
    """The VP so far, by where they came from."""
    return [ScoreLine(name, table.points[line * table.seats + seat]) for line, name in enumerate(LINE_NAMES)]
