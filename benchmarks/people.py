"""Scripted people at web tables: a connection for requests and a live channel each; two of them play each other."""

from __future__ import annotations

import asyncio
import json
import random
import re
import time
from typing import Any, Final, NamedTuple
from uuid import uuid4

from websockets.asyncio.client import ClientConnection, connect

Json = dict[str, Any]
PATIENCE: Final = 30.0
NEEDED: Final = ("version", "question", "over", "mark")
"""What scripted people look at; to keep whole positions of thousands would slow down their clocks."""


class Refused(Exception):
    """The server says no."""


class Person:
    """Somebody with a connection for requests and a live channel."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""
        self.seat = 0
        self.position: Json = {}
        self.arrived: dict[int, float] = {}
        self.news = asyncio.Condition()
        self.line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.channel: ClientConnection | None = None
        self.listening: asyncio.Task[None] | None = None

    async def send(self, method: str, path: str, body: Json | None = None) -> Json:
        """Ask on the same connection as before, and read the answer."""
        answer: Json = json.loads(await self.fetch(method, path, body))
        if "error" in answer:
            raise Refused(f"{path}: {answer['error']}")
        return answer

    async def fetch(self, method: str, path: str, body: Json | None = None) -> bytes:
        if self.line is None or self.line[0].at_eof():  # a server closes what is not used for a while
            self.line = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self.line
        text = b"" if body is None else json.dumps(body).encode()
        head = (
            f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{self.port}\r\ncookie: {self.cookie}\r\n"
            f"content-type: application/json\r\ncontent-length: {len(text)}\r\n\r\n"
        )
        writer.write(head.encode() + text)
        headers = (await reader.readuntil(b"\r\n\r\n")).decode()
        given = re.search(r"(?i)^set-cookie: ([^;\r]+)", headers, re.MULTILINE)
        self.cookie = given[1] if given else self.cookie
        headers = headers.lower()
        return await reader.readexactly(int(headers.partition("content-length:")[2].split("\r\n")[0]))

    async def introduce(self, name: str) -> None:
        await self.send("POST", "/api/players", {"name": name})

    async def sit(self, table: str, seat: int) -> None:
        """Open the live channel of a seat, and wait for the first position."""
        self.seat = seat
        address = f"ws://127.0.0.1:{self.port}/api/tables/{table}/live?seat={seat}"
        headers = {"cookie": self.cookie}
        self.channel = await connect(
            address, additional_headers=headers, max_size=None, ping_interval=None
        )  # as browsers do: packed, and only the server asks whether somebody is still there
        await self.channel.send(json.dumps({"have": -1, "mark": ""}))
        self.listening = asyncio.create_task(self.listen(self.channel))
        await self.has(0)

    async def listen(self, channel: ClientConnection) -> None:
        async for message in channel:
            now = time.perf_counter()
            await self.note(json.loads(message), now)

    async def note(self, position: Json, now: float) -> None:
        """A position, or what is new in it: what is not said is as before."""
        async with self.news:
            self.position |= {name: position[name] for name in NEEDED if name in position}
            self.arrived.setdefault(position["version"], now)
            self.news.notify_all()

    async def answer(self, table: str, body: Json) -> Json:
        """Answer; what is new since the position that is there comes back, as to a page."""
        body = {"seat": self.seat, "client_id": uuid4().hex, "base": self.position["mark"], **body}
        position = await self.send("POST", f"/api/tables/{table}/answers", body)
        await self.note(position, time.perf_counter())
        return position

    async def has(self, version: int) -> float:
        """Wait until a position with at least this version has arrived; when it did."""
        async with self.news:
            await asyncio.wait_for(self.news.wait_for(lambda: self.position.get("version", -1) >= version), PATIENCE)
        return min(now for arrived, now in self.arrived.items() if arrived >= version)

    async def leave(self) -> None:
        if self.channel is not None and self.listening is not None:
            await self.channel.close()
            await self.listening
        if self.line is not None:
            self.line[1].close()


class Click(NamedTuple):
    """One answer: how many there were before, and the seconds until each of the two saw what came of it."""

    version: int
    own: float
    others: float


class Pair:
    """Two people who play each other, game after game."""

    def __init__(self, port: int, game: str, seed: int) -> None:
        self.game = game
        self.people = [Person(port), Person(port)]
        self.chance = random.Random(seed)
        self.table = ""
        self.clicks: list[Click] = []

    async def sit_down(self) -> None:
        first, second = self.people
        if not first.cookie:
            await first.introduce("Ann")
            await second.introduce("Ben")
        made = await first.send(
            "POST", "/api/tables", {"game": self.game, "seats": [{"kind": "me"}, {"kind": "person"}]}
        )
        self.table = made["table"]
        invite = made["invitations"][0]["link"].rpartition("/")[2]
        await second.send("POST", f"/api/tables/{self.table}/join", {"client_id": uuid4().hex, "invite": invite})
        for seat, person in enumerate(self.people):
            person.position, person.arrived = {}, {}
            await person.sit(self.table, seat)

    async def play(self, until: float, pause: float) -> None:
        following = time.perf_counter() + self.chance.uniform(0, pause)
        while following < until:
            await asyncio.sleep(following - time.perf_counter())
            await self.click()
            if self.people[0].position["over"]:
                await self.leave()
                await self.sit_down()
            following = max(following + self.chance.uniform(0.5, 1.5) * pause, time.perf_counter())

    async def click(self) -> None:
        """Whoever is asked answers."""
        version = max(person.position["version"] for person in self.people)
        for person in self.people:
            await person.has(version)
        mover = next(person for person in self.people if person.position["question"])
        other = self.people[1 - mover.seat]
        option = self.chance.choice(mover.position["question"]["options"])["option"]
        began = time.perf_counter()
        position = await mover.answer(self.table, {"version": version, "option": option})
        own = time.perf_counter() - began
        self.clicks.append(Click(version, own, await other.has(position["version"]) - began))

    async def leave(self) -> None:
        for person in self.people:
            await person.leave()
            person.line = None
