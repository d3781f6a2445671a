"""Little time left: with how much of it people are told, and when that will be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.server.service.pace import clocks

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pentapolis.server.service.pace.clocks import Pace, Span
    from pentapolis.server.service.state import State

HOUR: Final = 3600.0


def moments(pace: Pace) -> list[float]:
    """With how many seconds left people are told: when time becomes short, and at the last hour of days."""
    short = pace.seconds * clocks.SHORT[pace.kind]
    return [max(short, clocks.MINUTE)] if pace.kind == "live" else [short, HOUR]


def next_warning(state: State, pace: Pace, holidays: Mapping[int, Sequence[Span]], now: float) -> float | None:
    """When somebody is next to be told that there is little time, if nothing happens."""
    times, since = clocks.times_of(state, pace)
    due = [
        clocks.ends_at(times[seat].left - left, since, holidays.get(seat, ()))
        for seat in clocks.running(pace, state.row.status, state.course, state.standing, state.seats)
        for left in moments(pace)
        if times[seat].left > left
    ]
    return min((moment for moment in due if moment > now), default=None)
