"""What comes into the offer: locations until a round tile appears, temples so that five lie there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.minerva.constants import COINS_ON_ROUND_TILE, DENARIUS, NOBODY, ROUND_TILE, ROW_OF_TEMPLES
from pentapolis.games.minerva.told import happenings

if TYPE_CHECKING:
    from pentapolis.games.minerva.table import MinervaTable


def reveal_locations(table: MinervaTable) -> None:
    """Draw until a round tile appears. Alone, a round tile that comes second in a pair completes it."""
    drawn = table.draw(table.stack_of_locations)
    while drawn != ROUND_TILE:
        table.offer.append(drawn)
        if table.events is not None:
            table.tell(happenings.REVEALED, table.starter, (drawn,))
        drawn = table.draw(table.stack_of_locations)
    if table.seats == 1 and len(table.offer) % 2:
        table.offer.append(ROUND_TILE)


def refill_temples(table: MinervaTable) -> None:
    while len(table.temples) < ROW_OF_TEMPLES and table.stack_of_temples:
        temple = table.draw(table.stack_of_temples)
        table.temples.append(temple)
        if table.events is not None:
            table.tell(happenings.REVEALED, table.starter, (temple,))


def take_temple(table: MinervaTable, temple: int) -> None:
    table.temples.remove(temple)
    refill_temples(table)


def take_location(table: MinervaTable, me: int, tile: int, pair: int) -> None:
    """A tile leaves the offer. Alone, the other of its pair leaves the game; coins on it go back to the bank."""
    if pair == NOBODY:
        table.offer.remove(tile)
    else:
        at = 2 * pair
        other = table.offer[at + 1] if table.offer[at] == tile else table.offer[at]
        del table.offer[at : at + 2]
        if other != ROUND_TILE:
            leave(table, me, other)


def take_coins(table: MinervaTable, me: int, pair: int) -> None:
    """Alone: the coins of a round tile instead of the location beside it."""
    tile = table.offer[2 * pair]
    del table.offer[2 * pair : 2 * pair + 2]
    leave(table, me, tile)
    if table.events is not None:
        table.tell(happenings.TAKES_COINS, me, ())
    table.gain(me, DENARIUS.index, COINS_ON_ROUND_TILE)


def leave(table: MinervaTable, me: int, tile: int) -> None:
    table.out.append(tile)
    if table.events is not None:
        table.tell(happenings.LEAVES, me, (tile,))
