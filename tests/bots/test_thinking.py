"""How far bots think ahead: small sentences in which the first look deceives."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

import pytest

from pentapolis.bots import levels
from pentapolis.bots.bot import Chair
from pentapolis.bots.greedy import ENOUGH, TABLES, GreedyBot
from pentapolis.bots.lead import leads
from pentapolis.bots.thought import TimedThought
from pentapolis.kernel.effect import Effect
from pentapolis.kernel.words.goods import Gain, Pay
from pentapolis.kernel.words.grammar import Branch, Do, May, Nothing, OneOf
from pentapolis.kernel.words.seats import EachSeat, Together
from tests.kernel.tiny import ANSWERS, COIN, POINT, These, TinyGame, TinyTable, start

if TYPE_CHECKING:
    from pentapolis.kernel.effect import Picks
    from pentapolis.kernel.question import Question
    from pentapolis.kernel.table import Table

pytestmark = pytest.mark.sources

GREEDY: Final = "greedy"
SEARCH: Final = "search:iterations=400"
LEFT, MIDDLE, RIGHT = range(3)


def chosen(table: Table, bot: str, seat: int = 0) -> list[int]:
    """What bots with different seeds answer."""
    return [levels.make(bot, seed).choose(Chair(table, seat)) for seed in range(3)]


def either(left: Effect[TinyTable], right: Effect[TinyTable]) -> OneOf[TinyTable]:
    return OneOf(ANSWERS, Branch(LEFT, left), Branch(RIGHT, right))


class Give(Effect[TinyTable]):
    """A seat gains points, whoever acts."""

    def __init__(self, seat: int, points: int) -> None:
        self.seat = seat
        self.points = points

    def run(self, table: TinyTable, me: int, picks: Picks) -> None:
        table.gain(self.seat, POINT.index, self.points)


class Asked(Effect[TinyTable]):
    """A certain seat acts."""

    def __init__(self, seat: int, then: Effect[TinyTable]) -> None:
        self.seat = seat
        self.then = then

    def run(self, table: TinyTable, me: int, picks: Picks) -> None:
        table.push(self.then, self.seat)

    def parts(self) -> tuple[Effect[TinyTable], ...]:
        return (self.then,)


POINT_OR_COIN: Final = either(Gain(1, POINT), Gain(1, COIN))
SPEND_THE_COIN: Final = May(Pay(1, COIN), Gain(5, POINT))
IDLE: Final = either(Nothing(), Nothing())


@pytest.mark.parametrize("bot", [GREEDY, SEARCH])
def test_questions_that_follow_each_other_are_judged_as_one_step(bot: str) -> None:
    assert chosen(start(Do(POINT_OR_COIN, SPEND_THE_COIN)), bot) == [RIGHT] * 3


def test_greedy_looks_no_further_than_its_budget() -> None:
    table = start(Do(POINT_OR_COIN, SPEND_THE_COIN))
    assert chosen(table, "greedy:budget=3") == [LEFT] * 3
    assert chosen(table, "greedy:budget=6") == [RIGHT] * 3


class TurnByTurn(TinyGame[TinyTable]):
    """Every question is a turn of its own."""

    def is_new_turn(self, question: Question) -> bool:
        return True


def test_greedy_looks_no_further_than_the_next_turn() -> None:
    table = TurnByTurn(TinyTable, Do(POINT_OR_COIN, SPEND_THE_COIN)).new()
    assert chosen(table, GREEDY) == [LEFT] * 3


@pytest.mark.parametrize(("bot", "answer"), [(GREEDY, LEFT), (SEARCH, RIGHT)])
def test_search_sees_past_the_answers_of_others(bot: str, answer: int) -> None:
    table = start(Do(POINT_OR_COIN, EachSeat(IDLE, others_only=True), SPEND_THE_COIN))
    assert chosen(table, bot) == [answer] * 3


def test_search_expects_others_to_take_what_is_best_for_them() -> None:
    """On average the bait would pay: three of B's four answers do nothing."""
    nothing = [Branch(answer, Nothing()) for answer in (1, 2, 3)]
    bait = Do(Gain(4, POINT), Asked(1, OneOf(ANSWERS, Branch(0, Gain(10, POINT)), *nothing)))
    assert chosen(start(either(bait, Gain(1, POINT))), SEARCH) == [RIGHT] * 3


def test_search_does_not_expect_others_to_care_only_for_its_harm() -> None:
    """B could make C win, and would have nothing of it."""
    trust = Do(Gain(3, POINT), Asked(1, either(Gain(1, POINT), Give(2, 10))))
    assert chosen(start(either(trust, Gain(1, POINT)), seats=3), SEARCH) == [LEFT] * 3


class SoloGame(TinyGame[TinyTable]):
    fewest: ClassVar[int] = 1


@pytest.mark.parametrize("bot", [GREEDY, SEARCH])
def test_alone_at_the_table_points_are_what_counts(bot: str) -> None:
    table = SoloGame(TinyTable, Do(POINT_OR_COIN, SPEND_THE_COIN)).new(1)
    assert chosen(table, bot) == [RIGHT] * 3
    assert leads(table) == [0.0]


# ---- at the same time


class GainWhatWasChosen(Effect[TinyTable]):
    def run(self, table: TinyTable, me: int, picks: Picks) -> None:
        for seat, pick in enumerate(picks):
            table.gain(seat, POINT.index, pick)


@pytest.mark.parametrize("bot", [GREEDY, SEARCH])
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_everybody_decides_at_once_and_the_best_answer_is_found(bot: str, seats: int) -> None:
    table = start(Together(These(0, 2, 5), GainWhatWasChosen()), seats=seats)
    assert chosen(table, bot, seat=seats - 1) == [5] * 3


class Match(Effect[TinyTable]):
    """A wins with the same answer as B, and loses with another; the middle costs A a little."""

    def run(self, table: TinyTable, me: int, picks: Picks) -> None:
        if picks[0] == MIDDLE:
            table.gain(1, POINT.index, 1)
        elif picks[0] == picks[1] or picks[1] == MIDDLE:
            table.gain(0, POINT.index, 4)
        else:
            table.gain(1, POINT.index, 4)


def test_nobody_is_expected_to_know_what_others_choose_at_the_same_time() -> None:
    """If B knew A's answer, the middle would be A's best: it costs 1, and any other 4."""
    table = start(Together(These(LEFT, MIDDLE, RIGHT), Match()))
    assert MIDDLE not in chosen(table, "search:iterations=600")


# ---- leads


def test_a_lead_is_over_the_best_of_the_others() -> None:
    table = start(IDLE, seats=3)
    for seat, points in enumerate((7, 4, 2)):
        table.gain(seat, POINT.index, points)
    assert leads(table) == [3.0, -3.0, -5.0]
    table.gain(1, POINT.index, 3)
    assert leads(table) == [0.0, 0.0, -5.0]


def test_at_the_end_the_scores_count() -> None:
    table = start(Gain(2, POINT))
    assert table.over
    assert leads(table) == [2.0, -2.0]


class Luck(Effect[TinyTable]):
    """Points by lot."""

    def run(self, table: TinyTable, me: int, picks: Picks) -> None:
        table.gain(me, POINT.index, table.roll(1000))


@pytest.mark.parametrize(("left", "looked"), [(Gain(2, POINT), 1 + ENOUGH), (Luck(), TABLES)])
def test_greedy_looks_at_more_tables_only_where_luck_plays_a_part(left: Effect[TinyTable], looked: int) -> None:
    thought = TimedThought()
    GreedyBot(1, thought=thought).choose(Chair(start(either(left, Gain(1, POINT))), 0))
    assert thought.imagined.times == looked


def test_greedy_can_be_told_to_look_at_all_tables() -> None:
    thought = TimedThought()
    GreedyBot(1, thought=thought, enough=TABLES).choose(Chair(start(POINT_OR_COIN), 0))
    assert thought.imagined.times == TABLES
