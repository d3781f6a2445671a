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
from pentapolis.games.dominations.plans import CITY_LEVEL, SAVED, TIMELY, Plans, lasting, turns_in_age
from pentapolis.games.dominations.roles import most_knowledge

if TYPE_CHECKING:
    from pentapolis.games.dominations.table import DominationsTable

ROLE_ABILITY: Final = 1.5
"""What a Domination card is good for in the next Age, beside its VP."""
LEAD: Final = 0.75
"""How sure it is that whoever has most Knowledge of a Domain takes its card, when nobody has a turn left in the Age."""
FADING: Final = 0.25
"""How much every turn to come, of anybody, takes away from that."""
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
    value = points + table.has(seat, INFLUENCE.index) * ends + stock(table, seat) + objective(table, seat)
    value += cards(table, seat, turns, ends) + cities(table, seat) * turns + ROOM * table.room[seat]
    question = table.question_for(seat)
    return value if question is None else value + Plans(table, seat, turns, ends).begun(question)


def turns_left(table: DominationsTable, seat: int) -> int:
    """Turns that have not begun yet."""
    if not table.age:
        return AGES * ROUNDS
    return (AGES - table.age) * ROUNDS + turns_in_age(table, seat)


def stock(table: DominationsTable, seat: int) -> float:
    """Knowledge: to be spent in this Age, or left over and good for a role."""
    chance = lasting_lead(table)
    saved = value = 0.0
    for domain in range(COLOURS):
        n = table.goods[domain * table.seats + seat]
        if n:
            saved += SAVED[n]
            if most_knowledge(table, domain) == seat:
                value += chance * role(table, domain)
        if table.roles[domain] == seat:
            value += ROLE_ABILITY
    return value + saved * TIMELY[turns_in_age(table, seat)]


def lasting_lead(table: DominationsTable) -> float:
    """The chance that whoever has most of a Domain now still has most when the Age ends."""
    if not table.round:
        return 0.0
    turns = (ROUNDS - table.round + 1) * table.seats - 1 - table.order.index(table.turn)
    return LEAD / (1 + FADING * turns)


def role(table: DominationsTable, domain: int) -> float:
    """What the Domination card of a Domain is worth at the end of this Age."""
    if table.age == AGES:
        return float(LAST_ROLE_POINTS)
    return table.facts.points_of(domain, table.seats) + ROLE_ABILITY


def cards(table: DominationsTable, seat: int, turns: int, ends: int) -> float:
    """What the cards of the tree bring in every turn, and would pay at every end of an Age as things are now."""
    value = 0.0
    for side in sides_of(table, seat):
        value += lasting(table, seat, side, turns, ends)
    return value


def cities(table: DominationsTable, seat: int) -> float:
    """What Cities Produce in a turn."""
    levels = 0
    for group in table.groups[seat]:
        for cell in group:
            levels += table.city(cell) & 3
    return CITY_LEVEL * table.seats * levels


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
