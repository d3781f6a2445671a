"""Positions in numbers: each figure in a position where it can be worked out by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from pentapolis.games.dominations.constants import BUILT, CAMPFIRE, CARDS, DOMAINS, GOALS, POINT, TIERS
from pentapolis.games.dominations.game import load
from pentapolis.games.dominations.lattice import CORNERS, neighbours
from pentapolis.games.dominations.rules.ages import RESET_KNOWLEDGE
from pentapolis.games.dominations.rules.goals import (
    CityGoal,
    Goal,
    GroupGoal,
    GroupsGoal,
    InfluenceGoal,
    MasteryGoal,
    MonumentGoal,
    NodusGoal,
    met,
)
from pentapolis.games.dominations.rules.hands import EXCHANGE_TILES
from pentapolis.games.dominations.rules.influence import ASSIMILATION
from pentapolis.games.dominations.rules.phases.grow import PLACE_TILE
from pentapolis.games.dominations.rules.roles import SET_ORDER
from pentapolis.games.dominations.rules.turn import BUILD_AND_DEVELOP, ONE_TURN
from pentapolis.games.dominations.table import with_item, with_list
from pentapolis.games.dominations.thinking.asked import KINDS
from pentapolis.games.dominations.thinking.features import Sight
from pentapolis.games.dominations.thinking.figures import HAND
from pentapolis.games.dominations.thinking.prospects import promise
from tests.games.dominations.position import (
    FACTS,
    GAME,
    A,
    B,
    asked,
    bare,
    begin,
    build,
    card,
    cell,
    face,
    hold,
    influence,
    know,
    lay,
    own,
    plant,
    raised,
    ring,
    roomy,
    say,
    title,
)
from tests.games.dominations.test_invariants import SETTINGS, decisions

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.games.dominations.table import DominationsTable

Figures = dict[str, int]
Arranged = tuple["DominationsTable", Figures]
MOST: Final = 600
ENDS: Final = 3
TURNS: Final = 12
"""In the first Age: ends of Ages to come, and the turns for which a card is taken to be worth something."""


def seen(table: DominationsTable, seat: int = A) -> Figures:
    """The features of a seat by name."""
    names = [feature.name for feature in GAME.feature_sheet(table.seats)]
    return dict(zip(names, table.game.features(table, seat), strict=True))


def aiming(table: DominationsTable, *goals: Goal) -> DominationsTable:
    """The Objective of both seats has these goals: at a game of its own, which reads them when it is made."""
    game = load()
    game.deeds.goals = [list(goals)]
    game.sight = Sight(game.deeds, game.facts, game.most)
    table.game, table.deeds, table.objectives = game, game.deeds, [0] * table.seats
    return table


def by_domain(name: str, *figures: int) -> Figures:
    return {f"{name}.{domain}": n for domain, n in zip(DOMAINS, figures, strict=True)}


def worth(name: str, *, ends: int = ENDS, turns: int = TURNS) -> int:
    """What the base side of a Mastery is taken for, in tenths of a VP."""
    side = GAME.deeds.base[title(name)]
    paid = 20 * len(side.age_end)
    return 10 * side.points + (10 * side.influence + paid) * ends + round(10 * side.each_turn) * turns


# ---- positions


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


def cradle() -> Arranged:
    """Only the Cradle lies: each of the six open cells faces two of its dots."""
    return bare(), {
        **by_domain("me.land", 1, 1, 1, 1, 1, 1),
        "me.land.best_cell": 2,
        "me.land.own_beside": 0,
        "me.land.exposed": 0,
        "all.land.open": 6,
        "all.land.one_short": 0,
        "all.land.two_short": 0,
    }


def land() -> Arranged:
    """Five tiles of a ring round (1,1). A's City of level 2 and B's of level 1 are beside the gap."""
    table = bare()
    ring(table, "TTKKA-")
    build(table, "u1,0", 2)
    build(table, "u1,1", 1, seat=B)
    return table, {
        **by_domain("me.land", *[offered(table, A, domain) for domain in range(6)]),
        **by_domain("rival1.land", *[offered(table, B, domain) for domain in range(6)]),
        "me.land.best_cell": 4 + 2,
        "rival1.land.best_cell": 4 + 1,
        "me.land.own_beside": 2,
        "me.land.others_beside": 1,
        "rival1.land.others_beside": 2,
        "me.land.exposed": 2 * open_sides(table, "u1,0"),
        "rival1.land.exposed": open_sides(table, "u1,1"),
        "all.land.one_short": 1,
    }


def offered(table: DominationsTable, seat: int, domain: int) -> int:
    """The most of a Domain that an open cell offers: dots at the corners it shares, and the best City of the seat."""
    return max(offered_there(table, seat, domain, at) for at in table.open_cells)


def offered_there(table: DominationsTable, seat: int, domain: int, at: int) -> int:
    dots = best = 0
    for other in neighbours(at):
        if table.face(other) >= 0:
            shared = [k for k in range(3) if CORNERS[other * 3 + k] in CORNERS[at * 3 : at * 3 + 3]]
            dots += [FACTS.faces[table.face(other) * 3 + k] for k in shared].count(domain)
            city = table.city(other)
            if city and city >> 2 == seat and table.camp(other) == domain:
                best = max(best, city & 3)
    return dots + best


def open_sides(table: DominationsTable, name: str) -> int:
    return len([other for other in neighbours(cell(name)) if table.face(other) < 0])


def half_a_ring() -> Arranged:
    """Four tiles of a ring: two cells in the gap lack each other."""
    table = bare()
    ring(table, "TTKK--")
    return table, {"all.land.two_short": 2, "all.land.one_short": 0}


def whole_ring() -> Arranged:
    table = bare(monuments="stone-circle")
    ring(table, "TTKKAA")
    return table, {"all.land.loci": 1, "me.monument_1.site": 1}


def hand() -> Arranged:
    """Two tiles in hand."""
    table = bare()
    table.hands = [[], table.hands[B]]
    ways = [face(table, "TTK"), face(table, "KSG")]
    camps = [FACTS.camps[way // 3] for way in ways]
    for way in ways:
        hold(table, way)
    return table, {
        **by_domain("me.hand_dots", 2, 2, 0, 1, 1, 0),
        **by_domain("me.hand_camps", *[camps.count(domain) for domain in range(6)]),
    }


def menu() -> Arranged:
    """A may build and develop; before that A had nothing to choose."""
    return begin(know(bare(), T=2), BUILD_AND_DEVELOP), {
        "all.asked.mine": 1,
        "all.asked.puts_back": 0,
        "all.turn.grow": 0,
        "all.turn.build": 1,
        "all.turn.develop": 1,
        **kind_asked("act"),
        "me.begun.worth": 0,
        "me.begun.cost": 0,
        "me.begun.tile": 0,
    }


def kind_asked(name: str) -> Figures:
    return {f"all.asked.{kind.name}": int(kind.name == name) for kind in KINDS}


def late_menu() -> Arranged:
    """A has built: it is the turn of another for B."""
    table, _ = menu()
    table.marks[A] = 1 << BUILT
    return table, {"all.turn.build": 0, "all.turn.develop": 1}


def first_question() -> Arranged:
    return begin(bare(), ONE_TURN), {"all.turn.grow": 1, "all.turn.build": 1, **kind_asked("tile")}


def tile_chosen() -> Arranged:
    """A tile is chosen, and where it goes is not."""
    table = bare()
    way = face(table, "KAT", "T")
    label = hold(table, way)
    begin(table, PLACE_TILE)
    say(table, label)
    best = max(promise(table, A, way, at) for at in table.open_cells)
    return table, {"me.begun.tile": int(2 * best), "all.turn.grow": 1, **kind_asked("cell")}


def card_chosen() -> Arranged:
    """Peddling is chosen, its spot is not: it is not paid yet."""
    table = begin(know(bare(), T=3), BUILD_AND_DEVELOP)
    say(table, "develop", "peddling-1")
    return table, {
        "me.begun.worth": worth("peddling"),
        "me.begun.cost": 3,
        "me.begun.tile": 0,
        "me.knowledge.trade": 3,
        **kind_asked("spot"),
    }


def copy_chosen() -> Arranged:
    """Painting of B is assimilated; its spot is not chosen, and it costs nothing. It is nobody's turn."""
    table = bare()
    own(table, "painting", seat=B)
    influence(table, A, 5)
    begin(table, ASSIMILATION)
    say(table, "take-a-copy", "painting-1")
    return table, {
        "me.begun.worth": worth("painting"),
        "me.begun.cost": 0,
        "all.turn.build": 0,
        "all.turn.develop": 0,
        **kind_asked("spot"),
    }


def level_chosen() -> Arranged:
    """The first level of the Rock City, whose spot is not chosen."""
    table = roomy(know(bare(monuments="rock-city"), T=9, K=9, A=9, S=9, G=9, R=9))
    begin(table, BUILD_AND_DEVELOP)
    say(table, "monument")
    level = FACTS.levels[card("rock-city-1") - CARDS]
    side = GAME.deeds.levels[card("rock-city-1") - CARDS]
    return table, {
        "me.begun.worth": 10 * side.points + 10 * side.influence * ENDS,
        "me.begun.cost": sum(level.cost),
        **kind_asked("spot"),
    }


def putting_back() -> Arranged:
    return begin(bare(), EXCHANGE_TILES), {"all.asked.puts_back": 1, "all.turn.build": 0, **kind_asked("tile")}


def ordering() -> Arranged:
    return begin(bare(), SET_ORDER), {"all.turn.build": 0, **kind_asked("seat")}


def over() -> Arranged:
    """Nobody is asked anything."""
    return bare(), {"all.asked.mine": 0, **kind_asked("")}


# ---- goals


def far_from_goals() -> Arranged:
    """Of each sort of goal something is missing."""
    table = bare()
    influence(table, A, 7)
    goals = (InfluenceGoal(10), CityGoal([2, 1, 0]), GroupGoal(3), GroupsGoal(4), MonumentGoal(2))
    return aiming(table, *goals), {
        "me.wanted.influence": 3,
        "me.wanted.levels": 4,
        "me.wanted.largest": 3,
        "me.wanted.groups": 4,
        "me.wanted.monuments": 2,
        "me.goal.lacks_1": 4,
        **{f"me.goal.lacks_{at}": 12 for at in range(2, GOALS + 1)},
        **{f"me.goal.met_{at}": 0 for at in range(1, GOALS + 1)},
        "me.goal.next": 10,
    }


def near_goals() -> Arranged:
    """Three goals are met, a Nodus of Trade and two Masteries are missing."""
    table, _ = tree()
    influence(table, A, 10)
    masteries = MasteryGoal([2, 2, 0], [[0, 1], [2, 3], []])
    goals = (InfluenceGoal(10), InfluenceGoal(9), InfluenceGoal(8), NodusGoal([2, 0, 0, 1, 0, 0]), masteries)
    return aiming(table, *goals), {
        **by_domain("me.wanted_nodus", 1, 0, 0, 1, 0, 0),
        **by_domain("me.wanted_masteries", 0, 0, 2, 2, 0, 0),
        "me.wanted_values.3": 0,
        "me.wanted_values.6": 2,
        "me.wanted_values.9": 0,
        "me.wanted.influence": 0,
        "me.wanted.halves": 1 + 1,
        **{f"me.goal.lacks_{at}": 0 for at in range(1, 4)},
        "me.goal.lacks_4": 6,
        "me.goal.lacks_5": 8,
        **{f"me.goal.met_{at}": int(at < 4) for at in range(1, GOALS + 1)},
        "me.goal.next": 30,
    }


def at_goals() -> Arranged:
    table = bare()
    influence(table, A, 1)
    return aiming(table, *[InfluenceGoal(1) for _ in range(GOALS)]), {"me.goal.met_5": 1, "me.goal.next": 0}


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
    cradle,
    land,
    half_a_ring,
    whole_ring,
    hand,
    menu,
    late_menu,
    first_question,
    tile_chosen,
    card_chosen,
    copy_chosen,
    level_chosen,
    putting_back,
    ordering,
    over,
    far_from_goals,
    near_goals,
    at_goals,
]


@pytest.mark.parametrize("arranged", POSITIONS)
def test_each_figure_says_what_its_sentence_says(arranged: Callable[[], Arranged]) -> None:
    table, expected = arranged()
    found = seen(table)
    assert {name: found[name] for name in expected} == expected


def test_every_figure_has_a_position_of_its_own() -> None:
    tested = {name for arranged in POSITIONS for name in arranged()[1] if not name.startswith("rival")}
    assert tested == {feature.name for feature in GAME.feature_sheet(2) if not feature.name.startswith("rival")}


# ---- blocks


def by_block(figures: Figures, block: str) -> Figures:
    """The figures of a block without its name."""
    return {name.partition(".")[2]: n for name, n in figures.items() if name.startswith(f"{block}.")}


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_a_rival_is_seen_as_it_sees_itself(seats: int, options: dict[str, object]) -> None:
    """But for what only it knows. Goals are told as the rules count them, and nothing is out of scale."""
    for at, table in enumerate(decisions(seats, options, seats)):
        if at % 40 == 0 or table.over:
            sights = [seen(table, seat) for seat in range(seats)]
            for seat in range(seats):
                for place, other in enumerate(table.from_seat(seat)[1:], 1):
                    theirs = by_block(sights[seat], f"rival{place}")
                    own_figures = by_block(sights[other], "me")
                    assert {name: own_figures[name] for name in theirs} == theirs
                    assert seats > 2 or own_figures.keys() - theirs.keys() == {name for name, _, _ in HAND}
                if table.age:
                    assert sum([sights[seat][f"me.goal.met_{at}"] for at in range(1, 6)]) == met(table, seat)
            check_scale(table)


def check_scale(table: DominationsTable) -> None:
    for feature, n in zip(GAME.feature_sheet(table.seats), GAME.features(table, A), strict=True):
        assert abs(n) <= 2 * feature.scale, feature


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_kind_of_question_is_told(seats: int) -> None:
    told = {name for name in seen(GAME.new(seats, 1)) if name.startswith("all.asked.")}
    assert {f"all.asked.{kind.name}" for kind in GAME.kinds} <= told


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_names_are_unique_and_not_too_many(seats: int) -> None:
    sheet = GAME.feature_sheet(seats)
    assert len({feature.name for feature in sheet}) == len(sheet) <= MOST
    assert all(feature.sentence for feature in sheet)


def test_goals_of_nodus_can_be_for_masteries_only() -> None:
    """The joint of Peddling and the Campfire is none then."""
    table = bare(goals_with_masteries_only=True)
    plant(table, n1="peddling-1")
    goals = [NodusGoal([1, 0, 0, 0, 0, 0])] * GOALS
    assert seen(aiming(table, *goals))["me.wanted_nodus.trade"] == 1


def test_what_was_seen_before_does_not_matter() -> None:
    """Tables that differ in one thing are looked at in turns."""
    table = begin(know(bare(monuments="rock-city"), T=3), BUILD_AND_DEVELOP)
    before = seen(table)
    other = table.clone()
    say(other, "develop", "peddling-1", asked_first(other))
    assert seen(other) != before
    assert seen(table) == before
    rival = table.clone()
    rival.supply = with_item(table.supply, title("markets"), 0)
    assert seen(rival)["me.payable.trade"] == before["me.payable.trade"] - 1
    assert seen(table) == before


def asked_first(table: DominationsTable) -> str:
    """The first spot that is offered after the card is chosen."""
    twin = table.clone()
    say(twin, "develop", "peddling-1")
    return asked(twin)[0]


# ---- rests


def test_a_position_rests_where_everything_chosen_is_carried_out() -> None:
    for arranged in (menu, first_question, putting_back, ordering):
        assert GAME.is_rest(arranged()[0].question)
    for arranged in (tile_chosen, card_chosen, copy_chosen, level_chosen):
        assert not GAME.is_rest(arranged()[0].question)
    assert GAME.is_rest(GAME.new(2, 1).question)
    table = bare(3)
    begin(table, SET_ORDER)
    say(table, asked(table)[0])
    assert not GAME.is_rest(table.question)


def test_what_is_asked_between_the_ages_is_a_rest_until_it_is_begun() -> None:
    table = know(bare(), T=3, K=3, A=3, S=3)
    own(table, "priesthood")
    begin(table, RESET_KNOWLEDGE)
    assert GAME.is_rest(table.question)
    assert seen(table)["all.turn.build"] == 0
    say(table, "trade")
    assert not GAME.is_rest(table.question)
    assert table.question.kind.name == "domain"
