"""What was found out about a city, kept until the city or what goes with it has changed.

Bots look at many tables one after the other that differ in one city only: the others need no second look. The game
owns a memory for each seat. It holds no secret: whatever is worth something here, everybody sees.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.minerva.constants import GLORY

if TYPE_CHECKING:
    from pentapolis.games.minerva.table import MinervaTable
    from pentapolis.games.minerva.thinking.survey import Sites


class Memory:
    """Of one seat. What is kept is shared and will not change, so the same ground is the same city."""

    def __init__(self) -> None:
        self.sites: Sites | None = None
        """Around the places of this ground, once somebody has looked."""
        self.ground: list[int] = []
        self.houses: list[int] = []
        self.state: list[int] = []
        self.value = 0.0

    def recalls(self, table: MinervaTable, seat: int) -> bool:
        """Whether it is about this city; if not, from now on it is."""
        ground, houses, state = table.grounds[seat], table.houses[seat], state_of(table, seat)
        if ground is self.ground and houses is self.houses and state == self.state:
            return True
        table.share(seat)
        if ground is not self.ground:
            self.sites = None
        self.ground, self.houses, self.state = ground, houses, state
        return False


def state_of(table: MinervaTable, seat: int) -> list[int]:
    """What beside the city makes a difference: goods, everybody's glory, culture, temples, the round, a pass."""
    seats = table.seats
    state = table.goods[seat::seats]
    state += table.goods[GLORY.index * seats : GLORY.index * seats + seats]
    for takers in table.takers:
        state.append(len(takers))
    state += table.temples
    state.append(table.round)
    state.append(table.orders[seat])
    return state
