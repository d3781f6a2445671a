"""What may be left out never stands in the way of the sentence it is part of; what is needed does."""

import pytest

from pentapolis.kernel.effect import AnyEffect
from pentapolis.kernel.words.goods import Convert, Gain, Pay
from pentapolis.kernel.words.grammar import Branch, Choose, Do, If, May, OneOf, Repeat, UpTo
from pentapolis.kernel.words.menu import EachOnce, InAnyOrder
from tests.kernel.tiny import ANSWERS, COIN, POINT, WOOD, Impossible, Note, These, has, start
from tests.kernel.words.test_grammar import TwoCoins, can

OPTIONAL: list[AnyEffect] = [
    May(Pay(5, COIN), Gain(1, POINT)),
    If(TwoCoins(), Gain(1, POINT)),
    Choose(These(), Note(1), optional=True),
    UpTo(2, These(), Note(1)),
    Convert(Pay(2, COIN), Gain(1, POINT)),
    InAnyOrder(ANSWERS, Branch(0, Impossible())),
    EachOnce(ANSWERS, Branch(0, Impossible())),
    Repeat(2, May(Impossible())),
    Do(May(Impossible())),
]
NEEDED: list[AnyEffect] = [
    Pay(1, COIN),
    Choose(These(), Note(1)),
    UpTo(1, These(), Note(1), least=1),
    If(TwoCoins(), Note(1), Impossible()),
    Do(Pay(1, COIN), May(Impossible())),
]


@pytest.mark.parametrize("extra", OPTIONAL, ids=str)
def test_what_may_be_left_out_never_stands_in_the_way(extra: AnyEffect) -> None:
    tax = Do(Gain(1, COIN), extra)
    assert can(tax, 0)
    assert has(start(OneOf(ANSWERS, Branch(0, tax), Branch(1, Impossible()))), COIN) == 1


@pytest.mark.parametrize("needed", NEEDED, ids=str)
def test_what_is_needed_does(needed: AnyEffect) -> None:
    assert not can(Do(Gain(1, WOOD), Do(needed, Gain(1, WOOD))), 0)


def test_a_sentence_of_optional_parts_that_are_all_impossible_is_impossible() -> None:
    assert not can(Do(May(Impossible()), If(TwoCoins(), Note(1))), 0)


def test_repeat_stops_when_it_is_no_longer_possible() -> None:
    table = start(Repeat(3, Do(Pay(1, COIN), Gain(1, POINT))), goods={COIN: 2})
    assert (has(table, COIN), has(table, POINT)) == (0, 2)
