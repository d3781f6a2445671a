"""Figures of the whole place, from the database: the same at every server. Blocking."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import sqlalchemy as sa
from sqlalchemy import func, select

from pentapolis.server.storage.schema import DEVICE, ENTRY, GAME_TABLE, HERE, PLAYER, REPORT

if TYPE_CHECKING:
    from sqlalchemy import Select

    from pentapolis.server.storage.rows import TableRow
    from pentapolis.server.storage.store import Store

LOST: Final = 45.0
"""What a server saw that has said nothing for so long does not count."""
SHOWN: Final = 50


@dataclass(frozen=True)
class Counts:
    people: int
    people_today: int
    here: int
    games: int
    ended_today: int
    live: int
    by_days: int
    untimed: int
    waiting: int
    answers: int
    reports: int


@dataclass(frozen=True)
class Pinned:
    """So many running tables began with these rules; `engine` is the release, where only that may play them."""

    game: str
    rules: int
    edition: str
    engine: str
    pinned: bool
    tables: int


class Figures:
    def __init__(self, store: Store) -> None:
        self.store = store

    def counts(self, now: float, midnight: float) -> Counts:
        plays = GAME_TABLE.c.status == "playing"
        open_now = (HERE.c.open, HERE.c.seen > now - LOST)
        queries: dict[str, Select[Any]] = {
            "people": select(func.count()).select_from(PLAYER),
            "people_today": select(func.count(sa.distinct(DEVICE.c.player_id))).where(DEVICE.c.seen >= midnight),
            "here": select(func.count(sa.distinct(HERE.c.player_id))).where(*open_now),
            "games": select(func.count()).select_from(GAME_TABLE),
            "ended_today": select(func.count()).where(
                GAME_TABLE.c.status == "finished", GAME_TABLE.c.updated >= midnight
            ),
            "live": select(func.count()).where(plays, GAME_TABLE.c.pace.startswith("live")),
            "by_days": select(func.count()).where(plays, GAME_TABLE.c.pace.startswith("days")),
            "untimed": select(func.count()).where(plays, GAME_TABLE.c.pace == ""),
            "waiting": select(func.count()).where(GAME_TABLE.c.status == "open"),
            "answers": select(func.count()).select_from(ENTRY),
            "reports": select(func.count()).select_from(REPORT),
        }
        with self.store.engine.connect() as connection:
            return Counts(**{name: connection.execute(query).scalar_one() for name, query in queries.items()})

    def pinned(self) -> list[Pinned]:
        """What the tables that are not over began with, by game, the newest rules first."""
        began = (GAME_TABLE.c.game, GAME_TABLE.c.rules, GAME_TABLE.c.edition, GAME_TABLE.c.engine, GAME_TABLE.c.pinned)
        query = select(*began, func.count().label("tables")).where(GAME_TABLE.c.status != "finished").group_by(*began)
        with self.store.engine.connect() as connection:
            rows = [Pinned(**row) for row in connection.execute(query).mappings()]
        return sorted(rows, key=lambda each: (each.game, -each.rules, each.edition, each.pinned, each.engine))

    def running(self, most: int = SHOWN) -> list[TableRow]:
        """Tables that are not over: those whose time ends first, then those that were touched last."""
        return self.store.listed_by(
            (GAME_TABLE.c.deadline.is_(None), GAME_TABLE.c.deadline, GAME_TABLE.c.updated.desc()),
            most,
            GAME_TABLE.c.status != "finished",
        )

    def finished(self, most: int = SHOWN) -> list[TableRow]:
        return self.store.listed_by((GAME_TABLE.c.updated.desc(),), most, GAME_TABLE.c.status == "finished")
