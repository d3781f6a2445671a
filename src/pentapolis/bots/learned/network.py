"""A small network: a linear part and one layer of hidden units, for one game at one number of seats.

Most figures of a position are those of the position read before it. A reader therefore keeps the sums of the first
layer and adds only what has changed.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64


class Network:
    """The weights, as they were learned. Shared by everybody who thinks; never changes.

    An input leads to all hidden units and, where there is a linear part, to the outputs: these are its columns.
    """

    def __init__(
        self, inputs: int, width: int, outputs: int, first: list[float], bias: list[float], second: list[float]
    ) -> None:
        self.inputs = inputs
        self.width: i64 = width
        self.outputs = outputs
        self.columns: i64 = len(first) // inputs
        self.first = vec[float](first)
        self.bias = vec[float](bias)
        self.second = vec[float](second)


class Reader:
    """Reads positions one after the other."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self.row = vec[i64]([0] * network.inputs)
        self.sums = network.bias[:]

    def read(self, figures: list[int]) -> None:
        """Take in a position."""
        row, sums, first, columns = self.row, self.sums, self.network.first, self.network.columns
        start: i64 = 0
        for at in range(len(row)):
            figure: i64 = figures[at]
            change = figure - row[at]
            if change:
                row[at] = figure
                factor = float(change)
                for column in range(columns):
                    sums[column] += factor * first[start + column]
            start += columns

    def output(self, at: int) -> float:
        """One output for the position that was read last."""
        network, sums = self.network, self.sums
        width, second = network.width, network.second
        place: i64 = at
        total = sums[width + place] if network.columns > width else network.bias[width + place]
        start = place * width
        for unit in range(width):
            value = sums[unit]
            if value > 0.0:
                total += value * second[start + unit]
        return total

    def outputs(self) -> list[float]:
        return [self.output(at) for at in range(self.network.outputs)]
