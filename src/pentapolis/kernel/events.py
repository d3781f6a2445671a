"""Events: small values that say what happened, and who may know the details.

Text, log and animation are made from them elsewhere. With nobody listening none is built.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.kernel.kind import Kind

if TYPE_CHECKING:
    from pentapolis.kernel.effect import Picks

EVERYBODY: Final = -1
SPECTATOR: Final = -1


class Verb:
    """A kind of event: a sentence with a place for the seat and for each argument.

    `hidden` is the sentence for those who may not know the arguments; without one the whole event is hidden from them.
    `source` names what stocks change by ("{card}"), where that is told later than the sentence itself; with a place
    for `{changes}` it is the whole line ("{region}: {changes} for the battle"). `many` is the sentence for several
    events in a row that differ in their last argument only, with a place for `{all}` or for their `{number}`;
    `hidden_many` is the same for those who may not know which.
    """

    def __init__(
        self,
        name: str,
        text: str,
        kinds: tuple[Kind, ...] = (),
        hidden: str = "",
        *,
        source: str = "",
        many: str = "",
        hidden_many: str = "",
    ) -> None:
        self.name = name
        self.text = text
        self.kinds = kinds
        self.hidden = hidden
        self.source = source
        self.many = many
        self.hidden_many = hidden_many


class Event:
    """Something that happened: who did it, with what, and a bit for each seat that may know.

    `reveals` is how much had been revealed at the table by then: what comes before the first reveal was certain.
    `turn` is how many turns had begun since somebody listens.
    """

    def __init__(self, verb: Verb, seat: int, args: Picks, audience: int, reveals: int = 0, turn: int = 0) -> None:
        self.verb = verb
        self.seat = seat
        self.args = args
        self.audience = audience
        self.reveals = reveals
        self.turn = turn

    def known_to(self, viewer: int) -> bool:
        if self.audience == EVERYBODY:
            return True
        return viewer >= 0 and bool(self.audience >> viewer & 1)

    def seen_by(self, viewer: int) -> Event | None:
        """The event as this viewer may know it; None if there is nothing to know."""
        if self.known_to(viewer):
            return self
        if not self.verb.hidden:
            return None
        return Event(self.verb, self.seat, (), 0, self.reveals, self.turn)

    def __repr__(self) -> str:
        return f"Event({self.verb.name}, seat {self.seat}, {self.args})"


ACTION: Final = Kind("action")
FORCED: Final = Verb("forced", "{seat} has only one choice: {action}", (ACTION,))
CHANGES: Final = Verb("changes", "{seat} has more or less of something")


class Change(Event):
    """Somebody has more or less of something that everybody sees: so much of which stock, and because of what."""

    def __init__(self, seat: int, stock: int, amount: int, cause: Event | None, reveals: int, turn: int = 0) -> None:
        super().__init__(CHANGES, seat, (stock, amount), EVERYBODY, reveals, turn)
        self.stock = stock
        self.amount = amount
        self.cause = cause

    def seen_by(self, viewer: int) -> Event | None:
        """The change is public; what it came from may be known in part, or not at all."""
        cause = self.cause
        if cause is None or cause.known_to(viewer):
            return self
        return Change(self.seat, self.stock, self.amount, cause.seen_by(viewer), self.reveals, self.turn)
