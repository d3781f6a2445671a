"""What stands on the front page of somebody who has tables, beside the tables."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Final

from anyio.to_thread import run_sync

from pentapolis.server.service.company.here import LOST
from pentapolis.server.service.finding.messages import DayShown, DueShown, FrontShown
from pentapolis.server.service.pace.clocks import DAY

if TYPE_CHECKING:
    from pentapolis.server.service.finding.circle import Circle
    from pentapolis.server.service.finding.inviting import Inviting
    from pentapolis.server.service.finding.queue import Queue
    from pentapolis.server.storage.rows import Player

FRESH: Final = 15.0
"""So long the figures of the day are the same for everybody."""


class Front:
    def __init__(self, circle: Circle, inviting: Inviting, queue: Queue) -> None:
        self.circle = circle
        self.inviting = inviting
        self.queue = queue
        self.counted: tuple[float, DayShown] | None = None

    async def shown(self, player: Player) -> FrontShown:
        return FrontShown(
            invitations=await self.inviting.shown(player),
            friends=await self.circle.friends(player),
            due=await self.due(player),
            day=await self.day(),
            place=await self.queue.shown(player),
        )

    async def due(self, player: Player) -> DueShown | None:
        """The next thing in one's clubs: what has to be played, else what one may sign up for."""
        lists = self.circle.lists
        found = await run_sync(lists.due, player.id) or await run_sync(lists.signing_up, player.id)
        if not found:
            return None
        first = found[0]
        against = [] if first.players is None else [who for who in json.loads(first.players) if who != player.id]
        names = await run_sync(lists.names, against)
        given = {name: getattr(first, name) for name in ("event", "name", "game", "round", "deadline")}
        return DueShown(**given, against=[names.get(who, "") for who in against])

    async def day(self) -> DayShown:
        now = time.monotonic()
        if self.counted is None or now - self.counted[0] > FRESH:
            found = await run_sync(self.circle.lists.day, self.queue.tables.now(), LOST, DAY)
            self.counted = (now, DayShown(**found.__dict__))
        return self.counted[1]
