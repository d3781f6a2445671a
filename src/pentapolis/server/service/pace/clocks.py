"""Clocks: how much time each seat has left. Every entry of the log says it anew; between two of them time passes."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pentapolis.server.service.course import Course
    from pentapolis.server.service.state import State
    from pentapolis.server.service.undo import Standing
    from pentapolis.server.storage.rows import Entry, SeatRow, Status

Kind: TypeAlias = Literal["live", "days"]
Ends: TypeAlias = Literal["bot", "lost"]
"""What happens when somebody's time is over: a bot plays on, or the game is lost."""
Span: TypeAlias = tuple[float, float]
"""A holiday: from when until when."""
MINUTE: Final = 60.0
DAY: Final = 24 * 3600.0
NEVER: Final = -1
KINDS: Final[dict[str, Kind]] = {"live": "live", "days": "days"}
ENDINGS: Final[dict[str, Ends]] = {"bot": "bot", "lost": "lost"}
SHORT: Final = {"live": 0.1, "days": 0.25}
"""Below this part of what one was given, time is short."""


@dataclass(frozen=True)
class Pace:
    """How much time people have: seconds each and more with every turn, or seconds for each decision."""

    kind: Kind
    seconds: float
    more: float = 0.0
    ends: Ends = "bot"

    def __str__(self) -> str:
        return f"{self.kind} {self.seconds:g} {self.more:g} {self.ends}"

    def is_short(self, left: float) -> bool:
        return left < self.seconds * SHORT[self.kind] or (self.kind == "live" and left < MINUTE)


class Time(NamedTuple):
    """What a seat has left, and the turn or the question for which it was last given some.

    Whoever goes back and forth again is given nothing for what they had been given time for.
    """

    left: float
    given: int = NEVER


Times: TypeAlias = tuple[Time, ...]


def pace_of(text: str) -> Pace | None:
    """The pace as the database has it; None where nobody's time is counted."""
    if not text:
        return None
    kind, seconds, more, ends = text.split()
    return Pace(KINDS[kind], float(seconds), float(more), ENDINGS[ends])


# ---- what the log says


def written(times: Times) -> str:
    return json.dumps([[round(time.left, 3), time.given] for time in times])


def times_of(state: State, pace: Pace) -> tuple[Times, float]:
    """What each seat had, and when that was."""
    course = state.course
    if not course.clock:
        return begin(pace, state.standing, state.row.seats), state.row.created
    return tuple(Time(left, given) for left, given in json.loads(course.clock)), course.clock_at


def begin(pace: Pace, standing: Standing, seats: int) -> Times:
    return dealt(pace, tuple(Time(pace.seconds) for _ in range(seats)), standing)


def running(pace: Pace, status: Status, course: Course, standing: Standing, seats: Sequence[SeatRow]) -> list[int]:
    """The seats whose time passes. While somebody asks the others, in one sitting only theirs does; else nobody's."""
    if status != "playing" or course.paused:
        return []
    asked: Sequence[int] = standing.asked
    if course.request is not None:
        asked = [course.request.by] if pace.kind == "live" else []
    return [seat for seat in asked if seats[seat].player_id is not None]


def after(state: State, pace: Pace, entry: Entry, standing: Standing, holidays: Mapping[int, Sequence[Span]]) -> Times:
    """What each seat has after an entry: less by the time that has passed, more by what the new turn gives."""
    times = passed(state, pace, entry.at, holidays)
    if pace.kind == "days":
        times = renewed(times, entry)
    return dealt(pace, times, standing)


def passed(state: State, pace: Pace, now: float, holidays: Mapping[int, Sequence[Span]]) -> Times:
    """What each seat has at this moment."""
    times, since = times_of(state, pace)
    made = list(times)
    for seat in running(pace, state.row.status, state.course, state.standing, state.seats):
        used = max(0.0, now - since) - away(holidays.get(seat, ()), since, now)
        made[seat] = times[seat]._replace(left=max(0.0, times[seat].left - used))
    return tuple(made)


def renewed(times: Times, entry: Entry) -> Times:
    """Whoever comes back, and everybody after an undo that all agreed to, is given time as if never asked before."""
    if entry.kind == "agree" and entry.goal is not None:
        return tuple(time._replace(given=NEVER) for time in times)
    if entry.kind == "sit":
        return tuple(time._replace(given=NEVER) if seat == entry.seat else time for seat, time in enumerate(times))
    return times


def dealt(pace: Pace, times: Times, standing: Standing) -> Times:
    """Those who are asked are given the seconds of this turn, or the days of this question, once."""
    made = list(times)
    for seat, asked_at in zip(standing.asked, standing.asked_at, strict=True):
        given = standing.turn_number if pace.kind == "live" else asked_at
        if given > made[seat].given:
            made[seat] = Time(made[seat].left + pace.more if pace.kind == "live" else pace.seconds, given)
    return tuple(made)


# ---- holidays


def away(holidays: Sequence[Span], since: float, until: float) -> float:
    """Seconds of holiday between two moments."""
    return sum((max(0.0, min(end, until) - max(begin, since)) for begin, end in holidays), 0.0)


def ends_at(left: float, since: float, holidays: Sequence[Span]) -> float:
    """When time will be over, if nothing happens but holidays."""
    at = since
    for begin, end in sorted(holidays):
        if end <= at:
            continue
        if begin - at >= left:
            break
        left -= max(0.0, begin - at)
        at = end
    return at + left


def deadline(state: State, pace: Pace, holidays: Mapping[int, Sequence[Span]]) -> float | None:
    """When the first time is over."""
    times, since = times_of(state, pace)
    seats = running(pace, state.row.status, state.course, state.standing, state.seats)
    return min((ends_at(times[seat].left, since, holidays.get(seat, ())) for seat in seats), default=None)
