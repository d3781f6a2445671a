"""Who keeps the place in order. Blocking."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from sqlalchemy import delete, insert, select

from pentapolis.server.storage.hosting.acts import put
from pentapolis.server.storage.hosting.schema import ROLE
from pentapolis.server.storage.schema import PLAYER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.server.storage.hosting.acts import Act
    from pentapolis.server.storage.store import Store

Role: TypeAlias = Literal["host", "moderator", "none"]
HOST: Final = "host"
MODERATOR: Final = "moderator"
NONE: Final = "none"
ROLES: Final[dict[str, Role]] = {"host": "host", "moderator": "moderator", "none": "none"}


class Roles:
    def __init__(self, store: Store) -> None:
        self.store = store

    def of(self, player_id: str) -> Role:
        with self.store.engine.connect() as connection:
            found = connection.execute(select(ROLE.c.role).where(ROLE.c.player_id == player_id)).scalar_one_or_none()
        return ROLES.get(str(found), "none")

    def all(self) -> list[dict[str, Any]]:
        """Hosts first, then moderators."""
        query = select(ROLE, PLAYER.c.name).join(PLAYER, PLAYER.c.id == ROLE.c.player_id)
        with self.store.engine.connect() as connection:
            found = connection.execute(query.order_by(ROLE.c.role, ROLE.c.since)).mappings()
            return [dict(row) for row in found]

    def give(self, player_id: str, role: Role, acts: Sequence[Act] = ()) -> None:
        with self.store.writing() as connection:
            connection.execute(delete(ROLE).where(ROLE.c.player_id == player_id))
            if role != NONE:
                connection.execute(insert(ROLE).values(player_id=player_id, role=role, since=time.time()))
            put(connection, acts)
