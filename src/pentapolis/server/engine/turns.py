"""Turns: what waits for a process of the engine, and who is next.

The more urgent comes first. Within one rank addresses take turns, then the people of one address, then the tables of
one person: whoever asks a lot waits behind their own questions, not in front of others'. Now and then the least urgent
has a turn, so that nothing waits for ever.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from pentapolis.server.engine.asking import RANKS
from pentapolis.server.engine.lines import EngineFailed

if TYPE_CHECKING:
    from pentapolis.server.engine.asking import Asker

LEAST_URGENT_EVERY: Final = 8
"""One in so many turns goes to the least urgent of what waits."""


class Busy(EngineFailed):
    """Too much waits already; nothing has changed. Says so, and for how long it would be better not to ask."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"the engine is busy; try again in {seconds:.0f} seconds")
        self.seconds = max(1, round(seconds))


@dataclass(frozen=True)
class Bounds:
    """So many questions may wait: of one person, and in all, for each rank."""

    each: int
    all: int
    seconds: float
    """So long one waits for a turn."""


@dataclass(eq=False)
class Job:
    """A question that waits for its turn, then for its answer."""

    line: bytes
    table: str
    asker: Asker
    rank: int
    begun: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    answer: asyncio.Future[bytes] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    @property
    def account(self) -> tuple[int, str, str]:
        return self.rank, self.asker.place, self.asker.person

    @property
    def path(self) -> tuple[str, str, str]:
        return self.asker.place, self.asker.person, self.table

    @property
    def is_dropped(self) -> bool:
        """Whether nobody waits for it any more."""
        return self.begun.cancelled() or self.answer.cancelled()


class Ring:
    """Jobs by name, and names inside names: who had a turn goes to the end."""

    def __init__(self) -> None:
        self.rings: OrderedDict[str, Ring] = OrderedDict()
        self.jobs: deque[Job] = deque()

    def __bool__(self) -> bool:
        return bool(self.rings or self.jobs)

    def put(self, path: tuple[str, ...], job: Job) -> None:
        if path:
            self.rings.setdefault(path[0], Ring()).put(path[1:], job)
        else:
            self.jobs.append(job)

    def take(self) -> Job:
        if self.jobs:
            return self.jobs.popleft()
        name, ring = self.rings.popitem(last=False)
        job = ring.take()
        if ring:
            self.rings[name] = ring
        return job


class Turns:
    """Everything that waits for one process, or for any of several."""

    def __init__(self, bounds: Bounds | None = None) -> None:
        self.bounds = bounds
        self.ranks = [Ring() for _ in range(RANKS)]
        self.waiting: Counter[tuple[int, str, str]] = Counter()
        self.lengths = [0] * RANKS
        self.taken = 0
        self.arrived = asyncio.Event()

    def __len__(self) -> int:
        return sum(self.lengths)

    def put(self, job: Job) -> None:
        self.check(job)
        self.ranks[job.rank].put(job.path, job)
        self.waiting[job.account] += 1
        self.lengths[job.rank] += 1
        self.arrived.set()

    def check(self, job: Job) -> None:
        if self.bounds is None or not job.asker.is_bounded:
            return
        if self.waiting[job.account] >= self.bounds.each or self.lengths[job.rank] >= self.bounds.all:
            raise Busy(self.bounds.seconds)

    def take(self) -> Job | None:
        """The next one for which somebody still waits."""
        while len(self):
            job = self.next()
            if not job.is_dropped:
                return job
        return None

    def next(self) -> Job:
        self.taken += 1
        ranks = [rank for rank in range(RANKS) if self.ranks[rank]]
        rank = ranks[-1] if self.taken % LEAST_URGENT_EVERY == 0 else ranks[0]
        job = self.ranks[rank].take()
        self.lengths[rank] -= 1
        self.waiting[job.account] -= 1
        if not self.waiting[job.account]:
            del self.waiting[job.account]
        return job
