"""Features of a position by name, and how what is expected of them is written down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.games.figures import Figures
from tests.games.minos.position import (
    FACTS,
    GAME,
)

if TYPE_CHECKING:
    from pentapolis.games.minos.table import MinosTable


Arranged = tuple["MinosTable", Figures]
BOARD: Final = FACTS.board
TRACKS: Final = FACTS.tracks
APPRAISAL: Final = GAME.appraisal
COLOURS: Final = ("red", "yellow", "blue", "gray")


def each(name: str, names: tuple[str, ...], *figures: int) -> Figures:
    return {f"{name}.{one}": n for one, n in zip(names, figures, strict=True)}


def tenths(worth: float) -> int:
    return round(10 * worth)
