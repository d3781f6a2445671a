"""Activation: lines, what tiles bring, culture tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.games.minerva.position import (
    GAME,
    A,
    B,
    asked,
    bare,
    cell,
    draw,
    give,
    has,
    held,
    line,
    lives,
    say,
    standing,
    turn,
)

if TYPE_CHECKING:
    from pentapolis.games.minerva.table import MinervaTable


# ---- lines


@pytest.mark.rule("R4", "M17", "4")
@pytest.mark.parametrize("end", [".", "R", "S"])
def test_a_line_ends_at_a_gap_or_a_residence_and_passes_over_temples_and_special_facilities(end: str) -> None:
    table = bare()
    draw(table, f"sawmill apollo trading-post weaponry {end} theater")
    give(table, residences=1)
    turn(table)
    lives(table, -1, 0, "east")
    assert asked(table) == ["0", "1", "2"]  # the wood of the sawmill is there already
    assert has(table, "theater") == 0
    say(table, "2")
    assert (held(table), has(table, "glory"), has(table, "theater")) == ([0, 0, 0, 0], 2, 0)
    assert [len(takers) for takers in table.takers] == [0, 0, 0]
    assert table.view(B)["board"]["activated"] == [[0, 0], [3, 0]]


@pytest.mark.rule("4")
def test_the_fountain_is_activated_like_any_production_facility() -> None:
    table = bare()
    draw(table, "f")
    give(table, residences=1)
    turn(table)
    lives(table, 0, 1, "north")
    assert asked(table) == ["grain", "wood", "stone", "ore"]
    say(table, "ore")
    assert held(table) == [0, 0, 0, 1]


@pytest.mark.rule("5")
def test_a_direction_without_a_tile_may_be_chosen() -> None:
    table = bare()
    give(table, residences=1)
    turn(table)
    lives(table, 0, 1, "south")
    assert table.over
    assert (held(table), has(table, "residences")) == ([0, 0, 0, 0], 0)
    assert standing(table, 0, 1) == "residence"


@pytest.mark.rule("M18")
def test_what_a_nearer_tile_brings_a_farther_one_can_use_and_not_the_other_way_round() -> None:
    table = bare()
    draw(table, "wheat-field stall")
    give(table, residences=2)
    turn(table)
    lives(table, -1, 0, "east")
    assert asked(table) == ["0", "1"]
    say(table, "1")
    assert (has(table, "grain"), has(table, "glory")) == (0, 1)
    turn(table)
    lives(table, 2, 0, "west")
    assert (has(table, "grain"), has(table, "glory")) == (1, 1)


@pytest.mark.rule("R5")
def test_an_assistant_activates_a_residence_again_and_stays_there() -> None:
    table = bare()
    draw(table, "R foundry / R . / S foundry")
    give(table, assistants=2)
    turn(table)
    say(table, "assistant")
    assert asked(table) == ["1", "2"]  # not the one that has an assistant
    say(table, "1", "east")
    assert (has(table, "denarii"), has(table, "assistants")) == (3, 1)
    assert len(table.staffed[A]) == 2
    turn(table)
    say(table, "assistant", "east")  # only the other one is left
    assert has(table, "denarii") == 3


@pytest.mark.rule("R5")
@pytest.mark.parametrize(("number", "denarii"), [("1", 0), ("2", 3)])
def test_the_residence_for_an_assistant_is_chosen(number: str, denarii: int) -> None:
    table = bare()
    draw(table, "R garden / R foundry")
    give(table, assistants=1)
    turn(table)
    say(table, "assistant", number, "east")
    assert has(table, "denarii") == denarii
    assert table.staffed[A] == [cell(table, 0, int(number) - 1)]


@pytest.mark.rule("M30")
def test_nine_residences_and_five_assistants_are_all_activations() -> None:
    table = GAME.new(4, 1)
    for player in table.view(A)["board"]["players"]:
        assert (player["residences_left"], player["assistants"]) == (9, 0)
    table = bare()
    draw(table, "f")
    give(table, assistants=1)
    turn(table)
    assert table.over  # no residence for the assistant


# ---- what tiles bring


@pytest.mark.rule("R7", "M5")
def test_trade_facilities_bring_a_denarius_for_each_resource_held() -> None:
    names = ("markets", "charcoal-burner", "stone-dealer", "blacksmith")
    table = bare()
    draw(table, " ".join(names))
    give(table, residences=1, grain=3, wood=1, ore=6)
    turn(table)
    lives(table, -1, 0, "east")
    assert (held(table), has(table, "denarii")) == ([3, 1, 0, 6], 10)


@pytest.mark.rule("U5", "M10")
def test_more_than_six_of_a_resource_become_denarii() -> None:
    table = bare()
    draw(table, "grain-estate")
    give(table, residences=1, grain=6)
    turn(table)
    lives(table, -1, 0, "east")
    assert (held(table), has(table, "denarii")) == ([6, 0, 0, 0], 2)


@pytest.mark.rule("R7")
def test_a_storehouse_brings_a_resource_and_a_denarius() -> None:
    table = bare()
    draw(table, "storehouse deep-mine")
    give(table, residences=1, ore=5)
    turn(table)
    lives(table, -1, 0, "east")
    say(table, "wood")
    assert (held(table), has(table, "denarii")) == ([0, 1, 0, 6], 2)


@pytest.mark.rule("M19")
def test_the_colosseum_takes_two_equal_resources_again_and_again() -> None:
    table = bare()
    draw(table, "colosseum")
    give(table, residences=2, wood=2, ore=3, grain=1)
    turn(table)
    lives(table, -1, 0, "east")
    assert asked(table) == ["wood", "ore", "done"]
    assert table.question.why_not(table, 0) == "it takes 2 grain, you have 1"
    say(table, "wood")
    assert asked(table) == ["ore", "done"]
    say(table, "ore")
    assert (held(table), has(table, "glory")) == ([1, 0, 0, 1], 4)
    turn(table)
    lives(table, 1, 0, "west")  # one ore and one grain are no pair
    assert has(table, "glory") == 4


@pytest.mark.rule("R7", "6")
def test_the_colosseum_may_be_left_alone() -> None:
    table = bare()
    draw(table, "colosseum")
    give(table, residences=1, wood=4)
    turn(table)
    lives(table, -1, 0, "east")
    say(table, "wood", "done")
    assert (has(table, "wood"), has(table, "glory")) == (2, 2)


@pytest.mark.rule("R7")
def test_some_military_facilities_simply_give() -> None:
    table = bare()
    draw(table, "watch-post legion-camp armory")
    give(table, residences=1)
    turn(table)
    lives(table, -1, 0, "east")
    assert has(table, "glory") == 3


# ---- culture


def taken(table: MinervaTable) -> list[int]:
    """How many tiles of each culture stack are taken."""
    return [len(takers) for takers in table.takers]


@pytest.mark.rule("R8", "M1")
def test_enough_points_gain_one_tile_of_each_category() -> None:
    table = bare(4)
    draw(table, "theater statue library")
    give(table, residences=1)
    table.takers = [[B, B], [], [B, B, B, B]]  # tops: 2 marks, 1 mark (and 1 below it), 3 marks
    turn(table)
    lives(table, -1, 0, "east")
    assert table.takers == [[B, B, A], [A], [B, B, B, B]]
    assert line(table, "Culture") == 6
    assert [has(table, name) for name in ("theater", "art", "academic")] == [0, 0, 0]


@pytest.mark.rule("M20")
def test_a_garden_completes_what_another_tile_began() -> None:
    for choice, expected in (("theater", [5, 0, 0]), ("art", [4, 1, 0])):
        table = bare(4)
        draw(table, "theater garden")
        give(table, residences=1)
        table.takers[0] = [B] * 4  # 3 marks
        turn(table)
        lives(table, -1, 0, "east")
        assert asked(table) == ["theater", "art", "academic"]
        say(table, choice)
        assert taken(table) == expected
    table = bare(4)
    draw(table, "garden")
    give(table, residences=1)
    table.takers[1] = [B] * 2  # 2 marks
    turn(table)
    lives(table, -1, 0, "east")
    say(table, "art")
    assert taken(table) == [0, 2, 0]  # one point is not enough


@pytest.mark.rule("18")
def test_points_without_a_tile_are_lost() -> None:
    table = bare(2)
    draw(table, "theater mural")
    give(table, residences=1)
    table.takers[0] = [B] * 5
    turn(table)
    lives(table, -1, 0, "east")
    assert taken(table) == [5, 1, 0]
    assert has(table, "theater") == 0


@pytest.mark.rule("6")
def test_a_tile_that_is_reached_is_gained_unless_the_table_lets_it_wait() -> None:
    answers = {"theater": [1, 1, 0], "done": [0, 1, 0]}
    for answer, expected in answers.items():
        table = bare(2, culture_may_wait=True)
        draw(table, "street-stage mural")
        give(table, residences=1)
        turn(table)
        lives(table, -1, 0, "east")
        assert asked(table) == ["theater", "done"]
        assert table.question.prompt == "a culture tile to gain"
        say(table, answer)
        assert asked(table) == ["art", "done"]
        say(table, "art")
        assert taken(table) == expected
    table = bare(2)
    draw(table, "street-stage")
    give(table, residences=1)
    turn(table)
    lives(table, -1, 0, "east")
    assert taken(table) == [1, 0, 0]
