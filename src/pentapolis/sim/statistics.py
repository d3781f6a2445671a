"""The figures of many games: rates and means, each with its 95 % interval.

The interval of a mean is the usual one for many games; of a handful it is too narrow.
"""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

Z: Final = 1.959963984540054
"""So many standard deviations on either side hold 95 % of a normal distribution."""


class Interval(NamedTuple):
    low: float
    high: float


class Summary(NamedTuple):
    """How a bot, or a seat, did. Of a shared win each winner has a part."""

    played: int
    wins: float
    win_rate: float
    win_interval: Interval
    mean_score: float
    score_interval: Interval | None
    spread: float
    lowest: int
    highest: int

    def as_dict(self) -> dict[str, Any]:
        return {name: list(value) if isinstance(value, Interval) else value for name, value in self._asdict().items()}


def summary(wins: Sequence[float], scores: Sequence[int]) -> Summary:
    """Of one game or more: the part of the win and the score in each."""
    played = len(scores)
    won = sum(wins)
    return Summary(
        played=played,
        wins=won,
        win_rate=won / played,
        win_interval=wilson(won, played),
        mean_score=fmean(scores),
        score_interval=mean_interval(scores),
        spread=spread(scores),
        lowest=min(scores),
        highest=max(scores),
    )


def wilson(wins: float, played: int) -> Interval:
    """Wilson's score interval of a rate: sensible also for few games, and for none or all won."""
    rate = wins / played
    shrink = 1 + Z * Z / played
    middle = (rate + Z * Z / (2 * played)) / shrink
    half = Z * sqrt(rate * (1 - rate) / played + Z * Z / (4 * played * played)) / shrink
    return Interval(max(0.0, middle - half), min(1.0, middle + half))


def mean_interval(values: Sequence[float]) -> Interval | None:
    """The interval of a mean, from the spread of the values; a single value says nothing of it."""
    if len(values) == 1:
        return None
    mean = fmean(values)
    half = Z * spread(values) / sqrt(len(values))
    return Interval(mean - half, mean + half)


def spread(values: Sequence[float]) -> float:
    """The standard deviation; 0 for a single value."""
    return stdev(values) if len(values) > 1 else 0.0
