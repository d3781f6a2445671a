"""The queue: anybody at my strength. Whoever waits is seated with people near in rating, later with bots if wanted."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from anyio.to_thread import run_sync

from pentapolis.server.engine.lines import EngineFailed, Refused
from pentapolis.server.limits import Bucket
from pentapolis.server.service import tokens
from pentapolis.server.service.finding.matching import grouped, is_slow, reach, waited
from pentapolis.server.service.finding.messages import PlaceShown
from pentapolis.server.service.finding.strength import UNKNOWN, nearest_level
from pentapolis.server.service.pace.clocks import DAY, pace_of
from pentapolis.server.service.pace.shown import pace_shown
from pentapolis.server.service.seating import new_row, pace_from, paced
from pentapolis.server.storage.finding.waiting import Place, Waiting
from pentapolis.server.storage.notices.told import Told
from pentapolis.server.storage.rows import Player, SeatRow
from pentapolis.web.words import word

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.server.service.finding.circle import Circle
    from pentapolis.server.service.finding.matching import Group
    from pentapolis.server.service.finding.messages import Wait
    from pentapolis.server.service.messages.games import GameBox
    from pentapolis.server.service.seating import Seating
    from pentapolis.server.storage.rows import TableRow

HOUR: Final = 3600.0
ENTRIES: Final = 120
"""So often in an hour somebody may begin to wait."""
MOST: Final = 2000
"""So many who wait are looked at together."""
THERE: Final = 45.0
"""Who waits for one sitting and was not seen for longer is not seated,"""
GONE: Final = 600.0
"""and after so long does not wait any more."""
GONE_SLOWLY: Final = 7 * DAY
"""The same where days count: there one need not stay on the page."""
SEEN: Final = 10.0
"""So often it is noted that somebody is still there."""
NOT_KNOWN: Final = 300.0
"""Who may be wrong by more than this is not told in numbers whom they would meet."""


class Queue:
    """`patience`: after so many seconds bots sit down where they may. Whoever claims people first has seated them."""

    def __init__(self, circle: Circle, seating: Seating, patience: float) -> None:
        self.circle = circle
        self.seating = seating
        self.tables = seating.tables
        self.patience = patience
        self.kept = Waiting(seating.store)
        self.entries = Bucket(ENTRIES, ENTRIES / HOUR)
        self.boxes: Sequence[GameBox] = ()
        self.looking = asyncio.Lock()

    # ---- coming and going

    async def enter(self, player: Player, wait: Wait) -> None:
        """Wait; who waited for something else waits for this instead."""
        box = next((box for box in self.boxes if box.name == wait.game), None)
        if box is None:
            raise Refused(word("refusals.no_game"))
        if not box.fewest <= wait.seats <= box.most:
            raise Refused(word("refusals.wrong_size", title=box.title, fewest=max(2, box.fewest), most=box.most))
        self.entries.check(player.id, word("refusals.too_many_entries"))
        await self.seating.shares.check_table(player.id, [SeatRow("", 0, "bot", "")] if wait.bots else [])
        strength, now = await self.seating.strengths.of(player.id, wait.game) or UNKNOWN, self.tables.now()
        pace = str(pace_from(wait.pace) or "")
        place = Place(player.id, wait.game, wait.seats, pace, wait.bots, strength.shown, strength.spread, now, now)
        await run_sync(self.kept.put, place)
        await self.look()

    async def leave(self, player: Player) -> None:
        await run_sync(self.kept.leave, player.id)

    async def shown(self, player: Player) -> PlaceShown | None:
        """What somebody waits for; whoever asks is still there."""
        place, now = await run_sync(self.kept.of, player.id), self.tables.now()
        if place is None:
            return None
        if now - place.seen >= SEEN:
            await run_sync(self.kept.saw, player.id, now)
        return PlaceShown(
            game=place.game,
            seats=place.seats,
            pace=pace_shown(place.pace),
            bots=place.bots,
            waited=waited(place, now),
            within=None if place.spread > NOT_KNOWN else round(reach(place, now)),
            bots_in=max(0.0, self.patience - waited(place, now)) if place.bots else None,
            table=place.table_id,
        )

    # ---- the rounds

    async def look(self) -> None:
        """Seat whoever can be seated now; one look at a time, here. Other servers look, too."""
        async with self.looking:
            now = self.tables.now()
            places = await run_sync(self.kept.all, MOST, now)
            gone = [place for place in places if now - place.seen > (GONE_SLOWLY if is_slow(place) else GONE)]
            if gone:
                await run_sync(self.kept.forget, gone)
            await run_sync(self.kept.forget_found, now - GONE_SLOWLY)
            there = [place for place in places if is_slow(place) or now - place.seen <= THERE]
            apart = await run_sync(self.circle.kept.pairs_apart, [place.player_id for place in there])
            for group in grouped([place for place in there if place not in gone], now, self.patience, apart):
                await self.seat(group)

    async def seat(self, group: Group) -> None:
        """A table for these people; nothing happens if one of them does not wait any more."""
        try:
            row, seats = await self.table_for(group)
        except EngineFailed:
            return  # the next look tries again
        told = [
            Told(place.player_id, "begins", f"{row.id}.0", row.created, row.id, {"game": row.game})
            for place in group.places
        ]
        if await run_sync(self.kept.seat, group.places, row, seats, told):
            self.tables.tell(row.id, 0)
            self.tables.notify()

    async def table_for(self, group: Group) -> tuple[TableRow, list[SeatRow]]:
        """A table that everybody may look at; chance says who sits where."""
        first, table_id, seed = group.places[0], tokens.new_id(), tokens.new_seed()
        dealt = await self.seating.engine.ask("deal", game=first.game, seats=first.seats, seed=seed, options={})
        mean = sum(place.strength for place in group.places) / len(group.places)
        level = await nearest_level(self.seating.strengths, self.seating.levels, first.game, mean)
        names = await run_sync(self.circle.lists.names, [place.player_id for place in group.places])
        sitting: list[str | None] = [*[place.player_id for place in group.places], *[None] * group.bots]
        random.SystemRandom().shuffle(sitting)
        seats = [
            self.seating.bot_seat(table_id, at, level)
            if who is None
            else SeatRow(table_id, at, "person", names[who], who)
            for at, who in enumerate(sitting)
        ]
        owner = Player(first.player_id, names[first.player_id])
        row = new_row(table_id, owner, seats, {**dealt, "game": first.game, "seed": seed}, self.tables.now())
        return paced(replace(row, private=False), pace_of(first.pace), seats), seats
