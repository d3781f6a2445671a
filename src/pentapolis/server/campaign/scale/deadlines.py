"""When clocks have run out: what PostgreSQL tells all servers as soon as it is written is listened to."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import TYPE_CHECKING, Self

import psycopg

from pentapolis.server.storage.store import CHANNEL

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import TracebackType

    from pentapolis.server.campaign.scale.layout import Laid


class Deadlines:
    """Tables that nobody touches any more: the next entry of each says that somebody's time is over."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.due: dict[str, Laid] = {}
        self.late: dict[str, float] = {}
        """How many seconds after its time was over a table was ended."""
        self.task: asyncio.Task[None] | None = None
        self.ready = asyncio.Event()
        self.news = asyncio.Condition()

    async def __aenter__(self) -> Self:
        self.task = asyncio.create_task(self.listen())
        await self.ready.wait()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self.task is not None
        self.task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.task

    def expect(self, tables: Sequence[Laid]) -> None:
        self.due |= {laid.id: laid for laid in tables}

    def late_before(self, moment: float) -> list[float]:
        """Of the clocks that had run out before."""
        return [late for table, late in self.late.items() if self.due[table].due < moment]

    async def listen(self) -> None:
        async with await psycopg.AsyncConnection.connect(self.database, autocommit=True) as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            self.ready.set()
            async for notice in connection.notifies():
                topic, version = notice.payload.split(" ")
                await self.note(topic, int(version), time.time())

    async def note(self, topic: str, version: int, now: float) -> None:
        laid = self.due.get(topic)
        if laid is not None and version == laid.row.version + 1:
            self.late[topic] = now - laid.due
            async with self.news:
                self.news.notify_all()

    async def all_ended(self) -> None:
        async with self.news:
            await self.news.wait_for(lambda: len(self.late) == len(self.due))
