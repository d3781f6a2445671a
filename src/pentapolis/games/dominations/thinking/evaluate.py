"""How good a table looks for a seat, in points: what it has, what it will score again, what its cards still bring.

Readable rather than tuned: every figure is the worth of a thing in VP. Knowledge is worth what it buys while there are
turns left in the Age, and hardly anything when the Age ends.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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
from pentapolis.games.dominations.rules.ages import sides_of
from pentapolis.games.dominations.thinking.common import Common
from pentapolis.games.dominations.thinking.memory import Memories
from pentapolis.games.dominations.thinking.plans import CITY_LEVEL, SAVED, TIMELY, Plans, lasting, turns_in_age

if TYPE_CHECKING:
    from pentapolis.games.dominations.table import DominationsTable
    from pentapolis.games.dominations.thinking.memory import Memory

ROLE_ABILITY: Final = 1.5
"""What a Domination card is good for in the next Age, beside its VP."""
ROOM: Final = 0.01
"""A card that would fit into the tree."""
ALMOST: Final = 0.8
"""Progress towards a goal that is not met is worth so much of what meeting it is."""


def outlook(table: DominationsTable, memories: Memories) -> list[float]:
    """All seats, while the game goes on."""
    common = Common(table, memories.control.on(table))
    return [of_seat(table, seat, common, memories.seats[seat]) for seat in range(table.seats)]


def worth(table: DominationsTable, seat: int) -> float:
    """One seat, without a memory of other tables."""
    if table.over:
        return float(table.has(seat, POINT.index))
    memories = Memories(table.seats)
    return of_seat(table, seat, Common(table, memories.control.on(table)), memories.seats[seat])


def of_seat(table: DominationsTable, seat: int, common: Common, memory: Memory) -> float:
    in_age = turns_in_age(table, seat)
    works, state = memory.recalls_works(table, seat, common), memory.recalls_state(table, seat, common, in_age)
    if not works:
        memory.objective = objective(table, seat)
        memory.produced = cities(table, seat)
    if not works or not state:
        memory.worth = standing(table, seat, in_age, common, memory)
    question = table.question_for(seat)
    if question is None:
        return memory.worth
    return memory.worth + Plans(table, seat, turns_left(table, in_age), common.ends).begun(question)


def standing(table: DominationsTable, seat: int, in_age: int, common: Common, memory: Memory) -> float:
    """All but what the seat is in the midst of."""
    turns, ends = turns_left(table, in_age), common.ends
    value = float(table.has(seat, POINT.index))
    value += table.has(seat, INFLUENCE.index) * ends
    value += stock(table, seat, in_age, common)
    value += memory.objective
    return value + (cards(table, seat, turns, ends) + memory.produced * turns + ROOM * table.room[seat])


def turns_left(table: DominationsTable, in_age: int) -> int:
    """Turns that have not begun yet: in this Age so many."""
    return (AGES - table.age) * ROUNDS + in_age if table.age else AGES * ROUNDS


def stock(table: DominationsTable, seat: int, in_age: int, common: Common) -> float:
    """Knowledge: to be spent in this Age, or left over and good for a role."""
    saved = value = 0.0
    for domain in range(COLOURS):
        n = table.goods[domain * table.seats + seat]
        if n:
            saved += SAVED[n]
            if common.led[seat] >> domain & 1:
                value += common.chance * role(table, domain)
        if table.roles[domain] == seat:
            value += ROLE_ABILITY
    return value + saved * TIMELY[in_age]


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
