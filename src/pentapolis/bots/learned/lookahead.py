"""Looking ahead to the end of one's own turn: every answer is followed by the best later ones, and the end is judged.

It is done on a few tables that the seat could believe in, the same for all answers, so that the luck of one imagined
draw neither decides nor favours anybody. Where luck plays no part, one table is enough. In a game that has some in
every turn more tables are imagined, where they take few positions; and as long as nothing has come to light, the same
is answered on all of them: whoever chose what is best on each would know what nobody knows.

Positions are compared at the same moment: after what was done the turn ends, wherever it can be ended. What could be
done later for the same price (selling, exchanging) counts only with a deed of this turn that is not possible without.
"""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Any, Final

from pentapolis.bots.thought import PLAIN, Thought
from pentapolis.kernel.kind import DONE

if TYPE_CHECKING:
    from pentapolis.bots.bot import Chair
    from pentapolis.bots.learned.judge import Judge
    from pentapolis.kernel.game import Game
    from pentapolis.kernel.question import Question
    from pentapolis.kernel.rng import Rng
    from pentapolis.kernel.table import Table

TABLES: Final = 2
MANY: Final = 8
"""Whoever imagines several tables imagines more of them, up to so many, where they take few positions."""
BUDGET: Final = 120
"""So many positions are looked at on each imagined table."""
WIDE: Final = 8
"""So many deeds that were begun are carried through,"""
FARTHEST: Final = 12
"""each for so many answers."""
WAYS: Final = 2
"""So many ways of doing what could wait are tried,"""
DEEDS: Final = 2
"""for so many deeds, the best at first sight,"""
CHAIN: Final = 1
"""and so often such a thing is done once more before the deed that it is for."""
PLANNING: Final = 60
"""Whoever looks at fewer positions than that plans no such thing."""
NEEDLESS: Final = 0.02
"""If no deed follows on it in this turn, it counts as so many usual leads worse than it looks."""


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
        self.luck = False
        """Whether anything that was not known has come to light on the table that was looked at last."""
        self.positions = 0
        """How many positions have been looked at for this question."""

    def prospects(self, chair: Chair) -> list[float]:
        """How good the table is after each option, in points, on average over the imagined tables."""
        return self.look(chair).values

    def look(self, chair: Chair) -> Look:
        """The same, with what follows on each option in this turn."""
        looks: list[Look] = []
        self.positions = 0
        while self.wants_another(chair.game, len(looks)):
            table = self.thought.imagine(chair, self.rng)
            self.luck = len(table.questions) > 1
            self.let_others_answer(table, chair.seat)
            looks.append(self.looked(table, chair.seat, self.budget))
        return together(looks)

    def wants_another(self, game: Game[Any], tables: int) -> bool:
        """Whether so many tables are not enough."""
        if not tables or not self.luck:
            return not tables
        if not game.luck_in_each_turn or self.tables == 1:
            return tables < self.tables
        return tables < self.tables or (tables < MANY and self.has_time_for_another(tables))

    def has_time_for_another(self, tables: int) -> bool:
        """Whether one more table of this kind takes no more positions than were allowed in all."""
        return self.positions + self.positions // tables <= self.tables * self.budget

    def let_others_answer(self, table: Table, me: int) -> None:
        """Where several decide at the same time, each of the others has taken what seems best for it at first sight."""
        for question in table.questions:
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
        """How good each answer to the open question of this table is, if every later one is the best."""
        return self.looked(table, me, budget).values

    def looked(self, table: Table, me: int, budget: int) -> Look:
        """The same, with what follows.

        Where the budget does not suffice for all later answers, a deed that was begun is carried through with those
        that look best at once: in its midst nothing can be compared.
        """
        question, game = table.questions[0], table.game
        share = budget // len(question.options) - 1
        look = Look(question.options)
        found = look.values
        begun: list[Begun] = []
        waiting: list[Begun] = []
        for at, option in enumerate(question.options):
            after = self.answered(table, option)
            if game.can_wait(table, option):
                waiting.append(Begun(at, after, self.judge.good_for(after, me), [action(table, option)]))
            elif self.goes_on(after, me) and len(after.questions[0].options) <= share:
                blindly = game.luck_in_each_turn and after.reveals == table.reveals
                look.goes_on_with(at, self.looked(after, me, share), blindly=blindly)
            elif self.is_midst(after, me):
                begun.append(Begun(at, after, self.judge.good_for(after, me), [action(table, option)]))
            else:
                found[at] = self.stopped(after, me)
        if begun:
            self.carry_through(begun, found, me)
        if waiting:
            self.prepare(table, waiting, found, me, budget)
        look.sure = look.sure and not begun and not waiting
        return look

    def stopped(self, table: Table, me: int) -> float:
        """How good it is to leave it at that: the turn is ended, if it is not over and can be ended."""
        if self.goes_on(table, me) and DONE in table.questions[0].options:
            after = self.answered(table, DONE)
            if not self.goes_on(after, me):
                return self.judge.good_for(after, me)
        return self.judge.good_for(table, me)

    def carry_through(self, begun: list[Begun], found: list[float], me: int) -> None:
        """The most promising deeds to their ends; the others count no more than the least of these."""
        begun.sort(key=promise, reverse=True)
        least = inf
        for deed in begun[:WIDE]:
            found[deed.at] = self.stopped(self.end_of(deed, me), me)
            least = min(least, found[deed.at])
        for deed in begun[WIDE:]:
            found[deed.at] = min(least, deed.value)

    def end_of(self, deed: Begun, me: int) -> Table:
        """The table after a deed that was begun, with what looks best at once."""
        for _ in range(FARTHEST):
            if not self.is_midst(deed.table, me):
                break
            self.go_on_at_best(deed, me)
        return deed.table

    def go_on_at_best(self, deed: Begun, me: int) -> None:
        """Give the answer that looks best at once."""
        table = deed.table
        best, chosen, highest = table, DONE, -inf
        for option in table.questions[0].options:
            after = self.answered(table, option)
            value = self.judge.good_for(after, me)
            if value > highest:
                best, chosen, highest = after, option, value
        deed.table = best
        deed.actions.append(action(table, chosen))

    # ---- what could be done later for the same price

    def prepare(self, table: Table, waiting: list[Begun], found: list[float], me: int, budget: int) -> None:
        """What could wait is as good as the best deed of this turn for which it is done.

        Other ways of doing it than the most promising count no more than these; for nothing it is the worst of all.
        """
        waiting.sort(key=promise, reverse=True)
        least = min([value for value in found if value != -inf], default=inf)
        for deed in waiting[: WAYS if budget >= PLANNING else 0]:
            value = -inf
            for way in self.ways(deed, me):
                value = max(value, self.best_deed(table, way, me, CHAIN).value)
            if value != -inf:
                found[deed.at] = value
                least = min(least, value)
        for deed in waiting:
            if found[deed.at] == -inf:
                found[deed.at] = min(least, deed.value) - NEEDLESS * self.judge.scale

    def ways(self, deed: Begun, me: int) -> list[Begun]:
        """The most promising ways in which it can be done, each to its end."""
        if not self.is_midst(deed.table, me):
            return [deed]
        found = self.promising(deed.table, me, only_deeds=False)[:WAYS]
        for way in found:
            way.actions = deed.actions + way.actions
            self.end_of(way, me)
        return found

    def promising(self, table: Table, me: int, *, only_deeds: bool) -> list[Begun]:
        """The answers to the open question, or only those that are deeds, the best at first sight first."""
        begun: list[Begun] = []
        for at, option in enumerate(table.questions[0].options):
            if only_deeds and (option == DONE or table.game.can_wait(table, option)):
                continue
            after = self.answered(table, option)
            begun.append(Begun(at, after, self.judge.good_for(after, me), [action(table, option)]))
        begun.sort(key=promise, reverse=True)
        return begun

    def best_deed(self, before: Table, way: Begun, me: int, chain: int) -> Begun:
        """The best that can be done after what could wait, and only after it; perhaps with more that could wait."""
        menu = way.table
        best = Begun(way.at, menu, -inf, [])
        is_over, is_timely = not self.goes_on(menu, me), before.game.is_timely(before, menu)
        if is_timely and (is_over or DONE in menu.questions[0].options):
            best.value = self.stopped(menu, me) - NEEDLESS * self.judge.scale
        if is_over:
            return best
        for deed in self.promising(menu, me, only_deeds=True)[:DEEDS]:
            deed.value = self.stopped(self.end_of(deed, me), me)
            if deed.value > best.value and (is_timely or not self.is_possible(before, deed.actions)):
                best = deed
        for option in menu.questions[0].options if chain else ():
            if menu.game.can_wait(menu, option):
                more = self.ways(Begun(way.at, self.answered(menu, option), 0.0, [action(menu, option)]), me)[0]
                deed = self.best_deed(menu, more, me, chain - 1)
                if deed.value > best.value and (is_timely or not self.is_possible(before, more.actions + deed.actions)):
                    best = deed
        return best

    def is_possible(self, table: Table, actions: list[int]) -> bool:
        """Whether all of this can be done here, one after the other."""
        me = table.questions[0].seat
        for wanted in actions:
            if not self.is_asked(table, me):
                return False
            found = [option for option in table.questions[0].options if action(table, option) == wanted]
            if not found:
                return False
            table = self.answered(table, found[0])
        return True

    # ---- the turn

    def answered(self, table: Table, option: int) -> Table:
        after = self.thought.clone(table)
        self.thought.answer(after, option)
        self.positions += 1
        if after.reveals != table.reveals:
            self.luck = True
        return after

    def goes_on(self, table: Table, me: int) -> bool:
        """Whether the turn is not over."""
        return self.is_asked(table, me) and not table.game.is_new_turn(table.questions[0])

    def is_asked(self, table: Table, me: int) -> bool:
        return len(table.questions) == 1 and table.questions[0].seat == me

    def is_midst(self, table: Table, me: int) -> bool:
        """Whether a deed was begun that is not yet carried out."""
        return self.goes_on(table, me) and not table.game.is_rest(table.questions[0])


class Look:
    """What was seen at a question: how good each answer is, and the questions that follow on them in the same turn.

    `later` has what follows before anything comes to light, `sure` says that every way was followed to its end.
    """

    def __init__(self, options: tuple[int, ...]) -> None:
        self.options = options
        self.values = [-inf] * len(options)
        self.later: list[Look | None] = [None] * len(options)
        self.sure = True

    def value_of(self, option: int) -> float:
        return self.values[self.options.index(option)]

    def goes_on_with(self, at: int, look: Look, *, blindly: bool) -> None:
        """The answer leads to this question; blindly, if no more is known there than was before."""
        self.values[at] = max(look.values)
        self.later[at] = look if blindly else None
        self.sure = self.sure and look.sure


def together(looks: list[Look]) -> Look:
    """What to think of several tables, if it is not known at which of them the seat is."""
    if len(looks) == 1:
        return looks[0]
    found = Look(looks[0].options)
    for at in range(len(found.options)):
        later = [look.later[at] for look in looks]
        following = [look for look in later if look is not None and is_like(look, later[0])]
        if len(following) == len(looks):
            found.goes_on_with(at, together(following), blindly=True)
        else:
            found.values[at] = sum([look.values[at] for look in looks]) / len(looks)
    for look in looks:
        found.sure = found.sure and look.sure
    return found


def is_like(look: Look, other: Look | None) -> bool:
    return other is not None and look.options == other.options


class Begun:
    """A deed in its midst: which option it is, the table, how it looks, and what was done so far."""

    def __init__(self, at: int, table: Table, value: float, actions: list[int]) -> None:
        self.at = at
        self.table = table
        self.value = value
        self.actions = actions


def promise(deed: Begun) -> float:
    return deed.value


def action(table: Table, option: int) -> int:
    """The number of this answer, whatever is asked elsewhere."""
    return table.game.action(table.questions[0].kind, option)
