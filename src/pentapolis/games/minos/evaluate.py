"""How good a table looks for a seat, in points: what it has, what it would score, what it can still do.

Readable rather than exact: every figure is the worth of a thing in VP. What has to be used first is worth less as
the game goes on; what pays again and again is worth more at the beginning.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minos import scoring, vases
from pentapolis.games.minos.constants import (
    ASTRONOMER,
    BUILD,
    COIN,
    CULTURAL,
    DEVELOP,
    DICE_EACH,
    DIE,
    EXPAND,
    FACES,
    FIRST_GOOD,
    FIRST_TEMPORARY,
    GRAY,
    GROUP_SUM,
    GROUP_SUMS,
    INCOME,
    INFLUENCE,
    MOST_SPACES,
    NOBODY,
    NOTHING_THERE,
    POINT,
    POPULATION,
    PREPARE,
    REGIONS,
    RESERVE,
    ROUNDS,
    ROUTE_END,
    ROUTES,
    SECTION,
    SECTIONS,
    TYPES,
    USE,
    WEAPONRY,
)
from pentapolis.games.minos.develop import PLAYABLE, after_goods
from pentapolis.games.minos.expand import EXPANSIONS
from pentapolis.games.minos.interrupt import TURN
from pentapolis.games.minos.sites import SITES_FOR_COST
from pentapolis.kernel.effect import NOTHING_PICKED

if TYPE_CHECKING:
    from pentapolis.games.minos.appraisal import Appraisal
    from pentapolis.games.minos.table import MinosTable

DIE_CODES: Final = 4 * FACES
RESOURCE: Final = 0.2
"""A Coin, a Weaponry or a card at the end of the game: five are a VP."""
MONEY: Final = 0.28
"""A Coin that can still be spent is worth so much more, as far as there is use for it."""
USE_OF_MONEY: Final = 14.0
ARMS: Final = 0.3
USE_OF_ARMS: Final = 6.0
A_CARD: Final = 0.3
PLAYED: Final = 0.5
"""How much of what a card in hand would bring if it were played is counted beforehand."""
PER_ROUND: Final[list[float]] = [0.8, 0.8, 0.8, 0.8, 0.8, 1.3, 1.3, 1.3]
"""How often in a round the dice trigger a Royal Trait: by one of five sections, or by two of six faces."""
ENTERS: Final = 0.6
"""How sure it is that a card of the area comes into the Palace."""
TRACK_STEP: Final[list[float]] = [1.7, 1.4, 1.0]
A_STEP: Final = 2.2
"""What a group of dice brings."""
POINT_OF_ACTION: Final[list[float]] = [0.55, 1.6, 1.3, 0.52, 1.85]
"""An action point of each section that is still to be used: less than it will bring, so that to use it is better."""
IDLE_POINT: Final = 0.2
"""One for which there is nothing to do."""
MOST_USED: Final = 99.0
A_BUILDING: Final = 4.0
"""What a building costs, after discounts."""
A_LITTLE: Final = 0.3


def worth(table: MinosTable, seat: int, appraisal: Appraisal) -> float:
    if table.over:
        return float(table.has(seat, POINT.index))
    placed = dice_of(table, seat)
    rounds_left = rounds_to_come(table)
    return (
        table.has(seat, POINT.index)
        + holdings(table, seat, appraisal, rounds_left)
        + cards(table, seat, appraisal, rounds_left)
        + engine(table, seat, appraisal, rounds_left)
        + land(table, seat, rounds_left)
        + scoring.board_points(table, seat)
        + claims(table, seat, rounds_left)
        + plans(table, seat, appraisal, placed)
        + begun(table, seat)
    )


def dice_of(table: MinosTable, seat: int) -> list[int]:
    """The spaces with dice of the seat."""
    first, last = seat * DIE_CODES, seat * DIE_CODES + DIE_CODES
    return [space for space, die in enumerate(table.spaces) if first <= die < last]


def rounds_to_come(table: MinosTable) -> float:
    """The same for all seats, so that nobody gains by waiting: this round counts by the dice on the board."""
    after = float(ROUNDS - max(1, table.round))
    if table.acting == NOBODY:
        kind = table.questions[0].kind
        return after + 1.0 if kind is DIE or kind is SECTION else after
    dice = 0
    for die in table.spaces:
        dice += die >= 0
    return after + dice / (DICE_EACH * table.seats)


def use_left(rounds_left: float) -> float:
    """How much of a thing that must be used comes to use: everything until the last turns."""
    return min(1.0, 1.5 * rounds_left)


# ---- what the seat has


def holdings(table: MinosTable, seat: int, appraisal: Appraisal, rounds_left: float) -> float:
    """Coins, Weaponry, Temporary Goods, bonus tiles and Warriors to be used."""
    use = use_left(rounds_left)
    coins, arms = table.has(seat, COIN.index), table.has(seat, WEAPONRY.index)
    value = RESOURCE * (coins + arms)
    value += MONEY * min(coins, USE_OF_MONEY * use) + ARMS * min(arms, USE_OF_ARMS * use)
    temporary = 0
    for sort in range(TYPES):
        temporary += table.has(seat, FIRST_TEMPORARY + sort)
    value += 0.6 * use * min(temporary, 6)
    tiles = table.tiles[seat]
    if tiles:
        for tile in range(tiles.bit_length()):
            if tiles >> tile & 1:
                value += appraisal.bonuses[tile] * use
    return value + 0.55 * use * table.has(seat, RESERVE.index)


def cards(table: MinosTable, seat: int, appraisal: Appraisal, rounds_left: float) -> float:
    """The Palace with its traits, the area, from where cards may enter it, and the hand, from where they are played."""
    decrees = table.facts.decrees
    value = 0.0
    for card in table.palaces[seat]:
        value += decrees[card].points + trait(table, card, appraisal, rounds_left)
    for card in table.areas[seat]:
        value += in_area(table, card, appraisal, rounds_left)
    use = use_left(rounds_left)
    for card in table.hands[seat]:
        price = max(0, after_goods(table, seat, decrees[card]))
        played = in_area(table, card, appraisal, rounds_left) + appraisal.instants[card] - (RESOURCE + MONEY) * price
        value += RESOURCE + use * (A_CARD + PLAYED * max(0.0, played))
    return value


def trait(table: MinosTable, card: int, appraisal: Appraisal, rounds_left: float) -> float:
    """What the Royal Trait will still bring in the Palace."""
    return appraisal.traits[card] * PER_ROUND[table.facts.decrees[card].trigger] * rounds_left


def in_area(table: MinosTable, card: int, appraisal: Appraisal, rounds_left: float) -> float:
    """A VP as it lies there, and what it would bring in the Palace."""
    more = table.facts.decrees[card].points - 1 + trait(table, card, appraisal, max(0.0, rounds_left - 1))
    return 1 + ENTERS * min(1.0, 2 * rounds_left) * more


# ---- what comes again


def engine(table: MinosTable, seat: int, appraisal: Appraisal, rounds_left: float) -> float:
    """Income to come, Goods, steps on the tracks, Ships."""
    board = table.facts.board
    incomes = int(rounds_left + 0.99)
    at = table.has(seat, INCOME.index)
    value = incomes * (board.points[at] + 0.35 * board.coins[at])
    goods = 0
    for sort in range(TYPES):
        goods += table.has(seat, FIRST_GOOD + sort)
    value += goods * (0.3 + 0.5 * rounds_left)
    for track in (INFLUENCE, CULTURAL, POPULATION):
        value += TRACK_STEP[track] * table.at(seat, track) * (0.5 + 0.5 * min(1.0, rounds_left))
    for route in range(ROUTES):
        space = table.ships[seat * ROUTES + route]
        if space:
            value += 0.8 * incomes * appraisal.routes[table.routes[route] * ROUTE_END + space - 1] + 0.4 * space
    return value


# ---- what will be scored


def land(table: MinosTable, seat: int, rounds_left: float) -> float:
    """The scorings to come, as they would be now."""
    regions = 0
    first = seat * REGIONS
    for region in table.island.order:
        if table.warriors[first + region]:
            regions += scoring.region_points(table, seat, region, table.ruler(region))
    farms = table.facts.board.farm_points[table.farms.count(seat)]
    scorings = 1.5 if table.round <= 2 else 1.0
    holds = 0.9 - 0.1 * min(2.0, rounds_left)  # others may still come
    return (holds * regions + farms) * scorings


def claims(table: MinosTable, seat: int, rounds_left: float) -> float:
    """Vases that are not yet claimed: the nearer, the more of their VP."""
    value = 0.0
    values = vases.open_values(table)
    for slot, vase in enumerate(table.vases):
        covered = table.covered[slot]
        if covered < len(values) and not table.claims[slot * table.seats + seat]:
            condition = vases.CONDITIONS[vase]
            near = condition.counter.of(table, seat, NOTHING_PICKED) / condition.n
            value += 0.6 * values[covered] * min(1.0, near) ** 3 * use_left(rounds_left)
    return value


# ---- what is planned and begun


def plans(table: MinosTable, seat: int, appraisal: Appraisal, placed: list[int]) -> float:
    """Dice on the board with their points and side benefits, groups in the making, what is still open in the turn."""
    points = [0.0] * SECTIONS
    value = 0.0
    for space in placed:
        points[space // MOST_SPACES] += table.facts.points_of(table.seats, space)
        value += side_worth(table, appraisal, space)
    if table.acting == NOBODY:
        return value + points_worth(table, seat, points) + groups(table, seat, placed)
    if table.acting == seat:
        value += still_open(table, appraisal, points)
    return value + points_worth(table, seat, points)


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
    if table.questions[0].kind is USE:
        points[table.action] += table.facts.points_of(table.seats, table.space)
        return value + side_worth(table, appraisal, table.space)
    points[table.action] += table.action_points
    return value + (side_worth(table, appraisal, table.side) if table.side != NOTHING_THERE else 0.0)


def points_worth(table: MinosTable, seat: int, points: list[float]) -> float:
    """Action points as far as there is use for them: Develop needs cards, which Prepare brings; Build needs money."""
    cards_to_play = len(table.hands[seat]) + 0.7 * points[PREPARE] + 0.5
    money_for = (table.has(seat, COIN.index) + USE_OF_MONEY / 2) / A_BUILDING
    value = 0.0
    for section in range(SECTIONS):
        most = cards_to_play if section == DEVELOP else money_for if section == BUILD else MOST_USED
        used = min(points[section], most)
        value += POINT_OF_ACTION[section] * used + IDLE_POINT * (points[section] - used)
    return value


def groups(table: MinosTable, seat: int, placed: list[int]) -> float:
    """While dice are drafted: how near the dice of each colour are to a step on its track."""
    if len(placed) == DICE_EACH:
        return 0.0
    step = table.ability_step(seat, ASTRONOMER)
    needed = GROUP_SUMS[step] if step else GROUP_SUM
    sums = [0, 0, 0, 0]
    for space in placed:
        face = table.spaces[space] % DIE_CODES
        sums[face // FACES] += face % FACES + 1
    best = max(sums[:GRAY])
    value = 0.0
    for total in sums[:GRAY]:
        near = total + sums[GRAY] if total == best else total
        value += A_STEP * min(1.0, near / needed) ** 2
    return value


def begun(table: MinosTable, seat: int) -> float:
    """A deed in the midst of which the table is looked at: what it was begun for, or what it may cost."""
    question = table.questions[0]
    if question.seat != seat or table.acting != seat or question.kind is TURN or question.kind is USE:
        return 0.0
    if question.among is PLAYABLE:
        return POINT_OF_ACTION[DEVELOP] - A_LITTLE
    if question.among is SITES_FOR_COST:
        return POINT_OF_ACTION[BUILD] - A_LITTLE
    if question.among is EXPANSIONS:
        return POINT_OF_ACTION[EXPAND] - A_LITTLE
    return -A_LITTLE
