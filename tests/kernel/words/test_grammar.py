"""The words that all rulebooks share."""

from __future__ import annotations

from typing import ClassVar

import pytest

from pentapolis.kernel.effect import NOTHING_PICKED, Condition, Effect, Picks
from pentapolis.kernel.kind import YES_NO
from pentapolis.kernel.words.goods import Gain, Lose, Pay
from pentapolis.kernel.words.grammar import (
    ANY_NUMBER,
    Branch,
    Choose,
    Do,
    If,
    May,
    Nothing,
    OneOf,
    Repeat,
    UpTo,
    YesOrNo,
    instead,
    joined,
)
from tests.kernel.tiny import (
    ANSWERS,
    COIN,
    POINT,
    WOOD,
    Impossible,
    Note,
    These,
    TinyTable,
    asked,
    endings,
    has,
    question,
    say,
    start,
)

EARN = Gain(1, COIN)
BUY = Do(Pay(2, COIN), Gain(1, POINT))


class TwoCoins(Condition[TinyTable]):
    text: ClassVar[str] = "with two or more coins"

    def holds(self, table: TinyTable, me: int) -> bool:
        return has(table, COIN, me) >= 2


class NotTheFirst(Effect[TinyTable]):
    """Possible with every card but the first."""

    text: ClassVar[str] = "keep it"

    def can(self, table: TinyTable, me: int, picks: Picks) -> bool:
        return picks[-1] > 0

    def run(self, table: TinyTable, me: int, picks: Picks) -> None:
        table.notes.append([me, *picks])


class DiscardOne(Effect[TinyTable]):
    """Costs a coin for each: what is possible changes on the way."""

    text: ClassVar[str] = "pay 1 coin for it"

    def can(self, table: TinyTable, me: int, picks: Picks) -> bool:
        return has(table, COIN, me) > 0

    def run(self, table: TinyTable, me: int, picks: Picks) -> None:
        table.gain(me, COIN.index, -1)
        table.notes.append([me, *picks])


def can(effect: Effect[TinyTable], coins: int) -> bool:
    """Whether a seat with so many coins can do it."""
    table = start(Nothing(), goods={COIN: coins})
    return effect.can(table, 0, NOTHING_PICKED)


@pytest.mark.parametrize(
    ("things", "text"), [((), ""), (("a",), "a"), (("a", "b"), "a and b"), (("a", "b", "c"), "a, b and c")]
)
def test_things_are_joined_as_in_a_sentence(things: tuple[object, ...], text: str) -> None:
    assert joined(things, "and") == text


# ---- nothing, do, may


def test_nothing_changes_nothing() -> None:
    table = start(Nothing())
    assert table.over
    assert set(table.goods) == {0}
    assert Nothing().sure()
    assert str(Nothing()) == "nothing"


def test_do_carries_out_one_thing_after_the_other() -> None:
    table = start(Do(Note(1), Note(2), Note(3)))
    assert table.notes == [[0, 1], [0, 2], [0, 3]]


def test_do_gives_every_step_the_picks_from_before() -> None:
    table = start(Choose(These(4, 5), Do(Note(1), Note(2))))
    say(table, "fox")
    assert table.notes == [[0, 1, 5], [0, 2, 5]]


def test_do_finishes_a_step_with_all_its_questions_before_the_next() -> None:
    inner = Do(May(Note(1)), Note(2))
    table = start(Do(inner, May(Note(3)), Note(4)))
    say(table, "yes", "no")
    assert table.notes == [[0, 1], [0, 2], [0, 4]]


def test_do_is_possible_when_every_part_is() -> None:
    assert can(BUY, 2)
    assert not can(BUY, 1)
    assert not Do(EARN, Impossible()).sure()
    assert Do(EARN, Lose(1, COIN)).sure()
    assert str(BUY) == "pay 2 coins, then gain 1 point"


def test_you_may_pay_a_cost_to_have_an_effect() -> None:
    buy = May(Pay(2, COIN), Gain(1, POINT))
    table = start(buy, goods={COIN: 3})
    assert question(table).prompt == "pay 2 coins to gain 1 point?"
    assert str(buy) == "you may pay 2 coins to gain 1 point"
    assert asked(table) == ["no", "yes"]
    say(table, "yes")
    assert (has(table, COIN), has(table, POINT)) == (1, 1)


def test_you_may_decline() -> None:
    table = start(Do(May(Pay(2, COIN), Gain(1, POINT)), Note(1)), goods={COIN: 3})
    say(table, "no")
    assert (has(table, COIN), has(table, POINT), table.notes) == (3, 0, [[0, 1]])


def test_what_you_may_do_vanishes_when_it_cannot_be_done() -> None:
    buy = May(Pay(2, COIN), Gain(1, POINT))
    table = start(buy, goods={COIN: 1})
    assert table.over
    assert has(table, COIN) == 1
    assert [can(buy, coins) for coins in (1, 2)] == [False, True]


def test_yes_or_no_can_always_be_asked() -> None:
    among = YesOrNo("really?", YES_NO)
    assert among.options(start(Nothing()), 0, ()) == [0, 1]
    assert str(among) == "really?"


# ---- choose


def test_what_follows_finds_the_chosen_thing_as_its_last_pick() -> None:
    choose = Choose(These(1, 2), Choose(These(3, 4), Note(9)))
    table = start(choose)
    say(table, "cat", "elk")
    assert table.notes == [[0, 9, 2, 4]]
    assert str(choose) == "choose one of these, choose one of these, note 9"


def test_only_what_can_be_carried_out_is_offered() -> None:
    choose = Choose(These(0, 1, 2), NotTheFirst())
    assert asked(start(choose)) == ["bee", "cat"]
    assert can(choose, 0)
    assert not can(Choose(These(0), NotTheFirst()), 0)


def test_a_single_thing_is_chosen_without_asking() -> None:
    table = start(Choose(These(0, 1), NotTheFirst()))
    assert table.over
    assert table.notes == [[0, 1]]


def test_a_choice_without_any_thing_vanishes() -> None:
    table = start(Do(Choose(These(), EARN), Note(1)))
    assert (has(table, COIN), table.notes) == (0, [[0, 1]])
    assert not can(Choose(These(), EARN), 0)


def test_an_optional_choice_may_be_declined_even_of_a_single_thing() -> None:
    choose = Choose(These(5), Note(1), optional=True)
    assert str(choose) == "you may choose one of these, note 1"
    table = start(choose)
    assert asked(table) == ["fox", "done"]
    assert [end.notes for end in endings(table)] == [[[0, 1, 5]], []]


def test_an_optional_choice_of_nothing_vanishes() -> None:
    assert start(Choose(These(), Note(1), optional=True)).over


# ---- one of


def test_one_of_several_ways_is_taken_and_only_possible_ones_are_offered() -> None:
    either = OneOf(ANSWERS, Branch(0, EARN), Branch(1, Impossible()), Branch(3, Gain(2, WOOD)), text="the way")
    assert str(either) == "either gain 1 coin, do the impossible or gain 2 wood"
    table = start(either)
    assert question(table).prompt == "the way"
    assert asked(table) == ["left", "back"]
    say(table, "back")
    assert (has(table, COIN), has(table, WOOD)) == (0, 2)


def test_the_only_possible_way_is_taken_without_asking() -> None:
    assert has(start(OneOf(ANSWERS, Branch(0, BUY), Branch(1, EARN))), COIN) == 1


def test_one_of_several_is_possible_when_one_is() -> None:
    either = OneOf(ANSWERS, Branch(0, Impossible()), Branch(1, BUY))
    assert [can(either, coins) for coins in (1, 2)] == [False, True]
    assert not either.sure()
    assert OneOf(ANSWERS, Branch(0, Impossible()), Branch(1, EARN)).sure()


def test_no_possible_way_vanishes() -> None:
    table = start(Do(OneOf(ANSWERS, Branch(0, BUY), Branch(1, BUY)), Note(1)))
    assert table.notes == [[0, 1]]


# ---- up to


def test_up_to_so_many_are_chosen_in_any_order_none_twice() -> None:
    up_to = UpTo(2, These(0, 1, 2), Note(1))
    assert str(up_to) == "up to 2 times choose one of these, note 1"
    assert str(UpTo(ANY_NUMBER, These(0), Note(1), least=1)) == "any number of times choose one of these, note 1"
    table = start(up_to)
    assert asked(table) == ["ant", "bee", "cat", "done"]
    say(table, "cat")
    assert asked(table) == ["ant", "bee", "done"]
    say(table, "ant")
    assert table.over
    assert table.notes == [[0, 1, 2], [0, 1, 0]]


def test_the_player_may_stop_choosing() -> None:
    table = start(Do(UpTo(3, These(0, 1, 2), Note(1)), Note(2)))
    say(table, "bee", "done")
    assert table.notes == [[0, 1, 1], [0, 2]]


def test_each_is_carried_out_before_the_next_is_chosen() -> None:
    up_to = UpTo(3, These(0, 1, 2), DiscardOne())
    table = start(up_to, goods={COIN: 2})
    say(table, "cat", "bee")
    assert table.over
    assert (has(table, COIN), table.notes) == (0, [[0, 2], [0, 1]])


def test_up_to_keeps_the_picks_from_before() -> None:
    table = start(Choose(These(4, 5), UpTo(2, These(0, 1), Do(Note(7), Note(8)))))
    say(table, "elk", "bee", "ant")
    assert table.notes == [[0, 7, 4, 1], [0, 8, 4, 1], [0, 7, 4, 0], [0, 8, 4, 0]]


def test_so_many_must_be_chosen_before_the_player_may_stop() -> None:
    table = start(UpTo(3, These(0, 1, 2), Note(1), least=1))
    assert asked(table) == ["ant", "bee", "cat"]
    say(table, "ant")
    assert asked(table) == ["bee", "cat", "done"]


def test_exactly_so_many_are_chosen_and_the_last_one_without_asking() -> None:
    up_to = UpTo(3, These(0, 1, 2), Note(1), least=3)
    assert str(up_to) == "exactly 3 times choose one of these, note 1"
    table = start(up_to)
    say(table, "bee", "ant")
    assert table.over
    assert table.notes == [[0, 1, 1], [0, 1, 0], [0, 1, 2]]


@pytest.mark.parametrize(("things", "least", "possible"), [(0, 0, False), (1, 0, True), (1, 2, False), (2, 2, True)])
def test_up_to_is_possible_with_one_thing_or_with_as_many_as_must_be(things: int, least: int, possible: bool) -> None:
    up_to = UpTo(2, These(*range(things)), Note(1), least=least)
    assert can(up_to, 0) == possible


def test_as_many_as_there_are_are_chosen_when_there_are_too_few() -> None:
    assert start(UpTo(3, These(4), Note(1), least=2)).notes == [[0, 1, 4]]


def test_the_next_of_several_reads_as_the_whole() -> None:
    up_to = UpTo(2, These(0), Note(1))
    assert str(up_to.next) == str(up_to)


# ---- if, instead, repeat


def test_if_is_possible_only_when_its_condition_holds() -> None:
    rich = If(TwoCoins(), Gain(1, POINT))
    assert str(rich) == "with two or more coins: gain 1 point"
    assert [can(rich, coins) for coins in (1, 2)] == [False, True]
    assert [has(start(rich, goods={COIN: coins}), POINT) for coins in (1, 2)] == [0, 1]


def test_otherwise_something_else_is_done() -> None:
    either = If(TwoCoins(), Pay(2, COIN), EARN)
    assert [can(either, coins) for coins in (1, 2)] == [True, True]
    assert [has(start(either, goods={COIN: coins}), COIN) for coins in (1, 2)] == [2, 0]


def test_instead_replaces_the_usual_effect_without_a_choice() -> None:
    better = instead(Gain(1, POINT), TwoCoins(), Gain(3, POINT))
    assert str(better) == "gain 1 point; instead, with two or more coins: gain 3 points"
    assert [has(start(better, goods={COIN: coins}), POINT) for coins in (1, 2)] == [1, 3]


def test_the_same_can_be_done_several_times() -> None:
    thrice = Repeat(3, May(Pay(1, COIN), Gain(1, POINT)))
    assert str(thrice) == "3 times you may pay 1 coin to gain 1 point"
    assert [can(thrice, coins) for coins in (0, 1)] == [False, True]
    assert not thrice.sure()
    assert Repeat(2, EARN).sure()
    table = start(thrice, goods={COIN: 2})
    say(table, "yes", "no", "yes")
    assert (has(table, COIN), has(table, POINT)) == (0, 2)


# ---- everything offered can be done


CARD_OF_EVERYTHING: Effect[TinyTable] = Do(
    Repeat(2, May(Pay(1, COIN), Choose(These(0, 1, 2), NotTheFirst(), optional=True))),
    OneOf(
        ANSWERS,
        Branch(0, UpTo(2, These(3, 4, 5), DiscardOne())),
        Branch(1, instead(EARN, TwoCoins(), BUY)),
        Branch(2, If(TwoCoins(), Do(Pay(2, COIN), May(EARN)))),
    ),
)


def test_whatever_is_offered_can_be_carried_out() -> None:
    ends = list(endings(start(CARD_OF_EVERYTHING, goods={COIN: 3})))
    assert len(ends) > 100
    assert {has(end, POINT) for end in ends} == {0, 1}


def test_a_table_can_be_copied_inside_every_nested_question() -> None:
    table = start(CARD_OF_EVERYTHING, goods={COIN: 4})
    say(table, "yes", "cat", "yes", "done", "left", "dog", "fox")
    assert table.over
    assert (has(table, COIN), table.notes) == (0, [[0, 2], [0, 3], [0, 5]])
