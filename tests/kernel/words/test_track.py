"""Tracks that seats advance on."""

from __future__ import annotations

from pentapolis.kernel.words.goods import Gain
from pentapolis.kernel.words.grammar import Choose, Do, Nothing, Repeat
from pentapolis.kernel.words.track import Track
from tests.kernel.tiny import COIN, POINT, Note, These, has, say, start

INFLUENCE = Track(1, "influence", (Nothing(), Gain(3, COIN), Choose(These(0, 1), Note(1))), beyond=Gain(3, POINT))


def test_a_step_does_what_the_space_says() -> None:
    table = start(INFLUENCE)
    assert (table.at(0, 1), has(table, COIN)) == (1, 3)
    assert str(INFLUENCE) == "advance on the influence track"
    assert INFLUENCE.sure()


def test_each_track_and_each_seat_has_its_own_place() -> None:
    table = start(INFLUENCE, seats=3)
    assert [table.at(seat, track) for seat in range(3) for track in range(3)] == [0, 1, 0, 0, 0, 0, 0, 0, 0]


def test_a_space_may_ask_and_the_way_goes_on_afterwards() -> None:
    table = start(Repeat(3, INFLUENCE))
    say(table, "bee")
    assert (table.at(0, 1), table.notes, has(table, POINT)) == (2, [[0, 1, 1]], 3)


def test_a_step_beyond_the_end_has_its_own_effect() -> None:
    table = start(Do(INFLUENCE, INFLUENCE, INFLUENCE, INFLUENCE))
    say(table, "ant")
    assert (table.at(0, 1), has(table, COIN), has(table, POINT)) == (2, 3, 6)
