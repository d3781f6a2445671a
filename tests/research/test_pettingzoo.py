"""PettingZoo environments: its own tests pass, and the games are what they are at a table."""

from __future__ import annotations

import sys
from functools import partial
from itertools import count
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from pettingzoo.test.api_test import api_test
from pettingzoo.test.performance_benchmark import performance_benchmark
from pettingzoo.test.render_test import render_test
from pettingzoo.test.seed_test import seed_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

import pentapolis
from pentapolis.games import UnknownGame
from pentapolis.kernel.game import WrongSeats
from pentapolis.kernel.option import UnknownOption
from pentapolis.kernel.question import IllegalAnswer
from pentapolis.kernel.rng import Rng
from pentapolis.research.observer import UnknownChoice
from pentapolis.research.pettingzoo import env, raw_env
from tests.research.tables import TABLES

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),  # nor is any with a mask
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


def play(made: Any, seed: int = 1) -> Iterator[tuple[str, Any]]:
    """Answer at random to the end; yields who was asked and what they observed."""
    rng = Rng(seed)
    made.reset(seed=seed)
    for agent in made.agent_iter():
        seen, _, ended, cut, _ = made.last()
        if ended or cut:
            made.step(None)
            continue
        yield agent, seen
        made.step(rng.pick(tuple(np.flatnonzero(seen["action_mask"]).tolist())))


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_tests_of_pettingzoo_pass(name: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env(name, seats), num_cycles=60)
    seed_test(lambda: env(name, seats), num_cycles=30)
    capsys.readouterr()


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_render_mode_draws_what_it_should(name: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    is_svg = {"svg": lambda drawn: drawn.startswith("<svg ") and drawn.endswith("</svg>")}
    make: Any = partial(env, name, seats)
    render_test(make, is_svg)
    assert pentapolis.load(name).title in capsys.readouterr().out


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_benchmark_of_pettingzoo_runs(
    name: str, seats: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = SimpleNamespace(time=count().__next__)
    monkeypatch.setattr(sys.modules["pettingzoo.test.performance_benchmark"], "time", clock)
    performance_benchmark(env(name, seats))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["palaces", "minerva"])
def test_a_turn_based_game_can_be_stepped_like_a_parallel_one(name: str) -> None:
    made = turn_based_aec_to_parallel(raw_env(name, 2))
    seen, _ = made.reset(seed=3)
    for _ in range(2000):
        if not made.agents:
            break
        masks = {agent: np.flatnonzero(seen[agent]["action_mask"]) for agent in made.agents}
        actions: dict[str, Any] = {agent: int(mask[0]) if len(mask) else 0 for agent, mask in masks.items()}
        seen, _, _, _, _ = made.step(actions)
    assert not made.agents


@pytest.mark.parametrize(("name", "seats"), [("palaces", 2), ("minos", 3), ("gentes", 4)])
def test_a_game_is_the_one_at_a_table_with_the_same_answers(name: str, seats: int) -> None:
    made = raw_env(name, seats)
    asked = [(agent, seen["action_mask"].nonzero()[0].tolist()) for agent, seen in play(made)]
    table, rng = pentapolis.load(name).new(seats, table_seed(1)), Rng(1)
    for agent, legal in asked:
        question = table.question
        assert agent == f"player_{question.seat}"
        answers = sorted((made.encoding.action(question, option), option) for option in question.options)
        assert legal == [action for action, _ in answers]
        table.answer(rng.pick(tuple([option for _, option in answers])))
    assert table.over
    assert made.table.scores == table.scores


def table_seed(seed: int) -> int:
    """The seed of the first table after a reset with this one."""
    return int(np.random.default_rng(np.random.SeedSequence(seed)).integers(1 << 31))


def seeds(made: Any, seed: int | None) -> list[int]:
    made.reset(seed=seed)
    first = made.table.rng
    made.reset()
    return [first, made.table.rng]


def test_a_seed_gives_the_same_games_and_another_gives_others() -> None:
    assert seeds(raw_env("palaces"), 5) == seeds(raw_env("palaces"), 5)
    assert len({*seeds(raw_env("palaces"), 5), *seeds(raw_env("palaces"), 6)}) == 4


def test_nothing_tells_what_others_have_sealed() -> None:
    """Whoever decides after another, who could have answered anything, observes the same."""
    made = raw_env("minos", 3)
    together = 0
    for agent, seen in play(made):
        table = made.table
        sealed = [seat for seat, answer in enumerate(table.sealed) if answer >= 0 and seat != made.seat_of[agent]]
        questions = {question.seat: question for question in table.asked_together}
        for seat in [seat for seat in sealed if seat in questions]:
            for option in questions[seat].options:
                other = table.clone()
                other.sealed[seat] = option
                again = made.observer.look(other, made.seat_of[agent])
                assert np.array_equal(again["observation"], seen["observation"])
                assert np.array_equal(again["action_mask"], seen["action_mask"])
                together += 1
    assert together > 5


def ended(reward: str, name: str = "minos", seats: int = 3) -> tuple[Any, list[float]]:
    made, rng = raw_env(name, seats, reward=reward), Rng(1)
    made.reset(seed=1)
    while not made.table.over:
        assert made.last(observe=False)[1] == 0.0
        made.step(rng.pick(tuple(made.encoding.legal(made.table.question))))
    return made.table, [made.rewards[agent] for agent in made.possible_agents]


def test_rank_lead_and_score_are_told_at_the_end() -> None:
    table, ranks = ended("rank")
    assert ranks == [{0: 1.0, 1: 0.0, 2: -1.0}[place] for place in table.game.standing(table)]
    assert ended("score")[1] == table.scores
    leads = ended("lead")[1]
    assert leads[table.winners[0]] == max(leads) > 0
    best, second = sorted(table.scores)[:0:-1]
    assert max(leads) == pytest.approx((best - second) / table.game.usual_lead)


def test_who_plays_alone_is_rewarded_by_the_score() -> None:
    table, [worth] = ended("rank", "minerva", 1)
    assert worth == table.scores[0] / table.game.usual_lead


def test_an_observation_comes_as_fractions_as_whole_numbers_and_by_blocks() -> None:
    made = {form: raw_env("palaces", observation=form) for form in ("float", "int", "dict")}
    for one in made.values():
        one.reset(seed=1)
    told = {form: one.observe("player_0")["observation"] for form, one in made.items()}
    scales = np.array(made["int"].encoding.scales)
    assert told["int"].dtype == np.int32
    assert np.allclose(told["int"] / scales, told["float"])
    assert list(told["dict"]) == ["me", "rival1", "all", "options", "question"]
    assert np.array_equal(np.concatenate(list(told["dict"].values())), told["float"])
    for form, one in made.items():
        assert one.observation_space("player_0").contains(one.observe("player_0")), form


def wrong_action(made: Any) -> int:
    return int(np.flatnonzero(made.observe(made.agent_selection)["action_mask"] == 0)[0])


def test_an_illegal_action_ends_the_game_as_the_wrapper_says() -> None:
    made = env("palaces")
    made.reset(seed=1)
    agent = made.agent_selection
    made.last()
    made.step(wrong_action(made))
    assert made.terminations == {"player_0": True, "player_1": True}
    assert made.rewards[agent] == -1


def test_or_it_is_refused_with_the_legal_ones_named() -> None:
    made: Any = env("palaces", illegal="raise")
    made.reset(seed=1)
    legal = made.unwrapped.encoding.action_names[int(made.observe(made.agent_selection)["action_mask"].argmax())]
    with pytest.raises(IllegalAnswer, match=legal):
        made.step(wrong_action(made))
    with pytest.raises(IllegalAnswer, match="action -1 does not answer"):
        made.step(None)


@pytest.mark.parametrize(
    ("settings", "error", "allowed"),
    [
        ({"game": "chess"}, UnknownGame, "the games are palaces, minos"),
        ({"game": "minos", "seats": 7}, WrongSeats, "played by 2 to 4"),
        ({"game": "palaces", "options": {"x": 1}}, UnknownOption, "the options are idle_minotaur"),
        ({"game": "palaces", "options": {"pile_end": "x"}}, UnknownOption, "one of at_once, failed_draw"),
        ({"game": "palaces", "reward": "x"}, UnknownChoice, "one of rank, lead, score"),
        ({"game": "palaces", "observation": "x"}, UnknownChoice, "one of float, int, dict"),
        ({"game": "palaces", "illegal": "x"}, UnknownChoice, "one of terminate, raise"),
        ({"game": "palaces", "render_mode": "x"}, UnknownChoice, "one of human, ansi, rgb_array, svg"),
    ],
)
def test_bad_input_names_what_is_allowed(settings: dict[str, Any], error: type[Exception], allowed: str) -> None:
    with pytest.raises(error, match=allowed):
        env(**settings)
