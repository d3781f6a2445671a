"""Who meets whom: known tables, and what holds of every event, whatever comes of its games."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from typing import TYPE_CHECKING

import pytest

from pentapolis.events.leagues import divided, next_season
from pentapolis.events.matching import Matching
from pentapolis.events.robin import robin_rounds
from pentapolis.events.seats import Seats
from pentapolis.events.standings import standings
from pentapolis.events.swiss import swiss_round
from pentapolis.events.tables import Meetings, Met, points_for, sizes_for

if TYPE_CHECKING:
    from collections.abc import Sequence

BERGER = {
    4: "1-4 2-3 / 4-3 1-2 / 2-4 3-1",
    6: "1-6 2-5 3-4 / 6-4 5-3 1-2 / 2-6 3-1 4-5 / 6-5 1-4 2-3 / 3-6 4-2 5-1",
    8: (
        "1-8 2-7 3-6 4-5 / 8-5 6-4 7-3 1-2 / 2-8 3-1 4-7 5-6 / 8-6 7-5 1-4 2-3 / 3-8 4-2 5-1 6-7 / 8-7 1-6 2-5 3-4 / "
        "4-8 5-3 6-2 7-1"
    ),
    10: (
        "1-10 2-9 3-8 4-7 5-6 / 10-6 7-5 8-4 9-3 1-2 / 2-10 3-1 4-9 5-8 6-7 / 10-7 8-6 9-5 1-4 2-3 / "
        "3-10 4-2 5-1 6-9 7-8 / 10-8 9-7 1-6 2-5 3-4 / 4-10 5-3 6-2 7-1 8-9 / 10-9 1-8 2-7 3-6 4-5 / "
        "5-10 6-4 7-3 8-2 9-1"
    ),
}
"""As they are printed for chess players: who is named first begins."""


def names(count: int) -> list[str]:
    return [str(n) for n in range(1, count + 1)]


def pairs_in(rounds: Sequence[Sequence[Sequence[str]]]) -> Counter[frozenset[str]]:
    return Counter(frozenset(pair) for tables in rounds for table in tables for pair in combinations(table, 2))


# ---- tables


@pytest.mark.parametrize(
    ("players", "size", "least", "sizes"),
    [
        (8, 4, 2, (4, 4)),
        (7, 4, 2, (4, 3)),
        (6, 4, 2, (3, 3)),
        (5, 4, 2, (3, 2)),
        (5, 4, 3, (4,)),
        (9, 4, 3, (3, 3, 3)),
        (5, 3, 2, (3, 2)),
        (4, 3, 3, (3,)),
        (7, 2, 2, (2, 2, 2)),
        (1, 2, 2, ()),
    ],
)
def test_tables_are_as_even_as_can_be(players: int, size: int, least: int, sizes: tuple[int, ...]) -> None:
    assert sizes_for(players, size, least) == sizes


def test_a_place_is_worth_the_share_of_those_one_came_before() -> None:
    none, half, whole = Fraction(0), Fraction(1, 2), Fraction(1)
    assert points_for([0, 1]) == (whole, none)
    assert points_for([0, 0]) == (half, half)
    assert points_for([3, 0, 1, 1]) == (none, whole, half, half)
    assert points_for([0]) == (whole,)
    for size in (2, 3, 4):
        for places in ([0] * size, list(range(size))):
            assert sum(points_for(places)) == Fraction(size, 2)


def test_as_many_pairs_as_possible_are_found() -> None:
    chance = random.Random(5)
    for _ in range(60):
        count = chance.randrange(2, 9)
        edges = [pair for pair in combinations(range(count), 2) if chance.random() < 0.4]
        friends = [[b if a == one else a for a, b in edges if one in (a, b)] for one in range(count)]
        mates = Matching(friends).mates
        assert all(mate < 0 or (mates[mate] == one and mate in friends[one]) for one, mate in enumerate(mates))
        assert sum(mate >= 0 for mate in mates) // 2 == most_by_trying(edges)


def most_by_trying(edges: Sequence[tuple[int, int]]) -> int:
    if not edges:
        return 0
    first, *rest = edges
    apart = [edge for edge in rest if not set(edge) & set(first)]
    return max(most_by_trying(rest), 1 + most_by_trying(apart))


# ---- round robin


@pytest.mark.parametrize("players", BERGER)
def test_round_robin_is_as_the_tables_of_berger(players: int) -> None:
    wanted = [{tuple(pair.split("-")) for pair in part.split()} for part in BERGER[players].split(" / ")]
    assert [set(tables) for tables in robin_rounds(names(players), 2)] == wanted


@pytest.mark.parametrize("players", range(3, 13))
def test_everybody_meets_everybody_once_and_begins_as_often_as_not(players: int) -> None:
    rounds = robin_rounds(names(players), 2)
    assert set(pairs_in(rounds).values()) == {1}
    assert len(pairs_in(rounds)) == players * (players - 1) // 2
    for player in names(players):
        begins = sum(table[0] == player for tables in rounds for table in tables if len(table) > 1)
        byes = sum((player,) in tables for tables in rounds)
        assert byes == players % 2
        assert abs(2 * begins - (players - 1)) <= 1


@pytest.mark.parametrize(("players", "size"), [(9, 3), (16, 4)])
def test_a_full_square_meets_exactly_once_at_tables_of_three_and_four(players: int, size: int) -> None:
    rounds = robin_rounds(names(players), size)
    assert len(rounds) == size + 1
    assert set(pairs_in(rounds).values()) == {1}
    assert len(pairs_in(rounds)) == players * (players - 1) // 2


@pytest.mark.parametrize(("players", "size"), [(3, 4), (4, 3), (5, 4), (6, 3), (7, 3), (8, 4), (10, 4), (12, 4)])
def test_everybody_meets_everybody_at_larger_tables_too(players: int, size: int) -> None:
    rounds = robin_rounds(names(players), size)
    assert len(pairs_in(rounds)) == players * (players - 1) // 2
    fewest = -(-(players - 1) // (size - 1))
    assert fewest <= len(rounds) <= 2 * fewest + 1
    for tables in rounds:
        assert sorted(player for table in tables for player in table) == sorted(names(players))


# ---- Swiss


def played(tables: Sequence[tuple[str, ...]], chance: random.Random) -> list[Met]:
    """A round with results: mostly the better one wins, that is the one with the lower number."""
    made = []
    for table in tables:
        strength = [int(player) + chance.randrange(6) for player in table]
        made.append(Met(table, points_for([sum(other < mine for other in strength) for mine in strength])))
    return made


def stood(players: Sequence[str], rounds: Sequence[Sequence[Met]]) -> list[str]:
    return [standing.player for standing in standings(players, rounds)]


def test_a_swiss_as_it_is_made_by_hand() -> None:
    first = swiss_round(names(6), [], 2)
    assert [set(table) for table in first] == [{"1", "4"}, {"2", "5"}, {"3", "6"}]
    rounds = [[Met(("1", "4"), points_for([0, 1])), Met(("5", "2"), points_for([1, 0]))]]
    rounds[0].append(Met(("3", "6"), points_for([0, 0])))
    order = stood(names(6), rounds)
    assert order == ["1", "2", "3", "6", "4", "5"]
    second = swiss_round(order, rounds, 2)
    assert [set(table) for table in second] == [{"1", "2"}, {"3", "4"}, {"6", "5"}]
    assert second[0] == ("2", "1"), "who has not begun yet begins"


@pytest.mark.parametrize("players", [4, 5, 6, 7, 8, 11, 16, 23])
@pytest.mark.parametrize("seed", range(4))
def test_in_a_swiss_nobody_meets_twice_while_it_can_be_avoided(players: int, seed: int) -> None:
    chance, everybody = random.Random(seed), names(players)
    rounds: list[list[Met]] = []
    for n in range(min(players - 1 + players % 2, 9)):
        before = Meetings(rounds)
        tables = swiss_round(stood(everybody, rounds), rounds, 2)
        assert sorted(player for table in tables for player in table) == sorted(everybody)
        again = sum(before.among(table) for table in tables)
        if again and players <= 8:
            assert again == least_repeats(everybody, before), (n, tables)
        assert again == 0 or n >= players // 2, "with so few rounds a new opponent can always be found"
        rounds.append(played(tables, chance))
    byes = Meetings(rounds).byes
    assert max(byes.values(), default=0) <= -(-len(rounds) // players)
    for player in everybody:
        assert abs(Seats(rounds).owed(player)) <= 3


def least_repeats(everybody: Sequence[str], before: Meetings) -> int:
    """By trying everything; who has the fewest byes may rest."""
    fewest = min(before.byes[player] for player in everybody)
    resting = [[player] for player in everybody if before.byes[player] == fewest] if len(everybody) % 2 else [[]]
    return min(fewest_again([player for player in everybody if player not in out], before) for out in resting)


def fewest_again(players: Sequence[str], before: Meetings) -> int:
    if not players:
        return 0
    one, *rest = players
    return min(
        (before.of(one, other) > 0) + fewest_again([each for each in rest if each != other], before) for other in rest
    )


@pytest.mark.parametrize(("players", "size"), [(8, 4), (9, 3), (7, 4), (6, 3), (13, 4), (16, 4), (5, 3)])
@pytest.mark.parametrize("seed", range(2))
def test_at_larger_tables_too(players: int, size: int, seed: int) -> None:
    chance, everybody = random.Random(seed), names(players)
    rounds: list[list[Met]] = []
    for _ in range(3):
        before = Meetings(rounds)
        tables = swiss_round(stood(everybody, rounds), rounds, size)
        assert sorted(len(table) for table in tables) == sorted(sizes_for(players, size, 2))
        again = sum(before.of(*pair) ** 2 for table in tables for pair in combinations(table, 2))
        if players <= 7:
            assert again == fewest_in_groups(everybody, sizes_for(players, size, 2), before)
        rounds.append(played(tables, chance))
    for player in everybody:
        counts = [Seats(rounds).count[player, seat] for seat in range(size)]
        assert max(counts) <= 2


def fewest_in_groups(everybody: Sequence[str], sizes: Sequence[int], before: Meetings) -> int:
    """By trying all divisions into tables; a third meeting counts as much as four second ones."""
    if not sizes:
        return 0
    found = []
    for group in combinations(everybody, sizes[0]):
        rest = [player for player in everybody if player not in group]
        again = sum(before.of(*pair) ** 2 for pair in combinations(group, 2))
        found.append(again + fewest_in_groups(rest, sizes[1:], before))
    return min(found)


def test_sixteen_meet_fifteen_others_in_five_rounds_of_four() -> None:
    """A Swiss has no plan in advance, but its first three rounds never need a second meeting."""
    rounds: list[list[Met]] = []
    for _ in range(3):
        tables = swiss_round(stood(names(16), rounds), rounds, 4)
        assert sum(Meetings(rounds).among(table) for table in tables) == 0
        rounds.append(played(tables, random.Random(1)))


def test_who_joins_late_and_who_leaves() -> None:
    chance = random.Random(3)
    rounds = [played(swiss_round(names(6), [], 2), chance)]
    playing = [player for player in stood(names(6), rounds) if player != "2"]
    tables = swiss_round([*playing, "7", "8"], rounds, 2)
    seen = [player for table in tables for player in table]
    assert sorted(seen) == ["1", "3", "4", "5", "6", "7", "8"]
    assert (tables[-1], Meetings(rounds).byes.total()) == (("8",), 0), "the last has the bye"
    rounds.append(played(tables, chance))
    again = swiss_round([*playing, "7", "8"], rounds, 2)
    assert again[-1] != ("8",), "nobody has it twice while somebody had it less"


def test_two_who_both_have_to_begin_do_not_meet() -> None:
    before = [[Met(("3", "1"), points_for([0, 0])), Met(("4", "2"), points_for([0, 0]))]]
    before += [[Met(("5", "1"), points_for([0, 0])), Met(("6", "2"), points_for([0, 0]))]]
    tables = swiss_round(names(6), before, 2)
    assert {"1", "2"} not in [set(table) for table in tables]


# ---- seats


def test_seats_are_dealt_to_those_who_had_them_least() -> None:
    seats = Seats([[Met(("a", "b", "c"))], [Met(("b", "c", "a"))], [Met(("d",))]])
    assert seats.dealt(["a", "b", "c"]) == ("c", "a", "b")
    assert seats.games["d"] == 0, "a bye is no seat"


@pytest.mark.parametrize("size", [2, 3, 4])
def test_over_many_games_everybody_has_every_seat_as_often(size: int) -> None:
    seats = Seats([])
    for table in list(permutations(names(size))) * 2:
        seats.add(seats.dealt(table))
    counts = {seats.count[player, seat] for player in names(size) for seat in range(size)}
    assert max(counts) - min(counts) <= 1


# ---- leagues


def test_divisions_are_even() -> None:
    assert [len(each) for each in divided(names(14), 4)] == [4, 4, 3, 3]
    assert [len(each) for each in divided(names(5), 8)] == [5]
    assert divided([], 4) == []


def test_the_best_go_up_and_the_last_go_down() -> None:
    finals = [["1", "2", "3", "4"], ["5", "6", "7", "8"], ["9", "10", "11", "12"]]
    first, second, third = next_season(finals, 1, 4)
    assert [set(first), set(second), set(third)] == [
        {"1", "2", "3", "5"},
        {"4", "6", "7", "9"},
        {"8", "10", "11", "12"},
    ]
    assert next_season(finals, 0, 4) == finals


def test_who_leaves_a_league_is_replaced_from_below_and_who_is_new_begins_there() -> None:
    finals = [["1", "2", "3", "4"], ["5", "6", "7", "8"]]
    first, second = next_season(finals, 1, 4, gone=["2"], new=["9"])
    assert (set(first), set(second)) == ({"1", "3", "5", "4"}, {"6", "7", "8", "9"})
