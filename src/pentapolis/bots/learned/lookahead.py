"""Looking ahead to the end of one's own turn: every answer is followed by the best later ones, and the end is judged.

It is done on a few tables that the seat could believe in, the same for all answers, so that the luck of one imagined
draw neither decides nor favours anybody.
"""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Final

from pentapolis.bots.thought import PLAIN, Thought

if TYPE_CHECKING:
    from pentapolis.bots.bot import Chair
    from pentapolis.bots.learned.judge import Judge
    from pentapolis.kernel.question import Question
    from pentapolis.kernel.rng import Rng
    from pentapolis.kernel.table import Table

TABLES: Final = 2
BUDGET: Final = 120
"""So many positions are looked at on each imagined table."""
WIDE: Final = 8
"""So many deeds that were begun are carried through,"""
FARTHEST: Final = 12
"""each for so many answers."""


class LookAhead:
    """How good each answer to a seat's question is, as far as its own turn goes."""

    def __init__(
        self, judge: Judge, rng: Rng, tables: int = TABLES, budget: int = BUDGET, thought: Thought = PLAIN
    ) -> None:
        self.judge = judge
        self.rng = rng
        self.tables = tables
        self.budget = budget
        self.thought = thought

    def prospects(self, chair: Chair) -> list[float]:
        """How good the table is after each option, in points, on average over the imagined tables."""
        totals = [0.0] * len(chair.question.options)
        for _ in range(self.tables):
            table = self.thought.imagine(chair, self.rng)
            self.let_others_answer(table, chair.seat)
            for at, value in enumerate(self.values(table, chair.seat, self.budget)):
                totals[at] += value
        return [total / self.tables for total in totals]

    def let_others_answer(self, table: Table, me: int) -> None:
        """Where several decide at the same time, each of the others has taken what seems best for it at first sight."""
        for question in table.questions.copy():
            if question.seat != me:
                self.thought.answer(table, self.first_sight(table, question), question.seat)

    def first_sight(self, table: Table, question: Question) -> int:
        """What is best for the seat that is asked if everybody else takes the first thing there is."""
        best, highest = question.options[0], -inf
        for option in question.options:
            after = self.thought.clone(table)
            self.thought.answer(after, option, question.seat)
            for other in table.questions:
                if other.seat != question.seat:
                    self.thought.answer(after, other.options[0], other.seat)
            value = self.judge.good_for(after, question.seat)
            if value > highest:
                best, highest = option, value
        return best

    def values(self, table: Table, me: int, budget: int) -> list[float]:
        """How good each answer to the open question is, if every later one is the best.

        Where the budget does not suffice for all later answers, a deed that was begun is carried through with those
        that look best at once: in its midst nothing can be compared.
        """
        options = table.questions[0].options
        share = budget // len(options) - 1
        found = [0.0] * len(options)
        begun: list[Begun] = []
        for at, option in enumerate(options):
            after = self.answered(table, option)
            if not self.goes_on(after, me):
                found[at] = self.judge.good_for(after, me)
            elif len(after.questions[0].options) <= share:
                found[at] = max(self.values(after, me, share))
            else:
                found[at] = self.judge.good_for(after, me)
                if not table.game.is_rest(after.questions[0]):
                    begun.append(Begun(at, after, found[at]))
        if begun:
            self.carry_through(begun, found, me)
        return found

    def carry_through(self, begun: list[Begun], found: list[float], me: int) -> None:
        """The most promising deeds to their ends; the others count no more than the least of these."""
        begun.sort(key=promise, reverse=True)
        least = inf
        for deed in begun[:WIDE]:
            found[deed.at] = self.end_of(deed, me)
            least = min(least, found[deed.at])
        for deed in begun[WIDE:]:
            found[deed.at] = min(least, deed.value)

    def end_of(self, deed: Begun, me: int) -> float:
        table = best = deed.table
        value = deed.value
        for _ in range(FARTHEST):
            if not self.goes_on(table, me) or table.game.is_rest(table.questions[0]):
                break
            value = -inf
            for option in table.questions[0].options:
                after = self.answered(table, option)
                good = self.judge.good_for(after, me)
                if good > value:
                    best, value = after, good
            table = best
        return value

    def answered(self, table: Table, option: int) -> Table:
        after = self.thought.clone(table)
        self.thought.answer(after, option)
        return after

    def goes_on(self, table: Table, me: int) -> bool:
        """Whether the turn is not over."""
        questions = table.questions
        if len(questions) != 1 or questions[0].seat != me:
            return False
        return not table.game.is_new_turn(questions[0])


class Begun:
    """A deed in its midst: which option it is, the table, and how it looks."""

    def __init__(self, at: int, table: Table, value: float) -> None:
        self.at = at
        self.table = table
        self.value = value


def promise(deed: Begun) -> float:
    return deed.value
