"""Places to build on: the empty cells with a side at the city."""

from __future__ import annotations

from typing import Final

from pentapolis.games.minerva.constants import MOST_TILES
from pentapolis.games.minerva.table import MinervaTable
from pentapolis.kernel.effect import Among, Picks

NUMBERS: Final = list(range(4 * MOST_TILES))
"""Of places and of residences."""
NO_SUCH_PLACE: Final = "there are not so many places"


class Sites(Among[MinervaTable]):
    """The places with a side at the city, numbered row after row."""

    def options(self, table: MinervaTable, me: int, picks: Picks) -> list[int]:
        return NUMBERS[: len(table.sites[me])]

    def why_not(self, table: MinervaTable, me: int, picks: Picks, option: int) -> str:
        return NO_SUCH_PLACE
