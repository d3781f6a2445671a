"""How somebody plays who has not seen much yet: with an eye for part of what is possible, one plan, and no rivals.

A beginner's move follows from how he sees the game, never from a throw of dice: what he likes stays the same for a
whole game, and what he overlooks, he overlooks for a whole turn.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from pentapolis.bots.learned.judge import LearnedJudge
from pentapolis.kernel.rng import seeded

if TYPE_CHECKING:
    from pentapolis.bots.learned.network import Network
    from pentapolis.bots.learned.weights import Weights
    from pentapolis.kernel.features import Feature
    from pentapolis.kernel.rng import Rng
    from pentapolis.kernel.table import Table

SPAN: Final = 1000
FEWEST: Final = 2
"""So many options everybody sees."""


class Manner:
    """What sets somebody apart from a player who sees everything.

    `attention`: the part of the options that is noticed. `temper`: how far the worth of things is misjudged, each
    group of figures by a factor of its own. `selfish`: only the own points count, whatever the others do. `eager`: no
    round is given up as long as something to do is noticed; when less is more takes experience to see.
    """

    def __init__(
        self, attention: float = 1.0, temper: float = 0.0, *, selfish: bool = False, eager: bool = False
    ) -> None:
        self.attention = attention
        self.temper = temper
        self.selfish = selfish
        self.eager = eager

    def notices(self, options: tuple[int, ...], seed: int, turn: int) -> list[int]:
        """The places of the options that are seen in this turn."""
        if self.attention >= 1.0:
            return list(range(len(options)))
        seen = [at for at, option in enumerate(options) if seeded(seed, turn, option) % SPAN < self.attention * SPAN]
        return seen if len(seen) >= FEWEST else list(range(min(FEWEST, len(options))))


def tempered(weights: Weights, sheet: tuple[Feature, ...], temper: float, rng: Rng) -> Network:
    """The network of somebody who likes some things too much and others too little."""
    if not temper:
        return weights.network()
    factors: dict[str, float] = {}
    true = weights.matrices["first"]
    first = [0.0] * len(true)
    columns = len(true) // len(sheet)
    for at, feature in enumerate(sheet):
        if feature.group not in factors:
            factors[feature.group] = exp(temper * leaning(rng))
        for column in range(at * columns, (at + 1) * columns):
            first[column] = true[column] * factors[feature.group]
    return weights.network(first)


def leaning(rng: Rng) -> float:
    """About a standard normal: the sum of a dozen equal chances."""
    return sum([rng.below(SPAN) for _ in range(12)]) / SPAN - 6.0


class SelfishJudge(LearnedJudge):
    """Sees nobody's points but its own."""

    def good_for(self, table: Table, me: int) -> float:
        if not table.questions:
            return float(table.scores[me])
        return self.look(table, me)[0] * self.scale
