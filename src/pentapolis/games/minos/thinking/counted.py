"""What is counted of all clans together, so that one look says of which something has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minos.constants import ROUTES
from pentapolis.kernel.features import Turns

if TYPE_CHECKING:
    from pentapolis.games.minos.table import MinosTable

CLANS: Final = 4
"""There are no more at a table."""


class Counted:
    """What was last seen of goods, tracks, Ships, tiles, what waits to be built, abilities, the round and the order."""

    def __init__(self) -> None:
        self.goods = Turns()
        self.tracks = Turns()
        self.ships = Turns(ROUTES)
        self.tiles = Turns()
        self.beaten = Turns()
        self.queued = Turns()
        self.queued_free = Turns()
        self.abilities = Turns()
        self.starts = Turns()
        self.shown = [0] * CLANS
        """How many cards each shows."""
        self.order: list[int] = []
        self.round = 0

    def changed(self, table: MinosTable) -> int:
        """The seats of which something is not as it was, as bits; from now on it is this."""
        seats = table.seats
        bits = self.goods.changed(table.goods, seats)
        bits |= self.tracks.changed(table.tracks, seats)
        bits |= self.ships.changed(table.ships, seats)
        bits |= self.tiles.changed(table.tiles, seats)
        bits |= self.beaten.changed(table.beaten, seats)
        bits |= self.queued.changed(table.queued, seats)
        bits |= self.queued_free.changed(table.queued_free, seats)
        bits |= self.abilities.changed(table.abilities, seats)
        bits |= self.starts.changed(table.starts, seats)
        for seat in range(seats):
            shown = len(table.shown[seat])
            if shown != self.shown[seat]:
                self.shown[seat] = shown
                bits |= 1 << seat
        if table.round == self.round and table.order == self.order:
            return bits
        self.round, self.order = table.round, table.order
        return (1 << seats) - 1
