"""The coach: which tips people want in a game, and which of its notes they know. Blocking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, insert, select, update

from pentapolis.server.storage.schema import NOTE, TIPS

if TYPE_CHECKING:
    from pentapolis.server.storage.store import Store


class Notebook:
    def __init__(self, store: Store) -> None:
        self.store = store

    def wanted(self, player_id: str, game: str) -> str | None:
        """Which tips somebody wants; nothing if they never said so."""
        query = select(TIPS.c.wanted).where(TIPS.c.player_id == player_id, TIPS.c.game == game)
        with self.store.engine.connect() as connection:
            return connection.execute(query).scalar_one_or_none()

    def want(self, player_id: str, game: str, wanted: str) -> None:
        own = (TIPS.c.player_id == player_id, TIPS.c.game == game)
        with self.store.writing() as connection:
            if not connection.execute(update(TIPS).where(*own).values(wanted=wanted)).rowcount:
                connection.execute(insert(TIPS).values(player_id=player_id, game=game, wanted=wanted))

    def answered(self, player_id: str, game: str) -> dict[str, int]:
        """How often somebody has answered while each note was there."""
        query = select(NOTE.c.name, NOTE.c.answered).where(NOTE.c.player_id == player_id, NOTE.c.game == game)
        with self.store.engine.connect() as connection:
            return {row.name: row.answered for row in connection.execute(query)}

    def answer(self, player_id: str, game: str, name: str, times: int) -> None:
        """So many more answers while the note was there."""
        own = (NOTE.c.player_id == player_id, NOTE.c.game == game, NOTE.c.name == name)
        with self.store.writing() as connection:
            if not connection.execute(update(NOTE).where(*own).values(answered=NOTE.c.answered + times)).rowcount:
                connection.execute(insert(NOTE).values(player_id=player_id, game=game, name=name, answered=times))

    def forget(self, player_id: str, game: str) -> None:
        """All notes of the game are new again."""
        with self.store.writing() as connection:
            connection.execute(delete(NOTE).where(NOTE.c.player_id == player_id, NOTE.c.game == game))
