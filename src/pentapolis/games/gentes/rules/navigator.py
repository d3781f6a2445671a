"""The navigator builds cities and hometowns, and regions pay (R23 to R27)."""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.gentes.constants import (
    ANY_ICON,
    CITIES,
    COIN,
    COIN_AT,
    FROM_CITIES,
    HOUSE_AT,
    ICON_NAMES,
    ICONS,
    NOBODY,
    ORACLE,
    ORACLE_ICON,
    OUT_OF_PLAY,
    REGION,
    REGIONS,
    SITE,
    SITES,
    STORE,
    TEMPLE,
    TEMPLE_AT,
    TEMPLE_ICON,
    TILES,
    TRADE_COINS,
    TRADE_ICON,
    VICTORY_POINTS,
)
from pentapolis.games.gentes.options import FOURTH_NAVIGATOR, RELOCATE_SAME_SITE
from pentapolis.games.gentes.rules.clock import PLACE_TIME
from pentapolis.games.gentes.rules.pay import PayPrice
from pentapolis.games.gentes.table import GentesTable
from pentapolis.games.gentes.told import happenings
from pentapolis.kernel.effect import Among, AnyAmong, AnyEffect, Effect, Picks
from pentapolis.kernel.told.english import a
from pentapolis.kernel.words.grammar import Choose, Do

CITIES_OF_A_REGION: Final = CITIES // REGIONS

# ---- sites


def icons_of(table: GentesTable, answer: int) -> int:
    """What a tile or a card may build: a bit for each icon."""
    if answer < TILES:
        return table.facts.tile_icons[table.options[FOURTH_NAVIGATOR]][answer]
    return table.facts.ways[answer].icons


def may_stay(table: GentesTable, me: int) -> bool:
    """Whether a house that is taken back may be built on the site it left (A15)."""
    return bool(table.options[RELOCATE_SAME_SITE]) and table.goods[HOUSE_AT * table.seats + me] == 0


def open_icons(table: GentesTable, me: int) -> int:
    """The icons of all sites on which the seat could build."""
    stay = may_stay(table, me)
    masks = table.facts.site_mask
    found = 0
    for site in range(SITES):
        owner = table.houses[site]
        if owner == NOBODY or (stay and owner == me):
            found |= masks[site]
            if found == ANY_ICON:
                return found
    return found


class SiteToBuild(Among[GentesTable]):
    """A free site with an icon of the action: a city of a region, or a hometown."""

    def __init__(self) -> None:
        super().__init__("a site to build on", SITE)

    def options(self, table: GentesTable, me: int, picks: Picks) -> list[int]:
        stay = may_stay(table, me)
        icons = icons_of(table, picks[0])
        masks = table.facts.site_mask
        found: list[int] = []
        for site in range(SITES):
            owner = table.houses[site]
            if masks[site] & icons and (owner == NOBODY or (stay and owner == me)):
                found.append(site)
        return found

    def why_not(self, table: GentesTable, me: int, picks: Picks, option: int) -> str:
        if table.houses[option] == OUT_OF_PLAY:
            return "this region is out of play"
        if table.houses[option] != NOBODY:
            return "a house stands there"
        return f"this action does not build {a(ICON_NAMES[table.facts.site_icon[option]])} site"


class OwnHouse(Among[GentesTable]):
    """Any own house, of a city or a hometown (A16)."""

    def __init__(self) -> None:
        super().__init__("a house to take back, since you have none left", SITE)

    def options(self, table: GentesTable, me: int, picks: Picks) -> list[int]:
        return [site for site in range(SITES) if table.houses[site] == me]

    def why_not(self, table: GentesTable, me: int, picks: Picks, option: int) -> str:
        return "no house of yours stands there"


class RegionWithCities(Among[GentesTable]):
    """Regions that would pay the same are as good as each other: the first of them is offered."""

    def __init__(self) -> None:
        super().__init__("a region that pays", REGION)

    def options(self, table: GentesTable, me: int, picks: Picks) -> list[int]:
        seen: list[tuple[int, ...]] = []
        found: list[int] = []
        for region in range(REGIONS):
            if has_city(table, me, region):
                reward = rewards(table, me, region)
                if reward not in seen:
                    seen.append(reward)
                    found.append(region)
        return found

    def why_not(self, table: GentesTable, me: int, picks: Picks, option: int) -> str:
        return "another region pays you the same" if has_city(table, me, option) else "you have no city there"

    def reckoning(self, table: GentesTable, me: int, picks: Picks, option: int) -> str:
        temple, oracle, trade, victory = rewards(table, me, option)
        gains = (
            (temple, TEMPLE.count(temple)),
            (oracle, ORACLE.count(oracle)),
            (trade, COIN.count(trade * TRADE_COINS)),
            (victory, f"{victory * VICTORY_POINTS} VP"),
        )
        return ", ".join([text for n, text in gains if n])


def rewards(table: GentesTable, me: int, region: int) -> tuple[int, ...]:
    """How many cities of the region will pay, by icon; cubes count as far as there is room."""
    counts = [0] * ICONS
    first = region * CITIES_OF_A_REGION
    for site in range(first, first + CITIES_OF_A_REGION):
        if table.houses[site] == me:
            counts[table.facts.site_icon[site]] += 1
    for icon in (TEMPLE_ICON, ORACLE_ICON):
        counts[icon] = min(counts[icon], STORE - table.goods[(TEMPLE_AT + icon) * table.seats + me])
    return tuple(counts)


def has_city(table: GentesTable, me: int, region: int) -> bool:
    first = region * CITIES_OF_A_REGION
    for site in range(first, first + CITIES_OF_A_REGION):
        if table.houses[site] == me:
            return True
    return False


# ---- paying out


def pay_for_city(table: GentesTable, me: int, site: int) -> int:
    """The reward of one city; what a store cannot hold is lost. How many cubes are."""
    icon = table.facts.site_icon[site]
    if icon <= ORACLE_ICON:
        at = (TEMPLE_AT + icon) * table.seats + me
        if table.goods[at] == STORE:
            return 1
        table.goods[at] += 1
    elif icon == TRADE_ICON:
        table.goods[COIN_AT * table.seats + me] += TRADE_COINS
    else:
        table.score(me, FROM_CITIES, VICTORY_POINTS)
    return 0


def pay_out(table: GentesTable, me: int, region: int) -> None:
    """All own cities of a region."""
    if table.events is not None:
        table.tell(happenings.PAYS_OUT, me, (region,))
    first = region * CITIES_OF_A_REGION
    lost = 0
    for site in range(first, first + CITIES_OF_A_REGION):
        if table.houses[site] == me:
            lost += pay_for_city(table, me, site)
    if lost and table.events is not None:
        table.tell(happenings.NO_ROOM, me, (lost,))


class PayOut(Effect[GentesTable]):
    text: ClassVar[str] = "all your cities there pay"

    def sure(self) -> bool:
        return True

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        pay_out(table, me, picks[-1])


CHOOSE_REGION: Final = Choose(RegionWithCities(), PayOut())

# ---- building


class BuildHouse(Effect[GentesTable]):
    """With no house in stock another one is taken back first: its site is free for everybody at once (R26)."""

    text: ClassVar[str] = "build a house there and let the region pay"

    def __init__(self) -> None:
        self.house = OwnHouse()

    def sure(self) -> bool:
        return True

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        if table.goods[HOUSE_AT * table.seats + me]:
            build(table, me, picks[-1])
        elif table.houses[picks[-1]] == me:
            self.hear(table, me, picks, picks[-1])
        else:
            table.ask(me, self.house, self.house.options(table, me, picks), self, picks)

    def hear(self, table: GentesTable, me: int, picks: Picks, answer: int) -> None:
        if table.events is not None:
            table.tell(happenings.LEAVES, me, (answer,))
        table.take_back(me, answer)
        build(table, me, picks[-1])

    def parts(self) -> tuple[AnyEffect, ...]:
        return (CHOOSE_REGION,)

    def asks(self) -> tuple[AnyAmong, ...]:
        return (self.house,)


def build(table: GentesTable, me: int, site: int) -> None:
    """A city lets its region pay, a hometown one of the owner's choice (R24, R27)."""
    if table.events is not None:
        table.tell(happenings.BUILDS, me, (site,))
    table.build(me, site)
    if site < CITIES:
        pay_out(table, me, site // CITIES_OF_A_REGION)
    else:
        CHOOSE_REGION.run(table, me, ())


NAVIGATION: Final = PayPrice(Do(PLACE_TIME, Choose(SiteToBuild(), BuildHouse())))
