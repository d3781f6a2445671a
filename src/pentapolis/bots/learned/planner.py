"""A bot that plans its turn: it grows a tree when it is asked first, and goes on in it as long as the turn is its own.

First it looks to the end of its own turn, as somebody does who looks no further; what is far worse there is left out,
and what could be done later for the same price is tried only if a deed of this turn needs it. The others are compared
in the tree, on the same imagined tables, one after the other, so that luck is common to all of them. When a part of the
budget is used up, the worse half is left out, until one answer remains. The first look counts as much as some
iterations: whoever has time for few of them plays no worse than without. The budget is for a turn: so many iterations,
or so many seconds; what an earlier answer of the turn has found out is not looked for again.

Alone no tree is grown: where every answer is one's own, the mean of what was tried says less than a thorough look to
the end of the turn (in Minerva 50 points with a tree, 76 without).
"""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Final

from pentapolis.bots.learned.ahead import AheadBot
from pentapolis.bots.learned.judge import judge_for
from pentapolis.bots.learned.tree import Tree
from pentapolis.bots.thought import PLAIN, Thought
from pentapolis.kernel.rng import Rng

if TYPE_CHECKING:
    from pathlib import Path

    from pentapolis.bots.bot import Chair
    from pentapolis.bots.learned.judge import Judge
    from pentapolis.bots.learned.lookahead import Look

ITERATIONS: Final = 1000
MOST: Final = 200_000
"""Iterations when only time is a limit: a tree takes a few kilobytes for each."""
EACH: Final = 0.4
"""So much of what is left for a turn goes into one answer."""
WIDE: Final = 8
"""So many answers are looked at closely, the best at the end of the turn,"""
FAR: Final = 0.5
"""and none that is so many usual leads worse than the best,"""
LEAST: Final = 2
"""but for the first two, so that there is something to compare and to tell."""
TRUST: Final = 40
"""The look to the end of the turn counts as much as so many iterations."""
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
        self.near = AheadBot(seed + 1, weights=weights, thought=thought)
        self.then = (-1, -1)
        self.left = 1.0

    def choose(self, chair: Chair) -> int:
        if chair.seats == 1:
            return self.alone.choose(chair)
        tree = self.tree_for(chair)
        option = self.best(chair, tree)
        self.follow(chair, tree, option)
        return option

    def follow(self, chair: Chair, tree: Tree, option: int) -> None:
        """This is the answer: what is thought next goes on from there."""
        tree.go_on_after(chair.game, chair.question, option)
        self.tree = tree
        answers, reveals = chair.moment
        self.then = (answers + 1, reveals)

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
        look = self.near.look(chair)
        left = self.promising(chair, look, tree.usual)
        budget.halve(len(left))
        if len(left) > 1 and not tree.root.visits:
            tree.glance(self.thought.imagine(chair, self.rng))
        while len(left) > 1 and not budget.is_spent():
            table = self.thought.imagine(chair, self.rng)
            for option in left:
                tree.grow(self.thought.clone(table), option)
            budget.use(len(left))
            if budget.is_phase_over():
                left = self.ranked(chair, tree, look, left)[: (len(left) + 1) // 2]
        self.left -= self.left * EACH * budget.used()
        best = self.ranked(chair, tree, look, left)[0]
        self.near.go_on_after(chair, look, best)
        return best

    def promising(self, chair: Chair, look: Look, usual: float) -> list[int]:
        """What is worth a closer look, the best at the end of the turn first."""
        seen = [(-look.value_of(option), option) for option in self.worth_trying(chair, look)]
        seen.sort()
        farthest = seen[0][0] + FAR * usual
        return [option for at, (behind, option) in enumerate(seen[:WIDE]) if at < LEAST or behind <= farthest]

    def worth_trying(self, chair: Chair, look: Look) -> list[int]:
        """All answers, but for those that could wait and are good for nothing else in this turn."""
        options, table = list(chair.question.options), self.thought.imagine(chair, self.rng)
        if len(table.questions) > 1:
            return options
        waiting = [chair.game.can_wait(table, option) for option in options]
        if all(waiting) or not any(waiting):
            return options
        best = max([value for at, value in enumerate(look.values) if not waiting[at]])
        return [option for at, option in enumerate(options) if not waiting[at] or look.values[at] > best]

    def ranked(self, chair: Chair, tree: Tree, look: Look, options: list[int]) -> list[int]:
        """The best first: by what the tree says beside the best there, and the look beside the best there."""
        answers = [tree.known(chair.game, chair.question, option) for option in options]
        grown, seen = max([answer.mean for answer in answers]), max([look.value_of(option) for option in options])
        gaps: list[tuple[float, int]] = []
        for at, option in enumerate(options):
            given = answers[at].given
            behind = TRUST * (seen - look.value_of(option)) + given * (grown - answers[at].mean)
            gaps.append((behind / (TRUST + given), option))
        return [option for _, option in sorted(gaps)]

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
        self.phases = 1

    def halve(self, answers: int) -> None:
        """So many answers are to be compared: after each of these phases half of them is left."""
        self.phases = max(1, (answers - 1).bit_length())

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
        if self.used() * self.phases < self.phase:
            return False
        self.phase += 1
        return True
