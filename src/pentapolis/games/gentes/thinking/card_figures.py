"""Cards in numbers: what is printed, for hot code, and what it says of a hand, of played cards and of the display."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.gentes.constants import (
    COINS,
    COLUMNS,
    DISCOUNT,
    DISCOUNTED,
    FREE_PRICE,
    GROUPS,
    HAND_LIMIT,
    NO_CARD,
    PHILOSOPHER,
    SCRIBE,
    SYMBOLS,
    TAX_AGAIN,
    TEMPLE_AT,
    TRAIN_MORE,
    VICTORY_ICON,
)
from pentapolis.games.gentes.printed.powers import EXCHANGE
from pentapolis.games.gentes.rules.scoring import half
from pentapolis.games.gentes.thinking.figures import SLOTS

if TYPE_CHECKING:
    from pentapolis.games.gentes.printed.facts import Facts
    from pentapolis.games.gentes.printed.powers import Powers
    from pentapolis.games.gentes.table import GentesTable
    from pentapolis.games.gentes.thinking.prospects import Prospects

PLACE: Final = 5
"""So many bits of a number for each thing that is counted side by side in it."""
ONES: Final = 31
SORTS_OF_ACTIONS: Final = DISCOUNTED + 1
"""What the action of a card can be: one of the roles, or coins."""
MOST_CARDS: Final = 64
"""More than can be in a hand: cards are sorted by one number in which their place in the hand comes last."""


class CardFigures:
    """What is printed on each card, and what it is worth, as plain numbers."""

    def __init__(self, facts: Facts, powers: Powers, prospects: Prospects) -> None:
        cards = facts.cards
        self.points = [card.points for card in cards]
        self.halves = [half(card.points) for card in cards]
        self.gains = [round(10 * (prospects.at_once[at] - card.points)) for at, card in enumerate(cards)]
        """In tenths of a point, as the powers are."""
        self.powers = [round(10 * worth) for worth in prospects.each_turn]
        self.people = [[group << 4 | needed for group, needed in card.people] for card in cards]
        self.icons = [[icon << 4 | needed for icon, needed in card.icons] for card in cards]
        self.symbols = [list(card.symbols) for card in cards]
        self.shown = [sum([1 << PLACE * symbol for symbol in card.symbols]) for card in cards]
        self.acts = [self.actor(facts, at) for at in range(len(cards))]
        self.coins = [income[0] for income in powers.incomes]
        self.cubes = [income[1] for income in powers.incomes]
        self.income_points = [income[2] for income in powers.incomes]
        self.exchanges = [1 if sort == EXCHANGE else 0 for sort in powers.sorts]

    def actor(self, facts: Facts, card: int) -> int:
        """A one in the place of its action, if the card has one."""
        at = facts.way_of_card[card]
        if at < 0:
            return 0
        role = facts.ways[at].role
        return 1 << PLACE * (DISCOUNTED if role == COINS else role)


# ---- played cards


def shown_symbols(table: GentesTable, figures: CardFigures, seat: int) -> int:
    """How many played cards show each symbol, side by side in one number."""
    shown = 0
    for card in table.played[seat]:
        shown += figures.shown[card]
    return shown


def tell_played(told: list[int], table: GentesTable, figures: CardFigures, seat: int, shown: int) -> None:
    seats, modifiers = table.seats, table.modifiers
    told.append(min(12, len(table.played[seat])))
    told += [shown >> PLACE * symbol & ONES for symbol in range(SYMBOLS)]
    told.append(modifiers[TAX_AGAIN * seats + seat])
    told.append(modifiers[TRAIN_MORE * seats + seat])
    told.append(1 if modifiers[(FREE_PRICE + PHILOSOPHER) * seats + seat] else 0)
    told.append(1 if modifiers[(FREE_PRICE + SCRIBE) * seats + seat] else 0)
    told += [min(4, modifiers[(DISCOUNT + role) * seats + seat]) for role in range(DISCOUNTED)]
    coins = cubes = points = exchanges = 0
    for card in table.played[seat]:
        coins += figures.coins[card]
        cubes += figures.cubes[card]
        points += figures.income_points[card]
        exchanges += figures.exchanges[card]
    told.append(min(10, coins))
    told.append(min(6, cubes))
    told.append(min(8, points))
    told.append(exchanges)


def tell_actions(told: list[int], table: GentesTable, figures: CardFigures, seat: int) -> None:
    """Actions of played cards, and those of them that can still be used in this game turn."""
    owned = 0
    unused = 0
    marks = table.marks[seat]
    for card in table.played[seat]:
        act = figures.acts[card]
        if act:
            owned += act
            if not marks >> card & 1:
                unused += act
    told += [owned >> PLACE * actor & ONES for actor in range(SORTS_OF_ACTIONS)]
    told += [unused >> PLACE * actor & ONES for actor in range(SORTS_OF_ACTIONS)]


# ---- what cards lack


class Hand:
    """The cards of the hand that was last looked at, with what they lack."""

    def __init__(self) -> None:
        self.have = [0] * GROUPS
        """People on the chart and on cards."""
        self.sites = [0] * VICTORY_ICON
        self.temple = 0
        self.lacks = [0] * GROUPS
        self.lacking = [0] * GROUPS
        self.icons = [0] * VICTORY_ICON
        self.missing = [0] * MOST_CARDS
        self.to_build = [0] * MOST_CARDS

    def look(self, table: GentesTable, figures: CardFigures, seat: int) -> None:
        seats, goods, modifiers = table.seats, table.goods, table.modifiers
        for group in range(GROUPS):
            self.have[group] = goods[group * seats + seat] + modifiers[group * seats + seat]
            self.lacks[group] = self.lacking[group] = 0
        for icon in range(VICTORY_ICON):
            self.sites[icon] = table.icons[icon * seats + seat]
            self.icons[icon] = 0
        self.temple = goods[TEMPLE_AT * seats + seat]
        for at, card in enumerate(table.hands[seat]):
            self.missing[at] = self.people_of(figures.people[card])
            self.to_build[at] = self.sites_of(figures.icons[card])

    def people_of(self, asked: list[int]) -> int:
        """How many people a card in hand lacks, who are noted."""
        missing = 0
        for wanted in asked:
            group = wanted >> 4
            lack = (wanted & 15) - self.have[group]
            if lack > 0:
                missing += lack
                self.lacking[group] = self.lacking[group] + 1
                self.lacks[group] = max(lack, self.lacks[group])
        return missing

    def sites_of(self, asked: list[int]) -> int:
        """How many sites a card in hand lacks, which are noted."""
        missing = 0
        for wanted in asked:
            icon = wanted >> 4
            lack = (wanted & 15) - self.sites[icon]
            if lack > 0:
                missing += lack
                self.icons[icon] = max(lack, self.icons[icon])
        return missing

    def is_met(self, at: int) -> bool:
        return self.missing[at] <= self.temple and self.to_build[at] == 0


def missing_of(asked: list[int], have: list[int]) -> int:
    """How much a card lacks that is not in hand."""
    missing = 0
    for wanted in asked:
        lack = (wanted & 15) - have[wanted >> 4]
        if lack > 0:
            missing += lack
    return missing


def tell_hand(told: list[int], table: GentesTable, figures: CardFigures, seat: int, hand: Hand) -> None:
    cards = table.hands[seat]
    playable = end = 0
    for at in range(len(cards)):
        if hand.is_met(at):
            playable += 1
            end += figures.halves[cards[at]]
        else:
            end -= figures.halves[cards[at]]
    size = len(cards)
    told.append(min(14, size))
    told.append(min(8, max(0, size - HAND_LIMIT)))
    told.append(min(8, playable))
    told.append(max(-40, min(40, end)))
    told += hand.lacks
    told += hand.lacking
    told += hand.icons


def tell_slots(told: list[int], table: GentesTable, figures: CardFigures, seat: int, hand: Hand, shown: int) -> None:
    """The cards one by one, sorted by what they lack and then by points."""
    cards = table.hands[seat]
    order: list[int] = []
    for at in range(len(cards)):
        lack = max(0, hand.missing[at] - hand.temple) + 2 * hand.to_build[at]
        order.append((lack * 32 + 31 - figures.points[cards[at]]) * MOST_CARDS + at)
    if len(order) > 1:
        order.sort()
    for slot in range(min(SLOTS, len(cards))):
        at = order[slot] % MOST_CARDS
        tell_slot(told, figures, cards[at], hand, at, shown)
    if len(cards) < SLOTS:
        told += [0] * ((SLOTS - len(cards)) * OF_A_CARD)


OF_A_CARD: Final = 9
"""So many figures of each card in hand."""


def tell_slot(told: list[int], figures: CardFigures, card: int, hand: Hand, at: int, shown: int) -> None:
    missing = hand.missing[at]
    best = 0
    for symbol in figures.symbols[card]:
        best = max(best, 1 + (shown >> PLACE * symbol & ONES))
    told.append(1)
    told.append(figures.points[card])
    told.append(missing)
    told.append(max(0, missing - hand.temple))
    told.append(hand.to_build[at])
    told.append(best)
    told.append(figures.gains[card])
    told.append(figures.powers[card])
    told.append(1 if hand.is_met(at) else 0)


# ---- the display


def tell_reach(told: list[int], table: GentesTable, figures: CardFigures, hand: Hand) -> None:
    """What the cards of the display would lack."""
    for column in range(COLUMNS):
        card = card_in(table.display, column)
        if card == NO_CARD:
            told += [0] * 2
        else:
            told.append(missing_of(figures.people[card], hand.have))
            told.append(missing_of(figures.icons[card], hand.sites))


def card_in(display: list[int], column: int) -> int:
    """While cards are drafted more or fewer than eight are shown."""
    return display[column] if column < len(display) else NO_CARD


def tell_display(told: list[int], display: list[int], figures: CardFigures) -> None:
    """The cards to be had."""
    for column in range(COLUMNS):
        card = card_in(display, column)
        if card == NO_CARD:
            told += [0] * 3
        else:
            told.append(figures.points[card])
            told.append(figures.gains[card])
            told.append(figures.powers[card])
