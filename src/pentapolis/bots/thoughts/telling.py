"""A planning bot that keeps account of what it thinks: it answers as the other would, and can say why."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Any

from pentapolis.bots.lead import leads_of
from pentapolis.bots.learned.judge import Judge
from pentapolis.bots.learned.planner import PlanningBot
from pentapolis.bots.learned.tree import Answer, Node, Tree, key_of
from pentapolis.bots.thought import PLAIN, Thought

if TYPE_CHECKING:
    from pentapolis.bots.bot import Chair
    from pentapolis.kernel.game import Game
    from pentapolis.kernel.question import Question
    from pentapolis.kernel.table import Table


class TellingJudge(Judge):
    """Judges as another does, and remembers lead and chance of the table judged last."""

    def __init__(self, inner: Judge) -> None:
        super().__init__(inner.scale, inner.thought)
        self.inner = inner
        self.lead = 0.0
        self.chance = 0.0

    def good_for(self, table: Table, me: int) -> float:
        return self.inner.good_for(table, me)

    def good(self, table: Table, me: int) -> list[float]:
        self.lead, self.chance = prospect(self.inner, table, me)
        return self.inner.good(table, me)

    def points(self, table: Table, me: int) -> list[float]:
        return self.inner.points(table, me)

    def chances(self, table: Table, me: int) -> list[float]:
        return self.inner.chances(table, me)


def prospect(judge: Judge, table: Table, me: int) -> tuple[float, float]:
    """The lead that a seat will have, and how likely it is to win; alone there is nobody to lose to."""
    lead = leads_of(judge.points(table, me))[me]
    return lead, 1.0 if table.seats == 1 else judge.chances(table, me)[me]


class Account:
    """What has become of an answer: how often it was given, the sums of the leads and of the chances to win."""

    def __init__(self) -> None:
        self.given = 0
        self.leads = 0.0
        self.chances = 0.0

    @property
    def lead(self) -> float:
        return self.leads / self.given

    @property
    def chance(self) -> float:
        return self.chances / self.given


class TellingTree(Tree):
    """A tree that keeps an account of the thinking seat's answers, and can be followed to what is most likely."""

    def __init__(self, judge: TellingJudge, me: int, thought: Thought = PLAIN) -> None:
        super().__init__(judge, me, thought)
        self.telling = judge
        self.accounts: dict[Answer, Account] = {}
        self.is_followed = False

    def learn(self, path: list[Answer], visited: list[Node], worth: list[float]) -> None:
        super().learn(path, visited, worth)
        for answer in path:
            if answer.seat == self.me:
                account = self.accounts.setdefault(answer, Account())
                account.given += 1
                account.leads += self.telling.lead
                account.chances += self.telling.chance

    def pick(self, game: Game[Any], node: Node, question: Question) -> int:
        """Who only follows takes what was given most often."""
        if not self.is_followed:
            return super().pick(game, node, question)
        best, most, highest = question.options[0], -1, -inf
        for option in question.options:
            answer = node.answers.get(key_of(game, question, option))
            if answer is not None and (answer.given, answer.mean) > (most, highest):
                best, most, highest = option, answer.given, answer.mean
        return best


class TellingBot(PlanningBot):
    """Plans as a `PlanningBot` with the same seed does. `considered` is what it knew when it gave its last answer."""

    def new_judge(self, chair: Chair) -> Judge:
        return TellingJudge(super().new_judge(chair))

    def new_tree(self, judge: Judge, chair: Chair) -> Tree:
        assert isinstance(judge, TellingJudge), "made by new_judge"
        return TellingTree(judge, chair.seat, self.thought)

    def considered(self, chair: Chair) -> tuple[TellingTree, int]:
        """Think about the question: the tree, with its root there, and the answer. The next answer is not prepared."""
        tree = self.tree_for(chair)
        assert isinstance(tree, TellingTree), "made by new_tree"
        return tree, self.best(chair, tree)
