"""Guests: people of the crowd as their browsers are, with a connection for requests and perhaps a live channel.

What is not acknowledged is sent again as it was, and a channel that breaks is opened again, later each time, as pages
do it.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import time
from typing import TYPE_CHECKING, Any, Final
from uuid import uuid4

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from pentapolis.server.campaign.clients import TRY_AGAIN, Broken

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from pentapolis.server.campaign.scale.crowd import Member

Json = dict[str, Any]
NEEDED: Final = ("version", "question", "over", "mark", "asked")
"""What scripted people look at; to keep whole positions of thousands would slow down their clocks."""
FIRST: Final = 0.4
LONGEST: Final = 12.0
"""So long a page waits before it tries again, at first and at most."""


class Guest:
    """One person at one table, who reaches it through any of these ports."""

    def __init__(self, member: Member, table: str, seat: int, ports: Sequence[int], chance: random.Random) -> None:
        self.member = member
        self.table = table
        self.seat = seat
        self.ports = ports
        self.chance = chance
        self.position: Json = {"version": -1, "mark": "", "question": None, "over": False}
        self.news = asyncio.Condition()
        self.asking = asyncio.Lock()
        self.line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.listening: asyncio.Task[None] | None = None
        self.broken: Broken | None = None
        self.opened = 0
        """How often the channel was opened."""
        self.tries = 0
        """How often something had to be sent again."""

    @property
    def cookie(self) -> str:
        return f"pentapolis={self.member.token}"

    # ---- requests

    async def fetch(self, method: str, path: str, body: Json | None = None) -> tuple[int, bytes]:
        """One try; one thing is asked at a time."""
        async with self.asking:
            return await self.fetched(method, path, body)

    async def fetched(self, method: str, path: str, body: Json | None) -> tuple[int, bytes]:
        """On the connection of before, if it is still there."""
        if self.line is not None and self.line[0].at_eof():  # what is not used for a while is closed
            self.line[1].close()
            self.line = None
        if self.line is None:
            self.line = await asyncio.open_connection(
                "127.0.0.1", self.chance.choice(self.ports), local_addr=(self.member.place, 0)
            )
        try:
            return await exchange(*self.line, self.head(method, path), body)
        except (OSError, asyncio.IncompleteReadError):
            self.line[1].close()
            raise
        finally:
            if self.line[1].is_closing():
                self.line = None

    def head(self, method: str, path: str) -> str:
        return (
            f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: {self.cookie}\r\n"
            f"accept: text/html,application/json\r\naccept-encoding: gzip\r\ncontent-type: application/json\r\n"
        )

    async def insist(self, method: str, path: str, body: Json | None = None) -> bytes:
        """Try until it is answered; a refusal breaks a promise, as nobody here does what is not allowed."""
        tries = 0
        while True:
            try:
                status, text = await self.fetch(method, path, body)
            except (OSError, asyncio.IncompleteReadError):
                status, text = TRY_AGAIN[0], b""
            if status == 200:
                return text
            if status not in TRY_AGAIN:
                raise Broken(f"{method} {path} was refused: {status} {text[:200]!r}")
            self.tries += 1
            await self.back_off(tries)
            tries += 1

    async def back_off(self, tries: int) -> None:
        await asyncio.sleep(min(LONGEST, FIRST * 2**tries) * self.chance.uniform(0.5, 1.0))

    async def page(self, path: str) -> float:
        """Open a page; how long that took."""
        began = time.perf_counter()
        await self.insist("GET", path)
        return time.perf_counter() - began

    # ---- at the table

    async def look(self) -> None:
        await self.note(json.loads(await self.insist("GET", f"/api/tables/{self.table}?seat={self.seat}")))

    async def click(self) -> float:
        """Answer the question with one of its options; how long it took until what came of it was there."""
        question = self.position["question"]
        body = {
            "seat": self.seat,
            "version": self.position["version"],
            "option": self.chance.choice(question["options"])["option"],
            "base": self.position["mark"],
            "client_id": uuid4().hex,
        }
        began = time.perf_counter()
        text = await self.insist("POST", f"/api/tables/{self.table}/answers", body)
        took = time.perf_counter() - began
        await self.take(json.loads(text))
        return took

    async def take(self, message: Json) -> None:
        """What came by any way. If it builds on what is not there, the whole is asked for."""
        if message.get("base", self.position["mark"]) != self.position["mark"] != message["mark"]:
            await self.look()
        else:
            await self.note(message)

    async def note(self, position: Json) -> None:
        """A position, or what is new in it: what is not said is as before. An older one is no news."""
        async with self.news:
            if position["version"] >= self.position["version"]:
                self.position |= {name: position[name] for name in NEEDED if name in position}
            self.news.notify_all()

    async def has(self, version: int) -> None:
        """Wait until a position with at least this version has arrived."""
        async with self.news:
            await self.news.wait_for(lambda: self.broken is not None or self.position["version"] >= version)
        if self.broken is not None:
            raise self.broken

    # ---- the live channel

    async def sit(self) -> None:
        """Open the channel, and wait for the first position."""
        self.listening = asyncio.create_task(self.listen())
        await self.has(0)

    async def listen(self) -> None:
        tries = 0
        while True:
            try:
                await self.hear()
                tries = 0
            except (OSError, WebSocketException, EOFError, TimeoutError):
                tries += 1
            except Broken as broken:
                await self.give_up(broken)
                return
            await self.back_off(tries)

    async def give_up(self, broken: Broken) -> None:
        """Whoever waits for a position hears why none will come."""
        async with self.news:
            self.broken = broken
            self.news.notify_all()

    async def hear(self) -> None:
        """As browsers do: packed, and only the server asks whether somebody is still there."""
        address = f"ws://127.0.0.1:{self.chance.choice(self.ports)}/api/tables/{self.table}/live?seat={self.seat}"
        headers, place = {"cookie": self.cookie}, (self.member.place, 0)
        async with connect(
            address, additional_headers=headers, max_size=None, ping_interval=None, local_addr=place
        ) as channel:
            self.opened += 1
            have = {"have": self.position["version"], "mark": self.position["mark"], "here": True}
            await channel.send(json.dumps(have))
            async for message in channel:
                said = json.loads(message)
                if "version" in said:
                    await self.take(said)

    async def leave(self) -> None:
        if self.listening is not None:
            self.listening.cancel()
            await asyncio.wait([self.listening])
        if self.line is not None:
            self.line[1].close()


async def exchange(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, head: str, body: Json | None
) -> tuple[int, bytes]:
    """Ask, and read the answer: its status and what it says."""
    text = b"" if body is None else json.dumps(body).encode()
    writer.write(f"{head}content-length: {len(text)}\r\n\r\n".encode() + text)
    headers = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
    reply = await reader.readexactly(int(headers.partition("content-length:")[2].split("\r\n")[0]))
    if "content-encoding: gzip" in headers:
        reply = gzip.decompress(reply)
    if "connection: close" in headers:
        writer.close()
    return int(headers.split(" ", 2)[1]), reply
