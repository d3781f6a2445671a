"""The campaign of scale: everybody is there, plays, is told of what concerns them, and servers are killed meanwhile."""

from __future__ import annotations

import asyncio
import gc
import os
import random
import resource
import time
from contextlib import AsyncExitStack, ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, TypeAlias

from pentapolis import engine
from pentapolis.server.campaign.burden import memory
from pentapolis.server.campaign.scale.crowd import enrolled
from pentapolis.server.campaign.scale.deadlines import Deadlines
from pentapolis.server.campaign.scale.evening import Evening
from pentapolis.server.campaign.scale.layout import begun
from pentapolis.server.campaign.scale.parts import Parts
from pentapolis.server.campaign.scale.proxy import Proxy
from pentapolis.server.campaign.scale.receiver import Receiver
from pentapolis.server.campaign.scale.report import Notices, Report, Waited
from pentapolis.server.campaign.servers import Server
from pentapolis.server.settings import Settings
from pentapolis.server.storage.store import Store

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from contextlib import AbstractContextManager

    from pentapolis.server.campaign.scale.crowd import Step
    from pentapolis.server.campaign.scale.layout import Kind, Pattern
    from pentapolis.server.campaign.scale.parts import Span
    from pentapolis.server.campaign.scale.size import Size

Bar: TypeAlias = "Callable[[str, int], AbstractContextManager[Step]]"
"""Shows how far something is, of how much."""
USUAL: Final = Settings()
ENVIRONMENT: Final = {
    "PENTAPOLIS_PRIVATE_HOOKS": "yes",
    "PENTAPOLIS_GRACE_SECONDS": "0",
    "PENTAPOLIS_NOTICE_SECONDS": "60",
    "PENTAPOLIS_PROXIES": "127.0.0.1",
    "PENTAPOLIS_BOT_PAUSE": str(USUAL.bot_pause),
}
"""Notices stay on this machine, and clocks run out from the first second on; all limits are the usual ones."""
KINDS: Final[tuple[Kind, ...]] = ("live", "bots", "days")
REST: Final = 0.05
"""For such a part of the time everybody is there and nobody clicks."""


@contextmanager
def unseen(_what: str, _total: int) -> Iterator[Step]:
    """Nobody watches."""
    yield lambda _: None


@dataclass
class Scale:
    """One campaign on a PostgreSQL; `postgres` is its process, if that is on this machine."""

    database: str
    games: Sequence[str]
    seed: int
    size: Size
    postgres: int | None = None
    has_proxy: bool = False
    bar: Bar = unseen
    setting_up: dict[str, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)
        self.servers = [Server(self.database, USUAL.sweep_seconds, limits=True) for _ in range(self.size.servers)]
        for server in self.servers:
            server.environment = {**server.environment, **ENVIRONMENT}

    def run(self) -> Report:
        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
        with ExitStack() as stack:
            with self.stage("servers", len(self.servers)) as step:
                for server in self.servers:
                    stack.enter_context(server)
                    step(1)
            ports, process = [server.port for server in self.servers], None
            if self.has_proxy:
                proxy = stack.enter_context(Proxy(ports))
                ports, process = [proxy.port], proxy.pid
            self.store = Store(Settings(database=self.database).database_url())
            stack.callback(self.store.close)
            return asyncio.run(self.passed(ports, Parts(self.servers, self.postgres, process)))

    @contextmanager
    def stage(self, what: str, total: float) -> Iterator[Step]:
        """Something that takes a while: how far it is can be seen, and how long it took is told."""
        began = time.monotonic()
        with self.bar(what, max(1, round(total))) as step:
            yield step
        self.setting_up[what] = round(time.monotonic() - began, 1)

    def patterns(self, step: Step) -> dict[Kind, list[Pattern]]:
        found: dict[Kind, list[Pattern]] = {kind: [] for kind in KINDS}
        for kind in KINDS:
            for game in self.games:
                found[kind].append(begun(self.servers[0], self.store, game, kind, self.chance))
                step(1)
        return found

    async def passed(self, ports: Sequence[int], parts: Parts) -> Report:
        """Everybody comes; they play; and what came of it is compared with what should have."""
        size = self.size
        async with AsyncExitStack() as stack:
            receiver = await stack.enter_async_context(Receiver())
            deadlines = await stack.enter_async_context(Deadlines(self.database))
            with self.stage("patterns", len(KINDS) * len(self.games)) as step:
                patterns = await asyncio.to_thread(self.patterns, step)
            with self.stage("accounts", size.accounts) as step:
                members = await asyncio.to_thread(enrolled, self.store, size.accounts, receiver.address, step)
            evening = Evening(self.store, self.chance, patterns, receiver, deadlines, ports, size.seconds, size.pace)
            stack.push_async_callback(evening.leave)
            with self.stage("tables", size.tables) as step:
                await asyncio.to_thread(evening.lay_out, members, size.tables, size.live, step)
            with self.stage("sitting down", len(evening.sittings)) as step:
                parts.begin()
                await evening.sit_down(step)
                coming = replace(parts.span(), count=sum(len(sitting.guests) for sitting in evening.sittings))
            gc.freeze()  # what is there stays, and need not be looked through while clicks are timed
            rest = await self.rested(parts)
            with self.stage("tables that end", 1) as step:
                await asyncio.to_thread(evening.lay_out_ending, members, size.tables, size.live, step)
            with self.stage("playing", size.seconds) as step:
                play = await evening.play(self.servers, parts, step)
            with self.stage("the last notices", 2) as step:
                await evening.end(step)
            return await asyncio.to_thread(self.report, evening, coming, rest, play)

    async def rested(self, parts: Parts) -> Span:
        """What everything computes while people are there and do nothing."""
        parts.begin()
        await asyncio.sleep(REST * self.size.seconds)
        return parts.span()

    def report(self, evening: Evening, coming: Span, rest: Span, play: Span) -> Report:
        size, figures = self.size, evening.figures
        expected = evening.expected()
        clicks = [took for _, took in figures.clicks]
        guests = list(evening.guests())
        return Report(
            accounts=size.accounts,
            tables=size.tables,
            live=size.live,
            servers=size.servers,
            seconds=size.seconds,
            engine=engine.mode(),
            load=round(os.getloadavg()[0], 1),
            clicks=Waited.of(clicks),
            quiet_clicks=Waited.of([took for when, took in figures.clicks if when < evening.first_kill]),
            others=Waited.of([took for _, took in figures.others]),
            pages=Waited.of([took for _, took in figures.pages]),
            acknowledged=len(clicks),
            written=evening.written,
            clocks=len(evening.deadlines.due),
            ended=len(evening.deadlines.late),
            clocks_late=Waited.of(list(evening.deadlines.late.values())),
            quiet_clocks_late=Waited.of(evening.deadlines.late_before(evening.killed_from)),
            notices=Notices.of(expected, evening.receiver.counts, evening.receiver.again),
            killed=evening.killed,
            breaks=sum(max(0, guest.opened - 1) for guest in guests),
            tries=sum(guest.tries for guest in guests),
            seconds_down=[round(seconds, 2) for seconds in evening.seconds_down],
            megabytes={f"server {at}": memory(server) for at, server in enumerate(self.servers, 1)},
            coming=coming,
            rest=rest,
            play=play,
            setting_up=self.setting_up,
        )
