"""Turns as a menu: several things in any order, some of them only once."""

from __future__ import annotations

from typing import ClassVar

from pentapolis.kernel.effect import NOTHING_PICKED, AnyAmong, AnyEffect, Effect, Frame, Picks, T
from pentapolis.kernel.kind import DONE, Kind
from pentapolis.kernel.table import Table
from pentapolis.kernel.words.grammar import SEATS, Branch, Possible, UpTo, joined


class InAnyOrder(Effect[T]):
    """A menu: take the named ways one after the other, in any order, as long as one is possible.

    The player may also say "done", unless everything possible must be done. Each way is finished before the
    menu opens again. A way that may be taken only once in a turn is wrapped in `Once`.
    """

    def __init__(self, kind: Kind, *branches: Branch[T], text: str = "what to do next", must: bool = False) -> None:
        self.among = Possible(text, kind, branches)
        self.must = must
        self.again = [Frame(self, seat, NOTHING_PICKED) for seat in range(SEATS)]

    def can(self, table: T, me: int, picks: Picks) -> bool:
        return len(self.among.options(table, me, picks)) > 0

    def allows(self, table: T, me: int, picks: Picks) -> bool:
        return True

    def run(self, table: T, me: int, picks: Picks) -> None:
        options = self.among.options(table, me, picks)
        if options and not self.must:
            options.append(DONE)
        table.ask(me, self.among, options, self, picks)

    def hear(self, table: T, me: int, picks: Picks, answer: int) -> None:
        if answer != DONE:
            if picks:
                table.push(self, me, picks)
            else:
                table.stack.append(self.again[me])
            self.among.take(table, me, picks, answer)

    def parts(self) -> tuple[AnyEffect, ...]:
        return tuple([branch.then for branch in self.among.branches])

    def asks(self) -> tuple[AnyAmong, ...]:
        return (self.among,)

    def __str__(self) -> str:
        return f"in any order {joined(self.among.branches, 'and')}"


class EachOnce(UpTo[T]):
    """The named ways one after the other, in any order, each once: the effects of a card.

    The player may stop before, unless everything possible must be done.
    """

    def __init__(self, kind: Kind, *branches: Branch[T], text: str = "what to do next", must: bool = False) -> None:
        ways = Possible(text, kind, branches)
        super().__init__(len(branches), ways, TakeWay(ways), len(branches) if must else 0)
        self.branches = branches

    def can(self, table: T, me: int, picks: Picks) -> bool:
        return len(self.among.options(table, me, picks)) > 0

    def allows(self, table: T, me: int, picks: Picks) -> bool:
        return True

    def __str__(self) -> str:
        return f"in any order, each once, {joined(self.branches, 'and')}"


class TakeWay(Effect[T]):
    """Take the way that was chosen. What it does finds the picks from before."""

    text: ClassVar[str] = "do so"

    def __init__(self, ways: Possible[T]) -> None:
        self.ways = ways

    def run(self, table: T, me: int, picks: Picks) -> None:
        self.ways.take(table, me, picks[:-1], picks[-1])

    def why_not(self, table: T, me: int, picks: Picks) -> str:
        return self.ways.why_not(table, me, picks[:-1], picks[-1])

    def parts(self) -> tuple[AnyEffect, ...]:
        return tuple([branch.then for branch in self.ways.branches])


class Once(Effect[T]):
    """At most once until the mark is forgotten ("once per turn")."""

    def __init__(self, mark: int, then: Effect[T]) -> None:
        self.bit = 1 << mark
        self.then = then

    def can(self, table: T, me: int, picks: Picks) -> bool:
        return not table.marks[me] & self.bit and self.then.can(table, me, picks)

    def why_not(self, table: T, me: int, picks: Picks) -> str:
        return "done already" if table.marks[me] & self.bit else self.then.why_not(table, me, picks)

    def run(self, table: T, me: int, picks: Picks) -> None:
        if not table.marks[me] & self.bit:
            table.marks[me] |= self.bit
            self.then.run(table, me, picks)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (self.then,)

    def __str__(self) -> str:
        return f"once {self.then}"


class Forget(Effect[Table]):
    """Marks are taken off: what could be done once can be done once again."""

    def __init__(self, *marks: int) -> None:
        self.mask = 0
        for mark in marks:
            self.mask |= 1 << mark

    def sure(self) -> bool:
        return True

    def run(self, table: Table, me: int, picks: Picks) -> None:
        table.marks[me] &= ~self.mask

    def __str__(self) -> str:
        return "take the marks off"
