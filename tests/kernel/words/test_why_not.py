"""Why not? Whoever asks why something cannot be chosen is told what is in the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pytest

from pentapolis.kernel.effect import NOTHING_PICKED, Condition, Effect, Picks
from pentapolis.kernel.kind import numbers
from pentapolis.kernel.words.goods import Convert, Fixed, Gain, Pay, PayAmount
from pentapolis.kernel.words.grammar import Branch, Choose, Do, If, May, Nothing, OneOf, Repeat, UpTo
from pentapolis.kernel.words.menu import EachOnce, InAnyOrder, Once
from pentapolis.kernel.words.price import Settle, Source
from tests.kernel.tiny import ANSWERS, COIN, POINT, CardInHand, Note, These, TinyTable, question, say, start

if TYPE_CHECKING:
    from pentapolis.kernel.effect import AnyEffect

SHORT = "it takes 3 coins, you have 2"
DEAR = Pay(3, COIN)
WAY = numbers("way", 2)


class AtNight(Condition[TinyTable]):
    text: ClassVar[str] = "at night"

    def holds(self, table: TinyTable, me: int) -> bool:
        return False


class OnlyBees(Effect[TinyTable]):
    """Wants the card that was picked to be a bee."""

    def can(self, table: TinyTable, me: int, picks: Picks) -> bool:
        return picks[-1] == 1

    def why_not(self, table: TinyTable, me: int, picks: Picks) -> str:
        return "" if self.can(table, me, picks) else "it is not a bee"

    def run(self, table: TinyTable, me: int, picks: Picks) -> None:
        table.notes.append(list(picks))


class FromHand(CardInHand):
    def why_not(self, table: TinyTable, me: int, picks: Picks, option: int) -> str:
        return "" if option in table.hands[me] else "you do not hold it"


@pytest.mark.parametrize(
    ("effect", "reason"),
    [
        (DEAR, SHORT),
        (PayAmount(Fixed(3), COIN), SHORT),
        (Pay(2, COIN), ""),
        (Nothing(), ""),
        (Do(Gain(1, POINT), DEAR), SHORT),
        (Do(Gain(1, POINT), OneOf(ANSWERS)), ""),
        (May(DEAR, Gain(1, POINT)), SHORT),
        (Repeat(2, DEAR), SHORT),
        (Once(0, DEAR), SHORT),
        (Convert(DEAR, Gain(1, POINT)), SHORT),
        (Convert(Pay(1, COIN), Do(DEAR)), SHORT),
        (If(AtNight(), Gain(1, POINT)), "not at night"),
        (If(AtNight(), Gain(1, POINT), DEAR), SHORT),
        (Settle(WAY, Fixed(3), COIN, Nothing()), "it takes 3 coins, you can raise 2"),
        (Settle(WAY, Fixed(4), COIN, Nothing(), Source(Nothing(), lowers=1)), "it takes 4 coins, you can raise 3"),
        (Settle(WAY, Fixed(1), COIN, DEAR), SHORT),
    ],
    ids=str,
)
def test_an_effect_says_what_is_in_the_way(effect: AnyEffect, reason: str) -> None:
    table = start(Nothing(), goods={COIN: 2})
    assert effect.why_not(table, 0, NOTHING_PICKED) == reason


def test_what_is_done_once_has_been_done() -> None:
    table = start(Nothing())
    table.marks[0] = 1
    assert Once(0, DEAR).why_not(table, 0, NOTHING_PICKED) == "done already"


def test_a_way_that_cannot_be_taken() -> None:
    ways = (Branch(0, Gain(1, POINT)), Branch(1, DEAR), Branch(3, Gain(2, POINT)))
    for sentence in (OneOf(ANSWERS, *ways), InAnyOrder(ANSWERS, *ways), EachOnce(ANSWERS, *ways)):
        table = start(sentence, goods={COIN: 2})
        assert question(table).why_not(table, 1) == SHORT
        assert question(table).why_not(table, 2) == ""


def test_a_thing_that_is_not_among_them_or_leads_to_nothing() -> None:
    table = start(Choose(FromHand(), OnlyBees(), optional=True))
    assert table.over, "nobody holds a card"
    sentence = Choose(These(0, 1), OnlyBees(), optional=True)
    table = start(sentence)
    assert question(table).why_not(table, 0) == "it is not a bee"
    table.hands[0] = [1]
    picky = Choose(FromHand(), OnlyBees())
    assert [picky.objection(table, 0, NOTHING_PICKED, card) for card in (0, 1)] == ["you do not hold it", ""]


def test_a_thing_that_was_chosen_already() -> None:
    table = start(UpTo(3, These(0, 1, 2), Note(7)))
    say(table, "bee")
    assert question(table).why_not(table, 1) == "chosen already"
    assert question(table).why_not(table, 0) == ""
    table = start(UpTo(2, These(0, 1), OnlyBees()))
    assert question(table).why_not(table, 0) == "it is not a bee"


def test_a_question_of_ones_own_asks_what_is_chosen_among() -> None:
    class Pick(Effect[TinyTable]):
        def run(self, table: TinyTable, me: int, picks: Picks) -> None:
            table.ask(me, FromHand(), [0, 1], self, picks)

    table = start(Pick())
    assert question(table).why_not(table, 3) == "you do not hold it"
