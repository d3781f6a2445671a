"""Turns as a menu: any order, each once, once per turn."""

from __future__ import annotations

from pentapolis.kernel.kind import Kind
from pentapolis.kernel.words.goods import Gain, Pay
from pentapolis.kernel.words.grammar import Branch, Choose, Do, May
from pentapolis.kernel.words.menu import EachOnce, Forget, InAnyOrder, Once
from tests.kernel.tiny import (
    ANSWERS,
    COIN,
    POINT,
    WOOD,
    Impossible,
    Note,
    These,
    asked,
    endings,
    has,
    question,
    say,
    start,
)

BUY_WOOD = Do(Pay(1, COIN), Gain(1, WOOD))
SCORE = Do(Pay(1, WOOD), Gain(2, POINT))


def test_ways_are_taken_in_any_order_as_long_as_they_are_possible() -> None:
    turn = InAnyOrder(ANSWERS, Branch(0, BUY_WOOD), Branch(1, SCORE), text="your turn")
    assert str(turn) == f"in any order {BUY_WOOD} and {SCORE}"
    table = start(Do(turn, Note(1)), goods={COIN: 2})
    assert question(table).prompt == "your turn"
    assert asked(table) == ["left", "done"]
    say(table, "left")
    assert asked(table) == ["left", "middle", "done"]
    say(table, "middle", "left", "middle")
    assert table.over
    assert (has(table, POINT), table.notes) == (4, [[0, 1]])


def test_the_player_may_be_done_before() -> None:
    table = start(InAnyOrder(ANSWERS, Branch(0, BUY_WOOD)), goods={COIN: 2})
    say(table, "left", "done")
    assert table.over
    assert has(table, COIN) == 1


def test_everything_possible_must_be_done_where_the_rules_say_so() -> None:
    turn = InAnyOrder(ANSWERS, Branch(0, BUY_WOOD), Branch(1, SCORE), must=True)
    table = start(turn, goods={COIN: 2})
    assert has(table, WOOD) == 1
    assert asked(table) == ["left", "middle"]
    assert {has(end, POINT) for end in endings(table)} == {4}


def test_a_menu_is_possible_when_one_of_its_ways_is() -> None:
    table = start(InAnyOrder(ANSWERS, Branch(0, Impossible())))
    assert table.over
    assert not InAnyOrder(ANSWERS, Branch(0, Impossible())).can(table, 0, ())
    assert InAnyOrder(ANSWERS, Branch(0, Impossible()), Branch(1, Note(1))).can(table, 0, ())


def test_a_way_with_questions_is_finished_before_the_menu_opens_again() -> None:
    look = Once(0, Do(May(Note(1)), May(Note(2))))
    table = start(InAnyOrder(ANSWERS, Branch(0, look), Branch(1, Once(1, Note(3)))))
    say(table, "left", "yes", "yes", "middle")
    assert table.notes == [[0, 1], [0, 2], [0, 3]]


def test_a_menu_keeps_the_picks_from_before() -> None:
    table = start(Choose(These(3, 4), InAnyOrder(ANSWERS, Branch(0, Once(0, Note(1))), Branch(1, Once(1, Note(2))))))
    say(table, "elk", "middle", "left")
    assert table.notes == [[0, 2, 4], [0, 1, 4]]


def test_once_is_once_until_the_mark_is_forgotten() -> None:
    once = Once(2, Gain(1, COIN))
    assert str(once) == "once gain 1 coin"
    again = Do(once, Forget(2, 3))
    assert str(again) == "once gain 1 coin, then take the marks off"
    table = start(again)
    assert once.can(table, 0, ())
    table.marks[0] |= 1 << 2
    assert not once.can(table, 0, ())
    assert once.can(table, 1, ())


def test_a_second_time_does_nothing() -> None:
    once = Once(0, Gain(1, COIN))
    assert has(start(Do(once, once)), COIN) == 1
    assert has(start(Do(once, Forget(0), once)), COIN) == 2


def test_once_is_not_possible_when_what_it_allows_is_not() -> None:
    assert not Once(0, Impossible()).can(start(Note(1)), 0, ())


def test_marks_of_other_things_stay_when_some_are_forgotten() -> None:
    table = start(Do(Once(0, Note(1)), Once(1, Note(2)), Forget(1)))
    assert table.marks == [1, 0]
    assert Forget(1).sure()


EFFECT = Kind("effect", ("wood", "points", "nothing"))


def test_each_way_is_taken_once_in_any_order() -> None:
    card = EachOnce(EFFECT, Branch(0, Gain(1, WOOD)), Branch(1, SCORE))
    assert str(card) == f"in any order, each once, gain 1 wood and {SCORE}"
    table = start(card)
    assert asked(table) == ["wood", "done"]
    say(table, "wood")
    assert asked(table) == ["points", "done"]
    say(table, "points")
    assert (has(table, WOOD), has(table, POINT)) == (0, 2)


def test_all_ways_that_are_possible_must_be_taken_where_the_rules_say_so() -> None:
    card = EachOnce(EFFECT, Branch(0, Gain(1, WOOD)), Branch(1, Gain(1, POINT)), Branch(2, Impossible()), must=True)
    table = start(card)
    assert asked(table) == ["wood", "points"]
    assert [(has(end, WOOD), has(end, POINT)) for end in endings(table)] == [(1, 1), (1, 1)]


def test_each_once_is_possible_when_one_way_is() -> None:
    table = start(Note(1))
    assert EachOnce(EFFECT, Branch(0, Note(1)), Branch(1, Impossible()), must=True).can(table, 0, ())
    assert not EachOnce(EFFECT, Branch(1, Impossible())).can(table, 0, ())


def test_a_card_that_plays_itself_again_takes_each_way_once_each_time() -> None:
    """No marks on the table: two such sentences may be under way at the same time."""
    inner = EachOnce(EFFECT, Branch(0, Note(1)), Branch(1, Note(2)), must=True)
    outer = EachOnce(EFFECT, Branch(0, inner), Branch(1, Note(3)), Branch(2, inner), must=True)
    table = start(Choose(These(4, 5), outer))
    say(table, "fox", "nothing", "points", "wood", "wood")
    assert table.notes == [[0, 2, 5], [0, 1, 5], [0, 1, 5], [0, 2, 5], [0, 3, 5]]
    assert str(inner.then) == "do so"
