"""Thoughts: what is told about a decision is what was thought, and nothing that the seat cannot know."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from pentapolis.bots import levels
from pentapolis.bots.bot import Chair
from pentapolis.bots.learned.judge import Judge, LearnedJudge, judge_for
from pentapolis.bots.learned.network import Network, Reader
from pentapolis.bots.thoughts.adviser import SHOWN, Adviser, decided
from pentapolis.bots.thoughts.reasons import Reasons, active, parts
from pentapolis.bots.thoughts.telling import TellingBot
from pentapolis.games import load, names
from pentapolis.kernel.rng import Rng
from tests.bots.learned.made import by_chance
from tests.bots.learned.test_learned_bots import position

if TYPE_CHECKING:
    from pentapolis.bots.thoughts.told import Thoughts
    from pentapolis.kernel.table import Table

NAMES = ["Ann", "Ben", "Cleo", "Dan"]
PALACES = load("palaces")


def asked(table: Table) -> Chair:
    return Chair(table, table.question.seat)


def advice(table: Table, iterations: int = 40, seed: int = 1) -> Thoughts:
    return Adviser(seed, iterations).think(asked(table), NAMES)


def test_thoughts_have_the_best_answers_a_line_and_reasons() -> None:
    table = position(20)
    thoughts = advice(table)
    question = table.question
    assert (thoughts.seat, thoughts.kind, thoughts.prompt) == (question.seat, question.kind.name, question.prompt)
    assert 2 <= len(thoughts.answers) <= SHOWN
    assert thoughts.best.option == thoughts.chosen
    assert {answer.option for answer in thoughts.answers} <= set(question.options)
    assert thoughts.best.title == PALACES.title_of(question.kind, thoughts.chosen)
    assert all(0.0 <= answer.chance <= 1.0 for answer in thoughts.answers)
    visits = [answer.visits for answer in thoughts.answers]
    assert visits[1:] == sorted(visits[1:], reverse=True)
    assert thoughts.line[0].text.startswith(f"{NAMES[question.seat]} plays ")
    assert thoughts.line[0].is_certain
    assert thoughts.reasons
    assert json.loads(json.dumps(thoughts.as_dict()))["answers"][0]["visits"] == thoughts.best.visits


def test_the_same_seed_has_the_same_thoughts() -> None:
    table = position(20)
    assert advice(table).as_dict() == advice(table).as_dict()


@pytest.mark.parametrize("answers", [12, 40])
def test_thoughts_depend_on_nothing_that_the_seat_cannot_know(answers: int) -> None:
    table = position(answers)
    other = table.clone()
    PALACES.redeal(other, table.question.seat, Rng(99))
    assert advice(other).as_dict() == advice(table).as_dict()


def test_what_is_drawn_in_thought_is_not_told_as_if_it_were_known() -> None:
    line = advice(position(20)).line
    drawn = [step for step in line if "draws" in step.text]
    assert drawn
    assert all(step.text.endswith("draws a card") and not step.is_certain for step in drawn)


@pytest.mark.parametrize("game", names())
def test_every_level_can_say_what_it_thinks_and_answers_the_same_as_if_it_were_silent(game: str) -> None:
    loaded = load(game)
    for text in ("1", "2", "3:tables=1,budget=6", "plan:iterations=12"):
        table = loaded.new(loaded.most, 3)
        silent, telling = levels.make(text, 5), levels.telling(text, 5)
        for _ in range(4):
            chair = asked(table)
            option, thoughts = decided(telling, chair, 1, NAMES)
            assert thoughts.chosen == thoughts.best.option == option == silent.choose(chair)
            table.answer(option, chair.seat)


def test_alone_at_the_table_the_lead_is_the_score() -> None:
    table: Table = load("minerva").new(1, 2)
    for text in ("plan:iterations=12", "3:tables=1,budget=6"):
        _, thoughts = decided(levels.telling(text, 5), asked(table), 1, NAMES)
        assert all(answer.chance == 1.0 for answer in thoughts.answers)


def test_a_bot_without_thoughts_is_explained_by_those_of_a_strong_one() -> None:
    table = position(20)
    option, thoughts = decided(levels.telling("random", 5), asked(table), 1, NAMES)
    assert thoughts.chosen == thoughts.best.option == option
    assert max(answer.visits for answer in thoughts.answers) > 10


def test_the_best_answer_costs_nothing_and_a_bad_one_a_good_deal() -> None:
    table = position(20)
    adviser, chair = Adviser(1, 60), asked(table)
    best = adviser.think(chair, NAMES).chosen
    assert adviser.cost_of(chair, best) == 0.0
    costs = [adviser.cost_of(chair, option) for option in chair.question.options if option != best]
    assert max(costs) > 5.0


def test_a_telling_bot_goes_on_with_its_plan() -> None:
    for answers in range(20, 60):
        table = position(answers)
        bot = TellingBot(1, 100)
        seat = table.question.seat
        tree, option = bot.considered(Chair(table, seat))
        bot.follow(Chair(table, seat), tree, option)
        table.answer(option)
        if table.question.seat == seat:
            break
    again, _ = bot.considered(Chair(table, seat))
    assert again is tree


# ---- reasons


def two_positions() -> tuple[Table, Table]:
    table = position(40)
    here, there = table.clone(), table.clone()
    here.answer(table.question.options[0])
    there.answer(table.question.options[-1])
    return here, there


def leads(network: Network, figures: list[int]) -> float:
    reader = Reader(network)
    reader.read(figures)
    out = reader.outputs()
    return out[0] - out[1]


def test_what_the_figures_count_for_adds_up_to_the_difference() -> None:
    here, there = (PALACES.features(table, 0) for table in two_positions())
    for network in (by_chance(PALACES, 2).network(), shipped().readers[0].network):
        found = parts(network, here, there, 2)
        assert sum(found) == pytest.approx(leads(network, here) - leads(network, there), abs=1e-6)
        assert all(part == 0.0 for at, part in enumerate(found) if here[at] == there[at])


def shipped() -> LearnedJudge:
    judge = judge_for(PALACES, 2)
    assert isinstance(judge, LearnedJudge)
    return judge


def test_a_unit_counts_for_the_part_of_the_way_on_which_it_is_at_work() -> None:
    assert active(1.0, 2.0) == 1.0
    assert active(-1.0, 0.0) == 0.0
    assert active(-1.0, 3.0) == active(3.0, -1.0) == 0.75


def test_the_reasons_are_told_with_the_sentences_of_the_features() -> None:
    here, there = two_positions()
    reasons = Reasons(shipped(), PALACES, 2, 0)
    reasons.compare(here, there)
    told = reasons.told(5)
    sheet = {feature.name: feature for feature in PALACES.feature_sheet(2)}
    assert [abs(reason.points) for reason in told] == sorted((abs(r.points) for r in told), reverse=True)
    for reason in told:
        assert reason.sentence == sheet[reason.name].sentence
        assert reason.of in ("me", "rival1", "all")
        assert reason.here != reason.there


def test_where_nothing_was_learned_the_games_own_evaluation_is_the_reason() -> None:
    here, there = two_positions()
    reasons = Reasons(Judge(30.0), PALACES, 2, 0)
    reasons.compare(here, there)
    assert reasons.told(5) == []
    assert reasons.own_evaluation() != 0.0


def test_a_game_that_is_over_gives_no_reasons() -> None:
    here, there = two_positions()
    rng = Rng(1)
    while not here.over:
        here.answer(rng.pick(here.question.options))
    reasons = Reasons(shipped(), PALACES, 2, 0)
    reasons.compare(here, there)
    assert (reasons.told(5), reasons.own_evaluation()) == ([], 0.0)
