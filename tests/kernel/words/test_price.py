"""Prices: settled from the purse and from other sources, and what is offered can be paid."""

from __future__ import annotations

from typing import ClassVar

import pytest

from pentapolis.kernel.effect import NOTHING_PICKED, Among, Amount, Effect, Picks
from pentapolis.kernel.kind import Kind
from pentapolis.kernel.words.goods import Count, Fixed, Gain, Good, Lose, Pay
from pentapolis.kernel.words.grammar import Choose, Do, Nothing
from pentapolis.kernel.words.menu import Once
from pentapolis.kernel.words.price import Raise, Settle, Source, Tokens
from tests.kernel.tiny import (
    COIN,
    POINT,
    STONE,
    WOOD,
    CardInHand,
    Impossible,
    Note,
    TakeCard,
    These,
    TinyTable,
    asked,
    endings,
    has,
    question,
    say,
    start,
)

WAY = Kind("pay", ("purse", "first", "second"))
TOKEN = Good(4, "token", "tokens")
HAND = Do(TakeCard(0), TakeCard(1), TakeCard(2))


class Discard(Effect[TinyTable]):
    text: ClassVar[str] = "discard it for 1 coin"

    def sure(self) -> bool:
        return True

    def run(self, table: TinyTable, me: int, picks: Picks) -> None:
        table.hands[me].remove(picks[-1])
        table.gain(me, COIN.index, 1)


ANY_NUMBER = Raise(COIN, CardInHand(), Discard())
SELL_CARDS = Source(Once(0, ANY_NUMBER), brings=Count(CardInHand()))
SPEND_TOKENS = Tokens(TOKEN, 3)


def price(n: int, *sources: Source[TinyTable]) -> Settle[TinyTable]:
    return Settle(WAY, Fixed(n), COIN, Gain(1, POINT), *sources)


def test_a_price_is_paid_from_the_purse_alone_without_asking() -> None:
    table = start(price(5), goods={COIN: 7})
    assert table.over
    assert (has(table, COIN), has(table, POINT)) == (2, 1)
    assert str(price(5)) == "pay 5 coins, then gain 1 point"


def test_a_price_reads_with_its_other_sources() -> None:
    text = "any number of times choose a card in hand, discard it for 1 coin"
    assert str(ANY_NUMBER) == text
    settle = price(5, SPEND_TOKENS, SELL_CARDS)
    assert str(settle) == f"pay 5 coins (or tokens for 3 each or once {text}), then gain 1 point"
    assert str(settle.rest) == str(settle)


@pytest.mark.parametrize(("coins", "tokens", "possible"), [(5, 0, True), (4, 0, False), (2, 1, True), (0, 2, True)])
def test_a_price_is_possible_when_purse_and_sources_reach_it(coins: int, tokens: int, possible: bool) -> None:
    settle = price(5, SPEND_TOKENS)
    table = start(Nothing(), goods={COIN: coins, TOKEN: tokens})
    assert settle.can(table, 0, NOTHING_PICKED) == possible
    ends = endings(start(settle, goods={COIN: coins, TOKEN: tokens}))
    assert {has(end, POINT) for end in ends} == {int(possible)}


def test_a_price_is_impossible_when_what_it_buys_is() -> None:
    table = start(Nothing(), goods={COIN: 9})
    assert not Settle(WAY, Fixed(1), COIN, Impossible()).can(table, 0, NOTHING_PICKED)


def test_tokens_are_spent_only_when_the_player_says_so() -> None:
    table = start(price(5, SPEND_TOKENS), goods={COIN: 5, TOKEN: 2})
    assert question(table).prompt == "how to pay in coins"
    assert asked(table) == ["purse", "first"]
    ends = [(has(end, COIN), has(end, TOKEN)) for end in endings(table)]
    assert ends == [(0, 2), (3, 1), (5, 0)]


def test_tokens_are_not_offered_when_nothing_is_due() -> None:
    table = start(price(3, SPEND_TOKENS), goods={COIN: 1, TOKEN: 2})
    assert table.over
    assert (has(table, COIN), has(table, TOKEN), has(table, POINT)) == (1, 1, 1)


def test_a_discount_never_makes_a_price_negative() -> None:
    table = start(price(-2, SPEND_TOKENS), goods={TOKEN: 1})
    assert (has(table, COIN), has(table, TOKEN), has(table, POINT)) == (0, 1, 1)


def test_a_source_is_used_at_the_moment_the_price_is_due() -> None:
    table = start(Do(HAND, price(5, SELL_CARDS)), goods={COIN: 3})
    assert asked(table) == ["ant", "bee", "cat"]
    say(table, "bee")
    assert asked(table) == ["ant", "cat"]
    say(table, "ant")
    assert asked(table) == ["cat", "done"]
    say(table, "done")
    assert table.over
    assert (has(table, COIN), has(table, POINT), table.hands[0]) == (0, 1, [2])


def test_whoever_has_begun_to_pay_can_pay() -> None:
    """Sources that bring only what the player likes must bring what the others cannot."""
    settle = price(7, SPEND_TOKENS, SELL_CARDS)
    table = start(Do(HAND, settle), goods={COIN: 2, TOKEN: 1})
    assert asked(table) == ["first", "second"]
    ends = list(endings(table))
    assert {has(end, POINT) for end in ends} == {1}
    assert {(has(end, COIN), has(end, TOKEN), len(end.hands[0])) for end in ends} == {(0, 0, 1), (1, 0, 0)}


def test_a_source_that_is_used_up_is_not_counted() -> None:
    settle = price(4, SELL_CARDS)
    table = start(Do(HAND, Once(0, Note(1))), goods={COIN: 3})
    assert not settle.can(table, 0, NOTHING_PICKED)
    table.marks[0] = 0
    assert settle.can(table, 0, NOTHING_PICKED)


def test_a_source_without_anything_to_give_is_not_offered() -> None:
    table = start(price(3, SELL_CARDS), goods={COIN: 5})
    assert table.over
    assert has(table, COIN) == 2
    assert not ANY_NUMBER.can(table, 0, NOTHING_PICKED)


def test_a_single_discount_is_worth_what_it_lowers() -> None:
    once = Source(Once(1, Pay(1, WOOD)), lowers=2)
    assert str(once) == "once pay 1 wood"
    table = start(price(4, once), goods={COIN: 2, WOOD: 5})
    assert (has(table, COIN), has(table, WOOD), has(table, POINT)) == (0, 4, 1)


def test_what_is_bought_finds_the_picks_from_before() -> None:
    buy = Choose(These(1, 2), Settle(WAY, Fixed(2), COIN, Note(1), SPEND_TOKENS))
    table = start(buy, goods={COIN: 2, TOKEN: 1})
    say(table, "cat", "first")
    assert (table.notes, has(table, COIN)) == ([[0, 1, 2]], 2)


# ---- owned tokens before money


class Shortage(Amount[TinyTable]):
    """A wood and two stone are needed; 3 coins for each that is missing."""

    def of(self, table: TinyTable, me: int, picks: Picks) -> int:
        return 3 * (max(0, 1 - has(table, WOOD, me)) + max(0, 2 - has(table, STONE, me)))

    def __str__(self) -> str:
        return "for each missing resource 3"


class Surplus(Among[TinyTable]):
    """Resources that the building does not need."""

    def options(self, table: TinyTable, me: int, picks: Picks) -> list[int]:
        return [0] * (has(table, WOOD, me) > 1) + [1] * (has(table, STONE, me) > 2)


class SurplusCoins(Amount[TinyTable]):
    def of(self, table: TinyTable, me: int, picks: Picks) -> int:
        return max(0, has(table, WOOD, me) - 1) + max(0, has(table, STONE, me) - 2)


class SellIt(Effect[TinyTable]):
    text: ClassVar[str] = "sell it for 1 coin"

    def sure(self) -> bool:
        return True

    def run(self, table: TinyTable, me: int, picks: Picks) -> None:
        table.gain(me, (WOOD, STONE)[picks[-1]].index, -1)
        table.gain(me, COIN.index, 1)


RESOURCE = Kind("resource", ("wood", "stone"))
SELL = Source(Choose(Surplus("a resource", RESOURCE), SellIt()), brings=SurplusCoins())
BUILD = Settle(WAY, Shortage(), COIN, Do(Lose(1, WOOD), Lose(2, STONE), Gain(1, POINT)), SELL)


def resources(table: TinyTable) -> tuple[int, int, int]:
    return has(table, WOOD), has(table, STONE), has(table, COIN)


def test_money_covers_only_what_is_missing() -> None:
    table = start(BUILD, goods={WOOD: 1, STONE: 1, COIN: 3})
    assert (table.over, resources(table), has(table, POINT)) == (True, (0, 0, 0), 1)
    assert str(BUILD).startswith("pay for each missing resource 3 coins (or choose a resource, sell it for 1 coin)")


def test_owned_resources_are_used_before_money() -> None:
    table = start(BUILD, goods={WOOD: 2, STONE: 2, COIN: 9})
    assert (table.over, resources(table)) == (True, (1, 0, 9))


def test_resources_that_are_not_needed_may_be_sold_for_the_missing_ones() -> None:
    table = start(BUILD, goods={WOOD: 4, STONE: 1, COIN: 1})
    assert asked(table) == ["purse", "first"]
    assert resources(table) == (2, 1, 3)
    assert [resources(end) for end in endings(table)] == [(1, 0, 0), (0, 0, 1)]


def test_needed_resources_are_not_counted_as_money() -> None:
    table = start(Nothing(), goods={WOOD: 2, STONE: 1, COIN: 1})
    assert not BUILD.can(table, 0, NOTHING_PICKED)
