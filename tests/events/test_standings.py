"""How they stand: points, the sums that decide between equals, and ranks that are shared."""

from __future__ import annotations

from fractions import Fraction

from pentapolis.events.standings import Part, standings
from pentapolis.events.tables import NOTHING, Met, points_for

WON, SHARED = points_for([0, 1]), points_for([0, 0])
ONE, HALF = Fraction(1), Fraction(1, 2)


def test_buchholz_and_sonneborn_berger_of_a_small_swiss() -> None:
    rounds = [
        [Met(("a", "b"), WON), Met(("c", "d"), SHARED)],
        [Met(("a", "c"), WON), Met(("b", "d"), WON)],
        [Met(("d", "a"), SHARED), Met(("b", "c"), WON)],
    ]
    found = {each.player: each for each in standings(["a", "b", "c", "d"], rounds)}
    assert [each.player for each in standings(["d", "c", "b", "a"], rounds)] == ["a", "b", "d", "c"]
    assert {player: each.points for player, each in found.items()} == {"a": 2 + HALF, "b": 2 * ONE, "c": HALF, "d": ONE}
    assert found["a"].opponents.value == 2 + HALF + 1
    assert found["a"].opponents.parts == (Part("b", Fraction(2)), Part("c", HALF), Part("d", Fraction(1)))
    assert found["a"].beaten.value == 2 + HALF + HALF * 1
    assert found["a"].rounds == (ONE, ONE, HALF)
    assert found["c"].beaten.parts == (Part("d", HALF), Part("a", NOTHING), Part("b", NOTHING))


def test_the_game_between_them_decides_last() -> None:
    """Two who are equal in everything but the game they played."""
    rounds = [
        [Met(("b", "a"), WON), Met(("x", "z"), WON), Met(("w", "y"), WON)],
        [Met(("a", "x"), WON), Met(("y", "b"), WON), Met(("w", "z"), WON)],
    ]
    order = standings(["a", "b", "w", "x", "y", "z"], rounds)
    assert [each.player for each in order] == ["w", "y", "b", "a", "x", "z"]
    first, second = order[2:4]
    assert (first.points, first.opponents.value, first.beaten.value) == (ONE, 2 * ONE, ONE)
    assert (second.points, second.opponents.value, second.beaten.value) == (ONE, 2 * ONE, ONE)
    assert (first.between, second.between) == (ONE, NOTHING)
    assert [each.rank for each in order] == [1, 2, 3, 4, 5, 6]


def test_what_nothing_decides_is_shared() -> None:
    ring = [[Met(("a", "b"), WON), Met(("c", "d"), WON)], [Met(("b", "c"), WON), Met(("d", "a"), WON)]]
    assert [each.rank for each in standings(["a", "b", "c", "d"], ring)] == [1, 1, 1, 1]


def test_three_at_a_table_count_by_their_mean() -> None:
    rounds = [[Met(("a", "b", "c"), points_for([0, 1, 2]))], [Met(("a",), points_for([0]))]]
    found = {each.player: each for each in standings(["a", "b", "c"], rounds)}
    assert found["a"].points == 2
    assert found["a"].opponents.parts == (Part("b", Fraction(1, 4)), Part("c", NOTHING)), "a bye has no opponents"
    assert found["b"].beaten.value == 0
    assert found["c"].opponents.value == Fraction(5, 4)


def test_a_game_nobody_played_is_shared_by_nobody() -> None:
    unplayed = Met(("a", "b"), (NOTHING, NOTHING))
    found = standings(["a", "b"], [[unplayed], [Met(("b", "a"))]])
    assert [(each.points, each.beaten.value, each.rank, each.rounds) for each in found] == [
        (NOTHING, NOTHING, 1, (NOTHING, None))
    ] * 2


def test_who_joins_late_missed_what_was_before() -> None:
    rounds = [[Met(("a", "b"), WON)], [Met(("c", "a"), WON), Met(("b",), points_for([0]))]]
    found = {each.player: each for each in standings(["a", "b", "c"], rounds)}
    assert found["c"].rounds == (None, ONE)
