"""Standings: points, and sums that decide between those who have the same. Every sum can be shown.

Points, then *Opponents* (Buchholz), then *Beaten* (Sonneborn-Berger), then what those who are still equal made of the
games between them. At a table of more than two the mean of those one met there counts, so that a larger table is worth
as much as a small one; with two it is what everybody knows by these names. A bye has no opponents.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from pentapolis.events.tables import HALF, NOTHING, WHOLE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from fractions import Fraction

    from pentapolis.events.tables import Met, Round


class Part(NamedTuple):
    """Somebody one met, and what that counts."""

    player: str
    counts: Fraction


@dataclass(frozen=True)
class Sum:
    parts: tuple[Part, ...]

    @property
    def value(self) -> Fraction:
        return sum([part.counts for part in self.parts], NOTHING)


@dataclass(frozen=True)
class Standing:
    """How somebody stands. `rounds` is what each round gave, nothing for one that is not known or was missed."""

    player: str
    rank: int
    points: Fraction
    rounds: tuple[Fraction | None, ...]
    opponents: Sum
    beaten: Sum
    between: Fraction


def points_of(rounds: Sequence[Round]) -> defaultdict[str, Fraction]:
    """What everybody has."""
    points: defaultdict[str, Fraction] = defaultdict(lambda: NOTHING)
    for tables in rounds:
        for table in tables:
            for player, got in zip(table.seats, table.points or (), strict=False):
                points[player] += got
    return points


def standings(players: Sequence[str], rounds: Sequence[Round]) -> list[Standing]:
    """Everybody, best first; those whom nothing decides share a rank, in the order in which they were given."""
    points = points_of(rounds)
    sums = {player: (opponents(player, rounds, points), beaten(player, rounds, points)) for player in players}

    def key(player: str) -> tuple[Fraction, Fraction, Fraction]:
        first, second = sums[player]
        return -points[player], -first.value, -second.value

    made: list[Standing] = []
    for _, group in groupby(sorted(players, key=key), key=key):
        equals = list(group)
        between = {player: among(player, equals, rounds) for player in equals}
        equals.sort(key=lambda player: -between[player])
        above = len(made)
        for player in equals:
            rank = 1 + above + sum([between[other] > between[player] for other in equals])
            got = tuple(got_in(player, tables) for tables in rounds)
            made.append(Standing(player, rank, points[player], got, *sums[player], between[player]))
    return made


def got_in(player: str, tables: Round) -> Fraction | None:
    """What a round gave to somebody."""
    table = table_of(player, tables)
    return None if table is None or table.points is None else table.points[table.seats.index(player)]


def table_of(player: str, tables: Round) -> Met | None:
    return next((table for table in tables if player in table.seats), None)


def result(player: str, other: str, table: Met) -> Fraction:
    """Against one other: 1 for who came before, half each for who shared a place. Who has nothing shared nothing."""
    assert table.points is not None
    mine, theirs = table.points[table.seats.index(player)], table.points[table.seats.index(other)]
    if mine == theirs:
        return HALF if mine else NOTHING
    return WHOLE if mine > theirs else NOTHING


def known_tables(player: str, rounds: Sequence[Round]) -> list[Met]:
    """The tables at which somebody met others, as far as it is known what came of them."""
    found = [table_of(player, tables) for tables in rounds]
    return [table for table in found if table is not None and table.points is not None and not table.is_bye]


def opponents(player: str, rounds: Sequence[Round], points: Mapping[str, Fraction]) -> Sum:
    """The points of all whom somebody met, at each table their mean."""
    parts = []
    for table in known_tables(player, rounds):
        others = [other for other in table.seats if other != player]
        parts += [Part(other, points[other] / len(others)) for other in others]
    return Sum(tuple(parts))


def beaten(player: str, rounds: Sequence[Round], points: Mapping[str, Fraction]) -> Sum:
    """The points of those whom somebody came before, half of those they shared a place with; at each table the mean."""
    parts = []
    for table in known_tables(player, rounds):
        others = [other for other in table.seats if other != player]
        parts += [Part(other, result(player, other, table) * points[other] / len(others)) for other in others]
    return Sum(tuple(parts))


def among(player: str, equals: Sequence[str], rounds: Sequence[Round]) -> Fraction:
    """What somebody made of the games with those who are equal otherwise."""
    found = NOTHING
    for table in known_tables(player, rounds):
        met = [other for other in table.seats if other != player and other in equals]
        found += sum([result(player, other, table) for other in met], NOTHING)
    return found
