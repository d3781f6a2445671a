"""Telling: somebody listens to a table, and every change of a stock is told with the event that it came from.

An event is the cause of all that changes after it while the same effect is carried out, and of what that effect leaves
to be done or asked later: so rules tell first and change then. What is told inside such a deed is the cause of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.kernel.events import FORCED, Change, Event

if TYPE_CHECKING:
    from pentapolis.kernel.question import Question
    from pentapolis.kernel.table import Table


class Telling:
    """What was told, how many turns that took, and the causes of all that waits: of each frame on the stack, of each
    seat's question."""

    def __init__(
        self,
        waiting: list[Event | None],
        asked: list[Event | None],
        questions: tuple[Question, ...],
        figures: list[int],
    ) -> None:
        self.events: list[Event] = []
        self.cause: Event | None = None
        self.waiting = waiting
        self.asked = asked
        self.questions = questions
        """Those that the causes in `asked` belong to."""
        self.figures = figures
        self.turns = 0
        """How many turns have begun since somebody listens."""

    def copy(self) -> Telling:
        """The same causes, for a copy of the table; what was told so far stays here."""
        other = Telling(self.waiting.copy(), self.asked.copy(), self.questions, self.figures)
        other.turns = self.turns
        return other

    def tell(self, table: Table, event: Event) -> None:
        self.compare(table)
        self.events.append(event)
        if event.verb is not FORCED:
            self.cause = event

    def compare(self, table: Table) -> None:
        """Tell what has changed since the last look."""
        now = table.game.ledger(table)
        before = self.figures
        if now == before:
            return
        stocks = len(now) // table.seats
        for at in range(len(now)):
            if now[at] != before[at]:
                amount = now[at] - before[at]
                self.events.append(Change(at // stocks, at % stocks, amount, self.cause, table.reveals, self.turns))
        self.figures = now

    def answer(self, table: Table, question: Question, option: int) -> None:
        """What follows on an answer has the cause of the question."""
        self.cause = self.asked[question.seat]
        question.hearer.hear(table, question.seat, question.picks, option)
        self.follow(table)

    def follow(self, table: Table) -> None:
        """An effect was carried out: what it changed, what it left to be done, and whom it asked."""
        self.compare(table)
        self.note_what_waits(table, self.cause)
        for question in table.questions:
            if question not in self.questions:
                self.asked[question.seat] = self.cause
        self.questions = table.questions

    def note_what_waits(self, table: Table, cause: Event | None) -> None:
        """Frames that have come onto the stack have this cause."""
        waiting, depth = self.waiting, len(table.stack)
        del waiting[depth:]
        while len(waiting) < depth:
            waiting.append(cause)

    def play_on(self, table: Table) -> None:
        """As the table itself does, with an eye on the causes."""
        self.note_what_waits(table, None)
        stack = table.stack
        while not table.questions and len(stack) > 1:
            frame = stack.pop()
            self.cause = self.waiting.pop()
            frame.effect.run(table, frame.seat, frame.picks)
            self.follow(table)


def begin_telling(table: Table) -> Telling:
    """From now on; where what waits comes from is not known."""
    waiting: list[Event | None] = [None] * len(table.stack)
    asked: list[Event | None] = [None] * table.seats
    return Telling(waiting, asked, table.questions, table.game.ledger(table))
