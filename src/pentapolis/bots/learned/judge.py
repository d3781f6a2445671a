"""Somebody who looks at a table and says how it will end: by what was learned, or else by the game's own evaluation.

A judgement is made with what one seat knows. It gives points beside the mean of the table and chances to win for all
seats; a bot plays for its lead and, the nearer the end, for winning.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Any, Final

from pentapolis.bots.lead import leads_of, outlook
from pentapolis.bots.learned import weights
from pentapolis.bots.learned.network import Network, Reader
from pentapolis.bots.thought import PLAIN, Thought

if TYPE_CHECKING:
    from pathlib import Path

    from pentapolis.kernel.game import Game
    from pentapolis.kernel.table import Table

WINNING: Final = 1.0
"""A sure win is worth so many times the lead that games usually end with, unless the weights say otherwise."""


class Judge:
    """Judges by the game's own evaluation."""

    scale: float

    def __init__(self, scale: float, thought: Thought = PLAIN) -> None:
        self.scale = scale
        self.winning = WINNING
        self.thought = thought

    def good_for(self, table: Table, me: int) -> float:
        """How good the table is for the seat, in points of lead."""
        return self.good(table, me)[me]

    def good(self, table: Table, me: int) -> list[float]:
        """How good the table is for each seat, as far as this one knows."""
        if not table.questions:
            return self.at_the_end(table)
        return self.thought.leads(table)

    def at_the_end(self, table: Table) -> list[float]:
        """The true leads, and who has won."""
        ahead = leads_of([float(score) for score in table.scores])
        won = table.winners
        for seat in won:
            ahead[seat] += self.scale * self.winning / len(won)
        return ahead

    def points(self, table: Table, me: int) -> list[float]:
        """The points that each seat will have, beside the mean of the table (alone: the points)."""
        return beside_the_mean(outlook(table))

    def chances(self, table: Table, me: int) -> list[float]:
        """How likely each seat is to win."""
        if not table.questions:
            won = table.winners
            return [1.0 / len(won) if seat in won else 0.0 for seat in range(table.seats)]
        return softmax([2.0 * lead / self.scale for lead in self.thought.leads(table)])


class LearnedJudge(Judge):
    """Judges by what was learned from many games: by itself, or as a correction of the game's own evaluation."""

    def __init__(self, network: Network, facts: dict[str, Any], seats: int, thought: Thought = PLAIN) -> None:
        super().__init__(float(facts["scale"]), thought)
        self.winning = float(facts.get("winning", WINNING))
        self.readers = [Reader(network) for _ in range(seats)]
        self.corrects = bool(facts["corrects"])

    def good_for(self, table: Table, me: int) -> float:
        if not table.questions:
            return self.at_the_end(table)[me]
        out = self.look(table, me)
        return goodness(out, 0, table.seats, self.winning) * self.scale

    def good(self, table: Table, me: int) -> list[float]:
        if not table.questions:
            return self.at_the_end(table)
        out = self.look(table, me)
        found = [0.0] * table.seats
        for place, seat in enumerate(table.from_seat(me)):
            found[seat] = goodness(out, place, table.seats, self.winning) * self.scale
        return found

    def look(self, table: Table, me: int) -> list[float]:
        """The outputs: points of each seat in turn order from this one, then what their chances come from."""
        out = self.thought.read(self.readers[me], self.thought.features(table, me))
        if self.corrects:
            points = beside_the_mean(self.thought.outlook(table))
            for place, seat in enumerate(table.from_seat(me)):
                out[place] += points[seat] / self.scale
        return out

    def points(self, table: Table, me: int) -> list[float]:
        if not table.questions:
            return super().points(table, me)
        out = self.look(table, me)
        found = [0.0] * table.seats
        for place, seat in enumerate(table.from_seat(me)):
            found[seat] = out[place] * self.scale
        return found

    def chances(self, table: Table, me: int) -> list[float]:
        if not table.questions or table.seats == 1:
            return super().chances(table, me)
        likely = softmax(self.look(table, me)[table.seats :])
        found = [0.0] * table.seats
        for place, seat in enumerate(table.from_seat(me)):
            found[seat] = likely[place]
        return found


def beside_the_mean(points: list[float]) -> list[float]:
    """Points less the mean of the table; alone at the table, the points themselves."""
    if len(points) == 1:
        return points
    middle = sum(points) / len(points)
    return [each - middle for each in points]


def goodness(out: list[float], place: int, seats: int, winning: float = WINNING) -> float:
    """The lead over the best of the others and the chance to win, in units of the usual lead."""
    if seats == 1:
        return out[0]
    if seats == 2:
        return out[place] - out[1 - place] + winning / (1.0 + exp(out[3 - place] - out[2 + place]))
    best = max([out[other] for other in range(seats) if other != place])
    return out[place] - best + winning * softmax(out[seats:])[place]


def softmax(values: list[float]) -> list[float]:
    most = max(values)
    weights = [exp(value - most) for value in values]
    total = sum(weights)
    return [weight / total for weight in weights]


def judge_for(game: Game[Any], seats: int, path: Path | None = None, thought: Thought = PLAIN) -> Judge:
    """The best judge there is for this game at this number of seats."""
    found = weights.learned(game, seats, "value", path)
    if found is None:
        return Judge(game.usual_lead, thought)
    return LearnedJudge(found.network(), found.facts, seats, thought)
