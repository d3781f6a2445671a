"""Goods that seats own and count: gain, pay, lose, convert."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis.kernel.effect import NOTHING_PICKED
from pentapolis.kernel.kind import numbers
from pentapolis.kernel.words.goods import (
    Convert,
    Count,
    Fixed,
    Gain,
    GainAmount,
    Good,
    LastPick,
    Lose,
    LoseAll,
    Pay,
    PayAmount,
    PayMix,
)
from pentapolis.kernel.words.grammar import Choose, Do, May, Nothing
from tests.kernel.tiny import (
    COIN,
    POINT,
    STONE,
    WOOD,
    Impossible,
    Note,
    These,
    TinyGame,
    TinyTable,
    asked,
    endings,
    has,
    question,
    say,
    start,
)

if TYPE_CHECKING:
    from pentapolis.kernel.effect import AnyEffect

WARRIORS = These(1, 3, 5, text="warrior on the map")
PRICE = These(1, 2, 3, kind=numbers("price", 3), text="your price")


def can(effect: AnyEffect, goods: dict[Good, int]) -> bool:
    return effect.can(start(Nothing(), goods=goods), 0, NOTHING_PICKED)


def test_a_good_is_counted_as_in_a_sentence() -> None:
    assert [COIN.count(n) for n in (0, 1, 2)] == ["0 coins", "1 coin", "2 coins"]
    assert WOOD.count(2) == "2 wood"


# ---- gain


def test_gain() -> None:
    assert has(start(Gain(2, COIN)), COIN) == 2
    assert Gain(2, COIN).sure()
    assert str(Gain(2, COIN)) == "gain 2 coins"


def test_gain_for_each_of_the_things() -> None:
    per_warrior = Gain(2, COIN, each=WARRIORS)
    assert str(per_warrior) == "for each warrior on the map gain 2 coins"
    assert has(start(per_warrior), COIN) == 6


def test_gain_as_much_as_the_table_says() -> None:
    army = GainAmount(Count(WARRIORS), COIN)
    assert str(army) == "gain the number of warrior on the map coins"
    assert has(start(army), COIN) == 3
    assert has(start(GainAmount(Fixed(4), COIN)), COIN) == 4
    assert army.sure()


def test_only_the_seat_that_gains_has_more() -> None:
    table = start(Gain(2, COIN), seats=3)
    assert [has(table, COIN, seat) for seat in range(3)] == [2, 0, 0]
    assert sum(table.goods) == 2


# ---- pay


def test_pay_is_possible_only_in_full() -> None:
    assert [can(Pay(2, COIN), {COIN: coins}) for coins in (1, 2)] == [False, True]
    assert has(start(Pay(2, COIN), goods={COIN: 5}), COIN) == 3
    assert str(Pay(2, COIN)) == "pay 2 coins"
    assert not Pay(2, COIN).sure()


def test_the_player_sets_the_price() -> None:
    bid = Choose(PRICE, Do(PayAmount(LastPick(), COIN), GainAmount(LastPick(), POINT)))
    assert str(bid) == "choose your price, pay the number chosen coins, then gain the number chosen points"
    table = start(bid, goods={COIN: 2})
    assert asked(table) == ["1", "2"]
    say(table, "2")
    assert (has(table, COIN), has(table, POINT)) == (0, 2)


def test_an_amount_is_payable_only_in_full() -> None:
    army = PayAmount(Count(WARRIORS), COIN)
    assert [can(army, {COIN: coins}) for coins in (2, 3)] == [False, True]
    assert str(PayAmount(Fixed(3), WOOD)) == "pay 3 wood"


def test_a_mix_of_two_goods_is_payable_when_there_are_enough_together() -> None:
    mix = PayMix(3, WOOD, STONE)
    assert str(mix) == "pay 3 wood or stone in any mix"
    assert not can(mix, {WOOD: 1, STONE: 1})
    assert [can(mix, {WOOD: wood, STONE: 3 - wood}) for wood in range(4)] == [True] * 4


@pytest.mark.parametrize(
    ("wood", "stone", "mixes"),
    [(3, 3, ["0", "1", "2", "3"]), (2, 2, ["1", "2"]), (9, 1, ["2", "3"]), (1, 9, ["0", "1"])],
)
def test_the_player_says_how_many_of_the_first_good(wood: int, stone: int, mixes: list[str]) -> None:
    table = start(PayMix(3, WOOD, STONE), goods={WOOD: wood, STONE: stone})
    assert question(table).prompt == "how many wood to pay"
    assert asked(table) == mixes
    for end in endings(table):
        assert has(end, WOOD) + has(end, STONE) == wood + stone - 3


def test_the_only_mix_is_paid_without_asking() -> None:
    table = start(PayMix(3, WOOD, STONE), goods={WOOD: 1, STONE: 2})
    assert table.over
    assert (has(table, WOOD), has(table, STONE)) == (0, 0)


# ---- lose


def test_a_loss_takes_as_much_as_there_is() -> None:
    lose = Lose(3, COIN)
    assert [has(start(lose, goods={COIN: coins}), COIN) for coins in (0, 2, 5)] == [0, 0, 2]
    assert lose.sure()
    assert str(lose) == "lose 3 coins"


def test_all_of_a_good_is_lost() -> None:
    table = start(LoseAll(COIN), goods={COIN: 7, WOOD: 2})
    assert (has(table, COIN), has(table, WOOD)) == (0, 2)
    assert LoseAll(COIN).sure()
    assert str(LoseAll(COIN)) == "lose all coins"


# ---- convert


def test_a_conversion_is_repeated_as_often_as_the_player_likes() -> None:
    convert = Convert(Pay(2, WOOD), Gain(3, COIN))
    assert str(convert) == "any number of times pay 2 wood to gain 3 coins"
    table = start(convert, goods={WOOD: 5})
    assert question(table).prompt == "how often to pay 2 wood and gain 3 coins"
    assert asked(table) == ["0", "1", "2"]
    assert [(has(end, WOOD), has(end, COIN)) for end in endings(table)] == [(5, 0), (3, 3), (1, 6)]


def test_a_conversion_may_be_limited() -> None:
    table = start(Convert(Pay(1, WOOD), Gain(1, COIN), most=2), goods={WOOD: 9})
    assert asked(table) == ["0", "1", "2"]
    assert table.question.why_not(table, 3) == "at most 2 times"
    assert table.question.why_not(table, 10) == "it takes 10 wood, you have 9"


def test_a_conversion_that_cannot_be_paid_or_brings_nothing_vanishes() -> None:
    assert start(Convert(Pay(2, WOOD), Gain(1, COIN)), goods={WOOD: 1}).over
    assert start(Convert(Pay(2, WOOD), Impossible()), goods={WOOD: 2}).over
    assert not can(Convert(Pay(2, WOOD), Impossible()), {WOOD: 2})
    assert can(Convert(Pay(2, WOOD), Gain(1, COIN)), {WOOD: 2})


def test_a_conversion_may_ask_each_time() -> None:
    table = start(Convert(Pay(1, WOOD), Choose(These(0, 1), Note(1))), goods={WOOD: 2})
    say(table, "2", "bee", "ant")
    assert table.notes == [[0, 1, 1], [0, 1, 0]]


class Warehouse(TinyTable):
    """Room for six of each resource: what is too much is sold at once for a coin each."""

    def gain(self, seat: int, good: int, n: int) -> None:
        super().gain(seat, good, n)
        too_much = self.has(seat, good) - 6
        if good != COIN.index and too_much > 0:
            super().gain(seat, good, -too_much)
            super().gain(seat, COIN.index, too_much)


def test_what_a_conversion_brings_beyond_the_limit_is_sold_at_once() -> None:
    table = TinyGame(Warehouse, Convert(Pay(1, WOOD), Gain(2, STONE)), goods={WOOD: 3, STONE: 3}).new()
    say(table, "3")
    assert (has(table, WOOD), has(table, STONE), has(table, COIN)) == (0, 6, 3)


def test_each_gain_meets_its_limit_before_the_next_payment() -> None:
    """From six wood, one wood for two wood: each time one is sold, and the six stay."""
    table = TinyGame(Warehouse, Convert(Pay(1, WOOD), Gain(2, WOOD)), goods={WOOD: 6}).new()
    say(table, "6")
    assert (has(table, WOOD), has(table, COIN)) == (6, 6)


def test_costs_are_optional_inside_a_sentence() -> None:
    table = start(Do(Gain(1, COIN), May(Pay(3, COIN), Gain(1, POINT))), goods={COIN: 2})
    say(table, "yes")
    assert (has(table, COIN), has(table, POINT)) == (0, 1)
