"""Health: whether the database takes what is written and the engine answers. Asked often, looked at seldom."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import TYPE_CHECKING, Final

from anyio.to_thread import run_sync
from sqlalchemy.exc import SQLAlchemyError

from pentapolis.server.engine.asking import ANSWERS, Asker, asking
from pentapolis.server.engine.lines import EngineFailed
from pentapolis.server.storage.soundness import CannotSave
from pentapolis.web.words import word

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from pentapolis.server.service.room import Room

FRESH: Final = 1.0
"""What was found counts for so long, in seconds: whoever asks more often hears the same."""

log = logging.getLogger(__name__)


class Health:
    """Looks every few seconds, whether somebody asks or not, so that a fault is noticed before people meet it."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.looking = asyncio.Lock()
        self.said = ""
        self.looked = -FRESH

    @contextlib.asynccontextmanager
    async def opened(self) -> AsyncIterator[None]:
        task = asyncio.create_task(self.keep_looking())
        try:
            yield
        finally:
            task.cancel()
            await asyncio.wait([task], timeout=FRESH)

    async def keep_looking(self) -> None:
        while True:
            await asyncio.sleep(self.room.settings.sweep_seconds)
            try:
                await self.fault()
            except Exception:
                log.exception("nobody could look whether all is well")

    async def fault(self) -> str:
        """What is wrong, in words; nothing if all is well."""
        async with self.looking:
            if time.monotonic() - self.looked >= FRESH:
                self.said = await self.found()
                self.looked = time.monotonic()
        return self.said

    async def found(self) -> str:
        try:
            await run_sync(self.room.store.prove)
        except (CannotSave, SQLAlchemyError) as error:
            return word("health.database", error=str(error).partition("\n")[0])
        try:
            with asking(**vars(Asker(rank=ANSWERS, is_bounded=False))):
                await self.room.engine.ask("mode")
        except EngineFailed as error:
            return word("health.engine", error=error)
        return ""
