"""Seats: everybody sits everywhere as often as the others, first of all where the game begins."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pentapolis.events.tables import Round


class Seats:
    """How often everybody has sat at each seat. A bye is no seat."""

    def __init__(self, rounds: Iterable[Round]) -> None:
        self.count: Counter[tuple[str, int]] = Counter()
        self.games: Counter[str] = Counter()
        for tables in rounds:
            for table in tables:
                if not table.is_bye:
                    self.add(table.seats)

    def add(self, seats: Sequence[str]) -> None:
        for seat, player in enumerate(seats):
            self.count[player, seat] += 1
            self.games[player] += 1

    def owed(self, player: str) -> int:
        """By how much somebody has begun less often than not, at tables of two; below nothing: more often."""
        return self.games[player] - 2 * self.count[player, 0]

    def dealt(self, players: Sequence[str]) -> tuple[str, ...]:
        """These people at their seats: nobody has one much more often than others; if equal, the earlier begin."""
        return min(permutations(players), key=self.unfairness)

    def unfairness(self, seats: Sequence[str]) -> tuple[int, int]:
        """What sitting so would add to the squares of all counts; the first seat decides between equals."""
        counts = [self.count[player, seat] for seat, player in enumerate(seats)]
        return sum([2 * count + 1 for count in counts]), -self.owed(seats[0])
