"""The state of a table in memory: what the database says, folded. It can be forgotten at any time."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

from anyio.to_thread import run_sync

from pentapolis.server.service.course import Course
from pentapolis.server.service.undo import Standing
from pentapolis.web.words import word

if TYPE_CHECKING:
    from pentapolis.server.engine.pool import Pool
    from pentapolis.server.metrics import Metrics
    from pentapolis.server.storage.rows import Entry, Player, SeatRow, TableRow
    from pentapolis.server.storage.store import Store


class NoTable(LookupError):
    """There is no such table, or none that this person may know of."""


@dataclass(frozen=True)
class State:
    """A table as its log has it at one version. Never changes; a newer one takes its place."""

    row: TableRow
    seats: list[SeatRow]
    course: Course
    standing: Standing

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    def deal(self, memory: str = "") -> dict[str, Any]:
        """How the table was set up, for the engine; `memory` keeps a second place in the game apart."""
        return deal_of(self.row, memory)

    def seats_of(self, player: Player | None) -> list[int]:
        if player is None:
            return []
        return [seat.seat for seat in self.seats if seat.player_id == player.id]

    def is_alone(self, player: Player) -> bool:
        """Whether no other person sits here or may still come."""
        return all(seat.kind == "bot" or seat.player_id == player.id for seat in self.seats)


class States:
    """The states of the tables that are looked at, always brought up to the database before they are used."""

    def __init__(self, store: Store, engine: Pool, metrics: Metrics, most: int) -> None:
        self.store = store
        self.engine = engine
        self.metrics = metrics
        self.most = most
        self.kept: OrderedDict[str, State] = OrderedDict()
        self.locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def lock(self, table_id: str) -> asyncio.Lock:
        """Changes of one table wait for each other, so that they seldom meet in the database."""
        return self.locks.setdefault(table_id, asyncio.Lock())

    async def get(self, table_id: str) -> State:
        """The table as the database has it now."""
        old = self.kept.get(table_id)
        found = await run_sync(self.store.read, table_id, -1 if old is None else old.course.version)
        if found is None:
            raise NoTable(word("refusals.no_table"))
        row, seats, _ = found
        state = replace(old, row=row) if old is not None and not seats else await self.grown(old, found)
        self.keep(state)
        return state

    async def known(self, table_id: str) -> State:
        """The table as this process knows it, which may be old; if it knows nothing, as the database has it."""
        return self.kept.get(table_id) or await self.get(table_id)

    async def after(self, table_id: str, version: int) -> State:
        """The table for somebody who has this version: what is known here if that is newer, else from the database."""
        state = self.kept.get(table_id)
        return state if state is not None and state.course.version > version else await self.get(table_id)

    async def grown(self, old: State | None, found: tuple[TableRow, list[SeatRow], list[Entry]]) -> State:
        """The state after the new entries."""
        row, seats, entries = found
        course = Course() if old is None else old.course.copy()
        for entry in entries:
            course.apply(entry)
        if old is not None and old.course.answers == course.answers:
            return State(row, seats, course, old.standing)
        answer = await self.engine.ask("stand", row.id, deal=deal_of(row), answers=course.text())
        return State(row, seats, course, standing_from(answer))

    def keep(self, state: State) -> None:
        """Keep the newest; let go of what was not looked at for long."""
        old = self.kept.get(state.id)
        if old is None or old.course.version <= state.course.version:
            self.kept[state.id] = state
        self.kept.move_to_end(state.id)
        while len(self.kept) > self.most:
            self.kept.popitem(last=False)
        self.metrics.cached.set(len(self.kept))


def deal_of(row: TableRow, memory: str = "") -> dict[str, Any]:
    return {
        "table": row.id + memory,
        "game": row.game,
        "seats": row.seats,
        "seed": row.seed,
        "options": row.options,
    }


def standing_from(answer: dict[str, Any]) -> Standing:
    values: dict[str, Any] = {name: tuple(it) if isinstance(it, list) else it for name, it in answer.items()}
    return Standing(**values)
