"""The timekeeper: whoever has no time left is noticed within a second, on whatever server, and once."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from anyio.to_thread import run_sync
from sqlalchemy.exc import SQLAlchemyError

from pentapolis.server.engine.asking import ANSWERS, asking
from pentapolis.server.engine.turns import Busy
from pentapolis.server.service.pace import clocks
from pentapolis.server.service.pace.losing import lost
from pentapolis.server.service.pace.warning import next_warning
from pentapolis.server.service.ratings.terms import would_leave_bots
from pentapolis.server.service.tables import Change, Forbidden
from pentapolis.server.storage.soundness import CannotSave
from pentapolis.web.words import word

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.server.service.pace.clocks import Pace
    from pentapolis.server.service.state import State
    from pentapolis.server.service.tables import Tables
    from pentapolis.server.storage.rows import SeatRow

EVERY: Final = 0.25
"""So often the timekeeper looks, in seconds."""
LOOKED_AT: Final = 100
"""So many tables are looked at in one go."""
AT_ONCE: Final = 8
"""So many of them are seen to at the same time."""
LEFT_ALONE: Final = 60.0
"""So long a table is left alone that cannot be read."""

log = logging.getLogger(__name__)


class Timekeeper:
    """`bot` is who takes the seat of somebody whose time is over.

    For `grace` seconds after the start nobody's is: while there was no server, nobody could play.
    """

    def __init__(self, tables: Tables, bot: Callable[[str, int], SeatRow], grace: float) -> None:
        self.tables = tables
        self.bot = bot
        self.grace = grace
        self.alone: dict[str, float] = {}
        self.can_look = True
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.task = asyncio.create_task(self.keep_looking())

    async def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
            with suppress(asyncio.CancelledError):
                await self.task

    async def keep_looking(self) -> None:
        await asyncio.sleep(self.grace)
        while True:
            await asyncio.sleep(EVERY)
            await self.look_if_possible()

    async def look_if_possible(self) -> None:
        """While the database says nothing nobody's time ends; that is logged once, not at every look."""
        try:
            await self.look()
        except (SQLAlchemyError, CannotSave):
            if self.can_look:
                log.exception("the timekeeper cannot look")
            self.can_look = False
        else:
            self.can_look = True

    async def look(self) -> None:
        """See to every table at which somebody's time may be over."""
        now = time.monotonic()
        self.alone = {table_id: until for table_id, until in self.alone.items() if until > now}
        found = await run_sync(self.tables.store.late_tables, self.tables.now(), LOOKED_AT + len(self.alone))
        late = [table_id for table_id in found if table_id not in self.alone]
        random.SystemRandom().shuffle(late)  # other servers have found the same: so they seldom work at the same table
        gate = asyncio.Semaphore(AT_ONCE)
        await asyncio.gather(*[self.see_to_one(table_id, gate, now) for table_id in late])

    async def see_to_one(self, table_id: str, gate: asyncio.Semaphore, now: float) -> None:
        """One of several tables whose time is over at the same moment, as when a round of an event is."""
        async with gate:
            try:
                with asking(rank=ANSWERS):
                    await self.see_to(table_id)
            except (Busy, SQLAlchemyError, CannotSave) as error:  # the next look is soon
                log.warning("the time of a table is not kept yet", extra={"table": table_id, "error": str(error)})
            except Exception:
                log.exception("the time of a table cannot be kept", extra={"table": table_id})
                self.alone[table_id] = now + LEFT_ALONE

    async def see_to(self, table_id: str) -> None:
        """End the time of a seat that has none left; if nobody's is over, note when the next will be."""
        state = await self.tables.states.get(table_id)
        seat = await self.late_seat(state)
        if seat is None:
            await self.note_deadline(state)
            return
        player_id = state.seats[seat].player_id
        assert player_id is not None  # only people's time passes
        with suppress(Forbidden):  # somebody decided in the last moment
            await self.tables.change(table_id, player_id, f"time:{state.course.version}:{seat}", self.ended)
            await run_sync(self.tables.store.add_watcher, table_id, player_id)

    async def ended(self, state: State) -> Change:
        """What becomes of a seat whose time is over; a request that has used it up is refused first."""
        seat, pace = await self.late_seat(state), state.pace
        if seat is None or pace is None:
            raise Forbidden(word("refusals.has_time"))
        if state.course.request is not None:
            return Change("refuse", seat, standing=state.standing)
        return self.given_up(state, pace, seat)

    def given_up(self, state: State, pace: Pace, seat: int) -> Change:
        name, bot = state.seats[seat].name, self.bot(state.id, seat)
        if pace.ends == "bot" and not would_leave_bots(state, seat):
            return Change("time", seat, name, standing=state.standing, seats=[bot])
        return lost(state, seat, "lost", bot)

    async def late_seat(self, state: State) -> int | None:
        """The first seat that has no time left."""
        pace = state.pace
        if pace is None:
            return None
        times = clocks.passed(state, pace, self.tables.now(), await self.tables.holidays(state))
        running = clocks.running(pace, state.row.status, state.course, state.standing, state.seats)
        return next((seat for seat in running if times[seat].left <= 0), None)

    async def note_deadline(self, state: State) -> None:
        pace, holidays = state.pace, await self.tables.holidays(state)
        due = None if pace is None else clocks.deadline(state, pace, holidays)
        warns = None if pace is None else next_warning(state, pace, holidays, self.tables.now())
        await run_sync(self.tables.store.put_deadline, state.id, state.course.version, due, warns)
