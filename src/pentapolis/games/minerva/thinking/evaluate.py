"""How good a table looks for a seat, in points: what it has scored, what it can spend, what its lines can still do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.minerva.constants import (
    AROUND,
    ASSISTANT,
    CULTURES,
    DENARIUS,
    DIRECTION,
    FIRST_CULTURE,
    GLORY,
    HIRE_DENARII,
    HIRE_GLORY,
    HOLDINGS,
    HOUSE,
    HOUSE_NUMBER,
    MOST_ASSISTANTS,
    PER_POINT,
    RESOURCES,
    ROUNDS,
    TURN,
)
from pentapolis.games.minerva.rules import scoring, temples
from pentapolis.games.minerva.rules.turn import A_SITE
from pentapolis.games.minerva.thinking import placing, plan, values
from pentapolis.games.minerva.thinking.plan import Plan
from pentapolis.games.minerva.thinking.survey import Sites, Survey
from pentapolis.games.minerva.thinking.values import VALUES

if TYPE_CHECKING:
    from pentapolis.games.minerva.table import MinervaTable
    from pentapolis.games.minerva.thinking.memory import Memory


def worth(table: MinervaTable, seat: int, memory: Memory) -> float:
    scored = (
        scoring.culture_points(table, seat)
        + scoring.glory_points(table, seat)
        + scoring.order_points(table, seat)
        + plan.glory_now(table, seat, table.has(seat, GLORY.index))
    )
    left = rounds_left(table, seat)
    if not left:
        return scored + temples.total(table, seat) + scoring.spare(table, seat) / PER_POINT
    return (
        scored
        + of_this_turn(table, seat, left)
        + of_city(table, seat, left, memory)
        + income(table, seat)
        - values.of_waiting(table.seats, left)
    )


def of_city(table: MinervaTable, seat: int, left: int, memory: Memory) -> float:
    """Everything that lasts beyond the turn."""
    if not memory.recalls(table, seat):
        memory.value = (
            of_temples(table, seat, left, memory)
            + to_spend(table, seat, left)
            + next_assistant(table, seat)
            + to_activate(table, seat, left)
        )
    return memory.value


def rounds_left(table: MinervaTable, seat: int) -> int:
    """Rounds in which the seat can still act, this one included unless it has passed."""
    return ROUNDS - table.round + (0 if table.orders[seat] else 1)


def income(table: MinervaTable, seat: int) -> float:
    """Who has passed gains a denarius whenever the others go on."""
    return VALUES.income * table.orders.count(0) if table.orders[seat] else 0.0


# ---- temples


def of_temples(table: MinervaTable, seat: int, left: int, memory: Memory) -> float:
    """What they are worth now, and the room for more around them."""
    facts, ground, sites = table.facts, table.grounds[seat], memory.sites
    if sites is None:
        sites = memory.sites = Sites(Survey(table, seat), table.sites[seat])
    survey = sites.survey
    value = 0.0
    for cell in survey.temples:
        tile = ground[cell]
        if facts.areas[tile] == HOLDINGS:
            value += facts.points[tile] * (VALUES.stock if left > 1 else table.has(seat, facts.counts[tile]))
        else:
            value += survey.points(tile, cell)
            if facts.areas[tile] == AROUND:
                value += VALUES.room * left * facts.points[tile] * survey.room(cell)
    return value + VALUES.temple * next_temple(table, seat, left, sites)


def next_temple(table: MinervaTable, seat: int, left: int, sites: Sites) -> float:
    """What the best temple of the row would bring on its best site, beyond its price."""
    best = 0.0
    for temple in table.temples:
        price = table.facts.prices[temple] + VALUES.lack * table.missing(seat, temple)
        best = max(best, sites.best_points(temple) - values.of_resource(left) * price)
    return best


# ---- what can be spent


def to_spend(table: MinervaTable, seat: int, left: int) -> float:
    """Resources of different types are worth more than many of one."""
    value = values.of_denarius(left) * table.has(seat, DENARIUS.index)
    each = values.of_resource(left)
    for resource in range(RESOURCES):
        held = table.has(seat, resource)
        value += held * (each - VALUES.surplus * held)
    return value


def next_assistant(table: MinervaTable, seat: int) -> float:
    """One that can be paid for at the end of the round, glory tokens to spare or denarii."""
    owned = table.assistants_of(seat)
    if table.round == ROUNDS or owned == MOST_ASSISTANTS:
        return 0.0
    can_pay = table.has(seat, GLORY.index) > HIRE_GLORY[owned] or table.has(seat, DENARIUS.index) >= HIRE_DENARII[owned]
    return VALUES.hire if can_pay else 0.0


# ---- what can be activated


def to_activate(table: MinervaTable, seat: int, left: int) -> float:
    """Residences and assistants that wait, and the lines that wait for them."""
    houses, assistants = table.has(seat, HOUSE.index), table.has(seat, ASSISTANT.index)
    usable = min(float(houses), VALUES.pace * left)
    value = VALUES.assistant * assistants + (VALUES.residence if left > 1 else VALUES.last_residence) * usable
    ahead = Plan(table, seat, left)
    if houses:
        line = VALUES.line if left > 1 else VALUES.last_line
        value += line * ahead.best_lines(table.sites[seat], int(usable + 0.5))
    if table.houses[seat]:
        value += VALUES.house_line * ahead.best_lines(table.houses[seat], assistants + 1)
    return value


def of_this_turn(table: MinervaTable, seat: int, left: int) -> float:
    """Culture points collected so far, the best line if the direction is still to be chosen, a tile to be placed."""
    question = table.question_for(seat)
    if question is None or question.among.kind is TURN:
        return 0.0
    if question.among is A_SITE:
        return placing.of_tile(table, seat, question.picks[0], left)
    if question.among.kind is HOUSE_NUMBER:
        return placing.of_assistant(table, seat, left)
    ahead = Plan(table, seat, left)
    value = 0.0
    for culture in range(CULTURES):
        points = table.has(seat, FIRST_CULTURE + culture)
        if points:
            value += ahead.tile_for(culture, points)
    line = ahead.best_from(question.picks[-1]) if question.among.kind is DIRECTION else None
    return value if line is None else value + line.value
