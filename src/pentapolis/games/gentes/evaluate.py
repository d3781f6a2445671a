"""How good a table looks for a seat, in points: what it has, what it will be paid, which cards it will play.

Readable rather than exact. Whatever takes time or coins is weighed against what else they could bring: the figures are
in `values`, cards and people in `prospects`, actions that are half done in `begun`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.gentes.begun import begun
from pentapolis.games.gentes.constants import (
    ALL_PEOPLE,
    BONUSES,
    CARDS_FOR_BONUS,
    CITIES,
    COIN_AT,
    GAME_TURNS,
    HAND_LIMIT,
    HOUSE_AT,
    HOUSES,
    REGIONS,
    TRACK,
    TRADE_COINS,
    VICTORY_ICON,
    VICTORY_POINTS,
)
from pentapolis.games.gentes.navigator import CITIES_OF_A_REGION
from pentapolis.games.gentes.prospects import hand, people
from pentapolis.games.gentes.values import (
    BONUS,
    COIN_LATE,
    COINS_TO_SPEND,
    HOMETOWN,
    ICON_TO_COME,
    coin_worth,
    cube_worth,
    fullness,
    time_worth,
)

if TYPE_CHECKING:
    from pentapolis.games.gentes.prospects import Prospects
    from pentapolis.games.gentes.table import GentesTable

FREED_LATER: Final = (0, 6, 6, 2, 2, 0, 0)
"""Spaces that eras to come will free, in all game turns after this one."""
ICONS_WANTED: Final = 2
"""No card asks for more of an icon."""


def worth(table: GentesTable, prospects: Prospects, seat: int) -> float:
    if table.over:
        return float(table.total(seat))
    left = spaces_left(table, seat)
    coin, cube = coin_worth(left), cube_worth(left)
    declines = GAME_TURNS + 1 - table.round
    return (
        table.total(seat)
        + coins(table.goods[COIN_AT * table.seats + seat], coin)
        + cube * table.stored(seat)
        + declines * income(table, seat, coin, cube)
        + (declines - 0.5) * powers(table, prospects, seat)
        + hand(table, prospects, seat, table.hands[seat], left)
        + people(table, prospects, seat, left)
        + icons(table, seat) * fullness(left)
        + bonuses(table, seat)
        + time_worth(left)
        - hourglasses(table, seat)
        + begun(table, prospects, seat, left)
    )


def coins(n: int, each: float) -> float:
    """More than a few count for less."""
    return each * min(n, COINS_TO_SPEND) + (each + COIN_LATE) / 2 * max(0, n - COINS_TO_SPEND)


def icons(table: GentesTable, seat: int) -> float:
    """Sites with an icon that cards to come may ask for."""
    total = 0
    for icon in range(VICTORY_ICON):
        total += min(ICONS_WANTED, table.icons[icon * table.seats + seat])
    return ICON_TO_COME * total


# ---- time


def spaces_left(table: GentesTable, seat: int) -> float:
    """Spaces of the time track that can still be used, in this game turn and in those to come."""
    coming = (GAME_TURNS - table.round) * (TRACK - table.cubes[seat]) + FREED_LATER[table.round]
    return float(max(0, table.free(seat) + coming - table.doubles[seat]))


def hourglasses(table: GentesTable, seat: int) -> int:
    """What those cost that will be there in the end: doubles of the last game turn, cards above the hand limit."""
    if table.round < GAME_TURNS:
        return 0
    penalties = table.facts.penalties
    glasses = table.doubles[seat] + max(0, len(table.hands[seat]) - HAND_LIMIT)
    return penalties[min(glasses, len(penalties) - 1)]


# ---- what is paid in each decline


def income(table: GentesTable, seat: int, coin: float, cube: float) -> float:
    """The best city of each region."""
    rewards = (cube, cube, TRADE_COINS * coin, float(VICTORY_POINTS))
    total = 0.0
    for region in range(REGIONS):
        best = 0.0
        first = region * CITIES_OF_A_REGION
        for site in range(first, first + CITIES_OF_A_REGION):
            if table.houses[site] == seat:
                best = max(best, rewards[table.facts.site_icon[site]])
        total += best
    return total


def powers(table: GentesTable, prospects: Prospects, seat: int) -> float:
    """What played cards and hometowns bring in a game turn."""
    total = HOMETOWN * table.houses[CITIES:].count(seat)
    for number in table.played[seat]:
        total += prospects.each_turn[number]
    return total


# ---- bonus tiles


def bonuses(table: GentesTable, seat: int) -> float:
    """How near the seat is to the bonus tiles that it does not have."""
    near = (
        1 - table.goods[HOUSE_AT * table.seats + seat] / HOUSES,
        min(1.0, len(table.played[seat]) / CARDS_FOR_BONUS),
        table.people(seat) / ALL_PEOPLE,
    )
    total = 0.0
    for bonus in range(BONUSES):
        if not table.bonuses[bonus * table.seats + seat]:
            total += BONUS * near[bonus] ** 3
    return total
