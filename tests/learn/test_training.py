"""Learning by self-play: what is written down, what it is compared with, and that the same plan learns the same."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
import pytest

from pentapolis.bots import levels
from pentapolis.bots.bot import Chair
from pentapolis.bots.learned.judge import LearnedJudge
from pentapolis.bots.learned.weights import unpacked
from pentapolis.games import load
from pentapolis.kernel.rng import Rng
from pentapolis.learn.model import Model, scaled
from pentapolis.learn.selfplay import Caution, Episode, play
from pentapolis.learn.targets import lesson
from pentapolis.learn.training import Plan, Training

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

PALACES = load("palaces")
SMALL = Plan("palaces", 2, "", 4, generation=2, first_unlearned=2, width=4, budget=4)


def equal(chair: Chair) -> Sequence[float]:
    return [0.0] * len(chair.question.options)


def game_by_chance(seed: int = 1) -> Episode:
    return play(PALACES, seed, [equal, equal], Caution(Rng(seed), 1.0, 0.0, 0))


def test_a_game_is_written_down_as_every_seat_saw_it() -> None:
    episode = game_by_chance()
    inputs = len(PALACES.feature_sheet(2))
    rests = len(episode.turns) // 2
    assert episode.rows.shape == (2 * rests, inputs)
    assert rests > 40, "a game has many turns"
    assert sorted(map(tuple, episode.turns[:2])) == [(0, 1), (1, 0)]
    assert len(episode.midst) == len(episode.midst_at) == len(episode.midst_turns) > 0
    assert (np.diff(episode.midst_at) >= 0).all()
    assert episode.wins.sum() == 1
    assert np.array_equal(game_by_chance().rows, episode.rows)


def test_at_first_anything_is_done_and_later_what_is_best() -> None:
    table = PALACES.new(2, 1)
    chair = Chair(table, table.question.seat)
    options = table.question.options

    def last(chair: Chair) -> Sequence[float]:
        return [float(at) for at in range(len(chair.question.options))]

    sure, opening, whim = Caution(Rng(1), 0.0, 0.0, 0), Caution(Rng(1), 0.0, 0.0, 3), Caution(Rng(1), 0.0, 1.0, 0)
    assert {sure.pick(chair, number, last) for number in range(30)} == {options[-1]}
    assert len({opening.pick(chair, 2, last) for _ in range(30)}) > 1
    assert {opening.pick(chair, 3, last) for _ in range(30)} == {options[-1]}
    assert len({whim.pick(chair, 9, last) for _ in range(30)}) > 1


def test_with_a_decay_of_one_the_end_is_learned_at_every_rest() -> None:
    episode = game_by_chance()
    inputs = len(PALACES.feature_sheet(2))
    scales = np.ones(inputs, np.float32)
    found = lesson(Model(inputs, 4, 4, 1), episode, scales, 10.0, 1.0)
    lead = float(episode.points[0] - episode.points[1])
    orders = np.concatenate([episode.turns, episode.midst_turns])
    assert len(found.rows) == len(orders)
    for order, points, wins in zip(orders, found.points, found.wins, strict=True):
        sign = 1 if order[0] == 0 else -1
        assert points == pytest.approx([sign * lead / 20, -sign * lead / 20])
        assert wins == pytest.approx(episode.wins[order])


def test_what_corrects_learns_what_the_games_own_evaluation_lacks() -> None:
    episode = game_by_chance()
    inputs = len(PALACES.feature_sheet(2))
    scales, model = np.full(inputs, 20, np.float32), Model(inputs, 4, 4, 1)
    alone = lesson(model, episode, scales, 10.0, 1.0)
    corrects = lesson(model, episode, scales, 10.0, 1.0, corrects=True)
    orders = np.concatenate([episode.turns, episode.midst_turns])
    outlooks = np.concatenate([episode.outlooks, episode.midst_outlooks])
    for row, order in enumerate(orders):
        assert corrects.points[row] + outlooks[row][order] / 10 == pytest.approx(alone.points[row], abs=1e-4)


def test_with_a_decay_of_nothing_what_is_thought_at_the_next_rest_is_learned() -> None:
    episode = game_by_chance()
    inputs = len(PALACES.feature_sheet(2))
    scales = np.full(inputs, 20, np.float32)
    model = Model(inputs, 4, 4, 1)
    found = lesson(model, episode, scales, 10.0, 0.0)
    thought = model.forward(scaled(episode.rows, scales))
    rests = len(episode.turns) // 2
    for rest in range(rests - 1):
        for seat in range(2):
            assert found.points[2 * rest + seat] == pytest.approx(thought[2 * (rest + 1) + seat, :2], abs=1e-5)
    assert found.points[2 * (rests - 1)] == pytest.approx((episode.points - episode.points.mean()) / 10)


def test_the_same_plan_learns_the_same_however_many_play_and_goes_on_where_it_stopped(tmp_path: Path) -> None:
    learned: list[bytes] = []
    for name, workers in (("one", 1), ("two", 2)):
        training = Training(replace(SMALL, folder=str(tmp_path / name)))
        seen: list[int] = []
        training.run(workers, lambda stand: seen.append(stand.games))  # noqa: B023  (told before the next begins)
        assert seen == [2, 4]
        learned.append(training.weights.read_bytes())
    assert learned[0] == learned[1]
    again = Training(replace(SMALL, folder=str(tmp_path / "one"), games=6))
    assert again.stand.games == 4
    again.run(1, print)
    assert again.stand.games == 6
    assert again.weights.read_bytes() != learned[0]


def test_what_was_learned_is_what_the_bots_read(tmp_path: Path) -> None:
    training = Training(replace(SMALL, folder=str(tmp_path)))
    training.run(1, print)
    table = PALACES.new(2, 1)
    option = levels.make(f"ahead:weights={training.weights}", 1).choose(Chair(table, table.question.seat))
    assert option in table.question.options
    assert [point["games"] for point in training.stand.curve] == [2, 4]
    assert all(point["error"] > 0 for point in training.stand.curve)


def test_weights_say_how_much_winning_counts(tmp_path: Path) -> None:
    training = Training(replace(SMALL, folder=str(tmp_path), winning=3.0))
    weights = unpacked(training.packed())
    judge = LearnedJudge(weights.network(), weights.facts, 2)
    table = PALACES.new(2, 1)
    lead, chance = judge.points(table, 0)[0] * 2, judge.chances(table, 0)[0]
    assert judge.good_for(table, 0) == pytest.approx(lead + 3.0 * judge.scale * chance)


def test_where_parts_of_a_game_are_alike_positions_are_learned_in_any_order_of_them(tmp_path: Path) -> None:
    training = Training(replace(SMALL, folder=str(tmp_path)))
    table = PALACES.new(2, 1)
    row = np.array([PALACES.features(table, 0)], np.int16)
    told = {tuple(training.told_otherwise(row)[0].tolist()) for _ in range(200)}
    assert told == {tuple(row[0][order].tolist()) for order in PALACES.alike_features()}
    assert len(told) > 1
    gentes = Training(replace(SMALL, game="gentes", folder=str(tmp_path)))
    assert gentes.told_otherwise(row) is row
