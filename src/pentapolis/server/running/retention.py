"""Retention: what is older than the host wants to keep is thrown away, now and then."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import TYPE_CHECKING, Final

from anyio.to_thread import run_sync
from sqlalchemy.exc import SQLAlchemyError

from pentapolis.server.storage.notices.outbox import Outbox
from pentapolis.server.storage.soundness import CannotSave

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from pentapolis.server.settings import Settings
    from pentapolis.server.storage.keeping import Keeping

DAY: Final = 24 * 3600
HOUR: Final = 3600
ENDING: Final = 1.0
"""So long it may take to end."""
log = logging.getLogger(__name__)


class Retention:
    """Looks once when the server starts and then every hour. A limit of 0 days keeps things for ever.

    `see_off` deletes people who asked for it.
    """

    def __init__(self, keeping: Keeping, settings: Settings, see_off: Callable[[], Awaitable[None]]) -> None:
        self.keeping = keeping
        self.outbox = Outbox(keeping.store)
        self.settings = settings
        self.see_off = see_off

    @contextlib.asynccontextmanager
    async def opened(self) -> AsyncIterator[None]:
        over = asyncio.Event()
        task = asyncio.create_task(self.keep_looking(over))
        try:
            yield
        finally:
            over.set()
            await asyncio.wait([task], timeout=ENDING)

    async def keep_looking(self, over: asyncio.Event) -> None:
        """Whatever has begun is brought to its end: what is cancelled would leave its connection open."""
        while not over.is_set():
            try:
                await self.see_off()
                await run_sync(self.look)
            except (SQLAlchemyError, CannotSave):
                log.exception("cannot throw away what is old")
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(over.wait(), HOUR)

    def look(self) -> None:
        """Throw away finished tables, those that nobody touches, what was said and told, guests who left nothing."""
        now = time.time()
        gone = {"finished": 0, "idle": 0, "messages": 0, "notices": 0, "guests": 0}
        for what, days in (("finished", self.settings.keep_finished), ("idle", self.settings.keep_idle)):
            if days > 0:
                old = self.keeping.old_tables(now - days * DAY, finished=what == "finished")
                gone[what] = self.keeping.delete_tables(old)
        if self.settings.keep_messages > 0:
            gone["messages"] = self.keeping.delete_messages(now - self.settings.keep_messages * DAY)
        if self.settings.keep_notices > 0:
            gone["notices"] = self.outbox.delete_old(now - self.settings.keep_notices * DAY)
        if self.settings.keep_guests > 0:
            gone["guests"] = self.keeping.delete_guests(now - self.settings.keep_guests * DAY)
        if any(gone.values()):
            log.info("threw away what is old", extra=gone)
