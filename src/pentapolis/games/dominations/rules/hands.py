"""Land tiles in hand: putting back, drawing, and who knows where a tile is (2.1, 2.7, Q51 to Q53).

The supply is a queue: tiles are drawn from the end of `pile` and put back at its beginning. `known` has a bit for each
viewer who knows where a tile in a hand or in the supply is, the spectator's first. Whoever puts a tile back knows its
place, and who draws it.
"""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.dominations.constants import HAND, PRIEST_TILES, RELIGION, TILE, TURNS
from pentapolis.games.dominations.options import OPEN_HANDS
from pentapolis.games.dominations.queries import TILES_IN_HAND
from pentapolis.games.dominations.table import DominationsTable, with_item, with_list
from pentapolis.games.dominations.told import happenings
from pentapolis.kernel.effect import Among, Effect, Picks
from pentapolis.kernel.events import EVERYBODY
from pentapolis.kernel.words.grammar import ANY_NUMBER, Do, UpTo

ALL: Final = 0b111111
"""Everybody knows."""


def only(seat: int) -> int:
    return 1 << seat + 1


def hand_size(table: DominationsTable, seat: int) -> int:
    priest = PRIEST_TILES if table.roles[RELIGION] == seat else 0
    return HAND + priest + table.modified(TILES_IN_HAND, seat)


def play_tile(table: DominationsTable, me: int, tile: int) -> None:
    """Out of the hand, for all to see."""
    table.hands = with_list(table.hands, me, [other for other in table.hands[me] if other != tile])


class TileToPutBack(Among[DominationsTable]):
    def __init__(self, text: str) -> None:
        super().__init__(text, TILE)

    def options(self, table: DominationsTable, me: int, picks: Picks) -> list[int]:
        return [tile * TURNS for tile in table.hands[me]]

    def why_not(self, table: DominationsTable, me: int, picks: Picks, option: int) -> str:
        return "this tile is not in your hand"


def hide(table: DominationsTable, me: int) -> None:
    """Only the owner knows what is in the hand."""
    mine, known = only(me), table.known
    for tile in table.hands[me]:
        if known[tile] & ~mine:
            if known is table.known:
                known = known.copy()
            known[tile] &= mine
    table.known = known


class PutBack(Effect[DominationsTable]):
    """To the back of the supply. Whoever knew some of the hand knows no more which of it is left."""

    text: ClassVar[str] = "put it back"

    def sure(self) -> bool:
        return True

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        put_back = picks[-1] // TURNS
        if not table.options[OPEN_HANDS]:
            hide(table, me)
        table.hands = with_list(table.hands, me, [tile for tile in table.hands[me] if tile != put_back])
        table.pile = [put_back, *table.pile]
        table.returned = with_item(table.returned, me, table.returned[me] + 1)
        if table.events is not None:
            audience = EVERYBODY if table.options[OPEN_HANDS] else 1 << me
            table.tell(happenings.PUTS_BACK, me, (picks[-1],), audience)


class Refill(Effect[DominationsTable]):
    text: ClassVar[str] = "draw Land tiles until your hand is full"

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        refill(table, me)


def refill(table: DominationsTable, me: int) -> None:
    n = max(0, hand_size(table, me) - len(table.hands[me]))
    if not n:
        return
    drawn = table.pile[-n:]
    table.pile = table.pile[:-n]
    table.reveal()
    known = table.known.copy()
    for tile in drawn:
        known[tile] = ALL if table.options[OPEN_HANDS] else known[tile] | only(me)
    table.known = known
    table.hands = with_list(table.hands, me, sorted(table.hands[me] + drawn))
    if table.events is not None:
        table.tell(happenings.DRAWS, me, (n,))


PUT_BACK: Final = PutBack()
REFILL: Final = Refill()
EXCHANGE_TILES: Final = Do(
    UpTo(ANY_NUMBER, TileToPutBack("a Land tile to exchange (only once each Age)"), PUT_BACK), REFILL
)
KEEP_AND_REFILL: Final = Do(
    UpTo(ANY_NUMBER, TileToPutBack("a Land tile to discard before you refill your hand"), PUT_BACK), REFILL
)
