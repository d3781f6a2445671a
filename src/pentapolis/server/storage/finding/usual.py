"""How somebody usually opens a table. Blocking."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError

from pentapolis.server.storage.finding.schema import USUAL

if TYPE_CHECKING:
    from pentapolis.server.storage.store import Store


class Usual:
    def __init__(self, store: Store) -> None:
        self.store = store

    def of(self, player_id: str, game: str) -> dict[str, Any] | None:
        query = select(USUAL.c.said).where(USUAL.c.player_id == player_id, USUAL.c.game == game)
        with self.store.engine.connect() as connection:
            said = connection.execute(query).scalar_one_or_none()
        return None if said is None else dict(json.loads(said))

    def keep(self, player_id: str, game: str, said: dict[str, Any]) -> None:
        own = (USUAL.c.player_id == player_id, USUAL.c.game == game)
        try:
            with self.store.writing() as connection:
                connection.execute(delete(USUAL).where(*own))
                connection.execute(insert(USUAL).values(player_id=player_id, game=game, said=json.dumps(said)))
        except IntegrityError:
            pass  # another page of theirs has kept it at the same moment
