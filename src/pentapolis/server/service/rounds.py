"""Making the rounds: every few seconds one look at everything that nobody tells of by itself."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol, TypeAlias

from anyio.to_thread import run_sync
from sqlalchemy.exc import SQLAlchemyError

from pentapolis.server.storage.soundness import CannotSave

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from pentapolis.server.storage.bus import Bus

Look: TypeAlias = "Callable[[], Awaitable[None]]"


class Versions(Protocol):
    """What the rounds ask of the store."""

    def versions(self, table_ids: list[str], /) -> dict[str, int]:
        """How far each of these tables is."""
        ...


log = logging.getLogger(__name__)


class Rounds:
    """Whoever waits is told by the bus. This is for what the bus did not hear: it costs the same for any number.

    `others` are further looks that are due as often.
    """

    def __init__(self, store: Versions, bus: Bus, seconds: float, *others: Look) -> None:
        self.store = store
        self.bus = bus
        self.seconds = seconds
        self.looks: tuple[Look, ...] = (self.look, *others)
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.task = asyncio.create_task(self.keep_going())

    async def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
            with suppress(asyncio.CancelledError):
                await self.task

    async def keep_going(self) -> None:
        while True:
            await asyncio.sleep(self.seconds)
            for look in self.looks:
                try:
                    await look()
                except (SQLAlchemyError, CannotSave):
                    log.exception("the rounds failed")

    async def look(self) -> None:
        """Tell those who wait how far their tables are; to most of them that is no news."""
        for table_id, version in (await run_sync(self.store.versions, list(self.bus.waiting))).items():
            self.bus.publish(table_id, version)
