"""Who asks, and how urgent it is: carried along with the work, so that whoever queues it can be fair."""

from __future__ import annotations

import contextlib
from contextvars import ContextVar
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

ANSWERS: Final = 0
"""What people do at a table."""
POSITIONS: Final = 1
"""What people see of a table, and what bots answer to people."""
LOOKING_BACK: Final = 2
"""Replays, logs, explanations, saves."""
BOTS_ALONE: Final = 3
"""Tables at which nobody but bots plays."""
RANKS: Final = 4

LOOKS_BACK: Final = frozenset({"steps", "log", "explain", "why_not", "save", "open_save", "set_up", "digest"})
"""Questions that can wait."""


@dataclass(frozen=True)
class Asker:
    """Somebody on whose account the engine works: where they are, who they are, and how urgent it is."""

    place: str = ""
    """The address they come from, as limits count it."""
    person: str = ""
    rank: int | None = None
    """Unless it is said, the question tells how urgent it is."""
    is_bounded: bool = True
    """Whether only so many of their questions may wait at a time."""

    def rank_of(self, verb: str) -> int:
        if self.rank is not None:
            return self.rank
        return LOOKING_BACK if verb in LOOKS_BACK else POSITIONS


ASKER: Final[ContextVar[Asker]] = ContextVar("asker", default=Asker())  # noqa: B039  (it never changes)


@contextlib.contextmanager
def asking(**change: Any) -> Iterator[None]:
    """What is asked inside is asked by somebody else, or is of another urgency."""
    token = ASKER.set(replace(ASKER.get(), **change))
    try:
        yield
    finally:
        ASKER.reset(token)
