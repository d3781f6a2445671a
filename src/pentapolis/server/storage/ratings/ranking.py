"""Ranking: everybody who is rated in a game. Blocking."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import sqlalchemy as sa
from sqlalchemy import func, select

from pentapolis.ratings.method import Rating, Strength, shown
from pentapolis.server.storage.ratings.schema import PLACE
from pentapolis.server.storage.schema import PLAYER

if TYPE_CHECKING:
    from pentapolis.server.storage.store import Store


@dataclass(frozen=True)
class Ranked:
    """Somebody with their rating in a game."""

    id: str
    name: str
    emblem: str
    rating: Rating


class Ranking:
    def __init__(self, store: Store) -> None:
        self.store = store

    def of(self, game: str) -> list[Ranked]:
        """Everybody who has a rating, the best first: from the last rated game of each. Who was deleted has none."""
        rated = (PLACE.c.game == game, PLACE.c.n.is_not(None), PLACE.c.player_id.is_not(None))
        last = select(PLACE.c.player_id, func.max(PLACE.c.n).label("n"), func.count().label("games"))
        latest = last.where(*rated).group_by(PLACE.c.player_id).subquery()
        query = (
            select(PLAYER.c.id, PLAYER.c.name, PLAYER.c.emblem, PLACE.c.middle, PLACE.c.deviation, latest.c.games)
            .join(latest, sa.and_(latest.c.player_id == PLACE.c.player_id, latest.c.n == PLACE.c.n))
            .join(PLAYER, PLAYER.c.id == PLACE.c.player_id)
            .where(PLACE.c.game == game)
            .order_by(PLACE.c.middle.desc(), PLAYER.c.id)
        )
        with self.store.engine.connect() as connection:
            rows = connection.execute(query).all()
        return [
            Ranked(row.id, row.name, row.emblem, shown(Strength(row.middle, row.deviation), row.games)) for row in rows
        ]
