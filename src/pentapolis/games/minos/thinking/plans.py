"""What is planned and begun: dice on the board and their groups, points still to be used, a deed in its midst."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minos.constants import (
    ARCHITECT,
    ASTRONOMER,
    BUILD,
    COIN,
    DEVELOP,
    DICE_EACH,
    EXPAND,
    GROUP_SUM,
    GROUP_SUMS,
    LAWGIVER,
    MOST_SPACES,
    NOBODY,
    NOTHING_THERE,
    PREPARE,
    SECTIONS,
)
from pentapolis.games.minos.rules.actions.develop import BY_SYMBOL, PLAYABLE
from pentapolis.games.minos.rules.actions.expand import EXPANSIONS
from pentapolis.games.minos.rules.actions.sites import SITES_FOR_COST
from pentapolis.games.minos.rules.dice import DIE_CODES, FREE_SECTION, GROUP_OF
from pentapolis.games.minos.rules.interrupt import TURN
from pentapolis.games.minos.thinking.steps import next_steps

if TYPE_CHECKING:
    from pentapolis.games.minos.table import MinosTable
    from pentapolis.games.minos.thinking.appraisal import Appraisal
    from pentapolis.games.minos.thinking.common import Common
    from pentapolis.games.minos.thinking.memory import Memory

POINT_OF_ACTION: Final[list[float]] = [0.0, 1.6, 1.3, 0.62, 1.85]
"""An action point of each section that is still to be used: less than it will bring, so that to use it is better."""
FREE_BUILDING: Final = 4.0
MANY_CARDS: Final = 7
TAKING: Final[list[float]] = [0.85, 0.8, 0.75, 0.65, 0.55, 0.45, 0.4, 0.4]
"""To take a card is worth the more, the fewer one has."""
LAWS: Final[list[float]] = [0.0, 0.2, 0.4, 0.6]
DESIGNS: Final[list[float]] = [0.0, 0.8, 1.0, 1.6]
"""How much more a point is worth to the Lawgiver who plays cards with it, to the Architect who builds."""
IDLE_POINT: Final = 0.2
"""One for which there is nothing to do."""
MOST_USED: Final = 99.0
MONEY_AT_HAND: Final = 7.0
"""Coins that will come before the points are used."""
A_BUILDING: Final = 4.0
"""What a building costs, after discounts."""
A_LITTLE: Final = 0.3
HOPE: Final[list[float]] = [1.0, 0.8, 0.7, 0.6, 0.5]
"""How much of a hoped-for group comes true when so many dice are missing."""


def plans(table: MinosTable, seat: int, appraisal: Appraisal, common: Common, memory: Memory) -> float:
    """Dice on the board with their points and side benefits, groups in the making, what is still open in the turn."""
    placed = common.placed[seat]
    if table.acting == seat:
        points = points_of_dice(table, placed)
        value = sides(table, appraisal, placed) + still_open(table, appraisal, points)
        return value + points_worth(table, seat, points)
    if not memory.recalls_dice(table, placed):
        points = points_of_dice(table, placed)
        memory.sides = sides(table, appraisal, placed)
        if table.acting == NOBODY:
            points[BUILD] += table.queued[seat]
            memory.sides += FREE_BUILDING * table.queued_free[seat]
        memory.points = points_worth(table, seat, points)
    value = memory.sides
    if table.acting == NOBODY and are_groups_to_come(table, seat):
        if not memory.steps:
            memory.steps = next_steps(table, seat, appraisal, common.rounds_left)
        value += groups(table, seat, placed, memory)
    return value + memory.points


def points_of_dice(table: MinosTable, placed: list[int]) -> list[float]:
    """The action points of these spaces, by section."""
    points = [0.0] * SECTIONS
    for space in placed:
        points[space // MOST_SPACES] += table.facts.points_of(table.seats, space)
    return points


def sides(table: MinosTable, appraisal: Appraisal, placed: list[int]) -> float:
    value = 0.0
    for space in placed:
        value += side_worth(table, appraisal, space)
    return value


def side_worth(table: MinosTable, appraisal: Appraisal, space: int) -> float:
    """The side benefit of a space; those for two players come first, then those for three and four."""
    seats = table.seats
    first = SECTIONS * (seats * (seats - 1) // 2 - 1)
    return appraisal.sides[first + space // MOST_SPACES * seats + space % MOST_SPACES]


def still_open(table: MinosTable, appraisal: Appraisal, points: list[float]) -> float:
    """Of the turn in progress: the points and the side benefit of the die, the traits it triggers."""
    value = 0.0
    for card in table.triggered:
        value += appraisal.traits[card]
    points[table.action] += table.action_points
    return value + (side_worth(table, appraisal, table.side) if table.side != NOTHING_THERE else 0.0)


def points_worth(table: MinosTable, seat: int, points: list[float]) -> float:
    """Action points as far as there is use for them: Develop needs cards, which Prepare brings; Build needs money."""
    cards_to_play = len(table.hands[seat]) + 0.7 * points[PREPARE] + 0.5
    money_for = (table.has(seat, COIN.index) + MONEY_AT_HAND) / A_BUILDING
    value = 0.0
    for section in range(SECTIONS):
        most = cards_to_play if section == DEVELOP else money_for if section == BUILD else MOST_USED
        used = min(points[section], most)
        value += point_worth(table, seat, section) * used + IDLE_POINT * (points[section] - used)
    return value


def point_worth(table: MinosTable, seat: int, section: int) -> float:
    if section == PREPARE:
        return TAKING[min(len(table.hands[seat]), MANY_CARDS)]
    if section == DEVELOP:
        return POINT_OF_ACTION[DEVELOP] + LAWS[table.ability_step(seat, LAWGIVER)]
    if section == BUILD:
        return POINT_OF_ACTION[BUILD] + DESIGNS[table.ability_step(seat, ARCHITECT)]
    return POINT_OF_ACTION[section]


# ---- groups of dice


def are_groups_to_come(table: MinosTable, seat: int) -> bool:
    """While dice are drafted; then the seats form their groups in turn order."""
    if not table.window:
        return True
    question = table.questions[0]
    if question.seat == seat:
        return question.among is GROUP_OF
    return table.order.index(seat) > table.order.index(question.seat)


def groups(table: MinosTable, seat: int, placed: list[int], memory: Memory) -> float:
    """The best that the dice can be grouped for, together with those of one colour that may still be had."""
    dice = [table.spaces[space] % DIE_CODES for space in placed]
    pool = table.pool
    question = table.questions[0]
    if question.among is FREE_SECTION:
        chosen = question.picks[-1]
        pool = pool.copy()
        pool.remove(chosen)
        if question.seat == seat:
            dice.append(chosen)
    step = table.ability_step(seat, ASTRONOMER)
    least = GROUP_SUMS[step] if step else GROUP_SUM
    missing = DICE_EACH - len(dice)
    if not missing:
        return best_groups(dice, least, memory)
    best = 0.0
    for reach in memory.draft.within_reach(pool):
        best = max(best, best_groups(dice + reach[:missing], least, memory))
    return HOPE[missing] * best


def best_groups(dice: list[int], least: int, memory: Memory) -> float:
    """The number of groups of each colour is told in one number: 25 × red + 5 × yellow + blue."""
    steps = memory.steps
    best = 0.0
    for formed in memory.draft.groupings(dice, least):
        best = max(best, steps[formed // 25] + steps[5 + formed // 5 % 5] + steps[10 + formed % 5])
    return best


# ---- in the midst of a deed


def begun(table: MinosTable, seat: int) -> float:
    """A deed in the midst of which the table is looked at: what it was begun for, or what it may cost."""
    question = table.questions[0]
    if question.seat != seat or table.acting != seat or question.kind is TURN:
        return 0.0
    if question.among is PLAYABLE or question.among is BY_SYMBOL:
        return point_worth(table, seat, DEVELOP) - A_LITTLE
    if question.among is SITES_FOR_COST:
        return point_worth(table, seat, BUILD) - A_LITTLE
    if question.among is EXPANSIONS:
        return POINT_OF_ACTION[EXPAND] - A_LITTLE
    return -A_LITTLE
