"""The bus: tells whoever waits at a table that its log has grown. It carries no more than which table and how far."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


class Bus:
    """The bus inside one process."""

    def __init__(self) -> None:
        self.waiting: dict[str, set[asyncio.Event]] = {}

    async def start(self) -> None:
        """Inside one process there is nothing to connect to."""

    async def stop(self) -> None:
        """Nor to disconnect from."""

    def publish(self, table_id: str) -> None:
        """Call this after the commit, never before."""
        for signal in self.waiting.get(table_id, ()):
            signal.set()

    @contextlib.contextmanager
    def signal(self, table_id: str) -> Iterator[asyncio.Event]:
        """An event that is set whenever the table's log has grown."""
        signal = asyncio.Event()
        waiting = self.waiting.setdefault(table_id, set())
        waiting.add(signal)
        try:
            yield signal
        finally:
            waiting.discard(signal)
            if not waiting:
                self.waiting.pop(table_id, None)
