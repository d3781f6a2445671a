"""The chronicle of a game: what happened, answer by answer, told to each as they may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pentapolis.kernel.told.story import story
from pentapolis.scene.text.drawing import Drawing, Span, line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.kernel.events import Event
    from pentapolis.kernel.record import Record
    from pentapolis.scene.text.drawing import Line

EVERYTHING: Final = -2
"""A reader who may know all: somebody who looks at a game that is over."""


class Told(NamedTuple):
    """A sentence, and the number of the answer that led to it (from 1)."""

    number: int
    text: str


def drawn(told: Sequence[Told]) -> Drawing:
    """The sentences one below the other; those that one answer led to share its number."""
    rows: list[Line] = []
    before = 0
    for number, text in told:
        rows.append(line(Span(f"{number if number != before else '':>5}  ", "dim"), text))
        before = number
    return Drawing(rows)


class Chronicle:
    """Follows a record: call `follow` after each answer, `forget` after each undo."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.moments: list[list[Event]] = record.listen()

    def follow(self) -> None:
        events = self.record.table.listen()
        self.moments.append(events.copy())
        events.clear()

    def forget(self) -> None:
        """Keep what still is in the record; listen to the table that was put in place of the other."""
        del self.moments[self.record.length :]
        self.record.table.listen().clear()

    def told(self, names: Sequence[str], viewer: int, start: int = 0, end: int | None = None) -> list[Told]:
        """What this viewer may know of the answers from `start` to `end`."""
        game = self.record.game
        sentences: list[Told] = []
        for number, events in enumerate(self.moments[start:end], start + 1):
            known = (
                events if viewer == EVERYTHING else [seen for e in events if (seen := e.seen_by(viewer)) is not None]
            )
            sentences += [Told(number, line.text) for line in story(game, known, list(names))]
        return sentences
