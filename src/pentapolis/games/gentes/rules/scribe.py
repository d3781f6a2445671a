"""The scribe takes cards from the display or from the discard pile (R32 to R34)."""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.gentes.constants import CARD, COIN, COLUMNS, NO_CARD
from pentapolis.games.gentes.rules.clock import PLACE_TIME
from pentapolis.games.gentes.rules.pay import PayPrice
from pentapolis.games.gentes.table import GentesTable
from pentapolis.games.gentes.told import happenings
from pentapolis.kernel.effect import Among, AnyAmong, Effect, Picks
from pentapolis.kernel.kind import DONE
from pentapolis.kernel.told.english import counted
from pentapolis.kernel.words.deck import hold
from pentapolis.kernel.words.grammar import Do

CHOSEN: Final = 2
"""Picks of the action and the amount paid come before the columns of the cards chosen."""
MOST_CARDS: Final = 3
DISCARD: Final = COLUMNS
"""The discard pile, as a column after the last."""


class CardToTake(Among[GentesTable]):
    """From open columns, or from the discard pile: never from both."""

    def __init__(self, text: str) -> None:
        super().__init__(text, CARD)

    def options(self, table: GentesTable, me: int, picks: Picks) -> list[int]:
        columns = picks[CHOSEN:]
        found: list[int] = []
        if DISCARD not in columns:
            found.extend(open_cards(table, picks[1], columns))
        if not columns or DISCARD in columns:
            found.extend(discarded_cards(table, picks[1], len(columns)))
        return found

    def why_not(self, table: GentesTable, me: int, picks: Picks, option: int) -> str:
        paid, taken = picks[1], len(picks) - CHOSEN
        if option not in table.display and option not in table.discard:
            return "it is neither in the display nor discarded"
        if taken and (option in table.discard) != (DISCARD in picks[CHOSEN:]):
            return "cards come from the display or from the discard pile, not from both"
        beside = f" beside {counted(taken, 'other card')}" if taken else ""
        return f"its price{beside} is more than the {COIN.count(paid)} you pay"


def open_cards(table: GentesTable, paid: int, columns: Picks) -> list[int]:
    """Cards that can be had beside those of these columns: all must be open for so many."""
    if len(columns) == MOST_CARDS:
        return []
    prices = table.facts.display_prices[len(columns)]
    for column in columns:
        if prices[column] > paid:
            return []
    shown = table.display
    return [shown[column] for column in range(COLUMNS) if prices[column] <= paid and shown[column] != NO_CARD]


def discarded_cards(table: GentesTable, paid: int, taken: int) -> list[int]:
    prices = table.facts.discard_prices
    return table.discard.copy() if taken < len(prices) and prices[taken] <= paid else []


class TakeCards(Effect[GentesTable]):
    """At least one; fewer than the price allows is fine."""

    text: ClassVar[str] = "take cards from open columns of the display, or from the discard pile"

    def __init__(self) -> None:
        self.first = CardToTake("a card to take")
        self.other = CardToTake("another card to take, or done")

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        options = self.first.options(table, me, picks)
        if len(picks) == CHOSEN:
            table.ask(me, self.first, options, self, picks)
        elif options:
            options.append(DONE)
            table.ask(me, self.other, options, self, picks)

    def hear(self, table: GentesTable, me: int, picks: Picks, answer: int) -> None:
        if answer == DONE:
            return
        if answer in table.discard:
            table.discard = [card for card in table.discard if card != answer]
            column = DISCARD
        else:
            column = table.display.index(answer)
            table.display[column] = NO_CARD
        hold(table.hands[me], answer)
        if table.events is not None:
            table.tell(happenings.TAKES, me, (answer,))
        self.run(table, me, picks + (column,))

    def asks(self) -> tuple[AnyAmong, ...]:
        return (self.first, self.other)


def has_gap(display: list[int]) -> bool:
    for card in display:
        if card == NO_CARD:
            return True
    return False


def refill(table: GentesTable) -> None:
    """Close the gaps to the left and lay out cards of the era while there are any (R34)."""
    if not has_gap(table.display):
        return
    shown = [card for card in table.display if card != NO_CARD]
    stack = table.stacks[table.era]
    while len(shown) < COLUMNS and stack:
        shown.append(table.draw(stack))
    table.display = shown + [NO_CARD] * (COLUMNS - len(shown))


WRITING: Final = PayPrice(Do(PLACE_TIME, TakeCards()))
