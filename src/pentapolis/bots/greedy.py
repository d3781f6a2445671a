"""The greedy bot: it takes the answer after which its lead looks best, one step ahead.

A step is everything it decides itself until somebody else is asked or another turn begins: which card, and what to do
with it. It looks at a few imagined tables, so that the luck of one imagined draw does not decide; where luck plays no
part, tables say the same of all answers, and a few of them are enough.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.bots.thought import PLAIN, Thought
from pentapolis.kernel.rng import Rng

if TYPE_CHECKING:
    from pentapolis.bots.bot import Chair
    from pentapolis.kernel.table import Table

TABLES: Final = 8
ENOUGH: Final = 2
"""If so many tables after the first agree with it on how the answers compare, the others would too."""
ALIKE: Final = 1e-6
"""Points: what is added up in another order may differ by less."""
BUDGET: Final = 1000
"""So many positions are looked at on each imagined table."""


class GreedyBot:
    """Looks one step ahead."""

    def __init__(
        self, seed: int, tables: int = TABLES, budget: int = BUDGET, thought: Thought = PLAIN, enough: int = ENOUGH
    ) -> None:
        self.rng = Rng(seed)
        self.tables = tables
        self.enough = enough
        self.budget = budget
        self.thought = thought

    def choose(self, chair: Chair) -> int:
        prospects = self.prospects(chair)
        best = max(prospects)
        return self.rng.pick(tuple([o for at, o in enumerate(chair.question.options) if prospects[at] == best]))

    def prospects(self, chair: Chair) -> list[float]:
        """The lead after each option, on average over the imagined tables."""
        first = self.leads_imagined(chair)
        totals, looked, agreeing = first.copy(), 1, 0
        while looked < self.tables and (agreeing < looked - 1 or agreeing < self.enough):
            leads = self.leads_imagined(chair)
            agreeing += compare_alike(first, leads)
            looked += 1
            for at, lead in enumerate(leads):
                totals[at] += lead
        return [total / looked for total in totals]

    def leads_imagined(self, chair: Chair) -> list[float]:
        """The lead after each option on one table that the seat could believe in."""
        table = self.thought.imagine(chair, self.rng)
        self.let_others_answer(table, chair.seat)
        return self.leads_after(table, chair.seat, self.budget)

    def let_others_answer(self, table: Table, me: int) -> None:
        """Where several decide at the same time, the others have decided already: anything."""
        for question in table.questions:
            if question.seat != me:
                self.thought.answer(table, self.rng.pick(question.options), question.seat)

    def leads_after(self, table: Table, me: int, budget: int) -> list[float]:
        """The lead that each answer to the open question brings, if every later one is the best."""
        options = table.questions[0].options
        share = budget // len(options) - 1
        return [self.lead_after(table, me, option, share) for option in options]

    def lead_after(self, table: Table, me: int, option: int, budget: int) -> float:
        after = self.thought.clone(table)
        self.thought.answer(after, option)
        if self.goes_on(after, me, budget):
            return max(self.leads_after(after, me, budget))
        return self.thought.leads(after)[me]

    def goes_on(self, table: Table, me: int, budget: int) -> bool:
        """Whether the step is not over, and there is budget for all answers."""
        questions = table.questions
        if len(questions) != 1 or questions[0].seat != me or len(questions[0].options) > budget:
            return False
        return not table.game.is_new_turn(questions[0])

    def __str__(self) -> str:
        return f"greedy:tables={self.tables},budget={self.budget}"


def compare_alike(leads: list[float], others: list[float]) -> bool:
    """Whether both say the same of every answer beside the first one."""
    apart = others[0] - leads[0]
    for at, lead in enumerate(leads):
        if abs(others[at] - lead - apart) > ALIKE:
            return False
    return True
