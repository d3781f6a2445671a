"""How good a table looks for a seat, in points: what it has, what it will be paid, which cards it will play.

Readable rather than exact. Whatever takes time or coins is weighed against what else they could bring: the figures are
in `values`, cards and people in `prospects`, actions that are half done in `begun`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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
    SITES,
    TRACK,
    TRADE_COINS,
    VICTORY_ICON,
    VICTORY_POINTS,
)
from pentapolis.games.gentes.rules.navigator import CITIES_OF_A_REGION
from pentapolis.games.gentes.thinking.begun import begun
from pentapolis.games.gentes.thinking.memory import Memories
from pentapolis.games.gentes.thinking.prospects import hand, people
from pentapolis.games.gentes.thinking.values import (
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
    from pentapolis.games.gentes.table import GentesTable
    from pentapolis.games.gentes.thinking.memory import Memory
    from pentapolis.games.gentes.thinking.prospects import Prospects

FREED_LATER: Final[tuple[int, ...]] = (0, 6, 6, 2, 2, 0, 0)
"""Spaces that eras to come will free, in all game turns after this one."""
ICONS_WANTED: Final = 2
"""No card asks for more of an icon."""


def outlook(table: GentesTable, prospects: Prospects, memories: Memories) -> list[float]:
    """All seats, while the game goes on."""
    owned = memories.owned_on(table)
    return [of_seat(table, prospects, seat, owned[seat], memories.seats[seat]) for seat in range(table.seats)]


def worth(table: GentesTable, prospects: Prospects, seat: int) -> float:
    """One seat, without a memory of other tables."""
    if table.over:
        return float(table.total(seat))
    memories = Memories(table.seats)
    return of_seat(table, prospects, seat, memories.owned_on(table)[seat], memories.seats[seat])


def of_seat(table: GentesTable, prospects: Prospects, seat: int, owned: int, memory: Memory) -> float:
    if not memory.recalls(table, seat, owned):
        look_at(table, prospects, seat, memory)
    left = memory.left
    return (
        memory.holdings
        + people(table, prospects, seat, left)
        + memory.icons
        + memory.bonuses
        + memory.time
        - memory.penalty
        + begun(table, prospects, seat, left)
    )


def look_at(table: GentesTable, prospects: Prospects, seat: int, memory: Memory) -> None:
    """Find out everything that the memory keeps."""
    left = spaces_left(table, seat)
    memory.left = left
    memory.holdings = holdings(table, prospects, seat, left)
    memory.icons = icons(table, seat) * fullness(left)
    memory.bonuses = bonuses(table, seat)
    memory.time = time_worth(left)
    memory.penalty = hourglasses(table, seat)


def holdings(table: GentesTable, prospects: Prospects, seat: int, left: float) -> float:
    """Points, coins, cubes, what will be paid, and cards."""
    coin, cube = coin_worth(left), cube_worth(left)
    declines = GAME_TURNS + 1 - table.round
    return (
        table.total(seat)
        + coins(table.goods[COIN_AT * table.seats + seat], coin)
        + cube * table.stored(seat)
        + declines * income(table, seat, coin, cube)
        + (declines - 0.5) * powers(table, prospects, seat)
        + hand(table, prospects, seat, table.hands[seat], left)
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
    rewards = [cube, cube, TRADE_COINS * coin, float(VICTORY_POINTS)]
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
    hometowns = 0
    for site in range(CITIES, SITES):
        hometowns += table.houses[site] == seat
    total = HOMETOWN * hometowns
    for number in table.played[seat]:
        total += prospects.each_turn[number]
    return total


# ---- bonus tiles


NEAR_BY_HOUSES: Final[list[float]] = [BONUS * (1 - left / HOUSES) ** 3 for left in range(HOUSES + 1)]
NEAR_BY_CARDS: Final[list[float]] = [BONUS * (n / CARDS_FOR_BONUS) ** 3 for n in range(CARDS_FOR_BONUS + 1)]
NEAR_BY_PEOPLE: Final[list[float]] = [BONUS * (n / ALL_PEOPLE) ** 3 for n in range(ALL_PEOPLE + 1)]
"""What it is worth to be on the way to each bonus tile: by houses still in stock, cards played, people."""


def bonuses(table: GentesTable, seat: int) -> float:
    """How near the seat is to the bonus tiles that it does not have."""
    near = [
        NEAR_BY_HOUSES[table.goods[HOUSE_AT * table.seats + seat]],
        NEAR_BY_CARDS[min(CARDS_FOR_BONUS, len(table.played[seat]))],
        NEAR_BY_PEOPLE[table.people(seat)],
    ]
    total = 0.0
    for bonus in range(BONUSES):
        if not table.bonuses[bonus * table.seats + seat]:
            total += near[bonus]
    return total
