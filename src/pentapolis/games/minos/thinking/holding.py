"""The own hand and the offer in figures: the best cards first, each by what it costs and brings, never by its name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minos.constants import (
    CARD_DISCOUNT,
    DEVELOP,
    DISCOUNT,
    LAWGIVER,
    OFFER,
    OFFER_SURCHARGE,
    ROUNDS,
    SECTIONS,
    TYPES,
    WILD,
)

if TYPE_CHECKING:
    from pentapolis.games.minos.table import MinosTable
    from pentapolis.games.minos.thinking.survey import Dice
    from pentapolis.games.minos.thinking.yields import Yields

SLOTS: Final = 5
A_COIN: Final = 5
"""In tenths of a VP."""
CARD_CODES: Final = 256
PRICES: Final = 64
"""What a card gains, its price and the card are kept as one number, to be sorted."""
MOST_GAIN: Final = 1000
MOST_PRICE: Final = 20


def rounds_after(table: MinosTable) -> int:
    """Rounds after this one."""
    return ROUNDS - max(1, table.round)


def gain_of(card: int, price: int, rounds: int, yields: Yields) -> int:
    """What a card brings when it is played, less its price: a VP in the area and half of what the Palace would add."""
    palace = (yields.points[card] - 1) * 10 + yields.in_a_round[card] * rounds
    return yields.instants[card] + 10 + palace // 2 - A_COIN * price


class Purse:
    """What a seat can pay cards with; `develop.lowest_price` says the same of one card, more slowly."""

    def __init__(self, yields: Yields) -> None:
        self.yields = yields
        self.goods = [0] * TYPES
        self.temporary = [0] * TYPES
        self.discount = 0

    def look(self, table: MinosTable, seat: int) -> None:
        for sort in range(TYPES):
            self.goods[sort] = table.good(seat, sort)
            self.temporary[sort] = table.temporary(seat, sort)
        self.discount = CARD_DISCOUNT[table.ability_step(seat, LAWGIVER)]

    def price(self, card: int) -> int:
        """The lowest price from the hand: Goods meet icons, and where that is not enough, Temporary Goods do."""
        icons = self.yields.icons[card]
        price = self.yields.costs[card] - self.discount
        returned = 0
        for at in range(len(icons)):
            icon = icons[at]
            short = (2 if at == 1 and icons[0] == icon else 1) - self.goods[icon]
            if short <= 0:
                price -= DISCOUNT
            elif short <= self.temporary[icon]:
                returned += DISCOUNT
        return max(0, price - returned)

    def ranked(self, cards: list[int], table: MinosTable, seat: int) -> list[int]:
        """The cards with what they gain and cost, each as one number, the best first."""
        rounds = rounds_after(table)
        self.look(table, seat)
        found: list[int] = []
        for card in cards:
            price = self.price(card)
            gain = gain_of(card, price, rounds, self.yields)
            found.append(((gain + MOST_GAIN) * CARD_CODES + card) * PRICES + price)
        found.sort(reverse=True)
        return found


def add_hand(found: list[int], table: MinosTable, seat: int, dice: Dice, best: list[int], yields: Yields) -> None:
    """The best cards, then what is payable, what is worth playing, and how many plays the dice allow."""
    coins = table.goods[seat]
    payable = useful = 0
    for code in best:
        payable += 1 if code % PRICES <= coins else 0
        useful += 1 if code // (PRICES * CARD_CODES) > MOST_GAIN else 0
    for at in range(SLOTS):
        if at < len(best):
            price, card = best[at] % PRICES, best[at] // PRICES % CARD_CODES
            found.append(min(MOST_PRICE, price))
            found.append(1 if price <= coins else 0)
            found.append(yields.instants[card])
            found.append(yields.points[card])
            found.append(yields.traits[card])
            found.append(dice_for(dice, yields.triggers[card]))
        else:
            found += [0] * 6
    plays = dice.points[DEVELOP] + dice.points[WILD]
    if table.acting == seat and table.action in (DEVELOP, WILD):
        plays += table.action_points
    found.append(payable)
    found.append(useful)
    found.append(plays)
    found.append(max(0, useful - plays))


def dice_for(dice: Dice, trigger: int) -> int:
    """Own dice on the board that would trigger a trait."""
    return dice.sections[trigger] if trigger < SECTIONS else dice.pairs[trigger - SECTIONS]


def add_offer(found: list[int], coins: int, best: list[int]) -> None:
    """The cards of the offer, the best for this seat first: price with the surcharge, and the rest as in the hand."""
    for at in range(OFFER):
        if at < len(best):
            price = best[at] % PRICES + OFFER_SURCHARGE
            found.append(min(MOST_PRICE, price))
            found.append(1 if price <= coins else 0)
            found.append(best[at] // (PRICES * CARD_CODES) - MOST_GAIN)
        else:
            found += [0] * 3
