"""The Palace: cards enter it from the area at no cost, from the hand for their VP."""

from __future__ import annotations

from typing import Final

from pentapolis.games.minos.constants import CARD, MOST_SPACES, PAID_FOR_PALACE, POINT, SECTIONS
from pentapolis.games.minos.options import LATE_TRAITS
from pentapolis.games.minos.rules import vases
from pentapolis.games.minos.rules.choosing import Several, cards
from pentapolis.games.minos.rules.supply import from_hand
from pentapolis.games.minos.table import MinosTable
from pentapolis.games.minos.told import happenings
from pentapolis.kernel.effect import Among, Effect, Picks

MOST_AT_ONCE: Final = 9


def is_triggered(table: MinosTable, card: int) -> bool:
    """Whether the die that was retrieved triggers the card's Royal Trait (A16)."""
    trigger = table.facts.decrees[card].trigger
    return trigger in (table.space // MOST_SPACES, SECTIONS + (table.value - 1) // 2)


def enter_palace(table: MinosTable, me: int, card: int) -> None:
    table.palaces[me].append(card)
    if table.events is not None:
        table.tell(happenings.ENTERS_PALACE, me, (card,))
    if table.options[LATE_TRAITS] and table.acting == me and table.value and is_triggered(table, card):
        table.triggered.append(card)
    vases.check(table, vases.V_PALACE)
    vases.check(table, vases.V_TRIGGERS)


class ForPalace(Among[MinosTable]):
    """A card of the area, or of the hand if its VP can be lost: nobody goes below 0 VP (R07)."""

    def __init__(self, *, free: bool) -> None:
        super().__init__(f"a card to put into your Palace{' at no cost' if free else ''}", CARD)
        self.free = free

    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        decrees = table.facts.decrees
        points = table.has(me, POINT.index)
        hand = [card for card in table.hands[me] if self.free or decrees[card].points <= points]
        return table.areas[me] + hand

    def why_not(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        if option in table.hands[me]:
            return f"it takes {table.facts.decrees[option].points} VP, you have {table.has(me, POINT.index)}"
        return "neither in your area nor in your hand"


class PutInPalace(Effect[MinosTable]):
    def __init__(self, *, free: bool) -> None:
        self.free = free

    def sure(self) -> bool:
        return True

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        card, price = picks[-1], 0
        if card in table.areas[me]:
            table.areas[me].remove(card)
        else:
            from_hand(table, me, card)
            price = 0 if self.free else table.facts.decrees[card].points
        enter_palace(table, me, card)
        table.score(me, PAID_FOR_PALACE, -price)

    def __str__(self) -> str:
        return f"put it in your Palace{' at no cost' if self.free else ''}"


def up_to(n: int) -> str:
    return "a card" if n == 1 else f"up to {cards(n)}"


PAID: Final = ForPalace(free=False)
AT_NO_COST: Final = ForPalace(free=True)
TO_PALACE: Final = [
    Several(f"you may put {up_to(n)} into your Palace", n, PAID, PutInPalace(free=False))
    for n in range(MOST_AT_ONCE + 1)
]
TO_PALACE_FREE: Final = [
    Several(f"you may put {up_to(n)} into your Palace at no cost", n, AT_NO_COST, PutInPalace(free=True))
    for n in range(MOST_AT_ONCE + 1)
]
"""Up to so many cards, one after the other (A23)."""
