"""Positions with tiles, questions and goals, and what their figures say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.dominations.constants import BUILT, CARDS, GOALS
from pentapolis.games.dominations.lattice import CORNERS, neighbours
from pentapolis.games.dominations.rules.goals import (
    CityGoal,
    GroupGoal,
    GroupsGoal,
    InfluenceGoal,
    MasteryGoal,
    MonumentGoal,
    NodusGoal,
)
from pentapolis.games.dominations.rules.hands import EXCHANGE_TILES
from pentapolis.games.dominations.rules.influence import ASSIMILATION
from pentapolis.games.dominations.rules.phases.grow import PLACE_TILE
from pentapolis.games.dominations.rules.roles import SET_ORDER
from pentapolis.games.dominations.rules.turn import BUILD_AND_DEVELOP, ONE_TURN
from pentapolis.games.dominations.thinking.asked import KINDS
from pentapolis.games.dominations.thinking.prospects import promise
from tests.games.dominations.position import (
    FACTS,
    GAME,
    A,
    B,
    bare,
    begin,
    build,
    card,
    cell,
    face,
    hold,
    influence,
    know,
    own,
    ring,
    roomy,
    say,
)
from tests.games.dominations.thinking.arranged_works import tree
from tests.games.dominations.thinking.figured import ENDS, Arranged, aiming, by_domain, worth

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.games.dominations.table import DominationsTable
    from tests.games.figures import Figures


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
