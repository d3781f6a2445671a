"""What all cities contest, as it was last seen: each part has a number that rises whenever it changes.

Whoever has found something out keeps these numbers, and knows by them whether it still holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.minerva.constants import GLORY

if TYPE_CHECKING:
    from pentapolis.games.minerva.table import MinervaTable


class Contest:
    def __init__(self, most: int) -> None:
        self.stacks = 0
        """Culture tiles that were taken, the round, and how many play."""
        self.place = 0
        """The same with everybody's glory, glory tiles and order tiles."""
        self.row = 0
        """The temples on offer."""
        self.seats = self.round = 0
        self.takers: list[list[int]] = []
        self.glories: list[int] = []
        self.orders: list[int] = []
        self.temples: list[int] = []
        self.tokens = [0] * most

    def look(self, table: MinervaTable) -> None:
        is_changed = self.has_other_tokens(table)
        if table.seats != self.seats or table.round != self.round or table.takers != self.takers:
            self.seats, self.round, self.takers = table.seats, table.round, table.takers.copy()
            self.stacks += 1
            is_changed = True
        if is_changed or table.orders != self.orders or table.glories != self.glories:
            self.orders, self.glories = table.orders.copy(), table.glories.copy()
            self.place += 1
        if table.temples != self.temples:
            self.temples = table.temples.copy()
            self.row += 1

    def has_other_tokens(self, table: MinervaTable) -> bool:
        """Whether anybody has more or less glory; from now on it is this."""
        is_changed = False
        for seat in range(table.seats):
            tokens = table.goods[GLORY.index * table.seats + seat]
            if tokens != self.tokens[seat]:
                self.tokens[seat] = tokens
                is_changed = True
        return is_changed
