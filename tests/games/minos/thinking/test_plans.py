"""What dice, their groups and steps on the tracks are worth, and what is printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis.games.minos.constants import (
    ARCHITECT,
    ASTRONOMER,
    BUILD,
    CULTURAL,
    DEVELOP,
    INFLUENCE,
    NOBODY,
    POPULATION,
    PREPARE,
    TOP,
    TRACK,
)
from pentapolis.games.minos.rules.dice import DRAFT_DIE, GROUP_DICE, GROUP_OF
from pentapolis.games.minos.thinking.appraisal import worth_of
from pentapolis.games.minos.thinking.plans import FREE_BUILDING, are_groups_to_come, point_worth
from pentapolis.games.minos.thinking.steps import place_worth, step_worth
from pentapolis.kernel.question import Question
from tests.games.minos.position import (
    FACTS,
    GAME,
    A,
    B,
    C,
    bare,
    begin,
    hold,
    on_track,
    put_die,
    say,
)

if TYPE_CHECKING:
    from pentapolis.games.minos.table import MinosTable

RED, YELLOW, BLUE = range(3)


def drafting(*dice: tuple[str, int], pool: tuple[int, ...] = (0, 12), abilities: str = "") -> MinosTable:
    """A has these dice on the Wild spaces, and B is to draft."""
    table = bare(4, abilities=abilities)
    table.pool = list(pool)
    for at, (colour, value) in enumerate(dice, 1):
        put_die(table, f"wild-{at}", value, colour=colour)
    begin(table, DRAFT_DIE, B)
    return table


def die(colour: int, value: int) -> int:
    return colour * 6 + value - 1


# ---- groups


def test_dice_of_one_colour_are_worth_more_while_a_group_is_in_the_making() -> None:
    pool = (die(YELLOW, 2), die(BLUE, 1))
    alike, mixed = (drafting(("red", 5), (other, 5), pool=pool) for other in ("red", "blue"))
    assert GAME.worth(alike, A) > GAME.worth(mixed, A)


def test_a_die_is_worth_more_with_its_like_still_to_be_had() -> None:
    near = drafting(("red", 4), pool=(die(RED, 5), die(BLUE, 1)))
    far = drafting(("red", 4), pool=(die(RED, 2), die(BLUE, 1)))
    assert GAME.worth(near, A) > GAME.worth(far, A)


def test_a_die_in_the_hand_counts_before_it_has_a_space() -> None:
    worths = []
    for chosen in ("red-5", "blue-1"):
        table = drafting(("red", 4), ("yellow", 1), ("yellow", 2), pool=(die(RED, 5), die(BLUE, 1)))
        table.questions = ()
        begin(table, DRAFT_DIE, A)
        say(table, chosen)
        worths.append(GAME.worth(table, A))
    assert worths[0] > worths[1]


def test_dice_that_are_all_placed_still_have_to_be_grouped() -> None:
    fives = [("red", 5)] * 3
    alike, mixed = (drafting(*fives, (other, 5)) for other in ("red", "blue"))
    assert GAME.worth(alike, A) > GAME.worth(mixed, A)


def test_an_astronomer_needs_less_for_a_group() -> None:
    fours, pool = [("red", 4)] * 2, (die(YELLOW, 2), die(BLUE, 1))
    others, astronomer = (GAME.worth(drafting(*fours, pool=pool, abilities=who), A) for who in ("", "astronomer"))
    assert astronomer > others


def forming(seat: int, *, asked_for: bool = True) -> MinosTable:
    """The step in which groups are formed, when this seat is asked, for a group or for something else."""
    table = bare(4)
    table.window = 1
    among = GROUP_OF if asked_for else GAME.new(2, 1).questions[0].among
    table.questions = (Question(seat, among, (0, 1), GROUP_DICE, ()),)
    return table


def test_groups_are_formed_in_turn_order() -> None:
    assert [are_groups_to_come(forming(B), seat) for seat in (A, B, C)] == [False, True, True]
    assert [are_groups_to_come(forming(B, asked_for=False), seat) for seat in (A, B, C)] == [False, False, True]


def test_whoever_has_formed_groups_has_no_more_of_the_dice() -> None:
    worths = []
    for colour in ("red", "blue"):
        table = forming(B)
        for at, each in enumerate(("red", "red", "red", colour), 1):
            put_die(table, f"wild-{at}", 5, colour=each)
        worths.append(GAME.worth(table, A))
    assert worths[0] == worths[1]


def test_what_somebody_else_has_in_hand_is_out_of_reach() -> None:
    table = drafting(("red", 4), pool=(die(RED, 5), die(BLUE, 1)))
    before = GAME.worth(table, A)
    say(table, "red-5")
    assert GAME.worth(table, A) < before


def test_buildings_that_wait_to_be_declared_are_worth_something() -> None:
    table = drafting()
    before = GAME.worth(table, A)
    table.queued_free[A] = 1
    assert GAME.worth(table, A) == pytest.approx(before + FREE_BUILDING)
    table.queued[A] = 1
    assert GAME.worth(table, A) > before + FREE_BUILDING


# ---- action points


def test_points_are_worth_more_to_whom_they_serve() -> None:
    table = bare(4, abilities="lawgiver architect")
    assert point_worth(table, A, DEVELOP) > point_worth(table, B, DEVELOP)
    assert point_worth(table, A, BUILD) < point_worth(table, B, BUILD)


def test_to_take_cards_is_worth_more_with_an_empty_hand() -> None:
    table = bare()
    empty = point_worth(table, A, PREPARE)
    hold(table, *FACTS.cards.ids[:10])
    assert point_worth(table, A, PREPARE) < empty


# ---- steps


def test_a_step_of_the_ability_is_worth_what_it_brings_until_the_end() -> None:
    table = bare(4, abilities="gatherer -")
    early, late = (step_worth(table, A, GAME.appraisal, CULTURAL, 1, rounds) for rounds in (3.0, 1.0))
    assert early > late
    assert early > step_worth(table, B, GAME.appraisal, CULTURAL, 1, 3.0), "without an ability there is none"
    assert table.abilities[B] == NOBODY


@pytest.mark.parametrize("track", [INFLUENCE, CULTURAL, POPULATION])
def test_every_step_is_worth_something_and_beyond_the_top_what_is_printed(track: int) -> None:
    table = bare(4, abilities="lawgiver")
    steps = [step_worth(table, A, GAME.appraisal, track, at, 2.0) for at in range(TOP + 1)]
    assert min(steps) > 0
    assert steps[TOP] == 3
    places = [place_worth(table, A, track, at, 2.0) for at in range(TOP + 1)]
    assert places == sorted(places)


def test_a_step_that_scores_more_for_regions_is_worth_more_before_the_first_scoring() -> None:
    table = bare()
    first = step_worth(table, A, GAME.appraisal, POPULATION, 1, 2.0)
    table.round = 3
    assert step_worth(table, A, GAME.appraisal, POPULATION, 1, 2.0) < first


def test_groups_are_formed_for_the_better_track() -> None:
    """A gray die goes with either colour: the Gatherer takes the step that brings the next step of the ability."""
    table = bare(4, abilities="gatherer")
    on_track(table, CULTURAL, 1)
    on_track(table, INFLUENCE, 5)
    steps = [step_worth(table, A, GAME.appraisal, track, table.at(A, track), 3.0) for track in range(len(TRACK.labels))]
    assert max(steps) == steps[CULTURAL]


# ---- what is printed


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


# ---- Starting cards and Special Abilities


def test_a_better_start_and_a_better_ability_are_worth_more_while_they_are_drafted() -> None:
    table = GAME.new(4, 1)
    assert table.question.kind.name == "start"
    best, poorest = (FACTS.starts.ids.index(name) for name in ("lords-of-the-south-coast", "house-of-the-throne"))
    worths = []
    for start, ability in ((best, ARCHITECT), (best, ASTRONOMER), (poorest, ASTRONOMER)):
        table.starts = [start, -1, -1, -1]
        table.abilities = [ability, -1, -1, -1]
        worths.append(GAME.worth(table, A))
    assert worths == sorted(worths, reverse=True)
    assert worths[0] > worths[1] > worths[2]


def test_starting_cards_are_compared_with_those_for_as_many_players() -> None:
    for seats in (2, 3, 4):
        of_these = [
            worth for worth, start in zip(GAME.appraisal.starts, FACTS.starting, strict=True) if start.seats == seats
        ]
        assert sum(of_these) == pytest.approx(0.0)
