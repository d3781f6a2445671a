"""Those who play: in one sitting, each with a live channel; over days, whenever a notice says that it is their turn."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from pentapolis.server.campaign.scale.guests import Guest

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from pentapolis.server.campaign.scale.layout import Laid
    from pentapolis.server.campaign.scale.receiver import Receiver
    from pentapolis.server.storage.store import Store

LIVE_PAUSE: Final = (15.0, 30.0)
"""So many seconds pass between two decisions at a table in one sitting."""
SLOW_PAUSE: Final = (10.0, 30.0)
"""So long somebody takes who was told that it is their turn, and happens to have the time,"""
NEXT_PAUSE: Final = (2.0, 6.0)
"""and so long for each further decision of that turn."""


@dataclass
class Figures:
    """What people waited for, in seconds, and when that was."""

    clicks: list[tuple[float, float]] = field(default_factory=list)
    """Until what came of an answer was at the one who gave it,"""
    others: list[tuple[float, float]] = field(default_factory=list)
    """and at the other one at the table."""
    pages: list[tuple[float, float]] = field(default_factory=list)


class Sitting:
    """A table at which people play in one sitting; there may be a bot at it."""

    def __init__(self, laid: Laid, ports: Sequence[int], chance: random.Random, figures: Figures) -> None:
        self.laid = laid
        self.guests = [Guest(who, laid.id, seat, ports, chance) for seat, who in laid.people.items()]
        self.chance = chance
        self.figures = figures

    async def sit_down(self) -> None:
        for guest in self.guests:
            await guest.sit()

    async def play(self, until: float, pace: float) -> None:
        """Somebody clicks now and then; `pace`: so many times as long as usual the pauses are."""
        following = time.monotonic() + self.chance.uniform(0, pace * LIVE_PAUSE[1])
        while following < until and not self.guests[0].position["over"]:
            await asyncio.sleep(following - time.monotonic())
            await self.click()
            following = max(following + pace * self.chance.uniform(*LIVE_PAUSE), time.monotonic())

    async def click(self) -> None:
        """Whoever is asked answers; while only a bot is, nobody does."""
        version = max(guest.position["version"] for guest in self.guests)
        for guest in self.guests:
            await guest.has(version)
        mover = next((guest for guest in self.guests if guest.position["question"]), None)
        if mover is None:
            return
        began = time.perf_counter()
        self.figures.clicks.append((began, await mover.click()))
        for other in self.guests:
            if other is not mover:
                await other.has(mover.position["version"])
                self.figures.others.append((began, time.perf_counter() - began))

    def written(self, store: Store) -> int:
        """How many answers of people the log has since the table was laid out."""
        entries = store.entries(self.laid.id, self.laid.row.version)
        return len([entry for entry in entries if entry.kind == "answer" and entry.player_id is not None])


class Correspondence:
    """A table at which days count. Nobody sits there: they come when they are told, look at their pages, and go."""

    def __init__(
        self, laid: Laid, ports: Sequence[int], chance: random.Random, figures: Figures, receiver: Receiver
    ) -> None:
        self.guests = {seat: Guest(who, laid.id, seat, ports, chance) for seat, who in laid.people.items()}
        self.asked = list(laid.row.asked)
        self.told = dict.fromkeys(self.guests, 0)
        """How often each seat was to be told that it is its turn."""
        self.chance = chance
        self.figures = figures
        self.receiver = receiver
        self.is_over = False

    async def play(self, until: float, pace: float) -> None:
        while not self.is_over:
            guest = self.guests[self.chance.choice(self.asked)]
            what = (guest.member.id, guest.table, "turn")
            try:
                async with asyncio.timeout(until - time.monotonic()):
                    await self.receiver.told(what, self.told[guest.seat])
                    await asyncio.sleep(pace * self.chance.uniform(*SLOW_PAUSE))
            except TimeoutError:
                return
            await self.decide(guest, until, pace)

    async def decide(self, guest: Guest, until: float, pace: float) -> None:
        """Look at the front page and at the table, then answer until somebody else is asked."""
        for path in ("/", f"/table/{guest.table}"):
            self.figures.pages.append((time.perf_counter(), await guest.page(path)))
        await guest.look()
        while guest.position["question"] and time.monotonic() < until:
            self.figures.clicks.append((time.perf_counter(), await guest.click()))
            self.note(guest)
            await asyncio.sleep(pace * self.chance.uniform(*NEXT_PAUSE))

    def note(self, guest: Guest) -> None:
        """Who is asked now and was not before is to be told."""
        asked = guest.position["asked"]
        for seat in set(asked) - set(self.asked):
            self.told[seat] += 1
        self.asked, self.is_over = asked, guest.position["over"]
