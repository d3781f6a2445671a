"""The state of a table in memory: what the database says, folded. It can be forgotten at any time."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakValueDictionary

from anyio.to_thread import run_sync

from pentapolis.server.engine.lessons import LEVEL as LESSON
from pentapolis.server.engine.lines import Broke, Refused
from pentapolis.server.engine.releases import Rules
from pentapolis.server.service.course import Course
from pentapolis.server.service.pace.clocks import pace_of
from pentapolis.server.service.undo import Standing
from pentapolis.server.storage.store import Damaged
from pentapolis.web.words import word

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pentapolis.server.engine.pinned import Engines
    from pentapolis.server.metrics import Metrics
    from pentapolis.server.service.pace.clocks import Pace
    from pentapolis.server.storage.rows import Entry, Player, SeatRow, TableRow
    from pentapolis.server.storage.store import Store


FINISHED: Final = 20
"""Of all tables in memory, one in so many may be of a game that is over."""

log = logging.getLogger(__name__)


class NoTable(LookupError):
    """There is no such table, or none that this person may know of."""


class SetAside(Exception):
    """A table that nobody here can play: it began with other rules, or its log leads elsewhere. Nothing is lost."""

    def __init__(self, said: str, row: TableRow, seats: list[SeatRow], engine: str | None) -> None:
        super().__init__(said)
        self.row = row
        self.seats = seats
        self.engine = engine
        """The release that was asked, if there was one."""


class Unreadable(Exception):
    """What is stored of a table is damaged. Whoever sits there hears no more than that."""

    def __init__(self, said: str, table_id: str) -> None:
        super().__init__(said)
        self.table_id = table_id


@dataclass(frozen=True)
class State:
    """A table as its log has it at one version. Never changes; a newer one takes its place."""

    row: TableRow
    seats: list[SeatRow]
    course: Course
    standing: Standing
    engine: str = ""
    """The older release that plays it, if ours does not."""

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def pace(self) -> Pace | None:
        return pace_of(self.row.pace)

    @property
    def lesson(self) -> str:
        """The name of the lesson that is taught at this table, if one is."""
        levels = [seat.level for seat in self.seats if seat.level.startswith(LESSON)]
        return levels[0].removeprefix(LESSON) if levels else ""

    @property
    def is_ended(self) -> bool:
        """Whether the game is over before the rules say so: too few are left who have not lost, or all agreed."""
        is_given_up = bool(self.course.lost) or self.course.agreed_to_end
        return self.row.status == "finished" and not self.standing.over and is_given_up

    @property
    def is_paused(self) -> bool:
        return is_paused(self.course, self.seats)

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    def deal(self, memory: str = "") -> dict[str, Any]:
        """How the table was set up, for the engine; `memory` keeps a second place in the game apart."""
        return deal_of(self.row, self.engine, memory)

    def seats_of(self, player: Player | None) -> list[int]:
        if player is None:
            return []
        return [seat.seat for seat in self.seats if seat.player_id == player.id]

    def is_alone(self, player: Player) -> bool:
        """Whether no other person sits here or may still come."""
        return all(seat.kind == "bot" or seat.player_id == player.id for seat in self.seats)


class States:
    """The states of the tables that are looked at, always brought up to the database before they are used."""

    def __init__(self, store: Store, engine: Engines, metrics: Metrics, most: int) -> None:
        self.store = store
        self.engine = engine
        self.metrics = metrics
        self.most = most
        self.kept: OrderedDict[str, State] = OrderedDict()
        self.aside: OrderedDict[str, SetAside] = OrderedDict()
        """Tables that were set aside, as they were then: they are not tried again before something has changed."""
        self.finished: OrderedDict[str, None] = OrderedDict()
        """The tables whose games are over, the one that was looked at last at the end."""
        self.damaged: set[str] = set()
        self.locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def lock(self, table_id: str) -> asyncio.Lock:
        """Changes of one table wait for each other, so that they seldom meet in the database."""
        return self.locks.setdefault(table_id, asyncio.Lock())

    async def get(self, table_id: str) -> State:
        """The table as the database has it now."""
        old = self.kept.get(table_id)
        try:
            found = await run_sync(self.store.read, table_id, -1 if old is None else old.course.version)
        except Damaged as damaged:
            self.note_damage(damaged)
            raise Unreadable(word("aside.damaged"), table_id) from damaged
        if found is None:
            raise NoTable(word("refusals.no_table"))
        row, seats, _ = found
        if old is not None and is_otherwise(row, old.row):
            self.kept.pop(table_id, None)
            return await self.get(table_id)
        state = replace(old, row=row) if old is not None and not seats else await self.opened(old, found)
        self.keep(state)
        return state

    async def opened(self, old: State | None, found: tuple[TableRow, list[SeatRow], list[Entry]]) -> State:
        """The state after the new entries, unless nobody here can tell what they lead to."""
        row, seats, _ = found
        engine, known = self.engine.releases.for_table(rules_of(row)), self.aside.get(row.id)
        if known is not None and (known.row, known.engine) == (row, engine):
            raise SetAside(str(known), row, seats, engine)
        try:
            return await self.grown(old, found, engine)
        except NotPlayed as error:
            refusal = SetAside(str(error), row, seats, engine)
            self.set_aside(refusal)
            raise refusal from error

    def note_damage(self, damaged: Damaged) -> None:
        """Tell the host once."""
        self.kept.pop(damaged.table_id, None)
        if damaged.table_id not in self.damaged:
            log.error("a table is damaged", extra={"table": damaged.table_id, "error": str(damaged)})
        self.damaged.add(damaged.table_id)

    def is_aside(self, row: TableRow) -> bool:
        """Whether this table was set aside, or would be if somebody looked."""
        return row.id in self.aside or self.engine.releases.for_table(rules_of(row)) is None

    def set_aside(self, refusal: SetAside) -> None:
        """Remember it, and tell the host once."""
        row = refusal.row
        self.kept.pop(row.id, None)
        if row.id not in self.aside:
            log.error(
                "a table is set aside", extra={"table": row.id, "error": str(refusal), "needs": str(rules_of(row))}
            )
        self.aside[row.id] = refusal
        while len(self.aside) > self.most:
            self.aside.popitem(last=False)
        self.metrics.aside.set(len(self.aside))

    async def known(self, table_id: str) -> State:
        """The table as this process knows it, which may be old; if it knows nothing, as the database has it."""
        return self.kept.get(table_id) or await self.get(table_id)

    async def after(self, table_id: str, version: int) -> State:
        """The table for somebody who has this version: what is known here if that is newer, else from the database."""
        state = self.kept.get(table_id)
        return state if state is not None and state.course.version > version else await self.get(table_id)

    async def grown(
        self, old: State | None, found: tuple[TableRow, list[SeatRow], list[Entry]], engine: str | None
    ) -> State:
        """The state after the new entries."""
        row, seats, entries = found
        course = Course() if old is None else old.course.copy()
        try:
            for entry in entries:
                course.apply(entry)
        except (IndexError, ValueError, TypeError) as error:
            raise NotPlayed(word("aside.log", error=error)) from error
        if old is not None and old.course.answers == course.answers:
            return State(row, seats, course, old.standing, old.engine)
        standing = await stood(self.engine, row, engine, course.text())
        if old is None and listed_of(row) != standing.listed():
            raise NotPlayed(word("aside.differs"))
        self.aside.pop(row.id, None)
        return State(row, seats, course, standing, engine or "")

    def keep(self, state: State) -> None:
        """Keep the newest; let go of what was not looked at for long."""
        old = self.kept.get(state.id)
        if old is None or old.course.version <= state.course.version:
            self.kept[state.id] = state
        self.kept.move_to_end(state.id)
        while len(self.kept) > self.most:
            self.kept.popitem(last=False)
        self.let_go(state)
        self.metrics.cached.set(len(self.kept))

    def let_go(self, state: State) -> None:
        """Of games that are over only the last few are kept: else a server grows with every game."""
        if state.row.status != "finished":
            return
        self.finished[state.id] = None
        self.finished.move_to_end(state.id)
        while len(self.finished) > max(1, self.most // FINISHED):
            self.kept.pop(self.finished.popitem(last=False)[0], None)


class NotPlayed(Exception):
    """Nobody here can tell what the log of a table leads to; says why."""


async def stood(engines: Engines, row: TableRow, engine: str | None, answers: str) -> Standing:
    """How a table stands after its answers, by the release that plays it."""
    if engine is None:
        raise NotPlayed(word("aside.rules", needs=rules_of(row)))
    try:
        answer = await engines.ask("stand", row.id, deal=deal_of(row, engine), answers=answers)
    except (Refused, Broke) as error:
        raise NotPlayed(word("aside.log", error=error)) from error
    return standing_from(answer)


def is_paused(course: Course, seats: Iterable[SeatRow]) -> bool:
    """Whether a pause goes on: it lasts as long as somebody sits there who can end it."""
    return course.paused and any(seat.player_id is not None for seat in seats)


def rules_of(row: TableRow) -> Rules:
    """What the table began with."""
    return Rules(row.game, row.rules, row.edition, row.engine, row.pinned)


def is_otherwise(row: TableRow, old: TableRow) -> bool:
    """Whether the host has changed something beside the log: pinned the table, or somebody's name."""
    return rules_of(row) != rules_of(old) or (row.version == old.version and row.updated != old.updated)


def listed_of(row: TableRow) -> dict[str, Any]:
    """What the database repeats of the log, to compare."""
    return {"asked": row.asked, "turn": row.turn, "scores": row.scores}


def deal_of(row: TableRow, engine: str = "", memory: str = "") -> dict[str, Any]:
    return {
        **({"engine": engine} if engine else {}),
        "table": row.id + memory,
        "game": row.game,
        "seats": row.seats,
        "seed": row.seed,
        "options": row.options,
    }


def standing_from(answer: dict[str, Any]) -> Standing:
    values: dict[str, Any] = {name: tuple(it) if isinstance(it, list) else it for name, it in answer.items()}
    return Standing(**values)
