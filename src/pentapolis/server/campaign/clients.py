"""Scripted people: they play by HTTP, send again whatever was not acknowledged, and remember what was."""

from __future__ import annotations

import http.client
import json
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit
from uuid import uuid4

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

Json = dict[str, Any]
PATIENCE: Final = 600.0
TRY_AGAIN: Final = (429, 500, 502, 503, 504)
WEAKEST: Final = "random"
"""The bot that answers at once."""


class Broken(AssertionError):
    """A promise of the server is broken."""


class Person:
    """Somebody who reaches the tables through any of the servers."""

    def __init__(self, addresses: Sequence[str], chance: random.Random) -> None:
        self.addresses = addresses
        self.chance = chance
        self.cookie = ""

    def introduce(self, name: str) -> None:
        self.insist("POST", "/api/players", {"name": name})

    def send(self, method: str, path: str, body: Json | None = None) -> tuple[int, Any]:
        """One try, at one of the servers."""
        target = urlsplit(self.chance.choice(self.addresses))
        connection = http.client.HTTPConnection(str(target.hostname), target.port, timeout=PATIENCE)
        headers = {"content-type": "application/json", "cookie": self.cookie}
        try:
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            reply = connection.getresponse()
            self.cookie = reply.headers.get("set-cookie", self.cookie).partition(";")[0]
            return reply.status, json.loads(reply.read() or b"null")
        finally:
            connection.close()

    def insist(self, method: str, path: str, body: Json | None = None) -> tuple[int, Any]:
        """Try until a server has answered: what is not acknowledged is sent again as it was."""
        give_up = time.monotonic() + PATIENCE
        while time.monotonic() < give_up:
            try:
                status, reply = self.send(method, path, body)
            except (OSError, http.client.HTTPException, ValueError):
                time.sleep(0.02)
                continue
            if status not in TRY_AGAIN:
                return status, reply
            time.sleep(0.05)
        raise Broken(f"{method} {path} was never answered")


@dataclass
class Acknowledged:
    """An answer that a server has confirmed."""

    client_id: str
    seat: int
    option: int
    label: str


@dataclass
class Match:
    """People at a table, and what they were told."""

    game: str
    people: list[Person]
    chance: random.Random
    bots: int = 0
    """So many seats after those of the people are bots',"""
    level: str = WEAKEST
    """all of this level."""
    more: Json = field(default_factory=dict)
    """How the table is opened otherwise than usual."""
    table: str = ""
    acknowledged: list[Acknowledged] = field(default_factory=list)
    seen: int = 0
    """The newest version that any of them was shown."""
    is_over: bool = False
    waited: list[float] = field(default_factory=list)
    """How long each answer took to be acknowledged, in seconds."""

    def open(self) -> None:
        for at, person in enumerate(self.people):
            person.introduce(f"Person {at}")
        first, *others = self.people
        bots = [{"kind": "bot", "level": self.level} for _ in range(self.bots)]
        seats = [{"kind": "me"}, *[{"kind": "person"} for _ in others], *bots]
        new = {"game": self.game, "seats": seats, **self.more}
        _, made = first.insist("POST", "/api/tables", new)
        self.table = made["table"]
        for person, invitation in zip(others, made["invitations"], strict=True):
            join = {"client_id": uuid4().hex, "invite": invitation["link"].rsplit("/", 1)[1]}
            status, _ = person.insist("POST", f"/api/tables/{self.table}/join", join)
            if status != 200:
                raise Broken(f"nobody could sit down: {status}")

    def note(self, position: Json) -> None:
        """What was shown once is never taken back: versions only grow."""
        if position["version"] < self.seen:
            raise Broken(f"a client was ahead of the database: {self.seen}, now {position['version']}")
        self.seen = position["version"]
        self.is_over = position["over"]

    def look(self, seat: int) -> Json:
        status, position = self.people[seat].insist("GET", f"/api/tables/{self.table}?seat={seat}")
        if status != 200:
            raise Broken(f"the table is gone: {status}")
        self.note(position)
        found: Json = position
        return found

    def move(self) -> bool:
        """Whoever is asked answers; whether the answer was acknowledged. While only bots are asked nobody does."""
        position = self.look(self.chance.randrange(len(self.people)))
        asked = [seat for seat in position["asked"] if seat < len(self.people)]
        if not asked:
            time.sleep(0 if position["over"] else 0.01)
            return False
        seat = self.chance.choice(asked)
        position = position if position["viewer"] == seat else self.look(seat)
        question = position["question"]
        return question is not None and self.answer(seat, position, self.chance.choice(question["options"]))

    def answer(self, seat: int, position: Json, option: Json) -> bool:
        body = {
            "seat": seat,
            "version": position["version"],
            "option": option["option"],
            "client_id": uuid4().hex,
        }
        began = time.monotonic()
        status, reply = self.people[seat].insist("POST", f"/api/tables/{self.table}/answers", body)
        self.waited.append(time.monotonic() - began)
        if self.chance.random() < 0.1:  # some are sent twice though they were confirmed
            status, reply = self.people[seat].insist("POST", f"/api/tables/{self.table}/answers", body)
        if status != 200:
            raise Broken(f"a legal answer was refused: {status} {reply.get('error')}")
        self.note(reply)
        self.acknowledged.append(Acknowledged(body["client_id"], seat, option["option"], option["label"]))
        return True
