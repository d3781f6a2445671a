"""Positions on the map, with Ships and Vases, and what their figures say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minos.constants import (
    INFLUENCE,
    NOBODY,
    NOTHING_THERE,
    POPULATION,
    TYPE_NAMES,
)
from tests.games.minos.position import (
    FACTS,
    GAME,
    A,
    B,
    bare,
    give,
    home,
    march,
    on_track,
    region,
    sail,
)
from tests.games.minos.thinking.figured import APPRAISAL, BOARD, TRACKS, Arranged, each, tenths

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.games.minos.table import MinosTable


# ---- the map


def margins() -> Arranged:
    """A and B in the same regions, with every margin there is."""
    table = bare(2)
    march(table, A, knossos=1, aptera=1, malia=2, axos=3, lyttos=1)
    march(table, B, knossos=3, aptera=2, malia=2, axos=2, phaistos=1)
    dominance, presence = TRACKS.dominance[0], TRACKS.presence[0]
    return table, {
        "me.map.presence": 5,
        "me.map.dominated": 2,
        "me.map.points": 2 * dominance + 3 * presence,
        "me.map.cities": 1,
        "me.margin.far_behind": 1,
        "me.margin.behind": 1,
        "me.margin.equal": 1,
        "me.margin.ahead": 2,
        "me.margin.far_ahead": 0,
        "rival1.margin.far_ahead": 1,
        "rival1.map.dominated": 3,
        "me.map.spare": 0,
        "rival1.map.spare": 1,
        "me.map.outside": 8 - warriors_at_home(table, A),
        **each("me.within_reach", TYPE_NAMES, 1, 1, 1, 1, 1, 0),
        "me.contest.takes": 1,
        "me.contest.breaks": 2,
        "me.contest.holds": 2,
        "me.contest.at_stake": 2 * (dominance - presence),
        "me.contest.empty": 2,
    }


def warriors_at_home(table: MinosTable, seat: int) -> int:
    return table.warriors[seat * 14 + region(home(table, seat))]


def far_away() -> Arranged:
    """B is far from the only region of A and has no Reserves: nothing is lost there."""
    table = bare(2)
    table.cities = [NOBODY] * 14
    march(table, A, aptera=1)
    march(table, B, gortyn=1)
    return table, {"me.contest.holds": 0, "me.contest.at_stake": 0, "me.contest.takes": 0, "me.map.cities": 0}


def buildings() -> Arranged:
    """Two Farms, so that the third takes three Warriors; a City with a Tower, and Coins for neither."""
    table = bare(2)
    at = region(home(table))
    table.towers[at] = A
    table.farms[region("malia")] = table.farms[region("lyttos")] = A
    march(table, A, knossos=3, aptera=2, malia=4)
    give(table, coins=1)
    return table, {
        "me.map.towers": 1,
        "me.map.farms": 2,
        "me.map.farm_points": BOARD.farm_points[2],
        "me.map.next_farm": BOARD.farm_points[3] - BOARD.farm_points[2],
        "me.sites.farms": 1,
        "me.sites.farms_soon": 1,
        "me.sites.cities": 3 - (home(table) in ("knossos", "aptera", "malia")),
        "me.sites.towers": 0,
        "rival1.sites.towers": 1,
        "me.lacks.city": BOARD.city_costs[1] - 1,
        "me.lacks.tower": BOARD.tower_costs[1] - 1,
    }


def all_built() -> Arranged:
    """Three Cities, three Towers, four Farms."""
    table = bare(2)
    names = ("knossos", "aptera", "malia", "axos")
    for name in names:
        table.farms[region(name)] = A
    table.cities = [NOBODY] * 14
    for name in names[:3]:
        table.cities[region(name)] = table.towers[region(name)] = A
    march(table, A, lyttos=4)
    return table, {
        "me.map.cities": 3,
        "me.map.towers": 3,
        "me.map.farms": 4,
        "me.map.next_farm": 0,
        "me.sites.farms": 0,
        "me.sites.farms_soon": 0,
        "me.lacks.city": 0,
        "me.lacks.tower": 0,
        "me.map.points": TRACKS.dominance[0] + BOARD.tower_dominance[3],
    }


def sea() -> Arranged:
    """A holds three regions with Sea Peoples: one can be beaten, one with 2 Weaponry more, one only in the end."""
    table = bare(2)
    table.sea, table.deep_sea = [NOTHING_THERE] * 14, [NOTHING_THERE] * 14
    costs = FACTS.sea_costs
    cheap, near = 0, next(at for at in range(20) if costs[0] < costs[at] <= costs[0] + 2)
    table.sea[region("malia")] = cheap
    table.sea[region("axos")] = near
    table.deep_sea[region("axos")] = 10
    table.deep_sea[region("lissos")] = 19
    march(table, A, malia=1, axos=1, lissos=1)
    give(table, weaponry=costs[0])
    return table, {
        "me.sea.beatable": 1,
        "me.sea.soon": 1,
        "me.sea.spoils": GAME.yields.sea[cheap],
        "me.sea.deep": 2,
        "me.sea.lacks": costs[10] + costs[19] - costs[0],
    }


# ---- Ships and Vases


def ships() -> Arranged:
    """A Ship on space 3 cannot pass the wall without a Tower; a second one needs a second City."""
    table = bare(2)
    sail(table, 3)
    give(table, coins=1)
    first = table.routes[0] * 5
    return table, {
        "me.route_1.space": 3,
        "me.route_1.lacks": 15,
        "me.route_1.income": tenths(APPRAISAL.routes[first + 2]),
        "me.route_1.next": tenths(APPRAISAL.routes[first + 3]),
        "me.route_2.space": 0,
        "me.route_2.lacks": 15,
        "me.route_2.income": 0,
        "me.route_2.next": tenths(APPRAISAL.routes[table.routes[1] * 5]),
        "me.route_3.income": 0,
        "me.route_3.next": tenths(APPRAISAL.routes[table.routes[2] * 5]),
        "me.ships.sail": 1,
        "me.ships.behind": 0,
        "me.ships.payable": 0,
    }


def more_ships() -> Arranged:
    """Two Ships, one at the end of its route; with three Cities a third can be launched."""
    table = bare(2)
    for name in ("knossos", "malia", "axos"):
        table.cities[region(name)] = A
        table.towers[region(name)] = A
    table.cities[region("phaistos")] = B
    sail(table, 5, 1)
    second, third = FACTS.routes[table.routes[1]], FACTS.routes[table.routes[2]]
    give(table, coins=second.costs[2])
    price = BOARD.ship_costs[2] + third.costs[1]
    return table, {
        "me.route_1.space": 5,
        "me.route_1.lacks": 15,
        "me.route_1.next": 0,
        "me.route_2.space": 1,
        "me.route_2.lacks": 0,
        "me.route_3.space": 0,
        "me.route_3.lacks": price - second.costs[2],
        "me.ships.sail": 2,
        "me.ships.behind": 1,
        "me.ships.payable": 1,
    }


def vases() -> Arranged:
    """Income, Towers and Influence are asked for: A leads in one, has claimed another, and the third is used up."""
    table = bare(2, vases="vase-of-plenty vase-of-towers vase-of-bulls")
    give(table, income=10)
    give(table, B, income=5)
    on_track(table, INFLUENCE, 4)
    table.covered = [1, 0, 2]
    table.claims = [0, 0, FACTS.vase_points[0], 0, 0, 0]
    near, value, race = [0] * 12, [0] * 12, [0] * 12
    near[0], value[0], race[0] = 8, FACTS.vase_points[2], 4
    numbers = tuple([str(n) for n in range(1, 13)])
    return table, {
        **each("me.vase_near", numbers, *near),
        **each("me.vase_value", numbers, *value),
        **each("me.vase_race", numbers, *race),
        "rival1.vase_value.8": FACTS.vase_points[0],
        "rival1.vase_race.1": -4,
    }


def vase_met() -> Arranged:
    """Who has claimed a Vase races no more: B is alone, and as near as can be."""
    table = bare(2, vases="vase-of-kin vase-of-roads vase-of-spears")
    on_track(table, POPULATION, 8, seat=B)
    on_track(table, POPULATION, 8)
    table.claims = [10, 0, 0, 0, 0, 0]
    return table, {"me.vase_near.6": 0, "rival1.vase_near.6": 12, "rival1.vase_race.6": 12}


POSITIONS: Final[list[Callable[[], Arranged]]] = [
    margins,
    far_away,
    buildings,
    all_built,
    sea,
    ships,
    more_ships,
    vases,
    vase_met,
]
