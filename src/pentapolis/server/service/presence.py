"""Who is here: people with a live channel to this process, or who have just asked for news."""

from __future__ import annotations

import contextlib
import time
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

RECENTLY: Final = 30.0


class Presence:
    def __init__(self) -> None:
        self.connected: dict[str, int] = {}
        self.asked: dict[str, float] = {}

    def is_here(self, player_id: str | None) -> bool:
        if player_id is None:
            return False
        recently = time.monotonic() - self.asked.get(player_id, -RECENTLY) < RECENTLY
        return recently or self.connected.get(player_id, 0) > 0

    def note(self, player_id: str) -> None:
        """Somebody has asked for something."""
        now = time.monotonic()
        self.asked[player_id] = now
        if len(self.asked) > 10_000:
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
