"""Who is at a table just now, on whatever server, and since when the others are away.

Somebody is here as long as a live channel, or a request that waits for news, is open; a line that is lost for a moment
is no absence. Each server writes down who comes to it and who has gone, and says now and then that it is alive: what a
server saw that was killed counts for no longer than that.
"""

from __future__ import annotations

import contextlib
import time
from collections import Counter, OrderedDict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from anyio.to_thread import run_sync

from pentapolis.server.service import tokens
from pentapolis.server.storage.bus import HERE, here_at
from pentapolis.server.storage.company.here import HereRows

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterable, Sequence

    from pentapolis.server.storage.bus import Bus
    from pentapolis.server.storage.company.here import Place, Sight
    from pentapolis.server.storage.store import Store

BEAT: Final = 15.0
"""So often a server says that it is alive, in seconds."""
LOST: Final = 3 * BEAT
"""A server that has not said so for so long is not."""
REMEMBERED: Final = 5000
"""Of so many tables what was read is kept, for as long as a round takes."""


@dataclass(frozen=True)
class Seen:
    """Whether somebody is here, and if not, when they were last."""

    here: bool
    since: float | None = None


AWAY: Final = Seen(here=False)
Company = dict[str, Seen]
"""By person."""


class Here:
    """`grace`: for so many seconds a lost line is no absence. `now` is the clock of the tables."""

    def __init__(self, store: Store, bus: Bus, grace: float, fresh: float, now: Callable[[], float]) -> None:
        self.rows = HereRows(store)
        self.bus = bus
        self.grace = grace
        self.fresh = fresh
        self.now = now
        self.server = tokens.new_id()
        self.open: Counter[Place] = Counter()
        self.left: dict[Place, float] = {}
        """Who has gone from this server, and when: not yet written down, because they may come back at once."""
        self.read: OrderedDict[str, tuple[float, list[Sight]]] = OrderedDict()
        self.told: dict[str, Company] = {}
        self.beaten = 0.0

    # ---- coming and going

    @contextlib.asynccontextmanager
    async def at(self, table_id: str, player_id: str | None) -> AsyncIterator[None]:
        """Somebody has a line open at a table; strangers are nobody in particular."""
        if player_id is None:
            yield
            return
        place = (table_id, player_id)
        await self.arrive(place)
        try:
            yield
        finally:
            self.depart(place)

    async def arrive(self, place: Place) -> None:
        is_new = place not in self.open and self.left.pop(place, None) is None
        self.open[place] += 1
        if is_new:
            await self.note_arrived(place)

    async def note_arrived(self, place: Place) -> None:
        now = self.now()
        await run_sync(self.rows.arrived, place, self.server, now, now - LOST, news())
        self.tell([place[0]])

    def depart(self, place: Place) -> None:
        self.open[place] -= 1
        if not self.open[place]:
            del self.open[place]
            self.left[place] = self.now()

    def tell(self, table_ids: Iterable[str]) -> None:
        for table_id in table_ids:
            self.read.pop(table_id, None)
            self.bus.publish(here_at(table_id), news())

    # ---- looking

    async def of(self, table_ids: Sequence[str], *, anew: bool = False) -> dict[str, Company]:
        """Of each of these tables, who was ever seen there and whether they are there now."""
        then = time.monotonic() - self.fresh
        wanted = [each for each in table_ids if anew or each not in self.read or self.read[each][0] < then]
        for table_id, found in (await run_sync(self.rows.of, wanted) if wanted else {}).items():
            self.read[table_id] = (time.monotonic(), found)
        company = {table_id: self.company(table_id, self.read[table_id][1]) for table_id in table_ids}
        while len(self.read) > REMEMBERED:
            self.read.popitem(last=False)
        return company

    def company(self, table_id: str, sights: Sequence[Sight]) -> Company:
        """What all servers have seen, this one as it knows it at this moment."""
        now = self.now()
        found: Company = {}
        for sight in sights:
            place = (table_id, sight.player_id)
            is_own = sight.server == self.server
            is_open = place in self.open if is_own else sight.open and sight.seen > now - LOST
            seen = self.left.get(place, sight.seen) if is_own else sight.seen
            found[sight.player_id] = later(found.get(sight.player_id, AWAY), is_open or now - seen < self.grace, seen)
        return found

    async def is_here(self, table_id: str, player_id: str | None) -> bool:
        if player_id is None:
            return False
        return (await self.of([table_id], anew=True))[table_id].get(player_id, AWAY).here

    # ---- the rounds

    async def look(self) -> None:
        """Write down who has gone for good, say that this server is alive, and tell those who wait what is new."""
        await self.note_departed(self.now() - self.grace)
        if self.open and self.now() - self.beaten >= BEAT:
            self.beaten = self.now()
            await run_sync(self.rows.beat, self.server, self.now())
        waiting = [topic.removesuffix(HERE) for topic in self.bus.waiting if topic.endswith(HERE)]
        company = await self.of(waiting, anew=True)
        self.tell([table_id for table_id in waiting if company[table_id] != self.told.get(table_id)])
        self.told = company

    async def note_departed(self, before: float) -> None:
        gone = {place: at for place, at in self.left.items() if at <= before}
        if not gone:
            return
        await run_sync(self.rows.departed, gone, self.server, news())
        for place, at in gone.items():
            if self.left.get(place) == at:
                del self.left[place]
            elif place in self.open:  # they came back meanwhile
                await self.note_arrived(place)
        self.tell({table_id for table_id, _ in gone})

    async def stop(self) -> None:
        """This server ends: whoever was here has a moment to come back by another one."""
        now = self.now()
        self.left |= dict.fromkeys(self.open, now)
        self.open.clear()
        await self.note_departed(now)


def later(known: Seen, here: bool, seen: float) -> Seen:
    """What two servers know of somebody: here if one of them says so, else away since the later moment."""
    if known.here or here:
        return Seen(here=True)
    return Seen(here=False, since=max(seen, known.since or 0.0))


def news() -> int:
    """A number that is later than all before: news are told by it."""
    return time.time_ns() // 1000
