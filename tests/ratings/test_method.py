"""The method: openskill's own numbers, and what must be true of any game."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openskill.models import PlackettLuce

from pentapolis.ratings.method import LUCK, NEW, UNKNOWN, WIDE, Strength, after, chance, shown

STRENGTHS = st.builds(Strength, st.floats(600, 2400), st.floats(20, 245))
TABLES = st.integers(2, 4).flatmap(
    lambda seats: st.tuples(st.lists(STRENGTHS, min_size=seats, max_size=seats), st.permutations(range(seats)))
)


def test_it_is_openskill_on_another_scale() -> None:
    model = PlackettLuce()
    scale = UNKNOWN / model.sigma
    for places in ([0, 1], [1, 0], [0, 0], [0, 1, 2], [2, 0, 1], [0, 0, 2], [3, 1, 0, 2], [0, 1, 1, 3]):
        theirs = [one for [one] in model.rate([[model.rating()] for _ in places], ranks=[float(p) for p in places])]
        for mine, other in zip(after([NEW] * len(places), places), theirs, strict=True):
            assert mine.middle == pytest.approx(1500 + (other.mu - 25) * scale, abs=0.01)
            assert mine.deviation == pytest.approx(other.sigma * scale, abs=0.01)


def test_known_numbers_of_a_first_game() -> None:
    assert after([NEW, NEW], [0, 1]) == [Strength(1577.694, 237.79), Strength(1422.306, 237.79)]


@given(TABLES)
def test_who_wins_alone_never_falls_and_who_is_last_never_rises(table: tuple[list[Strength], list[int]]) -> None:
    strengths, places = table
    then = after(strengths, places)
    first, last = places.index(0), places.index(len(places) - 1)
    assert then[first].middle >= strengths[first].middle - 0.001
    assert then[last].middle <= strengths[last].middle + 0.001


@given(TABLES)
def test_it_does_not_matter_who_sits_where(table: tuple[list[Strength], list[int]]) -> None:
    strengths, places = table
    turned = after(strengths[1:] + strengths[:1], places[1:] + places[:1])
    for mine, other in zip(after(strengths, places), turned[-1:] + turned[:-1], strict=True):
        assert mine.middle == pytest.approx(other.middle, abs=0.002)
        assert mine.deviation == pytest.approx(other.deviation, abs=0.002)


def test_a_tie_of_equals_moves_nobody_and_one_with_a_weaker_one_costs() -> None:
    assert [each.middle for each in after([NEW, NEW], [0, 0])] == [1500, 1500]
    strong, weak = after([Strength(1700, 100), Strength(1300, 100)], [0, 0])
    assert strong.middle < 1700
    assert weak.middle > 1300


def test_every_game_makes_it_surer_until_it_is_no_longer_provisional() -> None:
    mine, spreads = NEW, []
    for n in range(20):
        mine = after([mine, Strength(1500, 30)], [n % 2, 1 - n % 2])[0]
        spreads.append(shown(mine).spread)
    assert spreads == sorted(spreads, reverse=True)
    assert shown(NEW).provisional
    assert spreads[-1] < WIDE
    assert not shown(mine).provisional


def test_four_hundred_points_are_ten_to_one() -> None:
    assert chance(Strength(1900, 0), Strength(1500, 0)) == pytest.approx(10 / 11)
    assert chance(NEW, NEW) == 0.5
    assert pytest.approx(UNKNOWN / 2) == LUCK


def test_nobody_changes_alone() -> None:
    assert after([NEW], [0]) == [NEW]
