"""Attendants answer for the bots: they think in processes of their own, within a time limit kept from outside."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from hashlib import blake2b
from typing import TYPE_CHECKING

from anyio.to_thread import run_sync

from pentapolis.server.engine.lines import EngineFailed, Refused
from pentapolis.server.service.state import NoTable, SetAside
from pentapolis.server.service.tables import Forbidden, Stale

if TYPE_CHECKING:
    from pentapolis.server.engine.pool import Pool
    from pentapolis.server.metrics import Metrics
    from pentapolis.server.service.state import State
    from pentapolis.server.service.tables import Tables
    from pentapolis.server.settings import Settings

log = logging.getLogger(__name__)


class Attendants:
    """One attendant for each table at which a bot is asked."""

    def __init__(self, tables: Tables, thinkers: Pool, settings: Settings, metrics: Metrics) -> None:
        self.tables = tables
        self.thinkers = thinkers
        self.settings = settings
        self.metrics = metrics
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.again: set[str] = set()
        self.sweeper: asyncio.Task[None] | None = None
        self.is_resting = True

    async def start(self) -> None:
        self.is_resting = False
        await self.sweep(0.0)
        self.sweeper = asyncio.create_task(self.keep_sweeping())

    async def stop(self) -> None:
        self.is_resting = True
        tasks = [*self.tasks.values(), *([self.sweeper] if self.sweeper else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def attend(self, table_id: str) -> None:
        """See to the bots of a table, now or once the attendant there is done."""
        if self.is_resting:
            return
        if table_id in self.tasks:
            self.again.add(table_id)
            return
        task = asyncio.create_task(self.serve(table_id))
        self.tasks[table_id] = task
        task.add_done_callback(lambda _: self.done(table_id))

    def done(self, table_id: str) -> None:
        del self.tasks[table_id]
        if table_id in self.again:
            self.again.discard(table_id)
            self.attend(table_id)

    async def keep_sweeping(self) -> None:
        while True:
            await asyncio.sleep(self.settings.sweep_seconds)
            try:
                await self.sweep(self.settings.bot_seconds + self.settings.bot_pause)
            except Exception:
                log.exception("sweeping failed")

    async def sweep(self, idle: float) -> None:
        """Tables whose bots nobody attends: another process has died, or this one has just started."""
        for table_id in await run_sync(self.tables.store.idle_tables, time.time() - idle):
            try:
                await self.tables.states.get(table_id)
            except SetAside:
                continue  # the host has been told
            self.attend(table_id)

    async def serve(self, table_id: str) -> None:
        """Answer as long as a bot is asked here."""
        try:
            while True:
                state = await self.tables.states.known(table_id)
                seat = asked_bot(state)
                if seat is None:
                    return
                await self.answer(state, seat)
        except (NoTable, SetAside, EngineFailed, Refused) as error:
            log.warning("a bot cannot answer", extra={"table": table_id, "error": str(error)})
        except Exception:
            log.exception("a bot failed", extra={"table": table_id})

    async def answer(self, state: State, seat: int) -> None:
        began = time.monotonic()
        option = await self.thought(state, seat)
        await asyncio.sleep(max(0.0, self.settings.bot_pause - (time.monotonic() - began)))
        with contextlib.suppress(Stale, Forbidden):  # the table went on without it: look again
            await self.tables.answer_for_bot(state.id, seat, state.course.version, option)

    async def thought(self, state: State, seat: int) -> int:
        """What the bot answers; if it fails or takes too long, some answer that is allowed."""
        what = {
            "deal": state.deal(),
            "answers": state.course.text(),
            "seat": seat,
            "seed": chance(state.id, state.course.version, seat),
        }
        try:
            option: int = await self.thinkers.ask("think", state.id, **what, level=state.seats[seat].level)
        except (EngineFailed, Refused) as error:
            log.warning("a bot took too long or failed", extra={"table": state.id, "error": str(error)})
            self.metrics.fallbacks.inc()
            option = await self.tables.engine.ask("think", state.id, **what, level=None)
        return option


def asked_bot(state: State) -> int | None:
    """The first bot that is asked; none while people talk about taking back."""
    if state.row.status != "playing" or state.course.request is not None:
        return None
    for seat in state.standing.asked:
        if state.seats[seat].kind == "bot":
            return seat
    return None


def chance(*what: object) -> int:
    """A bot's own chance, which has nothing to do with the table's."""
    text = "/".join(str(part) for part in what)
    return int.from_bytes(blake2b(text.encode(), digest_size=7).digest(), "big")
