"""Reviews: made once for each finished game, where bots think, in fair shares; kept with the game as they grow.

A server works at a review as long as it says so in the database: others only read it, and go on where it was left if
that server is gone.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from anyio.to_thread import run_sync

from pentapolis.bots.thoughts.review import COSTLY, LEAST, SUSPECTS
from pentapolis.server.engine.asking import LOOKING_BACK, asking
from pentapolis.server.engine.following.review import named
from pentapolis.server.engine.lines import EngineFailed, Refused
from pentapolis.server.limits import TooMany
from pentapolis.server.service import tokens
from pentapolis.server.service.attendants import chance
from pentapolis.server.storage.reviews import ReviewRows
from pentapolis.web.words import word

if TYPE_CHECKING:
    from pentapolis.server.engine.pool import Pool
    from pentapolis.server.service.state import State
    from pentapolis.server.service.tables import Tables
    from pentapolis.server.storage.reviews import Kept
    from pentapolis.server.storage.rows import Player

Told = dict[str, Any]
PART: Final = 20
"""So many answers are looked at in one go: about half a second, so that whoever plays does not wait for long."""
LEASE: Final = 60.0
"""So long after it was last heard of a server is taken to be at work."""
AT_ONCE: Final = 3
"""So many reviews are made for one person at a time."""
DOUBTFUL: Final = SUSPECTS * COSTLY
"""So many decisions of a seat are thought through, those that look worst first."""

log = logging.getLogger(__name__)


class Reviews:
    def __init__(self, tables: Tables, thinkers: Pool) -> None:
        self.tables = tables
        self.thinkers = thinkers
        self.rows = ReviewRows(tables.store)
        self.server = tokens.new_id()
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.working_for: Counter[str] = Counter()
        self.iterations: int | None = None
        """How thoroughly decisions are thought through; as the review of the command line, if nothing is said."""

    async def stop(self) -> None:
        """End: what has been found out is kept, and any server may go on."""
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if tasks:
            await run_sync(self.rows.leave, self.server)

    # ---- reading

    async def shown(self, state: State, player: Player | None) -> Told:
        """The review as far as it has come. One that a server has left is gone on with."""
        check(state)
        kept = await run_sync(self.rows.of, state.id)
        if kept is not None and not kept.done and kept.until < time.time():
            await self.take_up(state, player, kept)
        return told(state, kept)

    async def begin(self, state: State, player: Player) -> Told:
        """Have the review made, unless somebody has asked for it before."""
        check(state)
        if await run_sync(self.rows.of, state.id) is None:
            self.check_share(player)
            found = nothing_yet(state)
            if await run_sync(self.rows.begin, state.id, found, self.server, time.time() + LEASE):
                self.work(state, player.id, found)
        return await self.shown(state, player)

    def check_share(self, player: Player) -> None:
        if self.working_for[player.id] >= AT_ONCE:
            raise TooMany(word("refusals.too_many_reviews", most=AT_ONCE), LEASE)

    # ---- making

    async def take_up(self, state: State, player: Player | None, kept: Kept) -> None:
        now = time.time()
        if await run_sync(self.rows.take_up, state.id, self.server, now, now + LEASE):
            self.work(state, state.row.owner if player is None else player.id, kept.found)

    def work(self, state: State, person: str, found: Told) -> None:
        """Go on in the background, on the account of whoever asked."""
        self.working_for[person] += 1
        with asking(rank=LOOKING_BACK, is_bounded=False):
            task = asyncio.create_task(self.made(state, found))
        self.tasks[state.id] = task
        task.add_done_callback(lambda _: self.ended(state.id, person))

    def ended(self, table_id: str, person: str) -> None:
        del self.tasks[table_id]
        self.working_for[person] -= 1
        if not self.working_for[person]:
            del self.working_for[person]

    async def made(self, state: State, found: Told) -> None:
        try:
            while not is_done(found):
                await self.further(state, found)
                if not await self.is_kept(state, found):
                    return  # another server has taken it up
        except (EngineFailed, Refused) as error:
            log.warning("a review failed", extra={"table": state.id, "error": str(error)})
        except Exception:
            log.exception("a review failed", extra={"table": state.id})

    async def is_kept(self, state: State, found: Told) -> bool:
        """Write down what has been found out; whether this server is still the one that works at it."""
        until = time.time() + LEASE
        return await run_sync(partial(self.rows.keep, state.id, found, self.server, until, done=is_done(found)))

    async def further(self, state: State, found: Told) -> None:
        """One part more: some answers in haste, or one decision thoroughly."""
        if found["looked"] < found["length"]:
            await self.look(state, found)
        else:
            await self.think(state, found)

    async def look(self, state: State, found: Told) -> None:
        first = found["looked"]
        last = min(first + PART, found["length"])
        part = await self.asked(state, "review_look", first=first, last=last)
        found["course"] += part["course"]
        found["suspects"] += [each for each in part["suspects"] if each[0] in found["seats"]]
        found["turn"], found["looked"] = part["turn"], last
        if last == found["length"]:
            found["doubtful"] = doubtful(found)
            found["suspects"] = []

    async def think(self, state: State, found: Told) -> None:
        at = found["doubtful"][found["thought"]]
        decision = await self.asked(state, "review_think", at_answer=at, iterations=self.iterations)
        if decision is not None:
            found["decisions"].append(decision)
        found["thought"] += 1

    async def asked(self, state: State, verb: str, **what: Any) -> Any:
        seed = chance(state.id, "review")
        return await self.thinkers.ask(
            verb, state.id, deal=state.deal(), answers=state.course.text(), seed=seed, **what
        )


def check(state: State) -> None:
    """There is a review of games that are over, if today's rules played them."""
    if state.row.status != "finished":
        raise Refused(word("refusals.not_over"))
    if state.engine:
        raise Refused(word("refusals.no_review"))
    if not state.course.length:
        raise Refused(word("refusals.nothing_to_review"))


def nothing_yet(state: State) -> Told:
    """The decisions are those of people; where bots played alone, theirs."""
    people = [seat.seat for seat in state.seats if seat.kind != "bot"]
    return {
        "length": state.course.length,
        "seats": people or list(range(state.row.seats)),
        "looked": 0,
        "turn": 0,
        "course": [],
        "suspects": [],
        "doubtful": [],
        "thought": 0,
        "decisions": [],
    }


def doubtful(found: Told) -> list[int]:
    """The decisions that look worst, a few of each seat, the worst first."""
    chosen: list[list[float]] = []
    for seat in found["seats"]:
        own = [each for each in found["suspects"] if each[0] == seat]
        chosen += sorted(own, key=lambda each: -each[2])[:DOUBTFUL]
    return [int(at) for _, at, _ in sorted(chosen, key=lambda each: -each[2])]


def is_done(found: Told) -> bool:
    return bool(found["looked"] == found["length"] and found["thought"] == len(found["doubtful"]))


def told(state: State, kept: Kept | None) -> Told:
    """A review for people: the costliest decisions of each seat, the worst first, with everybody's name."""
    found = nothing_yet(state) if kept is None else kept.found
    costly = [each for each in found["decisions"] if each["cost"] >= LEAST]
    decisions: list[Told] = []
    for seat in found["seats"]:
        decisions += sorted([each for each in costly if each["seat"] == seat], key=lambda each: -each["cost"])[:COSTLY]
    return {
        "table": state.id,
        "begun": kept is not None,
        "done": kept is not None and kept.done,
        "length": found["length"],
        "looked": found["looked"],
        "turn": found["turn"],
        "turns": state.standing.turn_number,
        "doubtful": len(found["doubtful"]),
        "thought": found["thought"],
        "seats": found["seats"],
        "course": found["course"],
        "decisions": named(decisions, state.names),
        "least": LEAST,
    }
