"""Quiet hours and the hour of the summary, in somebody's own time zone."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

if TYPE_CHECKING:
    from datetime import tzinfo

    from pentapolis.server.storage.notices.ways import Hours

DAY: Final = 24 * 60
MORNING: Final = 8 * 60
EVENING: Final = 23 * 60
"""In minutes of the day, if nobody says something else."""


def zone_of(name: str) -> tzinfo:
    """A time zone by its name; where that is not known here, the one of Greenwich."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC


def is_zone(name: str) -> bool:
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False
    return True


def quiet_until(hours: Hours | None, now: float) -> float | None:
    """When the quiet hours end in which this moment lies; None if it lies in none."""
    if hours is None or not hours.on or hours.begins == hours.ends:
        return None
    there = datetime.fromtimestamp(now, zone_of(hours.zone))
    minute = there.hour * 60 + there.minute
    begins, ends = hours.begins, hours.ends
    is_quiet = begins <= minute < ends if begins < ends else minute >= begins or minute < ends
    return next_time(hours.zone, ends, now) if is_quiet else None


def next_time(zone: str, minute: int, now: float) -> float:
    """The next moment after this one at which clocks there show that minute of the day."""
    there = datetime.fromtimestamp(now, zone_of(zone))
    day = there.date()
    for _ in range(3):
        at = datetime.combine(day, datetime.min.time(), there.tzinfo).replace(hour=minute // 60, minute=minute % 60)
        if at.timestamp() > now:
            return at.timestamp()
        day += timedelta(days=1)
    raise AssertionError("tomorrow has every minute too")


def day_of(zone: str, now: float) -> str:
    """What day it is there."""
    return datetime.fromtimestamp(now, zone_of(zone)).date().isoformat()


def moment_there(zone: str, at: float) -> str:
    """A moment as the clocks there show it, and whose clocks these are."""
    return f"{datetime.fromtimestamp(at, zone_of(zone)):%Y-%m-%d %H:%M}, {zone}"
