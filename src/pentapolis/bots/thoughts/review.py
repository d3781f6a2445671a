"""The review of a game: how likely everybody was to win, and the decisions that cost most.

It counts what a seat could know when it decided: all of it is found out on tables that the seat imagined, so bad luck
is no mistake. First every decision is looked at in haste, as far as the own turn goes; then those that look worst are
thought through.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pentapolis.bots.bot import Chair
from pentapolis.bots.learned.judge import judge_for
from pentapolis.bots.learned.lookahead import LookAhead
from pentapolis.bots.thoughts.adviser import PAIRS, Adviser, TreeSource
from pentapolis.bots.thoughts.reasons import Reasons
from pentapolis.bots.thoughts.told import Considered
from pentapolis.kernel.rng import Rng

if TYPE_CHECKING:
    from pentapolis.bots.thoughts.told import Reason, Step
    from pentapolis.kernel.record import Record
    from pentapolis.kernel.table import Table

ITERATIONS: Final = 400
COSTLY: Final = 3
"""So many decisions of a seat are told of,"""
LEAST: Final = 2.0
"""those that cost at least so many points,"""
SUSPECTS: Final = 4
"""found among so many times as many that looked worst in haste."""
STEPS: Final = 5
"""So far the two ways are followed."""
REASONS: Final = 6
"""So many figures are told in which they differ."""
TABLES: Final = 4
"""On so many imagined tables the chances are read."""


class Chances:
    """How likely each seat was to win after so many answers, as far as the seat that was asked could know."""

    def __init__(self, at: int, chances: list[float]) -> None:
        self.at = at
        self.chances = chances

    def as_dict(self) -> dict[str, Any]:
        return {"at": self.at, "chances": [round(chance, 3) for chance in self.chances]}


class Way:
    """An answer, what it brings, and what would most likely follow."""

    def __init__(self, answer: Considered, line: list[Step]) -> None:
        self.answer = answer
        self.line = line

    def as_dict(self) -> dict[str, Any]:
        return self.answer.as_dict() | {"line": [step.as_dict() for step in self.line]}


class Costly:
    """A decision after so many answers: what was done, what would have been better, and by about how much."""

    def __init__(self, at: int, seat: int, prompt: str, done: Way, better: Way, reasons: list[Reason]) -> None:
        self.at = at
        self.seat = seat
        self.prompt = prompt
        self.done = done
        self.better = better
        self.reasons = reasons
        """The figures in which they differ once the turn is over; points above 0 speak for the better one."""

    @property
    def cost(self) -> float:
        return self.better.answer.lead - self.done.answer.lead

    def as_dict(self) -> dict[str, Any]:
        return {
            "at": self.at,
            "seat": self.seat,
            "prompt": self.prompt,
            "cost": round(self.cost, 2),
            "done": self.done.as_dict(),
            "better": self.better.as_dict(),
            "reasons": [reason.as_dict() for reason in self.reasons],
        }


class Suspect:
    """A decision that looked bad in haste."""

    def __init__(self, at: int, loss: float) -> None:
        self.at = at
        self.loss = loss


class Review:
    """Looks through a game: call `look` for each answer in turn, then `worst` for each seat of interest."""

    def __init__(self, record: Record, names: list[str], seed: int = 0, iterations: int = ITERATIONS) -> None:
        self.record = record
        self.names = names
        self.seed = seed
        self.iterations = iterations
        self.judge = judge_for(record.game, record.seats)
        self.hasty = LookAhead(self.judge, Rng(seed, 1))
        self.table: Table = record.table_after(0)
        self.at = 0
        self.course: list[Chances] = []
        self.suspects: list[list[Suspect]] = [[] for _ in range(record.seats)]

    @property
    def is_looked_through(self) -> bool:
        return self.at == self.record.length

    def begin_at(self, at: int) -> None:
        """Go on with the answer after so many others, whatever was looked at before."""
        self.table = self.record.table_after(at)
        self.at = at

    def look(self) -> None:
        """Look at the next answer in haste, and at the chances if a turn begins with it."""
        seat, option = self.record.answers[self.at]
        chair = Chair(self.table, seat)
        if self.is_new_turn(chair):
            self.course.append(Chances(self.at, self.chances(chair)))
        if len(chair.question.options) > 1:
            prospects = self.hasty.prospects(chair)
            loss = max(prospects) - prospects[chair.question.options.index(option)]
            if loss > 0.0:
                self.suspects[seat].append(Suspect(self.at, loss))
        self.table.answer(option, seat)
        self.at += 1
        if self.table.over:
            self.course.append(Chances(self.at, self.judge.chances(self.table, seat)))

    def is_new_turn(self, chair: Chair) -> bool:
        """Whether somebody else decides than before, or the same seat once more."""
        if self.at == 0 or self.record.answers[self.at - 1][0] != chair.seat:
            return True
        return self.record.game.is_new_turn(chair.question)

    def chances(self, chair: Chair) -> list[float]:
        rng, sums = Rng(self.seed, 2), [0.0] * chair.seats
        for _ in range(TABLES):
            table = chair.imagine(rng)
            for seat, chance in enumerate(self.judge.chances(table, chair.seat)):
                sums[seat] += chance
        return [total / TABLES for total in sums]

    def to_think_through(self, seat: int) -> list[int]:
        """The decisions of a seat that looked worst, in the order of the game."""
        worst = sorted(self.suspects[seat], key=loss_of, reverse=True)[: SUSPECTS * COSTLY]
        return sorted([suspect.at for suspect in worst])

    def think_through(self, at: int) -> Costly | None:
        """A decision beside the best one; None if it is the best."""
        seat, option = self.record.answers[at]
        return self.compared(Chair(self.record.table_after(at), seat), at, option)

    def compared(self, chair: Chair, at: int, option: int) -> Costly | None:
        """An answer of somebody in this chair beside the best one; None if it is the best."""
        adviser = Adviser(self.seed, self.iterations)
        tree, best = adviser.planned(chair)
        if best == option:
            return None
        adviser.compare(chair, tree, best, option)
        source = TreeSource(chair, tree, self.seed)
        ways = [self.way(source, each) for each in (option, best)]
        return Costly(at, chair.seat, chair.question.prompt, ways[0], ways[1], self.reasons(source, best, option))

    def reasons(self, source: TreeSource, best: int, option: int) -> list[Reason]:
        """Why the best answer is better than the one that was given."""
        chair = source.chair
        reasons = Reasons(source.judge, chair.game, chair.seats, chair.seat)
        for number in range(PAIRS):
            reasons.compare(source.walk(best, number).end_of_turn, source.walk(option, number).end_of_turn)
        return reasons.told(REASONS)

    def way(self, source: TreeSource, option: int) -> Way:
        game, kind = self.record.game, source.chair.question.kind
        lead, chance, visits = source.brings(option)
        answer = Considered(option, game.label(kind, option), game.title_of(kind, option), lead, chance, visits)
        return Way(answer, source.walk(option, 0).steps(self.names, STEPS))


def loss_of(suspect: Suspect) -> float:
    return suspect.loss


def costliest(found: list[Costly]) -> list[Costly]:
    """Those worth telling of, the costliest first."""
    return sorted([each for each in found if each.cost >= LEAST], key=cost_of, reverse=True)[:COSTLY]


def cost_of(costly: Costly) -> float:
    return costly.cost
