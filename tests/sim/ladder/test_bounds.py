"""What the levels promise, and what a tournament says about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis.sim.ladder.bounds import LIKELY, MET, MISSED, NOT_PLAYED, UNLIKELY, promises, verdict
from pentapolis.sim.statistics import Interval
from tests.sim.ladder.made import standing

if TYPE_CHECKING:
    from pentapolis.sim.ladder.standing import Standing


def said(found: Standing, *words: str) -> tuple[str, str]:
    """What was found about the one promise that has all these words, and the verdict."""
    [promise] = [each for each in promises(found) if all(word in each.sentence for word in words)]
    return promise.found, promise.verdict


@pytest.mark.parametrize(
    ("rate", "low", "high", "expected"),
    [
        (0.70, 0.60, 0.80, MET),
        (0.70, 0.50, 0.85, LIKELY),
        (0.60, 0.50, 0.70, UNLIKELY),
        (0.50, 0.40, 0.60, MISSED),
    ],
)
def test_a_step_up_needs_the_rate_and_an_interval_that_is_surely_above(
    rate: float, low: float, high: float, expected: str
) -> None:
    assert verdict(rate, Interval(low, high), 0.65, 0.55) == expected


def test_levels_are_compared_with_the_next_lower_one() -> None:
    found = standing(["1", "2", "3"], {("2", "1"): 0.8, ("3", "2"): 0.3})
    assert said(found, "level 2, potter") == ("80 % of 100 [71 % to 87 %]", MET)
    assert said(found, "level 3, merchant")[1] == MISSED
    assert said(found, "level 4, strategos") == ("", NOT_PLAYED)


def test_among_several_one_and_a_half_shares_are_enough() -> None:
    found = standing(["1", "2"], {("2", "1"): 0.5}, game="gentes", seats=4)
    assert said(found, "level 2, potter", "4 seats")[1] == MET
    found = standing(["1", "2"], {("2", "1"): 0.3}, game="gentes", seats=4)
    assert said(found, "level 2, potter", "4 seats")[1] in (UNLIKELY, MISSED)


def test_a_match_against_search_counts_only_at_equal_time() -> None:
    bots = ["5:iterations=9", "yardstick-search"]
    won = {("5:iterations=9", "yardstick-search"): 1.0}
    quick = standing(bots, won, seconds={"yardstick-search": 0.001, "5:iterations=9": 0.1})
    assert said(quick, "yardstick-search")[1] == LIKELY
    assert "not equal" in said(quick, "yardstick-search")[0]
    equal = standing(bots, won, seconds={"yardstick-search": 0.1, "5:iterations=9": 0.1})
    assert said(equal, "yardstick-search")[1] == MET


def test_the_best_yardstick_is_the_harder_proof() -> None:
    bots = ["oracle", "yardstick-greedy", "yardstick-search"]
    won = {("oracle", "yardstick-greedy"): 0.9, ("oracle", "yardstick-search"): 0.2}
    assert said(standing(bots, won, game="gentes", seats=4), "best yardstick")[1] == MISSED


def test_level_three_decides_at_once() -> None:
    for seconds, expected in ((0.004, MET), (0.006, MISSED)):
        found = standing(["2", "3"], {("3", "2"): 0.5}, seconds={"3": seconds})
        assert said(found, "less than 5 ms")[1] == expected


def test_failures_and_late_answers_break_the_promise() -> None:
    found = standing(["1", "2"], {("2", "1"): 0.5})
    assert said(found, "level 1", "deadline") == ("100 decisions, 0 failed, 0 late", LIKELY)
    next(iter(found.meetings[0].games.values())).sides[1].late = 1
    assert said(found, "level 1", "deadline") == ("100 decisions, 0 failed, 1 late", MISSED)
    assert said(found, "level 2", "deadline")[1] == LIKELY
