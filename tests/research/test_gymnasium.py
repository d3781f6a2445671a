"""Gymnasium environments: one seat against bots, at one table and at many."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import pentapolis.research.gymnasium as ours
from pentapolis import games, load
from pentapolis.bots.levels import UnknownBot
from pentapolis.kernel.question import IllegalAnswer
from pentapolis.research.gymnasium import SeatEnv, TablesEnv
from pentapolis.research.observer import UnknownChoice

if TYPE_CHECKING:
    from numpy.typing import NDArray

IDS = [f"pentapolis/{load(name).title}-v1" for name in games.names()]


def first(mask: NDArray[np.int8]) -> int:
    return int(mask.argmax())


@pytest.mark.parametrize("env_id", IDS)
def test_the_checker_of_gymnasium_has_nothing_to_say(env_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Warnings are errors in these tests."""
    check_env(gymnasium.make(env_id, disable_env_checker=True).unwrapped)
    assert "\x1b" in capsys.readouterr().out  # as a human being sees it


def test_registering_again_changes_nothing() -> None:
    before = dict(gymnasium.registry)
    ours.register()
    assert dict(gymnasium.registry) == before


def play(env: SeatEnv, seed: int) -> tuple[float, dict[str, Any], int]:
    """The first legal action, again and again; the reward, what was said at the end, and how many steps it took."""
    _, info = env.reset(seed=seed)
    for steps in range(1, 5000):
        _, reward, ended, cut, info = env.step(first(info["action_mask"]))
        assert not cut
        if ended:
            return reward, info, steps
        assert reward == 0.0
    raise AssertionError


@pytest.mark.parametrize("name", games.names())
def test_a_seat_plays_against_bots_to_the_end_of_the_game(name: str) -> None:
    seats = load(name).most
    env = SeatEnv(name, seats, seat=1, reward="score")
    reward, info, _ = play(env, 4)
    assert info["seat"] == 1
    assert reward == info["scores"][1] == env.lane.table.scores[1]
    assert not info["action_mask"].any()
    assert [bot is None for bot in env.lane.bots] == [seat == 1 for seat in range(seats)]


def test_the_same_seed_gives_the_same_game_against_the_same_bots() -> None:
    results = [play(SeatEnv("palaces", bots="greedy:tables=1,budget=5"), seed) for seed in (1, 1, 2)]
    scores = [info["scores"] for _, info, _ in results]
    assert scores[0] == scores[1] != scores[2]


def test_chosen_bots_sit_in_the_seats_that_follow() -> None:
    env = SeatEnv("minos", 3, ["random", "greedy:tables=1,budget=1"], seat=2)
    env.reset(seed=1)
    assert [str(bot) for bot in env.lane.bots] == ["random", "greedy:tables=1,budget=1", "None"]


def test_without_a_seat_one_sits_in_any() -> None:
    env = SeatEnv("minos", 4)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(30)} == {0, 1, 2, 3}


def test_an_illegal_action_ends_the_game_and_is_explained() -> None:
    env = SeatEnv("palaces")
    _, info = env.reset(seed=1)
    wrong = int(info["action_mask"].argmin())
    _, reward, ended, _, info = env.step(wrong)
    assert (reward, ended) == (-1.0, True)
    assert info["illegal"].startswith(f"action {wrong} ")


def test_or_it_is_refused() -> None:
    env = SeatEnv("palaces", illegal="raise")
    _, info = env.reset(seed=1)
    with pytest.raises(IllegalAnswer, match="does not answer"):
        env.step(int(info["action_mask"].argmin()))


def test_after_the_end_a_step_is_refused() -> None:
    env = SeatEnv("palaces")
    play(env, 1)
    with pytest.raises(IllegalAnswer, match="reset the environment"):
        env.step(0)


@pytest.mark.parametrize(
    ("settings", "error", "allowed"),
    [
        ({"bots": "chess"}, UnknownBot, "random"),
        ({"bots": ["random", "random"]}, UnknownChoice, "2 seats need 1 bots beside the own seat, not 2"),
        ({"seat": 2}, UnknownChoice, "one of 0 to 1"),
        ({"illegal": "x"}, UnknownChoice, "one of terminate, raise"),
        ({"reward": "x"}, UnknownChoice, "one of rank, lead, score"),
        ({"render_mode": "x"}, UnknownChoice, "one of human, ansi"),
    ],
)
def test_bad_input_names_what_is_allowed(settings: dict[str, Any], error: type[Exception], allowed: str) -> None:
    with pytest.raises(error, match=allowed):
        SeatEnv("palaces", **settings)


# ---- many tables


@pytest.mark.parametrize("form", ["float", "int"])
def test_many_tables_show_what_a_single_one_shows(form: str) -> None:
    """The arrays that are filled in place hold, row by row, what the observer of a single table says."""
    env = TablesEnv("gentes", 3, observation=form, seat=1)
    seen, info = env.reset(seed=5)
    for _ in range(120):
        for at, lane in enumerate(env.lanes):
            assert np.array_equal(seen[at], env.setting.observer.row(lane.table, lane.seat))
            assert np.array_equal(
                info["action_mask"][at], env.setting.observer.mask(lane.table.question_for(lane.seat))
            )
        legal = [sorted(np.flatnonzero(mask).tolist()) for mask in info["action_mask"]]
        assert [sorted(own) for own in env.legal_actions()] == legal
        seen, _, _, _, info = env.step(info["action_mask"].argmax(axis=1))
    assert env.observation_space.contains(seen)


def test_a_table_whose_game_has_ended_is_dealt_anew_by_the_next_step() -> None:
    env = gymnasium.make_vec("pentapolis/Palaces-v1", num_envs=4)
    _, info = env.reset(seed=1)
    ends = 0
    before = np.zeros(4, dtype=bool)
    for _ in range(400):
        _, rewards, ended, cut, info = env.step(info["action_mask"].argmax(axis=1))
        assert not cut.any()
        assert not (ended & before).any()
        assert (rewards[~ended] == 0).all()
        assert (info["action_mask"].any(axis=1) == ~ended).all()
        ends += ended.sum()
        before = ended.copy()
    assert ends > 4


def test_many_tables_repeat_themselves_from_a_seed() -> None:
    def course() -> list[float]:
        env = TablesEnv("palaces", 3)
        seen, _ = env.reset(seed=9)
        sums = []
        for _ in range(50):
            seen, _, _, _, _ = env.step(env.action_masks().argmax(axis=1))
            sums.append(float(seen.sum()))
        return sums

    assert course() == course()


def test_an_illegal_action_ends_the_game_at_its_table_alone() -> None:
    env = TablesEnv("palaces", 3)
    _, info = env.reset(seed=1)
    actions = info["action_mask"].argmax(axis=1)
    actions[1] = info["action_mask"][1].argmin()
    tables = [lane.table for lane in env.lanes]
    _, rewards, ended, _, _ = env.step(actions)
    assert rewards.tolist() == [0, -1, 0]
    assert ended.tolist() == [False, True, False]
    env.step(env.action_masks().argmax(axis=1))
    assert [lane.table is table for lane, table in zip(env.lanes, tables, strict=True)] == [True, False, True]


def test_or_the_step_is_refused() -> None:
    env = TablesEnv("palaces", 2, illegal="raise")
    _, info = env.reset(seed=1)
    with pytest.raises(IllegalAnswer, match="does not answer"):
        env.step(info["action_mask"].argmin(axis=1))
    with pytest.raises(IllegalAnswer, match="action -1 does"):
        env.step([-1, -1])


def test_a_wrong_number_of_tables_or_actions_is_refused() -> None:
    with pytest.raises(UnknownChoice, match="one table or more, not 0"):
        TablesEnv("palaces", 0)
    with pytest.raises(UnknownChoice, match="one of float, int"):
        TablesEnv("palaces", 2, observation="dict")
    env = TablesEnv("palaces", 2)
    env.reset(seed=1)
    with pytest.raises(UnknownChoice, match="2 tables need 2 actions, not 1"):
        env.step([0])
