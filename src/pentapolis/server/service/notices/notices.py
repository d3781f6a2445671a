"""Notices: what is to be told is planned, sent by the ways that people want, and tried again where it fails.

Everything stands in the outbox before anything is done, so any server goes on where another one ended.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from anyio.to_thread import run_sync
from sqlalchemy.exc import SQLAlchemyError

from pentapolis.server.service import tokens
from pentapolis.server.service.notices.hours import day_of, next_time, quiet_until
from pentapolis.server.service.notices.occasions import OCCASIONS, TEST, askable, told_of_time
from pentapolis.server.service.notices.sending import Failed
from pentapolis.server.service.pace.warning import next_warning
from pentapolis.server.service.pace.wishes import waiting_for
from pentapolis.server.service.state import NoTable, SetAside, Unreadable
from pentapolis.server.storage.notices.outbox import Delivery, Outbox
from pentapolis.server.storage.notices.told import Told
from pentapolis.server.storage.notices.ways import Ways
from pentapolis.server.storage.soundness import CannotSave
from pentapolis.web.words import word

if TYPE_CHECKING:
    from pentapolis.server.service.company.here import Here
    from pentapolis.server.service.notices.carriers import Carriers
    from pentapolis.server.service.tables import Tables
    from pentapolis.server.storage.notices.outbox import Notice, Work
    from pentapolis.server.storage.notices.ways import Hours, Way

EVERY: Final = 5.0
"""So often a server looks for what is due, if nobody wakes it, in seconds."""
LEASE: Final = 120.0
"""So long after it took something up a server is taken to be at work at it."""
AT_ONCE: Final = 20
"""So much one server plans, and sends, at a time."""
PAUSES: Final = (60.0, 300.0, 900.0, 3600.0, 3 * 3600.0, 6 * 3600.0, 12 * 3600.0)
"""So long it waits before it tries again, longer each time; after the last, which is a day later, it gives up."""

log = logging.getLogger(__name__)


class Notices:
    def __init__(self, tables: Tables, here: Here, carriers: Carriers) -> None:
        self.tables = tables
        self.here = here
        self.carriers = carriers
        self.outbox = Outbox(tables.store)
        self.ways = Ways(tables.store)
        self.task: asyncio.Task[None] | None = None
        self.woken = asyncio.Event()
        self.works = True

    def now(self) -> float:
        return self.tables.now()

    async def tell(self, player_id: str, occasion: str, cause: str, table_id: str | None = None, **facts: Any) -> None:
        """Tell somebody something: once for each occasion and cause, however often and on however many servers.

        `facts` are for the words of the occasion; people are named in them by their ids, under `who`.
        """
        assert occasion in OCCASIONS, occasion
        told = Told(player_id, occasion, cause, self.now(), table_id, facts)
        await run_sync(self.outbox.tell, [told])
        self.wake()

    async def read(self, player_id: str, table_id: str) -> None:
        """Somebody comes to a table: what they were told of it they have read."""
        await run_sync(self.outbox.read, player_id, table_id, self.now())

    # ---- working

    def start(self) -> None:
        self.task = asyncio.create_task(self.keep_going())

    async def stop(self) -> None:
        """What has been begun and not written down will be done again, by whoever comes next."""
        if self.task is not None:
            self.task.cancel()
            with suppress(asyncio.CancelledError):
                await self.task

    def wake(self) -> None:
        self.woken.set()

    async def keep_going(self) -> None:
        while True:
            self.woken.clear()
            try:
                await self.look()
                self.works = True
            except (SQLAlchemyError, CannotSave):
                if self.works:
                    log.exception("notices cannot be looked after")
                self.works = False
            except Exception:
                log.exception("notices failed")
            with suppress(TimeoutError):
                await asyncio.wait_for(self.woken.wait(), EVERY)

    async def look(self) -> None:
        """Do everything that is due now."""
        await self.look_at_time()
        await self.sum_up()
        while await self.plan_some():
            pass
        while await self.send_some():
            pass

    # ---- little time, and summaries

    async def look_at_time(self) -> None:
        """Tell those who have little time left, and note when somebody next will."""
        for table_id in await run_sync(self.tables.store.short_tables, self.now(), AT_ONCE):
            try:
                state = await self.tables.states.get(table_id)
            except (NoTable, SetAside, Unreadable):
                row = await run_sync(self.tables.store.table, table_id)
                await run_sync(self.tables.store.warned, table_id, row.version if row else 0, None, [])
                continue
            pace, holidays, now = state.pace, await self.tables.holidays(state), self.now()
            told = [] if pace is None else told_of_time(state, pace, holidays, now)
            due = None if pace is None else next_warning(state, pace, holidays, now)
            await run_sync(self.tables.store.warned, table_id, state.course.version, due, told)

    async def sum_up(self) -> None:
        """Once a day, for those for whom something waits."""
        for player_id, hours in (await run_sync(self.ways.summaries, self.now(), AT_ONCE)).items():
            now = self.now()
            waiting = await run_sync(self.ways.waiting_tables, player_id)
            told = Told(player_id, "summary", day_of(hours.zone, now), now, None, {"count": waiting})
            following = next_time(hours.zone, hours.ends, now)
            await run_sync(self.ways.sum_up, player_id, hours.summary, following, told if waiting else None)

    # ---- planning

    async def plan_some(self) -> bool:
        """Decide which ways some notices go; whether there were any."""
        now = self.now()
        claim, notices = await run_sync(self.outbox.claim_notices, now, now + LEASE, AT_ONCE)
        for notice in notices:
            await run_sync(self.outbox.plan, notice, claim, await self.deliveries(notice))
        return bool(notices)

    async def deliveries(self, notice: Notice) -> list[Delivery]:
        """Nothing is sent to somebody who is at that table just now."""
        now, ways = self.now(), await run_sync(self.ways.of, notice.player_id)
        if notice.occasion == TEST:
            return [delivery(way, "waiting", now) for way in ways if way.id == notice.facts["way"]]
        if notice.table_id is not None and await self.here.is_here(notice.table_id, notice.player_id):
            return []
        wanted = await run_sync(self.ways.wanted, notice.player_id)
        devices = await run_sync(self.ways.devices, notice.player_id)
        held = held_until(notice, await run_sync(self.ways.hours, notice.player_id), now)
        made = []
        for way in ways:
            if not is_wanted(way, notice.occasion, wanted):
                continue
            if way.kind == "push" and way.device_id not in devices:
                made.append(delivery(way, "gone", now, word("failures.logged_out")))
                await run_sync(self.ways.forget, way.player_id, way.id)
            else:
                made.append(delivery(way, "waiting" if held is None else "held", now, "", held))
        return made

    # ---- sending

    async def send_some(self) -> bool:
        """Send what is due, all of it at the same time; whether there was anything."""
        now = self.now()
        claim, work = await run_sync(self.outbox.claim_deliveries, now, now + LEASE, AT_ONCE)
        await asyncio.gather(*[self.send(each, claim) for each in work])
        return bool(work)

    async def send(self, work: Work, claim: str) -> None:
        """Send one thing and write down what became of it."""
        one, notice = work
        try:
            done = await self.sent(one, notice)
        except Exception:
            log.exception("a notice cannot be sent", extra={"delivery": one.id})
            done = self.failed(one, Failed(word("failures.unknown")))
        done = replace(done, at=self.now())
        await run_sync(self.outbox.mark, done, claim)
        if done.state != "lapsed":
            is_bad = done.state != "delivered"
            values = {"failed": done.at if is_bad else None, "why": done.why if is_bad else ""}
            await run_sync(lambda: self.ways.change(notice.player_id, one.way_id, **values))

    async def sent(self, one: Delivery, notice: Notice) -> Delivery:
        way = await run_sync(self.ways.one, one.way_id)
        if way is None or not way.on or way.confirmed is None:
            return replace(one, state="lapsed", why=word("failures.way_off"))
        if await self.is_over(notice):
            return replace(one, state="lapsed", why=word("failures.lapsed"))
        try:
            await self.carriers.send(way, one.id, notice)
        except Failed as failure:
            if failure.is_gone:
                await run_sync(self.ways.forget, way.player_id, way.id)
            return self.failed(one, failure)
        return replace(one, state="delivered", why="", tries=one.tries + 1)

    def failed(self, one: Delivery, failure: Failed) -> Delivery:
        tries = one.tries + 1
        if failure.is_gone:
            return replace(one, state="gone", why=str(failure), tries=tries)
        if failure.is_final or tries > len(PAUSES):
            return replace(one, state="given_up", why=str(failure), tries=tries)
        due = self.now() + PAUSES[tries - 1]
        return replace(one, state="waiting", why=str(failure), tries=tries, due=due)

    async def is_over(self, notice: Notice) -> bool:
        """Whether what somebody would be told is not true any more: they have decided, or come, meanwhile."""
        if notice.read is not None and notice.occasion in ("turn", "low", "agree", "chat"):
            return True
        if notice.occasion not in ("turn", "low", "agree") or notice.table_id is None:
            return False
        try:
            state = await self.tables.states.get(notice.table_id)
        except (NoTable, SetAside, Unreadable):
            return True
        if notice.occasion == "agree":
            waiting = waiting_for(state, state.course.request)
            return notice.player_id not in [state.seats[seat].player_id for seat in waiting]
        return notice.player_id not in askable(state).values()


def held_until(notice: Notice, hours: Hours | None, now: float) -> float | None:
    """Until when quiet hours hold a notice; what is urgent they do not."""
    return None if OCCASIONS[notice.occasion].urgent else quiet_until(hours, now)


def is_wanted(way: Way, occasion: str, wanted: dict[tuple[str, str], bool]) -> bool:
    if not way.on or way.confirmed is None:
        return False
    return wanted.get((occasion, way.kind), way.kind in OCCASIONS[occasion].usual)


def delivery(way: Way, state: str, now: float, why: str = "", due: float | None = None) -> Delivery:
    return Delivery(tokens.new_id(), way.id, way.kind, way.name, state, why, 0, now if due is None else due, now)
