"""The words that all rulebooks share: do, may, choose, one of, up to, if, instead, repeat."""

from __future__ import annotations

from typing import ClassVar, Final, Generic

from pentapolis.kernel.effect import (
    NOTHING_PICKED,
    Among,
    AnyAmong,
    AnyEffect,
    Condition,
    Effect,
    Frame,
    Picks,
    T,
)
from pentapolis.kernel.kind import DONE, SEAT, YES, YES_NO, Kind
from pentapolis.kernel.table import Table

SEATS: Final = len(SEAT.labels)


def joined(things: tuple[object, ...], last: str) -> str:
    """'a, b and c'."""
    words = [str(thing) for thing in things]
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


class Nothing(Effect[Table]):
    """An empty space of a track, a card without effect."""

    text: ClassVar[str] = "nothing"

    def sure(self) -> bool:
        return True

    def run(self, table: Table, me: int, picks: Picks) -> None:
        return


class Do(Effect[T]):
    """One thing after the other. Possible when something can be done now and nothing needed is in the way."""

    def __init__(self, *steps: Effect[T]) -> None:
        self.steps = steps
        self.first = steps[0]
        self.later = [[Frame(step, seat, NOTHING_PICKED) for step in reversed(steps[1:])] for seat in range(SEATS)]

    def can(self, table: T, me: int, picks: Picks) -> bool:
        possible = False
        for step in self.steps:
            if step.can(table, me, picks):
                possible = True
            elif not step.allows(table, me, picks):
                return False
        return possible

    def allows(self, table: T, me: int, picks: Picks) -> bool:
        for step in self.steps:
            if not step.allows(table, me, picks):
                return False
        return True

    def why_not(self, table: T, me: int, picks: Picks) -> str:
        for step in self.steps:
            said = "" if step.can(table, me, picks) else step.why_not(table, me, picks)
            if said:
                return said
        return ""

    def sure(self) -> bool:
        return all([step.sure() for step in self.steps])

    def run(self, table: T, me: int, picks: Picks) -> None:
        if picks:
            steps = self.steps
            for at in range(len(steps) - 1, 0, -1):
                table.push(steps[at], me, picks)
        else:
            stack = table.stack
            for frame in self.later[me]:
                stack.append(frame)  # compiled, faster than `extend` for so few
        self.first.run(table, me, picks)

    def parts(self) -> tuple[AnyEffect, ...]:
        return self.steps

    def __str__(self) -> str:
        return ", then ".join([str(step) for step in self.steps])


class YesOrNo(Among[Table]):
    def options(self, table: Table, me: int, picks: Picks) -> list[int]:
        return [0, 1]


class May(Effect[T]):
    """You may do this: pay the cost to have the effect. Vanishes when it cannot be done."""

    def __init__(self, *steps: Effect[T]) -> None:
        self.then = Do(*steps)
        self.words = " to ".join([str(step) for step in steps])
        self.offer = YesOrNo(f"{self.words}?", YES_NO)

    def can(self, table: T, me: int, picks: Picks) -> bool:
        return self.then.can(table, me, picks)

    def allows(self, table: T, me: int, picks: Picks) -> bool:
        return True

    def why_not(self, table: T, me: int, picks: Picks) -> str:
        return self.then.why_not(table, me, picks)

    def run(self, table: T, me: int, picks: Picks) -> None:
        if self.then.can(table, me, picks):
            table.ask(me, self.offer, [0, 1], self, picks)

    def hear(self, table: T, me: int, picks: Picks, answer: int) -> None:
        if answer == YES:
            self.then.run(table, me, picks)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (self.then,)

    def asks(self) -> tuple[AnyAmong, ...]:
        return (self.offer,)

    def __str__(self) -> str:
        return f"you may {self.words}"


class Choose(Effect[T]):
    """Choose one of the things; what follows finds it as its last pick. Only what can be carried out is offered."""

    def __init__(self, among: Among[T], then: Effect[T], *, optional: bool = False) -> None:
        self.among = among
        self.then = then
        self.optional = optional
        self.any_will_do = then.sure()

    def possible(self, table: T, me: int, picks: Picks) -> list[int]:
        options = self.among.options(table, me, picks)
        if self.any_will_do:
            return options
        return [option for option in options if self.then.can(table, me, picks + (option,))]

    def can(self, table: T, me: int, picks: Picks) -> bool:
        return len(self.possible(table, me, picks)) > 0

    def allows(self, table: T, me: int, picks: Picks) -> bool:
        return self.optional or self.can(table, me, picks)

    def objection(self, table: T, me: int, picks: Picks, answer: int) -> str:
        said = self.among.why_not(table, me, picks, answer)
        return said or self.then.why_not(table, me, picks + (answer,))

    def run(self, table: T, me: int, picks: Picks) -> None:
        options = self.among.options(table, me, picks) if self.any_will_do else self.possible(table, me, picks)
        if self.optional and options:
            options.append(DONE)
        table.ask(me, self.among, options, self, picks)

    def hear(self, table: T, me: int, picks: Picks, answer: int) -> None:
        if answer != DONE:
            self.then.run(table, me, picks + (answer,) if picks else (answer,))

    def parts(self) -> tuple[AnyEffect, ...]:
        return (self.then,)

    def asks(self) -> tuple[AnyAmong, ...]:
        return (self.among,)

    def __str__(self) -> str:
        return f"{'you may ' if self.optional else ''}choose {self.among}, {self.then}"


class Branch(Generic[T]):
    """One of several named ways: the answer that takes it, and what it does."""

    def __init__(self, answer: int, then: Effect[T]) -> None:
        self.answer = answer
        self.then = then
        self.sure = then.sure()

    def __str__(self) -> str:
        return str(self.then)


class Possible(Among[T]):
    """The branches that can be taken now."""

    def __init__(self, text: str, kind: Kind, branches: tuple[Branch[T], ...]) -> None:
        super().__init__(text, kind)
        self.branches = branches
        self.ways = {branch.answer: branch.then for branch in branches}

    def options(self, table: T, me: int, picks: Picks) -> list[int]:
        return [branch.answer for branch in self.branches if branch.sure or branch.then.can(table, me, picks)]

    def why_not(self, table: T, me: int, picks: Picks, option: int) -> str:
        return self.ways[option].why_not(table, me, picks) if option in self.ways else ""

    def take(self, table: T, me: int, picks: Picks, answer: int) -> None:
        branches, at = self.branches, 0
        while branches[at].answer != answer:
            at += 1
        branches[at].then.run(table, me, picks)


class OneOf(Effect[T]):
    """Do one of these. Each way has its name in the kind; only what is possible is offered."""

    def __init__(self, kind: Kind, *branches: Branch[T], text: str = "what to do") -> None:
        self.among = Possible(text, kind, branches)

    def can(self, table: T, me: int, picks: Picks) -> bool:
        for branch in self.among.branches:
            if branch.then.can(table, me, picks):
                return True
        return False

    def sure(self) -> bool:
        return any([branch.then.sure() for branch in self.among.branches])

    def run(self, table: T, me: int, picks: Picks) -> None:
        table.ask(me, self.among, self.among.options(table, me, picks), self, picks)

    def hear(self, table: T, me: int, picks: Picks, answer: int) -> None:
        self.among.take(table, me, picks, answer)

    def parts(self) -> tuple[AnyEffect, ...]:
        return tuple([branch.then for branch in self.among.branches])

    def asks(self) -> tuple[AnyAmong, ...]:
        return (self.among,)

    def __str__(self) -> str:
        return f"either {joined(self.among.branches, 'or')}"


NONE_CHOSEN: Final[Picks] = (0,)
"""What somebody picks who has chosen none of several yet, and nothing before."""
ANY_NUMBER: Final = 99
"""More of anything than anybody ever has: as many as one likes."""


def is_one_of(chosen: Picks, option: int) -> bool:
    """As `option in chosen`; compiled code compares plain numbers much faster than that does."""
    for pick in chosen:
        if pick == option:
            return True
    return False


class UpTo(Effect[T]):
    """Choose up to so many of the things, one after the other, in an order of your choice, none twice.

    Each is carried out before the next is chosen. `least` says how many must be chosen if there are so many.
    While it goes on, its picks are: those it began with, the things chosen, how many they are.
    """

    def __init__(self, most: int, among: Among[T], then: Effect[T], least: int = 0) -> None:
        self.most = most
        self.least = least
        self.among = among
        self.then = then
        self.any_will_do = then.sure()
        self.next = NextOf(self)

    def can(self, table: T, me: int, picks: Picks) -> bool:
        return len(self.left(table, me, picks, NOTHING_PICKED)) >= max(1, self.least)

    def allows(self, table: T, me: int, picks: Picks) -> bool:
        return self.least == 0 or self.can(table, me, picks)

    def run(self, table: T, me: int, picks: Picks) -> None:
        self.next.run(table, me, picks + (0,) if picks else NONE_CHOSEN)

    def left(self, table: T, me: int, picks: Picks, chosen: Picks) -> list[int]:
        options = self.among.options(table, me, picks)
        if chosen:
            options = [o for o in options if not is_one_of(chosen, o)]
        return options if self.any_will_do else [o for o in options if self.then.can(table, me, picks + (o,))]

    def parts(self) -> tuple[AnyEffect, ...]:
        return (self.next, self.then)

    def asks(self) -> tuple[AnyAmong, ...]:
        return (self.among,)

    def __str__(self) -> str:
        often = f"exactly {self.most} times" if self.least == self.most else f"up to {self.most} times"
        if self.most == ANY_NUMBER:
            often = "any number of times"
        return f"{often} choose {self.among}, {self.then}"


class NextOf(Effect[T]):
    """The next of several."""

    def __init__(self, up_to: UpTo[T]) -> None:
        self.up_to = up_to

    def run(self, table: T, me: int, picks: Picks) -> None:
        up_to, count = self.up_to, picks[-1]
        before = len(picks) - 1 - count
        if count == up_to.most:
            return
        options = up_to.left(table, me, picks[:before] if before else NOTHING_PICKED, picks[before:-1])
        if options and count >= up_to.least:
            options.append(DONE)
        table.ask(me, up_to.among, options, self, picks)

    def hear(self, table: T, me: int, picks: Picks, answer: int) -> None:
        if answer == DONE:
            return
        count = picks[-1]
        before = len(picks) - 1 - count
        table.push(self, me, picks[:-1] + (answer, count + 1))
        self.up_to.then.run(table, me, picks[:before] + (answer,) if before else (answer,))

    def objection(self, table: T, me: int, picks: Picks, answer: int) -> str:
        before = len(picks) - 1 - picks[-1]
        if answer in picks[before:-1]:
            return "chosen already"
        said = self.up_to.among.why_not(table, me, picks[:before], answer)
        return said or self.up_to.then.why_not(table, me, (*picks[:before], answer))

    def parts(self) -> tuple[AnyEffect, ...]:
        return (self.up_to.then,)

    def __str__(self) -> str:
        return str(self.up_to)


class If(Effect[T]):
    """If the condition holds, this; otherwise that. With nothing else to do it is possible only when it holds."""

    def __init__(self, condition: Condition[T], then: Effect[T], otherwise: Effect[T] | None = None) -> None:
        self.condition = condition
        self.then = then
        self.otherwise = otherwise

    def chosen(self, table: T, me: int) -> Effect[T] | None:
        return self.then if self.condition.holds(table, me) else self.otherwise

    def can(self, table: T, me: int, picks: Picks) -> bool:
        effect = self.chosen(table, me)
        return effect is not None and effect.can(table, me, picks)

    def allows(self, table: T, me: int, picks: Picks) -> bool:
        effect = self.chosen(table, me)
        return effect is None or effect.allows(table, me, picks)

    def why_not(self, table: T, me: int, picks: Picks) -> str:
        effect = self.chosen(table, me)
        return f"not {self.condition}" if effect is None else effect.why_not(table, me, picks)

    def run(self, table: T, me: int, picks: Picks) -> None:
        effect = self.chosen(table, me)
        if effect is not None:
            effect.run(table, me, picks)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (self.then,) if self.otherwise is None else (self.then, self.otherwise)

    def __str__(self) -> str:
        if self.otherwise is None:
            return f"{self.condition}: {self.then}"
        return f"{self.otherwise}; instead, {self.condition}: {self.then}"


def instead(usual: Effect[T], condition: Condition[T], better: Effect[T]) -> If[T]:
    """The usual effect; instead, where the condition holds, the better one. No choice."""
    return If(condition, better, usual)


class Repeat(Effect[T]):
    """The same a number of times, as long as it is possible."""

    def __init__(self, times: int, then: Effect[T]) -> None:
        self.times = times
        self.then = then
        self.rest = Repeat(times - 1, then) if times > 1 else None

    def can(self, table: T, me: int, picks: Picks) -> bool:
        return self.then.can(table, me, picks)

    def allows(self, table: T, me: int, picks: Picks) -> bool:
        return self.then.allows(table, me, picks)

    def why_not(self, table: T, me: int, picks: Picks) -> str:
        return self.then.why_not(table, me, picks)

    def sure(self) -> bool:
        return self.then.sure()

    def run(self, table: T, me: int, picks: Picks) -> None:
        if self.then.can(table, me, picks):
            if self.rest is not None:
                table.push(self.rest, me, picks)
            self.then.run(table, me, picks)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (self.then,) if self.rest is None else (self.then, self.rest)

    def __str__(self) -> str:
        return f"{self.times} times {self.then}"
