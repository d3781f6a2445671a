"""Why one position is judged better than another: which of their figures count for how much.

Between two positions every hidden unit of the network is at work for a part of the way. Weighted with these parts, the
differences of the figures add up exactly to the difference of the judgements (integrated gradients, which for a network
of this shape need no approximation).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pentapolis.bots.lead import leads_of, outlook
from pentapolis.bots.learned.judge import Judge, LearnedJudge
from pentapolis.bots.learned.network import Network, Reader
from pentapolis.bots.thoughts.told import Reason

if TYPE_CHECKING:
    from pentapolis.kernel.game import Game
    from pentapolis.kernel.table import Table

SLIGHT: Final = 0.05
"""What counts for less than so many points is not told."""


class Reasons:
    """Collects the differences between pairs of tables: after the best answer, and after the second best."""

    def __init__(self, judge: Judge, game: Game[Any], seats: int, me: int) -> None:
        self.judge = judge
        self.game = game
        self.me = me
        self.seats = seats
        self.sheet = game.feature_sheet(seats)
        self.here = [0.0] * len(self.sheet)
        self.there = [0.0] * len(self.sheet)
        self.points = [0.0] * len(self.sheet)
        self.own = 0.0
        self.pairs = 0

    def compare(self, here: Table, there: Table) -> None:
        """One pair more. Where the game is over on one of them, there is nothing to read."""
        if not here.questions or not there.questions:
            return
        self.pairs += 1
        judge = self.judge
        if not isinstance(judge, LearnedJudge) or judge.corrects:
            self.own += leads_of(outlook(here))[self.me] - leads_of(outlook(there))[self.me]
        if isinstance(judge, LearnedJudge):
            network = judge.readers[self.me].network
            first, second = self.game.features(here, self.me), self.game.features(there, self.me)
            for at, points in enumerate(parts(network, first, second, self.seats)):
                self.here[at] += first[at]
                self.there[at] += second[at]
                self.points[at] += points * judge.scale

    def told(self, most: int) -> list[Reason]:
        """What counts most first."""
        pairs = max(1, self.pairs)
        found: list[Reason] = []
        for at, feature in enumerate(self.sheet):
            points = self.points[at] / pairs
            if abs(points) >= SLIGHT:
                of = feature.name.partition(".")[0]
                here, there = self.here[at] / pairs, self.there[at] / pairs
                found.append(Reason(feature.name, of, feature.sentence, here, there, points))
        found.sort(key=weight)
        return found[:most]

    def own_evaluation(self) -> float:
        return self.own / max(1, self.pairs)


def weight(reason: Reason) -> float:
    return -abs(reason.points)


def parts(network: Network, here: list[int], there: list[int], seats: int) -> list[float]:
    """How much each figure adds to the lead over the rival who is best after the first, in the network's units."""
    width, columns = int(network.width), int(network.columns)
    rival = best_rival(network, here, seats)
    before, after = sums(network, there), sums(network, here)
    slopes = [0.0] * columns
    for unit in range(width):
        lead = network.second[unit] - (network.second[rival * width + unit] if rival else 0.0)
        slopes[unit] = active(before[unit], after[unit]) * lead
    if columns > width:
        slopes[width] += 1.0
        if rival:
            slopes[width + rival] -= 1.0
    found = [0.0] * len(here)
    for at in range(len(here)):
        change = here[at] - there[at]
        if change:
            start, slope = at * columns, 0.0
            for column in range(columns):
                slope += network.first[start + column] * slopes[column]
            found[at] = change * slope
    return found


def best_rival(network: Network, figures: list[int], seats: int) -> int:
    """The place of the rival who will have most points, in turn order from the own seat; 0 for none."""
    if seats == 1:
        return 0
    reader = Reader(network)
    reader.read(figures)
    out = reader.outputs()[1:seats]
    return 1 + out.index(max(out))


def sums(network: Network, figures: list[int]) -> list[float]:
    """What reaches the hidden units."""
    reader = Reader(network)
    reader.read(figures)
    return [reader.sums[unit] for unit in range(int(network.width))]


def active(before: float, after: float) -> float:
    """For which part of the straight way from one to the other a unit is above zero."""
    if before > 0.0 and after > 0.0:
        return 1.0
    if before <= 0.0 and after <= 0.0:
        return 0.0
    above = max(before, after)
    return above / (above - min(before, after))
