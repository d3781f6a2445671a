"""What the evaluation of Minos makes of a table: the better position is worth more, for the right reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis.bots.bot import Chair
from pentapolis.bots.greedy import GreedyBot
from pentapolis.games.minos.constants import CULTURAL, INFLUENCE, NOTHING_THERE
from pentapolis.games.minos.rules.actions import build, develop, expand
from pentapolis.games.minos.rules.actions.extra import DISCARD_FOR_COINS
from tests.games.minos.position import (
    FACTS,
    GAME,
    A,
    B,
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


def test_the_more_room_there_is_the_more_a_card_of_the_area_is_worth() -> None:
    low, high = resting(), resting()
    on_track(high, INFLUENCE, 5)
    assert gain(lambda table: lay(table, "labyrinth"), high) > gain(lambda table: lay(table, "labyrinth"), low)


def test_cards_beyond_those_that_can_be_played_are_worth_a_coin() -> None:
    few = gain(lambda table: hold(table, "labyrinth"))
    many = resting(round_=4)
    hold(many, *FACTS.cards.ids[80:92])
    assert gain(lambda table: hold(table, "guild-of-masons"), many) < min(few, 0.5)


def test_the_armourers_last_step_makes_more_of_what_is_left() -> None:
    worths = []
    for cultural in (4, 5):
        table = bare(4, abilities="armourer")
        on_track(table, CULTURAL, cultural)
        give(table, coins=40)
        before = GAME.worth(turn(table, "wild-1", 6, seat=B), A)
        give(table, coins=30)
        worths.append(GAME.worth(table, A) - before)
    assert worths == pytest.approx([30 / 5, 30 / 3])


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


def test_points_and_side_benefits_not_yet_used_are_worth_something() -> None:
    table = turn(bare(), "prepare-1", 3)
    before = GAME.worth(table, A)
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


@pytest.mark.parametrize("sentence", [develop.PLAY, build.A_BUILD, expand.EXPAND])
def test_a_deed_that_was_begun_is_worth_what_it_was_begun_for(sentence: build.Building) -> None:
    table = turn(bare(), "wild-1", 3)
    give(table, coins=20)
    hold(table, "labyrinth", "market-charter")
    idle = GAME.worth(table, A)
    table.questions = ()
    begin(table, sentence)
    assert GAME.worth(table, A) > idle


def test_cards_about_to_be_discarded_are_not_counted_in_full() -> None:
    table = turn(bare(), "wild-1", 3)
    hold(table, "labyrinth", "market-charter")
    idle = GAME.worth(table, A)
    table.questions = ()
    begin(table, DISCARD_FOR_COINS)
    assert GAME.worth(table, A) < idle


def test_the_greedy_bot_plays_a_card_that_it_can_pay() -> None:
    table = bare()
    give(table, coins=20)
    hold(table, "labyrinth", "free-hand")
    turn(table, "develop-3", 3)
    bot = GreedyBot(1, tables=1, budget=60)
    while not table.over and table.question.seat == A and not table.areas[A] + table.palaces[A]:
        table.answer(bot.choose(Chair(table, A)))
    assert table.areas[A] + table.palaces[A]


def test_the_greedy_bot_does_not_throw_cards_away_for_nothing() -> None:
    table = bare()
    give(table, coins=20)
    hold(table, "labyrinth", "free-hand", "market-charter")
    turn(table, "prepare-2", 3)
    bot = GreedyBot(1, tables=1, budget=60)
    found = dict(zip(asked(table), bot.prospects(Chair(table, A)), strict=True))
    assert found["discard"] < min(found["prepare"], found["side-benefit"])
