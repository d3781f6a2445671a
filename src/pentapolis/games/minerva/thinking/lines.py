"""What the lines of a city would bring if a residence or an assistant activated them now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minerva.constants import GLORY, MOST_HELD, RESIDENCE, RESOURCES
from pentapolis.games.minerva.printed.yields import DIGIT, DIGITS

if TYPE_CHECKING:
    from pentapolis.games.minerva.table import MinervaTable

PAID_AT_ONCE: Final = 3
"""So many resources are counted on to be paid for glory by one tile, where others want the glory too."""


class Line:
    """Goods, glory and culture by number: what they are worth depends on what else there is."""

    def __init__(self) -> None:
        self.value = 0.0
        """What it brings as a plan stands that looks at it."""
        self.resources = 0
        self.made = 0
        """The resources by type, side by side in one number; less those that were paid."""
        self.denarii = 0
        self.glory = 0
        self.culture = 0
        """Culture points by category, side by side in one number, those of choice last."""


def along(table: MinervaTable, seat: int, cell: int, on: int) -> Line:
    """The tiles of a line one after the other, the nearest first."""
    ground, works = table.grounds[seat], table.facts.works
    line = Line()
    cell += on
    tile = ground[cell]
    while tile >= 0 and tile != RESIDENCE:
        if works[tile]:
            add_tile(table, seat, line, tile)
        cell += on
        tile = ground[cell]
    return line


def add_tile(table: MinervaTable, seat: int, line: Line, tile: int) -> None:
    yields = table.deeds.yields
    line.resources += yields.resources[tile]
    line.made += yields.made[tile]
    line.denarii += yields.denarii[tile]
    line.glory += yields.glory[tile]
    line.culture += yields.culture[tile]
    if yields.asks_for[tile]:
        exchange(table, seat, line, tile)


def exchange(table: MinervaTable, seat: int, line: Line, tile: int) -> None:
    """A tile that looks at what there is when its turn comes: trade, and glory for resources."""
    yields = table.deeds.yields
    if yields.held[tile] >= 0:
        line.denarii += held_then(table, seat, line, yields.held[tile])
    elif yields.paid[tile] >= 0:
        resource = yields.paid[tile]
        paid = min(glory_wanted(table, seat, line), held_then(table, seat, line, resource))
        line.glory += paid
        line.resources -= paid
        line.made -= min(paid, line.made >> resource * DIGIT & DIGITS) << resource * DIGIT
    elif has_pair(table, seat) and glory_wanted(table, seat, line):
        line.glory += yields.pairs[tile]
        line.resources -= 2


def held_then(table: MinervaTable, seat: int, line: Line, resource: int) -> int:
    """How many there are once the tiles before have worked."""
    return min(MOST_HELD, table.has(seat, resource) + (line.made >> resource * DIGIT & DIGITS))


def glory_wanted(table: MinervaTable, seat: int, line: Line) -> int:
    """Alone, as many tokens as the first tile of the round asks for."""
    if table.seats > 1:
        return PAID_AT_ONCE
    return max(0, table.round - table.has(seat, GLORY.index) - line.glory)


def has_pair(table: MinervaTable, seat: int) -> bool:
    for resource in range(RESOURCES):
        if table.has(seat, resource) >= 2:
            return True
    return False
