"""The evaluation: what makes a table look better, and what it counts on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis.games.minerva import evaluate
from tests.games.minerva.position import (
    FACTS,
    GAME,
    A,
    B,
    bare,
    build,
    by_chance,
    cell,
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


def test_culture_is_worth_a_tile_when_there_are_enough_points_for_it() -> None:
    table = position("theater mural")
    line = evaluate.line_from(table, A, cell(table, -1, 0), 1)
    assert (line.points, line.wild, line.brings) == ([2, 1, 0], 0, 0.0)
    assert evaluate.cultures_value(table, line, [0, 0, 0]) == 4
    assert evaluate.cultures_value(table, line, [1, 0, 0]) == 6  # the next tile is worth 4 and has 2 marks
    assert 2 < evaluate.cultures_value(table, line, [2, 0, 0]) < 8  # for the next the points do not suffice
    assert evaluate.cultures_value(table, line, [5, 0, 0]) == 2  # no tile is left
    garden = position("theater garden")
    wild = evaluate.line_from(garden, A, cell(garden, -1, 0), 1)
    assert evaluate.cultures_value(garden, wild, [2, 9, 9]) == 6


def test_the_same_culture_tile_is_not_counted_twice() -> None:
    table = position("theater")
    once = evaluate.best_lines(table, A, [cell(table, -1, 0)], 3, [0, 0, 0])
    thrice = evaluate.best_lines(table, A, [cell(table, -1, 0), cell(table, 1, 0), cell(table, 0, 1)], 3, [0, 0, 0])
    assert once == 2
    assert thrice < 2 + 4 + 6


def test_lines_know_what_they_can_sell_and_pay() -> None:
    table = position("markets stall colosseum", grain=2, denarii=1)
    line = evaluate.line_from(table, A, cell(table, -1, 0), 1)
    poor = position("markets stall colosseum")
    assert line.brings > evaluate.line_from(poor, A, cell(poor, -1, 0), 1).brings
    single = position("colosseum", grain=1)
    assert evaluate.line_from(single, A, cell(single, -1, 0), 1).brings == 0


def test_a_direction_that_is_still_to_be_chosen_will_be_the_best() -> None:
    table = position("f forest sawmill")
    say(table, "residence")
    assert evaluate.chosen_line(table, A) == 0
    say(table, site(table, 3, 0))
    assert evaluate.chosen_line(table, A) > 2
    assert evaluate.chosen_line(table, B) == 0
    table = position("R")
    say(table, "residence", site(table, 1, 0))
    assert evaluate.chosen_line(table, A) == 0  # no line at all


def test_culture_points_of_a_turn_are_worth_something_before_they_are_claimed() -> None:
    table = bare()
    draw(table, "theater f")
    give(table, residences=1)
    turn(table)
    build(table, "residence", -1, 0)
    say(table, "east")
    assert table.question.prompt == "a resource to gain"
    assert evaluate.points_of_turn(table, A) == 2


def test_glory_is_worth_the_tile_that_it_would_gain() -> None:
    table = bare(1)
    table.round = 3
    values = [evaluate.glory_with(table, A, tokens) for tokens in range(5)]
    assert values[0] == 0
    assert values[3] == FACTS.glory_points[2][0]
    assert values == sorted(values)
    table = bare(3)
    give(table, B, glory=2)
    assert evaluate.glory_with(table, A, 3) > evaluate.glory_with(table, A, 2) + 0.5
    table.goods = [9] * len(table.goods)
    assert evaluate.glory_with(table, A, 1) < FACTS.glory_points[0][1]


def test_in_the_end_only_points_count() -> None:
    table = by_chance(GAME.new(3, 2), 2)
    for seat in range(3):
        exact = sum(line.points for line in table.breakdown(seat) if line.name != "Coins and resources")
        assert exact <= GAME.worth(table, seat)
