"""How long does a click take? Scripted people at web tables on this machine, over HTTP and WebSocket.

    python benchmarks/web.py --seconds 20 --tables 1,100,1000

Every table has two people with a live channel each. A click is an answer by POST; measured is the time until the new
position has arrived at the one who clicked, and at the other one. Server and clients share the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import platform
import random
import re
import resource
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any, Final, NamedTuple
from uuid import uuid4

from websockets.asyncio.client import ClientConnection, connect

from pentapolis import engine, games
from pentapolis.kernel.record import Record, begin
from pentapolis.kernel.rng import Rng
from pentapolis.server.campaign.servers import Server
from pentapolis.server.settings import Settings

Json = dict[str, Any]
AT_ONCE: Final = 16
"""So many tables are opened at the same time."""
PAUSE: Final = 10.0
"""At each table somebody clicks so often, in seconds, on average: people who play briskly."""
SHORT_PAUSE: Final = 0.2
"""The same where there is one table only, so that there is something to measure."""
SWEEP: Final = Settings().sweep_seconds
GAMES: Final = 300
"""The longest of so many random games is opened."""
OPENINGS: Final = 5
PATIENCE: Final = 30.0
NEEDED: Final = ("version", "question", "over")
"""What scripted people look at; to keep whole positions of thousands would slow down their clocks."""


class Refused(Exception):
    """The server says no."""


# ---- people


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
        await self.channel.send(json.dumps({"have": -1}))
        self.listening = asyncio.create_task(self.listen(self.channel))
        await self.has(0)

    async def listen(self, channel: ClientConnection) -> None:
        async for message in channel:
            now = time.perf_counter()
            position = json.loads(message)
            async with self.news:
                self.position = {name: position[name] for name in NEEDED}
                self.arrived[position["version"]] = now
                self.news.notify_all()

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
        body = {"seat": mover.seat, "version": version, "option": option, "client_id": uuid4().hex}
        began = time.perf_counter()
        position = await mover.send("POST", f"/api/tables/{self.table}/answers", body)
        own = time.perf_counter() - began
        self.clicks.append(Click(version, own, await other.has(position["version"]) - began))

    async def leave(self) -> None:
        for person in self.people:
            await person.leave()
            person.line = None


# ---- figures


def quantiles(seconds: list[float]) -> Json:
    """In milliseconds."""
    cut = statistics.quantiles(seconds, n=100, method="inclusive")
    return {f"p{at}": round(1000 * cut[at - 1], 1) for at in (50, 95, 99)}


def memory(server: Server) -> int:
    """Bytes that the processes of a server hold."""
    assert server.process is not None
    pages = [int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in (server.process.pid, *server.workers())]
    return sum(pages) * resource.getpagesize()


def processor_seconds(server: Server) -> dict[str, float]:
    """What the web process and those of its engine have used so far."""
    assert server.process is not None
    return {"web": used(server.process.pid), "engine": sum(used(pid) for pid in server.workers())}


def used(pid: int) -> float:
    """Seconds of processor time; the fields after the name of the program, which may hold blanks."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Machine:
    """What the processors of this machine do, and how much of it is ours."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.began = time.perf_counter()
        self.busy, self.own = busy_seconds(), self.own_seconds()

    def own_seconds(self) -> float:
        """Those of the server, of its engine, and of the scripted people."""
        return sum(processor_seconds(self.server).values()) + used(os.getpid())

    def besides(self) -> Json:
        """Since it began: processors that others kept busy, on average, of how many; and the load average now."""
        elapsed = time.perf_counter() - self.began
        others = busy_seconds() - self.busy - (self.own_seconds() - self.own)
        return {
            "others_processors": round(max(0.0, others) / elapsed, 2),
            "own_processors": round((self.own_seconds() - self.own) / elapsed, 2),
            "processors": os.cpu_count(),
            "load": round(os.getloadavg()[0], 1),
        }


def busy_seconds() -> float:
    """Processor time that was used on this machine by anybody: all but idle and waiting for a disk."""
    fields = [int(field) for field in Path("/proc/stat").read_text().splitlines()[0].split()[1:9]]
    return (sum(fields) - fields[3] - fields[4]) / os.sysconf("SC_CLK_TCK")


async def measured(server: Server, game: str, tables: int, seconds: float, pause: float) -> Json:
    """So many live tables at the same time."""
    before = memory(server)
    pairs = [Pair(server.port, game, seed) for seed in range(tables)]
    gate = asyncio.Semaphore(AT_ONCE)

    async def sit_down(pair: Pair) -> None:
        async with gate:
            await pair.sit_down()

    await asyncio.gather(*[sit_down(pair) for pair in pairs])
    idle = memory(server) - before
    work, machine = processor_seconds(server), Machine(server)
    began = time.perf_counter()
    pause = SHORT_PAUSE if tables == 1 else pause
    await asyncio.gather(*[pair.play(began + seconds, pause) for pair in pairs])
    elapsed = time.perf_counter() - began
    clicks = [click for pair in pairs for click in pair.clicks]
    worked = {name: seconds - work[name] for name, seconds in processor_seconds(server).items()}
    besides = machine.besides()
    await asyncio.gather(*[pair.leave() for pair in pairs])
    return {
        "tables": tables,
        "clicks": len(clicks),
        "pause_s": pause,
        "clicks_a_second": round(len(clicks) / elapsed, 1),
        "own_ms": quantiles([click.own for click in clicks]),
        "others_ms": quantiles([click.others for click in clicks]),
        "processor_ms_a_click": {name: round(1000 * spent / len(clicks), 2) for name, spent in worked.items()},
        "machine": besides,
        "growth_ms": growth(clicks) if tables == 1 else None,
        "idle_kb_a_table": round(idle / tables / 1024) if tables >= 50 else None,
    }


def growth(clicks: list[Click]) -> Json:
    """The median early and late in a game: a click should not take longer because the game has become long."""
    longest = max(click.version for click in clicks)
    early = [click.own for click in clicks if click.version < longest / 3]
    late = [click.own for click in clicks if click.version > longest * 2 / 3]
    return {"early": round(1000 * statistics.median(early), 1), "late": round(1000 * statistics.median(late), 1)}


def longest_game(game: str) -> Record:
    """The longest of many games that are played at random."""
    found = [played(game, seed) for seed in range(GAMES)]
    return max(found, key=lambda record: record.length)


def played(game: str, seed: int) -> Record:
    record, rng = begin(games.load(game), seed=seed), Rng(seed)
    while not record.table.over:
        record.answer(rng.pick(record.table.questions[0].options))
    return record


async def opening(server: Server, game: str) -> Json:
    """How long it takes to open a very long game: its page after a restart, and once more."""
    record = longest_game(game)
    person = Person(server.port)
    await person.introduce("Ann")
    table = (await person.send("POST", "/api/saves", {"text": record.save()}))["table"]
    times: dict[str, list[float]] = {"first": [], "again": []}
    for _ in range(OPENINGS):
        server.restart()
        person.line = None
        await person.fetch("GET", "/api/games")  # connected, and the process is warm but for this table
        for which in times.values():
            began = time.perf_counter()
            page = await person.fetch("GET", f"/table/{table}")
            which.append(time.perf_counter() - began)
    medians = {f"{name}_ms": round(1000 * statistics.median(found), 1) for name, found in times.items()}
    return {"answers": record.length, "bound": record.game.longest, "page_kb": round(len(page) / 1024), **medians}


# ---- the report


async def run(game: str, tables: list[int], seconds: float, pause: float) -> Json:
    load = os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as folder:
        found = []
        for count in tables:
            with Server(f"sqlite:///{folder}/{count}.db", SWEEP) as server:
                found.append(await measured(server, game, count, seconds, pause))
        with Server(f"sqlite:///{folder}/long.db", SWEEP) as server:
            longest = await opening(server, game)
    return {
        "game": game,
        "seconds": seconds,
        "engine": engine.mode(),
        "python": platform.python_version(),
        "processors": os.cpu_count(),
        "load_before": round(load, 1),
        "live": found,
        "longest_game": longest,
    }


def markdown(report: Json) -> str:
    waited = "own: p50 | p95 | p99 | the other's: p50 | p95 | p99"
    lines = [
        f"| live tables | pause (s) | clicks/s | {waited} | KB a table | processors: own | others' | load |",
        "|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|",
    ]
    for row in report["live"]:
        figures = [*row["own_ms"].values(), *row["others_ms"].values()]
        cells = [
            row["tables"],
            row["pause_s"],
            row["clicks_a_second"],
            *[f"{ms} ms" for ms in figures],
            row["idle_kb_a_table"] or "",
            *[row["machine"][name] for name in ("own_processors", "others_processors", "load")],
        ]
        lines.append(f"| {' | '.join(map(str, cells))} |")
    longest = report["longest_game"]
    opened = (
        f"A game of {longest['answers']} answers: its page opens in {longest['first_ms']} ms after a restart of the "
        f"server, in {longest['again_ms']} ms after that ({longest['page_kb']} KB)."
    )
    lines += ["", opened]
    for row in report["live"]:
        if row["growth_ms"]:
            early, late = row["growth_ms"].values()
            lines.append(f"A click takes {early} ms early in a game and {late} ms late in it (median).")
    return "\n".join(lines)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--json", action="store_true", help="print one JSON document instead of Markdown")
    arguments.add_argument("--seconds", type=float, default=20.0, help="how long each number of tables is played")
    arguments.add_argument("--tables", default="1,100,1000", help="numbers of live tables")
    arguments.add_argument(
        "--pause", type=float, default=PAUSE, help="seconds between two clicks at a table, on average"
    )
    arguments.add_argument("--game", default=games.names()[0], choices=games.names())
    given = arguments.parse_args()
    gc.disable()  # for the same reason
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    tables = [int(count) for count in given.tables.split(",")]
    report = asyncio.run(run(given.game, tables, given.seconds, given.pause))
    print(json.dumps(report, indent=2) if given.json else markdown(report))


if __name__ == "__main__":
    main()
