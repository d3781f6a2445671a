"""What can be built where, and how it can be paid.

A Temporary Good is returned only where the player says so, and only where it lowers the price (A25).
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from pentapolis.games.minos.constants import (
    COIN,
    COPPER,
    FARM_SITE,
    GRAIN,
    HERBS,
    MOST_CITIES,
    MOST_FARMS,
    MOST_SHIPS,
    MOST_TOWERS,
    NOBODY,
    REGIONS,
    ROUTE_END,
    ROUTES,
    SAIL_SITE,
    SHIP_SITE,
    SITE,
    SPEND,
    STONE,
    TOWER_SITE,
    WALL,
    WARRIORS,
    WOOD,
)
from pentapolis.games.minos.rules.actions.obstacles import against_site, ships_behind
from pentapolis.games.minos.rules.actions.prices import city_price, ship_price, step_price, tower_price
from pentapolis.games.minos.table import MinosTable
from pentapolis.games.minos.told import sums
from pentapolis.kernel.effect import Among, Picks
from pentapolis.kernel.kind import DONE
from pentapolis.kernel.told.english import counted

# ---- how many Temporary Goods to return


class Returned(Among[MinosTable]):
    """How many Temporary Goods of the type to return for this price."""

    def __init__(self, text: str, sort: int) -> None:
        super().__init__(text, SPEND)
        self.sort = sort

    @abstractmethod
    def price(self, table: MinosTable, me: int, picks: Picks, returned: int) -> int:
        """The price when so many are returned."""

    def lowest(self, table: MinosTable, me: int, picks: Picks, returned: int) -> int:
        """The least that is then to be paid in the end."""
        return self.price(table, me, picks, returned)

    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        coins = table.has(me, COIN.index)
        ways: list[int] = []
        before = 0
        for n in range(table.temporary(me, self.sort) + 1):
            price = self.price(table, me, picks, n)
            if n and price >= before:
                break
            if self.lowest(table, me, picks, n) <= coins:
                ways.append(n)
            before = price
        return ways

    def why_not(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        has, coins = table.temporary(me, self.sort), table.has(me, COIN.index)
        if option > has:
            return f"you have {has} Temporary {table.facts.goods.titles[self.sort]}"
        if self.lowest(table, me, picks, option) > coins:
            return f"{self.reckoning(table, me, picks, option)}, and you have {coins} C"
        return "so many would not lower the price further"


class StoneForCity(Returned):
    def price(self, table: MinosTable, me: int, picks: Picks, returned: int) -> int:
        return city_price(table, me, returned)

    def reckoning(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        return sums.city_sum(table, me, option)


class CopperForTower(Returned):
    def price(self, table: MinosTable, me: int, picks: Picks, returned: int) -> int:
        return tower_price(table, me, returned)

    def reckoning(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        return sums.tower_sum(table, me, option)


class WoodForShip(Returned):
    """Before the Herbs for its first space."""

    def price(self, table: MinosTable, me: int, picks: Picks, returned: int) -> int:
        return ship_price(table, me, picks[-1], returned, 0)

    def lowest(self, table: MinosTable, me: int, picks: Picks, returned: int) -> int:
        return ship_price(table, me, picks[-1], returned, table.temporary(me, HERBS))

    def reckoning(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        return sums.ship_sum(table, me, picks[-1], option, 0)


class HerbsForShip(Returned):
    """For the first space; the last pick says how much Wood is returned."""

    def price(self, table: MinosTable, me: int, picks: Picks, returned: int) -> int:
        return ship_price(table, me, picks[-2], picks[-1], returned)

    def reckoning(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        return sums.ship_sum(table, me, picks[-2], picks[-1], option)


class HerbsForStep(Returned):
    def price(self, table: MinosTable, me: int, picks: Picks, returned: int) -> int:
        return step_price(table, me, picks[-1], returned)

    def reckoning(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        return sums.step_sum(table, me, picks[-1], option)


class GrainForFarm(Among[MinosTable]):
    """How much Grain to use, Goods before Temporary ones: at least so that the Warriors there suffice (A35)."""

    def __init__(self) -> None:
        super().__init__("how much Grain to use", SPEND)

    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        cost = table.facts.board.farm_warriors[table.farms_of(me)]
        most = min(cost, table.good(me, GRAIN) + table.temporary(me, GRAIN))
        return list(range(max(0, cost - table.warriors[me * REGIONS + picks[-1]]), most + 1))

    def reckoning(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        return sums.farm_sum(table, me, option)

    def why_not(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        cost = table.facts.board.farm_warriors[table.farms_of(me)]
        here = table.warriors[me * REGIONS + picks[-1]]
        if cost - option > here:
            return f"{counted(cost - option, 'Warrior')} would have to return, and you have {here} there"
        grain = table.good(me, GRAIN) + table.temporary(me, GRAIN)
        return f"more than the {counted(cost, 'Warrior')} of the Farm" if option > cost else f"you have {grain} Grain"


STONE_FOR_CITY: Final = StoneForCity("Temporary Stone to return", STONE)
COPPER_FOR_TOWER: Final = CopperForTower("Temporary Copper to return", COPPER)
GRAIN_FOR_FARM: Final = GrainForFarm()
WOOD_FOR_SHIP: Final = WoodForShip("Temporary Wood to return for the Ship", WOOD)
HERBS_FOR_SHIP: Final = HerbsForShip("Temporary Herbs to return for its first space", HERBS)
HERBS_FOR_STEP: Final = HerbsForStep("Temporary Herbs to return", HERBS)


def reckoned(table: MinosTable, me: int, site: int) -> str:
    """What a site comes to with as few Temporary Goods as can be."""
    if site < TOWER_SITE:
        return sums.city_sum(table, me, fewest(STONE_FOR_CITY, table, me, (site,)))
    if site < FARM_SITE:
        return sums.tower_sum(table, me, fewest(COPPER_FOR_TOWER, table, me, (site - TOWER_SITE,)))
    if site < SHIP_SITE:
        return sums.farm_sum(table, me, fewest(GRAIN_FOR_FARM, table, me, (site - FARM_SITE,)))
    if site < SAIL_SITE:
        wood = fewest(WOOD_FOR_SHIP, table, me, (site - SHIP_SITE,))
        herbs = fewest(HERBS_FOR_SHIP, table, me, (site - SHIP_SITE, wood))
        return sums.ship_sum(table, me, site - SHIP_SITE, wood, herbs)
    return sums.step_sum(table, me, site - SAIL_SITE, fewest(HERBS_FOR_STEP, table, me, (site - SAIL_SITE,)))


def fewest(among: Among[MinosTable], table: MinosTable, me: int, picks: Picks) -> int:
    return among.options(table, me, picks)[0]


# ---- where


def may_enter(table: MinosTable, me: int, space: int) -> bool:
    """Behind the wall there are at most as many Ships as Towers on the map (A33)."""
    if space != WALL:
        return space <= ROUTE_END
    return ships_behind(table, me) < table.towers_of(me)


def regions_for_city(table: MinosTable, me: int, coins: int) -> list[int]:
    """A region without a City and with a Warrior of one's own."""
    if table.cities_of(me) == MOST_CITIES or city_price(table, me, table.temporary(me, STONE)) > coins:
        return []
    first = me * REGIONS
    return [r for r in table.island.order if table.cities[r] == NOBODY and table.warriors[first + r]]


def regions_for_tower(table: MinosTable, me: int, coins: int) -> list[int]:
    """A region with a City of one's own and without a Tower; no Warrior is needed (A36)."""
    if table.towers_of(me) == MOST_TOWERS or tower_price(table, me, table.temporary(me, COPPER)) > coins:
        return []
    return [TOWER_SITE + r for r in table.island.order if table.cities[r] == me and table.towers[r] == NOBODY]


def warriors_for_farm(table: MinosTable, me: int, *, free: bool) -> int:
    """So many must be in the region: at least one, and all that must return; more than there are if no Farm is left."""
    count = table.farms_of(me)
    if count == MOST_FARMS:
        return WARRIORS + 1
    grain = table.good(me, GRAIN) + table.temporary(me, GRAIN)
    return 1 if free else max(1, table.facts.board.farm_warriors[count] - grain)


def regions_for_farm(table: MinosTable, me: int, *, free: bool) -> list[int]:
    """A region without a Farm, with Warriors enough."""
    needed, first = warriors_for_farm(table, me, free=free), me * REGIONS
    return [
        FARM_SITE + r for r in table.island.order if table.farms[r] == NOBODY and table.warriors[first + r] >= needed
    ]


def can_farm(table: MinosTable, me: int) -> bool:
    """Whether there is such a region; most often there are too few Warriors anywhere."""
    left, first = table.on_map(me), me * REGIONS
    needed = warriors_for_farm(table, me, free=False)
    for region in table.island.order:
        if left < needed:
            return False
        here = table.warriors[first + region]
        if here >= needed and table.farms[region] == NOBODY:
            return True
        left -= here
    return False


def routes_for_ship(table: MinosTable, me: int, coins: int) -> list[int]:
    """A new Ship needs more Cities than Ships, and a route without one of one's own (E13)."""
    ships = table.ships_of(me)
    if ships == MOST_SHIPS or ships >= table.cities_of(me):
        return []
    wood, herbs = table.temporary(me, WOOD), table.temporary(me, HERBS)
    return [
        SHIP_SITE + route
        for route in range(ROUTES)
        if not table.ships[me * ROUTES + route] and ship_price(table, me, route, wood, herbs) <= coins
    ]


def routes_to_sail(table: MinosTable, me: int, coins: int) -> list[int]:
    herbs = table.temporary(me, HERBS)
    routes: list[int] = []
    for route in range(ROUTES):
        space = table.ships[me * ROUTES + route]
        if space and may_enter(table, me, space + 1) and step_price(table, me, route, herbs) <= coins:
            routes.append(SAIL_SITE + route)
    return routes


RICH: Final = 999
"""Coins enough for everything: at no cost nobody asks."""


class Sites(Among[MinosTable]):
    """What can be built where."""

    def __init__(self, *, free: bool) -> None:
        super().__init__(f"what to build{' at no cost' if free else ''}", SITE)
        self.free = free

    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        coins = RICH if self.free else table.has(me, COIN.index)
        sites = regions_for_city(table, me, coins)
        sites += regions_for_tower(table, me, coins)
        sites += regions_for_farm(table, me, free=self.free)
        sites += routes_for_ship(table, me, coins)
        sites += routes_to_sail(table, me, coins)
        return sites

    def reckoning(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        return "" if self.free or option == DONE else reckoned(table, me, option)

    def why_not(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        return against_site(table, me, option, free=self.free)


def can_build(table: MinosTable, me: int) -> bool:
    """Whether anything can be built and paid: the cheapest questions first."""
    coins = table.has(me, COIN.index)
    return (
        can_farm(table, me)
        or len(regions_for_tower(table, me, coins)) > 0
        or len(routes_to_sail(table, me, coins)) > 0
        or len(routes_for_ship(table, me, coins)) > 0
        or len(regions_for_city(table, me, coins)) > 0
    )


SITES_FOR_COST: Final = Sites(free=False)
SITES_FOR_FREE: Final = Sites(free=True)
