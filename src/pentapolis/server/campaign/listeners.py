"""Listeners: live channels that are held open through everything, and compare what they hear with the database."""

from __future__ import annotations

import json
import threading
import time
from typing import TYPE_CHECKING, Final

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from pentapolis.server.campaign.clients import Broken

if TYPE_CHECKING:
    from websockets.sync.client import ClientConnection

    from pentapolis.server.campaign.clients import Person
    from pentapolis.server.storage.store import Store

PATIENCE: Final = 600.0


class Listener:
    """Somebody at a table with a live channel, which they open again whenever it breaks."""

    def __init__(self, person: Person, table: str, seat: int, store: Store) -> None:
        self.person = person
        self.table = table
        self.seat = seat
        self.store = store
        self.seen = -1
        self.heard = 0
        self.opened = 0
        self.broken: Broken | None = None
        self.is_over = threading.Event()
        self.thread = threading.Thread(target=self.listen, daemon=True)
        self.thread.start()

    def listen(self) -> None:
        while not self.is_over.is_set():
            try:
                with self.channel() as channel:
                    self.opened += 1
                    channel.send(json.dumps({"have": self.seen}))
                    self.hear(channel)
            except (OSError, WebSocketException, EOFError):
                time.sleep(0.05)
            except Broken as broken:
                self.broken = broken
                return

    def channel(self) -> ClientConnection:
        server = self.person.chance.choice(self.person.addresses).replace("http:", "ws:")
        address = f"{server}/api/tables/{self.table}/live?seat={self.seat}"
        return connect(address, additional_headers={"cookie": self.person.cookie}, max_size=None)

    def hear(self, channel: ClientConnection) -> None:
        while not self.is_over.is_set():
            try:
                message = channel.recv(timeout=0.2)
            except TimeoutError:
                continue
            self.note(json.loads(message)["version"])

    def note(self, version: int) -> None:
        """What is told is in the database by then, and nothing older comes after it."""
        row = self.store.table(self.table)
        if row is None or row.version < version:
            raise Broken(f"a channel told of version {version}, the database has {row and row.version}")
        if version < self.seen:
            raise Broken(f"a channel told of version {version} after {self.seen}")
        self.seen = version
        self.heard += 1

    def end(self) -> None:
        """Wait for the newest version, which has to come, and go."""
        give_up = time.monotonic() + PATIENCE
        while self.broken is None and not self.is_up_to_date():
            if time.monotonic() > give_up:
                self.broken = Broken(f"a channel stayed at version {self.seen}")
            time.sleep(0.02)
        self.is_over.set()
        self.thread.join()
        if self.broken is not None:
            raise self.broken

    def is_up_to_date(self) -> bool:
        row = self.store.table(self.table)
        return row is not None and row.version == self.seen
