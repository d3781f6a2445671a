"""The bus between servers. Only this module needs psycopg, which comes with the extra `postgres`."""

from __future__ import annotations

import asyncio
import contextlib
import logging

import psycopg

from pentapolis.server.storage.bus import Bus
from pentapolis.server.storage.store import CHANNEL

log = logging.getLogger(__name__)


class PostgresBus(Bus):
    """The bus between the processes that share a PostgreSQL: every commit notifies, every process listens."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self.url = url.replace("postgresql+psycopg://", "postgresql://")
        self.task: asyncio.Task[None] | None = None
        self.ready = asyncio.Event()

    async def start(self) -> None:
        self.task = asyncio.create_task(self.listen())
        await self.ready.wait()

    async def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.task

    async def listen(self) -> None:
        while True:
            try:
                await self.listen_once()
            except psycopg.OperationalError as error:
                log.warning("bus lost its connection", extra={"error": str(error)})
                await asyncio.sleep(1)

    async def listen_once(self) -> None:
        async with await psycopg.AsyncConnection.connect(self.url, autocommit=True) as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            self.ready.set()
            self.wake_all()  # news may have been missed while nobody listened
            async for notice in connection.notifies():
                table_id, version = notice.payload.split(" ")
                self.publish(table_id, int(version))
