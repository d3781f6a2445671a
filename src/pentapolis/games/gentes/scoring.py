"""The final scoring and the score line by line (R53 to R57)."""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.gentes import happenings
from pentapolis.games.gentes.additional import EXCHANGE_BY_ORACLE, TRAIN_BY_CUBES
from pentapolis.games.gentes.chronicler import is_met
from pentapolis.games.gentes.constants import (
    CARD,
    COIN_AT,
    COINS_FOR_A_POINT,
    CUBES_FOR_A_POINT,
    EXTRA,
    FROM_COINS,
    FROM_CUBES,
    FROM_HAND,
    FROM_HOURGLASSES,
    TEMPLE_AT,
)
from pentapolis.games.gentes.options import BEFORE_CONVERSION, BELOW_ZERO, COINS_FOR_TIES
from pentapolis.games.gentes.table import GentesTable
from pentapolis.kernel.effect import Among, AnyEffect, Effect, Picks
from pentapolis.kernel.game import ScoreLine
from pentapolis.kernel.menu import InAnyOrder
from pentapolis.kernel.seats import IN_ORDER, EachSeat
from pentapolis.kernel.words import Branch, Choose, Do

LINE_NAMES: Final = (
    "Cards played",
    "Symbols",
    "Cities",
    "Powers in the decline",
    "Bonus tiles",
    "Cards in hand",
    "Coins",
    "Cubes",
    "Hourglasses",
)

# ---- A: cards in the hand. Those scored leave it, so that what is left counts against its owner.


def half(points: int) -> int:
    """Rounded up."""
    return (points + 1) // 2


def score_card(table: GentesTable, me: int, number: int) -> None:
    """Half its points; nothing else of the card counts, and it is not displayed (A32)."""
    card = table.facts.cards[number]
    table.goods[TEMPLE_AT * table.seats + me] -= table.missing(me, card)
    table.hands[me].remove(number)
    table.discard = sorted([*table.discard, number])
    table.score(me, FROM_HAND, half(card.points))
    if table.events is not None:
        table.tell(happenings.SCORES_CARD, me, (number, half(card.points)))


class ScoreMetCards(Effect[GentesTable]):
    """Cards whose people are all there cost nothing to score, so they are scored at once."""

    text: ClassVar[str] = "score every card in hand whose requirement is met"

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        for number in table.hands[me].copy():
            card = table.facts.cards[number]
            if table.has_icons(me, card) and table.missing(me, card) == 0:
                score_card(table, me, number)


class CardToScore(Among[GentesTable]):
    """Cards for which temple cubes stand in for missing people."""

    def __init__(self) -> None:
        super().__init__("a card to score with temple cubes", CARD)

    def options(self, table: GentesTable, me: int, picks: Picks) -> list[int]:
        return [number for number in table.hands[me] if is_met(table, me, table.facts.cards[number])]


class ScoreIt(Effect[GentesTable]):
    text: ClassVar[str] = "return the temple cubes and score half its points"

    def sure(self) -> bool:
        return True

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        score_card(table, me, picks[-1])


class LastActions(InAnyOrder[GentesTable]):
    """Cubes may still be used while there are cards to score (R53)."""

    def __init__(self) -> None:
        super().__init__(
            EXTRA,
            Branch(0, Do(TRAIN_PEOPLE, SCORE_MET)),
            Branch(1, Do(EXCHANGE_PEOPLE, SCORE_MET)),
            Branch(2, Choose(CardToScore(), ScoreIt())),
            text="what to do for the cards in your hand, or done",
        )

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        if table.hands[me]:
            super().run(table, me, picks)


class WithoutBonus(Effect[GentesTable]):
    """An additional action of the final scoring: bonus tiles are gone by then."""

    def __init__(self, then: Do[GentesTable]) -> None:
        self.usual = then
        self.then = Do(*then.steps[:-1])

    def can(self, table: GentesTable, me: int, picks: Picks) -> bool:
        return self.usual.can(table, me, picks)

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        self.then.run(table, me, picks)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (self.then,)

    def __str__(self) -> str:
        return str(self.then)


TRAIN_PEOPLE: Final = WithoutBonus(TRAIN_BY_CUBES)
EXCHANGE_PEOPLE: Final = WithoutBonus(EXCHANGE_BY_ORACLE)
SCORE_MET: Final = ScoreMetCards()


def deduct(table: GentesTable, me: int, line: int, points: int) -> int:
    """How much is really lost: where no score is below zero, what is there at most (A36)."""
    lost = points if table.options[BELOW_ZERO] else min(points, max(0, table.total(me)))
    table.score(me, line, -lost)
    return lost


class DeductCards(Effect[GentesTable]):
    """What is left in the hand costs half its points (A33, A58)."""

    text: ClassVar[str] = "lose half the points of every card left in hand"

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        for number in table.hands[me]:
            points = deduct(table, me, FROM_HAND, half(table.facts.cards[number].points))
            if table.events is not None:
                table.tell(happenings.FAILS_CARD, me, (number, points))


# ---- B to D


class ScoreTheRest(Effect[GentesTable]):
    text: ClassVar[str] = "score coins and cubes, lose points for hourglasses"

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        penalties = table.facts.penalties
        table.score(me, FROM_COINS, table.goods[COIN_AT * table.seats + me] // COINS_FOR_A_POINT)
        table.score(me, FROM_CUBES, table.stored(me) // CUBES_FOR_A_POINT)
        deduct(table, me, FROM_HOURGLASSES, penalties[min(table.hourglasses(me), len(penalties) - 1)])


FINAL_SCORING: Final = EachSeat(Do(SCORE_MET, LastActions(), DeductCards(), ScoreTheRest()), IN_ORDER)

# ---- the score


def breakdown(table: GentesTable, seat: int) -> list[ScoreLine]:
    """The VP so far, by where they came from."""
    return [ScoreLine(name, table.points[line * table.seats + seat]) for line, name in enumerate(LINE_NAMES)]


def tie_breakers(table: GentesTable, seat: int) -> tuple[int, ...]:
    """More cards in the display, then more coins: those held before they were turned into points (A31)."""
    coins = table.has(seat, COIN_AT)
    if table.options[COINS_FOR_TIES] != BEFORE_CONVERSION:
        coins %= COINS_FOR_A_POINT
    return len(table.played[seat]), coins
