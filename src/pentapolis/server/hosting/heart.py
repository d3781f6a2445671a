"""The heart of a server: it says every few seconds that it is alive, and how it is."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import TYPE_CHECKING, Any, Final

from anyio import move_on_after
from anyio.to_thread import run_sync
from sqlalchemy.exc import SQLAlchemyError

import pentapolis
from pentapolis.server.service import tokens
from pentapolis.server.storage.hosting.beats import Beat, Beats, Load
from pentapolis.server.storage.hosting.chores import PLACE
from pentapolis.server.storage.soundness import CannotSave

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.server.engine.pool import Pool
    from pentapolis.server.service.room import Room

EVERY: Final = 15.0
SPAN: Final = 600
"""So many seconds are one point of the curve of a day."""
ENDING: Final = 1.0
log = logging.getLogger(__name__)


class Heart:
    def __init__(self, room: Room) -> None:
        self.room = room
        self.beats = Beats(room.store)
        self.server = tokens.new_id()
        self.place = f"{PLACE[:70]}:{room.settings.port}"
        self.started = time.time()
        self.span = Span(room)
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.task = asyncio.create_task(self.keep_beating())

    async def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.wait([self.task])
        with move_on_after(ENDING), contextlib.suppress(SQLAlchemyError, CannotSave):
            await run_sync(self.beats.gone, self.server)

    async def keep_beating(self) -> None:
        while True:
            try:
                await self.beat()
            except (SQLAlchemyError, CannotSave):
                log.exception("a server cannot say how it is")
            await asyncio.sleep(EVERY)

    async def beat(self) -> None:
        now = time.time()
        beat = Beat(self.server, self.place, self.started, now, self.figures())
        await run_sync(self.beats.beat, beat, self.span.load(now))

    def figures(self) -> dict[str, Any]:
        room, metrics = self.room, self.room.metrics
        took = sorted(metrics.answers)
        return {
            "version": pentapolis.__version__,
            "here": len([who for who in room.presence.connected if who]),
            "channels": sum(room.presence.connected.values()),
            "rules_wait": waiting_at(room.engine),
            "bots_wait": waiting_at(room.thinkers),
            "replaced": metrics.counted(metrics.replaced),
            "turned_away": metrics.counted(metrics.busy),
            "median": part_of(took, 0.5),
            "p95": part_of(took, 0.95),
            "p99": part_of(took, 0.99),
        }


class Span:
    """How busy the processes were since the last point of the curve began."""

    def __init__(self, room: Room) -> None:
        self.pools: tuple[Pool, Pool] = (room.engine, room.thinkers)
        self.at = -1
        self.began = 0.0
        self.worked = [0.0, 0.0]

    def load(self, now: float) -> Load:
        at = int(now // SPAN) * SPAN
        if at != self.at:
            self.at, self.began, self.worked = at, time.monotonic(), [pool.worked for pool in self.pools]
        passed = max(1e-9, time.monotonic() - self.began)
        rules, bots = (
            min(100.0, 100 * (pool.worked - before) / passed / len(pool.workers))
            for pool, before in zip(self.pools, self.worked, strict=True)
        )
        return Load(at, round(rules, 2), round(bots, 2))


def waiting_at(pool: Pool) -> int:
    """Questions that wait for their turn."""
    return sum(len(turns) for turns in pool.turns)


def part_of(took: Sequence[float], part: float) -> float | None:
    """So many milliseconds that part of all answers took at most; nothing if there were none."""
    return round(1000 * took[min(len(took) - 1, int(part * len(took)))], 1) if took else None
