"""A story: what happened, as lines for people to read. One line for each cause, with all that changed by it.

`Ann plays Treasury of Minos: 8 Coins`; where the cause was told before, `Treasury of Minos: 8 Coins`. Housekeeping is
one line however often it happens in a row, and so are the changes that one cause brings answer by answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pentapolis.kernel.events import FORCED, Change, Event
from pentapolis.kernel.told.english import listed
from pentapolis.kernel.told.notation import filled, told

if TYPE_CHECKING:
    from pentapolis.kernel.game import Game


class Line:
    """A line: whose it is, what it says, the events it speaks of, and the answers they came of, from first to last."""

    def __init__(self, seat: int, events: list[Event]) -> None:
        self.seat = seat
        self.events = events
        self.changes: list[Change] = []
        self.text = ""
        self.first = 0
        self.last = 0

    @property
    def turn(self) -> int:
        """The turn it belongs to, from 1."""
        return 1 + (self.events[0].turn if self.events else self.changes[0].turn)

    @property
    def cause(self) -> Event | None:
        """What the changes of this line come from."""
        return self.events[-1] if self.events else self.changes[0].cause


def story(game: Game[Any], events: list[Event], names: list[str]) -> list[Line]:
    """The lines of what came of an answer, as somebody may know it (see `Event.seen_by`)."""
    lines = gathered(worth_telling(events))
    for line in lines:
        line.text = said(game, line, names)
    return lines


def chapter(events: list[Event], number: int) -> list[Line]:
    """The lines of the answer with this number, not yet in words (see `in_a_row`)."""
    lines = gathered(worth_telling(events))
    for line in lines:
        line.first = line.last = number
    return lines


def in_a_row(game: Game[Any], chapters: list[list[Line]], names: list[str]) -> list[Line]:
    """The lines of one answer after the other. What goes on over several answers, housekeeping or the changes by one
    cause, shares a line.
    """
    lines: list[Line] = []
    for answer in chapters:
        for line in answer:
            if lines and continues(lines[-1], line):
                lines[-1].events.extend(line.events)
                lines[-1].changes.extend(line.changes)
                lines[-1].last = line.last
            else:
                lines.append(line)
    for line in lines:
        line.text = said(game, line, names)
    return lines


def continues(line: Line, after: Line) -> bool:
    """Whether the line after this one, in the same turn, only says the same once more, or what else came of it.

    `Ann plays Caravan: −3 Coins`, then `Caravan: 1 Grain` and again `Caravan: 1 Grain`: one cause, one line.
    """
    if line.turn != after.turn:
        return False
    if not after.events:
        return after.cause is not None and after.cause is line.cause and after.seat == line.seat
    return not after.changes and goes_on(line, after.events[0])


def worth_telling(events: list[Event]) -> list[Event]:
    """That something could only go one way is said where nothing else is; what is for reports only, never."""
    told = [event for event in events if event.audience or event.verb.hidden]
    return [event for event in told if event.verb is not FORCED] or told


def gathered(events: list[Event]) -> list[Line]:
    """Changes go to the line of their cause, and events of a sort that come in a row share a line."""
    lines: list[Line] = []
    for event in events:
        if isinstance(event, Change):
            line_of(event, lines).changes.append(event)
        elif lines and goes_on(lines[-1], event):
            lines[-1].events.append(event)
        else:
            lines.append(Line(event.seat, [event]))
    return lines


def line_of(change: Change, lines: list[Line]) -> Line:
    for line in reversed(lines):
        if line.seat == change.seat and line.cause is change.cause:
            return line
    lines.append(Line(change.seat, []))
    return lines[-1]


def goes_on(line: Line, event: Event) -> bool:
    """Whether an event is one more of what the line says already."""
    if not line.events or line.changes or not several(event):
        return False
    last = line.events[-1]
    return last.verb is event.verb and last.seat == event.seat and last.args[:-1] == event.args[:-1]


def several(event: Event) -> str:
    """The sentence for several such events: another one for somebody who may not know which."""
    many = event.verb.many
    return event.verb.hidden_many if "{all}" in many and not event.args else many


# ---- words


def said(game: Game[Any], line: Line, names: list[str]) -> str:
    changes = in_words(game, line.changes)
    if not line.events:
        return because(game, line.changes[0], changes, names)
    sentence = told(game, line.events[0], names) if len(line.events) == 1 else all_told(game, line.events, names)
    return f"{sentence}: {changes}" if changes else sentence


def all_told(game: Game[Any], events: list[Event], names: list[str]) -> str:
    """Several events in one sentence."""
    verb = events[0].verb
    things = [game.title_of(verb.kinds[-1], event.args[-1]) for event in events if event.args]
    return filled(game, events[0], names, several(events[0]), all=listed(things), number=str(len(events)))


def because(game: Game[Any], change: Change, changes: str, names: list[str]) -> str:
    """Changes by something that was told before, or by what is not known."""
    cause = change.cause
    if cause is None or not (cause.verb.source and cause.audience):
        return f"{names[change.seat]}: {changes}"
    if "{changes}" in cause.verb.source:
        return filled(game, cause, names, cause.verb.source, changes=changes)
    source = filled(game, cause, names, cause.verb.source)
    return f"{source}: {changes}" if cause.seat == change.seat else f"{source}, {names[change.seat]}: {changes}"


def in_words(game: Game[Any], changes: list[Change]) -> str:
    """`8 Coins, −2 Stone`: more and less of a stock apart, each added up."""
    sums: dict[tuple[int, bool], int] = {}
    for change in changes:
        key = (change.stock, change.amount > 0)
        sums[key] = sums.get(key, 0) + change.amount
    return ", ".join([game.stocks[stock].change(n) for (stock, _), n in sums.items()])
