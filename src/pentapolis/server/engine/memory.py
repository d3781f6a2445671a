"""The memory of a process: the tables it was asked about last, and of those that are over only a few."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pentapolis.server.engine.sitting import Sitting

SHARE: Final = 20
"""Of all that is remembered, one in so many may be of a game that is over, or a second place in a game."""
ASIDE: Final = "/"
"""In the name of a second place in a game: where somebody looks back, or ahead."""


class Memory:
    """Whoever plays is remembered; whoever has played, only for a while: else a server grows with every game."""

    def __init__(self, most: int) -> None:
        self.playing: OrderedDict[str, Sitting] = OrderedDict()
        self.others: OrderedDict[str, Sitting] = OrderedDict()
        self.most = most
        self.most_others = max(1, most // SHARE)

    def __len__(self) -> int:
        return len(self.playing) + len(self.others)

    def take(self, table: str) -> Sitting | None:
        """What is remembered of a table. Whoever takes it gives it back, where it then is."""
        return self.playing.pop(table, None) or self.others.pop(table, None)

    def keep(self, table: str, sitting: Sitting) -> None:
        is_over = ASIDE in table or sitting.table.over
        shelf, most = (self.others, self.most_others) if is_over else (self.playing, self.most)
        shelf[table] = sitting
        while len(shelf) > most:
            shelf.popitem(last=False)
