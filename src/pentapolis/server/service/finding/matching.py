"""Who of those who wait should meet: people near in strength, the further the longer they wait. Knows no database."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from pentapolis.server.storage.finding.waiting import Place

NEAR: Final = 75.0
"""Whose ratings differ by no more than this, beside what they may be wrong by, meet at once."""
WIDER: Final = 5.0
"""By so much more with every second that one waits in one sitting,"""
SLOWER: Final = 300.0
"""which is so many seconds where days count."""


class Group(NamedTuple):
    """People for one table, who waits longest first, and how many bots sit down with them."""

    places: list[Place]
    bots: int


def is_slow(place: Place) -> bool:
    """Whether somebody waits for a game over days, and need not stay on the page."""
    return place.pace.startswith("days")


def waited(place: Place, now: float) -> float:
    return max(0.0, now - place.since)


def reach(place: Place, now: float) -> float:
    """How far from their own the strength of those may be whom somebody meets now."""
    return NEAR + place.spread + WIDER * waited(place, now) / (SLOWER if is_slow(place) else 1.0)


def suit(one: Place, other: Place, now: float) -> bool:
    """Whether two people wait for the same and are near enough for both."""
    if (one.game, one.seats, one.pace) != (other.game, other.seats, other.pace):
        return False
    return abs(one.strength - other.strength) <= min(reach(one, now), reach(other, now))


def grouped(
    places: Sequence[Place], now: float, patience: float, apart: Collection[frozenset[str]] = ()
) -> list[Group]:
    """Tables for those who wait, who waits longest first. `patience`: after so long bots sit down where they may.

    `apart` are pairs of people of whom one refused the other.
    """
    left = sorted(places, key=lambda place: (place.since, place.player_id))
    made = []
    while left:
        first = left.pop(0)
        group = company_for(first, left, now, apart)
        if group is None and first.bots and waited(first, now) >= patience:
            group = company_for(first, [each for each in left if each.bots], now, apart, with_bots=True)
        if group is not None:
            made.append(group)
            left = [place for place in left if place not in group.places]
    return made


def company_for(
    first: Place, others: Sequence[Place], now: float, apart: Collection[frozenset[str]], *, with_bots: bool = False
) -> Group | None:
    """A table for somebody, with those who are nearest; None if it would not be full."""
    found = [first]
    for other in sorted(others, key=lambda place: abs(place.strength - first.strength)):
        met = all(
            suit(each, other, now) and frozenset((each.player_id, other.player_id)) not in apart for each in found
        )
        if met and len(found) < first.seats:
            found.append(other)
    missing = first.seats - len(found)
    return Group(found, missing) if with_bots or not missing else None
