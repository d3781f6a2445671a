"""Prices as the viewer sees them, told from the view: what Goods, Temporary Goods and abilities take off.

The rules decide what can be paid; this only says beforehand, as a sum, what it would cost.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minos.constants import (
    ARCHITECT,
    BUILD_DISCOUNT,
    CARD_DISCOUNT,
    COPPER,
    DISCOUNT,
    GRAIN,
    HERBS,
    LAWGIVER,
    OFFER_SURCHARGE,
    ROUTE_DISCOUNT,
    STONE,
    WOOD,
)
from pentapolis.games.minos.options import OPTIONS, SHIP_DISCOUNT
from pentapolis.games.minos.picture.signs import good
from pentapolis.games.minos.picture.words import good_name, word
from pentapolis.scene.marks.sums import Step, Sum

if TYPE_CHECKING:
    from pentapolis.games.minos.picture.position import Position

MATERIAL: Final = {"city": STONE, "tower": COPPER, "farm": GRAIN, "ship": WOOD, "sail": HERBS}
"""The Good that lowers each price."""


def by_goods(sort: int, n: int, each: int, *, temporary: bool = False) -> list[Step]:
    """What so many Goods of a type take off, as one step."""
    if n <= 0:
        return []
    times = f" (\N{MULTIPLICATION SIGN}{n})" if n > 1 else ""
    name = f"{good_name(sort, temporary=temporary)}{times}"
    return [Step(-each * n, name, good(sort, "temp" if temporary else ""))]


def by_ability(coins: int, name: str) -> list[Step]:
    return [Step(-coins, name)] if coins else []


# ---- cards


def card_sum(position: Position, seat: int, card: int, returned: int = 0) -> Sum:
    """The price of a card when these of its icons (bits) are met by Temporary Goods."""
    decree, player = position.decree(card), position.players[seat]
    steps = by_ability(CARD_DISCOUNT[position.ability_step(seat, LAWGIVER)], position.facts.abilities.titles[LAWGIVER])
    for at, icon in enumerate(decree.icons):
        if returned >> at & 1:
            steps += by_goods(icon, 1, DISCOUNT, temporary=True)
        elif player["goods"][icon] > decree.icons[:at].count(icon):
            steps += by_goods(icon, 1, DISCOUNT)
    return Sum(decree.cost, tuple(steps), offer_surcharge(position, card))


def offer_surcharge(position: Position, card: int) -> tuple[Step, ...]:
    offered = position.facts.cards.ids[card] in position.board["offer"]
    return (Step(OFFER_SURCHARGE, word("prices.offer")),) if offered else ()


def returnable(position: Position, seat: int, card: int) -> int:
    """The icons of a card that Temporary Goods could meet: a bit for each."""
    decree, player = position.decree(card), position.players[seat]
    bits = 0
    for at, icon in enumerate(decree.icons):
        missing = decree.icons[:at].count(icon) + 1 - player["goods"][icon]
        if 0 < missing <= player["temporary"][icon]:
            bits |= 1 << at
    return bits


def best_card_sum(position: Position, seat: int, card: int) -> Sum:
    """The price with the fewest Temporary Goods that make it payable; with none if nothing does."""
    usable = returnable(position, seat, card)
    ways = [way for way in (0, 1, 2, 3) if way & usable == way]
    sums = [card_sum(position, seat, card, way) for way in ways]
    payable = [price for price in sums if price.total <= position.players[seat]["coins"]]
    return payable[0] if payable else sums[0]


# ---- buildings


def coins_off(position: Position, seat: int) -> list[Step]:
    return by_ability(
        BUILD_DISCOUNT[position.ability_step(seat, ARCHITECT)], position.facts.abilities.titles[ARCHITECT]
    )


def building_sum(position: Position, seat: int, what: str, returned: int = 0) -> Sum:
    """The price of the next City or Tower, or of a Farm in Warriors, when so many Temporary Goods are returned."""
    board, built = position.facts.board, position.built(what, seat)
    costs = {"city": board.city_costs, "tower": board.tower_costs, "farm": board.farm_warriors}[what]
    each = 1 if what == "farm" else DISCOUNT
    sort = MATERIAL[what]
    steps = by_goods(sort, position.players[seat]["goods"][sort], each)
    steps += by_goods(sort, returned, each, temporary=True)
    if what != "farm":
        steps += coins_off(position, seat)
    return Sum(costs[min(built, len(costs) - 1)], tuple(steps))


def farm_sum(position: Position, seat: int, grain: int) -> Sum:
    """The Warriors for the next Farm when so much Grain is used, Goods before Temporary ones."""
    owned = min(grain, position.players[seat]["goods"][GRAIN])
    steps = by_goods(GRAIN, owned, 1) + by_goods(GRAIN, grain - owned, 1, temporary=True)
    costs = position.facts.board.farm_warriors
    return Sum(costs[min(position.built("farm", seat), len(costs) - 1)], tuple(steps))


def sail_sum(position: Position, seat: int, route: int, herbs: int = 0) -> Sum:
    """The price of the next space of a route."""
    at = position.ships(seat)[route]
    cost = route_costs(position, route)[min(at + 1, 5)]
    steps = by_goods(HERBS, position.players[seat]["goods"][HERBS], ROUTE_DISCOUNT)
    steps += by_goods(HERBS, herbs, ROUTE_DISCOUNT, temporary=True)
    return Sum(cost, tuple(steps))


def route_costs(position: Position, route: int) -> list[int]:
    name = position.board["routes"][route]["id"]
    return position.facts.routes[position.facts.route_names.ids.index(name)].costs


def ship_sum(position: Position, seat: int, route: int, wood: int = 0, herbs: int = 0) -> Sum:
    """A new Ship and the first space of its route, paid together; how the Architect's Coin counts is A37."""
    costs = position.facts.board.ship_costs
    steps = by_goods(WOOD, position.players[seat]["goods"][WOOD], DISCOUNT)
    steps += by_goods(WOOD, wood, DISCOUNT, temporary=True)
    off = BUILD_DISCOUNT[position.ability_step(seat, ARCHITECT)]
    ship = Sum(costs[min(position.ships_built(seat), 2)], tuple(steps))
    space = sail_sum(position, seat, route, herbs)
    if position.view["options"]["ship_discount"] == OPTIONS[SHIP_DISCOUNT].values[0]:
        lowered = max(0, ship.total + space.total - off) - ship.total
    else:
        lowered = max(0, ship.total - off) + max(0, space.total - off) - ship.total
    return Sum(ship.printed, ship.steps, (Step(lowered, word("prices.first_space")),))


def site_sum(position: Position, seat: int, what: str, place: str) -> Sum:
    """The price of an answer of the kind `build`, with the fewest Temporary Goods that make it payable."""
    if what in ("ship", "sail"):
        route = int(place.rpartition("-")[2]) - 1
        ways = routes_ways(position, seat, what, route)
    elif what == "farm":
        player = position.players[seat]
        ways = [farm_sum(position, seat, n) for n in range(player["goods"][GRAIN] + player["temporary"][GRAIN] + 1)]
    else:
        most = position.players[seat]["temporary"][MATERIAL[what]]
        ways = [building_sum(position, seat, what, n) for n in range(most + 1)]
    means = position.region(place)["warriors"][seat] if what == "farm" else position.players[seat]["coins"]
    return next((price for price in ways if price.total <= means), ways[0])


def routes_ways(position: Position, seat: int, what: str, route: int) -> list[Sum]:
    held = position.players[seat]["temporary"]
    if what == "sail":
        return [sail_sum(position, seat, route, n) for n in range(held[HERBS] + 1)]
    return [ship_sum(position, seat, route, w, h) for w in range(held[WOOD] + 1) for h in range(held[HERBS] + 1)]
