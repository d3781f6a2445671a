"""The figures of many games: rates and means, each with its 95 % interval.

The games of a tournament are not independent: a deal is played once for each seat, so its games share their luck. What
is independent are the deals. The intervals are therefore those of cluster sampling, with deals as clusters:

- A mean score. The deviations from the mean are summed within each deal, and the spread of these sums says how far off
  the mean may be (the cluster-robust standard error). Where the games of a deal are alike the interval becomes wider
  than that of as many independent games; where the luck of one rotation is made good by the next, narrower.
- A rate of wins. Wilson's interval, for as many independent games as would leave the same doubt (Kish's effective
  size of the sample). It never counts more games than were played: that few deals happen to cancel out proves nothing.
- Few deals. Student's distribution, with one degree of freedom less than there are deals, takes the place of the normal
  one: of two deals it promises next to nothing. One deal says nothing of a mean, and counts as one game for a rate.
"""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

Z: Final = 1.959963984540054
"""So many standard deviations on either side hold 95 % of a normal distribution."""
FEW: Final = 10
"""Of fewer deals than this even honest intervals are rough."""
EXACT: Final = {1: 12.706204736, 2: 4.302652730}
"""Student's quantiles where the series below does not reach."""


class Interval(NamedTuple):
    low: float
    high: float


class Summary(NamedTuple):
    """How a bot, or a seat, did. Of a shared win each winner has a part."""

    played: int
    deals: int
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


def summary(wins: Sequence[float], scores: Sequence[int], deals: Sequence[int]) -> Summary:
    """Of one game or more: the part of the win, the score and the number of the deal in each."""
    played, count = len(scores), len(set(deals))
    won = sum(wins)
    return Summary(
        played=played,
        deals=count,
        wins=won,
        win_rate=won / played,
        win_interval=wilson(won / played, effective(wins, deals), student(count - 1) if count > 1 else Z),
        mean_score=fmean(scores),
        score_interval=mean_interval(scores, deals),
        spread=spread(scores),
        lowest=min(scores),
        highest=max(scores),
    )


def wilson(rate: float, played: float, quantile: float = Z) -> Interval:
    """Wilson's score interval of a rate: sensible also for few games, and for none or all won."""
    square = quantile * quantile
    shrink = 1 + square / played
    middle = (rate + square / (2 * played)) / shrink
    half = quantile * sqrt(rate * (1 - rate) / played + square / (4 * played * played)) / shrink
    return Interval(max(0.0, middle - half), min(1.0, middle + half))


def mean_interval(values: Sequence[float], deals: Sequence[int]) -> Interval | None:
    """The interval of a mean, from the spread of the deals; a single deal says nothing of it."""
    count = len(set(deals))
    if count == 1:
        return None
    mean = fmean(values)
    half = student(count - 1) * clustered_error(values, deals)
    return Interval(mean - half, mean + half)


def clustered_error(values: Sequence[float], deals: Sequence[int]) -> float:
    """The standard error of the mean of values that belong together by deals, of which there are two or more."""
    mean = fmean(values)
    sums = dict.fromkeys(deals, 0.0)
    for value, deal in zip(values, deals, strict=True):
        sums[deal] += value - mean
    return sqrt(len(sums) / (len(sums) - 1) * sum([each * each for each in sums.values()])) / len(values)


def effective(values: Sequence[float], deals: Sequence[int]) -> float:
    """As many independent games as would leave the same doubt: from the number of deals to that of games."""
    played, count = len(values), len(set(deals))
    variance = spread(values) ** 2
    if count == 1 or variance == 0:
        return count
    error = clustered_error(values, deals)
    return played if error == 0 else min(played, max(count, variance / error**2))


def student(freedom: int) -> float:
    """Student's quantile for 95 %: the normal one with the corrections of Cornish and Fisher."""
    if freedom in EXACT:
        return EXACT[freedom]
    z, n = Z, freedom
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    )


def spread(values: Sequence[float]) -> float:
    """The standard deviation; 0 for a single value."""
    return stdev(values) if len(values) > 1 else 0.0
