"""Cards, Goods, Temporary Goods and steps of Income: what the supply gives."""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.minos.constants import (
    AGE_II_TOP,
    CARD,
    CARDS_OF_AN_AGE,
    DECK_TOP,
    FIRST_GOOD,
    FIRST_TEMPORARY,
    GOOD,
    GOOD_STEPS,
    GOOD_WITH_CARD,
    INCOME,
    OFFER,
    RESERVE,
    SUPPLY,
    TYPES,
)
from pentapolis.games.minos.options import DRAW_FROM_OFFER
from pentapolis.games.minos.rules import vases
from pentapolis.games.minos.rules.choosing import Phrase, cards
from pentapolis.games.minos.table import MinosTable
from pentapolis.games.minos.told import happenings
from pentapolis.kernel.effect import Among, AnyAmong, Effect, Picks
from pentapolis.kernel.words.deck import hold

AGE_II: Final = 1
REPORTS: Final = 0
"""An audience of no seat: what is told is for reports on the balance."""

# ---- cards


def draw_card(table: MinosTable, me: int, age: int) -> None:
    """The top card of a deck into the hand; nothing if deck and discard pile are empty (A19)."""
    deck = table.decks[age]
    if not deck:
        return
    card = table.draw(deck)
    replenish(table, age)
    hold(table.hands[me], card)
    if table.events is not None:
        table.go_on_telling(table.tell_in_between(happenings.DRAWS, me, (card,), 1 << me))


def replenish(table: MinosTable, age: int) -> None:
    """An empty deck is made anew from the discard pile of its Age at once (A19)."""
    if not table.decks[age] and table.discards[age]:
        table.decks[age] = table.discards[age]
        table.discards[age] = []
        table.shuffle(table.decks[age])


def take_from_offer(table: MinosTable, me: int, card: int) -> None:
    """Everybody sees it go into the hand."""
    table.offer.remove(card)
    hold(table.hands[me], card)
    hold(table.shown[me], card)
    if table.events is not None:
        table.go_on_telling(table.tell_in_between(happenings.TAKES, me, (card,)))


def from_hand(table: MinosTable, me: int, card: int) -> None:
    """The card leaves the hand for a place where everybody sees it."""
    table.hands[me].remove(card)
    if card in table.shown[me]:
        table.shown[me].remove(card)


def discard(table: MinosTable, me: int, card: int) -> None:
    """Onto the discard pile of its Age; Age I cards leave the game once that Age is over (A21)."""
    from_hand(table, me, card)
    age = card // CARDS_OF_AN_AGE
    if age < table.age:
        table.out = [*table.out, card]
    else:
        table.discards[age].append(card)
        replenish(table, age)
    if table.events is not None:
        table.tell(happenings.DISCARDS, me, (card,))


def refill_offer(table: MinosTable) -> None:
    """Back to five cards, as far as the active deck goes."""
    while len(table.offer) < OFFER and table.decks[table.age]:
        table.offer.append(table.draw(table.decks[table.age]))
        replenish(table, table.age)


class RefillOffer(Effect[MinosTable]):
    """Outside a turn the offer is refilled when the player's part of the step is done (A17)."""

    text: ClassVar[str] = "refill the offer"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        refill_offer(table)


class CardInHand(Among[MinosTable]):
    """Any card of the hand; the text says what becomes of it."""

    def __init__(self, text: str) -> None:
        super().__init__(text, CARD)

    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        return table.hands[me].copy()

    def why_not(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        return "not in your hand"


class Discard(Effect[MinosTable]):
    text: ClassVar[str] = "discard it"

    def sure(self) -> bool:
        return True

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        discard(table, me, picks[-1])


class DrawCards(Effect[MinosTable]):
    """From the active deck, or from the Age II deck (A20)."""

    def __init__(self, n: int, age: int = 0) -> None:
        self.n = n
        self.age = age

    def is_short(self, table: MinosTable) -> bool:
        """Whether the deck has fewer cards."""
        return len(table.decks[max(self.age, table.age)]) < self.n

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        for _ in range(self.n):
            draw_card(table, me, max(self.age, table.age))

    def __str__(self) -> str:
        return f"draw {cards(self.n)} from the {'Age II' if self.age else 'active'} deck"


def against_drawing(table: MinosTable, card: int) -> str:
    """Why a card cannot be taken where offer and active deck can be reached."""
    if card == DECK_TOP:
        return "the deck is empty"
    if card == AGE_II_TOP:
        return "only the first space of Prepare reaches the deck of Age II"
    return "cards of the offer are not reached (A17)" if card in table.offer else "it does not lie in the offer"


class OfferOrDeck(Among[MinosTable]):
    """A card of the offer or the top of the active deck; whether a symbol reaches the offer is A17."""

    def __init__(self, *, symbol: bool = False) -> None:
        super().__init__("a card of the offer or the top of the deck", CARD)
        self.symbol = symbol

    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        offered = [] if self.symbol and not table.options[DRAW_FROM_OFFER] else table.offer.copy()
        if table.decks[table.age]:
            offered.append(DECK_TOP)
        return offered

    def why_not(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        return against_drawing(table, option)


class TakeCard(Effect[MinosTable]):
    text: ClassVar[str] = "take it into your hand"

    def sure(self) -> bool:
        return True

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        card = picks[-1]
        if card == DECK_TOP:
            draw_card(table, me, table.age)
        elif card == AGE_II_TOP:
            draw_card(table, me, AGE_II)
        else:
            take_from_offer(table, me, card)


# ---- Goods


def gain_good(table: MinosTable, me: int, sort: int) -> None:
    """The Good and what the first, second, third and fourth of its type bring (R04)."""
    table.gain(me, FIRST_GOOD + sort, 1)
    if table.events is not None:
        table.go_on_telling(table.tell_in_between(happenings.GAINS_GOOD, me, (sort,), REPORTS))
    count = table.good(me, sort)
    if count < len(GOOD_STEPS):
        gain_income(table, me, GOOD_STEPS[count])
    if count == GOOD_WITH_CARD:
        draw_card(table, me, AGE_II)
    vases.check(table, vases.V_GOODS)


def gain_income(table: MinosTable, me: int, steps: int) -> None:
    """Steps beyond the end of the Income track are lost (A31)."""
    at = table.has(me, INCOME.index)
    table.gain(me, INCOME.index, min(steps, vases.INCOME_END - at))
    if at + steps >= vases.INCOME_END:
        vases.check(table, vases.V_INCOME)


class GainIncome(Effect[MinosTable]):
    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        gain_income(table, me, self.n)

    def __str__(self) -> str:
        return f"gain {INCOME.count(self.n)}"


class GoodOnStack(Among[MinosTable]):
    """A Good of which a face-up tile is left (A28)."""

    def __init__(self) -> None:
        super().__init__("a Good", GOOD)

    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        return [sort for sort in range(TYPES) if table.stacks[sort]]

    def why_not(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        return "its stack is empty"


class TakeGood(Effect[MinosTable]):
    text: ClassVar[str] = "take it from the face-up stack"

    def sure(self) -> bool:
        return True

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        table.stacks[picks[-1]] -= 1
        gain_good(table, me, picks[-1])


class RandomGood(Effect[MinosTable]):
    """From the face-down pile; ignored when that is empty (A28)."""

    text: ClassVar[str] = "gain a random Good"

    def can(self, table: MinosTable, me: int, picks: Picks) -> bool:
        return len(table.pile) > 0

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        if table.pile:
            gain_good(table, me, table.draw(table.pile))


class TemporaryInSupply(Among[MinosTable]):
    """A type of which a Temporary Good is left (A29)."""

    def __init__(self) -> None:
        super().__init__("a Temporary Good", GOOD)

    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        return [sort for sort in range(TYPES) if table.temporary_left(sort)]

    def why_not(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        return "none is left in the supply"


class TakeTemporary(Effect[MinosTable]):
    text: ClassVar[str] = "take it from the supply"

    def sure(self) -> bool:
        return True

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        table.gain(me, FIRST_TEMPORARY + picks[-1], 1)


class GainWarriors(Effect[MinosTable]):
    """From the supply to the Reserves, as many as there are (A32)."""

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        n = min(self.n, table.has(me, SUPPLY.index))
        table.gain(me, SUPPLY.index, -n)
        table.gain(me, RESERVE.index, n)

    def __str__(self) -> str:
        return f"gain {'a Warrior' if self.n == 1 else f'{self.n} Warriors'} for your Reserves"


TO_DISCARD: Final[AnyAmong] = CardInHand("a card to discard")
DRAW_ANY: Final = Phrase("draw 1 card from the offer or the active deck", OfferOrDeck(symbol=True), TakeCard())
GOOD_OF_CHOICE: Final = Phrase("gain a Good of your choice", GoodOnStack(), TakeGood())
TEMPORARY_OF_CHOICE: Final = Phrase("take a Temporary Good of your choice", TemporaryInSupply(), TakeTemporary())
RANDOM_GOOD: Final = RandomGood()
DISCARD: Final = Discard()
REFILL: Final = RefillOffer()
