"""What the evaluation of Minos makes of a table: the better position is worth more, for the right reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis.bots.bot import Chair
from pentapolis.bots.greedy import GreedyBot
from pentapolis.games.minos import build, develop, expand
from pentapolis.games.minos.appraisal import worth_of
from pentapolis.games.minos.constants import NOTHING_THERE
from pentapolis.games.minos.extra import DISCARD_FOR_COINS
from tests.games.minos.position import (
    FACTS,
    GAME,
    A,
    asked,
    bare,
    begin,
    give,
    hold,
    lay,
    march,
    on_track,
    put_die,
    rule,
    sail,
    say,
    turn,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.games.minos.table import MinosTable


def resting(round_: int = 2, vases: str = "") -> MinosTable:
    """Somebody else's turn in this round, with all dice still to come."""
    table = bare(4, vases=vases)
    table.round = round_
    put_die(table, "prepare-1", 1, seat=1)
    for section in ("prepare", "develop", "build", "expand"):
        put_die(table, f"{section}-2", 3)
    return turn(table, "wild-1", 6, seat=1)


def gain(change: Callable[[MinosTable], object], table: MinosTable | None = None) -> float:
    """How much more the table is worth for A after the change."""
    here = resting() if table is None else table
    before = GAME.worth(here, A)
    change(here)
    return GAME.worth(here, A) - before


@pytest.mark.parametrize(
    "better",
    [
        lambda table: give(table, coins=3),
        lambda table: give(table, weaponry=2),
        lambda table: give(table, temporary_wood=1),
        lambda table: give(table, grain=1),
        lambda table: give(table, reserves=1, supply=-1),
        lambda table: give(table, income=2),
        lambda table: march(table, aptera=1, malia=1),
        lambda table: on_track(table, 0, 1),
        lambda table: sail(table, 2),
        lambda table: hold(table, "labyrinth"),
        lambda table: lay(table, "labyrinth"),
        lambda table: rule(table, "labyrinth"),
        lambda table: table.farms.__setitem__(0, A),
        lambda table: table.tiles.__setitem__(A, 5),
    ],
)
def test_more_on_the_table_is_worth_more(better: Callable[[MinosTable], object]) -> None:
    assert gain(better) > 0


def test_a_card_is_worth_more_in_the_palace_than_in_the_area_and_there_more_than_in_the_hand() -> None:
    hand = gain(lambda table: hold(table, "labyrinth"))
    area = gain(lambda table: lay(table, "labyrinth"))
    palace = gain(lambda table: rule(table, "labyrinth"))
    assert hand < area < palace


def test_a_trait_is_worth_more_with_more_rounds_to_come() -> None:
    early, late = (gain(lambda table: rule(table, "labyrinth"), resting(round_)) for round_ in (1, 4))
    assert early > late


def test_money_beyond_use_is_worth_what_it_scores() -> None:
    rich = resting()
    give(rich, coins=40)
    assert gain(lambda table: give(table, coins=5), rich) == pytest.approx(1.0)
    assert gain(lambda table: give(table, coins=5)) > 2


def test_a_vase_within_reach_is_worth_something_and_a_claimed_one_no_more_than_its_points() -> None:
    near = resting(vases="vase-of-wares")
    assert gain(lambda table: give(table, silver=2), near) > gain(lambda table: give(table, silver=2))
    claimed = resting(vases="vase-of-wares")
    claimed.claims[A] = 10
    open_ = resting(vases="vase-of-wares")
    for table in (claimed, open_):
        give(table, silver=2)
    assert GAME.worth(claimed, A) < GAME.worth(open_, A)


def test_dice_of_one_colour_are_worth_more_while_a_group_is_in_the_making() -> None:
    worths = []
    for colours in (("red", "red"), ("red", "blue")):
        table = bare(4)
        table.pool = [0]
        for at, colour in enumerate(colours, 1):
            put_die(table, f"wild-{at}", 5, colour=colour)
        table.questions = resting().questions
        worths.append(GAME.worth(table, A))
    assert worths[0] > worths[1]


def test_points_and_side_benefits_not_yet_used_are_worth_something() -> None:
    table = turn(bare(), "prepare-1", 3)
    before = GAME.worth(table, A)
    say(table, "use")
    assert GAME.worth(table, A) == pytest.approx(before), "to use the die is to go on, no more"
    table.side = NOTHING_THERE
    assert GAME.worth(table, A) < before
    less = GAME.worth(table, A)
    table.action_points = 0
    assert GAME.worth(table, A) < less


def test_a_trait_that_is_triggered_is_worth_something() -> None:
    table = bare()
    rule(table, "quarry-gang")
    turn(table, "build-1", 3)
    before = GAME.worth(table, A)
    assert table.triggered
    table.triggered = []
    assert GAME.worth(table, A) < before


def test_groups_count_only_while_dice_are_drafted() -> None:
    table = bare()
    table.questions = resting().questions
    for at in range(1, 5):
        put_die(table, f"wild-{at}", 5)
    alike = GAME.worth(table, A)
    put_die(table, "wild-4", 5, colour="blue")
    assert GAME.worth(table, A) == alike


def test_an_astronomer_needs_less_for_a_group() -> None:
    worths = []
    for ability in ("astronomer", "armourer"):
        table = bare(4, abilities=ability)
        table.pool = [0]
        put_die(table, "wild-1", 6)
        table.questions = resting().questions
        worths.append(GAME.worth(table, A))
    assert worths[0] > worths[1]


@pytest.mark.parametrize("sentence", [develop.PLAY, build.A_BUILD, expand.EXPAND])
def test_a_deed_that_was_begun_is_worth_what_it_was_begun_for(sentence: build.Building) -> None:
    table = turn(bare(), "wild-1", 3)
    give(table, coins=20)
    hold(table, "labyrinth", "market-charter")
    say(table, "use")
    idle = GAME.worth(table, A)
    table.questions = []
    begin(table, sentence)
    assert GAME.worth(table, A) > idle


def test_cards_about_to_be_discarded_are_not_counted_in_full() -> None:
    table = turn(bare(), "wild-1", 3)
    hold(table, "labyrinth", "market-charter")
    say(table, "use")
    idle = GAME.worth(table, A)
    table.questions = []
    begin(table, DISCARD_FOR_COINS)
    assert GAME.worth(table, A) < idle


@pytest.mark.parametrize(
    ("text", "worth"),
    [
        ("", 0.0),
        ("coin:2+vp:1", 1.9),
        ("conv(coin:2 -> vp:3)", 2.1),
        ("conv?(coin:2 -> vp:3)", 1.4 * 2.1),
        ("conv(vp:3 -> coin:1)", 0.2),
        ("per(vp:1, farms)", 2.5),
        ("or(vp:1 | vp:3)", 3.0),
        ("instead(vp:1 | farms>=2 => vp:3)", 0.6 + 0.4 * 3),
    ],
)
def test_printed_gains_are_appraised(text: str, worth: float) -> None:
    assert worth_of(text) == pytest.approx(worth)


def test_everything_printed_is_appraised() -> None:
    appraisal = GAME.appraisal
    assert len(appraisal.instants) == len(appraisal.traits) == 144
    assert len(appraisal.sides) == 5 * (2 + 3 + 4)
    assert min(appraisal.traits) > 0
    assert len(appraisal.routes) == 5 * len(FACTS.routes)


def test_the_greedy_bot_plays_a_card_that_it_can_pay() -> None:
    table = bare()
    give(table, coins=20)
    hold(table, "labyrinth", "free-hand")
    turn(table, "develop-3", 3)
    say(table, "use")
    bot = GreedyBot(1, tables=1, budget=60)
    while not table.over and table.question.seat == A and not table.areas[A] + table.palaces[A]:
        table.answer(bot.choose(Chair(table, A)))
    assert table.areas[A] + table.palaces[A]


def test_the_greedy_bot_does_not_throw_cards_away_for_nothing() -> None:
    table = bare()
    give(table, coins=20)
    hold(table, "labyrinth", "free-hand", "market-charter")
    turn(table, "prepare-2", 3)
    say(table, "use")
    bot = GreedyBot(1, tables=1, budget=60)
    found = dict(zip(asked(table), bot.prospects(Chair(table, A)), strict=True))
    assert found["discard"] < min(found["prepare"], found["side-benefit"])
