"""A past for two people: games that ended long ago, written as a server writes them."""

from __future__ import annotations

import secrets
import time
from typing import TYPE_CHECKING

from pentapolis.server.storage.ratings.results import Place, Result, put
from pentapolis.server.storage.store import Store

if TYPE_CHECKING:
    from tests.browser.house import House

DAY = 24 * 3600.0
WAYS = "Architect\nPalace"


def a_past(house: House, ann: str, bea: str) -> None:
    """Thirty rated games of three games in a year, and three alone."""
    store, now = Store(f"sqlite:///{house.folder / 'tables.db'}"), time.time()
    with store.writing() as connection:
        for n in range(30):
            game, at = ("minos", "palaces", "gentes")[n % 3], now - (330 - 11 * n) * DAY
            won = n % 5 < 3
            table = secrets.token_hex(8)
            places = [Place(table, seat, game, 2, at, who, "", int(won == bool(seat)), 90 + n - 9 * seat, ways=WAYS)
                      for seat, who in enumerate((ann, bea))]  # fmt: skip
            put(connection, Result(tuple(places), rated=True))
        for n, (score, title) in enumerate(((44, "Centurion"), (74, "Consul"), (33, "Immune"))):
            alone = Place(secrets.token_hex(8), 0, "minerva", 1, now - n * DAY, ann, "", 0, score, title=title)
            put(connection, Result((alone,), rated=False))
    store.close()
