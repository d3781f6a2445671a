"""What was learned at one number of seats begins the learning at another."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
import pytest

from pentapolis.bots.learned.weights import UnfitWeights, packed, unpacked
from pentapolis.games import load
from pentapolis.learn.training import Plan, Training
from tests.bots.learned.made import WIDTH, by_chance

if TYPE_CHECKING:
    from pathlib import Path

    from pentapolis.learn.model import Floats

GENTES = load("gentes")
MINERVA = load("minerva")
PLAN = Plan("gentes", 2, "", 2, generation=2, width=WIDTH)


def outputs(training: Training, figures: dict[str, float]) -> Floats:
    """What the network says of a position in which all other figures are 0; the figures are scaled."""
    row = np.array([[figures.get(feature.name, 0.0) for feature in training.sheet]], np.float32)
    found: Floats = training.model.forward(row)[0]
    return found


def begun(folder: Path, seats: int, learned_for: int = 2) -> Training:
    path = folder / f"{learned_for}.value"
    path.write_bytes(packed(by_chance(GENTES, learned_for)))
    return Training(replace(PLAN, seats=seats, folder=str(folder / str(seats)), begin_with=str(path)))


def test_at_the_same_number_of_seats_everything_is_taken_over(tmp_path: Path) -> None:
    training = begun(tmp_path, 2)
    again, known = unpacked(training.packed()).matrices, by_chance(GENTES, 2).matrices
    for name, matrix in known.items():
        assert again[name] == pytest.approx(matrix, abs=2e-6)


def test_weights_say_what_they_were_begun_with(tmp_path: Path) -> None:
    facts = unpacked(begun(tmp_path, 4).packed()).facts
    assert facts["games"] == 0
    assert facts["begun_with"] == {"games": 9, "seats": 2}


def test_with_more_seats_the_own_figures_say_the_same_of_oneself(tmp_path: Path) -> None:
    two, four = begun(tmp_path, 2), begun(tmp_path, 4)
    shared = {feature.name for feature in two.sheet} & {feature.name for feature in four.sheet}
    mine = {name: 0.5 for name in shared if not name.startswith("rival")}
    before, after = outputs(two, mine), outputs(four, mine)
    assert after[0] == pytest.approx(before[0], abs=1e-4)
    assert after[1:4] == pytest.approx([before[1] / 3] * 3, abs=1e-4)
    assert after[4] == pytest.approx(before[2], abs=1e-4)


def test_three_rivals_alike_count_as_much_as_the_one_before(tmp_path: Path) -> None:
    two, four = begun(tmp_path, 2), begun(tmp_path, 4)
    slim = [feature.name.partition(".")[2] for feature in four.sheet if feature.name.startswith("rival1.")]
    one = {f"rival1.{name}": 0.5 for name in slim}
    all_three = {f"rival{at}.{name}": 0.5 for at in (1, 2, 3) for name in slim}
    assert outputs(four, all_three)[0] == pytest.approx(outputs(two, one)[0], abs=1e-4)


def test_weights_of_another_game_or_width_or_of_somebody_alone_begin_nothing(tmp_path: Path) -> None:
    path = tmp_path / "other.value"
    for weights in (by_chance(load("minos"), 2), by_chance(MINERVA, 1)):
        path.write_bytes(packed(weights))
        plan = replace(PLAN, game="minerva", folder=str(tmp_path / "m"), begin_with=str(path))
        with pytest.raises(UnfitWeights, match=f"{weights.facts['game']} at {weights.facts['seats']} seats"):
            Training(plan)
    path.write_bytes(packed(by_chance(GENTES, 2)))
    with pytest.raises(UnfitWeights, match="4 wide"):
        Training(replace(PLAN, width=8, folder=str(tmp_path / "w"), begin_with=str(path)))
