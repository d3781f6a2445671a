"""Positions with goods and cards, and what their figures say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minos.constants import (
    CULTURAL,
    POPULATION,
    TRACK,
    TRIGGERS,
    TYPE_NAMES,
)
from pentapolis.games.minos.printed.facts import ABILITIES
from tests.games.minos.position import (
    FACTS,
    A,
    B,
    bare,
    card,
    give,
    hold,
    lay,
    offer,
    on_track,
    put_die,
    rule,
)
from tests.games.minos.thinking.figured import APPRAISAL, BOARD, TRACKS, Arranged, each, tenths

if TYPE_CHECKING:
    from collections.abc import Callable


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


POSITIONS: Final[list[Callable[[], Arranged]]] = [
    purse,
    goods,
    progress,
    palace,
    area,
    hand,
    full_hand,
    offered,
]
