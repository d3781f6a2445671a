"""What a server has to carry: its memory under load, and its start with many tables in the database."""

from __future__ import annotations

import contextlib
import json
import os
import random
import resource
import statistics
import threading
import time
from dataclasses import asdict, replace
from pathlib import Path
from typing import Final

from pentapolis.server.campaign.clients import PATIENCE, Match, Person
from pentapolis.server.campaign.crashes import Crashes
from pentapolis.server.campaign.servers import Server
from pentapolis.server.settings import Settings
from pentapolis.server.storage.schema import ENTRY, GAME_TABLE, SEAT
from pentapolis.server.storage.store import Store, table_values

FLAT: Final = 1.1
"""Memory counts as flat if the last quarter has at most so many times that of the quarter after the first."""
MEGABYTE: Final = 1024 * 1024
AT_ONCE: Final = 500


def memory(server: Server) -> list[float]:
    """Megabytes that the processes of a server hold: the server itself, its engine, its thinkers."""
    assert server.process is not None
    found = []
    for pid in (server.process.pid, *server.workers()):
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):  # it was just replaced
            pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
            found.append(pages * resource.getpagesize() / MEGABYTE)
    return found


class Load:
    """People play for a while, and the memory is looked at now and then."""

    def __init__(self, game: str, server: Server, seed: int) -> None:
        self.crashes = Crashes(game, [server], seed, every=0)
        self.server = server
        self.samples: list[list[float]] = []
        self.is_over = threading.Event()

    def run(self, seconds: float, tables: int, every: float) -> list[list[float]]:
        """The megabytes of each process at each look, while so many tables are played at the same time."""
        watch = threading.Thread(target=self.watch, args=(every,))
        watch.start()
        give_up = time.monotonic() + seconds
        try:
            self.crashes.run_while(lambda _: time.monotonic() < give_up, tables)
        finally:
            self.is_over.set()
            watch.join()
        return self.samples

    def watch(self, every: float) -> None:
        while not self.is_over.wait(every):
            self.samples.append(memory(self.server))


def growth(samples: list[list[float]]) -> float:
    """How many times the second quarter the last one is: the first is for what is read and remembered once."""
    totals, quarter = [sum(sample) for sample in samples], max(1, len(samples) // 4)
    return statistics.median(totals[-quarter:]) / statistics.median(totals[quarter : 2 * quarter])


def fill(database: str, game: str, tables: int, chance: random.Random) -> tuple[str, str]:
    """So many copies of a table at which a bot is asked; the cookie of whoever sits there, and the table itself."""
    store = Store(Settings(database=database).database_url())
    server = Server(database)
    server.environment = {**server.environment, "PENTAPOLIS_BOT_PAUSE": str(PATIENCE)}
    with server:
        person = Person([server.address], chance)
        match = Match(game, [person], chance, bots=1)
        match.open()
        while not is_bots_turn(store, match.table):
            match.move()
    copy(store, match.table, tables)
    store.close()
    return person.cookie, match.table


def is_bots_turn(store: Store, table: str) -> bool:
    row = store.table(table)
    return row is not None and row.bots_turn


def copy(store: Store, table: str, copies: int) -> None:
    """The same table many times, with its log."""
    row, seats, entries = store.table(table), store.seats(table), store.entries(table)
    assert row is not None
    for at in range(0, copies, AT_ONCE):
        names = [f"copy-{n}" for n in range(at, min(at + AT_ONCE, copies))]
        with store.writing() as connection:
            connection.execute(GAME_TABLE.insert(), [table_values(replace(row, id=name)) for name in names])
            connection.execute(SEAT.insert(), [{**asdict(seat), "table_id": name} for name in names for seat in seats])
            if entries:
                lines = [{**asdict(entry), "table_id": name} for name in names for entry in entries]
                connection.execute(ENTRY.insert(), lines)


def computing(server: Server) -> float:
    """Seconds that a server and its engine have computed: they say the same on a busy machine."""
    assert server.process is not None
    ticks = 0
    for pid in (server.process.pid, *server.workers()):
        ticks += sum(int(part) for part in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13])
    return ticks / os.sysconf("SC_CLK_TCK")


def restarted(database: str, cookie: str, table: str) -> tuple[float, float]:
    """Seconds from the start of a server until somebody has seen their table, and how many of them it computed."""
    server = Server(database)
    began = time.monotonic()
    server.start()
    try:
        server.wait()
        person = Person([server.address], random.Random(0))
        person.cookie = cookie
        status, position = person.insist("GET", f"/api/tables/{table}")
        assert status == 200, json.dumps(position)
        return time.monotonic() - began, computing(server)
    finally:
        server.kill()
