"""Develop: play Decree cards from the hand or, for 3 Coins more, from the offer.

What is offered can be paid. Goods always lower the price; Temporary Goods only where the player returns them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from pentapolis.games.minos.constants import (
    CARD,
    CARD_DISCOUNT,
    COIN,
    DISCOUNT,
    FIRST_TEMPORARY,
    LAWGIVER,
    OFFER_SURCHARGE,
    RETURN,
)
from pentapolis.games.minos.options import PLAY_FROM_OFFER
from pentapolis.games.minos.rules.choosing import AlwaysOne, Phrase
from pentapolis.games.minos.rules.supply import from_hand
from pentapolis.games.minos.table import MinosTable
from pentapolis.games.minos.told import happenings
from pentapolis.games.minos.told.sums import MINUS, total
from pentapolis.kernel.effect import Among, AnyEffect, Effect, Picks
from pentapolis.kernel.kind import DONE

if TYPE_CHECKING:
    from pentapolis.games.minos.printed.facts import Decree

MET: Final[tuple[int, ...]] = (0, 1, 1, 2)
"""How many icons the bits of an answer of the kind `return` stand for."""
SECOND_ICON: Final = 2

# ---- prices


def short_of(table: MinosTable, me: int, decree: Decree, at: int) -> int:
    """How many Goods are missing to meet this icon and the same icon before it (R06)."""
    icon = decree.icons[at]
    needed = 2 if at == 1 and decree.icons[0] == icon else 1
    return needed - table.good(me, icon)


def after_goods(table: MinosTable, me: int, decree: Decree) -> int:
    """The price after the Lawgiver's discount and the Goods; it may be below 0."""
    price = decree.cost - CARD_DISCOUNT[table.ability_step(me, LAWGIVER)]
    for at in range(len(decree.icons)):
        if short_of(table, me, decree, at) <= 0:
            price -= DISCOUNT
    return price


def returnable(table: MinosTable, me: int, decree: Decree) -> int:
    """The icons that Temporary Goods could meet: a bit for each."""
    icons = 0
    for at in range(len(decree.icons)):
        if 0 < short_of(table, me, decree, at) <= table.temporary(me, decree.icons[at]):
            icons |= 1 << at
    return icons


def surcharge(table: MinosTable, card: int) -> int:
    """The offer costs more, and nothing lowers that (A18)."""
    return OFFER_SURCHARGE if card in table.offer else 0


def lowest_price(table: MinosTable, me: int, card: int) -> int:
    """From the hand; whoever plays from the offer pays its surcharge as well."""
    decree = table.facts.decrees[card]
    price = after_goods(table, me, decree)
    if price > 0:
        price -= DISCOUNT * MET[returnable(table, me, decree)]
    return max(0, price)


def price_of(table: MinosTable, me: int, card: int, returned: int) -> int:
    """The price when these icons are met by Temporary Goods."""
    price = after_goods(table, me, table.facts.decrees[card]) - DISCOUNT * MET[returned]
    return max(0, price) + surcharge(table, card)


def sum_of(table: MinosTable, me: int, card: int, returned: int) -> str:
    """A price as a sum: what is printed, what is taken off and why, what the offer adds."""
    decree = table.facts.decrees[card]
    lawgiver = CARD_DISCOUNT[table.ability_step(me, LAWGIVER)]
    terms = [f"{MINUS} {lawgiver} Lawgiver"] if lawgiver else []
    for at, icon in enumerate(decree.icons):
        name = table.facts.goods.titles[icon]
        if short_of(table, me, decree, at) <= 0:
            terms.append(f"{MINUS} {DISCOUNT} {name}")
        elif returned >> at & 1:
            terms.append(f"{MINUS} {DISCOUNT} Temporary {name}")
    if surcharge(table, card):
        terms.append(f"+ {OFFER_SURCHARGE} offer")
    return total(decree.cost, terms, price_of(table, me, card, returned))


# ---- what to choose


def is_payable(table: MinosTable, me: int, card: int, coins: int) -> bool:
    """Whether so many Coins suffice for the card in hand; what is far too dear is seen at a glance."""
    if table.facts.decrees[card].least > coins + CARD_DISCOUNT[-1]:
        return False
    return lowest_price(table, me, card) <= coins


class Playable(Among[MinosTable]):
    """A card of the hand or the offer that can be paid; whether a symbol reaches the offer is A17."""

    def __init__(self, *, symbol: bool = False) -> None:
        super().__init__("a card to play", CARD)
        self.symbol = symbol

    def reaches_offer(self, table: MinosTable) -> bool:
        return not self.symbol or table.options[PLAY_FROM_OFFER] != 0

    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        coins = table.has(me, COIN.index)
        cards = [card for card in table.hands[me] if is_payable(table, me, card, coins)]
        if coins >= OFFER_SURCHARGE and self.reaches_offer(table):
            coins -= OFFER_SURCHARGE
            cards += [card for card in table.offer if is_payable(table, me, card, coins)]
        return cards

    def reckoning(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        """The sum with as few Temporary Goods as can be."""
        return "" if option == DONE else sum_of(table, me, option, cheapest_way(table, me, option))

    def why_not(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        if option not in table.hands[me] and option not in table.offer:
            return "neither in your hand nor in the offer"
        if option in table.offer and not self.reaches_offer(table):
            return "only Develop plays cards of the offer here (A17)"
        price = sum_of(table, me, option, returnable(table, me, table.facts.decrees[option]))
        return f"{price}, and you have {table.has(me, COIN.index)} C"


class AnyCard(Among[MinosTable]):
    """A card of the hand or the offer."""

    def __init__(self) -> None:
        super().__init__("a card to play at no cost", CARD)

    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        return table.hands[me] + table.offer

    def why_not(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        return "neither in your hand nor in the offer"


class ToReturn(Among[MinosTable]):
    """Which icons to meet with Temporary Goods: only so that it can be paid, and only what lowers the price (A25)."""

    def __init__(self) -> None:
        super().__init__("Temporary Goods to return for the card", RETURN)

    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        card = picks[-1]
        decree = table.facts.decrees[card]
        usable = returnable(table, me, decree)
        if not usable:
            return [0]
        coins = table.has(me, COIN.index)
        most = (max(0, after_goods(table, me, decree)) + DISCOUNT - 1) // DISCOUNT
        ways = [0, 1, 3] if usable == 3 and decree.icons[0] == decree.icons[1] else [0, 1, 2, 3]
        return [
            way for way in ways if way & usable == way and MET[way] <= most and price_of(table, me, card, way) <= coins
        ]

    def reckoning(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        return sum_of(table, me, picks[-1], option)

    def why_not(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        card, coins = picks[-1], table.has(me, COIN.index)
        if option & ~returnable(table, me, table.facts.decrees[card]):
            return "you have no Temporary Good for it"
        if price_of(table, me, card, option) > coins:
            return f"{sum_of(table, me, card, option)}, and you have {coins} C"
        icons = table.facts.decrees[card].icons
        same = option == SECOND_ICON and icons[0] == icons[1]
        return "the first icon is the same" if same else "it would not lower the price further"


TO_RETURN: Final = ToReturn()


def cheapest_way(table: MinosTable, me: int, card: int) -> int:
    """The way to pay that returns the fewest Temporary Goods."""
    return TO_RETURN.options(table, me, (card,))[0]


# ---- playing


class PlayIt(Effect[MinosTable]):
    """Pay, put the card in the area, then have its effects: so it counts itself (A14)."""

    text: ClassVar[str] = "pay its price, put it in your area and have its effects"

    def sure(self) -> bool:
        return True

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        card, returned = picks[-2], picks[-1]
        if table.events is not None:
            table.tell(happenings.PLAYS, me, (card,))
        table.gain(me, COIN.index, -price_of(table, me, card, returned))
        for at, icon in enumerate(table.facts.decrees[card].icons):
            table.gain(me, FIRST_TEMPORARY + icon, -(returned >> at & 1))
        play(table, me, card)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (CARD_DONE,)


class PlayFree(Effect[MinosTable]):
    text: ClassVar[str] = "put it in your area and have its effects"

    def sure(self) -> bool:
        return True

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        if table.events is not None:
            table.tell(happenings.PLAYS, me, (picks[-1],))
        play(table, me, picks[-1])

    def parts(self) -> tuple[AnyEffect, ...]:
        return (CARD_DONE,)


class CardDone(Effect[MinosTable]):
    """Waits below the effects of a card: while it does, no trait, tile or space may play another one (A12)."""

    text: ClassVar[str] = "the card is done"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        """Nothing more."""


CARD_DONE: Final = CardDone()


def is_card_open(table: MinosTable) -> bool:
    """Whether a card that was played has effects that are still to come."""
    for frame in table.stack:
        if frame.effect is CARD_DONE:
            return True
    return False


def play(table: MinosTable, me: int, card: int) -> None:
    if card in table.offer:
        table.offer.remove(card)
    else:
        from_hand(table, me, card)
    table.areas[me].append(card)
    table.push(CARD_DONE, me)
    table.push(table.deeds.instants[card], me)


class Playing(Phrase):
    """Play a card. Whether that is possible is asked more often than done: one card will do."""

    def __init__(self, words: str, playable: Playable, then: Effect[MinosTable], *, optional: bool = False) -> None:
        super().__init__(words, playable, then, optional=optional)
        self.playable = playable

    def can(self, table: MinosTable, me: int, picks: Picks) -> bool:
        coins = table.has(me, COIN.index)
        for card in table.hands[me]:
            if is_payable(table, me, card, coins):
                return True
        if coins >= OFFER_SURCHARGE and self.playable.reaches_offer(table):
            for card in table.offer:
                if is_payable(table, me, card, coins - OFFER_SURCHARGE):
                    return True
        return False


PLAYABLE: Final = Playable()
BY_SYMBOL: Final = Playable(symbol=True)
PAY_AND_PLAY: Final = AlwaysOne(TO_RETURN, PlayIt())
PLAY: Final = Playing("play a card", PLAYABLE, PAY_AND_PLAY)
MAY_PLAY: Final = Playing("play a card", PLAYABLE, PAY_AND_PLAY, optional=True)
MAY_PLAY_BY_SYMBOL: Final = Playing("play a card", BY_SYMBOL, PAY_AND_PLAY, optional=True)
MAY_PLAY_FREE: Final = Phrase("play a card at no cost", AnyCard(), PlayFree(), optional=True)
