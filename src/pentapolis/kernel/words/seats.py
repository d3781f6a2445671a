"""Words about who acts: each seat in turn order, turns that go round, seats that decide at the same time."""

from __future__ import annotations

from typing import Final

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
from pentapolis.kernel.kind import SEAT
from pentapolis.kernel.question import Question
from pentapolis.kernel.table import UNSEALED, Table
from pentapolis.kernel.words.grammar import SEATS


class InOrder(Among[Table]):
    """All seats in turn order from the first, whoever acts."""

    def __init__(self) -> None:
        super().__init__("player in turn order from the first", SEAT)

    def options(self, table: Table, me: int, picks: Picks) -> list[int]:
        return table.order.copy()


IN_ORDER: Final = InOrder()


class EachSeat(Effect[T]):
    """Every seat does this, in turn order from the seat that acts; or every other seat.

    With a selector the seats are those it names, in its order: `IN_ORDER` for an order that ignores who acts.
    """

    def __init__(self, then: Effect[T], who: Among[T] | None = None, *, others_only: bool = False) -> None:
        self.then = then
        self.who = who
        self.others_only = others_only
        self.frames = [Frame(then, seat, NOTHING_PICKED) for seat in range(SEATS)]

    def run(self, table: T, me: int, picks: Picks) -> None:
        seats = table.from_seat(me) if self.who is None else self.who.options(table, me, picks)
        for seat in reversed(seats):
            if seat != me or not self.others_only:
                table.stack.append(Frame(self.then, seat, picks) if picks else self.frames[seat])

    def parts(self) -> tuple[AnyEffect, ...]:
        return (self.then,)

    def __str__(self) -> str:
        who = "player" if self.who is None else str(self.who)
        return f"each {'other ' if self.others_only else ''}{who}: {self.then}"


class TurnsGoRound(Effect[T]):
    """One turn after the other in turn order, until the condition holds at the end of a turn."""

    def __init__(self, turn: Effect[T], until: Condition[T]) -> None:
        self.turn = turn
        self.until = until
        self.next = [Frame(self, seat, NOTHING_PICKED) for seat in range(SEATS)]

    def run(self, table: T, me: int, picks: Picks) -> None:
        if self.until.holds(table, me):
            return
        table.begin_turn(me)
        table.stack.append(self.next[table.after(me)])
        self.turn.run(table, me, picks)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (self.turn,)

    def __str__(self) -> str:
        return f"in turn, until {self.until}: {self.turn}"


class Together(Effect[T]):
    """All seats choose at the same time; the answers are sealed and revealed together.

    What follows finds one pick for each seat, in the order of the seats (`UNSEALED` for a seat that had
    nothing to choose). To ask the losers of a clash again, let the selector offer nothing to the others.
    """

    def __init__(self, among: Among[T], then: Effect[T]) -> None:
        self.among = among
        self.then = then
        self.unseal = Unseal(then)

    def run(self, table: T, me: int, picks: Picks) -> None:
        table.sealed = [UNSEALED] * table.seats
        table.push(self.unseal, me, picks)
        together: list[Question] = []
        for seat in table.from_seat(me):
            options = self.among.options(table, seat, picks)
            if options:  # also where there is no choice: what hidden cards force is hidden, too
                together.append(Question(seat, self.among, tuple(options), self, picks))
                table.ask(seat, self.among, options, self, picks)
        table.asked_together = together

    def hear(self, table: T, me: int, picks: Picks, answer: int) -> None:
        """Keep a seat's answer to itself until all have answered."""
        table.sealed[me] = answer

    def parts(self) -> tuple[AnyEffect, ...]:
        return (self.unseal,)

    def asks(self) -> tuple[AnyAmong, ...]:
        return (self.among,)

    def __str__(self) -> str:
        return f"all players at once choose {self.among}, then {self.then}"


class Unseal(Effect[T]):
    """Everybody has decided: show all answers."""

    def __init__(self, then: Effect[T]) -> None:
        self.then = then

    def run(self, table: T, me: int, picks: Picks) -> None:
        answers = tuple(table.sealed)
        table.sealed = []
        table.asked_together = []
        table.reveal()
        self.then.run(table, me, picks + answers)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (self.then,)

    def __str__(self) -> str:
        return str(self.then)
