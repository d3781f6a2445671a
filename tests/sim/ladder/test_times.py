"""How long decisions took, counted by length."""

from __future__ import annotations

import json

from pentapolis.sim.ladder.times import Times, times_from


def counted(*seconds: float) -> Times:
    times = Times()
    for each in seconds:
        times.count(each)
    return times


def test_the_slowest_of_a_thousand_is_found_to_a_tenth() -> None:
    times = counted(*[0.001] * 998, 0.5, 2.0)
    assert times.decisions == 1000
    assert times.longest == 2.0
    assert 0.001 <= times.within(0.99) <= 0.0011
    assert 0.5 <= times.within(0.999) <= 0.55
    assert times.within(1.0) == 2.0
    assert abs(times.mean - 0.003498) < 1e-9


def test_nothing_counted_takes_no_time() -> None:
    assert (Times().mean, Times().within(0.999)) == (0.0, 0.0)
    assert counted(0.0).within(0.5) == 0.0


def test_times_are_added_and_can_be_written_down() -> None:
    times = counted(0.1, 0.2)
    times.add(counted(0.2, 0.7))
    again = times_from(json.loads(json.dumps(times.as_list())))
    assert again.as_list() == times.as_list() == [4, times.seconds, 0.7, times.as_list()[3]]
    assert sum(again.classes.values()) == 4
