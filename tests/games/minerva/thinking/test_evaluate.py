"""The evaluation: what makes a table look better, and what it counts on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis.games.minerva.constants import ROUNDS, TURN
from pentapolis.games.minerva.thinking import evaluate
from pentapolis.games.minerva.thinking.memory import Memory
from pentapolis.games.minerva.thinking.survey import Sites, Survey
from pentapolis.games.minerva.thinking.values import VALUES
from tests.games.minerva.position import (
    FACTS,
    GAME,
    A,
    B,
    bare,
    build,
    by_chance,
    draw,
    give,
    offer,
    say,
    site,
    turn,
)

if TYPE_CHECKING:
    from pentapolis.games.minerva.table import MinervaTable


def worth(drawn: str, seats: int = 2, **things: int) -> float:
    """How good a city looks in the turn of its owner."""
    return GAME.worth(position(drawn, seats, **things), A)


def position(drawn: str, seats: int = 2, **things: int) -> MinervaTable:
    table = bare(seats)
    draw(table, drawn)
    offer(table, "forest", "forest")
    give(table, **{"residences": 5} | things)
    return turn(table)


def test_points_and_whatever_can_be_spent_or_used_are_worth_something() -> None:
    plain = worth("f markets")
    assert worth("f markets", denarii=1) > plain
    assert worth("f markets", ore=1) > worth("f markets", denarii=1)
    assert worth("f markets", residences=6) > plain
    assert worth("f markets", assistants=1) > plain
    assert worth("f mercury markets") > worth("f mercury")
    table = position("f markets")
    table.takers[0] = [A]
    assert GAME.worth(table, A) == pytest.approx(plain + 2, abs=0.5)


def test_without_a_residence_there_is_no_line_to_come() -> None:
    assert worth("f forest sawmill", residences=0) == worth("f forest / . sawmill", residences=0)


def test_longer_lines_are_worth_more() -> None:
    assert worth("f forest sawmill") > worth("f forest / . sawmill")
    assert worth("f R forest", assistants=1) > worth("f S forest", assistants=1)


def test_what_waits_is_worth_less_in_the_last_round() -> None:
    gains = []
    for number in (1, ROUNDS):
        few, many = position("f forest", residences=1), position("f forest", residences=2)
        few.round = many.round = number
        gains.append(GAME.worth(many, A) - GAME.worth(few, A))
    assert gains[0] > gains[1] > 0


# ---- temples


def test_a_temple_of_the_row_is_worth_something_where_it_would_count_much() -> None:
    offered = {}
    for drawn in ("markets . stall / f forest markets", "markets . stall / f forest stall"):
        table = position(drawn, grain=1, stone=2)
        offer(table, "mercury", "flora")
        offered[drawn] = evaluate.next_temple(table, A, 6, Sites(Survey(table, A), table.sites[A]))
    rich, poor = offered.values()
    assert rich > poor >= 0


def test_a_temple_of_resources_counts_on_some_until_the_last_round_comes() -> None:
    table = position("f silvanus", residences=0, wood=1)
    points = FACTS.points[FACTS.ids.index("silvanus")]
    assert evaluate.of_temples(table, A, 2, Memory()) == VALUES.stock * points
    assert evaluate.of_temples(table, A, 1, Memory()) == points


def test_temples_are_worth_their_points_and_the_room_around_them() -> None:
    around, in_lines = position("forest ceres forest"), position("forest saturn forest")
    points = [FACTS.points[FACTS.ids.index(name)] for name in ("ceres", "saturn")]
    assert evaluate.of_temples(around, A, 1, Memory()) == 2 * points[0] + VALUES.room * points[0] * 6
    assert evaluate.of_temples(in_lines, A, 1, Memory()) == 2 * points[1]


# ---- assistants, passing


def test_an_assistant_that_can_be_paid_for_is_worth_something() -> None:
    assert evaluate.next_assistant(position("f"), A) == 0
    assert evaluate.next_assistant(position("f", denarii=5), A) > 0
    assert evaluate.next_assistant(position("f", glory=1), A) == 0  # the token is wanted for a tile
    assert evaluate.next_assistant(position("f", glory=2), A) > 0
    assert evaluate.next_assistant(position("f", assistants=5, denarii=50), A) == 0
    last = position("f", denarii=50)
    last.round = ROUNDS
    assert evaluate.next_assistant(last, A) == 0


def test_who_has_passed_gains_from_those_who_go_on() -> None:
    table = position("f", seats=3)
    assert evaluate.income(table, A) == 0
    table.orders = [1, 0, 0]
    assert evaluate.income(table, A) == 2 * VALUES.income


# ---- in the middle of a turn


def test_a_direction_that_is_still_to_be_chosen_will_be_the_best() -> None:
    table = position("f forest sawmill")
    say(table, "residence")
    say(table, site(table, 3, 0))
    assert evaluate.of_this_turn(table, A, 6) > 2
    assert evaluate.of_this_turn(table, B, 6) == 0
    table = position("R")
    say(table, "residence", site(table, 1, 0))
    assert evaluate.of_this_turn(table, A, 6) == 0  # no line at all


def test_culture_points_of_a_turn_are_worth_something_before_they_are_claimed() -> None:
    table = bare()
    draw(table, "theater f")
    give(table, residences=1)
    turn(table)
    build(table, "residence", -1, 0)
    say(table, "east")
    assert table.question.prompt == "a resource to gain"
    assert evaluate.of_this_turn(table, A, 6) == 2


def test_a_turn_is_a_new_step_for_bots() -> None:
    table = position("f forest")
    assert table.question.among.kind is TURN
    assert GAME.is_new_turn(table.question)
    say(table, "residence")
    assert not GAME.is_new_turn(table.question)


# ---- memory


def test_a_city_is_remembered_until_something_has_changed() -> None:
    table, memory = position("f forest", seats=3, wood=1), Memory()
    assert not memory.recalls(table, A)
    assert memory.recalls(table, A)
    assert memory.recalls(table.clone(), A)
    other = table.clone()
    build(other, "residence", 0, 1)
    assert not memory.recalls(other, A)
    assert not memory.recalls(table, A)
    assert GAME.worth(table, A) == GAME.worth(table.clone(), A)


def test_places_for_temples_are_remembered_as_long_as_the_ground_is_the_same() -> None:
    table, memory = position("f forest markets", seats=2), Memory()
    offer(table, "mercury", "flora")
    evaluate.of_city(table, A, 6, memory)
    sites = memory.sites
    give(table, grain=1)
    assert evaluate.of_city(table, A, 6, memory) == evaluate.of_city(table, A, 6, Memory())
    assert memory.sites is sites
    build(table, "residence", 0, 1)
    assert evaluate.of_city(table, A, 6, memory) == evaluate.of_city(table, A, 6, Memory())
    assert memory.sites is not sites


@pytest.mark.parametrize("change", ["goods", "glory", "culture", "temples", "round", "order"])
def test_what_makes_a_difference_is_not_remembered_wrongly(change: str) -> None:
    table, memory = position("f forest", seats=3), Memory()
    memory.recalls(table, A)
    if change == "goods":
        give(table, grain=1)
    elif change == "glory":
        give(table, B, glory=1)
    elif change == "culture":
        table.takers[1] = [B]
    elif change == "round":
        table.round += 1
    elif change == "temples":
        table.temples = [FACTS.first_temple]
    else:
        table.orders = [1, 0, 0]
    assert not memory.recalls(table, A)


def test_a_ground_is_copied_before_it_changes_if_somebody_else_may_look_at_it() -> None:
    table = position("f forest")
    table.own(A)
    alone = table.grounds[A]
    table.own(A)
    assert table.grounds[A] is alone
    copy = table.clone()
    for each in (table, copy):
        each.own(A)
        assert each.grounds[A] is not alone
    remembered = table.grounds[A]
    GAME.worth(table, A)
    table.own(A)
    assert table.grounds[A] is not remembered


# ---- the end


def test_in_the_end_only_points_count() -> None:
    table = by_chance(GAME.new(3, 2), 2)
    for seat in range(3):
        exact = sum(line.points for line in table.breakdown(seat) if line.name != "Coins and resources")
        assert exact <= GAME.worth(table, seat)


def test_in_the_end_a_seat_alone_has_a_title_and_others_a_main_source() -> None:
    alone = by_chance(GAME.new(1, 2), 2)
    assert GAME.ended_with(alone, A) == {"title": "Civilian"}
    table = by_chance(GAME.new(3, 2), 2)
    for seat in range(3):
        source = GAME.ended_with(table, seat)["main source"]
        points = {line.name: line.points for line in table.breakdown(seat)}
        assert points[source] == max(points.values())
