"""Tables of an event: who met there, what it was worth, how many sit where, and how often people have met."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

PAIR: Final = 2
HALF: Final = Fraction(1, 2)
WHOLE: Final = Fraction(1)
NOTHING: Final = Fraction(0)
Points: TypeAlias = tuple[Fraction, ...]


@dataclass(frozen=True)
class Met:
    """Who sat at a table, in the order of its seats, and what each has for it; nothing as long as it is not known.

    Somebody alone had nobody to play.
    """

    seats: tuple[str, ...]
    points: Points | None = None

    @property
    def is_bye(self) -> bool:
        return len(self.seats) == 1


Round: TypeAlias = "Sequence[Met]"


def points_for(places: Sequence[int]) -> Points:
    """What places are worth: the share of the others that one came before, half for those one shares a place with.

    So the first has 1 and the last 0 at a table of any size, and tables of uneven size can be compared.
    """
    others = len(places) - 1
    if others == 0:
        return (WHOLE,)
    return tuple(
        (sum([other > place for other in places]) + (places.count(place) - 1) * HALF) / others for place in places
    )


def sizes_for(players: int, size: int, least: int) -> tuple[int, ...]:
    """How many sit at each table: as many as wanted or one less, the full ones first; those who are left have a bye.

    No table has fewer than `least`. Where that cannot be, as few as possible have nobody to play.
    """
    for seated in range(players, 0, -1):
        tables = -(-seated // size)
        if seated // tables >= least:
            small, extra = divmod(seated, tables)
            return (*[small + 1] * extra, *[small] * (tables - extra))
    return ()


class Meetings:
    """How often any two have met."""

    def __init__(self, rounds: Iterable[Round]) -> None:
        self.count: Counter[frozenset[str]] = Counter()
        self.byes: Counter[str] = Counter()
        for tables in rounds:
            for table in tables:
                self.add(table.seats)

    def add(self, seats: Sequence[str]) -> None:
        if len(seats) == 1:
            self.byes[seats[0]] += 1
        for pair in combinations(seats, PAIR):
            self.count[frozenset(pair)] += 1

    def of(self, one: str, other: str) -> int:
        return self.count[frozenset((one, other))]

    def among(self, seats: Sequence[str]) -> int:
        """How often those at a table have met, all pairs together."""
        return sum([self.of(one, other) for one, other in combinations(seats, PAIR)])
