"""What buildings cost. Goods always take off; Temporary Goods where they are returned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.minos.constants import (
    ARCHITECT,
    BUILD_DISCOUNT,
    COPPER,
    DISCOUNT,
    HERBS,
    ROUTE_DISCOUNT,
    ROUTES,
    STONE,
    WOOD,
)
from pentapolis.games.minos.options import IN_TOTAL, SHIP_DISCOUNT

if TYPE_CHECKING:
    from pentapolis.games.minos.table import MinosTable


def discount(table: MinosTable, me: int) -> int:
    """The Architect's Coin."""
    return BUILD_DISCOUNT[table.ability_step(me, ARCHITECT)]


def city_price(table: MinosTable, me: int, stone: int) -> int:
    """The price when so many Temporary Stones are returned."""
    cost = table.facts.board.city_costs[table.cities_of(me)]
    return max(0, cost - DISCOUNT * (table.good(me, STONE) + stone) - discount(table, me))


def tower_price(table: MinosTable, me: int, copper: int) -> int:
    cost = table.facts.board.tower_costs[table.towers_of(me)]
    return max(0, cost - DISCOUNT * (table.good(me, COPPER) + copper) - discount(table, me))


def step_price(table: MinosTable, me: int, route: int, herbs: int) -> int:
    """What the next space of a Trade Route costs."""
    entered = table.ships[me * ROUTES + route] + 1
    cost = table.facts.routes[table.routes[route]].costs[entered]
    return max(0, cost - ROUTE_DISCOUNT * (table.good(me, HERBS) + herbs))


def ship_price(table: MinosTable, me: int, route: int, wood: int, herbs: int) -> int:
    """The Ship and the first space of its route, paid together; how the Architect's Coin counts is A37."""
    cost = table.facts.board.ship_costs[table.ships_of(me)]
    ship = max(0, cost - DISCOUNT * (table.good(me, WOOD) + wood))
    space = step_price(table, me, route, herbs)
    coin = discount(table, me)
    if table.options[SHIP_DISCOUNT] == IN_TOTAL:
        return max(0, ship + space - coin)
    return max(0, ship - coin) + max(0, space - coin)
