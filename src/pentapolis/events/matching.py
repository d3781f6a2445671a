"""Matching: as many pairs as possible among people of whom not all may meet (Edmonds' blossoms)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

NOBODY: Final = -1


def most_pairs(players: Sequence[str], may_meet: Callable[[str, str], bool]) -> int:
    """How many pairs can be made at the same time."""
    friends = [
        [at for at, other in enumerate(players) if other != player and may_meet(player, other)] for player in players
    ]
    matching = Matching(friends)
    return sum([mate != NOBODY for mate in matching.mates]) // 2


class Matching:
    """`mates` is the partner of each, by number, or nobody. No other has more pairs."""

    def __init__(self, friends: Sequence[Sequence[int]]) -> None:
        self.friends = friends
        self.mates = [NOBODY] * len(friends)
        self.pair_at_once()
        for root in range(len(friends)):
            if self.mates[root] == NOBODY:
                self.turn(self.path_from(root))

    def pair_at_once(self) -> None:
        """What goes without giving up a pair: it saves most of the work."""
        for one, friends in enumerate(self.friends):
            if self.mates[one] == NOBODY:
                free = next((other for other in friends if self.mates[other] == NOBODY), NOBODY)
                if free != NOBODY:
                    self.mates[one], self.mates[free] = free, one

    def path_from(self, root: int) -> int:
        """The far end of a path on which pairs and others alternate, from one without partner to another; or nobody."""
        self.parents = [NOBODY] * len(self.friends)
        self.bases = list(range(len(self.friends)))
        self.reached = [root]
        for here in self.reached:  # it grows meanwhile
            for there in self.friends[here]:
                if self.bases[here] == self.bases[there] or self.mates[here] == there:
                    continue
                if there == root or (self.mates[there] != NOBODY and self.parents[self.mates[there]] != NOBODY):
                    self.shrink(here, there)
                elif self.parents[there] == NOBODY:
                    self.parents[there] = here
                    if self.mates[there] == NOBODY:
                        return there
                    self.reached.append(self.mates[there])
        return NOBODY

    def shrink(self, here: int, there: int) -> None:
        """An odd ring was found: it is one point from now on, its base."""
        base = self.common_base(here, there)
        ring: set[int] = set()
        self.mark(here, base, there, ring)
        self.mark(there, base, here, ring)
        for one in range(len(self.friends)):
            if self.bases[one] in ring:
                self.bases[one] = base
                if one not in self.reached:
                    self.reached.append(one)

    def common_base(self, here: int, there: int) -> int:
        """Where the ways of two points to the root come together."""
        above = set()
        while True:
            here = self.bases[here]
            above.add(here)
            if self.mates[here] == NOBODY:
                break
            here = self.parents[self.mates[here]]
        while self.bases[there] not in above:
            there = self.parents[self.mates[self.bases[there]]]
        return self.bases[there]

    def mark(self, here: int, base: int, child: int, ring: set[int]) -> None:
        while self.bases[here] != base:
            ring |= {self.bases[here], self.bases[self.mates[here]]}
            self.parents[here] = child
            child = self.mates[here]
            here = self.parents[self.mates[here]]

    def turn(self, end: int) -> None:
        """Along a path, pairs become others and others pairs: one pair more."""
        while end != NOBODY:
            before = self.parents[end]
            following = self.mates[before]
            self.mates[end], self.mates[before] = before, end
            end = following
