"""Who meets whom: one bot among others of a second kind, at every number of seats.

For two it is a match. For more, each of the two is once the one among the others: the one is as strong as they are if
it wins its share. Alone at a table a bot meets nobody; its points are what counts.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

from pentapolis.bots import levels

if TYPE_CHECKING:
    from collections.abc import Sequence

NOBODY: Final = -1
ALL: Final = "all"
LADDER: Final = "ladder"
PAIRINGS: Final = (ALL, LADDER)
"""Everybody meets everybody; or only those meet whose encounter proves something about the levels."""

YARDSTICKS: Final = (levels.OLD_GREEDY, levels.OLD_SEARCH)


class Encounter(NamedTuple):
    """One bot among bots of another kind, both by their numbers in the tournament."""

    seats: int
    one: int
    others: int

    @property
    def share(self) -> float:
        """How often the one would win if all were equal."""
        return 1 / self.seats


def encounters(bots: Sequence[str], seats: Sequence[int], pairing: str = ALL) -> list[Encounter]:
    """All encounters of a tournament, number of seats by number of seats."""
    found: list[Encounter] = []
    for number in seats:
        if number == 1:
            found += [Encounter(1, bot, NOBODY) for bot in range(len(bots))]
            continue
        for a, b in combinations(range(len(bots)), 2):
            found += between(bots, number, a, b, pairing)
    return found


def between(bots: Sequence[str], seats: int, a: int, b: int, pairing: str) -> list[Encounter]:
    """The encounters of two bots at one number of seats. The one is the higher level, or who was named later."""
    high, low = (a, b) if level_of(bots[a]) > level_of(bots[b]) else (b, a)
    if pairing == LADDER and not proves(bots[high], bots[low]):
        return []
    if pairing == LADDER or seats == 2:
        return [Encounter(seats, high, low)]
    return [Encounter(seats, high, low), Encounter(seats, low, high)]


def level_of(bot: str) -> int:
    """The number of its level, from 1; 0 for a bot that is none."""
    name = levels.name_of(bot.partition(":")[0])
    return levels.FOR_PEOPLE.index(name) + 1 if name in levels.FOR_PEOPLE else 0


def name_of(bot: str) -> str:
    return levels.name_of(bot.partition(":")[0])


def proves(high: str, low: str) -> bool:
    """Whether the levels promise something about this encounter."""
    above, below = level_of(high), level_of(low)
    if above and below:
        return above == below + 1
    return above in (3, 5) and name_of(low) in YARDSTICKS
