"""The final scoring and the score line by line (R53 to R57)."""

from __future__ import annotations

from typing import ClassVar, Final

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
    ORACLE,
    TEMPLE_AT,
)
from pentapolis.games.gentes.options import BEFORE_CONVERSION, BELOW_ZERO, COINS_FOR_TIES, DEDUCT_UNSCORED
from pentapolis.games.gentes.rules.additional import (
    EXCHANGE,
    EXCHANGE_BY_ORACLE,
    TRAIN,
    TRAIN_BY_CUBES,
    OneExchange,
)
from pentapolis.games.gentes.rules.chronicler import is_met, what_it_lacks
from pentapolis.games.gentes.table import GentesTable
from pentapolis.games.gentes.told import happenings
from pentapolis.kernel.effect import Among, AnyEffect, Effect, Picks
from pentapolis.kernel.game import ScoreLine
from pentapolis.kernel.kind import DONE
from pentapolis.kernel.words.goods import Pay
from pentapolis.kernel.words.grammar import Branch, Choose, Do
from pentapolis.kernel.words.menu import InAnyOrder
from pentapolis.kernel.words.seats import IN_ORDER, EachSeat

SCORE: Final = 2
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
    if table.events is not None:
        table.tell(happenings.SCORES_CARD, me, (number,))
    table.goods[TEMPLE_AT * table.seats + me] -= table.missing(me, card)
    table.hands[me].remove(number)
    table.discard = sorted([*table.discard, number])
    table.score(me, FROM_HAND, half(card.points))


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

    def __init__(self, text: str) -> None:
        super().__init__(text, CARD)

    def options(self, table: GentesTable, me: int, picks: Picks) -> list[int]:
        return [number for number in table.hands[me] if is_met(table, me, table.facts.cards[number])]

    def why_not(self, table: GentesTable, me: int, picks: Picks, option: int) -> str:
        return what_it_lacks(table, me, option)


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
            Branch(TRAIN, Do(TRAIN_PEOPLE, SCORE_MET)),
            Branch(EXCHANGE, EXCHANGE_PEOPLE),
            Branch(SCORE, Choose(CardToScore("a card to score with temple cubes"), ScoreIt())),
            text="what to do for the cards in your hand, or done",
        )

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        if table.hands[me]:
            super().run(table, me, picks)

    def objection(self, table: GentesTable, me: int, picks: Picks, answer: int) -> str:
        return "no card in your hand can be scored with your temple cubes" if answer == SCORE else ""

    def __str__(self) -> str:
        return "use cubes to train and exchange people and to score more cards, in any order"


class WithoutBonus(Effect[GentesTable]):
    """Three cubes for a person in the final scoring: bonus tiles are gone by then."""

    def __init__(self, then: Do[GentesTable]) -> None:
        self.usual = then
        self.then = Do(*then.steps[:-1])

    def can(self, table: GentesTable, me: int, picks: Picks) -> bool:
        return self.usual.can(table, me, picks)

    def why_not(self, table: GentesTable, me: int, picks: Picks) -> str:
        return self.usual.why_not(table, me, picks)

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        if table.events is not None:
            table.tell(happenings.RETURNS_CUBES, me, ())
        self.then.run(table, me, picks)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (self.then,)

    def __str__(self) -> str:
        return str(self.then)


class ScoreBetween(Choose[GentesTable]):
    """Cards may be scored between two exchanges: the second one may take away whom they need."""

    def __init__(self) -> None:
        super().__init__(
            CardToScore("a card to score with temple cubes before the second exchange, or done"),
            ScoreIt(),
            optional=True,
        )

    def hear(self, table: GentesTable, me: int, picks: Picks, answer: int) -> None:
        if answer != DONE:
            table.push(self, me, picks)
            super().hear(table, me, picks, answer)


class SecondExchange(OneExchange):
    """With no card left to score nobody needs it."""

    def __init__(self) -> None:
        super().__init__(optional=True)

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        if table.hands[me]:
            super().run(table, me, picks)


class LastExchanges(Do[GentesTable]):
    """Two exchanges for an oracle cube; cards that are met after the first are scored before the second."""

    def __init__(self) -> None:
        super().__init__(Pay(1, ORACLE), OneExchange(), SCORE_MET, ScoreBetween(), SecondExchange(), SCORE_MET)

    def can(self, table: GentesTable, me: int, picks: Picks) -> bool:
        return EXCHANGE_BY_ORACLE.can(table, me, picks)

    def why_not(self, table: GentesTable, me: int, picks: Picks) -> str:
        return EXCHANGE_BY_ORACLE.why_not(table, me, picks)

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        if table.events is not None:
            table.tell(happenings.ASKS_ORACLE, me, ())
        super().run(table, me, picks)

    def __str__(self) -> str:
        return "pay 1 oracle cube, then exchange a person for another up to two times, and score cards between"


TRAIN_PEOPLE: Final = WithoutBonus(TRAIN_BY_CUBES)
SCORE_MET: Final = ScoreMetCards()
EXCHANGE_PEOPLE: Final = LastExchanges()


def deduct(table: GentesTable, me: int, line: int, points: int) -> None:
    """Where no score is below zero, what is there at most (A36)."""
    table.score(me, line, -points if table.options[BELOW_ZERO] else -min(points, max(0, table.total(me))))


class DeductCards(Effect[GentesTable]):
    """What is left in the hand costs half its points, or only what cannot be scored (A33, A58)."""

    text: ClassVar[str] = "lose half the points of every card left in hand"

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        for number in table.hands[me]:
            if not table.options[DEDUCT_UNSCORED] and is_met(table, me, table.facts.cards[number]):
                continue
            if table.events is not None:
                table.tell(happenings.FAILS_CARD, me, (number,))
            deduct(table, me, FROM_HAND, half(table.facts.cards[number].points))


# ---- B to D


class ScoreTheRest(Effect[GentesTable]):
    text: ClassVar[str] = "score coins and cubes, lose points for hourglasses"

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        coins = table.goods[COIN_AT * table.seats + me] // COINS_FOR_A_POINT
        if coins and table.events is not None:
            table.tell(happenings.SCORES_COINS, me, ())
        table.score(me, FROM_COINS, coins)
        cubes = table.stored(me) // CUBES_FOR_A_POINT
        if cubes and table.events is not None:
            table.tell(happenings.SCORES_CUBES, me, ())
        table.score(me, FROM_CUBES, cubes)
        penalties, hourglasses = table.facts.penalties, table.hourglasses(me)
        if hourglasses and table.events is not None:
            table.tell(happenings.RUNS_LATE, me, ())
        deduct(table, me, FROM_HOURGLASSES, penalties[min(hourglasses, len(penalties) - 1)])


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
