"""Who meets whom."""

from __future__ import annotations

from pentapolis.sim.ladder.encounters import ALL, LADDER, NOBODY, Encounter, encounters

BOTS = ["1", "potter", "3:tables=1", "yardstick-greedy", "random"]


def test_for_two_everybody_meets_everybody_once_and_the_higher_level_is_the_one() -> None:
    found = encounters(BOTS, [2], ALL)
    assert len(found) == 10
    assert Encounter(2, 1, 0) in found
    assert Encounter(2, 2, 3) in found
    assert Encounter(2, 4, 3) in found


def test_for_more_each_of_two_is_once_the_one_among_the_others() -> None:
    assert encounters(["1", "2"], [3], ALL) == [Encounter(3, 1, 0), Encounter(3, 0, 1)]


def test_alone_everybody_plays_for_points() -> None:
    assert encounters(["1", "2"], [1], ALL) == [Encounter(1, 0, NOBODY), Encounter(1, 1, NOBODY)]


def test_a_ladder_is_what_proves_the_promises_of_the_levels() -> None:
    bots = ["1", "2", "3", "4", "5", "yardstick-greedy", "yardstick-search", "random"]
    found = {(bots[of.one], bots[of.others]) for of in encounters(bots, [2], LADDER)}
    steps = {("2", "1"), ("3", "2"), ("4", "3"), ("5", "4")}
    measured = {(level, yardstick) for level in "35" for yardstick in bots[5:7]}
    assert found == steps | measured
    assert len(encounters(bots, [4], LADDER)) == len(found)
