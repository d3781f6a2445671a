"""How long does one wait for advice while others play? Hints and reviews of every game, on this machine, over HTTP.

    python benchmarks/advice.py --tables 8 --hints 10

So many tables have two people who click all the time. Beside them somebody plays a bot and asks for a hint before each
answer, and then has the review made of a game that quick bots have played. Server and clients share the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import tempfile
import time
from typing import Final
from uuid import uuid4

from machine import Json, quantiles
from people import Pair, Person

from pentapolis import engine, games
from pentapolis.bots import levels
from pentapolis.bots.bot import Chair
from pentapolis.kernel.record import begin
from pentapolis.server.campaign.servers import Server
from pentapolis.server.settings import Settings

SWEEP: Final = Settings().sweep_seconds
PAUSE: Final = 2.0
"""At each table somebody clicks so often, in seconds, on average."""
AGAIN: Final = 0.2
LONG: Final = 3600.0
QUICK: Final = levels.FOR_PEOPLE[0]


class Advised(Person):
    """Somebody who plays a bot, and asks."""

    async def sit_down(self, game: str) -> str:
        await self.introduce("Dora")
        seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
        made = await self.send("POST", "/api/tables", {"game": game, "seats": seats})
        table: str = made["table"]
        return table

    async def asked(self, table: str) -> Json:
        """The position as soon as there is a question."""
        while True:
            position = await self.send("GET", f"/api/tables/{table}")
            if position["question"] is not None or position["over"]:
                return position
            await asyncio.sleep(AGAIN)

    async def hints(self, game: str, count: int) -> list[float]:
        """The seconds until each hint was there."""
        table, chance, found = await self.sit_down(game), random.Random(1), []
        while len(found) < count:
            position = await self.asked(table)
            if position["over"]:
                table = await self.sit_down(game)
                continue
            said = {"seat": 0, "version": position["version"]}
            began = time.perf_counter()
            await self.send("POST", f"/api/tables/{table}/hint", {**said, "client_id": uuid4().hex})
            found.append(time.perf_counter() - began)
            position = await self.asked(table)
            option = chance.choice(position["question"]["options"])["option"]
            said = {"seat": 0, "version": position["version"], "option": option}
            await self.send("POST", f"/api/tables/{table}/answers", {**said, "client_id": uuid4().hex})
        return found

    async def review(self, game: str) -> Json:
        """The seconds until the review of a whole game was there."""
        text, length = save_of(game)
        table = (await self.send("POST", "/api/saves", {"text": text}))["table"]
        began = time.perf_counter()
        review = await self.send("POST", f"/api/tables/{table}/review", {})
        while not review["done"]:
            await asyncio.sleep(AGAIN)
            review = await self.send("GET", f"/api/tables/{table}/review")
        return {"answers": length, "seconds": round(time.perf_counter() - began, 1)}


def save_of(game: str) -> tuple[str, int]:
    """A game for two that quick bots played."""
    record = begin(games.load(game), 2, 5)
    bots = [levels.make(QUICK, seat) for seat in range(2)]
    while not record.table.over:
        seat = record.table.questions[0].seat
        record.answer(bots[seat].choose(Chair(record.table, seat)), seat)
    return record.save(), record.length


async def measured(server: Server, game: str, hints: int) -> Json:
    person = Advised(server.port)
    waited = await person.hints(game, hints)
    found = {"game": game, "hints": len(waited), "hint_ms": quantiles(waited), "longest_s": round(max(waited), 2)}
    return {**found, "review": await person.review(game), "load": round(os.getloadavg()[0], 1)}


async def run(names: list[str], tables: int, hints: int) -> list[Json]:
    with tempfile.TemporaryDirectory() as folder, Server(f"sqlite:///{folder}/advice.db", SWEEP) as server:
        pairs = [Pair(server.port, names[n % len(names)], n) for n in range(tables)]
        for pair in pairs:
            await pair.sit_down()
        others = [asyncio.create_task(pair.play(time.perf_counter() + LONG, PAUSE)) for pair in pairs]
        found = [await measured(server, game, hints) for game in names]
        for other in others:
            other.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        clicks = [click.own for pair in pairs for click in pair.clicks]
        about = {"engine": engine.mode(), "processors": os.cpu_count(), "tables": tables, "clicks": len(clicks)}
        return [*found, {**about, "click_ms": quantiles(clicks)}]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default=",".join(games.names()), help="which, with commas")
    parser.add_argument("--tables", type=int, default=8, help="so many tables at which others play")
    parser.add_argument("--hints", type=int, default=10, help="so many hints in each game")
    given = parser.parse_args()
    for row in asyncio.run(run(given.games.split(","), given.tables, given.hints)):
        print(json.dumps(row))


if __name__ == "__main__":
    main()
