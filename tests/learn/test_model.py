"""The network while it learns: its slopes are true, what is kept goes on, and bots read what was learned."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from pentapolis.bots.learned.network import Reader
from pentapolis.learn.model import Model, scaled, softmax

if TYPE_CHECKING:
    from pathlib import Path

    from pentapolis.learn.model import Floats

CHANCE = np.random.default_rng(1)


def some(*shape: int) -> Floats:
    return CHANCE.normal(0, 0.5, shape).astype(np.float32)


def loss(model: Model, rows: Floats, points: Floats, wins: Floats) -> float:
    out = model.forward(rows)
    off = np.abs(out[:, :2] - points)
    careful = np.where(off <= 1, 0.5 * off * off, off - 0.5).sum()
    return float((careful - 0.5 * (wins * np.log(softmax(out[:, 2:]))).sum()) / len(rows))


@pytest.mark.parametrize("name", ["first", "linear", "second", "hidden_bias", "out_bias"])
def test_a_lesson_goes_downhill_along_the_true_slope(name: str) -> None:
    model = Model(6, 5, 4, seed=3)
    model.arrays["linear"] = some(6, 4)
    rows, points, wins = some(40, 6), some(40, 2), softmax(some(40, 2))
    slopes, _ = model.slopes(rows, points, wins)
    array = model.arrays[name]
    for at in list(np.ndindex(array.shape))[:8]:
        before = array[at]
        array[at] = before + 0.01
        above = loss(model, rows, points, wins)
        array[at] = before - 0.01
        below = loss(model, rows, points, wins)
        array[at] = before
        assert slopes[name][at] == pytest.approx((above - below) / 0.02, abs=2e-3)


def test_something_simple_is_learned() -> None:
    model = Model(6, 8, 4, seed=3)
    rows = some(400, 6)
    points = np.stack([rows[:, 0], -rows[:, 0]], axis=1)
    wins = np.stack([rows[:, 1] > 0, rows[:, 1] <= 0], axis=1).astype(np.float32)
    first = model.learn(rows, points, wins, 0.01)
    for _ in range(400):
        last = model.learn(rows, points, wins, 0.01)
    assert last < first / 20
    assert ((softmax(model.forward(rows)[:, 2:])[:, 0] > 0.5) == (rows[:, 1] > 0)).mean() > 0.9


def test_what_is_kept_goes_on_as_if_it_had_never_stopped(tmp_path: Path) -> None:
    rows, points, wins = some(40, 6), some(40, 2), softmax(some(40, 2))
    one, other = Model(6, 5, 4, seed=3), Model(6, 5, 4, seed=9)
    one.learn(rows, points, wins, 0.01)
    one.save(tmp_path / "model.npz")
    other.load(tmp_path / "model.npz")
    for model in (one, other):
        model.learn(rows, points, wins, 0.01)
    assert np.array_equal(one.forward(rows), other.forward(rows))


def test_a_bot_reads_what_was_learned() -> None:
    model = Model(6, 5, 4, seed=3)
    model.arrays["linear"] = some(6, 4)
    scales = np.arange(1, 7, dtype=np.float32)
    reader = Reader(model.weights({"scale": 1.0}, scales).network())
    figures = [3, 0, -2, 7, 1, 5]
    reader.read(figures)
    assert reader.outputs() == pytest.approx(
        model.forward(scaled(np.array([figures], np.int16), scales))[0].tolist(), abs=1e-4
    )
