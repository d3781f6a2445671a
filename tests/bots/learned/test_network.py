"""The network that bots read positions with: what it adds up, and what its files hold."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from pentapolis.bots.learned import weights as files
from pentapolis.bots.learned.network import Network, Reader
from pentapolis.bots.learned.weights import UnfitWeights, Weights, packed, unpacked
from pentapolis.games import load

if TYPE_CHECKING:
    from pathlib import Path

FACTS = {"game": "tiny", "seats": 2, "features": 1, "inputs": 2, "width": 2, "outputs": 1, "scale": 10.0}
# two inputs, two hidden units and one output: rows are (unit 0, unit 1, straight to the output)
FIRST = [1.0, -1.0, 0.5, 2.0, 1.0, -0.25]
BIAS = [0.5, 0.25, 3.0]
SECOND = [2.0, 4.0]


def by_hand(grain: int, wood: int) -> float:
    first = max(0.0, 0.5 + 1.0 * grain + 2.0 * wood)
    second = max(0.0, 0.25 - 1.0 * grain + 1.0 * wood)
    return 3.0 + 0.5 * grain - 0.25 * wood + 2.0 * first + 4.0 * second


@pytest.mark.parametrize("figures", [[0, 0], [3, 0], [0, 2], [5, 7], [9, 1]])
def test_an_output_is_the_linear_part_and_the_hidden_units_above_zero(figures: list[int]) -> None:
    reader = Reader(Network(2, 2, 1, FIRST, BIAS, SECOND))
    reader.read(figures)
    assert reader.outputs() == pytest.approx([by_hand(*figures)])


def test_what_was_read_before_makes_no_difference() -> None:
    reader = Reader(Network(2, 2, 1, FIRST, BIAS, SECOND))
    for figures in ([4, 4], [4, 1], [0, 9], [5, 7]):
        reader.read(figures)
    assert reader.outputs() == pytest.approx([by_hand(5, 7)])


def test_readers_do_not_share_what_they_have_read() -> None:
    network = Network(2, 2, 1, FIRST, BIAS, SECOND)
    Reader(network).read([8, 8])
    other = Reader(network)
    other.read([1, 1])
    assert other.outputs() == pytest.approx([by_hand(1, 1)])


def test_without_a_linear_part_the_bias_of_the_output_counts_alone() -> None:
    reader = Reader(Network(2, 2, 1, [1.0, -1.0, 2.0, 1.0], BIAS, SECOND))
    reader.read([1, 1])
    assert reader.outputs() == pytest.approx([3.0 + 2.0 * 3.5 + 4.0 * 0.25])


def test_weights_are_packed_and_unpacked_within_a_step() -> None:
    weights = Weights(dict(FACTS), {"first": FIRST, "bias": BIAS, "second": SECOND})
    again = unpacked(packed(weights))
    assert again.facts == FACTS
    for name, matrix in weights.matrices.items():
        step = max(map(abs, matrix)) / 32767
        assert again.matrices[name] == pytest.approx(matrix, abs=step)


def test_weights_make_a_network_also_with_another_first_layer() -> None:
    weights = Weights(dict(FACTS), {"first": FIRST, "bias": BIAS, "second": SECOND})
    true, doubled = Reader(weights.network()), Reader(weights.network([2 * weight for weight in FIRST]))
    true.read([3, 5])
    doubled.read([3, 5])
    assert true.outputs() == pytest.approx([by_hand(3, 5)])
    assert doubled.outputs() == pytest.approx([by_hand(6, 10)])


@pytest.mark.parametrize("content", [b"", b"nothing\nat all", json.dumps(FACTS).encode() + b"\nnot packed"])
def test_a_file_that_holds_no_weights_is_refused(content: bytes) -> None:
    with pytest.raises(UnfitWeights, match="no weights"):
        unpacked(content)


@pytest.mark.parametrize("changed", [{"game": "minos"}, {"seats": 3}, {"features": 0}, {"inputs": 1}])
def test_weights_for_something_else_are_not_taken(tmp_path: Path, changed: dict[str, object]) -> None:

    game = load("palaces")
    facts = {**FACTS, "game": "palaces", "features": game.features_version, "inputs": len(game.feature_sheet(2))}
    good, bad = tmp_path / "good.value", tmp_path / "bad.value"
    matrices = {"first": FIRST, "bias": BIAS, "second": SECOND}
    good.write_bytes(packed(Weights(facts, matrices)))
    bad.write_bytes(packed(Weights({**facts, **changed}, matrices)))
    assert files.learned(game, 2, "value", good) is not None
    assert files.learned(game, 2, "value", bad) is None
    assert files.learned(game, 2, "value", tmp_path / "none.value") is None
