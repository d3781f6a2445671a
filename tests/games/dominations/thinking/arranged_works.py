"""Positions with Knowledge, Cities, trees and Monuments, and what their figures say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.dominations.constants import CAMPFIRE, CARDS, DOMAINS, POINT, TIERS
from pentapolis.games.dominations.table import with_item, with_list
from tests.games.dominations.position import (
    FACTS,
    GAME,
    A,
    B,
    bare,
    build,
    card,
    cell,
    influence,
    know,
    lay,
    own,
    plant,
    raised,
    roomy,
    title,
)
from tests.games.dominations.thinking.figured import ENDS, TURNS, Arranged, by_domain, worth

if TYPE_CHECKING:
    from collections.abc import Callable


def standing() -> Arranged:
    """Age II, round 4, seat A second by Initiative and behind in VP, ahead in Influence."""
    table = bare(age=2)
    table.round, table.order, table.turn = 4, [B, A], B
    table.goods[POINT.index * 2 + A], table.goods[POINT.index * 2 + B] = 20, 33
    influence(table, A, 23)
    influence(table, B, 19)
    return table, {
        "me.score.points": 20,
        "me.score.lead": -13,
        "me.influence.now": 23,
        "me.influence.to_score": 46,
        "me.influence.lead": 4,
        "me.influence.middle": 1,
        "me.influence.high": 1,
        "me.influence.leads": 1,
        "me.time.turns": 7,
        "me.time.in_age": 2,
        "me.time.place": 1,
        "rival1.score.lead": 13,
        "rival1.influence.middle": 1,
        "rival1.influence.high": 0,
        "rival1.influence.leads": 0,
        "rival1.time.turns": 6,
        "rival1.time.place": 0,
        "all.time.age_1": 0,
        "all.time.age_2": 1,
        "all.time.age_3": 0,
        **{f"all.time.round_{at}": int(at == 4) for at in range(1, 6)},
        "all.time.lasting": 43,
    }


def stock() -> Arranged:
    """Nothing of Trade, one of Craftsmanship, ... and a first City of Religion, whose Reserve holds 10."""
    table = know(bare(), K=1, A=2, S=3, G=5, R=7)
    table.best = with_item(table.best, 5, 1)
    know(table, B, K=1, A=5, S=2)
    table.roles = [-1, B, A, -1, -1, A]
    missing = [max(0, value - n) for n in (0, 1, 2, 3, 5, 7) for value in (3, 6, 9)]
    return table, {
        **by_domain("me.knowledge", 0, 1, 2, 3, 5, 7),
        **by_domain("me.room", 5, 4, 3, 2, 0, 3),
        "me.knowledge.all": 18,
        "me.knowledge.exchanges": 0 + 0 + 1 + 1 + 2 + 3,
        **{
            f"me.missing.{domain}.{value}": missing[at * TIERS + tier]
            for at, domain in enumerate(DOMAINS)
            for tier, value in enumerate((3, 6, 9))
        },
        **by_domain("me.payable", 0, 0, 0, 4, 4, 8),
        "me.payable.3": 12,
        "me.payable.6": 4,
        "me.payable.9": 0,
        **by_domain("me.best_city", 0, 0, 0, 0, 0, 1),
        **by_domain("me.role_lead", 0, 0, -3, 1, 5, 7),
        **by_domain("me.role_next", 0, 1, 0, 1, 1, 1),
        **by_domain("me.role_held", 0, 0, 1, 0, 0, 1),
        **by_domain("rival1.role_next", 0, 0, 1, 0, 0, 0),
        **by_domain("rival1.role_held", 0, 1, 0, 0, 0, 0),
    }


def choice() -> Arranged:
    """Masteries of Trade and Art can be paid, because each costs 1 less; one of Trade is owned."""
    table = know(bare(), T=2, A=3)
    own(table, "mathematics", "peddling")
    trade = max(worth(name) for name in names_of("trade", 3) if name != "peddling")
    art = max(worth(name) for name in names_of("art", 3))
    return table, {
        "me.missing.trade.3": 0,
        "me.missing.trade.6": 3,
        "me.payable.trade": 3,
        "me.payable.art": 4,
        "me.payable.3": 7,
        "me.payable.best": max(trade, art),
        "me.payable.second": min(trade, art),
    }


def names_of(domain: str, value: int) -> list[str]:
    """The Masteries of a Domain and a value."""
    found = FACTS.alike[DOMAINS.index(domain) * TIERS + value // TIERS - 1]
    return [FACTS.titles.ids[at] for at in found]


def cities() -> Arranged:
    """A has two adjacent Cities of levels 2 and 1 on Trade and Art beside a free Camp, B one of level 3 further on."""
    table = bare()
    for name, camp in (("d0,0", "T"), ("u1,0", "A"), ("u0,1", "S"), ("d-1,-1", "G")):
        lay(table, name, camp=camp)
    build(table, "d0,0", 2)
    build(table, "u1,0", 1)
    build(table, "d-1,-1", 3, seat=B)
    roomy(know(table, T=8, A=6, S=3))
    table.best = [2, 0, 1, 0, 0, 0, 0, 0, 0, 0, 3, 0]
    return table, {
        "me.cities.level_1": 1,
        "me.cities.level_2": 1,
        "me.cities.level_3": 0,
        "rival1.cities.level_3": 1,
        "me.cities.groups": 1,
        "me.cities.largest": 2,
        "me.cities.camps_beside": 1,
        "me.cities.tokens": 12,
        "me.cities.upgrades": 1,
        **by_domain("me.best_city", 2, 0, 1, 0, 0, 0),
        **by_domain("me.free_camps", 0, 0, 0, 1, 0, 0),
        **by_domain("all.vacant", 0, 0, 0, 1, 0, 0),
        "all.land.placed": 4,
        "all.land.open": len(table.open_cells),
        "all.land.supply": 90 - 14 - 4 + sum([7 - len(hand) for hand in table.hands]),
        "all.land.loci": 0,
    }


def no_tokens() -> Arranged:
    """Whoever has no City token left builds nothing."""
    table, _ = cities()
    table.goods[8 * 2 + A] = 0
    return table, {"me.cities.upgrades": 0, "me.cities.tokens": 0, **by_domain("me.free_camps", 0, 0, 0, 0, 0, 0)}


def tree() -> Arranged:
    """Peddling (sides TKTS) north of the Campfire: one Nodus of Trade. Bartering is owned, wherever it lies."""
    table = know(bare(), T=2)
    plant(table, n1="peddling-1")
    own(table, "peddling", "bartering")
    advanced = GAME.deeds.advanced[title("peddling")]
    base = GAME.deeds.base[title("peddling")]
    better = GAME.deeds.advanced[title("bartering")]
    worse = GAME.deeds.base[title("bartering")]
    gains = [
        10 * up.points + 10 * up.influence * ENDS + (round(10 * up.each_turn) - round(10 * down.each_turn)) * TURNS
        for up, down in ((advanced, base), (better, worse))
    ]
    return table, {
        "me.tree.cards": 2,
        **{
            f"me.held.{domain}.{value}": 2 * (domain == "trade" and value == 3)
            for domain in DOMAINS
            for value in (3, 6, 9)
        },
        **by_domain("me.nodus", 1, 0, 0, 0, 0, 0),
        "me.tree.closed": CAMPFIRE - table.room[A],
        "me.tree.spots": 6,
        "me.tree.junctions": 0,
        **by_domain("me.halves", 1, 1, 0, 1, 0, 0),
        "me.halves.vestigium": 3,
        "me.halves.corruptio": 0,
        "me.tree.base": 2,
        "me.tree.upgrades": 2,
        "me.tree.best_upgrade": max(gains),
    }


def blocked() -> Arranged:
    """Banking (sides TGTX) joins nothing on its west side; the spot on the east touches Peddling too."""
    table = bare()
    plant(table, n1="banking-1", e1="peddling-1")
    own(table, "banking", advanced=True)
    return table, {
        "me.halves.corruptio": 1,
        "me.tree.junctions": 1,
        "me.tree.upgrades": 0,
        "me.tree.best_upgrade": 0,
    }


def powers() -> Arranged:
    """Cards of all sorts, with their base side up."""
    table = know(bare(), T=3, K=3)
    names = (
        *("peddling", "fishing", "storytelling", "herbalism", "council-of-elders", "ancestor-worship", "medicine"),
        *("markets", "livestock", "music", "calendars", "census", "shrines", "caravans", "warehousing"),
        *("road-building", "bartering", "mathematics", "currency", "legions", "printing", "monasticism"),
        *("cartography", "schooling", "sculpture", "banking"),
    )
    own(table, *names)
    return table, {
        **by_domain("me.turn_gain", 1, 1, 1, 1, 1, 1),
        "me.turn_gain.any": 1,
        **by_domain("me.camp_gain", 1, 1, 1, 1, 1, 1),
        "me.power.city_discount": 2,
        "me.power.reserve": 5,
        "me.power.keep": 0,
        "me.power.trade": 1,
        "me.power.produce_gain": 1,
        "me.power.mastery_discount": 18 + 3 * 2,
        "me.power.swaps": 2,
        "me.power.extra_build": 1,
        "me.power.extra_upgrade": 1,
        "me.power.no_prerequisite": 1,
        "me.power.tiles": 1,
        "me.power.upgrade_discount": 3,
        "me.power.monument_discount": 2,
        "me.power.each_turn": min(99, sum([round(10 * GAME.deeds.base[title(name)].each_turn) for name in names])),
        "me.power.age_points": 2,
        "me.power.age_influence": 0,
    }


def paid() -> Arranged:
    """A level of the Great Pyramid and Advanced cards pay at the end of an Age."""
    table = know(bare(monuments="great-pyramid"), T=4)
    plant(table, n1="great-pyramid-1", s1="great-pyramid-4")
    raised(table, "great-pyramid", A)
    own(table, "warehousing", "banking", "diplomacy", advanced=True)
    sides = [GAME.deeds.advanced[title(name)] for name in ("warehousing", "banking", "diplomacy")]
    levels = [GAME.deeds.levels[card(f"great-pyramid-{level}") - CARDS] for level in (1, 4)]
    return table, {
        "me.power.keep": 3,
        "me.power.each_turn": sum([round(10 * side.each_turn) for side in [*sides, *levels]]),
        "me.power.age_points": 2 + 2,
        "me.power.age_influence": 2,
    }


def monument_pays() -> Arranged:
    """The Great Pyramid pays for each City beside it, the Great Wall pays Influence to who controls it."""
    table = bare(monuments="great-pyramid great-wall")
    lay(table, "d0,0")
    build(table, "d0,0", 2)
    raised(table, "great-pyramid", B)
    raised(table, "great-wall", A)
    pyramid, wall = (FACTS.monuments.ids.index(name) for name in ("great-pyramid", "great-wall"))
    table.around = with_list(table.around, pyramid, [cell("d0,0"), cell("u1,1")])
    boards = GAME.deeds.boards
    return table, {
        "me.power.age_points": boards[pyramid].age_city,
        "me.power.age_influence": boards[wall].age_influence,
    }


def prize() -> Arranged:
    """With 12 Influence only Masteries of value 3 can be assimilated, and none that one has."""
    table = bare()
    influence(table, A, 12)
    own(table, "peddling", "bartering", "currency", seat=B)
    own(table, "bartering")
    return table, {"me.influence.prize": worth("peddling"), "rival1.influence.prize": 0}


def wonders() -> Arranged:
    """A brought the Great Pyramid and has 2 of its levels, B 1; B's Stone Circle is not begun, and no Locus lies."""
    table = know(bare(monuments="great-pyramid stone-circle"), K=1, G=3, S=9)
    raised(table, "great-pyramid", A, B, A)
    return table, {
        "me.monument_1.strength": 2,
        "me.monument_1.margin": 1,
        "me.monument_1.control": 1,
        "me.monument_1.levels": 3,
        "me.monument_1.missing": sum(FACTS.levels[card("great-pyramid-4") - CARDS].cost) - 4,
        "me.monument_1.fits": 1,
        "me.monument_1.site": 1,
        "me.monument_2.strength": 0,
        "me.monument_2.margin": 0,
        "me.monument_2.control": 0,
        "me.monument_2.levels": 0,
        "me.monument_2.missing": FACTS.levels[card("stone-circle-1") - CARDS].cost[5],
        "me.monument_2.fits": 1,
        "me.monument_2.site": 0,
        "rival1.monument_1.levels": 0,
        "rival1.monument_2.strength": 1,
        "rival1.monument_2.margin": -1,
    }


def beside_a_city() -> Arranged:
    """The Colossus needs a City of one's own; the Rock City lies anywhere beside the Cradle."""
    table = bare(monuments="colossus rock-city")
    lay(table, "d0,0")
    build(table, "d0,0", seat=B)
    return table, {"me.monument_1.site": 0, "rival1.monument_2.site": 1, "me.monument_2.site": 1}


def all_levels() -> Arranged:
    """Of a Monument whose levels are all built nothing is missing."""
    table = bare(monuments="great-pyramid")
    raised(table, "great-pyramid", B, A, A, B, A)
    return table, {
        "me.monument_1.control": 1,
        "me.monument_1.levels": 5,
        "me.monument_1.missing": 0,
        "me.monument_1.fits": 0,
        "me.monument_2.levels": 0,
    }


POSITIONS: Final[list[Callable[[], Arranged]]] = [
    standing,
    stock,
    choice,
    cities,
    no_tokens,
    tree,
    blocked,
    powers,
    paid,
    monument_pays,
    prize,
    wonders,
    beside_a_city,
    all_levels,
]
