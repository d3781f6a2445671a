"""The network while it learns: forward, backward and Adam, in NumPy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pentapolis.bots.learned.weights import Weights

if TYPE_CHECKING:
    from pathlib import Path

Floats: TypeAlias = NDArray[np.float32]

FIRST, LINEAR, SECOND, HIDDEN_BIAS, OUT_BIAS = "first", "linear", "second", "hidden_bias", "out_bias"
NAMES: Final = (FIRST, LINEAR, SECOND, HIDDEN_BIAS, OUT_BIAS)
BETA1: Final = 0.9
BETA2: Final = 0.999
TINY: Final = 1e-8
CAREFUL: Final = 1.0
"""Errors beyond this count by their size and no longer by its square (Huber)."""


class Model:
    """A linear part and one hidden layer. The first half of the outputs are points, the second half chances."""

    def __init__(self, inputs: int, width: int, outputs: int, seed: int) -> None:
        chance = np.random.default_rng(seed)
        self.inputs = inputs
        self.width = width
        self.outputs = outputs
        self.steps = 0
        self.arrays: dict[str, Floats] = {
            FIRST: chance.normal(0, 1 / np.sqrt(inputs / 4), (inputs, width)).astype(np.float32),
            LINEAR: np.zeros((inputs, outputs), np.float32),
            SECOND: chance.normal(0, 0.3 / np.sqrt(width), (width, outputs)).astype(np.float32),
            HIDDEN_BIAS: np.zeros(width, np.float32),
            OUT_BIAS: np.zeros(outputs, np.float32),
        }
        self.momentum = {name: np.zeros_like(array) for name, array in self.arrays.items()}
        self.size = {name: np.zeros_like(array) for name, array in self.arrays.items()}

    def say_nothing(self) -> None:
        """All outputs are 0 at first: whoever corrects somebody begins with no correction, not with one by chance."""
        self.arrays[SECOND][...] = 0

    def hidden(self, rows: Floats) -> Floats:
        found: Floats = np.maximum(rows @ self.arrays[FIRST] + self.arrays[HIDDEN_BIAS], 0)
        return found

    def forward(self, rows: Floats) -> Floats:
        return self.out(rows, self.hidden(rows))

    def out(self, rows: Floats, hidden: Floats) -> Floats:
        found: Floats = hidden @ self.arrays[SECOND] + rows @ self.arrays[LINEAR] + self.arrays[OUT_BIAS]
        return found

    def learn(self, rows: Floats, points: Floats, wins: Floats, rate: float) -> float:
        """One step towards these points and wins. Says how far off the points were, as a mean square."""
        slopes, error = self.slopes(rows, points, wins)
        self.descend(slopes, rate)
        return error

    def slopes(self, rows: Floats, points: Floats, wins: Floats) -> tuple[dict[str, Floats], float]:
        """How the loss rises with each weight, and how far off the points are."""
        hidden = self.hidden(rows)
        out = self.out(rows, hidden)
        seats = points.shape[1]
        off = out[:, :seats] - points
        slope = np.empty_like(out)
        slope[:, :seats] = np.clip(off, -CAREFUL, CAREFUL)
        if out.shape[1] > seats:
            slope[:, seats:] = 0.5 * (softmax(out[:, seats:]) - wins)
        slope /= len(rows)
        back = (slope @ self.arrays[SECOND].T) * (hidden > 0)
        slopes = {
            FIRST: rows.T @ back,
            LINEAR: rows.T @ slope,
            SECOND: hidden.T @ slope,
            HIDDEN_BIAS: back.sum(axis=0),
            OUT_BIAS: slope.sum(axis=0),
        }
        return slopes, float(np.mean(off * off))

    def descend(self, slopes: dict[str, Floats], rate: float) -> None:
        """Adam."""
        self.steps += 1
        pace = rate * np.sqrt(1 - BETA2**self.steps) / (1 - BETA1**self.steps)
        for name, slope in slopes.items():
            momentum, size = self.momentum[name], self.size[name]
            momentum += (1 - BETA1) * (slope - momentum)
            size += (1 - BETA2) * (slope * slope - size)
            factor = 0.3 if name == LINEAR else 1.0
            self.arrays[name] -= factor * pace * momentum / (np.sqrt(size) + TINY)

    # ---- kept and handed on

    def weights(self, facts: dict[str, Any], scales: Floats) -> Weights:
        """What was learned, for plain figures: the scales of the features go into the first layer."""
        first = np.concatenate([self.arrays[FIRST], self.arrays[LINEAR]], axis=1) / scales[:, None]
        bias = np.concatenate([self.arrays[HIDDEN_BIAS], self.arrays[OUT_BIAS]])
        return Weights(
            {**facts, "inputs": self.inputs, "width": self.width, "outputs": self.outputs},
            {
                "first": first.ravel().tolist(),
                "bias": bias.tolist(),
                "second": self.arrays[SECOND].T.ravel().tolist(),
            },
        )

    def save(self, path: Path) -> None:
        kept: dict[str, Any] = {f"{part}.{name}": arrays[name] for part, arrays in self.parts() for name in NAMES}
        fresh = path.with_suffix(".fresh.npz")
        np.savez(fresh, allow_pickle=False, steps=np.array(self.steps), **kept)
        fresh.replace(path)

    def load(self, path: Path) -> None:
        with np.load(path) as kept:
            self.steps = int(kept["steps"])
            for part, arrays in self.parts():
                for name in NAMES:
                    arrays[name][...] = kept[f"{part}.{name}"]

    def parts(self) -> tuple[tuple[str, dict[str, Floats]], ...]:
        return (("array", self.arrays), ("momentum", self.momentum), ("size", self.size))


def scaled(rows: NDArray[np.int16], scales: Floats) -> Floats:
    """Plain figures as the network learns them."""
    found: Floats = np.divide(rows, scales, dtype=np.float32)
    return found


def softmax(logits: Floats) -> Floats:
    powers = np.exp(logits - logits.max(axis=1, keepdims=True))
    found: Floats = powers / powers.sum(axis=1, keepdims=True)
    return found
