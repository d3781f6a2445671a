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
    """

    def __init__(self, name: str, text: str, kinds: tuple[Kind, ...] = (), hidden: str = "") -> None:
        self.name = name
        self.text = text
        self.kinds = kinds
        self.hidden = hidden


class Event:
    """Something that happened: who did it, with what, and a bit for each seat that may know.

    `reveals` is how much had been revealed at the table by then: what comes before the first reveal was certain.
    """

    def __init__(self, verb: Verb, seat: int, args: Picks, audience: int, reveals: int = 0) -> None:
        self.verb = verb
        self.seat = seat
        self.args = args
        self.audience = audience
        self.reveals = reveals

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
        return Event(self.verb, self.seat, (), 0, self.reveals)

    def __repr__(self) -> str:
        return f"Event({self.verb.name}, seat {self.seat}, {self.args})"


ACTION: Final = Kind("action")
FORCED: Final = Verb("forced", "{seat} has only one choice: {action}", (ACTION,))
