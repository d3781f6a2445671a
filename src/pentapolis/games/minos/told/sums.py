"""Prices of buildings as sums, for people: what is printed, what is taken off and why, what is left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minos.constants import (
    COPPER,
    DISCOUNT,
    GRAIN,
    HERBS,
    ROUTE_DISCOUNT,
    ROUTES,
    STONE,
    WOOD,
)
from pentapolis.games.minos.rules.actions import prices
from pentapolis.kernel.told.english import counted

if TYPE_CHECKING:
    from pentapolis.games.minos.table import MinosTable

MINUS: Final = "\N{MINUS SIGN}"


def city_sum(table: MinosTable, me: int, stone: int) -> str:
    cost = table.facts.board.city_costs[table.cities_of(me)]
    terms = taken_off(table, me, STONE, DISCOUNT, stone) + architect(table, me)
    return total(cost, terms, prices.city_price(table, me, stone))


def tower_sum(table: MinosTable, me: int, copper: int) -> str:
    cost = table.facts.board.tower_costs[table.towers_of(me)]
    terms = taken_off(table, me, COPPER, DISCOUNT, copper) + architect(table, me)
    return total(cost, terms, prices.tower_price(table, me, copper))


def ship_sum(table: MinosTable, me: int, route: int, wood: int, herbs: int) -> str:
    """The Ship, the first space of its route, and what is taken off both."""
    cost = table.facts.board.ship_costs[table.ships_of(me)]
    space = f"+ {table.facts.routes[table.routes[route]].costs[1]} first space"
    terms = [*taken_off(table, me, WOOD, DISCOUNT, wood), space, *taken_off(table, me, HERBS, ROUTE_DISCOUNT, herbs)]
    return total(cost, terms + architect(table, me), prices.ship_price(table, me, route, wood, herbs))


def step_sum(table: MinosTable, me: int, route: int, herbs: int) -> str:
    cost = table.facts.routes[table.routes[route]].costs[table.ships[me * ROUTES + route] + 1]
    terms = taken_off(table, me, HERBS, ROUTE_DISCOUNT, herbs)
    return total(cost, terms, prices.step_price(table, me, route, herbs))


def farm_sum(table: MinosTable, me: int, grain: int) -> str:
    """In Warriors: Goods are used before Temporary Goods."""
    cost = table.facts.board.farm_warriors[table.farms_of(me)]
    name, goods = table.facts.goods.titles[GRAIN], min(grain, table.good(me, GRAIN))
    terms = [f"{MINUS} {goods} {name}"] if goods else []
    terms += [f"{MINUS} {grain - goods} Temporary {name}"] if grain > goods else []
    left = counted(cost - grain, "Warrior")
    return " ".join([str(cost), *terms, f"= {left}"]) if terms else left


def taken_off(table: MinosTable, me: int, sort: int, each: int, temporary: int) -> list[str]:
    """What Goods of the type take off, and Temporary Goods that are returned."""
    name, goods = table.facts.goods.titles[sort], table.good(me, sort)
    terms = [f"{MINUS} {each * goods} {name}"] if goods else []
    return terms + ([f"{MINUS} {each * temporary} Temporary {name}"] if temporary else [])


def architect(table: MinosTable, me: int) -> list[str]:
    coin = prices.discount(table, me)
    return [f"{MINUS} {coin} Architect"] if coin else []


def total(cost: int, terms: list[str], price: int) -> str:
    return " ".join([str(cost), *terms, f"= {price} C"]) if terms else f"{price} C"
