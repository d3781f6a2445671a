"""The chronicle of a game: what happened, answer by answer, told to each as they may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pentapolis.kernel.told.story import chapter, in_a_row
from pentapolis.scene.text.drawing import Drawing, Span, grid, line, stacked

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.kernel.events import Event
    from pentapolis.kernel.record import Record

EVERYTHING: Final = -2
"""A reader who may know all: somebody who looks at a game that is over."""


class Told(NamedTuple):
    """A sentence, the number of the first answer that led to it, and that of the turn it belongs to (both from 1)."""

    number: int
    text: str
    turn: int


def drawn(told: Sequence[Told], *, by_turns: bool = False, after: int = 0) -> Drawing:
    """The sentences one below the other, under their turns; those that one answer led to share its number.

    The turn that was drawn last, if any, is not named again.
    """
    rows: list[Drawing] = []
    before, turn_before = 0, after
    for number, text, turn in told:
        if by_turns and turn != turn_before:
            rows.append(Drawing([line(Span(f"Turn {turn}", "title"))]))
        shown = f"{number if number != before else '':>5} "
        rows.append(grid([[line(Span(shown, "dim")), line(text)]], "rl", gap=1))
        before, turn_before = number, turn
    return stacked(*rows)


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
        chapters = []
        for number, events in enumerate(self.moments[start:end], start + 1):
            known = (
                events if viewer == EVERYTHING else [seen for e in events if (seen := e.seen_by(viewer)) is not None]
            )
            chapters.append(chapter(known, number))
        return [Told(line.first, line.text, line.turn) for line in in_a_row(self.record.game, chapters, list(names))]
