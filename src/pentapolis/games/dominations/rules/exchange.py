"""Exchanging Knowledge at any time of the own turn: 2 for 1 by the Campfire, 1 for 1 by cards (2.2, Q24, Q25)."""

from __future__ import annotations

from typing import Final

from pentapolis.games.dominations.constants import COLOURS, DOMAIN_TITLES, EXCHANGE, EXCHANGE_COST, PAIRS, VESTIGIUM
from pentapolis.games.dominations.options import EXCHANGE_INTO_FULL
from pentapolis.games.dominations.queries import SWAP, SWAPS
from pentapolis.games.dominations.rules.knowledge import receive
from pentapolis.games.dominations.table import DominationsTable, with_item
from pentapolis.games.dominations.told import happenings
from pentapolis.kernel.effect import Among, Effect, Picks
from pentapolis.kernel.words.grammar import Choose

ALL_DOMAINS: Final = (1 << COLOURS) - 1
PAIRS_FOR: Final[list[list[int]]] = [
    [pair for pair, (given, taken) in enumerate(PAIRS) if given == own and room >> taken & 1]
    for own in range(COLOURS)
    for room in range(ALL_DOMAINS + 1)
]
"""The exchanges of a Domain for those with room: domain × 64 + those with room as bits."""


def with_room(table: DominationsTable, me: int) -> int:
    """The Domains of which 1 more can be had, as bits."""
    if table.options[EXCHANGE_INTO_FULL]:
        return ALL_DOMAINS
    found = 0
    for domain in range(COLOURS):
        if table.has_room(me, domain):
            found |= 1 << domain
    return found


def has_room_beside(table: DominationsTable, me: int, given: int) -> bool:
    """Whether 1 of another Domain can be had."""
    if table.options[EXCHANGE_INTO_FULL]:
        return True
    for domain in range(COLOURS):
        if domain != given and table.has_room(me, domain):
            return True
    return False


def doubled(table: DominationsTable, me: int) -> int:
    """The Domains of which there are 2 to give, as bits."""
    found = 0
    for domain in range(COLOURS):
        if table.goods[domain * table.seats + me] >= EXCHANGE_COST:
            found |= 1 << domain
    return found


def swappable(table: DominationsTable, me: int) -> int:
    """The Domains of which there is 1 to give and for which a card is left to be used in this turn, as bits."""
    anything = allows_swap(table, me, VESTIGIUM)
    found = 0
    for domain in range(COLOURS):
        if table.has(me, domain) and (anything or allows_swap(table, me, domain)):
            found |= 1 << domain
    return found


def pairs(enough: int, room: int) -> list[int]:
    """The exchanges of a Domain of which there is enough for another with room, in the order of `PAIRS`."""
    found: list[int] = []
    for given in range(COLOURS):
        if enough >> given & 1:
            found += PAIRS_FOR[given << COLOURS | room]
    return found


class TwoForOne(Among[DominationsTable]):
    """A Domain of which you have 2, and another with room."""

    def __init__(self) -> None:
        super().__init__("2 of a Domain for 1 of another", EXCHANGE)

    def options(self, table: DominationsTable, me: int, picks: Picks) -> list[int]:
        return pairs(doubled(table, me), with_room(table, me))

    def why_not(self, table: DominationsTable, me: int, picks: Picks, option: int) -> str:
        given, taken = PAIRS[option]
        if table.has(me, given) < EXCHANGE_COST:
            return f"you have {table.has(me, given)} {DOMAIN_TITLES[given]}"
        return f"you have no room for more {DOMAIN_TITLES[taken]}"


class OneForOne(Among[DominationsTable]):
    """A Domain for which a card still allows it in this turn, and another with room."""

    def __init__(self) -> None:
        super().__init__("1 of a Domain for 1 of another", EXCHANGE)

    def options(self, table: DominationsTable, me: int, picks: Picks) -> list[int]:
        return pairs(swappable(table, me), with_room(table, me))

    def why_not(self, table: DominationsTable, me: int, picks: Picks, option: int) -> str:
        given, taken = PAIRS[option]
        if not swappable(table, me) >> given & 1:
            none = "you have none of it" if not table.has(me, given) else "no card of yours allows it once more"
            return f"{DOMAIN_TITLES[given]}: {none}"
        return f"you have no room for more {DOMAIN_TITLES[taken]}"


def allows_swap(table: DominationsTable, me: int, domain: int) -> bool:
    """Whether a card for this Domain (Vestigium: for any Domain) can be used once more in this turn."""
    return table.swapped[domain] < table.modified(SWAP + domain, me)


class Exchange(Effect[DominationsTable]):
    """Give so much of the first Domain of the pair for 1 of the second."""

    def __init__(self, cost: int) -> None:
        self.cost = cost

    def sure(self) -> bool:
        return True

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        given, taken = PAIRS[picks[-1]]
        if self.cost == 1:
            card = given if allows_swap(table, me, given) else VESTIGIUM
            table.swapped = with_item(table.swapped, card, table.swapped[card] + 1)
        if table.events is not None:
            table.tell(happenings.EXCHANGES, me, (picks[-1],))
        table.gain(me, given, -self.cost)
        receive(table, me, taken, 1)

    def __str__(self) -> str:
        return f"exchange {self.cost} for 1"


class ByCampfire(Choose[DominationsTable]):
    def can(self, table: DominationsTable, me: int, picks: Picks) -> bool:
        goods, seats = table.goods, table.seats
        for domain in range(COLOURS):
            if goods[domain * seats + me] >= EXCHANGE_COST and has_room_beside(table, me, domain):
                return True
        return False

    def why_not(self, table: DominationsTable, me: int, picks: Picks) -> str:
        if doubled(table, me):
            return "there is no room for anything else"
        return "you have no 2 Knowledge of one Domain"


class ByCard(Choose[DominationsTable]):
    def can(self, table: DominationsTable, me: int, picks: Picks) -> bool:
        return table.modified(SWAPS, me) > 0 and len(pairs(swappable(table, me), with_room(table, me))) > 0

    def why_not(self, table: DominationsTable, me: int, picks: Picks) -> str:
        if not table.modified(SWAPS, me):
            return "no card of yours allows it"
        return "your cards allow no exchange now"


BY_CAMPFIRE: Final = ByCampfire(TwoForOne(), Exchange(EXCHANGE_COST))
BY_CARD: Final = ByCard(OneForOne(), Exchange(1))
