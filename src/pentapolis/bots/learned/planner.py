"""A bot that plans its turn: it grows a tree when it is asked first, and goes on in it as long as the turn is its own.

Answers are compared on the same imagined tables, one after the other, so that luck is common to all of them. When a
part of the budget is used up, the worse half is left out, until one answer remains. What could be done later for the
same price is tried only if a deed of this turn needs it. The budget is for a turn: so many iterations, or so many
seconds; what an earlier answer of the turn has found out is not looked for again.

Alone no tree is grown: where every answer is one's own, the mean of what was tried says less than a thorough look to
the end of the turn (in Minerva 50 points with a tree, 76 without).
"""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Final

from pentapolis.bots.learned.ahead import AheadBot
from pentapolis.bots.learned.judge import judge_for
from pentapolis.bots.learned.lookahead import BUDGET, LookAhead
from pentapolis.bots.learned.tree import Tree
from pentapolis.bots.thought import PLAIN, Thought
from pentapolis.kernel.rng import Rng

if TYPE_CHECKING:
    from pathlib import Path

    from pentapolis.bots.bot import Chair
    from pentapolis.bots.learned.judge import Judge

ITERATIONS: Final = 1000
MOST: Final = 200_000
"""Iterations when only time is a limit: a tree takes a few kilobytes for each."""
EACH: Final = 0.4
"""So much of what is left for a turn goes into one answer."""
WIDE: Final = 16
"""So many answers are looked at closely, the best at first sight."""
GLANCES: Final = 3
"""On so many tables all answers are looked at first."""
PHASES: Final = 4
ALONE: Final = (4, 1000)
"""How many tables somebody imagines who plays alone, and how many positions are looked at on each."""


class PlanningBot:
    """Thinks ahead for a number of iterations a turn, or for so many seconds."""

    def __init__(
        self,
        seed: int,
        iterations: int | None = None,
        seconds: float | None = None,
        weights: Path | None = None,
        thought: Thought = PLAIN,
    ) -> None:
        self.rng = Rng(seed)
        self.iterations = iterations or (ITERATIONS if seconds is None else MOST)
        self.seconds = seconds
        self.weights = weights
        self.thought = thought
        self.judge: Judge | None = None
        self.tree: Tree | None = None
        self.alone = AheadBot(seed, ALONE[0], ALONE[1], weights, thought)
        self.then = (-1, -1)
        self.left = 1.0

    def choose(self, chair: Chair) -> int:
        if chair.seats == 1:
            return self.alone.choose(chair)
        tree = self.tree_for(chair)
        option = self.best(chair, tree)
        tree.go_on_after(chair.game, chair.question, option)
        self.tree = tree
        answers, reveals = chair.moment
        self.then = (answers + 1, reveals)
        return option

    def tree_for(self, chair: Chair) -> Tree:
        """The tree of before, if nothing has happened since but the own answer and what everybody foresaw."""
        if self.judge is None:
            self.judge = self.new_judge(chair)
        if self.tree is not None and self.tree.me == chair.seat and chair.moment == self.then:
            return self.tree
        if self.tree is None or chair.moment[0] != self.then[0]:
            self.left = 1.0
        return self.new_tree(self.judge, chair)

    def new_judge(self, chair: Chair) -> Judge:
        return judge_for(chair.game, chair.seats, self.weights, self.thought)

    def new_tree(self, judge: Judge, chair: Chair) -> Tree:
        return Tree(judge, chair.seat, self.thought)

    def best(self, chair: Chair, tree: Tree) -> int:
        """The answer that remains when the worse half has been left out time and again."""
        budget = Budget(self, tree.root.visits)
        for _ in range(GLANCES):
            tree.glance(self.thought.imagine(chair, self.rng))
        left = self.ranked(chair, tree, self.worth_trying(chair, tree.judge))[:WIDE]
        while len(left) > 1 and not budget.is_spent():
            table = self.thought.imagine(chair, self.rng)
            for option in left:
                tree.grow(self.thought.clone(table), option)
            budget.use(len(left))
            if budget.is_phase_over():
                left = self.ranked(chair, tree, left)[: (len(left) + 1) // 2]
        self.left -= self.left * EACH * budget.used()
        return self.ranked(chair, tree, left)[0]

    def worth_trying(self, chair: Chair, judge: Judge) -> list[int]:
        """All answers, but for those that could wait and are good for nothing else in this turn."""
        options, table = list(chair.question.options), self.thought.imagine(chair, self.rng)
        if len(table.questions) > 1:
            return options
        waiting = [chair.game.can_wait(table, option) for option in options]
        if all(waiting) or not any(waiting):
            return options
        values = LookAhead(judge, self.rng, 1, BUDGET, self.thought).values(table, chair.seat, BUDGET)
        best = max([value for at, value in enumerate(values) if not waiting[at]])
        return [option for at, option in enumerate(options) if not waiting[at] or values[at] > best]

    def ranked(self, chair: Chair, tree: Tree, options: list[int]) -> list[int]:
        """The best first."""
        values = [(-tree.known(chair.game, chair.question, option).mean, option) for option in options]
        return [option for _, option in sorted(values)]

    def __str__(self) -> str:
        seconds = "" if self.seconds is None else f",seconds={self.seconds}"
        return f"plan:iterations={self.iterations}{seconds}"


class Budget:
    """What may be used for one answer, and how much of it has been."""

    def __init__(self, bot: PlanningBot, known: int) -> None:
        self.iterations = max(1.0, bot.iterations * bot.left * EACH - known / 2)
        self.seconds = None if bot.seconds is None else bot.seconds * bot.left * EACH
        self.begun = perf_counter()
        self.done = 0
        self.phase = 1

    def use(self, iterations: int) -> None:
        self.done += iterations

    def used(self) -> float:
        """The part that has been used, by whatever runs out first."""
        part = self.done / self.iterations
        if self.seconds is not None:
            part = max(part, (perf_counter() - self.begun) / self.seconds)
        return min(1.0, part)

    def is_spent(self) -> bool:
        return self.used() >= 1.0

    def is_phase_over(self) -> bool:
        if self.used() * PHASES < self.phase:
            return False
        self.phase += 1
        return True
