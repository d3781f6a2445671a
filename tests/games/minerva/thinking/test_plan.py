"""Lines that could be activated and in which order: what the evaluation counts on for the rounds to come."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis.games.minerva.constants import HOLDINGS, ROUNDS
from pentapolis.games.minerva.rules import temples
from pentapolis.games.minerva.thinking import lines, plan, values
from pentapolis.games.minerva.thinking.plan import Plan
from pentapolis.games.minerva.thinking.survey import Sites, Survey
from pentapolis.games.minerva.thinking.values import VALUES
from tests.games.minerva.position import FACTS, GAME, A, B, bare, by_chance, cell, draw, give

if TYPE_CHECKING:
    from pentapolis.games.minerva.table import MinervaTable
    from pentapolis.games.minerva.thinking.lines import Line

WEST_END = (-1, 0)


def city(drawn: str, seats: int = 2, **things: int) -> MinervaTable:
    table = bare(seats)
    draw(table, drawn)
    give(table, **things)
    return table


def line(table: MinervaTable) -> Line:
    """The line that goes east from the west end of the first row."""
    return lines.along(table, A, cell(table, *WEST_END), 1)


def side_by_side(*figures: int) -> int:
    return sum(figure << 8 * place for place, figure in enumerate(figures))


# ---- lines


def test_a_line_adds_up_what_its_tiles_bring() -> None:
    brought = line(city("f grain-estate ceres foundry legion-camp theater garden R forest"))
    assert (brought.resources, brought.denarii, brought.glory) == (3, 3, 2)
    assert brought.made == side_by_side(2)
    assert brought.culture == side_by_side(2, 0, 0, 1)


def test_trade_counts_what_is_held_and_what_nearer_tiles_have_made() -> None:
    assert line(city("markets grain-estate", grain=1)).denarii == 1
    assert line(city("grain-estate markets", grain=1)).denarii == 3
    assert line(city("grain-estate markets", grain=6)).denarii == 6


def test_resources_are_paid_for_glory_as_far_as_it_is_wanted() -> None:
    paid = line(city("sawmill weaponry charcoal-burner", wood=4))
    assert (paid.glory, paid.resources) == (3, 2 - 3)
    alone = line(city("sawmill weaponry", seats=1, wood=4))
    assert (alone.glory, alone.resources) == (1, 2 - 1)
    assert line(city("sawmill weaponry", seats=1, wood=4, glory=1)).glory == 0
    assert line(city("stall")).glory == 0


def test_pairs_are_paid_for_glory_if_there_are_any() -> None:
    assert (line(city("colosseum", ore=2)).glory, line(city("colosseum", ore=2)).resources) == (2, -2)
    assert line(city("colosseum", ore=1)).glory == 0
    assert line(city("colosseum", seats=1, ore=2, glory=1)).glory == 0


def test_lines_that_bring_nothing_are_left_out() -> None:
    table = city("f R ceres")
    ahead = Plan(table, A, 6)
    assert ahead.best_from(cell(table, *WEST_END)) is not None
    assert ahead.best_from(cell(table, 3, 0)) is None
    only = ahead.best_from(cell(table, 0, 1))
    assert only is not None
    assert only.value == values.of_resource(6)


# ---- culture


def test_culture_is_worth_a_tile_when_there_are_enough_points_for_it() -> None:
    ahead = Plan(city("f"), A, 6)
    two_and_one = side_by_side(2, 1, 0)
    assert ahead.culture(two_and_one) == 2 + 2
    ahead.claim(line(city("street-stage")))
    assert ahead.culture(two_and_one) == 4 + 2  # the next tile is worth 4 and has 2 marks
    ahead.claim(line(city("theater")))
    assert 2 < ahead.culture(two_and_one) < 2 + 6  # for the next the points do not suffice
    assert ahead.culture(side_by_side(2, 0, 0, 1)) == 6  # unless one of choice helps


def test_without_tiles_left_culture_is_worth_nothing() -> None:
    table = city("f")
    table.takers = [[B] * 5, [B] * 5, [B] * 5]
    assert Plan(table, A, 6).culture(side_by_side(5, 5, 5, 5)) == 0


def test_the_same_culture_tile_is_not_counted_twice() -> None:
    table = city("theater")
    ends = [cell(table, -1, 0), cell(table, 1, 0), cell(table, 0, 1)]
    assert Plan(table, A, 6).best_lines(ends[:1], 3) == 2
    thrice = Plan(table, A, 6).best_lines(ends, 3)
    assert 2 + VALUES.fading * 4 < thrice < 2 + 4 + 6


# ---- glory


def test_alone_glory_is_worth_the_tile_that_it_would_gain() -> None:
    table = bare(1)
    table.round = 3
    now = [plan.glory_now(table, A, tokens) for tokens in range(5)]
    first, second, *_ = FACTS.glory_points[2]
    assert (now[0], now[1], now[3]) == (0, second, first)
    assert now == sorted(now)
    assert [plan.glory_to_come(table, 3, tokens) for tokens in range(4)] == now[:4]


def test_with_others_glory_is_worth_more_ahead_of_them() -> None:
    table = bare(3)
    give(table, B, glory=2)
    assert plan.glory_now(table, A, 3) > plan.glory_now(table, A, 2) + 0.5
    table.goods = [9] * len(table.goods)
    assert plan.glory_now(table, A, 1) < FACTS.glory_points[0][1]
    to_come = [plan.glory_to_come(table, 6, tokens) for tokens in range(4)]
    assert to_come[0] == 0
    assert to_come == sorted(set(to_come))
    assert to_come[-1] < FACTS.glory_points[5][0]


def test_the_same_line_can_gain_glory_in_every_round() -> None:
    table = city("watch-post", seats=1)
    ends = [cell(table, -1, 0), cell(table, 1, 0)]
    ahead = Plan(table, A, 6)
    assert ahead.best_lines(ends, 2) > plan.glory_now(table, A, 1) + 1
    assert (ahead.round, ahead.tokens) == (4, 1)


def test_who_has_passed_plans_from_the_next_round_on() -> None:
    table = city("f", glory=2)
    assert (Plan(table, A, ROUNDS).round, Plan(table, A, ROUNDS).tokens) == (1, 2)
    assert (Plan(table, A, ROUNDS - 1).round, Plan(table, A, ROUNDS - 1).tokens) == (2, 0)


# ---- temples


@pytest.mark.parametrize("seed", range(3))
def test_the_survey_counts_what_the_temples_count(seed: int) -> None:
    table = by_chance(GAME.new(2, seed), seed)
    for seat in range(2):
        survey = Survey(table, seat)
        assert survey.temples == [at for _, at in temples.of(table, seat)]
        sites = Sites(survey, table.sites[seat])
        for temple in range(FACTS.first_temple, FACTS.tiles):
            there = [temples.points(table, seat, temple, at) for at in table.sites[seat]]
            if FACTS.areas[temple] == HOLDINGS:
                assert sites.best_points(temple) == 0  # these are no matter of the site
            else:
                assert sites.best_points(temple) == max(there)
                built = [at for at in survey.temples if table.grounds[seat][at] == temple]
                assert [survey.points(temple, at) for at in built] == [
                    temples.points(table, seat, temple, at) for at in built
                ]


def test_room_is_what_is_free_around() -> None:
    table = city("f forest / forest forest")
    assert Survey(table, A).room(cell(table, 0, 0)) == 5
