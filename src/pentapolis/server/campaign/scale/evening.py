"""An evening: the tables are laid out, people sit down and play, clocks run out, and servers are killed."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

import sqlalchemy as sa
from sqlalchemy import select

from pentapolis.server.campaign.clients import Broken
from pentapolis.server.campaign.scale.expected import Retold
from pentapolis.server.campaign.scale.layout import put, shifted
from pentapolis.server.campaign.scale.playing import Correspondence, Figures, Sitting
from pentapolis.server.storage.notices.outbox import OPEN
from pentapolis.server.storage.notices.schema import DELIVERY, NOTICE

if TYPE_CHECKING:
    import random
    from collections.abc import Coroutine, Iterator, Sequence

    from pentapolis.server.campaign.scale.crowd import Member, Step
    from pentapolis.server.campaign.scale.deadlines import Deadlines
    from pentapolis.server.campaign.scale.guests import Guest
    from pentapolis.server.campaign.scale.layout import Kind, Laid, Pattern
    from pentapolis.server.campaign.scale.parts import Parts, Span
    from pentapolis.server.campaign.scale.receiver import Receiver, What
    from pentapolis.server.campaign.servers import Server
    from pentapolis.server.service.pace.clocks import Ends
    from pentapolis.server.storage.store import Store

DAY: Final = 24 * 3600.0
HOUR: Final = 3600.0
PATIENCE: Final = 600.0
IN_TEN: Final = 10
"""At one in so many tables a clock runs out, and at one in so many live ones sits a bot."""
AT_ONE_MOMENT: Final = 4
"""One in so many clocks runs out at the same moment: a round of an event is over."""
IN_THIRTY: Final = 30
"""At one in so many tables that count days somebody plays just now."""
SITTING_DOWN: Final = 16
"""So many tables are sat down at at the same time."""
DOWN: Final = 0.02
"""For such a part of the time a killed server stays away."""
EDGE: Final = 0.05
"""In the first and in the last part of the time no clock runs out."""
ENDS: Final[tuple[Ends, ...]] = ("bot", "lost")


@dataclass
class Evening:
    """`pace`: so many times as long as usual the pauses of people are."""

    store: Store
    chance: random.Random
    patterns: dict[Kind, list[Pattern]]
    receiver: Receiver
    deadlines: Deadlines
    ports: Sequence[int]
    seconds: float
    pace: float
    figures: Figures = field(default_factory=Figures)
    sittings: list[Sitting] = field(default_factory=list)
    correspondences: list[Correspondence] = field(default_factory=list)
    quiet: list[Laid] = field(default_factory=list)
    """Tables at which nobody sits: whatever happens there is told."""
    first_kill: float = 0.0
    killed_from: float = 0.0
    """The same moment by the clock of the tables."""
    killed: int = 0
    seconds_down: list[float] = field(default_factory=list)
    written: int = 0
    """How many answers of people the logs have."""

    # ---- laying out

    def lay_out(self, members: Sequence[Member], tables: int, live: int, step: Step) -> None:
        """Tables that go on; those whose clocks run out come later. Whoever sits at a live table sits nowhere else."""
        slow = tables - live
        ending = ended_of(live)
        at_live, others = members[: 2 * live], members[2 * live :]
        made: list[Laid] = []
        for at in range(live - ending):
            kind: Kind = "bots" if at % IN_TEN == 1 else "live"
            people = at_live[2 * at : 2 * at + (1 if kind == "bots" else 2)]
            made.append(self.copied(kind, at, people, time.time() + HOUR / 2))
            self.sittings.append(Sitting(made[-1], self.ports, self.chance, self.figures))
        for at in range(slow - ended_of(slow)):
            due = time.time() + self.chance.uniform(0.6, 1.9) * DAY
            made.append(self.copied("days", at, self.chance.sample(others, 2), due))
            self.quiet.append(made[-1])
            if at % IN_THIRTY == 0:
                told = (self.ports, self.chance, self.figures, self.receiver)
                self.correspondences.append(Correspondence(made[-1], *told))
        put(self.store, made, step)

    def copied(self, kind: Kind, at: int, people: Sequence[Member], due: float, ends: Ends = "bot") -> Laid:
        patterns = self.patterns[kind]
        return shifted(patterns[at % len(patterns)], kind, people, due, ends)

    def lay_out_ending(self, members: Sequence[Member], tables: int, live: int, step: Step) -> None:
        """Tables that everybody has left, and whose clocks run out while the others play."""
        ending, slow = ended_of(live), ended_of(tables - live)
        left, others = members[2 * (live - ending) : 2 * live], members[2 * live :]
        began, made = time.time(), []
        together = began + self.seconds * 0.7
        for at in range(ending + slow):
            apart = began + self.seconds * self.chance.uniform(EDGE, 1 - EDGE)
            due = together if at % AT_ONE_MOMENT == 1 else apart
            kind: Kind = "live" if at < ending else "days"
            people = left[2 * at : 2 * at + 2] if at < ending else self.chance.sample(others, 2)
            made.append(self.copied(kind, at, people, due, ENDS[at % len(ENDS)]))
        self.quiet += made
        self.deadlines.expect(made)
        put(self.store, made, step)

    # ---- playing

    async def sit_down(self, step: Step) -> None:
        gate = asyncio.Semaphore(SITTING_DOWN)

        async def one(sitting: Sitting) -> None:
            async with gate:
                await sitting.sit_down()
            step(1)

        await together([one(sitting) for sitting in self.sittings])

    async def play(self, servers: Sequence[Server], parts: Parts, step: Step) -> Span:
        """Everybody plays, and in the second half each server is killed once; what the first half took."""
        until = time.monotonic() + self.seconds
        playing = [sitting.play(until, self.pace) for sitting in self.sittings]
        playing += [correspondence.play(until, self.pace) for correspondence in self.correspondences]
        found: list[Span] = []
        await together([*playing, self.measure(parts, found), self.kill_each(servers), self.pass_time(until, step)])
        return found[0]

    async def measure(self, parts: Parts, found: list[Span]) -> None:
        """What each part computes as long as no server is killed."""
        parts.begin()
        await asyncio.sleep(self.seconds / 2 * (1 - EDGE))
        span = parts.span()
        found.append(replace(span, count=len(self.figures.clicks)))

    async def pass_time(self, until: float, step: Step) -> None:
        while time.monotonic() < until:
            await asyncio.sleep(min(1.0, max(0.0, until - time.monotonic())))
            step(1)

    async def kill_each(self, servers: Sequence[Server]) -> None:
        pause = self.seconds / 2 / len(servers)
        await asyncio.sleep(self.seconds / 2)
        self.first_kill, self.killed_from = time.perf_counter(), time.time()
        for server in servers:
            began = time.monotonic()
            await asyncio.to_thread(server.kill)
            self.killed += 1
            await asyncio.sleep(DOWN * self.seconds)
            server.start()
            self.seconds_down.append(await asyncio.to_thread(server.wait))
            await asyncio.sleep(max(0.0, pause - (time.monotonic() - began)))

    # ---- the end

    async def end(self, step: Step) -> None:
        """Wait until all clocks have ended their tables and everything was sent; and for nothing longer than that."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self.deadlines.all_ended()
                step(1)
                while await asyncio.to_thread(self.unsent):  # noqa: ASYNC110  (servers are waited for)
                    await asyncio.sleep(0.2)
                step(1)
        except TimeoutError:
            pass  # what is missing is counted

    def unsent(self) -> bool:
        """Whether something is still to be planned or sent, or a bot is still to answer at a table of days."""
        waiting = select(sa.func.count()).select_from(NOTICE).where(sa.not_(NOTICE.c.planned))
        unsent = select(sa.func.count()).select_from(DELIVERY).where(DELIVERY.c.state.in_(OPEN))
        with self.store.engine.connect() as connection:
            if any(connection.execute(query).scalar_one() for query in (waiting, unsent)):
                return True
        ended = [laid.id for laid in self.deadlines.due.values()]
        return any(row.bots_turn for row in self.store.some_tables(ended))

    def expected(self) -> Counter[What]:
        """The notices that there have to be, and the answers that are in the logs."""
        found: Counter[What] = Counter()
        for laid in self.quiet:
            row = self.store.table(laid.id)
            if row is not None and row.version == laid.row.version:
                continue  # nothing has happened there
            retold = Retold(self.store, laid)
            found += retold.notices()
            self.written += retold.answers
        for sitting in self.sittings:
            self.written += sitting.written(self.store)
        return found

    def guests(self) -> Iterator[Guest]:
        for sitting in self.sittings:
            yield from sitting.guests
        for correspondence in self.correspondences:
            yield from correspondence.guests.values()

    async def leave(self) -> None:
        await asyncio.gather(*[guest.leave() for guest in self.guests()])


def ended_of(tables: int) -> int:
    """At how many of these tables a clock runs out."""
    return max(1, tables // IN_TEN)


async def together(doing: Sequence[Coroutine[Any, Any, None]]) -> None:
    """Do all this at the same time; if one thing fails, nothing goes on."""
    try:
        async with asyncio.TaskGroup() as group:
            for each in doing:
                group.create_task(each)
    except* Broken as broken:
        raise broken.exceptions[0] from broken
