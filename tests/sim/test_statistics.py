"""Intervals: of rates and of means, over deals whose games belong together."""

from __future__ import annotations

from math import isclose, sqrt
from random import Random
from statistics import fmean

import pytest

from pentapolis.sim import statistics
from pentapolis.sim.statistics import Z, clustered_error, effective, mean_interval, student, summary, wilson


def test_wilsons_interval_is_that_of_the_textbook() -> None:
    low, high = wilson(0.8, 10)
    assert isclose(low, 0.4902, abs_tol=1e-4)
    assert isclose(high, 0.9433, abs_tol=1e-4)
    assert wilson(0, 5).low == 0.0
    assert wilson(1, 5).high == 1.0


@pytest.mark.parametrize(
    ("freedom", "quantile"), [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)]
)
def test_students_quantiles_are_those_of_the_tables(freedom: int, quantile: float) -> None:
    assert isclose(student(freedom), quantile, rel_tol=0.01)


def test_without_rotation_the_error_is_the_usual_one() -> None:
    assert isclose(clustered_error([1, 2, 3, 4], [0, 1, 2, 3]), 1.2909944 / 2, abs_tol=1e-6)


def test_games_of_a_deal_that_are_alike_count_once() -> None:
    """Each deal four times with the same result: as if it had been played once, and not four times as sure."""
    once = [3.0, 5.0, 9.0, 1.0, 7.0]
    four_times = [value for value in once for _ in range(4)]
    deals = [deal for deal in range(5) for _ in range(4)]
    single, repeated = mean_interval(once, range(5)), mean_interval(four_times, deals)
    assert single is not None
    assert repeated is not None
    assert isclose(single.low, repeated.low)
    naive = Z * statistics.spread(four_times) / sqrt(20)
    assert (repeated.high - repeated.low) / 2 > 2 * naive


def test_rotations_that_make_good_for_each_other_leave_less_doubt() -> None:
    interval = mean_interval([0, 10, 1, 9, 2, 8, -1, 11], [0, 0, 1, 1, 2, 2, 3, 3])
    assert interval is not None
    assert interval.low == interval.high == 5.0


def test_the_truth_is_within_the_interval_as_often_as_promised() -> None:
    """Scores that a deal moves up or down for all its games: the naive interval misses the mean far too often."""
    rng = Random(1)
    held = naively = 0
    for _ in range(400):
        luck = [rng.gauss(0, 10) for _ in range(12)]
        scores = [luck[deal] + rng.gauss(0, 5) for deal in range(12) for _ in range(4)]
        interval = mean_interval(scores, [deal for deal in range(12) for _ in range(4)])
        assert interval is not None
        held += interval.low <= 0 <= interval.high
        naively += abs(fmean(scores)) <= Z * statistics.spread(scores) / sqrt(48)
    assert 0.92 <= held / 400 <= 0.98
    assert naively / 400 < 0.8


def test_a_rate_counts_games_between_deals_and_games() -> None:
    pairs = [0, 0, 1, 1, 2, 2, 3, 3]
    alike, mixed, made_good = [1, 1, 0, 0, 1, 1, 0, 0], [1, 1, 0, 0, 1, 0, 1, 0], [1, 0] * 4
    assert 4 <= effective(alike, pairs) < effective(mixed, pairs) <= 8
    assert effective(made_good, pairs) == 8
    assert effective([1] * 8, pairs) == 4  # all won: as sure as so many deals can make it
    naive = wilson(0.5, 8)
    clustered = summary(alike, [0] * 8, pairs).win_interval
    assert clustered.high - clustered.low > naive.high - naive.low


def test_a_single_deal_says_next_to_nothing() -> None:
    line = summary([1, 1], [10, 30], [0, 0])
    assert (line.deals, line.score_interval) == (1, None)
    assert line.win_interval == wilson(1, 1)


def test_a_shared_win_counts_for_each_in_part() -> None:
    line = summary([0.5, 1.0, 0.0], [10, 20, 30], [0, 1, 2])
    assert (line.wins, line.win_rate, line.mean_score, line.lowest, line.highest) == (1.5, 0.5, 20.0, 10, 30)
    assert line.as_dict()["win_interval"] == list(line.win_interval)
