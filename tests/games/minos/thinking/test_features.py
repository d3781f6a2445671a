"""Positions in numbers: each figure in a position where it can be worked out by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from pentapolis.games.minos.constants import (
    CULTURAL,
    DIE,
    INFLUENCE,
    NOBODY,
    NOTHING_THERE,
    POPULATION,
    SECTION,
    TRACK,
    TRIGGERS,
    TYPE_NAMES,
)
from pentapolis.games.minos.printed.facts import ABILITIES
from pentapolis.games.minos.rules.dice import DRAFT_DIE, GROUP_DICE
from pentapolis.games.minos.rules.income import INCOME_STEP
from pentapolis.games.minos.rules.scoring import LAST_BATTLES, board_points, palace_points, resources
from pentapolis.games.minos.rules.setup import own_set
from pentapolis.games.minos.rules.turn import ONE_TURN
from pentapolis.games.minos.rules.vases import CONDITIONS
from pentapolis.games.minos.thinking.asked import KINDS, PHASES
from pentapolis.games.minos.thinking.figures import HAND
from pentapolis.kernel.effect import NOTHING_PICKED
from tests.games.minos.position import (
    FACTS,
    GAME,
    A,
    B,
    asked,
    bare,
    begin,
    card,
    give,
    hold,
    home,
    lay,
    march,
    offer,
    on_track,
    put_die,
    region,
    rule,
    sail,
    say,
    turn,
)
from tests.games.minos.test_invariants import SETTINGS, decisions

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.games.minos.table import MinosTable

Figures = dict[str, int]
Arranged = tuple["MinosTable", Figures]
MOST: Final = 600
BOARD: Final = FACTS.board
TRACKS: Final = FACTS.tracks
APPRAISAL: Final = GAME.appraisal
COLOURS: Final = ("red", "yellow", "blue", "gray")


def seen(table: MinosTable, seat: int = A) -> Figures:
    """The features of a seat by name."""
    names = [feature.name for feature in GAME.feature_sheet(table.seats)]
    return dict(zip(names, GAME.features(table, seat), strict=True))


def each(name: str, names: tuple[str, ...], *figures: int) -> Figures:
    return {f"{name}.{one}": n for one, n in zip(names, figures, strict=True)}


def tenths(worth: float) -> int:
    return round(10 * worth)


# ---- what a clan has


def purse() -> Arranged:
    table = bare(2)
    give(table, coins=22, weaponry=4, points=17, income=6)
    give(table, B, points=30)
    table.order = [B, A]
    return table, {
        "me.score.points": 17,
        "me.score.final": 17 + (22 + 4) // 5,
        "me.score.lead": 17 + 5 - 30,
        "me.purse.coins": 15,
        "me.purse.beyond": 7,
        "me.purse.weaponry": 4,
        "me.purse.reserves": 3,
        "me.purse.supply": 6,
        "me.purse.on_map": 1,
        "me.income.at": 6,
        "me.income.coins": BOARD.coins[6],
        "me.income.points": BOARD.points[6],
        "me.time.place": 1,
        "rival1.time.place": 0,
    }


def goods() -> Arranged:
    table = bare(2)
    give(table, silver=2, grain=1, temporary_stone=3, temporary_wood=1)
    return table, {
        **each("me.goods", TYPE_NAMES, 2, 0, 0, 0, 0, 1),
        **each("me.temporary", TYPE_NAMES, 0, 3, 0, 1, 0, 0),
        "me.goods.equal": 2,
        "me.temporary.triples": 1,
        **each("all.supply", TYPE_NAMES, 9, 6, 9, 8, 9, 9),
        **each("all.stack", TYPE_NAMES, *table.stacks),
    }


def progress() -> Arranged:
    """Influence 0, Cultural 4, Population at the top; the Astronomer's second step."""
    table = bare(2, abilities="astronomer")
    on_track(table, CULTURAL, 4)
    on_track(table, POPULATION, 8)
    return table, {
        **each("me.at", TRACK.labels, 0, 4, 8),
        **each("me.ahead", TRACK.labels, 2, 1, 0),
        **each(
            "me.step",
            TRACK.labels,
            tenths(APPRAISAL.spaces[1]),
            tenths(APPRAISAL.spaces[9 + 5]),
            tenths(APPRAISAL.beyond[POPULATION]),
        ),
        **each("me.ability", ABILITIES, 0, 0, 0, TRACKS.ability[4], 0),
        "me.gives.palace": TRACKS.palace[0],
        "me.gives.weaponry": TRACKS.weaponry[8],
        "me.gives.presence": TRACKS.presence[8],
        "me.gives.dominance": TRACKS.dominance[8],
    }


# ---- cards


def palace() -> Arranged:
    """Two cards that Wild triggers and one that a die of 3 or 4 does; a die of 4 lies in Wild, one of 6 in Prepare."""
    table = bare(2)
    cards = [card(name) for name in WILD_CARDS[:2]] + [card(MIDDLE_CARDS[0])]
    rule(table, *WILD_CARDS[:2], MIDDLE_CARDS[0])
    put_die(table, "wild-1", 4)
    put_die(table, "prepare-1", 6)
    return table, {
        "me.palace.cards": 3,
        "me.palace.points": sum([FACTS.decrees[at].points for at in cards]),
        "me.palace.each_round": sum([tenths(APPRAISAL.in_a_round[at]) for at in cards]),
        "me.palace.fires": sum([tenths(APPRAISAL.traits[at]) for at in cards]),
        "me.palace.to_three": 1,
        **each("me.trait", TRIGGERS, 0, 0, 0, 0, 2, 0, 1, 0),
    }


def triggered_by(trigger: str) -> list[str]:
    """Cards of Age I with this trigger."""
    return [row.row.id() for row in FACTS.decrees[:72] if TRIGGERS[row.trigger] == trigger]


WILD_CARDS: Final = triggered_by("wild")
MIDDLE_CARDS: Final = triggered_by("die34")


def area() -> Arranged:
    """Four cards in round 3: with room for one at each of two Incomes, two can never come into the Palace."""
    table = bare(2)
    table.round = 3
    names = MIDDLE_CARDS[:4]
    lay(table, *names)
    worths = sorted(
        [10 * (FACTS.decrees[card(name)].points - 1) + tenths(APPRAISAL.in_a_round[card(name)]) for name in names]
    )
    return table, {
        "me.area.cards": 4,
        "me.area.points": sum([FACTS.decrees[card(name)].points for name in names]),
        "me.area.best": worths[-1],
        "me.area.second": worths[-2],
        "me.area.beyond": 4 - TRACKS.palace[0] * 2,
    }


def hand() -> Arranged:
    """A card that is free with its Goods, and a card of Age II that nobody can pay; the second was shown."""
    table = bare(2)
    dear = FACTS.cards.ids[max(range(72, 144), key=lambda at: FACTS.decrees[at].cost)]
    table.tiles[A], table.beaten[A] = 0b101, 0b11
    table.queued[A], table.queued_free[A] = 1, 2
    hold(table, MIDDLE_CARDS[0], dear)
    table.shown[A] = [card(dear)]
    give(table, **{TYPE_NAMES[icon]: 1 for icon in FACTS.decrees[card(MIDDLE_CARDS[0])].icons})
    give(table, coins=max(0, FACTS.decrees[card(MIDDLE_CARDS[0])].least))
    put_die(table, "build-1", 3)
    put_die(table, "develop-1", 1)
    first = card(MIDDLE_CARDS[0])
    return table, {
        "me.hand.size": 2,
        "me.hand.age_two": 1,
        "me.hand.shown": 1,
        "me.tiles.count": 2,
        "me.tiles.worth": tenths(APPRAISAL.bonuses[0]) + tenths(APPRAISAL.bonuses[2]),
        "me.sea.beaten": 2,
        "me.waiting.builds": 1,
        "me.waiting.free": 2,
        "me.card_1.price": max(0, FACTS.decrees[first].least),
        "me.card_1.payable": 1,
        "me.card_1.instant": tenths(APPRAISAL.instants[first]),
        "me.card_1.points": FACTS.decrees[first].points,
        "me.card_1.trait": tenths(APPRAISAL.traits[first]),
        "me.card_1.dice": 1,
        "me.card_2.payable": 0,
        "me.card_2.points": FACTS.decrees[card(dear)].points,
        **{f"me.card_{at}.{name}": 0 for at in range(3, 6) for name in SLOT},
        "me.hand.payable": 1,
        "me.hand.plays": FACTS.points_of(2, 4),
        "rival1.hand.size": 0,
    }


SLOT: Final = ("price", "payable", "instant", "points", "trait", "dice")


def full_hand() -> Arranged:
    """Five cards of which nothing is paid: the best for its price comes first."""
    table = bare(2)
    names = MIDDLE_CARDS[:6]
    hold(table, *names)
    ranked = sorted(names, key=lambda name: (gain_of(name), card(name)), reverse=True)
    useful = len([name for name in names if gain_of(name) > 0])
    return table, {
        **{f"me.card_{at}.points": FACTS.decrees[card(ranked[at - 1])].points for at in range(1, 6)},
        **{f"me.card_{at}.price": FACTS.decrees[card(ranked[at - 1])].cost for at in range(1, 6)},
        **{f"me.card_{at}.payable": 0 for at in range(1, 6)},
        **{f"me.card_{at}.instant": tenths(APPRAISAL.instants[card(ranked[at - 1])]) for at in range(1, 6)},
        **{f"me.card_{at}.trait": tenths(APPRAISAL.traits[card(ranked[at - 1])]) for at in range(1, 6)},
        **{f"me.card_{at}.dice": 0 for at in range(1, 6)},
        "me.hand.useful": useful,
        "me.hand.plays": 0,
        "me.hand.idle": useful,
    }


def gain_of(name: str) -> int:
    """What a card brings less its full price in round 1, in tenths of a VP."""
    at = card(name)
    later = 10 * (FACTS.decrees[at].points - 1) + tenths(APPRAISAL.in_a_round[at]) * 3
    return tenths(APPRAISAL.instants[at]) + 10 + later // 2 - 5 * FACTS.decrees[at].cost


def offered() -> Arranged:
    """Two cards in the offer, of which the dearer cannot be paid with the surcharge."""
    table = bare(2)
    names = sorted(MIDDLE_CARDS[:2], key=lambda name: (gain_of(name), card(name)), reverse=True)
    offer(table, *names)
    costs = [FACTS.decrees[card(name)].cost + 3 for name in names]
    give(table, coins=costs[0])
    return table, {
        "me.offer_1.price": costs[0],
        "me.offer_1.payable": 1,
        "me.offer_1.gain": gain_of(names[0]),
        "me.offer_2.price": costs[1],
        "me.offer_2.payable": int(costs[1] <= costs[0]),
        "me.offer_2.gain": gain_of(names[1]),
        **{f"me.offer_{at}.{name}": 0 for at in range(3, 6) for name in ("price", "payable", "gain")},
    }


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


# ---- dice


def dice() -> Arranged:
    """Dice of 2 and 5 on the board; nobody's turn, so that groups are still to be formed."""
    table = bare(2)
    put_die(table, "build-2", 2, colour="blue")
    put_die(table, "wild-1", 5, colour="gray")
    put_die(table, "wild-2", 6, seat=B)
    table.pool = [DIE.labels.index(label) for label in ("red-3", "red-4", "gray-1")]
    points = [0, 0, FACTS.points_of(2, 9), 0, FACTS.points_of(2, 16)]
    return table, {
        **each("me.dice", SECTION.labels, 0, 0, 1, 0, 1),
        **each("me.dice_points", SECTION.labels, *points),
        "me.dice.sides": GAME.yields.maps[0].sides[9] + GAME.yields.maps[0].sides[16],
        "me.dice.left": 2,
        "me.dice.next": 5,
        **each("me.dice_next", SECTION.labels, 0, 0, 0, 0, 1),
        **each("me.dice_colour", COLOURS, 0, 0, 2, 5),
        **each("me.dice_group", COLOURS[:3], 0, 0, 0),
        **each("all.pool", COLOURS, 2, 0, 0, 1),
        **each("all.pool_sum", COLOURS, 7, 0, 0, 1),
        **each("all.free", SECTION.labels, 2, 2, 1, 2, 0),
    }


def groups() -> Arranged:
    """Blue dice come to 9 with a gray one; for the Astronomer red ones come to enough by themselves."""
    table = bare(2, abilities="astronomer")
    put_die(table, "build-2", 4, colour="blue")
    put_die(table, "wild-1", 5, colour="gray")
    put_die(table, "wild-2", 3, colour="red")
    return table, each("me.dice_group", COLOURS[:3], 1, 0, 1)


def late_dice() -> Arranged:
    """In the turns colours do not matter any more."""
    table, _ = dice()
    table.acting = B
    return table, {**each("me.dice_colour", COLOURS, 0, 0, 0, 0), "rival1.hand.size": 0}


# ---- the turn and the question


def own_turn() -> Arranged:
    """A has retrieved a die of 4 from Develop, which triggers a card; its other die is in Wild."""
    table = bare(2)
    rule(table, MIDDLE_CARDS[0])
    hold(table, *MIDDLE_CARDS[1:5])
    give(table, coins=30)
    put_die(table, "wild-1", 1)
    turn(table, "develop-1", 4)
    points = FACTS.points_of(2, 4)
    return table, {
        "me.turn.retrieves": 0,
        **each("me.turn_points", SECTION.labels, 0, points, 0, 0, 0),
        "me.turn.side": GAME.yields.maps[0].sides[4],
        "me.turn.traits": 1,
        "me.turn.traits_worth": tenths(APPRAISAL.traits[card(MIDDLE_CARDS[0])]),
        "me.hand.plays": points + FACTS.points_of(2, 16),
        "all.asked.turn_of": 1,
        "all.asked.mine": 1,
        **phase_and_kind("turns", "turn"),
    }


def phase_and_kind(phase: str, kind: str) -> Figures:
    return {f"all.phase.{name}": int(name == phase) for name in PHASES} | {
        f"all.asked.{one.name}": int(one.name == kind) for one in KINDS
    }


def used_up() -> Arranged:
    """The action is forfeited: no points and no side benefit are left."""
    table, _ = own_turn()
    say(table, "forfeit")
    return table, {**each("me.turn_points", SECTION.labels, 0, 0, 0, 0, 0), "me.turn.side": 0, "me.turn.traits": 1}


def before_retrieving() -> Arranged:
    """Of two equal dice one is to be chosen."""
    table = bare(2)
    put_die(table, "develop-1", 4)
    put_die(table, "wild-1", 4)
    begin(table, ONE_TURN)
    return table, {"me.turn.retrieves": 1, "me.dice.left": 2, **phase_and_kind("turns", "turn")}


def others_turn() -> Arranged:
    """B's turn in round 3."""
    table = bare(2)
    table.round, table.age = 3, 1
    turn(table, "develop-1", 4, seat=B)
    table.spaces[0] = A * 24 + 5
    return table, {
        "all.asked.turn_of": -1,
        "all.asked.mine": 0,
        "me.turn.retrieves": 0,
        **{f"all.time.round_{at}": int(at == 3) for at in range(1, 5)},
        "all.time.first_half": 0,
        "all.time.to_come": 10 + 10 // 8,
        "all.supply.deck": len(table.decks[1]),
        **{f"all.bonus.{at}": int(at == table.bonus + 1) for at in range(1, 6)},
    }


def drafting() -> Arranged:
    table = bare(2)
    table.pool = [0, 5, 8, 20]
    return begin(table, DRAFT_DIE), {
        "all.asked.turn_of": 0,
        "all.time.first_half": 1,
        "all.time.to_come": 40,
        **phase_and_kind("draft", "die"),
    }


def grouping() -> Arranged:
    """Dice that form a group of two colours, together with a gray one."""
    table = bare(2)
    table.window = 1
    put_die(table, "build-1", 5, colour="blue")
    put_die(table, "build-2", 5, colour="gray")
    put_die(table, "wild-1", 5, colour="red")
    return begin(table, GROUP_DICE), phase_and_kind("groups", "track")


def earning() -> Arranged:
    table = bare(2)
    sail(table, 1, 1)
    return begin(table, INCOME_STEP), phase_and_kind("income", "route")


def last_battle() -> Arranged:
    table = bare(2)
    table.round = 4
    table.deep_sea = [NOTHING_THERE] * 14
    table.deep_sea[region("malia")] = 10
    march(table, A, malia=1)
    give(table, weaponry=9)
    return begin(table, LAST_BATTLES), phase_and_kind("other", "region")


def setting_up() -> Arranged:
    """The first Starting card is taken."""
    table = GAME.new(2, 1)
    table.starts = [own_set(table)[0], NOBODY]
    return table, {
        "me.start.worth": tenths(APPRAISAL.starts[table.starts[A]]),
        "rival1.start.worth": 0,
        **phase_and_kind("set_up", "start"),
    }


def over() -> Arranged:
    """Nobody is asked anything."""
    return bare(2), {"all.asked.mine": 0, "all.time.to_come": 0, **phase_and_kind("", "")}


POSITIONS: Final[list[Callable[[], Arranged]]] = [
    purse,
    goods,
    progress,
    palace,
    area,
    hand,
    full_hand,
    offered,
    margins,
    far_away,
    buildings,
    all_built,
    sea,
    ships,
    more_ships,
    vases,
    vase_met,
    dice,
    groups,
    late_dice,
    own_turn,
    used_up,
    before_retrieving,
    others_turn,
    drafting,
    grouping,
    earning,
    last_battle,
    setting_up,
    over,
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


@pytest.mark.parametrize(("seats", "options"), SETTINGS[:4])
def test_a_rival_is_seen_as_it_sees_itself(seats: int, options: dict[str, object]) -> None:
    """But for what only it knows. Scores and Vases are told as the rules count them, and nothing is out of scale."""
    for at, table in enumerate(decisions(seats, options, seats)):
        if at % 60 == 0 or table.over:
            sights = [seen(table, seat) for seat in range(seats)]
            for seat in range(seats):
                for place, other in enumerate(table.from_seat(seat)[1:], 1):
                    theirs = by_block(sights[seat], f"rival{place}")
                    own_figures = by_block(sights[other], "me")
                    assert {name: own_figures[name] for name in theirs} == theirs
                    assert seats > 2 or own_figures.keys() - theirs.keys() == {name for name, _, _ in HAND}
                check_counts(table, seat, sights[seat])
            check_scale(table)


def check_counts(table: MinosTable, seat: int, figures: Figures) -> None:
    """What the rules count is what is told."""
    if table.round:
        later = palace_points(table, seat) + board_points(table, seat) + resources(table, seat)
        assert figures["me.score.final"] == figures["me.score.points"] + later + len(table.areas[seat])
    assert figures["me.map.presence"] == table.presence(seat)
    assert figures["me.map.dominated"] == table.dominated(seat)
    for slot, vase in enumerate(table.vases):
        condition = CONDITIONS[vase]
        there = min(condition.n, condition.counter.of(table, seat, NOTHING_PICKED))
        if figures[f"me.vase_value.{vase + 1}"]:
            assert not table.claims[slot * table.seats + seat]
            assert figures[f"me.vase_near.{vase + 1}"] == 12 * there // condition.n


def check_scale(table: MinosTable) -> None:
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


# ---- rests


def test_a_position_rests_where_everything_chosen_is_carried_out() -> None:
    for arranged in (own_turn, before_retrieving, drafting, grouping, earning, last_battle, setting_up):
        assert GAME.is_rest(arranged()[0].question)


def test_in_the_midst_of_a_deed_nothing_rests() -> None:
    table, _ = own_turn()
    say(table, "develop")
    assert not GAME.is_rest(table.question)
    table, _ = drafting()
    say(table, asked(table)[0])
    assert not GAME.is_rest(table.question)


def test_a_second_group_is_formed_before_anything_is_gained() -> None:
    table, _ = grouping()
    for space, colour in (("prepare-1", "yellow"), ("expand-1", "yellow")):
        put_die(table, space, 5, colour=colour)
    say(table, "population")
    assert table.question.kind.name == "track"
    assert not GAME.is_rest(table.question)
