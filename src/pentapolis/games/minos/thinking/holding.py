"""The own hand and the offer in figures: the best cards first, each by what it costs and brings, never by its name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minos.constants import (
    DEVELOP,
    FACES,
    MOST_SPACES,
    OFFER,
    OFFER_SURCHARGE,
    ROUNDS,
    SECTIONS,
    WILD,
)
from pentapolis.games.minos.rules.actions.develop import lowest_price
from pentapolis.games.minos.rules.dice import DIE_CODES

if TYPE_CHECKING:
    from pentapolis.games.minos.table import MinosTable
    from pentapolis.games.minos.thinking.survey import Clan
    from pentapolis.games.minos.thinking.yields import Yields

SLOTS: Final = 5
A_COIN: Final = 5
"""In tenths of a VP."""
SHIFT: Final = 256
"""A card and what it gains are kept as one number: gain × 256 + card."""
MOST_GAIN: Final = 1000
MOST_PRICE: Final = 20


def rounds_after(table: MinosTable) -> int:
    """Rounds after this one."""
    return ROUNDS - max(1, table.round)


def gain_of(card: int, price: int, rounds: int, yields: Yields) -> int:
    """What a card brings when it is played, less its price: a VP in the area and half of what the Palace would add."""
    palace = (yields.points[card] - 1) * 10 + yields.in_a_round[card] * rounds
    return yields.instants[card] + 10 + palace // 2 - A_COIN * price


def add_hand(found: list[int], table: MinosTable, seat: int, clan: Clan, yields: Yields) -> None:
    """The best cards, then what is payable, what is worth playing, and how many plays the dice allow."""
    rounds, coins = rounds_after(table), table.goods[seat]
    ranked: list[int] = []
    payable = useful = 0
    for card in table.hands[seat]:
        price = lowest_price(table, seat, card)
        gain = gain_of(card, price, rounds, yields)
        payable += 1 if price <= coins else 0
        useful += 1 if gain > 0 else 0
        ranked.append((gain + MOST_GAIN) * SHIFT + card)
    ranked.sort(reverse=True)
    for at in range(SLOTS):
        if at < len(ranked):
            add_card(found, table, seat, ranked[at] % SHIFT, 0, yields)
        else:
            found.extend([0, 0, 0, 0, 0, 0])
    plays = clan.points[DEVELOP] + clan.points[WILD]
    if table.acting == seat and table.action in (DEVELOP, WILD):
        plays += table.action_points
    found.append(payable)
    found.append(useful)
    found.append(plays)
    found.append(max(0, useful - plays))


def add_card(found: list[int], table: MinosTable, seat: int, card: int, surcharge: int, yields: Yields) -> None:
    """Price, whether it can be paid, what it brings at once, its VP, its trait, own dice that would trigger it."""
    price = lowest_price(table, seat, card) + surcharge
    found.append(min(MOST_PRICE, price))
    found.append(1 if price <= table.goods[seat] else 0)
    found.append(yields.instants[card])
    found.append(yields.points[card])
    found.append(yields.traits[card])
    found.append(dice_for(table, seat, yields.triggers[card]))


def dice_for(table: MinosTable, seat: int, trigger: int) -> int:
    """Own dice on the board that would trigger a trait."""
    first, last = seat * DIE_CODES, seat * DIE_CODES + DIE_CODES
    count = 0
    for space in range(SECTIONS * MOST_SPACES):
        die = table.spaces[space]
        if first <= die < last and (trigger == space // MOST_SPACES or trigger == SECTIONS + die % FACES // 2):
            count += 1
    return count


def add_offer(found: list[int], table: MinosTable, seat: int, yields: Yields) -> None:
    """The cards of the offer, the best for this seat first: price with the surcharge, and the rest as in the hand."""
    rounds = rounds_after(table)
    ranked: list[int] = []
    for card in table.offer:
        gain = gain_of(card, lowest_price(table, seat, card), rounds, yields)
        ranked.append((gain + MOST_GAIN) * SHIFT + card)
    ranked.sort(reverse=True)
    for at in range(OFFER):
        if at < len(ranked):
            card = ranked[at] % SHIFT
            price = lowest_price(table, seat, card) + OFFER_SURCHARGE
            found.append(min(MOST_PRICE, price))
            found.append(1 if price <= table.goods[seat] else 0)
            found.append(ranked[at] // SHIFT - MOST_GAIN)
        else:
            found.extend([0, 0, 0])
