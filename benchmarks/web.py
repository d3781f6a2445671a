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
import resource
import statistics
import tempfile
import time
from typing import Final

from machine import Json, Machine, memory, processor_seconds, quantiles
from people import Click, Pair, Person

from pentapolis import engine, games
from pentapolis.kernel.record import Record, begin
from pentapolis.kernel.rng import Rng
from pentapolis.server.campaign.servers import Server
from pentapolis.server.settings import Settings

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


# ---- figures


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
        f"| live tables | pause (s) | clicks/s | {waited} | KB a table | processors: own | others' | stolen | load |",
        "|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|",
    ]
    for row in report["live"]:
        figures = [*row["own_ms"].values(), *row["others_ms"].values()]
        cells = [
            row["tables"],
            row["pause_s"],
            row["clicks_a_second"],
            *[f"{ms} ms" for ms in figures],
            row["idle_kb_a_table"] or "",
            *[row["machine"][name] for name in ("own_processors", "others_processors", "stolen_processors", "load")],
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
