"""Bots: they answer what can be answered, the same for the same seed, and see no more than their seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import pentapolis
from pentapolis.bots import levels
from pentapolis.bots.bot import Chair
from pentapolis.bots.greedy import GreedyBot
from pentapolis.bots.random import RandomBot
from pentapolis.bots.search import SearchBot
from pentapolis.bots.thought import Clock, TimedThought
from pentapolis.kernel.question import NotAsked
from pentapolis.kernel.rng import Rng

if TYPE_CHECKING:
    from pentapolis.bots.bot import Bot
    from pentapolis.kernel.table import Table

PALACES = pentapolis.load("palaces")
QUICK = ("random", "greedy:tables=2", "search:iterations=25")


def position(answers: int, seed: int = 5) -> Table:
    table: Table = PALACES.new(seed=seed)
    rng = Rng(seed)
    for _ in range(answers):
        table.answer(rng.pick(table.question.options))
    return table


@pytest.mark.parametrize("text", QUICK)
@pytest.mark.parametrize("answers", [0, 1, 30, 31, 100])
def test_a_bot_answers_what_can_be_answered_and_the_same_for_the_same_seed(text: str, answers: int) -> None:
    table = position(answers)
    seat = table.question.seat
    choices = [levels.make(text, 7).choose(Chair(table, seat)) for _ in range(2)]
    assert choices[0] == choices[1]
    assert choices[0] in table.question.options


@pytest.mark.parametrize("text", QUICK)
def test_a_bot_does_not_touch_the_table_it_thinks_about(text: str) -> None:
    table = position(20)
    before = table.view(0), table.view(1), table.rng
    levels.make(text, 1).choose(Chair(table, table.question.seat))
    assert (table.view(0), table.view(1), table.rng) == before


@pytest.mark.parametrize("text", QUICK)
def test_what_a_bot_answers_does_not_depend_on_what_its_seat_cannot_know(text: str) -> None:
    for answers in (0, 12, 40, 75):
        table = position(answers)
        seat = table.question.seat
        other = table.clone()
        PALACES.redeal(other, seat, Rng(99))
        assert levels.make(text, 3).choose(Chair(other, seat)) == levels.make(text, 3).choose(Chair(table, seat))


@pytest.mark.parametrize("text", QUICK[1:])
def test_a_clock_changes_no_decision_and_misses_no_step(text: str) -> None:
    thought = TimedThought()
    for answers in (0, 30, 100):
        table = position(answers)
        chair = Chair(table, table.question.seat)
        assert levels.make(text, 7, thought).choose(chair) == levels.make(text, 7).choose(chair)
    steps = (thought.imagined, thought.cloned, thought.answered, thought.judged)
    assert all(step.times > 0 and step.seconds > 0 for step in steps)


def test_what_a_clock_takes_within_a_step_is_a_part_of_what_it_takes_in_all() -> None:
    clock = Clock(1000)
    assert 0 < clock.within < clock.all


def test_random_takes_every_option_about_as_often() -> None:
    table = position(0)
    bot = RandomBot(4)
    options = table.question.options
    taken = [bot.choose(Chair(table, table.question.seat)) for _ in range(200 * len(options))]
    assert all(140 < taken.count(option) < 260 for option in options)


def test_whoever_is_asked_nothing_cannot_be_chosen_for() -> None:
    table = position(0)
    idle = 1 - table.question.seat
    with pytest.raises(NotAsked, match=f"seat {idle} is asked nothing now"):
        RandomBot(1).choose(Chair(table, idle))


def wins(strong: Bot, weak: Bot, games: int) -> int:
    won = 0
    for at in range(games):
        table = PALACES.new(seed=at // 2)
        seats = (strong, weak) if at % 2 == 0 else (weak, strong)
        while not table.over:
            seat = table.question.seat
            table.answer(seats[seat].choose(Chair(table, seat)), seat)
        won += table.winners == [at % 2]
    return won


def test_greedy_beats_random() -> None:
    assert wins(GreedyBot(1, tables=2), RandomBot(2), 6) >= 5


@pytest.mark.long
def test_search_beats_random() -> None:
    assert wins(SearchBot(1, iterations=30), RandomBot(2), 4) >= 3


def test_bots_are_made_by_name_with_their_settings() -> None:
    assert levels.names() == (
        *levels.FOR_PEOPLE,
        "random",
        "greedy",
        "search",
        "yardstick-greedy",
        "yardstick-search",
        "ahead",
        "plan",
    )
    assert str(levels.make("search:iterations=40", 1)).startswith("search:iterations=40")
    assert isinstance(levels.make("greedy:tables=3,budget=50", 1), GreedyBot)
    assert isinstance(levels.make("search:seconds=0.5,depth=4,exploration=0.7", 1), SearchBot)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (
            "pythia",
            "there is no bot called 'pythia'; the bots are shepherd, potter, merchant, strategos, oracle, random",
        ),
        ("random:depth=3", "random has no setting 'depth'; its settings are none"),
        ("search:turns=3", "search has no setting 'turns'; its settings are iterations"),
        ("search:iterations=many", "iterations should be a whole number from 1, not 'many'"),
        ("search:iterations=0", "iterations should be a whole number from 1, not '0'"),
        ("search:seconds=-1", "seconds should be a number above 0, not '-1'"),
    ],
)
def test_a_bot_that_does_not_exist_is_refused_with_what_is_allowed(text: str, complaint: str) -> None:
    with pytest.raises(levels.UnknownBot, match=complaint):
        levels.make(text, 1)


def test_the_yardsticks_think_as_they_did_before_there_were_levels() -> None:
    """All eight tables, however much they agree."""
    table = PALACES.new(2, 3)
    chair = Chair(table, table.question.seat)
    for text, imagined in (("yardstick-greedy", 8), ("yardstick-search:iterations=5", 40 + 8 + 5)):
        thought = TimedThought()
        levels.make(text, 1, thought).choose(chair)
        assert thought.imagined.times == imagined
    assert str(levels.make("yardstick-greedy", 1)) == "greedy:tables=8,budget=1000"
    assert str(levels.make("yardstick-search", 1)) == "search:iterations=1000,depth=8,exploration=1.0"
    with pytest.raises(levels.UnknownBot, match="its settings are none"):
        levels.make("yardstick-greedy:tables=1", 1)
