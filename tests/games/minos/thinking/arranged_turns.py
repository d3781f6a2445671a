"""Positions with dice and questions, and what their figures say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minos.constants import (
    DIE,
    NOBODY,
    NOTHING_THERE,
    SECTION,
)
from pentapolis.games.minos.rules.dice import DRAFT_DIE, GROUP_DICE
from pentapolis.games.minos.rules.income import INCOME_STEP
from pentapolis.games.minos.rules.scoring import LAST_BATTLES
from pentapolis.games.minos.rules.setup import own_set
from pentapolis.games.minos.rules.turn import ONE_TURN
from pentapolis.games.minos.thinking.asked import KINDS, PHASES
from tests.games.minos.position import (
    FACTS,
    GAME,
    A,
    B,
    bare,
    begin,
    card,
    give,
    hold,
    march,
    put_die,
    region,
    rule,
    sail,
    say,
    turn,
)
from tests.games.minos.thinking.arranged_holdings import MIDDLE_CARDS
from tests.games.minos.thinking.figured import APPRAISAL, COLOURS, Arranged, each, tenths

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.games.figures import Figures


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
