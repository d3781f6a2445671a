"""Learned weights as files of the package: a line that says what they are, and the numbers, packed.

Every matrix is written as whole numbers of 16 bits and the step between them. They are for the plain figures of a
position: the scales that features had when they were learned are in the first layer.
"""

from __future__ import annotations

import json
import zlib
from array import array
from functools import lru_cache
from pathlib import Path
from sys import byteorder
from typing import TYPE_CHECKING, Any, Final

from pentapolis.bots.learned.network import Network

if TYPE_CHECKING:
    from pentapolis.kernel.game import Game

FOLDER: Final = Path(__file__).parent.parent / "weights"
LARGEST: Final = 32767
MATRICES: Final = ("first", "bias", "second")


class UnfitWeights(ValueError):
    """Weights that are damaged, or that were learned for something else."""


class Weights:
    """What was learned: facts about it, and the matrices as rows of numbers."""

    def __init__(self, facts: dict[str, Any], matrices: dict[str, list[float]]) -> None:
        self.facts = facts
        self.matrices = matrices

    def network(self, first: list[float] | None = None) -> Network:
        """The network, or one with another first layer."""
        matrices, facts = self.matrices, self.facts
        inputs, width, outputs = int(facts["inputs"]), int(facts["width"]), int(facts["outputs"])
        return Network(inputs, width, outputs, first or matrices["first"], matrices["bias"], matrices["second"])


def packed(weights: Weights) -> bytes:
    steps: dict[str, float] = {}
    numbers = array("h")
    for name in MATRICES:
        matrix = weights.matrices[name]
        steps[name] = max(1e-09, *[abs(value) for value in matrix]) / LARGEST
        numbers.extend([round(value / steps[name]) for value in matrix])
    if byteorder == "big":
        numbers.byteswap()
    sizes = {name: len(weights.matrices[name]) for name in MATRICES}
    head = json.dumps({**weights.facts, "steps": steps, "sizes": sizes}, sort_keys=True)
    return head.encode() + b"\n" + zlib.compress(numbers.tobytes(), 9)


def unpacked(content: bytes) -> Weights:
    head, _, body = content.partition(b"\n")
    try:
        facts = json.loads(head)
        steps, sizes = facts.pop("steps"), facts.pop("sizes")
        numbers = array("h", zlib.decompress(body))
    except (ValueError, KeyError, zlib.error) as error:
        raise UnfitWeights(f"these are no weights: {error}") from error
    if byteorder == "big":
        numbers.byteswap()
    matrices: dict[str, list[float]] = {}
    start = 0
    for name in MATRICES:
        matrices[name] = [value * float(steps[name]) for value in numbers[start : start + int(sizes[name])]]
        start += int(sizes[name])
    return Weights(facts, matrices)


def file_of(game: str, seats: int, sort: str) -> Path:
    """Where the weights of a game at a number of seats lie; the sort is `value` or `policy`."""
    return FOLDER / f"{game}-{seats}.{sort}"


@lru_cache(maxsize=64)
def opened(path: Path) -> Weights | None:
    return unpacked(path.read_bytes()) if path.exists() else None


def learned(game: Game[Any], seats: int, sort: str, path: Path | None = None) -> Weights | None:
    """What was learned for this game, or nothing: no weights, or weights for other features than the game has."""
    weights = opened(path or file_of(game.name, seats, sort))
    if weights is None or not fits(weights, game, seats):
        return None
    return weights


def fits(weights: Weights, game: Game[Any], seats: int) -> bool:
    facts = weights.facts
    learned_for = (facts["game"], facts["seats"], facts["features"], facts["inputs"])
    return learned_for == (game.name, seats, game.features_version, len(game.feature_sheet(seats)))
