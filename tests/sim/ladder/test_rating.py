"""Ratings: strengths that explain the results."""

from __future__ import annotations

import pytest

from pentapolis.sim.ladder.encounters import Encounter
from pentapolis.sim.ladder.played import Played, Side
from pentapolis.sim.ladder.rating import MIDDLE, Tally, elo, fitted, ratings
from pentapolis.sim.ladder.standing import Meeting


def meeting(encounter: Encounter, wins: list[bool]) -> Meeting:
    """Games in a row, the one in each seat by turns."""
    found = Meeting(encounter)
    for number, won in enumerate(wins):
        seat = number % encounter.seats
        other = (seat + 1) % encounter.seats
        scores = [0] * encounter.seats
        winner = seat if won else other
        scores[winner] = 1
        found.take(Played(encounter, number, seat, scores, [winner], "", [Side(), Side()]))
    return found


def test_three_wins_of_four_are_nearly_200_points() -> None:
    strengths = fitted([Tally(Encounter(2, 0, 1), 4000, 3000)], 2)
    first, second = elo(strengths)
    assert first - second == pytest.approx(190.8, abs=0.5)
    assert (first + second) / 2 == pytest.approx(MIDDLE)


def test_among_several_a_share_is_no_difference_and_a_win_counts_more() -> None:
    even = elo(fitted([Tally(Encounter(4, 0, 1), 4000, 1000)], 2))
    assert even[0] == pytest.approx(even[1], abs=0.5)
    half = elo(fitted([Tally(Encounter(4, 0, 1), 4000, 2000)], 2))
    assert half[0] - half[1] == pytest.approx(190.8, abs=0.5)  # three times as strong as each of three


def test_who_never_met_is_compared_through_others() -> None:
    tallied = [Tally(Encounter(2, 1, 0), 1000, 640), Tally(Encounter(2, 2, 1), 1000, 640)]
    low, middle, high = elo(fitted(tallied, 3))
    assert middle - low == pytest.approx(100, abs=1)
    assert high - middle == pytest.approx(100, abs=1)


def test_more_deals_make_the_interval_narrower_and_it_holds_the_rating() -> None:
    of = Encounter(2, 1, 0)
    few, many = (ratings([meeting(of, [True, True, True, False] * n)], 2)[1] for n in (3, 30))
    for each in (few, many):
        assert each.low <= each.elo <= each.high
    assert many.high - many.low < (few.high - few.low) / 2


def test_who_wins_everything_is_not_endlessly_strong() -> None:
    low, high = ratings([meeting(Encounter(2, 1, 0), [True] * 20)], 2)
    assert 300 < high.elo - low.elo < 1000


def test_without_games_everybody_is_in_the_middle() -> None:
    assert [each.elo for each in ratings([], 3)] == [MIDDLE] * 3
