"""What is counted of all clans together, so that one look says of which something has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.minos.constants import ROUTES

if TYPE_CHECKING:
    from pentapolis.games.minos.table import MinosTable


class Counted:
    """What was last seen of goods, tracks, Ships, tiles, what waits to be built, abilities, the round and the order."""

    def __init__(self) -> None:
        self.goods: list[int] = []
        self.tracks: list[int] = []
        self.ships: list[int] = []
        self.others: list[int] = []
        """One after the other for all seats: tiles, Sea Peoples beaten, what waits, cards shown, ability, start."""
        self.common: list[int] = []

    def changed(self, table: MinosTable) -> int:
        """The seats of which something is not as it was, as bits; from now on it is this."""
        seats, others, common = table.seats, others_of(table), [table.round, *table.order]
        bits = 0
        if common != self.common:
            bits = (1 << seats) - 1
        bits |= apart(self.goods, table.goods, 1, seats)
        bits |= apart(self.tracks, table.tracks, 1, seats)
        bits |= apart(self.ships, table.ships, ROUTES, seats)
        bits |= apart(self.others, others, 1, seats)
        if bits:
            self.goods, self.tracks, self.ships = table.goods.copy(), table.tracks.copy(), table.ships.copy()
            self.others, self.common = others, common
        return bits


def others_of(table: MinosTable) -> list[int]:
    others = table.tiles + table.beaten
    others += table.queued
    others += table.queued_free
    others += table.abilities
    others += table.starts
    for shown in table.shown:
        others.append(len(shown))
    return others


def apart(before: list[int], now: list[int], each: int, seats: int) -> int:
    """The seats whose places differ, as bits, where seats take turns with so many places each."""
    if now == before:
        return 0
    if len(now) != len(before):
        return (1 << seats) - 1
    bits = 0
    for at in range(len(now)):
        if now[at] != before[at]:
            bits |= 1 << at // each % seats
    return bits
