"""The search bot: information-set Monte Carlo tree search, for any game.

Every iteration imagines a table that the seat could believe in, follows the tree as far as it goes, adds one node,
plays on at random for a while and lets the game judge the position. The tree is that of the one who thinks: what the
others hide differs from iteration to iteration, so an answer is compared with the others as often as it was possible.
Where several seats decide at the same time, each chooses without knowing what the others choose.
"""

from __future__ import annotations

from math import log, sqrt
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from pentapolis.bots.lead import leads
from pentapolis.kernel.rng import Rng

if TYPE_CHECKING:
    from pentapolis.bots.bot import Chair
    from pentapolis.kernel.game import Game
    from pentapolis.kernel.question import Question
    from pentapolis.kernel.table import Table

ITERATIONS: Final = 1500
MOST: Final = 1_000_000
"""Iterations when there is time enough: a tree takes some hundred bytes for each."""
DEPTH: Final = 8
EXPLORATION: Final = 0.5


class Arm:
    """One answer of one seat in a node: how often it was taken, how often it could have been, what it brought."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visits = 0
        self.available = 0
        self.total = 0.0


class Node:
    """What has been answered so far, as the thinking seat knows it."""

    def __init__(self) -> None:
        self.arms: dict[int, Arm] = {}
        self.after: dict[int, Node] = {}

    def arm(self, key: int, seat: int) -> Arm:
        found = self.arms.get(key)
        if found is None:
            found = Arm(seat)
            self.arms[key] = found
        return found


class SearchBot:
    """Thinks ahead for a number of iterations, or for so many seconds if that is shorter."""

    def __init__(
        self,
        seed: int,
        iterations: int | None = None,
        seconds: float | None = None,
        depth: int = DEPTH,
        exploration: float = EXPLORATION,
    ) -> None:
        self.rng = Rng(seed)
        self.iterations = iterations or (ITERATIONS if seconds is None else MOST)
        self.seconds = seconds
        self.depth = depth
        self.exploration = exploration
        self.lowest = 0.0
        self.highest = 0.0

    def choose(self, chair: Chair) -> int:
        root = self.tree(chair)
        question = chair.question
        best = question.options[0]
        most = -1
        for option in question.options:
            arm = root.arms.get(key_of(chair.game, question, option))
            if arm is not None and arm.visits > most:
                most = arm.visits
                best = option
        return best

    def tree(self, chair: Chair) -> Node:
        """What was found out in the iterations, or in the time, that the bot has."""
        root = Node()
        self.lowest = 1e18
        self.highest = -1e18
        end = perf_counter() + self.seconds if self.seconds is not None else 0.0
        for _ in range(self.iterations):
            self.think(chair.imagine(self.rng), root)
            if self.seconds is not None and perf_counter() >= end:
                break
        return root

    def think(self, table: Table, root: Node) -> None:
        path: list[Arm] = []
        node: Node | None = root
        while node is not None and table.questions:
            node = self.step(table, node, path)
        self.play_on(table)
        self.learn(path, leads(table))

    def step(self, table: Table, node: Node, path: list[Arm]) -> Node | None:
        joint = 0
        span = table.game.actions.size * table.seats
        for question in table.questions.copy():
            option = self.pick(table.game, node, question)
            key = key_of(table.game, question, option)
            path.append(node.arm(key, question.seat))
            joint = joint * span + key
            table.answer(option, question.seat)
        child = node.after.get(joint)
        if child is None:
            node.after[joint] = Node()
        return child

    def pick(self, game: Game[Any], node: Node, question: Question) -> int:
        untried: list[int] = []
        best = -1.0
        chosen = 0
        scale = max(self.highest - self.lowest, 1e-9)
        for option in question.options:
            arm = node.arms.get(key_of(game, question, option))
            if arm is None:
                untried.append(option)
                continue
            arm.available += 1
            if untried:
                continue
            mean = (arm.total / arm.visits - self.lowest) / scale
            value = mean + self.exploration * sqrt(log(arm.available) / arm.visits)
            if value > best:
                best = value
                chosen = option
        if untried:
            return untried[self.rng.below(len(untried))]
        return chosen

    def play_on(self, table: Table) -> None:
        left = self.depth
        while left > 0 and table.questions:
            question = table.questions[0]
            table.answer(self.rng.pick(question.options))
            left -= 1

    def learn(self, path: list[Arm], rewards: list[float]) -> None:
        for reward in rewards:
            self.lowest = min(self.lowest, reward)
            self.highest = max(self.highest, reward)
        for arm in path:
            arm.visits += 1
            arm.total += rewards[arm.seat]

    def __str__(self) -> str:
        return f"search:iterations={self.iterations}"


def key_of(game: Game[Any], question: Question, option: int) -> int:
    return game.action(question.among.kind, option) * 6 + question.seat
