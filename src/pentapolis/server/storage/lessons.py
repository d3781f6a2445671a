"""Lessons: how far people have come in them. Blocking."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import insert, select, update

from pentapolis.server.storage.schema import LESSON

if TYPE_CHECKING:
    from pentapolis.server.storage.store import Store


@dataclass(frozen=True)
class Progress:
    """The step that somebody reads or does, whether they have ever done them all, and the table of the lesson."""

    game: str
    name: str
    step: int
    done: bool
    table_id: str


class Lessons:
    def __init__(self, store: Store) -> None:
        self.store = store

    def of(self, player_id: str) -> list[Progress]:
        """How far somebody has come, in the lesson they were in last first."""
        query = select(LESSON).where(LESSON.c.player_id == player_id).order_by(LESSON.c.at.desc())
        with self.store.engine.connect() as connection:
            return [Progress(row.game, row.name, row.step, row.done, row.table_id) for row in connection.execute(query)]

    def keep(self, player_id: str, progress: Progress) -> None:
        """A lesson that was done stays done."""
        own = (LESSON.c.player_id == player_id, LESSON.c.game == progress.game, LESSON.c.name == progress.name)
        values = {"step": progress.step, "table_id": progress.table_id, "at": time.time()}
        done = {"done": True} if progress.done else {}
        with self.store.writing() as connection:
            if connection.execute(update(LESSON).where(*own).values(**values, **done)).rowcount:
                return
            named = {"player_id": player_id, "game": progress.game, "name": progress.name}
            connection.execute(insert(LESSON).values(**named, **values, done=progress.done))
