"""The adviser: a seat's chair in, thoughts out. For whoever watches, wants a hint, or reviews a game.

It knows what the seat knows, and thinks for a number of iterations (the same thoughts every time) or seconds. A bot
that decides by itself can be asked for its own thoughts instead: one that plans keeps its tree, one that looks ahead
looks again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.bots.learned.ahead import AheadBot
from pentapolis.bots.learned.lookahead import LookAhead
from pentapolis.bots.thoughts.reasons import Reasons
from pentapolis.bots.thoughts.telling import Account, TellingBot, TellingTree, prospect
from pentapolis.bots.thoughts.told import Considered, Thoughts
from pentapolis.bots.thoughts.walks import AheadGuide, Guide, TreeGuide, Walk
from pentapolis.kernel.rng import Rng

if TYPE_CHECKING:
    from pentapolis.bots.bot import Bot, Chair
    from pentapolis.bots.learned.judge import Judge
    from pentapolis.kernel.table import Table

ITERATIONS: Final = 400
SHOWN: Final = 5
"""So many answers are told of,"""
STEPS: Final = 12
"""so many steps of the line that is expected, and"""
REASONS: Final = 6
"""so many figures that make the difference."""
PAIRS: Final = 6
"""On so many tables the best answer and the second best are compared."""
AGAIN: Final = 4
"""What an answer costs is found out with one pair of tables for each so many iterations."""
FIRST: Final = 10
"""The first of the streams of chance that imagined tables come from."""
LETTERS: Final = ["A", "B", "C", "D", "E", "F"]


class Adviser:
    """Thinks about the question of any seat."""

    def __init__(self, seed: int, iterations: int | None = None, seconds: float | None = None) -> None:
        self.seed = seed
        self.iterations = ITERATIONS if iterations is None and seconds is None else iterations
        self.seconds = seconds

    def think(self, chair: Chair, names: list[str] = LETTERS) -> Thoughts:
        """The thoughts of somebody strong in this seat. The names are those of the players, by seat."""
        tree, option = self.planned(chair)
        return thoughts(TreeSource(chair, tree, self.seed), option, names)

    def cost_of(self, chair: Chair, option: int) -> float:
        """How many points of lead an answer costs beside the best one; 0 if it is the best itself."""
        tree, best = self.planned(chair)
        if option == best:
            return 0.0
        self.compare(chair, tree, best, option)
        first, second = account(chair, tree, best), account(chair, tree, option)
        return first.lead - second.lead if first and second else 0.0

    def compare(self, chair: Chair, tree: TellingTree, best: int, option: int) -> None:
        """Take new account of two answers, on the same tables."""
        rng = Rng(self.seed, 3)
        tree.accounts.clear()
        for _ in range(1 + (self.iterations or ITERATIONS) // AGAIN):
            table = chair.imagine(rng)
            tree.grow(table.clone(), best)
            tree.grow(table, option)

    def planned(self, chair: Chair) -> tuple[TellingTree, int]:
        return TellingBot(self.seed, self.iterations, self.seconds).considered(chair)


def account(chair: Chair, tree: TellingTree, option: int) -> Account | None:
    return tree.accounts.get(tree.known(chair.game, chair.question, option))


class Source:
    """Where thoughts come from: it ranks the answers, knows what they bring, and how things go on after them."""

    def __init__(self, chair: Chair, judge: Judge, seed: int) -> None:
        self.chair = chair
        self.judge = judge
        self.seed = seed

    def ranked(self, chosen: int) -> list[int]:
        """All options, the chosen one first, then the best of the others."""
        raise NotImplementedError

    def brings(self, option: int) -> tuple[float, float, int]:
        """Lead, chance to win, and how often it was looked at."""
        raise NotImplementedError

    def guide(self, option: int) -> Guide:
        raise NotImplementedError

    def imagined(self, number: int) -> Table:
        """The same table for the same number."""
        return self.chair.imagine(Rng(self.seed, FIRST + number))

    def walk(self, option: int, number: int) -> Walk:
        return Walk(self.guide(option), self.imagined(number), self.chair.seat)


class TreeSource(Source):
    """The tree of somebody who plans."""

    def __init__(self, chair: Chair, tree: TellingTree, seed: int) -> None:
        super().__init__(chair, tree.telling.inner, seed)
        self.tree = tree

    def ranked(self, chosen: int) -> list[int]:
        game, question = self.chair.game, self.chair.question
        known = [(option, self.tree.known(game, question, option)) for option in question.options]
        keys = [(option != chosen, -answer.given, -answer.mean, option) for option, answer in known]
        return [option for _, _, _, option in sorted(keys)]

    def brings(self, option: int) -> tuple[float, float, int]:
        """An answer that was not looked at closely is judged as it looks."""
        chair, tree = self.chair, self.tree
        visits = tree.known(chair.game, chair.question, option).given
        found = account(chair, tree, option)
        if found is not None:
            return found.lead, found.chance, visits
        table = self.imagined(0)
        question = table.question_for(chair.seat)
        assert question is not None, "whoever imagines is asked"
        lead, chance = prospect(self.judge, tree.after(table, question, option), chair.seat)
        return lead, chance, visits

    def guide(self, option: int) -> Guide:
        return TreeGuide(self.tree, option)


class LookSource(Source):
    """The look ahead of somebody who sees no further than the own turn."""

    def __init__(self, chair: Chair, bot: AheadBot, seed: int) -> None:
        super().__init__(chair, bot.judge(chair), seed)
        self.ahead = LookAhead(self.judge, Rng(seed, FIRST), bot.tables, bot.budget)

    def ranked(self, chosen: int) -> list[int]:
        options = self.chair.question.options
        prospects = self.ahead.prospects(self.chair)
        keys = [(option != chosen, -prospects[at], option) for at, option in enumerate(options)]
        return [option for _, _, option in sorted(keys)]

    def brings(self, option: int) -> tuple[float, float, int]:
        leads, chances, tables = 0.0, 0.0, self.ahead.tables
        for number in range(tables):
            lead, chance = prospect(self.judge, self.walk(option, number).end_of_turn, self.chair.seat)
            leads += lead
            chances += chance
        return leads / tables, chances / tables, tables

    def guide(self, option: int) -> Guide:
        return AheadGuide(self.ahead, self.chair.seat, option)

    def imagined(self, number: int) -> Table:
        table = super().imagined(number)
        self.ahead.let_others_answer(table, self.chair.seat)
        return table


def thoughts(source: Source, chosen: int, names: list[str]) -> Thoughts:
    """All about the decision: the answers, the line that is expected, and why the first is better than the second."""
    chair = source.chair
    game, question, kind = chair.game, chair.question, chair.question.kind
    found = Thoughts(chair.seat, kind.name, question.prompt)
    found.chosen = chosen
    order = source.ranked(chosen)
    for option in order[:SHOWN]:
        lead, chance, visits = source.brings(option)
        label, title = game.label(kind, option), game.title_of(kind, option)
        found.answers.append(Considered(option, label, title, lead, chance, visits))
    found.line = source.walk(order[0], 0).steps(names, STEPS)
    reasons = Reasons(source.judge, game, chair.seats, chair.seat)
    for number in range(PAIRS):
        reasons.compare(source.walk(order[0], number).end_of_turn, source.walk(order[1], number).end_of_turn)
    found.reasons = reasons.told(REASONS)
    found.own = reasons.own_evaluation()
    return found


def decided(bot: Bot, chair: Chair, seed: int, names: list[str]) -> tuple[int, Thoughts]:
    """What a bot answers, with its thoughts. Of one that has none to tell, with those of somebody strong."""
    if isinstance(bot, TellingBot):
        tree, option = bot.considered(chair)
        told = thoughts(TreeSource(chair, tree, seed), option, names)
        bot.follow(chair, tree, option)
        return option, told
    option = bot.choose(chair)
    if isinstance(bot, AheadBot):
        return option, thoughts(LookSource(chair, bot, seed), option, names)
    adviser = Adviser(seed)
    tree, _ = adviser.planned(chair)
    return option, thoughts(TreeSource(chair, tree, seed), option, names)
