"""Resting: holidays of people, as many days a year as everybody has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from anyio.to_thread import run_sync

from pentapolis.server.engine.lines import Refused
from pentapolis.server.service.messages.clocks import HolidayShown, HolidaysShown
from pentapolis.server.service.pace.clocks import DAY, away
from pentapolis.web.words import word

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pentapolis.server.service.messages.clocks import NewHoliday
    from pentapolis.server.storage.holidays import Holiday, Holidays
    from pentapolis.server.storage.rows import Player

A_YEAR: Final = 365 * DAY
DAYS: Final = 30
"""So many days of holiday everybody has in any year."""


class Resting:
    def __init__(self, holidays: Holidays, now: Callable[[], float]) -> None:
        self.holidays = holidays
        self.now = now

    async def shown(self, player: Player) -> HolidaysShown:
        found, now = await self.of(player), self.now()
        coming = [HolidayShown(**holiday.__dict__) for holiday in found if holiday.ends > now]
        return HolidaysShown(holidays=coming, days_left=int(DAYS - taken(found, now) + 1e-6))

    async def of(self, player: Player) -> list[Holiday]:
        return (await run_sync(self.holidays.of, [player.id]))[player.id]

    async def begin(self, player: Player, new: NewHoliday) -> None:
        """Be away. Two holidays never overlap, and no year that one of them is in has too many days of them."""
        found = await self.of(player)
        begins = self.now() + new.after * DAY
        ends = begins + new.days * DAY
        if any(begins < other.ends and other.begins < ends for other in found):
            raise Refused(word("refusals.holidays_overlap"))
        if taken(found, begins) + new.days > DAYS:
            raise Refused(word("refusals.too_many_holidays", most=DAYS))
        await run_sync(self.holidays.add, player.id, begins, ends)

    async def end(self, player: Player, holiday: str) -> None:
        if not await run_sync(self.holidays.end, player.id, holiday, self.now()):
            raise Refused(word("refusals.no_holiday"))


def taken(holidays: Sequence[Holiday], at: float) -> float:
    """Days of holiday in the year before this moment and in the one after it, which is how long they count."""
    spans = [(holiday.begins, holiday.ends) for holiday in holidays]
    return away(spans, at - A_YEAR, at + A_YEAR) / DAY
