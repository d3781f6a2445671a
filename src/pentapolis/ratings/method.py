"""The method: Weng and Lin's Bayesian approximation with the model of Plackett and Luce, as `openskill` has it.

Weng, Lin: "A Bayesian Approximation Method for Online Ranking", Journal of Machine Learning Research 12 (2011).
Everybody has a strength that is not known: a middle, and how far the truth may be from it. A game says who came before
whom, for any number of seats, with ties. The numbers are those that people are shown: for two of whom everything is
known, 400 points are ten games won for one that is lost, as in the ladder of the bots, which rests on the same model.
"""

from __future__ import annotations

from math import exp, log, sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from openskill.models import PlackettLuce

if TYPE_CHECKING:
    from collections.abc import Sequence

MIDDLE: Final = 1500.0
"""Where everybody begins: the mean of the levels of bots that were measured."""
TENFOLD: Final = 400.0
"""Points that make one win ten times as often."""
LUCK: Final = TENFOLD / (log(10) * sqrt(2))
"""How much a single game differs from what somebody can do."""
UNKNOWN: Final = 2 * LUCK
"""How far the truth may be from the middle for somebody of whom nothing is known, as a standard deviation,"""
CHANGE: Final = UNKNOWN / 100
"""and by how much somebody may have become another from game to game."""
SURE: Final = 1.96
"""So many standard deviations hold the truth in 95 of 100 cases."""
WIDE: Final = 250.0
"""A rating whose interval is wider to either side is provisional."""
DIGITS: Final = 3
"""What is kept is rounded, so that it is the same wherever it is reckoned."""

MODEL: Final = PlackettLuce(mu=MIDDLE, sigma=UNKNOWN, beta=LUCK, tau=CHANGE)


class Strength(NamedTuple):
    """What is believed of somebody in one game."""

    middle: float
    deviation: float

    def rounded(self) -> Strength:
        return Strength(round(self.middle, DIGITS), round(self.deviation, DIGITS))


NEW: Final = Strength(MIDDLE, UNKNOWN).rounded()
"""Somebody of whom nothing is known."""


class Rating(NamedTuple):
    """A rating as people are shown it: the truth is `shown` ± `spread` in 95 of 100 cases."""

    shown: int
    spread: int
    provisional: bool
    """Shown, but in no list of ranks: it is too uncertain."""
    games: int = 0
    """From so many games."""


def shown(strength: Strength, games: int = 0) -> Rating:
    spread = SURE * strength.deviation
    return Rating(round(strength.middle), round(spread), spread > WIDE, games)


def after(strengths: Sequence[Strength], places: Sequence[int]) -> list[Strength]:
    """What is believed of everybody at a table after a game; equal places are ties."""
    if len(strengths) < 2:
        return list(strengths)
    teams = [[MODEL.create_rating([each.middle, each.deviation])] for each in strengths]
    rated = MODEL.rate(teams, ranks=[float(place) for place in places])
    return [Strength(one.mu, one.sigma).rounded() for [one] in rated]


def chance(mine: Strength, other: Strength) -> float:
    """How likely the first wins a game of two, as the model has it."""
    scale = sqrt(2 * LUCK**2 + mine.deviation**2 + other.deviation**2)
    return 1 / (1 + exp((other.middle - mine.middle) / scale))
