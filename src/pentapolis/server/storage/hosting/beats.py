"""How each server is, as it says itself every few seconds, and how busy it was in the last day. Blocking."""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from pentapolis.server.storage.hosting.schema import BEAT, LOAD

if TYPE_CHECKING:
    from pentapolis.server.storage.store import Store

DAY: Final = 24 * 3600
LOST: Final = 45.0
"""A server that has said nothing for so long is not there any more."""


@dataclass(frozen=True)
class Beat:
    server: str
    place: str
    started: float
    at: float
    figures: dict[str, Any]


@dataclass(frozen=True)
class Load:
    """How busy the processes for the rules, and those for bots, were from then on, in %."""

    at: int
    rules: float
    bots: float


class Beats:
    def __init__(self, store: Store) -> None:
        self.store = store

    def beat(self, beat: Beat, load: Load) -> None:
        """This server is alive. What is older than a day is forgotten."""
        values = {**beat.__dict__, "figures": json.dumps(beat.figures)}
        spent = (LOAD.c.server == beat.server, LOAD.c.at == load.at)
        try:
            with self.store.writing() as connection:
                if not connection.execute(update(BEAT).where(BEAT.c.server == beat.server).values(**values)).rowcount:
                    connection.execute(insert(BEAT).values(**values))
                if not connection.execute(update(LOAD).where(*spent).values(**load.__dict__)).rowcount:
                    connection.execute(insert(LOAD).values(server=beat.server, **load.__dict__))
                connection.execute(delete(BEAT).where(BEAT.c.at < beat.at - DAY))
                connection.execute(delete(LOAD).where(LOAD.c.at < beat.at - DAY))
        except IntegrityError:
            pass  # the same beat was written a moment ago

    def alive(self, now: float) -> list[Beat]:
        """Servers that were heard of lately, the oldest first."""
        query = select(BEAT).where(BEAT.c.at > now - LOST).order_by(BEAT.c.started)
        with self.store.engine.connect() as connection:
            rows = [dict(row) for row in connection.execute(query).mappings()]
        return [Beat(**{**row, "figures": json.loads(row["figures"])}) for row in rows]

    def gone(self, server: str) -> None:
        with self.store.writing() as connection:
            connection.execute(delete(BEAT).where(BEAT.c.server == server))

    def day(self, now: float) -> list[Load]:
        """The last day, the means of all servers."""
        query = select(LOAD).where(LOAD.c.at > now - DAY).order_by(LOAD.c.at)
        by_time: dict[int, list[tuple[float, float]]] = defaultdict(list)
        with self.store.engine.connect() as connection:
            for row in connection.execute(query):
                by_time[row.at].append((row.rules, row.bots))
        return [
            Load(at, sum(rules for rules, _ in some) / len(some), sum(bots for _, bots in some) / len(some))
            for at, some in by_time.items()
        ]
