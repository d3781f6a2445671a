"""Attendants answer for the bots: they think in processes of their own, within a time limit kept from outside."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from dataclasses import dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

from anyio.to_thread import run_sync

from pentapolis.server.engine.asking import BOTS_ALONE, LOOKING_BACK, POSITIONS, asking
from pentapolis.server.engine.lines import EngineFailed, Refused
from pentapolis.server.service.state import NoTable, SetAside
from pentapolis.server.service.tables import Forbidden, Stale

if TYPE_CHECKING:
    from pentapolis.server.engine.pool import Pool
    from pentapolis.server.metrics import Metrics
    from pentapolis.server.service.presence import Presence
    from pentapolis.server.service.state import State
    from pentapolis.server.service.tables import Tables
    from pentapolis.server.settings import Settings

SWEPT: Final = 100
"""So many tables with nobody to attend them are taken up at a time."""
FIRST_REST: Final = 5.0
LONGEST_REST: Final = 600.0
"""So long a table whose bots cannot answer is left alone, twice as long each time."""
MOST_RESTS: Final = 10_000
ENDING: Final = 1.0
"""So long attendants may take to end."""
QUICK: Final = "greedy:tables=1,budget=30"
"""Who answers for a bot that took too long."""

log = logging.getLogger(__name__)


class CannotAnswer(Exception):
    """A bot is asked, and whatever it answers is refused."""


@dataclass(frozen=True)
class Rest:
    """A table that is left alone for a while."""

    until: float
    seconds: float


class Attendants:
    """One attendant for each table at which a bot is asked."""

    def __init__(
        self, tables: Tables, thinkers: Pool, presence: Presence, settings: Settings, metrics: Metrics
    ) -> None:
        self.tables = tables
        self.thinkers = thinkers
        self.presence = presence
        self.settings = settings
        self.metrics = metrics
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.again: set[str] = set()
        self.rests: OrderedDict[str, Rest] = OrderedDict()
        self.sweeper: asyncio.Task[None] | None = None
        self.is_resting = True

    def start(self) -> None:
        """Begin; tables from before are taken up one after the other, and nobody waits for that."""
        self.is_resting = False
        self.sweeper = asyncio.create_task(self.keep_sweeping())

    async def stop(self) -> None:
        """End, whatever the bots do: what they have not answered they will be asked again."""
        self.is_resting = True
        tasks = [*self.tasks.values(), *([self.sweeper] if self.sweeper else [])]
        for task in tasks:
            task.cancel()
        if tasks:
            _, stubborn = await asyncio.wait(tasks, timeout=ENDING)
            if stubborn:
                log.error("attendants do not end", extra={"tasks": len(stubborn)})

    # ---- whom to attend

    def attend(self, table_id: str) -> None:
        """See to the bots of a table that has just changed, now or once the attendant there is done."""
        self.rests.pop(table_id, None)
        self.begin(table_id)

    def look_after(self, table_id: str) -> None:
        """The same for one at which somebody looks, or that was found: not if its bots could not answer just now."""
        rest = self.rests.get(table_id)
        if table_id not in self.tasks and (rest is None or rest.until <= time.monotonic()):
            self.begin(table_id)

    def begin(self, table_id: str) -> None:
        if self.is_resting:
            return
        if table_id in self.tasks:
            self.again.add(table_id)
            return
        task = asyncio.create_task(self.serve(table_id))
        self.tasks[table_id] = task
        task.add_done_callback(lambda _: self.done(table_id))

    def done(self, table_id: str) -> None:
        del self.tasks[table_id]
        if table_id in self.again:
            self.again.discard(table_id)
            self.begin(table_id)

    async def keep_sweeping(self) -> None:
        idle = 0.0  # at first whatever is there; then what another process would have answered by now
        while True:
            try:
                await self.sweep(idle)
            except Exception:
                log.exception("sweeping failed")
            await asyncio.sleep(self.settings.sweep_seconds)
            idle = self.settings.bot_seconds + self.settings.bot_pause

    async def sweep(self, idle: float) -> None:
        """Tables whose bots nobody attends: another process has died, or this one has just started."""
        now = time.monotonic()
        resting = [table_id for table_id, rest in self.rests.items() if rest.until > now]
        found = await run_sync(self.tables.store.idle_tables, time.time() - idle, SWEPT + len(resting))
        for table_id in found:
            if table_id in self.tasks or table_id in resting:
                continue
            try:
                await self.tables.states.get(table_id)
            except SetAside:
                self.rest(table_id)  # the host has been told
            except Exception as error:  # noqa: BLE001  (one bad table must not stop the others)
                self.set_down(table_id, error)
            else:
                self.look_after(table_id)

    def set_down(self, table_id: str, error: Exception) -> None:
        """Leave the bots of a table alone for a while, and say so."""
        seconds = self.rest(table_id)
        self.metrics.set_down.inc()
        extra = {"table": table_id, "error": f"{type(error).__name__}: {error}", "seconds": seconds}
        log.error("the bots of a table cannot answer and are left alone for a while", extra=extra)

    def rest(self, table_id: str) -> float:
        """Leave a table alone, longer each time; for how long."""
        last = self.rests.pop(table_id, None)
        seconds = FIRST_REST if last is None else min(2 * last.seconds, LONGEST_REST)
        self.rests[table_id] = Rest(time.monotonic() + seconds, seconds)
        while len(self.rests) > MOST_RESTS:
            self.rests.popitem(last=False)
        return seconds

    # ---- answering

    async def serve(self, table_id: str) -> None:
        """Answer as long as a bot is asked here."""
        try:
            while not self.is_resting:
                state = await self.tables.states.known(table_id)
                seat = asked_bot(state)
                if seat is None or not self.is_wanted(state):
                    return
                with asking(**self.account(state)):
                    await self.answer(state, seat)
        except NoTable:
            log.info("a table is gone", extra={"table": table_id})
        except SetAside:
            self.rest(table_id)
        except Exception as error:  # noqa: BLE001  (it is logged, and no other table suffers)
            self.set_down(table_id, error)

    def is_wanted(self, state: State) -> bool:
        """Where nobody but bots plays, they go on only as long as somebody looks."""
        return has_people(state) or state.id in self.tables.bus.waiting or self.presence.is_looked_at(state.id)

    def account(self, state: State) -> dict[str, Any]:
        """On whose account the bots of a table think, and how urgently: first where somebody waits for them."""
        owner = state.row.owner
        rank = BOTS_ALONE
        if has_people(state):
            here = any(self.presence.is_here(seat.player_id) for seat in state.seats)
            rank = POSITIONS if here else LOOKING_BACK
        return {"place": self.presence.place_of(owner), "person": owner, "rank": rank, "is_bounded": False}

    async def answer(self, state: State, seat: int) -> None:
        """Answer once; if the rules refuse what the bot says, something that they allow is said instead."""
        began = time.monotonic()
        option = await self.thought(state, seat)
        await asyncio.sleep(max(0.0, self.settings.bot_pause - (time.monotonic() - began)))
        if await self.is_settled(state, seat, option):
            return
        if not await self.is_settled(state, seat, await self.something_legal(state, seat)):
            raise CannotAnswer(f"seat {seat} is asked at version {state.course.version}, and every answer is refused")

    async def is_settled(self, state: State, seat: int, option: int) -> bool:
        """Give an answer; whether it counts, or the table has gone on without it."""
        try:
            await self.tables.answer_for_bot(state.id, seat, state.course.version, option)
        except (Stale, Forbidden, Refused) as error:
            now = await self.tables.states.get(state.id)
            if now.course.version != state.course.version:
                return True
            log.warning("a bot's answer was refused", extra={"table": state.id, "error": str(error)})
            return False
        self.rests.pop(state.id, None)
        return True

    async def thought(self, state: State, seat: int) -> int:
        """What the bot answers; if it fails or takes too long, some answer that is allowed.

        Where people play, waiting for a turn to think is part of the time it has.
        """
        level = state.seats[seat].level
        try:
            async with asyncio.timeout(self.settings.bot_seconds if has_people(state) else None):
                option: int = await self.thinkers.ask("think", state.id, **asked(state, seat), level=level)
        except (EngineFailed, Refused, TimeoutError) as error:
            extra = {"table": state.id, "level": level, "error": str(error) or "no time to think"}
            log.warning("a bot took too long or failed", extra=extra)
            option = await self.something_legal(state, seat)
        return option

    async def something_legal(self, state: State, seat: int) -> int:
        """A quick answer by the engine itself; if even that fails, the first that comes."""
        self.metrics.fallbacks.inc()
        for level in (QUICK, None):
            try:
                option: int = await self.tables.engine.ask("think", state.id, **asked(state, seat), level=level)
            except (EngineFailed, Refused):
                if level is None:
                    raise
            else:
                return option
        raise AssertionError


def asked(state: State, seat: int) -> dict[str, Any]:
    """The seed is that of the seat: a bot is the same for a whole game, in whatever process it thinks."""
    return {
        "deal": state.deal(),
        "answers": state.course.text(),
        "seat": seat,
        "seed": chance(state.id, seat),
    }


def has_people(state: State) -> bool:
    return any(seat.kind != "bot" for seat in state.seats)


def asked_bot(state: State) -> int | None:
    """The first bot that is asked; none while people talk about what to do, or pause."""
    if state.row.status != "playing" or state.course.request is not None or state.is_paused:
        return None
    for seat in state.standing.asked:
        if state.seats[seat].kind == "bot":
            return seat
    return None


def chance(*what: object) -> int:
    """A bot's own chance, which has nothing to do with the table's."""
    text = "/".join(str(part) for part in what)
    return int.from_bytes(blake2b(text.encode(), digest_size=7).digest(), "big")
