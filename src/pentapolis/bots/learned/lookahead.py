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
        """How good each answer to the open question is, if every later one is the best."""
        options = table.questions[0].options
        share = budget // len(options) - 1
        return [self.value(table, me, option, share) for option in options]

    def value(self, table: Table, me: int, option: int, budget: int) -> float:
        after = self.thought.clone(table)
        self.thought.answer(after, option)
        if self.goes_on(after, me, budget):
            return max(self.values(after, me, budget))
        return self.judge.good_for(after, me)

    def goes_on(self, table: Table, me: int, budget: int) -> bool:
        """Whether the turn is not over, and there is budget for all answers."""
        questions = table.questions
        if len(questions) != 1 or questions[0].seat != me or len(questions[0].options) > budget:
            return False
        return not table.game.is_new_turn(questions[0])
