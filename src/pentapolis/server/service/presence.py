"""Who is here: people with a live channel to this process, or who have just asked for news; and where they look."""

from __future__ import annotations

import contextlib
import time
from collections import OrderedDict
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterator

Value = TypeVar("Value")
RECENTLY: Final = 30.0
LOOKED: Final = 60.0
"""So long somebody who has looked at a table counts as looking at it."""
MOST: Final = 10_000
"""So many people, and tables, are remembered."""


class Presence:
    def __init__(self) -> None:
        self.connected: dict[str, int] = {}
        self.asked: dict[str, float] = {}
        self.places: OrderedDict[str, str] = OrderedDict()
        self.looked: OrderedDict[str, float] = OrderedDict()

    def is_here(self, player_id: str | None) -> bool:
        if player_id is None:
            return False
        recently = time.monotonic() - self.asked.get(player_id, -RECENTLY) < RECENTLY
        return recently or self.connected.get(player_id, 0) > 0

    def look(self, table_id: str) -> None:
        """Somebody has looked at a table."""
        remember(self.looked, table_id, time.monotonic())

    def is_looked_at(self, table_id: str) -> bool:
        return time.monotonic() - self.looked.get(table_id, -LOOKED) < LOOKED

    def place_of(self, player_id: str) -> str:
        """The address somebody asked from last."""
        return self.places.get(player_id, "")

    def note(self, player_id: str, place: str = "") -> None:
        """Somebody has asked for something, from somewhere."""
        remember(self.places, player_id, place)
        now = time.monotonic()
        self.asked[player_id] = now
        if len(self.asked) > MOST:
            self.asked = {who: when for who, when in self.asked.items() if now - when < RECENTLY}

    @contextlib.contextmanager
    def connection(self, player_id: str | None) -> Iterator[None]:
        """Somebody has a live channel."""
        who = player_id or ""
        self.connected[who] = self.connected.get(who, 0) + 1
        try:
            yield
        finally:
            self.connected[who] -= 1
            if not self.connected[who]:
                del self.connected[who]


def remember(many: OrderedDict[str, Value], key: str, value: Value) -> None:
    """Keep what was noted last of so many."""
    many[key] = value
    many.move_to_end(key)
    while len(many) > MOST:
        many.popitem(last=False)
