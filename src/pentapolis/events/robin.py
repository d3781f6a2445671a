"""Round robin: everybody meets everybody. With two at a table by the tables of Berger, as chess players know them."""

from __future__ import annotations

import random
from itertools import combinations
from typing import TYPE_CHECKING, Final

from pentapolis.events.groups import Grouping
from pentapolis.events.seats import Seats
from pentapolis.events.tables import PAIR, Meetings, sizes_for

if TYPE_CHECKING:
    from collections.abc import Sequence

Tables = list[tuple[str, ...]]
TRIES: Final = 8
"""So many plans are made for tables of three and four; the shortest counts."""
PLANE: Final = (3, 4)
"""So many at a table, and as many tables: then everybody can meet everybody exactly once."""
TIMES: Final = ((0, 0, 0, 0), (0, 1, 2, 3), (0, 2, 3, 1), (0, 3, 1, 2))
"""How the four numbers of a field are multiplied; they are added bit by bit."""


def robin_rounds(players: Sequence[str], size: int, least: int = PAIR) -> list[Tables]:
    """All rounds in advance, every table in the order of its seats; somebody alone has a bye."""
    if len(players) <= size:
        return [[tuple(players)]]
    if size == PAIR:
        return berger(players)
    if size in PLANE and len(players) == size * size:
        return seated(plane(players, size))
    return seated(planned(players, size, least))


# ---- two at a table


def berger(players: Sequence[str]) -> list[Tables]:
    """Who is first in a pair begins. With an odd number, whoever meets the one that is missing has a bye."""
    others = len(players) - 1 + len(players) % PAIR
    last = players[others] if len(players) == others + 1 else None
    return [berger_round(players, n, others, last) for n in range(others)]


def berger_round(players: Sequence[str], n: int, others: int, last: str | None) -> Tables:
    """The last stays where it is, the others go round."""
    pivot = n * ((others + 1) // PAIR) % others
    pairs: Tables = [
        (players[(pivot + step) % others], players[(pivot - step) % others]) for step in range(1, (others + 1) // PAIR)
    ]
    one = players[pivot]
    if last is None:
        return [*pairs, (one,)]
    return [(last, one) if n % PAIR else (one, last), *pairs]


# ---- three and four at a table


def plane(players: Sequence[str], size: int) -> list[Tables]:
    """People are the points of a plane, tables its lines: those that never cross are a round."""

    def plus(one: int, other: int) -> int:
        return one ^ other if size == len(TIMES) else (one + other) % size

    def times(one: int, other: int) -> int:
        return TIMES[one][other] if size == len(TIMES) else one * other % size

    rounds: list[Tables] = [[tuple(players[x * size + y] for y in range(size)) for x in range(size)]]
    for slope in range(size):
        lines = [[x * size + plus(times(slope, x), start) for x in range(size)] for start in range(size)]
        rounds.append([tuple(players[point] for point in line) for line in lines])
    return rounds


def planned(players: Sequence[str], size: int, least: int) -> list[Tables]:
    """Rounds until everybody has met everybody; of several plans the one with the fewest rounds, then meetings."""
    plans = [plan(players, size, least, random.Random(n)) for n in range(TRIES)]
    return min(plans, key=lambda rounds: (len(rounds), again(rounds)))


def plan(players: Sequence[str], size: int, least: int, chance: random.Random) -> list[Tables]:
    meetings, rounds = Meetings([]), []
    while any(meetings.of(one, other) == 0 for one, other in combinations(players, PAIR)):
        order = list(players)
        chance.shuffle(order)
        sizes = sizes_for(len(order), size, least)
        order.sort(key=lambda player: (meetings.byes[player], met_by(player, players, meetings)))
        playing = order[: sum(sizes)]
        tables: Tables = [tuple(group) for group in Grouping(playing, sizes, meetings).groups()]
        tables += [(player,) for player in order[sum(sizes) :]]
        for table in tables:
            meetings.add(table)
        rounds.append(tables)
    return rounds


def met_by(player: str, players: Sequence[str], meetings: Meetings) -> int:
    return len([other for other in players if other != player and meetings.of(player, other)])


def again(rounds: Sequence[Tables]) -> int:
    """How many meetings are not the first of their pair."""
    met = [frozenset(pair) for tables in rounds for table in tables for pair in combinations(table, PAIR)]
    return len(met) - len(set(met))


def seated(rounds: Sequence[Tables]) -> list[Tables]:
    """The same with everybody at the seats that balance."""
    seats, made = Seats([]), []
    for tables in rounds:
        dealt = [table if len(table) == 1 else seats.dealt(table) for table in tables]
        for table in dealt:
            if len(table) > 1:
                seats.add(table)
        made.append(dealt)
    return made
