"""What people see of time: every seat's clock, who has lost, and how the game ended before its rules did."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.server.service.messages.clocks import ClockShown, ClocksShown, DaysPace, EndedShown, LivePace
from pentapolis.server.service.pace import clocks

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pentapolis.server.service.messages.clocks import NewPace
    from pentapolis.server.service.pace.clocks import Pace, Span
    from pentapolis.server.service.state import State


def clocks_shown(state: State, now: float, holidays: Mapping[int, Sequence[Span]]) -> ClocksShown | None:
    """The clocks of a table as they are at this moment; None where nobody's time is counted."""
    pace = state.pace
    if pace is None:
        return None
    times = clocks.passed(state, pace, now, holidays)
    running = clocks.running(pace, state.row.status, state.course, state.standing, state.seats)
    seats = [
        clock_shown(state, pace, seat, times[seat].left, seat in running, free_until(holidays.get(seat, ()), now))
        for seat in range(state.row.seats)
    ]
    return ClocksShown(kind=pace.kind, seconds=pace.seconds, more=pace.more, ends=pace.ends, seats=seats)


def clock_shown(state: State, pace: Pace, seat: int, left: float, is_running: bool, until: float | None) -> ClockShown:
    waits = "running" if is_running else "waiting"
    if seat in state.course.lost:
        waits = "lost" if left > 0 else "over"
    elif state.seats[seat].kind == "bot":
        waits = "bot"
    elif until is not None:
        waits = "holiday"
    return ClockShown.model_validate(
        {"state": waits, "left": max(0.0, round(left, 1)), "short": pace.is_short(left), "until": until}
    )


def pace_shown(text: str) -> NewPace | None:
    """The pace of a table, as one would ask for it."""
    pace = clocks.pace_of(text)
    if pace is None:
        return None
    if pace.kind == "live":
        return LivePace(kind="live", minutes=int(pace.seconds // clocks.MINUTE), seconds=int(pace.more), ends=pace.ends)
    return DaysPace(kind="days", days=int(pace.seconds // clocks.DAY), ends=pace.ends)


def free_until(holidays: Sequence[Span], now: float) -> float | None:
    """When somebody comes back who is away now."""
    return next((end for begin, end in holidays if begin <= now < end), None)


def ended_shown(state: State) -> EndedShown | None:
    """How a game ended in which too few were left, whoever is the only one wins; or that all agreed to end it."""
    if not state.is_ended:
        return None
    if state.course.agreed_to_end:
        return EndedShown(winner=None, agreed=True)
    left = [seat for seat in range(state.row.seats) if seat not in state.course.lost]
    return EndedShown(winner=left[0] if len(left) == 1 else None)
