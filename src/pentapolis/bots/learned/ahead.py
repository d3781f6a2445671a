"""A bot that looks ahead to the end of its own turn and takes what is judged best, in a manner of its own.

What it has seen to the end is not looked at again in the same turn, unless something has come to light.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.bots.learned import weights as files
from pentapolis.bots.learned.judge import Judge, LearnedJudge
from pentapolis.bots.learned.lookahead import BUDGET, TABLES, Look, LookAhead
from pentapolis.bots.learned.manner import Manner, SelfishJudge, tempered
from pentapolis.bots.thought import PLAIN, Thought
from pentapolis.kernel.rng import Rng

if TYPE_CHECKING:
    from pathlib import Path

    from pentapolis.bots.bot import Chair

ATTENTIVE: Final = Manner()


class AheadBot:
    """Looks to the end of its turn, by learned values."""

    def __init__(
        self,
        seed: int,
        tables: int = TABLES,
        budget: int = BUDGET,
        weights: Path | None = None,
        thought: Thought = PLAIN,
        manner: Manner = ATTENTIVE,
    ) -> None:
        self.seed = seed
        self.rng = Rng(seed)
        self.tables = tables
        self.budget = budget
        self.weights = weights
        self.thought = thought
        self.manner = manner
        self.ahead: LookAhead | None = None
        self.plan: Look | None = None
        """What was seen of the next question when the last one was answered,"""
        self.foreseen = (-1, -1)
        """and the moment at which that would be asked."""
        self.turn = 0
        self.then = -1

    def choose(self, chair: Chair) -> int:
        look = self.look(chair)
        options, prospects = chair.question.options, look.values
        seen = self.considered(chair)
        best = seen[0]
        for at in seen:
            if prospects[at] > prospects[best]:
                best = at
        self.go_on_after(chair, look, options[best])
        return options[best]

    def go_on_after(self, chair: Chair, look: Look, option: int) -> None:
        """This is the answer: what was seen to follow on it is remembered."""
        answers, reveals = chair.moment
        self.plan, self.foreseen = look.later[look.options.index(option)], (answers + 1, reveals)

    def considered(self, chair: Chair) -> list[int]:
        """The places of the noticed options. Whoever is eager gives up nothing if there is a deed among them."""
        game, question = chair.game, chair.question
        seen = self.manner.notices(question.options, self.seed, self.turn_of(chair))
        if not self.manner.eager or not any([game.gives_up(question, question.options[at]) for at in seen]):
            return seen
        table = self.thought.imagine(chair, self.rng)
        able = [at for at in seen if not game.gives_up(question, question.options[at])]
        return [at for at in able if not game.can_wait(table, question.options[at])] or seen

    def look(self, chair: Chair) -> Look:
        """What was seen of this question before, if it was seen to the end and is asked as foreseen; or a new look."""
        plan = self.plan
        if plan is not None and plan.sure and chair.moment == self.foreseen and plan.options == chair.question.options:
            return plan
        if self.ahead is None:
            self.ahead = LookAhead(self.judge(chair), self.rng, self.tables, self.budget, self.thought)
        return self.ahead.look(chair)

    def judge(self, chair: Chair) -> Judge:
        game, seats = chair.game, chair.seats
        found = files.learned(game, seats, "value", self.weights)
        if found is None:
            return Judge(game.usual_lead, self.thought)
        network = tempered(found, game.feature_sheet(seats), self.manner.temper, Rng(self.seed, 1))
        if self.manner.selfish:
            return SelfishJudge(network, found.facts, seats, self.thought)
        return LearnedJudge(network, found.facts, seats, self.thought)

    def turn_of(self, chair: Chair) -> int:
        """The number of this turn: it is the same one as long as nobody else has answered."""
        answers = chair.moment[0]
        if answers != self.then:
            self.turn += 1
        self.then = answers + 1
        return self.turn

    def __str__(self) -> str:
        return f"ahead:tables={self.tables},budget={self.budget}"
