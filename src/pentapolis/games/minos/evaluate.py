"""How good a table looks for a seat, in points: what it has, what it would score, what it can still do.

A first version, readable rather than tuned: every figure is the worth of a thing in VP, early and late in the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minos import scoring
from pentapolis.games.minos.constants import (
    COIN,
    CULTURAL,
    DICE_EACH,
    FACES,
    FIRST_GOOD,
    FIRST_TEMPORARY,
    INCOME,
    INFLUENCE,
    MOST_SPACES,
    POINT,
    POPULATION,
    RESERVE,
    ROUNDS,
    ROUTES,
    TYPES,
    WEAPONRY,
)

if TYPE_CHECKING:
    from pentapolis.games.minos.table import MinosTable

DIE_CODES: Final = 4 * FACES
LIQUID_EARLY: Final = 0.45
"""A Coin, a Weaponry or a card in hand with a whole game to use it; in the end it is worth a fifth."""
LIQUID_LATE: Final = 0.2
TRACK_STEP: Final[list[float]] = [1.2, 1.3, 1.0]
POINT_OF_ACTION: Final[list[float]] = [0.8, 2.6, 2.4, 0.7, 2.5]
"""An action point of each section that is still to be used."""


def worth(table: MinosTable, seat: int) -> float:
    if table.over:
        return float(table.has(seat, POINT.index))
    rounds_left = ROUNDS - max(1, table.round) + dice_left(table, seat) / DICE_EACH
    return (
        table.has(seat, POINT.index)
        + holdings(table, seat, rounds_left)
        + engine(table, seat, rounds_left)
        + land(table, seat)
        + palace(table, seat, rounds_left)
        + scoring.board_points(table, seat)
        + plans(table, seat)
    )


def dice_left(table: MinosTable, seat: int) -> int:
    """Turns to come in this round: all of them before the dice are placed."""
    placed = [die for die in table.spaces if die >= 0]
    return len([die for die in placed if die // DIE_CODES == seat]) if placed else DICE_EACH * (table.pool != [])


def holdings(table: MinosTable, seat: int, rounds_left: float) -> float:
    """Coins, Weaponry, cards and tiles to be used."""
    late = 1 - rounds_left / ROUNDS
    each = LIQUID_EARLY + (LIQUID_LATE - LIQUID_EARLY) * late
    liquid = table.has(seat, COIN.index) + table.has(seat, WEAPONRY.index) + 1.5 * len(table.hands[seat])
    temporary = sum([table.has(seat, FIRST_TEMPORARY + sort) for sort in range(TYPES)])
    return each * (liquid + temporary) + 2.0 * table.tiles[seat].bit_count() * min(1.0, rounds_left)


def engine(table: MinosTable, seat: int, rounds_left: float) -> float:
    """Income to come, Goods, steps on the tracks."""
    at = table.has(seat, INCOME.index)
    board = table.facts.board
    incomes = int(rounds_left + 0.99)
    income = incomes * (board.points[at] + 0.35 * board.coins[at])
    goods = sum([table.has(seat, FIRST_GOOD + sort) for sort in range(TYPES)])
    steps = sum([TRACK_STEP[track] * table.at(seat, track) for track in (INFLUENCE, CULTURAL, POPULATION)])
    ships = sum(table.ships[seat * ROUTES : seat * ROUTES + ROUTES])
    return income + goods * (0.5 + 0.4 * rounds_left) + steps + ships * (0.4 + 0.5 * incomes)


def land(table: MinosTable, seat: int) -> float:
    """The scorings to come, as they would be now, and Warriors that could go there."""
    regions = 0
    for region in table.island.order:
        regions += scoring.region_points(table, seat, region, table.ruler(region))
    farms = table.facts.board.farm_points[table.farms.count(seat)]
    scorings = 2 if table.round <= 2 else 1
    return (0.75 * regions + farms) * (0.5 + 0.5 * scorings) + 0.5 * table.has(seat, RESERVE.index)


def palace(table: MinosTable, seat: int, rounds_left: float) -> float:
    """The cards of the Palace with their traits; those of the area could still enter it."""
    points = scoring.palace_points(table, seat)
    traits = 0.9 * len(table.palaces[seat]) * rounds_left
    area = sum([1 + 0.5 * (table.facts.decrees[card].points - 1) for card in table.areas[seat]])
    return points + traits + area


def plans(table: MinosTable, seat: int) -> float:
    """Action points: those of the dice on the board, and those not yet spent in this turn."""
    value = 0.0
    for space, die in enumerate(table.spaces):
        if die >= 0 and die // DIE_CODES == seat:
            points = table.facts.points_of(table.seats, space)
            value += POINT_OF_ACTION[space // MOST_SPACES] * points
            value += 1.5 if table.deeds.has_side(table.seats, space) else 0.0
    if table.acting == seat and table.action_points:
        value += 0.6 * POINT_OF_ACTION[table.action] * table.action_points
    return value + 0.6 * (len(table.triggered) if table.acting == seat else 0)
