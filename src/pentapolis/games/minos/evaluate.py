"""How good a table looks for a seat, in points: what it has, what it would score, what it can still do.

Readable rather than exact: every figure is the worth of a thing in VP. What has to be used first is worth less as
the game goes on; what pays again and again is worth more at the beginning.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minos import scoring, vases
from pentapolis.games.minos.constants import (
    ARMOURER,
    ARMOURER_PER_POINT,
    COIN,
    CULTURAL,
    DICE_EACH,
    DIE,
    FIRST_GOOD,
    FIRST_TEMPORARY,
    INCOME,
    INFLUENCE,
    LAST_STEP,
    NOBODY,
    POINT,
    POPULATION,
    REGIONS,
    RESERVE,
    ROUNDS,
    ROUTE_END,
    ROUTES,
    SECTION,
    START,
    TYPES,
    WEAPONRY,
)
from pentapolis.games.minos.develop import after_goods
from pentapolis.games.minos.dice import DIE_CODES
from pentapolis.games.minos.plans import begun, plans
from pentapolis.games.minos.steps import nearer, place_worth
from pentapolis.kernel.effect import NOTHING_PICKED

if TYPE_CHECKING:
    from pentapolis.games.minos.appraisal import Appraisal
    from pentapolis.games.minos.table import MinosTable

RESOURCE: Final = 0.2
"""A Coin, a Weaponry or a card at the end of the game: five are a VP."""
MONEY: Final = 0.28
"""A Coin that can still be spent is worth so much more, as far as there is use for it."""
USE_OF_MONEY: Final = 14.0
ARMS: Final = 0.3
USE_OF_ARMS: Final = 6.0
A_CARD: Final = 0.2
"""Any card can be discarded for a Coin."""
PLAYED: Final = 0.5
"""How much of what a card in hand would bring if it were played is counted beforehand."""
PLAYS_IN_A_ROUND: Final = 2.2
PER_ROUND: Final[list[float]] = [0.8, 0.8, 0.8, 0.8, 0.8, 1.3, 1.3, 1.3]
"""How often in a round the dice trigger a Royal Trait: by one of five sections, or by two of six faces."""
ABILITIES: Final[list[float]] = [-1.5, -0.5, 6.0, -3.0, 0.5]
"""How much more than the others each Special Ability brings in a game: the Architect's is the best."""
A_CITY: Final = 1.5
ENTERS: Final = 0.9
BY_A_CARD: Final = 0.2
"""How sure it is at most, and without room at an Income, that a card of the area comes into the Palace."""


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
        + plans(table, seat, appraisal, placed, rounds_left)
        + begun(table, seat)
        + drafted(table, seat, appraisal)
    )


def drafted(table: MinosTable, seat: int, appraisal: Appraisal) -> float:
    """While Starting cards and Special Abilities are drafted: what is better than the others of its kind."""
    if table.questions[0].kind is not START:
        return 0.0
    value = 0.0
    if table.abilities[seat] != NOBODY:
        value += ABILITIES[table.abilities[seat]]
    if table.starts[seat] != NOBODY:
        value += appraisal.starts[table.starts[seat]]
    return value


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
    last = table.ability_step(seat, ARMOURER) == LAST_STEP
    value = (1 / ARMOURER_PER_POINT if last else RESOURCE) * (coins + arms)
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
    value = 0.0
    for card in table.palaces[seat]:
        value += table.facts.decrees[card].points + trait(table, card, appraisal, rounds_left)
    entering = chance_to_enter(table, seat, rounds_left)
    for card in table.areas[seat]:
        value += in_area(table, card, appraisal, rounds_left, entering)
    return value + hand(table, seat, appraisal, rounds_left, entering)


def trait(table: MinosTable, card: int, appraisal: Appraisal, rounds_left: float) -> float:
    """What the Royal Trait will still bring in the Palace."""
    return appraisal.traits[card] * PER_ROUND[table.facts.decrees[card].trigger] * rounds_left


def chance_to_enter(table: MinosTable, seat: int, rounds_left: float) -> float:
    """How sure it is that a card of the area comes into the Palace: the Incomes to come have room for so many."""
    room = table.facts.tracks.palace[table.at(seat, INFLUENCE)] * int(rounds_left + 0.99)
    cards_to_come = len(table.areas[seat]) + PLAYS_IN_A_ROUND * rounds_left
    return min(ENTERS, BY_A_CARD + room / (1.0 + cards_to_come)) if room else BY_A_CARD * min(1.0, 2 * rounds_left)


def in_area(table: MinosTable, card: int, appraisal: Appraisal, rounds_left: float, entering: float) -> float:
    """A VP as it lies there, and what it would bring in the Palace."""
    more = table.facts.decrees[card].points - 1 + trait(table, card, appraisal, max(0.0, rounds_left - 1))
    return 1 + entering * more


def hand(table: MinosTable, seat: int, appraisal: Appraisal, rounds_left: float, entering: float) -> float:
    """The best of the cards that can still be played; the others are worth no more than the Coin they bring."""
    gains: list[float] = []
    for card in table.hands[seat]:
        price = max(0, after_goods(table, seat, table.facts.decrees[card]))
        played = in_area(table, card, appraisal, rounds_left, entering) + appraisal.instants[card]
        gains.append(played - (RESOURCE + MONEY) * price)
    gains.sort(reverse=True)
    value = RESOURCE * len(gains)
    plays = 1.0 + PLAYS_IN_A_ROUND * rounds_left
    use = use_left(rounds_left)
    for gain in gains:
        if plays > 0 and gain > 0:
            value += use * PLAYED * gain * min(1.0, plays)
        value += use * A_CARD
        plays -= 1.0
    return value


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
        value += place_worth(table, seat, track, table.at(seat, track), rounds_left)
    for route in range(ROUTES):
        space = table.ships[seat * ROUTES + route]
        if space:
            value += 0.8 * incomes * appraisal.routes[table.routes[route] * ROUTE_END + space - 1] + 0.4 * space
    return value


# ---- what will be scored


def land(table: MinosTable, seat: int, rounds_left: float) -> float:
    """The scorings to come, as they would be now, and Cities, from where Warriors, Towers and Ships set out."""
    regions = 0
    first = seat * REGIONS
    for region in table.island.order:
        if table.warriors[first + region]:
            regions += scoring.region_points(table, seat, region, table.ruler(region))
    farms = table.facts.board.farm_points[table.farms_of(seat)]
    scorings = 1.5 if table.round <= 2 else 1.0
    holds = 0.9 - 0.1 * min(2.0, rounds_left)  # others may still come
    cities = A_CITY * table.cities_of(seat) * use_left(rounds_left)
    return (holds * regions + farms) * scorings + cities


def claims(table: MinosTable, seat: int, rounds_left: float) -> float:
    """Vases that are not yet claimed: the nearer, the more of their VP."""
    value = 0.0
    values = vases.open_values(table)
    for slot, vase in enumerate(table.vases):
        covered = table.covered[slot]
        if covered < len(values) and not table.claims[slot * table.seats + seat]:
            condition = vases.CONDITIONS[vase]
            near = condition.counter.of(table, seat, NOTHING_PICKED) / condition.n
            value += nearer(values[covered], min(1.0, near)) * use_left(rounds_left)
    return value
