"""How good a table looks for a seat, in points: what it has, what it will score again, what its cards still bring.

Readable rather than tuned: every figure is the worth of a thing in VP. Knowledge is worth what it buys while there are
turns left in the Age, and hardly anything when the Age ends.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.dominations.ages import sides_of
from pentapolis.games.dominations.constants import (
    AGES,
    COLOURS,
    GOAL_POINTS,
    INFLUENCE,
    LAST_ROLE_POINTS,
    NOBODY,
    POINT,
    ROUNDS,
)
from pentapolis.games.dominations.plans import CITY_LEVEL, KNOWLEDGE, Plans, turns_in_age
from pentapolis.games.dominations.roles import most_knowledge

if TYPE_CHECKING:
    from pentapolis.games.dominations.deeds import Side
    from pentapolis.games.dominations.table import DominationsTable

ROLE_ABILITY: Final = 1.5
"""What a Domination card is good for in the next Age, beside its VP."""
ROOM: Final = 0.01
"""A card that would fit into the tree."""
ALMOST: Final = 0.8
"""Progress towards a goal that is not met is worth so much of what meeting it is."""


def worth(table: DominationsTable, seat: int) -> float:
    points = float(table.has(seat, POINT.index))
    if table.over:
        return points
    turns = turns_left(table, seat)
    ends = AGES + 1 - max(1, table.age)
    up = sides_of(table, seat)
    return (
        points
        + table.has(seat, INFLUENCE.index) * ends
        + stock(table, seat)
        + engine(table, seat, up) * turns
        + ages_to_come(table, seat, up) * ends
        + objective(table, seat)
        + ROOM * table.room[seat]
        + Plans(table, seat, turns, ends).begun()
    )


def turns_left(table: DominationsTable, seat: int) -> int:
    """Turns that have not begun yet."""
    if not table.age:
        return AGES * ROUNDS
    return (AGES - table.age) * ROUNDS + turns_in_age(table, seat)


def stock(table: DominationsTable, seat: int) -> float:
    """Knowledge: to be spent in this Age, or left over and good for a role."""
    value = table.stock(seat) * KNOWLEDGE[turns_in_age(table, seat)]
    chance = table.round / ROUNDS
    for domain in range(COLOURS):
        if most_knowledge(table, domain) == seat:
            if table.age == AGES:
                value += chance * 0.5 * LAST_ROLE_POINTS
            else:
                value += chance * 0.5 * (table.facts.points_of(domain, table.seats) + ROLE_ABILITY)
        value += ROLE_ABILITY * (table.roles[domain] == seat)
    return value


def engine(table: DominationsTable, seat: int, up: list[Side]) -> float:
    """What lasting effects and Cities bring in a turn."""
    value = sum([side.each_turn for side in up])
    levels = 0
    for city in table.cities:
        if city and city >> 2 == seat:
            levels += city & 3
    return value + CITY_LEVEL * table.seats * levels


def ages_to_come(table: DominationsTable, seat: int, up: list[Side]) -> float:
    """What cards would pay at the end of an Age, as things are now."""
    total = 0
    for side in up:
        for effect in side.age_end:
            total += effect.paid.of(table, seat)
    return float(total)


def objective(table: DominationsTable, seat: int) -> float:
    """The goals met, and those on the way, on the scale of the Objective card."""
    if table.objectives[seat] == NOBODY:
        return 0.0
    progress = 0.0
    for goal in table.deeds.goals[table.objectives[seat]]:
        missing = goal.missing(table, seat)
        done = 1 - missing / goal.needed
        progress += 1.0 if not missing else ALMOST * done * done
    met = int(progress)
    if met >= len(GOAL_POINTS) - 1:
        return float(GOAL_POINTS[-1])
    return GOAL_POINTS[met] + (progress - met) * (GOAL_POINTS[met + 1] - GOAL_POINTS[met])
