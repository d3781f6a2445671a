"""Since your last turn: what each rival did, what it brought them, and what it changed for oneself.

It is made of the lines of the log, so that it tells what the viewer may know and nothing else, and leaves out nothing
that changed what a rival has. What weighs most comes first; what is housekeeping comes last.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pentapolis.kernel.events import Event
from pentapolis.kernel.kind import SEAT
from pentapolis.kernel.told.notation import told
from pentapolis.kernel.told.story import Line, all_told, because, chapter, in_a_row, in_words

if TYPE_CHECKING:
    from pentapolis.kernel.events import Change
    from pentapolis.kernel.game import Game
    from pentapolis.server.engine.sitting import Sitting

Shown = dict[str, Any]
POINTS: Final = ("score", "points")
"""Where views show the points of a player."""
EXCHANGES: Final = ("exchanges", "trades-in", "sells", "buys")
"""What is done for the sake of something else is told after it."""
POINT_WEIGHS: Final = 10
DEED_WEIGHS: Final = 5
GAIN_WEIGHS: Final = 1


def things_of(game: Game[Any], event: Event) -> list[str]:
    """What an event speaks of, by kind and label."""
    return [
        f"{kind.name}-{game.label(kind, arg)}" if kind.name != SEAT.name else f"seat-{SEAT.labels[arg]}"
        for kind, arg in zip(event.verb.kinds, event.args, strict=False)
    ]


class Recap:
    """What happened at a sitting since the viewer answered last, as the viewer may know it."""

    def __init__(self, sitting: Sitting, viewer: int, names: list[str]) -> None:
        self.game = sitting.game
        self.sitting = sitting
        self.viewer = viewer
        self.names = names
        self.since = last_own(sitting, viewer)

    def shown(self, scores: list[int]) -> Shown | None:
        """None where nobody else has done anything: in the midst of the own turn, and for whoever is not asked."""
        if self.sitting.table.question_for(self.viewer) is None or not self.is_over_to_me():
            return None
        lines = self.lines()
        rivals = [self.rival(seat, [line for line in lines if line.seat == seat]) for seat in self.order(lines)]
        return {"since": self.since, "rivals": rivals, "own": self.own(lines, scores)} if rivals else None

    def is_over_to_me(self) -> bool:
        """Whether somebody else has answered since, or another turn has begun."""
        moments = self.sitting.moments
        return (
            len(self.sitting.texts) > self.since
            or moments[max(0, self.since - 1)].turn_number != moments[-1].turn_number
        )

    def lines(self) -> list[Line]:
        """What came of the own last answer, and of everything after it."""
        seen = [(n, self.sitting.seen(n, self.viewer)) for n in range(self.since, len(self.sitting.moments))]
        return in_a_row(self.game, [chapter(events, n) for n, events in seen if events], self.names)

    def order(self, lines: list[Line]) -> list[int]:
        """The rivals who did something or to whom something was done, in the order of turns after the own."""
        seats = self.sitting.table.seats
        told_of = {line.seat for line in lines}
        return [seat for n in range(1, seats) if (seat := (self.viewer + n) % seats) in told_of]

    def rival(self, seat: int, lines: list[Line]) -> Shown:
        items = [self.item(line) for line in joined(lines)]
        changes = [change for line in lines for change in line.changes]
        return {
            "seat": seat,
            "points": self.points(changes),
            "changes": in_words(self.game, self.besides_points(changes)),
            "items": sorted(items, key=lambda item: -int(item["weight"])),
        }

    def item(self, line: Line) -> Shown:
        """What was done, without the name of whose line it is and without its price."""
        things = [thing for event in line.events for thing in things_of(self.game, event)]
        gains = [change for change in self.besides_points(line.changes) if change.amount > 0]
        points = self.points(line.changes)
        return {
            "n": line.last,
            "text": self.sentence(line),
            "gains": in_words(self.game, gains) if line.events else "",
            "points": points,
            "things": things,
            "trail": things if is_move(line) else [],
            "weight": POINT_WEIGHS * abs(points) + DEED_WEIGHS * is_deed(line) + GAIN_WEIGHS * bool(gains),
        }

    def sentence(self, line: Line) -> str:
        name = self.names[line.seat]
        if not line.events:
            text = because(self.game, line.changes[0], in_words(self.game, line.changes), self.names)
            return text.removeprefix(f"{name}: ")
        several = len(line.events) > 1
        text = all_told(self.game, line.events, self.names) if several else told(self.game, line.events[0], self.names)
        return text.removeprefix(f"{name} ")

    def own(self, lines: list[Line], scores: list[int]) -> Shown:
        """What others changed for the viewer, and who leads by how much, where scores are seen."""
        mine = [change for line in lines if line.seat == self.viewer for change in line.changes]
        later = [change for change in mine if self.is_later(change)]
        leader, by = lead(scores, self.viewer)
        return {"changes": in_words(self.game, later), "leader": leader, "by": by}

    def is_later(self, change: Change) -> bool:
        """Whether it came after the own last answer, or in another turn."""
        before = self.sitting.moments[max(0, self.since - 1)]
        own = self.sitting.moments[self.since].events if self.since else []
        return change.turn + 1 != before.turn_number or not any(event is change for event in own)

    def points(self, changes: list[Change]) -> int:
        return sum([change.amount for change in changes if self.game.stocks[change.stock].shown in POINTS])

    def besides_points(self, changes: list[Change]) -> list[Change]:
        return [change for change in changes if self.game.stocks[change.stock].shown not in POINTS]


def lead(scores: list[int], viewer: int) -> tuple[int | None, int]:
    """Who leads, and by how much: before the viewer, or the viewer before the next one."""
    if not scores:
        return None, 0
    rivals = [(points, seat) for seat, points in enumerate(scores) if seat != viewer]
    points, seat = max(rivals, key=lambda rival: (rival[0], -rival[1]))
    ahead = points - scores[viewer]
    return (seat if ahead > 0 else viewer), abs(ahead)


def last_own(sitting: Sitting, viewer: int) -> int:
    """After how many answers the viewer had answered last; 0 if not yet."""
    answers = sitting.record.answers
    own = [n for n, (seat, _) in enumerate(answers, 1) if seat == viewer]
    return own[-1] if own else 0


def is_deed(line: Line) -> bool:
    """Whether somebody did something with a thing that can be named, once: not a draw, not housekeeping."""
    if not line.events:
        return False
    verb = line.events[0].verb
    names_a_thing = bool(verb.kinds and line.events[0].args) and verb.text.startswith("{seat} ")
    return names_a_thing and not verb.many and verb.name not in EXCHANGES


def is_move(line: Line) -> bool:
    """Whether something went from one place to another of the same kind, with nothing else to be said."""
    if len(line.events) != 1:
        return False
    kinds = line.events[0].verb.kinds
    return len(kinds) == 2 and kinds[0] is kinds[1] and " from " in line.events[0].verb.text


def joined(lines: list[Line]) -> list[Line]:
    """The same lines, but a way of several moves from its start to its end."""
    found: list[Line] = []
    for line in lines:
        last = found[-1] if found else None
        if last is not None and is_move(last) and is_move(line) and goes_on(last, line):
            found[-1] = way(last, line)
        else:
            found.append(line)
    return found


def goes_on(last: Line, line: Line) -> bool:
    one, two = last.events[0], line.events[0]
    return one.verb is two.verb and bool(one.args) and one.args[1:] == two.args[:1] and one.args[:1] != two.args[1:]


def way(last: Line, line: Line) -> Line:
    """One line for two moves."""
    one, two = last.events[0], line.events[0]
    both = Line(last.seat, [Event(one.verb, one.seat, (one.args[0], two.args[1]), one.audience, two.reveals, two.turn)])
    both.changes = [*last.changes, *line.changes]
    both.first, both.last = last.first, line.last
    return both
