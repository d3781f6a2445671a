"""Lasting effects: "whenever ..." and "costs you 1 less"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis.kernel.words.goods import Fixed, Gain, Pay, PayAmount
from pentapolis.kernel.words.grammar import Choose, Do, May, Nothing
from pentapolis.kernel.words.seats import EachSeat
from pentapolis.kernel.words.trigger import Happens, Modified, Modify, Whenever
from tests.kernel.tiny import (
    COIN,
    POINT,
    WOOD,
    Note,
    These,
    TinyGame,
    TinyTable,
    asked,
    has,
    question,
    say,
    start,
)

if TYPE_CHECKING:
    from pentapolis.kernel.effect import Effect

BUILT = 2
COSTS = 1
SOMEBODY_BUILDS = Happens(BUILT, "somebody builds")
YOU_BUILD = Happens(BUILT, "you build", own=True)


def whenever(then: Effect[TinyTable]) -> Whenever[TinyTable]:
    return Whenever(BUILT, "somebody builds", then)


class TheOtherWayRound(TinyTable):
    """Turns go from seat C to B to A."""

    def lay(self) -> None:
        super().lay()
        self.order = [2, 1, 0]


def test_whenever_something_happens_the_effect_is_carried_out_each_time() -> None:
    table = start(Do(whenever(Gain(2, COIN)), SOMEBODY_BUILDS, SOMEBODY_BUILDS))
    assert has(table, COIN) == 4
    assert str(whenever(Gain(2, COIN))) == "whenever somebody builds: gain 2 coins"
    assert str(SOMEBODY_BUILDS) == "somebody builds"
    assert whenever(Gain(2, COIN)).sure()
    assert SOMEBODY_BUILDS.sure()


def test_nothing_comes_of_what_nobody_waits_for() -> None:
    assert start(Do(SOMEBODY_BUILDS, whenever(Gain(2, COIN)))).goods == start(Nothing()).goods


def test_several_owners_act_in_turn_order_from_the_acting_seat() -> None:
    table = start(Do(EachSeat(whenever(Note(1))), SOMEBODY_BUILDS), seats=3)
    assert table.notes == [[0, 1], [1, 1], [2, 1]]


def test_turn_order_need_not_be_that_of_the_seats() -> None:
    table = TinyGame(TheOtherWayRound, Do(EachSeat(whenever(Note(1))), SOMEBODY_BUILDS)).new(3)
    assert table.notes == [[0, 1], [2, 1], [1, 1]]
    each = TinyGame(TheOtherWayRound, EachSeat(Do(whenever(Note(1)), SOMEBODY_BUILDS))).new(3)
    assert each.notes == [[0, 1], [2, 1], [0, 1], [1, 1], [0, 1], [2, 1]]


def test_only_the_acting_seat_does_what_it_does_whenever_it_acts_itself() -> None:
    table = start(Do(EachSeat(whenever(Note(1))), YOU_BUILD), seats=3)
    assert table.notes == [[0, 1]]


def test_owners_choose_the_order_among_their_own() -> None:
    three = Do(whenever(Note(1)), whenever(Note(2)), whenever(Note(3)))
    table = start(Do(EachSeat(three), SOMEBODY_BUILDS, Note(9)))
    assert (question(table).seat, question(table).prompt) == (0, "which effect of somebody builds comes next")
    assert str(SOMEBODY_BUILDS.resolve) == question(table).prompt
    say(table, "2")
    assert asked(table) == ["0", "1"]
    say(table, "1")
    assert question(table).seat == 1
    say(table, "1", "0")
    assert table.notes == [[0, 3], [0, 2], [0, 1], [1, 2], [1, 1], [1, 3], [0, 9]]


def test_an_effect_with_questions_is_finished_before_the_next() -> None:
    table = start(Do(whenever(May(Note(1))), whenever(May(Note(2))), SOMEBODY_BUILDS))
    say(table, "1", "yes", "no")
    assert table.notes == [[0, 2]]


def test_an_effect_that_cannot_be_carried_out_is_not_offered() -> None:
    buy = whenever(Do(Pay(1, COIN), Gain(1, POINT)))
    table = start(Do(buy, buy, whenever(Note(1)), SOMEBODY_BUILDS), goods={COIN: 1})
    assert asked(table) == ["0", "1", "2"]
    say(table, "1")
    assert (has(table, COIN), has(table, POINT), table.notes) == (0, 1, [[0, 1]])


def test_an_effect_may_become_possible_by_another() -> None:
    buy = whenever(Do(Pay(1, COIN), Gain(1, POINT)))
    table = start(Do(buy, whenever(Gain(1, COIN)), SOMEBODY_BUILDS))
    assert (has(table, COIN), has(table, POINT)) == (0, 1)


def test_effects_find_their_own_picks_and_then_what_it_happened_with() -> None:
    build = Choose(These(4, 5), SOMEBODY_BUILDS)
    table = start(Do(Choose(These(1, 2), whenever(Note(9))), build))
    say(table, "cat", "fox")
    assert table.notes == [[0, 9, 2, 5]]


def test_effects_that_begin_to_wait_meanwhile_wait_for_the_next_time() -> None:
    table = start(Do(whenever(whenever(Note(1))), SOMEBODY_BUILDS, Note(2), SOMEBODY_BUILDS))
    say(table, "1")
    assert table.notes == [[0, 2], [0, 1]]


def test_what_happens_inside_an_effect_is_finished_first() -> None:
    other = Happens(0, "something else")
    table = start(Do(Whenever(0, "something else", Note(1)), whenever(Do(other, Note(2))), SOMEBODY_BUILDS, Note(3)))
    assert table.notes == [[0, 1], [0, 2], [0, 3]]


def test_clones_do_not_share_what_begins_to_wait() -> None:
    table = start(Do(May(whenever(Note(1))), SOMEBODY_BUILDS))
    other = table.clone()
    say(other, "yes")
    say(table, "no")
    assert (other.notes, table.notes) == ([[0, 1]], [])
    assert table.watchers[BUILT] == []


PRICE = Modified(Fixed(3), COSTS, "the price")
LESS = Modify(COSTS, -2, "your cards cost 2 less")


def test_a_modifier_changes_a_figure_for_its_owner_only() -> None:
    table = start(LESS, seats=3)
    assert [table.modified(COSTS, seat) for seat in range(3)] == [-2, 0, 0]
    assert table.modified(0, 0) == 0
    assert (str(LESS), LESS.sure()) == ("your cards cost 2 less", True)


@pytest.mark.parametrize(("cards", "coins"), [(0, 2), (1, 4), (2, 5), (3, 5)])
def test_modifiers_add_up_and_a_figure_never_drops_below_nothing(cards: int, coins: int) -> None:
    table = start(Do(Nothing(), *[LESS] * cards, PayAmount(PRICE, COIN)), goods={COIN: 5})
    assert has(table, COIN) == coins
    assert str(PayAmount(PRICE, COIN)) == "pay the price coins"


def test_a_dearer_figure() -> None:
    table = start(Do(Modify(COSTS, 1, "dearer"), May(PayAmount(PRICE, COIN), Gain(1, WOOD))), goods={COIN: 3})
    assert table.over
