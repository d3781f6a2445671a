"""The search bot: information-set Monte Carlo tree search, for any game.

Every iteration imagines a table that the seat could believe in, follows the tree as far as it goes, adds one node,
plays on at random for a while and lets the game judge what has become of it. The tree is that of the one who thinks:
what the others hide differs from iteration to iteration, so an answer is compared with the others as often as it was
possible. Where several seats decide at the same time, each chooses without knowing what the others choose.
"""

from __future__ import annotations

from math import inf, log, sqrt
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from pentapolis.bots.greedy import GreedyBot
from pentapolis.bots.thought import PLAIN, Thought
from pentapolis.kernel.rng import Rng

if TYPE_CHECKING:
    from pentapolis.bots.bot import Chair
    from pentapolis.kernel.game import Game
    from pentapolis.kernel.question import Question
    from pentapolis.kernel.table import Table

ITERATIONS: Final = 1000
MOST: Final = 1_000_000
"""Iterations when only time is a limit: a tree takes some hundred bytes for each."""
DEPTH: Final = 8
"""After so many random answers the position is judged."""
EXPLORATION: Final = 1.0
"""How much the unknown is worth, in standard deviations of the leads."""
WARM_UP: Final = 40
"""In so many iterations, all answers are given about as often: they show how much leads differ."""


TRUST: Final = 50
ENDLESS: Final = 1e12


class Answer:
    """One answer of one seat in a node: how often it was given, how often it was possible, what it brought in all."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.given = 0
        self.possible = 0
        self.total = 0.0


class Node:
    """What has been answered so far, as the thinking seat knows it: the answers from here, and what follows on them."""

    def __init__(self) -> None:
        self.answers: dict[int, Answer] = {}
        self.after: dict[int, Node] = {}

    def answer(self, key: int, seat: int) -> Answer:
        found = self.answers.get(key)
        if found is None:
            found = Answer(seat)
            self.answers[key] = found
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
        trust: int = TRUST,
        thought: Thought = PLAIN,
    ) -> None:
        self.rng = Rng(seed)
        self.iterations = iterations or (ITERATIONS if seconds is None else MOST)
        self.seconds = seconds
        self.depth = depth
        self.exploration = exploration
        self.trust = trust
        self.thought = thought
        self.greedy = GreedyBot(seed, thought=thought)

    def choose(self, chair: Chair) -> int:
        """The answer that was given most often."""
        end = None if self.seconds is None else perf_counter() + self.seconds
        tree = Tree(self.rng, chair.seat, self.depth, self.thought)
        for _ in range(WARM_UP):
            tree.grow(self.thought.imagine(chair, self.rng))
        tree.begin(self.exploration)
        if self.trust:
            tree.expect(chair, self.greedy.prospects(chair), self.trust)
        for _ in range(self.iterations):
            tree.grow(self.thought.imagine(chair, self.rng))
            if end is not None and perf_counter() >= end:
                break
        return tree.favourite(chair)

    def __str__(self) -> str:
        seconds = "" if self.seconds is None else f"seconds={self.seconds},"
        return f"search:iterations={self.iterations},{seconds}depth={self.depth},exploration={self.exploration}"


class Tree:
    """The tree of one decision. Leads are added up in points and measured by how much they differ."""

    def __init__(self, rng: Rng, seat: int, depth: int, thought: Thought) -> None:
        self.rng = rng
        self.seat = seat
        self.depth = depth
        self.thought = thought
        self.root = Node()
        self.curiosity = ENDLESS
        self.leads: list[float] = []

    def begin(self, exploration: float) -> None:
        self.curiosity = exploration * spread(self.leads)
        self.root = Node()

    def expect(self, chair: Chair, prospects: list[float], trust: int) -> None:
        """Begin with what a first look shows, as if it had been found out in so many iterations."""
        question = chair.question
        level = mean(self.leads) - mean(prospects)
        for at, option in enumerate(question.options):
            answer = self.root.answer(key_of(chair.game, question, option), chair.seat)
            answer.given = answer.possible = trust
            answer.total = trust * (prospects[at] + level)

    def grow(self, table: Table) -> None:
        """One iteration, on a table that was imagined for it."""
        path: list[Answer] = []
        node: Node | None = self.root
        while node is not None and table.questions:
            node = self.descend(table, node, path)
        self.play_on(table)
        self.learn(path, self.thought.leads(table))

    def descend(self, table: Table, node: Node, path: list[Answer]) -> Node | None:
        """Every seat that is asked answers. What follows is the next node, or nothing yet: then it is added."""
        game = table.game
        answers = 0
        for question in table.questions:
            option = self.pick(table, node, question)
            key = key_of(game, question, option)
            path.append(node.answer(key, question.seat))
            answers = answers * game.most * game.actions.size + key
            self.thought.answer(table, option, question.seat)
        following = node.after.get(answers)
        if following is None:
            node.after[answers] = Node()
        return following

    def pick(self, table: Table, node: Node, question: Question) -> int:
        """An answer never given before, or else the one with the best upper confidence bound.

        How much doubt counts is drawn for each answer: else seats that decide at the same time would fall into step.
        """
        game = table.game
        new: list[int] = []
        best = question.options[0]
        highest = -inf
        for option in question.options:
            answer = node.answers.get(key_of(game, question, option))
            if answer is None:
                new.append(option)
                continue
            answer.possible += 1
            doubt = self.curiosity * sqrt(log(answer.possible) / answer.given) * self.rng.below(1000) / 500
            bound = answer.total / answer.given + doubt
            if bound > highest:
                highest = bound
                best = option
        return new[self.rng.below(len(new))] if new else best

    def play_on(self, table: Table) -> None:
        """Random answers, until there have been enough or the game is over."""
        for _ in range(self.depth):
            if not table.questions:
                break
            self.thought.answer(table, self.rng.pick(table.questions[0].options))

    def learn(self, path: list[Answer], leads: list[float]) -> None:
        """Every answer on the path has brought its seat this lead."""
        self.leads.append(leads[self.seat])
        for answer in path:
            answer.given += 1
            answer.total += leads[answer.seat]

    def favourite(self, chair: Chair) -> int:
        """The answer given most often at the root."""
        question = chair.question
        best = question.options[0]
        most = 0
        for option in question.options:
            answer = self.root.answers.get(key_of(chair.game, question, option))
            if answer is not None and answer.given > most:
                most = answer.given
                best = option
        return best


def key_of(game: Game[Any], question: Question, option: int) -> int:
    """The number of this answer of this seat, whatever the table."""
    return question.seat * game.actions.size + game.action(question.among.kind, option)


def mean(values: list[float]) -> float:
    return sum(values) / len(values)


def spread(values: list[float]) -> float:
    """The standard deviation."""
    middle = mean(values)
    return sqrt(mean([(value - middle) ** 2 for value in values]))
