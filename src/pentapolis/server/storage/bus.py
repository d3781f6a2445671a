"""The bus: tells whoever waits at a table that there is news. It carries no more than which topic and how far.

A topic is a table, whose log has grown, or something else there: what is said (`talk_at`), who is there (`here_at`).
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator


TALK: Final = "/talk"
HERE: Final = "/here"


def talk_at(table_id: str) -> str:
    """The topic of what is said at a table."""
    return table_id + TALK


def here_at(table_id: str) -> str:
    """The topic of who comes to a table and who goes."""
    return table_id + HERE


class Bus:
    """The bus inside one process."""

    def __init__(self) -> None:
        self.waiting: dict[str, set[asyncio.Event]] = {}
        self.told: dict[str, int] = {}
        """The newest version that was told to those who wait at a table."""

    async def start(self) -> None:
        """Inside one process there is nothing to connect to."""

    async def stop(self) -> None:
        """Nor to disconnect from."""

    def publish(self, table_id: str, version: int) -> None:
        """Call this after the commit, never before. What is told twice is news only once."""
        if table_id in self.waiting and self.told.get(table_id, -1) < version:
            self.told[table_id] = version
            for signal in self.waiting[table_id]:
                signal.set()

    def wake_all(self) -> None:
        """Whoever waits should look, wherever that is."""
        for signals in self.waiting.values():
            for signal in signals:
                signal.set()

    @contextlib.contextmanager
    def signal(self, table_id: str) -> Iterator[asyncio.Event]:
        """An event that is set whenever there is news of the topic: whenever the table's log has grown."""
        signal = asyncio.Event()
        waiting = self.waiting.setdefault(table_id, set())
        waiting.add(signal)
        try:
            yield signal
        finally:
            waiting.discard(signal)
            if not waiting:
                self.waiting.pop(table_id, None)
                self.told.pop(table_id, None)
