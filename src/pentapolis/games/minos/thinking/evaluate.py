"""How good a table looks for a seat, in points: what it has, what it would score, what it can still do.

Readable rather than exact: every figure is the worth of a thing in VP. What has to be used first is worth less as
the game goes on; what pays again and again is worth more at the beginning.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minos.constants import (
    ARMOURER,
    ARMOURER_PER_POINT,
    COIN,
    FIRST_GOOD,
    FIRST_TEMPORARY,
    INCOME,
    INFLUENCE,
    LAST_STEP,
    NOBODY,
    POINT,
    REGIONS,
    RESERVE,
    ROUTE_END,
    ROUTES,
    START,
    TYPES,
    WEAPONRY,
)
from pentapolis.games.minos.rules import scoring, vases
from pentapolis.games.minos.rules.actions.develop import after_goods
from pentapolis.games.minos.rules.progress import TRACKS
from pentapolis.games.minos.thinking.common import Common, use_left
from pentapolis.games.minos.thinking.memory import Memories
from pentapolis.games.minos.thinking.plans import begun, plans
from pentapolis.games.minos.thinking.steps import nearer, place_worth
from pentapolis.kernel.effect import NOTHING_PICKED

if TYPE_CHECKING:
    from pentapolis.games.minos.printed.facts import Decree
    from pentapolis.games.minos.table import MinosTable
    from pentapolis.games.minos.thinking.appraisal import Appraisal
    from pentapolis.games.minos.thinking.memory import Memory

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
ABILITIES: Final[list[float]] = [-1.5, -0.5, 6.0, -3.0, 0.5]
"""How much more than the others each Special Ability brings in a game: the Architect's is the best."""
A_CITY: Final = 1.5
ENTERS: Final = 0.9
BY_A_CARD: Final = 0.2
"""How sure it is at most, and without room at an Income, that a card of the area comes into the Palace."""


def outlook(table: MinosTable, appraisal: Appraisal, memories: Memories) -> list[float]:
    """All seats, while the game goes on."""
    common = Common(table, memories.rulers_on(table))
    return [of_seat(table, seat, appraisal, common, memories.seats[seat]) for seat in range(table.seats)]


def worth(table: MinosTable, seat: int, appraisal: Appraisal) -> float:
    """One seat, without a memory of other tables."""
    if table.over:
        return float(table.has(seat, POINT.index))
    memories = Memories(table.seats)
    return of_seat(table, seat, appraisal, Common(table, memories.rulers_on(table)), memories.seats[seat])


def of_seat(table: MinosTable, seat: int, appraisal: Appraisal, common: Common, memory: Memory) -> float:
    if not memory.recalls(table, seat, common):
        memory.worth = standing(table, seat, appraisal, common)
    return (
        memory.worth
        + plans(table, seat, appraisal, common, memory)
        + begun(table, seat)
        + drafted(table, seat, appraisal)
    )


def standing(table: MinosTable, seat: int, appraisal: Appraisal, common: Common) -> float:
    """All but the dice, and what the seat is in the midst of."""
    rounds_left = common.rounds_left
    return (
        table.has(seat, POINT.index)
        + holdings(table, seat, appraisal, common.use)
        + cards(table, seat, appraisal, rounds_left)
        + engine(table, seat, appraisal, rounds_left)
        + land(table, seat, common)
        + (appraisal.cities[common.cities[seat]] + appraisal.ships[table.ships_of(seat)])
        + claims(table, seat, common)
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


# ---- what the seat has


def holdings(table: MinosTable, seat: int, appraisal: Appraisal, use: float) -> float:
    """Coins, Weaponry, Temporary Goods, bonus tiles and Warriors to be used."""
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
    decrees, in_a_round = table.facts.decrees, appraisal.in_a_round
    value = 0.0
    for card in table.palaces[seat]:
        value += decrees[card].points + in_a_round[card] * rounds_left
    entering = chance_to_enter(table, seat, rounds_left)
    later = max(0.0, rounds_left - 1)
    for card in table.areas[seat]:
        value += in_area(decrees[card], in_a_round[card] * later, entering)
    return value + hand(table, seat, appraisal, rounds_left, entering)


def chance_to_enter(table: MinosTable, seat: int, rounds_left: float) -> float:
    """How sure it is that a card of the area comes into the Palace: the Incomes to come have room for so many."""
    room = table.facts.tracks.palace[table.at(seat, INFLUENCE)] * int(rounds_left + 0.99)
    cards_to_come = len(table.areas[seat]) + PLAYS_IN_A_ROUND * rounds_left
    return min(ENTERS, BY_A_CARD + room / (1.0 + cards_to_come)) if room else BY_A_CARD * min(1.0, 2 * rounds_left)


def in_area(decree: Decree, trait: float, entering: float) -> float:
    """A VP as it lies there, and what it would bring in the Palace, with its Royal Trait."""
    return 1 + entering * (decree.points - 1 + trait)


def hand(table: MinosTable, seat: int, appraisal: Appraisal, rounds_left: float, entering: float) -> float:
    """The best of the cards that can still be played; the others are worth no more than the Coin they bring."""
    later = max(0.0, rounds_left - 1)
    gains: list[float] = []
    for card in table.hands[seat]:
        decree = table.facts.decrees[card]
        price = max(0, after_goods(table, seat, decree))
        played = in_area(decree, appraisal.in_a_round[card] * later, entering) + appraisal.instants[card]
        gains.append(played - (RESOURCE + MONEY) * price)
    gains.sort()
    value = RESOURCE * len(gains)
    plays = 1.0 + PLAYS_IN_A_ROUND * rounds_left
    use = use_left(rounds_left)
    for at in range(len(gains) - 1, -1, -1):
        gain = gains[at]
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
    for track in range(TRACKS):
        value += place_worth(table, seat, track, table.at(seat, track), rounds_left)
    for route in range(ROUTES):
        space = table.ships[seat * ROUTES + route]
        if space:
            value += 0.8 * incomes * appraisal.routes[table.routes[route] * ROUTE_END + space - 1] + 0.4 * space
    return value


# ---- what will be scored


def land(table: MinosTable, seat: int, common: Common) -> float:
    """The scorings to come, as they would be now, and Cities, from where Warriors, Towers and Ships set out."""
    farms = table.facts.board.farm_points[common.farms[seat]]
    scorings = 1.5 if table.round <= 2 else 1.0
    holds = 0.9 - 0.1 * min(2.0, common.rounds_left)  # others may still come
    cities = A_CITY * common.cities[seat] * common.use
    return (holds * regions(table, seat, common.rulers) + farms) * scorings + cities


def regions(table: MinosTable, seat: int, rulers: list[int]) -> int:
    """Presence in each region with Warriors; dominance instead where the seat rules."""
    first = seat * REGIONS
    ruled = present = 0
    somewhere = NOBODY
    for region in table.island.order:
        if table.warriors[first + region]:
            somewhere = region
            if rulers[region] == seat:
                ruled += 1
            else:
                present += 1
    if somewhere == NOBODY:
        return 0
    dominance = scoring.region_points(table, seat, somewhere, seat)
    return ruled * dominance + present * scoring.region_points(table, seat, somewhere, NOBODY)


def claims(table: MinosTable, seat: int, common: Common) -> float:
    """Vases that are not yet claimed: the nearer, the more of their VP."""
    value = 0.0
    values = common.vase_points
    for slot, vase in enumerate(table.vases):
        covered = table.covered[slot]
        if covered < len(values) and not table.claims[slot * table.seats + seat]:
            condition = vases.CONDITIONS[vase]
            there = condition.counter.of(table, seat, NOTHING_PICKED)
            value += nearer(values[covered], there, condition.n) * common.use
    return value
