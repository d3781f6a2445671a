"""What is in the way of a building, a battle or an extra action: for whoever asks, the first thing that is missing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minos.constants import (
    COIN,
    COPPER,
    FARM_SITE,
    GRAIN,
    HERBS,
    MOST_CITIES,
    MOST_FARMS,
    MOST_TOWERS,
    NOBODY,
    NOTHING_THERE,
    REGIONS,
    ROUTE_END,
    ROUTES,
    SAIL_SITE,
    SHIP_SITE,
    STONE,
    TOWER_SITE,
    WALL,
    WEAPONRY,
    WOOD,
)
from pentapolis.games.minos.told import sums
from pentapolis.kernel.told.english import counted

if TYPE_CHECKING:
    from pentapolis.games.minos.table import MinosTable

NO_WARRIOR: Final = "you have no Warrior there"
NOT_ON_THE_MAP: Final = "it is not on the map for so few players"


def too_dear(table: MinosTable, me: int, price: str) -> str:
    return f"{price}, and you have {table.has(me, COIN.index)} C"


# ---- buildings


def against_site(table: MinosTable, me: int, site: int, *, free: bool) -> str:
    """Why this cannot be built here."""
    if site < SHIP_SITE and site % REGIONS not in table.island.order:
        return NOT_ON_THE_MAP
    if site < TOWER_SITE:
        return against_city(table, me, site)
    if site < FARM_SITE:
        return against_tower(table, me, site - TOWER_SITE)
    if site < SHIP_SITE:
        return against_farm(table, me, site - FARM_SITE, free=free)
    if site < SAIL_SITE:
        return against_ship(table, me, site - SHIP_SITE)
    return against_sailing(table, me, site - SAIL_SITE)


def against_city(table: MinosTable, me: int, region: int) -> str:
    if table.cities_of(me) == MOST_CITIES:
        return "all your Cities are built"
    if table.cities[region] != NOBODY:
        return "a City stands there"
    if not table.warriors[me * REGIONS + region]:
        return NO_WARRIOR
    return too_dear(table, me, sums.city_sum(table, me, table.temporary(me, STONE)))


def against_tower(table: MinosTable, me: int, region: int) -> str:
    if table.towers_of(me) == MOST_TOWERS:
        return "all your Towers are built"
    if table.cities[region] != me:
        return "you have no City there"
    if table.towers[region] != NOBODY:
        return "a Tower stands there"
    return too_dear(table, me, sums.tower_sum(table, me, table.temporary(me, COPPER)))


def against_farm(table: MinosTable, me: int, region: int, *, free: bool) -> str:
    count, here = table.farms_of(me), table.warriors[me * REGIONS + region]
    if count == MOST_FARMS:
        return "all your Farms are built"
    if table.farms[region] != NOBODY:
        return "a Farm stands there"
    if free or not here:
        return NO_WARRIOR
    grain = table.good(me, GRAIN) + table.temporary(me, GRAIN)
    return f"{sums.farm_sum(table, me, grain)}, and you have {counted(here, 'Warrior')} there"


def against_ship(table: MinosTable, me: int, route: int) -> str:
    if table.ships[me * ROUTES + route]:
        return "you have a Ship there"
    if table.ships_of(me) >= table.cities_of(me):
        return "a new Ship takes more Cities than Ships, and you have as many Ships"
    wood, herbs = table.temporary(me, WOOD), table.temporary(me, HERBS)
    return too_dear(table, me, sums.ship_sum(table, me, route, wood, herbs))


def against_sailing(table: MinosTable, me: int, route: int) -> str:
    space = table.ships[me * ROUTES + route]
    if not space:
        return "you have no Ship there"
    if space == ROUTE_END:
        return "your Ship is at the end of the route"
    if space + 1 == WALL and ships_behind(table, me) >= table.towers_of(me):
        towers = counted(table.towers_of(me), "Tower")
        return f"behind the wall sails one Ship for each Tower, and you have {towers}"
    return too_dear(table, me, sums.step_sum(table, me, route, table.temporary(me, HERBS)))


def ships_behind(table: MinosTable, me: int) -> int:
    """How many Ships are behind the wall (A33)."""
    behind = 0
    for at in range(me * ROUTES, me * ROUTES + ROUTES):
        behind += table.ships[at] >= WALL
    return behind


# ---- Warriors


def against_placing(table: MinosTable, me: int, region: int) -> str:
    return "you have no City there" if table.cities[region] != me else "you have no Warrior in your Reserves"


def against_battle(table: MinosTable, me: int, region: int, tile: int) -> str:
    """The tile is the one that is seen there."""
    if tile == NOTHING_THERE:
        return "there are no Sea Peoples"
    if not table.warriors[me * REGIONS + region]:
        return NO_WARRIOR
    return f"it takes {table.facts.sea_costs[tile]} Weaponry, you have {table.has(me, WEAPONRY.index)}"
