"""Words of the host to a person. Blocking."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import insert, select, update

from pentapolis.server.storage.hosting.acts import put as put_acts
from pentapolis.server.storage.hosting.schema import HOST_WORD
from pentapolis.server.storage.notices.told import put as put_notices

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.server.storage.hosting.acts import Act
    from pentapolis.server.storage.notices.told import Told
    from pentapolis.server.storage.store import Store


@dataclass(frozen=True)
class Word:
    id: str
    player_id: str
    text: str
    at: float


class Words:
    def __init__(self, store: Store) -> None:
        self.store = store

    def write(self, word: Word, acts: Sequence[Act], notices: Sequence[Told]) -> None:
        """The word, the line of the log and the notice, or nothing."""
        with self.store.writing() as connection:
            connection.execute(insert(HOST_WORD).values(**word.__dict__))
            put_acts(connection, acts)
            put_notices(connection, notices)

    def unread(self, player_id: str) -> list[Word]:
        """The oldest first."""
        own = (HOST_WORD.c.player_id == player_id, HOST_WORD.c.read.is_(None))
        query = select(HOST_WORD.c.id, HOST_WORD.c.player_id, HOST_WORD.c.text, HOST_WORD.c.at).where(*own)
        with self.store.engine.connect() as connection:
            return [Word(**row) for row in connection.execute(query.order_by(HOST_WORD.c.at)).mappings()]

    def read(self, player_id: str, word_id: str, now: float) -> bool:
        """They have read it; whether there was such a word for them."""
        own = (HOST_WORD.c.id == word_id, HOST_WORD.c.player_id == player_id)
        with self.store.writing() as connection:
            return connection.execute(update(HOST_WORD).where(*own).values(read=now)).rowcount > 0
