"""Pairs for a round of a Swiss: equals meet, nobody twice while it can be avoided, and who begins is balanced."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING, Final, TypeAlias

from pentapolis.events.matching import most_pairs
from pentapolis.events.tables import PAIR

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from fractions import Fraction

    from pentapolis.events.seats import Seats
    from pentapolis.events.tables import Meetings

Pair: TypeAlias = tuple[str, str]
May: TypeAlias = "Callable[[str, str], bool]"
TOO_OFTEN: Final = 2
"""Whoever has begun so much more often than not, or less often, does not meet another of whom that is true."""


@dataclass(frozen=True)
class Pairing:
    """Those who play, best first; what they have; and what was before."""

    players: Sequence[str]
    points: Mapping[str, Fraction]
    meetings: Meetings
    seats: Seats

    def pairs(self) -> list[Pair]:
        """Everybody in pairs, from the best to the last; their number is even."""
        may_meet = self.rule()
        repeats = self.repeats(self.players)
        is_free = all(may_meet(one, other) for one in self.players for other in self.players if one != other)
        rest, made = list(self.players), []
        while rest:
            one = rest.pop(0)
            for other in self.wanted(one, rest, may_meet):
                others = [each for each in rest if each != other]
                used = repeats - (self.meetings.of(one, other) > 0)
                goes_on = self.repeats(others) <= used if is_free else is_complete(others, may_meet)
                if goes_on:
                    rest, repeats = others, used
                    made.append((one, other))
                    break
        return made

    def rule(self) -> May:
        """Who may meet: the strictest rule by which everybody can be paired."""

        def new_and_fair(one: str, other: str) -> bool:
            return self.meetings.of(one, other) == 0 and not self.both_owed(one, other)

        if is_complete(self.players, new_and_fair):
            return new_and_fair
        for most in count():

            def seldom(one: str, other: str, most: int = most) -> bool:
                return self.meetings.of(one, other) <= most

            if is_complete(self.players, seldom):
                return seldom
        raise AssertionError  # somebody has met everybody some number of times

    def both_owed(self, one: str, other: str) -> bool:
        """Whether both have to begin, or both must not: one of them would be worse off than it is."""
        owed = self.seats.owed(one), self.seats.owed(other)
        return min(owed) >= TOO_OFTEN or max(owed) <= -TOO_OFTEN

    def repeats(self, players: Sequence[str]) -> int:
        """How many of these pairs have met before, at the least."""
        return len(players) // PAIR - most_pairs(players, lambda one, other: self.meetings.of(one, other) == 0)

    def wanted(self, one: str, rest: Sequence[str], may_meet: May) -> list[str]:
        """Whom somebody should meet, the best choice first.

        Those met least, then those nearest by points; among equals the upper half meets the lower.
        """
        equals = [other for other in rest if self.points[other] == self.points[one]]
        middle = (len(equals) + 1) // PAIR - 1 if equals else 0
        at = {other: abs(n - max(0, middle)) for n, other in enumerate(equals)}

        def key(other: str) -> tuple[int, Fraction, int]:
            apart = abs(self.points[one] - self.points[other])
            return self.meetings.of(one, other), apart, at.get(other, rest.index(other))

        return sorted([other for other in rest if may_meet(one, other)], key=key)


def is_complete(players: Sequence[str], may_meet: May) -> bool:
    """Whether everybody can be paired."""
    return most_pairs(players, may_meet) * PAIR == len(players)
