"""Who receives the notices: one place with an address for each person, which answers at once and forgets nothing."""

from __future__ import annotations

import asyncio
import json
from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Any, Self, TypeAlias

if TYPE_CHECKING:
    from types import TracebackType

What: TypeAlias = tuple[str, str, str]
"""Who was told of which table on which occasion."""


class Receiver:
    """What came, by its ids: what comes again with the same id is the same notice."""

    def __init__(self) -> None:
        self.ids: dict[What, set[str]] = defaultdict(set)
        self.again = 0
        self.news = asyncio.Condition()
        self.server: asyncio.Server | None = None

    @property
    def address(self) -> str:
        assert self.server is not None
        return f"http://127.0.0.1:{self.server.sockets[0].getsockname()[1]}"

    async def __aenter__(self) -> Self:
        self.server = await asyncio.start_server(self.receive, "127.0.0.1", 0)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self.server is not None
        self.server.close()

    async def receive(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One request. A server may be killed in the midst of it."""
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            length = int(head.lower().partition("content-length:")[2].split("\r\n")[0])
            await self.note(head.split()[1].strip("/"), json.loads(await reader.readexactly(length)))
            writer.write(b"HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n")
            await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()

    async def note(self, player_id: str, body: dict[str, Any]) -> None:
        known = self.ids[player_id, body["table"], body["occasion"]]
        self.again += body["id"] in known
        known.add(body["id"])
        async with self.news:
            self.news.notify_all()

    @property
    def counts(self) -> Counter[What]:
        """How many different notices came."""
        return Counter({what: len(ids) for what, ids in self.ids.items()})

    async def told(self, what: What, times: int) -> None:
        """Wait until somebody was told so often."""
        async with self.news:
            await self.news.wait_for(lambda: len(self.ids[what]) >= times)
