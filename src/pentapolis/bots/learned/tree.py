"""A tree of what may follow: information-set search with learned values.

Every iteration imagines a table that the seat could believe in, follows the tree as far as it goes, looks at all
answers to the first question that is new, and takes the best of them as what the way there is worth. How good an answer
looks at first sight is its prior: it says how soon and how often the answer is looked at again. What the others hide
differs from iteration to iteration, so an answer is compared with the others as often as it was possible. Where several
seats decide at the same time, each chooses without knowing what the others choose.
"""

from __future__ import annotations

from math import exp, inf, sqrt
from typing import TYPE_CHECKING, Any, Final

from pentapolis.bots.thought import PLAIN, Thought

if TYPE_CHECKING:
    from pentapolis.bots.learned.judge import Judge
    from pentapolis.kernel.game import Game
    from pentapolis.kernel.question import Question
    from pentapolis.kernel.table import Table

ANYTHING: Final = -9
CURIOSITY: Final = 0.7
"""How much a promising answer that was seldom looked at counts, in units of the usual lead."""
WARMTH: Final = 0.15
"""Answers whose values differ by so many usual leads differ by the factor e in their priors."""
FOLLOWED: Final = 2
FEW: Final = 4
"""A deed that was begun is followed for so many answers, while there are at most so many options."""
HOPE: Final = 0.2
"""An answer that was not seen at first counts as so many usual leads worse than the best."""


class Answer:
    """One answer of one seat in a node: how often it was given and possible, and what it has brought in all."""

    def __init__(self, seat: int, prior: float, value: float) -> None:
        self.seat = seat
        self.prior = prior
        self.value = value
        self.given = 0
        self.possible = 0
        self.total = 0.0

    @property
    def mean(self) -> float:
        """What it brings; before it was given, what it looks like."""
        return (self.value + self.total) / (1 + self.given)


class Node:
    """What has been answered so far, as the thinking seat knows it: the answers from here, and what follows on them."""

    def __init__(self) -> None:
        self.answers: dict[int, Answer] = {}
        self.after: dict[int, Node] = {}
        self.visits = 0


class Tree:
    """The tree of one decision, and of those that follow on it within a turn."""

    def __init__(self, judge: Judge, me: int, thought: Thought = PLAIN, curiosity: float = CURIOSITY) -> None:
        self.judge = judge
        self.me = me
        self.thought = thought
        self.usual = judge.scale
        self.curiosity = curiosity
        self.root = Node()

    def grow(self, table: Table, mine: int = ANYTHING) -> None:
        """One iteration, on a table that was imagined for it; the first answer of the thinking seat may be given."""
        path: list[Answer] = []
        visited: list[Node] = []
        node = self.root
        while table.questions and node.visits:
            visited.append(node)
            node = self.descend(table, node, path, mine)
            mine = ANYTHING
        visited.append(node)
        self.learn(path, visited, self.open(table, node))

    def descend(self, table: Table, node: Node, path: list[Answer], mine: int) -> Node:
        """Every seat that is asked answers; what follows is the next node."""
        game = table.game
        answers = 0
        for question in table.questions:
            option = mine if mine != ANYTHING and question.seat == self.me else self.pick(game, node, question)
            key = key_of(game, question, option)
            path.append(self.answer(node, question, key))
            answers = answers * game.most * game.actions.size + key
            self.thought.answer(table, option, question.seat)
        following = node.after.get(answers)
        if following is None:
            following = Node()
            node.after[answers] = following
        return following

    def pick(self, game: Game[Any], node: Node, question: Question) -> int:
        """The answer that is best so far, or that is promising and was seldom given."""
        best, highest = question.options[0], -inf
        for option in question.options:
            answer = self.answer(node, question, key_of(game, question, option))
            answer.possible += 1
            promise = self.curiosity * answer.prior * sqrt(answer.possible) / (1 + answer.given)
            bound = answer.mean + self.usual * promise
            if bound > highest:
                best, highest = option, bound
        return best

    def answer(self, node: Node, question: Question, key: int) -> Answer:
        """What is known of an answer. One that was not possible at first counts as a little worse than the best."""
        found = node.answers.get(key)
        if found is None:
            known = [answer for answer in node.answers.values() if answer.seat == question.seat]
            value = max([answer.mean for answer in known]) if known else 0.0
            found = Answer(question.seat, 1.0 / (1 + len(known)), value - HOPE * self.usual)
            node.answers[key] = found
        return found

    def open(self, table: Table, node: Node) -> list[float]:
        """Look at every answer that is possible here. What the position is worth is what the best of them brings."""
        if not table.questions:
            return self.judge.good(table, self.me)
        together = len(table.questions) > 1
        for question in table.questions:
            best = self.look_at(table, node, question)
        return self.judge.good(table if together else best, self.me)

    def look_at(self, table: Table, node: Node, question: Question) -> Table:
        """How good each answer is for whoever gives it, as far as they know; the table after the best one."""
        seat = question.seat
        tables = [self.after(table, question, option) for option in question.options]
        values = [self.judge.good_for(other, seat) for other in tables]
        highest = max(values)
        weights = [exp((value - highest) / (WARMTH * self.usual)) for value in values]
        total = sum(weights)
        for at, option in enumerate(question.options):
            node.answers[key_of(table.game, question, option)] = Answer(seat, weights[at] / total, values[at])
        return tables[values.index(highest)]

    def after(self, table: Table, question: Question, option: int) -> Table:
        """The table after an answer; a deed that it only begins is carried through, if little is left to choose."""
        other = self.answered(table, question.seat, option)
        for _ in range(FOLLOWED):
            if not is_half_done(other, question.seat):
                break
            other = self.carried_on(other, question.seat)
        return other

    def answered(self, table: Table, seat: int, option: int) -> Table:
        other = self.thought.clone(table)
        self.thought.answer(other, option, seat)
        return other

    def carried_on(self, table: Table, seat: int) -> Table:
        best, highest = table, -inf
        for option in table.questions[0].options:
            other = self.answered(table, seat, option)
            value = self.judge.good_for(other, seat)
            if value > highest:
                best, highest = other, value
        return best

    def glance(self, table: Table) -> None:
        """Look once more at every answer to the first question, as if each had been given and nothing followed."""
        if not self.root.visits:
            self.open(table, self.root)
            self.root.visits = 1
            return
        question = table.question_for(self.me)
        assert question is not None, "whoever thinks is asked"
        for option in question.options:
            value = self.judge.good_for(self.after(table, question, option), self.me)
            answer = self.answer(self.root, question, key_of(table.game, question, option))
            answer.given += 1
            answer.total += value

    def learn(self, path: list[Answer], visited: list[Node], worth: list[float]) -> None:
        for node in visited:
            node.visits += 1
        for answer in path:
            answer.given += 1
            answer.total += worth[answer.seat]

    # ---- what came of it

    def known(self, game: Game[Any], question: Question, option: int) -> Answer:
        """What has been found out about an answer to the question at the root."""
        return self.answer(self.root, question, key_of(game, question, option))

    def go_on_after(self, game: Game[Any], question: Question, option: int) -> None:
        """The seat has given this answer: what follows on it is the tree now."""
        self.root = self.root.after.get(key_of(game, question, option)) or Node()


def is_half_done(table: Table, seat: int) -> bool:
    """Whether the seat is in the midst of a deed and has few ways to go on: only then it is known where that leads."""
    questions, game = table.questions, table.game
    if len(questions) != 1 or questions[0].seat != seat or len(questions[0].options) > FEW:
        return False
    return not (game.is_rest(questions[0]) or game.is_new_turn(questions[0]))


def key_of(game: Game[Any], question: Question, option: int) -> int:
    """The number of this answer of this seat, whatever the table."""
    return question.seat * game.actions.size + game.action(question.among.kind, option)
