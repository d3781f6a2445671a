"""How long decisions took: counted by length, so that a million of them take no more room than a hundred."""

from __future__ import annotations

from math import ceil, log
from typing import Any, Final

SHORTEST: Final = 1e-6
STEP: Final = 1.1
"""Each class of lengths ends so many times later than the one before: a length is known to a tenth."""


class Times:
    """The lengths of decisions in seconds: how many, how long in all, the longest, and how many of each class."""

    def __init__(self) -> None:
        self.decisions = 0
        self.seconds = 0.0
        self.longest = 0.0
        self.classes: dict[int, int] = {}

    def count(self, seconds: float) -> None:
        self.decisions += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)
        at = class_of(seconds)
        self.classes[at] = self.classes.get(at, 0) + 1

    def add(self, other: Times) -> None:
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.longest = max(self.longest, other.longest)
        for at, n in other.classes.items():
            self.classes[at] = self.classes.get(at, 0) + n

    @property
    def mean(self) -> float:
        return self.seconds / max(1, self.decisions)

    def within(self, share: float) -> float:
        """So long take all but this share of the decisions, to the end of the class; never more than the longest."""
        wanted = share * self.decisions
        for at in sorted(self.classes):
            wanted -= self.classes[at]
            if wanted <= 0:
                return min(self.longest, SHORTEST * STEP**at)
        return self.longest

    def as_list(self) -> list[Any]:
        return [self.decisions, self.seconds, self.longest, sorted(self.classes.items())]


def class_of(seconds: float) -> int:
    return max(0, ceil(log(max(seconds, SHORTEST) / SHORTEST) / log(STEP)))


def times_from(written: list[Any]) -> Times:
    """What `as_list` wrote."""
    times = Times()
    times.decisions, times.seconds, times.longest = int(written[0]), float(written[1]), float(written[2])
    times.classes = {int(at): int(n) for at, n in written[3]}
    return times
