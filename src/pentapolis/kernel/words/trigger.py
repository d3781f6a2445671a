"""Lasting effects: "whenever ..." (triggers) and "costs you 1 less" (modifiers)."""

from __future__ import annotations

from pentapolis.kernel.effect import Among, Amount, AnyAmong, AnyEffect, Effect, Frame, Picks, T
from pentapolis.kernel.kind import TIMES
from pentapolis.kernel.table import Table


class Whenever(Effect[T]):
    """From now on, whenever this happens, do that. What happened is a small int of the game's own."""

    def __init__(self, happens: int, text: str, then: Effect[T]) -> None:
        self.happens = happens
        self.when = text
        self.then = then

    def sure(self) -> bool:
        return True

    def run(self, table: T, me: int, picks: Picks) -> None:
        watchers = table.watchers.copy()  # shared by clones: replaced, never changed in place
        watchers[self.happens] = [*watchers[self.happens], Frame(self.then, me, picks)]
        table.watchers = watchers

    def parts(self) -> tuple[AnyEffect, ...]:
        return (self.then,)

    def __str__(self) -> str:
        return f"whenever {self.when}: {self.then}"


class Happens(Effect[Table]):
    """Something happens: the effects that wait for it are carried out, in turn order from the acting seat.

    With `own`, only those of the acting seat ("whenever you ..."). They find last among their picks what it
    happened with. Which comes first among those of one seat is for their owner to say.
    """

    def __init__(self, what: int, text: str, *, own: bool = False) -> None:
        self.what = what
        self.name = text
        self.own = own
        self.resolve = Resolve(WaitingEffects(what, text))

    def sure(self) -> bool:
        return True

    def run(self, table: Table, me: int, picks: Picks) -> None:
        seats = [me] if self.own else table.from_seat(me)
        for seat in reversed(seats):
            waiting = len(self.resolve.which.waiting(table, seat))
            if waiting:
                table.push(self.resolve, seat, (*picks, (1 << waiting) - 1))

    def parts(self) -> tuple[AnyEffect, ...]:
        return (self.resolve,)

    def __str__(self) -> str:
        return self.name


class WaitingEffects(Among[Table]):
    """The seat's effects that are still to be carried out: those whose bit is set in the last pick."""

    def __init__(self, what: int, text: str) -> None:
        super().__init__(f"which effect of {text} comes next", TIMES)
        self.what = what

    def waiting(self, table: Table, seat: int) -> list[Frame]:
        return [frame for frame in table.watchers[self.what] if frame.seat == seat]

    def options(self, table: Table, me: int, picks: Picks) -> list[int]:
        happened, left = picks[:-1], picks[-1]
        return [
            at
            for at, frame in enumerate(self.waiting(table, me))
            if left >> at & 1 and frame.effect.can(table, me, frame.picks + happened)
        ]


class Resolve(Effect[Table]):
    """Carry out a seat's waiting effects one by one. The last pick has a bit for each that is left."""

    def __init__(self, which: WaitingEffects) -> None:
        self.which = which

    def run(self, table: Table, me: int, picks: Picks) -> None:
        table.ask(me, self.which, self.which.options(table, me, picks), self, picks)

    def hear(self, table: Table, me: int, picks: Picks, answer: int) -> None:
        happened, left = picks[:-1], picks[-1]
        frame = self.which.waiting(table, me)[answer]
        table.push(self, me, (*happened, left & ~(1 << answer)))
        frame.effect.run(table, me, frame.picks + happened)

    def asks(self) -> tuple[AnyAmong, ...]:
        return (self.which,)

    def __str__(self) -> str:
        return str(self.which)


class Modify(Effect[Table]):
    """From now on this figure is more (or less) for the seat: "your cards cost 1 less"."""

    def __init__(self, query: int, n: int, text: str) -> None:
        self.query = query
        self.n = n
        self.name = text

    def sure(self) -> bool:
        return True

    def run(self, table: Table, me: int, picks: Picks) -> None:
        table.modifiers[self.query * table.seats + me] += self.n

    def __str__(self) -> str:
        return self.name


class Modified(Amount[T]):
    """A number after everything in play that changes it for the seat ("costs you 1 less"); never below 0."""

    def __init__(self, amount: Amount[T], query: int, text: str) -> None:
        self.amount = amount
        self.query = query
        self.name = text

    def of(self, table: T, me: int, picks: Picks) -> int:
        return max(0, self.amount.of(table, me, picks) + table.modified(self.query, me))

    def __str__(self) -> str:
        return self.name
