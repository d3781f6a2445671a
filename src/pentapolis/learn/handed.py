"""What was learned at one number of seats, handed on to another: a network need not begin with nothing.

Features have names. The own figures and those that all share are read as before; every rival takes over its part of
what was thought of the rivals there were.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from pentapolis.bots.learned.weights import UnfitWeights
from pentapolis.kernel.features import rival
from pentapolis.learn.model import FIRST, HIDDEN_BIAS, LINEAR, OUT_BIAS, SECOND

if TYPE_CHECKING:
    from pentapolis.bots.learned.weights import Weights
    from pentapolis.kernel.features import Feature
    from pentapolis.learn.model import Floats, Model

RIVAL: Final = rival(1)
NOBODY: Final = -1


def hand_on(weights: Weights, known: tuple[Feature, ...], model: Model, sheet: tuple[Feature, ...], seats: int) -> None:
    """Let a model for so many seats, which reads this sheet, begin with weights that were learned for another one."""
    before, width, outputs = (int(weights.facts[fact]) for fact in ("seats", "width", "outputs"))
    if width != model.width:
        raise UnfitWeights(
            f"these weights are {width} wide: they can begin a network as wide, not one of {model.width}"
        )
    first = np.array(weights.matrices["first"], np.float32).reshape(len(known), -1)
    bias = np.array(weights.matrices["bias"], np.float32)
    second = np.array(weights.matrices["second"], np.float32).reshape(outputs, width).T
    spread, arrays = spread_over(before, seats), model.arrays
    arrays[SECOND][...] = second @ spread
    arrays[HIDDEN_BIAS][...], arrays[OUT_BIAS][...] = bias[:width], bias[width:] @ spread
    places = {feature.name: at for at, feature in enumerate(known)}
    for at, feature in enumerate(sheet):
        share = 1.0 if feature.name in places and not is_rivals(feature) else (before - 1) / (seats - 1)
        row = read_before(first, known, place_of(feature, places)) * np.float32(share)
        arrays[FIRST][at], arrays[LINEAR][at] = row[:width], row[width:] @ spread


def spread_over(before: int, seats: int) -> Floats:
    """How the outputs of before make the new ones: the own as they were, the rivals' in equal parts."""
    half = np.zeros((before, seats), np.float32)
    half[0, 0] = 1.0
    half[1:, 1:] = 1.0 / (seats - 1)
    found: Floats = np.kron(np.eye(2, dtype=np.float32), half)
    return found


def is_rivals(feature: Feature) -> bool:
    return feature.name.startswith(RIVAL[:-1])


def place_of(feature: Feature, places: dict[str, int]) -> int:
    """Where the figure stood, that of a rival who was not there with the first one's; or nowhere."""
    if is_rivals(feature) and feature.name not in places:
        return places.get(RIVAL + "." + feature.name.partition(".")[2], NOBODY)
    return places.get(feature.name, NOBODY)


def read_before(first: Floats, known: tuple[Feature, ...], place: int) -> Floats:
    """The weights of a figure as they were while it was scaled; none for one that is new."""
    if place == NOBODY:
        return np.zeros(first.shape[1], np.float32)
    found: Floats = first[place] * np.float32(known[place].scale)
    return found
