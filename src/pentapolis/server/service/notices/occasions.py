"""Occasions: of what people are told, by which ways if they say nothing else, and what of a table's log is one.

To add one: a line in `OCCASIONS`, its words (`occasions.NAME`, `told.NAME`), and `tell` where it happens.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from pentapolis.server.service.pace import clocks
from pentapolis.server.service.pace.warning import moments
from pentapolis.server.service.pace.wishes import waiting_for
from pentapolis.server.storage.notices.told import Told

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pentapolis.server.service.pace.clocks import Pace, Span
    from pentapolis.server.service.state import State
    from pentapolis.server.storage.notices.ways import Kind
    from pentapolis.server.storage.rows import Entry, SeatRow, TableRow

A_MOMENT: Final = 0.5
"""So much earlier than it was reckoned a moment may seem to have come."""


@dataclass(frozen=True)
class Occasion:
    """`usual`: by which ways people are told if they say nothing else. `urgent`: quiet hours do not hold it."""

    usual: tuple[Kind, ...]
    urgent: bool = False


OCCASIONS: Final[dict[str, Occasion]] = {
    "turn": Occasion(("push", "hook")),
    "low": Occasion(("push", "mail", "hook"), urgent=True),
    "invited": Occasion(("push", "mail")),
    "agree": Occasion(("push",)),
    "chat": Occasion(()),
    "begins": Occasion(("push",)),
    "over": Occasion(("hook",)),
    "round": Occasion(("mail",)),
    "host": Occasion(("push", "mail", "hook")),
    "summary": Occasion(("mail",)),
}
"""In the order of the page."""
TEST: Final = "test"
"""What somebody sends to themselves to see whether a way leads to them."""


# ---- what a line of the log is an occasion for


def told_by(before: State, after: State, entry: Entry) -> list[Told]:
    """Of what people at a table are to be told after an entry, each of one thing; not whoever wrote it."""
    people = {seat.player_id for seat in (*before.seats, *after.seats)} | {after.row.owner}
    people |= set(after.course.left.values())  # for whom a bot plays on: the others still hear whose turn it is
    if after.lesson or len(people - {None}) < 2:
        return []
    actor = None if entry.kind in ("time", "lost") else entry.player_id
    found = late(after, entry) + asked_to_agree(after, entry) + seated(after, entry)
    found += newly_asked(before, after, entry) + begun_or_over(before, after, entry)
    first = {told.player_id: told for told in reversed(found) if told.player_id != actor}
    return list(first.values())


def told_of(state: State, player_id: str, occasion: str, cause: object, at: float, **facts: Any) -> Told:
    return Told(player_id, occasion, f"{state.id}.{cause}", at, state.id, {"game": state.row.game, **facts})


def late(after: State, entry: Entry) -> list[Told]:
    """Somebody's time was over."""
    if entry.kind not in ("time", "lost") or entry.player_id is None:
        return []
    return [told_of(after, entry.player_id, "over", entry.seq, entry.at, says=f"late_{entry.kind}")]


def asked_to_agree(after: State, entry: Entry) -> list[Told]:
    request = after.course.request
    if entry.kind != "ask" or request is None:
        return []
    facts = {"says": f"agree_{request.wish}", "who": entry.player_id}
    asked = {after.seats[seat].player_id for seat in waiting_for(after, request)}
    return [told_of(after, who, "agree", entry.seq, entry.at, **facts) for who in asked if who is not None]


def seated(after: State, entry: Entry) -> list[Told]:
    """Whoever opened a table hears who sits down while it waits."""
    if entry.kind != "sit" or after.row.status != "open":
        return []
    return [told_of(after, after.row.owner, "begins", entry.seq, entry.at, says="seated", who=entry.player_id)]


def newly_asked(before: State, after: State, entry: Entry) -> list[Told]:
    """Those who are asked now and were not before, except in one sitting, where the page rings."""
    if after.pace is not None and after.pace.kind == "live":
        return []
    was, now = askable(before), askable(after)
    return [
        told_of(after, who, "turn", after.standing.asked_since(after.course, seat), entry.at)
        for seat, who in now.items()
        if was.get(seat) != who
    ]


def askable(state: State) -> dict[int, str]:
    """The people who are to decide something now, by seat."""
    if state.row.status != "playing" or state.is_paused or state.course.request is not None:
        return {}
    found = {seat: state.seats[seat].player_id for seat in state.standing.asked}
    return {seat: who for seat, who in found.items() if who is not None}


def begun_or_over(before: State, after: State, entry: Entry) -> list[Told]:
    """Whoever is asked first hears that; the others that the game has begun."""
    if after.row.status in (before.row.status, "open"):
        return []
    occasion = "begins" if after.row.status == "playing" else "over"
    people = {seat.player_id for seat in after.seats if seat.player_id is not None}
    return [told_of(after, who, occasion, entry.seq, entry.at) for who in people]


def begun(row: TableRow, seats: Sequence[SeatRow]) -> list[Told]:
    """The same for a table at which everybody sits from its beginning."""
    people = {seat.player_id for seat in seats if seat.player_id not in (None, row.owner)}
    return [Told(who, "begins", f"{row.id}.0", row.created, row.id, {"game": row.game}) for who in people if who]


# ---- little time


def told_of_time(state: State, pace: Pace, holidays: Mapping[int, Sequence[Span]], now: float) -> list[Told]:
    """Who has little time left just now; each is told once of every moment that has come in this question or turn."""
    times, found = clocks.passed(state, pace, now, holidays), []
    for seat in clocks.running(pace, state.row.status, state.course, state.standing, state.seats):
        who, left = state.seats[seat].player_id, times[seat].left
        stage = len([moment for moment in moments(pace) if left <= moment + A_MOMENT])
        if who is not None and stage:
            facts = {"left": left, "kind": pace.kind}
            found.append(told_of(state, who, "low", f"{seat}.{times[seat].given}.{stage}", now, **facts))
    return found
