"""Features of a position by name, and how what is expected of them is written down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.games.minos.position import (
    FACTS,
    GAME,
    A,
)

if TYPE_CHECKING:
    from pentapolis.games.minos.table import MinosTable


Figures = dict[str, int]
Arranged = tuple["MinosTable", Figures]
BOARD: Final = FACTS.board
TRACKS: Final = FACTS.tracks
APPRAISAL: Final = GAME.appraisal
COLOURS: Final = ("red", "yellow", "blue", "gray")


def seen(table: MinosTable, seat: int = A) -> Figures:
    """The features of a seat by name."""
    names = [feature.name for feature in GAME.feature_sheet(table.seats)]
    return dict(zip(names, GAME.features(table, seat), strict=True))


def each(name: str, names: tuple[str, ...], *figures: int) -> Figures:
    return {f"{name}.{one}": n for one, n in zip(names, figures, strict=True)}


def tenths(worth: float) -> int:
    return round(10 * worth)
