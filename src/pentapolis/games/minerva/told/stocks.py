"""What everybody sees that a player has, as stocks of which every change is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minerva.constants import (
    ASSISTANT,
    CULTURE_GOODS,
    DENARIUS,
    GLORY,
    HOUSE,
    RESOURCE_GOODS,
)
from pentapolis.games.minerva.rules import scoring
from pentapolis.kernel.told.stock import Stock

if TYPE_CHECKING:
    from pentapolis.games.minerva.table import MinervaTable

COUNTED: Final = (*RESOURCE_GOODS, DENARIUS, GLORY, ASSISTANT, HOUSE, *CULTURE_GOODS)
"""The goods in the order of their numbers: so they lie on the table."""
SHOWN: Final = (
    *[f"resources.{at}" for at in range(len(RESOURCE_GOODS))],
    "denarii",
    "glory",
    "assistants",
    "residences_left",
    *[f"points_this_turn.{at}" for at in range(len(CULTURE_GOODS))],
)
STOCKS: Final = (
    *[Stock(shown, good.name, good.many) for shown, good in zip(SHOWN, COUNTED, strict=True)],
    Stock("score", "VP"),
)


def ledger(table: MinervaTable) -> list[int]:
    """All goods of a seat and its score, seat by seat."""
    figures: list[int] = []
    for seat in range(table.seats):
        figures.extend(table.goods[seat :: table.seats])
        figures.append(scoring.total(table, seat))
    return figures
