"""The own hand and the offer in figures: the best cards first, each by what it costs and brings, never by its name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minos.constants import (
    DEVELOP,
    OFFER,
    OFFER_SURCHARGE,
    ROUNDS,
    SECTIONS,
    WILD,
)
from pentapolis.games.minos.rules.actions.develop import lowest_price

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
EMPTY_SLOT: Final[list[int]] = [0, 0, 0, 0, 0, 0]
NOT_OFFERED: Final[list[int]] = [0, 0, 0]


def rounds_after(table: MinosTable) -> int:
    """Rounds after this one."""
    return ROUNDS - max(1, table.round)


def gain_of(card: int, price: int, rounds: int, yields: Yields) -> int:
    """What a card brings when it is played, less its price: a VP in the area and half of what the Palace would add."""
    palace = (yields.points[card] - 1) * 10 + yields.in_a_round[card] * rounds
    return yields.instants[card] + 10 + palace // 2 - A_COIN * price


def add_hand(found: list[int], table: MinosTable, seat: int, dice: Dice, yields: Yields) -> None:
    """The best cards, then what is payable, what is worth playing, and how many plays the dice allow."""
    rounds, coins = rounds_after(table), table.goods[seat]
    ranked: list[int] = []
    payable = useful = 0
    for card in table.hands[seat]:
        price = lowest_price(table, seat, card)
        gain = gain_of(card, price, rounds, yields)
        payable += 1 if price <= coins else 0
        useful += 1 if gain > 0 else 0
        ranked.append(((gain + MOST_GAIN) * CARD_CODES + card) * PRICES + price)
    ranked.sort(reverse=True)
    for at in range(SLOTS):
        if at < len(ranked):
            price, card = ranked[at] % PRICES, ranked[at] // PRICES % CARD_CODES
            found.append(min(MOST_PRICE, price))
            found.append(1 if price <= coins else 0)
            found.append(yields.instants[card])
            found.append(yields.points[card])
            found.append(yields.traits[card])
            found.append(dice_for(dice, yields.triggers[card]))
        else:
            found += EMPTY_SLOT
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


def add_offer(found: list[int], table: MinosTable, seat: int, yields: Yields) -> None:
    """The cards of the offer, the best for this seat first: price with the surcharge, and the rest as in the hand."""
    rounds, coins = rounds_after(table), table.goods[seat]
    ranked: list[int] = []
    for card in table.offer:
        price = lowest_price(table, seat, card)
        gain = gain_of(card, price, rounds, yields)
        ranked.append(((gain + MOST_GAIN) * CARD_CODES + card) * PRICES + price)
    ranked.sort(reverse=True)
    for at in range(OFFER):
        if at < len(ranked):
            price = ranked[at] % PRICES + OFFER_SURCHARGE
            found.append(min(MOST_PRICE, price))
            found.append(1 if price <= coins else 0)
            found.append(ranked[at] // (PRICES * CARD_CODES) - MOST_GAIN)
        else:
            found += NOT_OFFERED
