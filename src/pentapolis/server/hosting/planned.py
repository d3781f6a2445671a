"""Backups that are made by themselves: every so many hours, by one server of all, the oldest thrown away.

One that fails, does not count or was not brought to its end is told to every host, once.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final

from anyio.to_thread import run_sync
from sqlalchemy.exc import SQLAlchemyError

from pentapolis.server.engine.lines import Refused
from pentapolis.server.storage.hosting.chores import PLACE
from pentapolis.server.storage.hosting.plans import HOUR, Plan, Plans
from pentapolis.server.storage.hosting.roles import HOST, Roles
from pentapolis.server.storage.soundness import CannotSave

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.server.hosting.background import Background
    from pentapolis.server.service.room import Room
    from pentapolis.server.storage.hosting.acts import Act
    from pentapolis.server.storage.hosting.chores import Chore

MARK: Final = "-planned"
"""In the name of a file that was made by itself."""
AGAIN: Final = 300.0
"""So many seconds later it is tried again, if something else is being done for the host."""
LISTED: Final = 200
log = logging.getLogger(__name__)


class Planned:
    def __init__(self, room: Room, background: Background) -> None:
        self.room = room
        self.background = background
        self.kept = Plans(room.store)
        self.roles = Roles(room.store)
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.task = asyncio.create_task(self.keep_looking())

    async def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.wait([self.task])

    async def keep_looking(self) -> None:
        while True:
            try:
                await self.look()
            except (SQLAlchemyError, CannotSave, OSError):
                log.exception("planned backups cannot be looked after")
            await asyncio.sleep(self.room.settings.sweep_seconds)

    async def set(self, hours: int, keep: int, acts: Sequence[Act]) -> None:
        """Every so many hours from now on; 0 is never."""
        plan = Plan(hours, keep, time.time() + hours * HOUR) if hours else None
        await run_sync(self.kept.set, plan, acts)

    async def look(self) -> None:
        """Make the one that is due, throw away what is too old, tell of what went wrong."""
        plan = await run_sync(self.kept.plan)
        if plan is None:
            return
        now = time.time()
        if plan.due <= now and await run_sync(self.kept.claim, plan, now):
            await self.begin(plan, now)
        chores = await run_sync(self.background.chores.latest, "backup", now, LISTED)
        mine = [chore for chore in chores if MARK in chore.what]
        await run_sync(self.throw_away, mine, plan.keep)
        await self.tell(mine[:1])

    async def begin(self, plan: Plan, now: float) -> None:
        try:
            await self.background.back_up(None, MARK)
        except Refused:  # something else is being done
            claimed = Plan(plan.hours, plan.keep, now + plan.hours * HOUR)
            await run_sync(self.kept.put_off, claimed, now + AGAIN)

    def throw_away(self, mine: Sequence[Chore], keep: int) -> None:
        """Of those on this machine the last good ones stay, and whatever is newer than the oldest of them. Blocking."""
        there = [chore for chore in mine if chore.place == PLACE and chore.state != "working"]
        good = [chore for chore in there if chore.counts]
        if len(good) <= keep:
            return
        oldest = good[keep - 1].begun
        for chore in [chore for chore in there if chore.begun < oldest]:
            self.background.file_of(chore).unlink(missing_ok=True)
            self.background.chores.forget(chore.id)

    async def tell(self, latest: Sequence[Chore]) -> None:
        """Every host hears of one that does not count; who was told of it is not told again."""
        for chore in latest:
            if chore.state in ("working", "good"):
                continue
            hosts = [each["player_id"] for each in await run_sync(self.roles.all) if each["role"] == HOST]
            for who in hosts:
                facts = {"says": "backup_failed", "what": chore.what, "path": "/host"}
                await self.room.notices.tell(who, "host", f"{chore.id}.{chore.begun:.0f}", None, **facts)
