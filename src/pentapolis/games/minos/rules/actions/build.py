"""Build: Cities, Towers and Farms on the map, Ships on Trade Routes."""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.minos.constants import (
    ARCHITECT,
    BONUS,
    BUILD,
    BUILD_CARDS,
    BUILD_POINTS,
    COIN,
    COPPER,
    FARM_SITE,
    FIRST_TEMPORARY,
    FROM_ABILITY,
    FROM_ROUTES,
    GRAIN,
    HERBS,
    ROUTE_END,
    ROUTES,
    SAIL_SITE,
    SHIP_SITE,
    STONE,
    TOWER_SITE,
    WALL,
    WOOD,
)
from pentapolis.games.minos.options import BOARD_BUILDS_TRIGGER
from pentapolis.games.minos.rules import vases
from pentapolis.games.minos.rules.actions import prices, sites
from pentapolis.games.minos.rules.actions.expand import take_back
from pentapolis.games.minos.rules.choosing import AlwaysOne, Phrase
from pentapolis.games.minos.rules.supply import draw_card
from pentapolis.games.minos.table import MinosTable
from pentapolis.games.minos.told import happenings
from pentapolis.kernel.effect import NOTHING_PICKED, Among, AnyEffect, Effect, Picks
from pentapolis.kernel.words.grammar import Choose

BLUE_SPACE: Final = 2


def pay(table: MinosTable, me: int, price: int, sort: int, returned: int) -> None:
    """Coins, and Temporary Goods of the type back to the supply."""
    table.gain(me, COIN.index, -price)
    table.gain(me, FIRST_TEMPORARY + sort, -returned)


def placed(table: MinosTable, me: int) -> None:
    """A City, Tower, Farm or new Ship was built: what the Architect gains (A38)."""
    step = table.ability_step(me, ARCHITECT)
    if step:
        before = table.tell_in_between(happenings.DESIGNS, me, ())
        table.score(me, FROM_ABILITY, BUILD_POINTS[step])
        for _ in range(BUILD_CARDS[step]):
            draw_card(table, me, table.age)
        table.go_on_telling(before)


# ---- the buildings; the picks are the region or route, and how much is returned or used


class BuildCity(Effect[MinosTable]):
    text: ClassVar[str] = "build a City there and gain its Foundation"

    def __init__(self, *, free: bool = False) -> None:
        self.free = free

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        region, stone = picks[-2], picks[-1]
        if table.events is not None:
            table.tell(happenings.BUILDS, me, (region,))
        if not self.free:
            pay(table, me, prices.city_price(table, me, stone), STONE, stone)
        table.cities[region] = me
        placed(table, me)
        if table.events is not None:
            table.tell(happenings.HAS_FOUNDATION, me, (region,))
        table.deeds.foundations[table.foundations[region]].run(table, me, NOTHING_PICKED)


class BuildTower(Effect[MinosTable]):
    text: ClassVar[str] = "build a Tower there and gain what it uncovers"

    def __init__(self, *, free: bool = False) -> None:
        self.free = free

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        region, copper = picks[-2], picks[-1]
        if table.events is not None:
            table.tell(happenings.BUILDS, me, (TOWER_SITE + region,))
        if not self.free:
            pay(table, me, prices.tower_price(table, me, copper), COPPER, copper)
        gain = table.deeds.towers[table.towers_of(me)]
        table.towers[region] = me
        placed(table, me)
        vases.check(table, vases.V_TOWERS)
        table.push(gain, me)


class BuildFarm(Effect[MinosTable]):
    text: ClassVar[str] = "build a Farm there and gain what it uncovers"

    def __init__(self, *, free: bool = False) -> None:
        self.free = free

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        region, grain = picks[-2], picks[-1]
        if table.events is not None:
            table.tell(happenings.BUILDS, me, (FARM_SITE + region,))
        count = table.farms_of(me)
        table.farms[region] = me
        if not self.free:
            pay(table, me, 0, GRAIN, max(0, grain - table.good(me, GRAIN)))
        placed(table, me)
        if not self.free:
            take_back(table, me, region, table.facts.board.farm_warriors[count] - grain)
        table.push(table.deeds.farms[count], me)


class BuildShip(Effect[MinosTable]):
    """The picks are the route, the Wood and the Herbs."""

    text: ClassVar[str] = "put a Ship on its first space"

    def __init__(self, *, free: bool = False) -> None:
        self.free = free

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        route, wood, herbs = picks[-3], picks[-2], picks[-1]
        if table.events is not None:
            table.tell(happenings.BUILDS, me, (SHIP_SITE + route,))
        if not self.free:
            pay(table, me, prices.ship_price(table, me, route, wood, herbs), WOOD, wood)
            pay(table, me, 0, HERBS, herbs)
        table.ships[me * ROUTES + route] = 1
        placed(table, me)
        vases.check(table, vases.V_SHIPS)
        vases.check(table, vases.V_SAILED)


class Sail(Effect[MinosTable]):
    """Spaces 2 and 4 bring a bonus tile of the route, space 5 the VP on top of it (A52)."""

    text: ClassVar[str] = "advance your Ship"

    def __init__(self, *, free: bool = False) -> None:
        self.free = free

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        route, herbs = picks[-2], picks[-1]
        if table.events is not None:
            table.tell(happenings.SAILS, me, (route,))
        if not self.free:
            pay(table, me, prices.step_price(table, me, route, herbs), HERBS, herbs)
        at = me * ROUTES + route
        table.ships[at] += 1
        vases.check(table, vases.V_SAILED)
        if table.ships[at] == BLUE_SPACE:
            TAKE_BLUE.run(table, me, (route,))
        elif table.ships[at] == WALL:
            TAKE_RED.run(table, me, (route,))
        elif table.ships[at] == ROUTE_END:
            reach_end(table, me, route)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (TAKE_BLUE, TAKE_RED)


def reach_end(table: MinosTable, me: int, route: int) -> None:
    if table.events is not None:
        table.tell(happenings.REACHES_END, me, (route,))
    table.score(me, FROM_ROUTES, table.facts.routes[table.routes[route]].top)


class TilesBeside(Among[MinosTable]):
    """The bonus tiles of one colour beside the route."""

    def __init__(self, *, blue: bool) -> None:
        super().__init__(f"a {'blue' if blue else 'red'} bonus tile", BONUS)
        self.blue = blue

    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        here = table.beside[picks[-1]]
        here &= table.facts.blue if self.blue else ~table.facts.blue
        return [tile for tile in range(here.bit_length()) if here >> tile & 1]

    def why_not(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        if table.beside[picks[-1]] >> option & 1:
            return f"this space gives a {'blue' if self.blue else 'red'} tile"
        return "it does not lie beside this route"


class TakeTile(Effect[MinosTable]):
    text: ClassVar[str] = "take it"

    def sure(self) -> bool:
        return True

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        route, tile = picks[-2], picks[-1]
        table.beside[route] &= ~(1 << tile)
        table.tiles[me] |= 1 << tile
        if table.events is not None:
            table.tell(happenings.TAKES_TILE, me, (tile,))


TAKE_BLUE: Final = Choose(TilesBeside(blue=True), TakeTile())
TAKE_RED: Final = Choose(TilesBeside(blue=False), TakeTile())
CITY: Final = AlwaysOne(sites.STONE_FOR_CITY, BuildCity())
TOWER: Final = AlwaysOne(sites.COPPER_FOR_TOWER, BuildTower())
FARM: Final = AlwaysOne(sites.GRAIN_FOR_FARM, BuildFarm())
SHIP: Final = AlwaysOne(sites.WOOD_FOR_SHIP, AlwaysOne(sites.HERBS_FOR_SHIP, BuildShip()))
SAIL: Final = AlwaysOne(sites.HERBS_FOR_STEP, Sail())
FREE_CITY: Final = BuildCity(free=True)
FREE_TOWER: Final = BuildTower(free=True)
FREE_FARM: Final = BuildFarm(free=True)
FREE_SHIP: Final = BuildShip(free=True)
FREE_SAIL: Final = Sail(free=True)


class BuildIt(Effect[MinosTable]):
    """What was chosen, where it was chosen: the last pick is the site."""

    text: ClassVar[str] = "pay for it and build it"

    def sure(self) -> bool:
        return True

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        site = picks[-1]
        if site < TOWER_SITE:
            CITY.run(table, me, (site,))
        elif site < FARM_SITE:
            TOWER.run(table, me, (site - TOWER_SITE,))
        elif site < SHIP_SITE:
            FARM.run(table, me, (site - FARM_SITE,))
        elif site < SAIL_SITE:
            SHIP.run(table, me, (site - SHIP_SITE,))
        else:
            SAIL.run(table, me, (site - SAIL_SITE,))

    def parts(self) -> tuple[AnyEffect, ...]:
        return (CITY, TOWER, FARM, SHIP, SAIL)


class BuildFree(Effect[MinosTable]):
    """No Coins, no Warriors, no route costs (A34)."""

    text: ClassVar[str] = "build it at no cost"

    def sure(self) -> bool:
        return True

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        site = picks[-1]
        if site < TOWER_SITE:
            FREE_CITY.run(table, me, (site, 0))
        elif site < FARM_SITE:
            FREE_TOWER.run(table, me, (site - TOWER_SITE, 0))
        elif site < SHIP_SITE:
            FREE_FARM.run(table, me, (site - FARM_SITE, 0))
        elif site < SAIL_SITE:
            FREE_SHIP.run(table, me, (site - SHIP_SITE, 0, 0))
        else:
            FREE_SAIL.run(table, me, (site - SAIL_SITE, 0))

    def parts(self) -> tuple[AnyEffect, ...]:
        return (FREE_CITY, FREE_TOWER, FREE_FARM, FREE_SHIP, FREE_SAIL)


class Building(Phrase):
    """Build something. Whether that is possible is asked more often than done: one site will do."""

    def can(self, table: MinosTable, me: int, picks: Picks) -> bool:
        return sites.can_build(table, me)


BUILD_IT: Final = BuildIt()
BUILD_FREE: Final = BuildFree()
A_BUILD: Final = Building("build", sites.SITES_FOR_COST, BUILD_IT)
MAY_BUILD: Final = Building("build", sites.SITES_FOR_COST, BUILD_IT, optional=True)
MAY_BUILD_FREE: Final = Phrase("build at no cost", sites.SITES_FOR_FREE, BUILD_FREE, optional=True)


class BuildPoint(Effect[MinosTable]):
    """One Build action point. In a step that all do at once it waits until all declare what they build (A02)."""

    text: ClassVar[str] = "you may build"

    def can(self, table: MinosTable, me: int, picks: Picks) -> bool:
        return table.window > 0 or A_BUILD.can(table, me, picks)

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        if table.window:
            table.queued[me] += 1
        else:
            MAY_BUILD.run(table, me, NOTHING_PICKED)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (MAY_BUILD,)


class FreeBuildPoint(Effect[MinosTable]):
    text: ClassVar[str] = "you may build at no cost"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        trigger_builds(table, me)
        if table.window:
            table.queued_free[me] += 1
        else:
            MAY_BUILD_FREE.run(table, me, NOTHING_PICKED)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (MAY_BUILD_FREE, TRAIT_OUTSIDE)


def trigger_builds(table: MinosTable, me: int) -> None:
    """A Build point of the main board; whether it triggers Royal Traits is A09."""
    if not table.options[BOARD_BUILDS_TRIGGER]:
        return
    cards = [card for card in table.palaces[me] if table.facts.decrees[card].trigger == BUILD]
    if table.acting == me:
        table.triggered.extend([card for card in cards if card not in table.triggered])
        return
    for card in reversed(cards):
        table.push(TRAIT_OUTSIDE, me, (card,))


class TraitOutside(Effect[MinosTable]):
    """A Royal Trait that fires outside the own turn."""

    text: ClassVar[str] = "have its Royal Trait"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        if table.events is not None:
            table.tell(happenings.RESOLVES, me, picks)
        table.deeds.traits_outside[picks[-1]].run(table, me, NOTHING_PICKED)


TRAIT_OUTSIDE: Final = TraitOutside()


BUILD_POINT: Final = BuildPoint()
FREE_BUILD_POINT: Final = FreeBuildPoint()
