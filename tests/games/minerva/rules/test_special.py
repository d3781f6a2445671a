"""Special facilities: once, when they are built."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis.games.minerva.constants import NEIGHBOUR
from tests.games.minerva.position import (
    A,
    B,
    asked,
    bare,
    build,
    cell,
    draw,
    give,
    has,
    held,
    line,
    lives,
    offer,
    say,
    site,
    standing,
    turn,
)

if TYPE_CHECKING:
    from pentapolis.games.minerva.table import MinervaTable


def built(drawn: str, name: str, x: int, y: int, table: MinervaTable | None = None, **things: int) -> MinervaTable:
    """A city in which A builds a special facility, with the denarii for it."""
    table = bare() if table is None else table
    draw(table, drawn)
    offer(table, name)
    give(table, **{"denarii": 12} | things)
    turn(table)
    build(table, name, x, y)
    return table


# ---- gains


@pytest.mark.rule("M6", "R14")
def test_a_trading_post_sells_resources_once() -> None:
    table = built("f", "trading-post", 1, 0, wood=1, denarii=6)
    say(table, "wood")
    assert asked(table) == ["grain", "wood", "stone", "ore", "done"]
    assert table.question.prompt == "a resource to gain for 2 denarii"
    say(table, "stone", "stone", "done")  # what was bought could be sold for more
    assert table.over
    assert (held(table), has(table, "denarii")) == ([0, 1, 2, 0], 0)
    give(table, residences=1, denarii=9)
    turn(table)
    lives(table, 2, 0, "west")
    say(table, "ore")  # the fountain; the trading post is passed over
    assert (table.over, has(table, "denarii")) == (True, 9)


@pytest.mark.rule("3")
def test_the_limit_of_six_is_met_after_each_single_gain() -> None:
    table = built("f", "trading-post", 1, 0, wood=6, denarii=3)
    assert (held(table), has(table, "denarii")) == ([0, 5, 0, 0], 3)
    give(table, wood=1)
    say(table, "wood")
    assert (held(table), has(table, "denarii")) == ([0, 6, 0, 0], 2)
    say(table, "wood")
    assert (held(table), has(table, "denarii")) == ([0, 6, 0, 0], 1)


@pytest.mark.rule("2", "U6")
def test_resources_may_be_sold_to_pay_a_trading_post() -> None:
    table = built("f", "trading-post", 1, 0, wood=1, grain=2, stone=2, denarii=1)
    assert asked(table) == ["grain", "wood", "stone", "ore", "done"]
    say(table, "ore")
    assert asked(table) == ["grain", "stone"]  # 1 D is there, 1 is missing
    assert table.question.prompt == "a resource to sell, to have the denarii"
    say(table, "stone")
    assert (held(table), has(table, "denarii")) == ([2, 0, 1, 1], 0)
    say(table, "wood", "grain", "grain")  # both for the next one
    assert (held(table), has(table, "denarii")) == ([0, 1, 1, 1], 0)
    say(table, "done")
    assert table.over


@pytest.mark.rule("R14")
@pytest.mark.parametrize(("second", "expected"), [("ore", [0, 0, 0, 2]), ("wood", [0, 1, 0, 1])])
def test_a_dining_hall_brings_two_resources_equal_or_not(second: str, expected: list[int]) -> None:
    table = built("f", "dining-hall", 1, 0, grain=1)
    assert asked(table) == ["grain", "wood", "stone", "ore", "done"]
    say(table, "ore", second)
    assert (table.over, held(table)) == (True, expected)


@pytest.mark.rule("6")
def test_what_a_special_facility_cannot_do_does_not_prevent_building() -> None:
    assert built("f", "trading-post", 1, 0, wood=1, denarii=1).over  # not 2 D, and nothing to sell
    assert built("f", "circus", 1, 0, wood=1).over
    assert built("R", "bathhouse", 1, 0).over
    assert built("R", "aquaeduct", 1, 0).over


@pytest.mark.rule("6")
@pytest.mark.parametrize("name", ["trading-post", "dining-hall", "triumphal-arch", "bathhouse", "aquaeduct", "circus"])
def test_what_a_special_facility_does_may_be_declined(name: str) -> None:
    table = built("foundry R", name, 0, 1, denarii=20)
    city, purse = table.grounds[A].copy(), has(table, "denarii")
    say(table, "done")
    assert (table.over, held(table), has(table, "denarii")) == (True, [0, 0, 0, 0], purse)
    assert (table.grounds[A], table.takers) == (city, [[], [], []])


@pytest.mark.rule("18", "R14")
def test_a_triumphal_arch_gains_the_top_of_any_stack() -> None:
    table = bare(2)
    table.takers = [[B, B], [B] * 5, []]
    built("f", "triumphal-arch", 1, 0, table)
    assert asked(table) == ["theater", "academic", "done"]
    say(table, "theater")
    assert line(table, "Culture") == 6
    table = bare(2)
    table.takers = [[B] * 5, [B] * 5, [B] * 5]
    assert built("f", "triumphal-arch", 1, 0, table).over


# ---- the Bathhouse


@pytest.mark.rule("M22", "R15", "15")
def test_a_bathhouse_activates_only_what_has_an_effect() -> None:
    table = built("theater apollo R / stall . circus / foundry S f", "bathhouse", 1, 1, grain=1)
    assert asked(table) == ["north-west", "west", "south-west", "south-east", "done"]
    say(table, "south-east", "grain", "west")
    assert asked(table) == ["0", "1", "2"]
    say(table, "2")
    assert asked(table) == ["north-west", "south-west", "done"]
    say(table, "south-west")
    assert table.over
    assert has(table, "glory") == 2
    assert table.view(B)["board"]["activated"] == [[2, 2], [0, 1], [0, 2]]


@pytest.mark.rule("M21")
def test_culture_is_gained_after_the_third_tile_of_a_bathhouse() -> None:
    table = bare(4)
    table.takers[0] = [B] * 7  # 5 marks
    built("theater garden theater / . .", "bathhouse", 1, 1, table)
    say(table, "north-west", "north-east")
    assert (has(table, "theater"), len(table.takers[0])) == (4, 7)
    say(table, "north", "theater")
    assert (has(table, "theater"), len(table.takers[0])) == (0, 8)


@pytest.mark.rule("15")
@pytest.mark.parametrize(("answers", "denarii"), [(["done"], 0), (["north", "done"], 3), (["north", "north-west"], 6)])
def test_fewer_than_three_may_be_there_or_be_used(answers: list[str], denarii: int) -> None:
    table = built("foundry foundry", "bathhouse", 1, 1)
    before = has(table, "denarii")
    say(table, *answers)
    assert (table.over, has(table, "denarii") - before) == (True, denarii)


# ---- the Aquaeduct


def is_whole(places: set[tuple[int, int]]) -> bool:
    """Whether all places hang together, found by walking from one to the next."""
    seen = {min(places)}
    while True:
        beside = {(x + a, y + b) for x, y in seen for a, b in ((0, 1), (1, 0), (0, -1), (-1, 0))} & places
        if beside <= seen:
            return seen == places
        seen |= beside


def places_of(table: MinervaTable) -> set[tuple[int, int]]:
    return {(tile["x"], tile["y"]) for tile in table.view(A)["board"]["players"][A]["city"]}


AROUND = {NEIGHBOUR.labels[at]: (place % 3 - 1, place // 3 - 1) for at, place in enumerate([0, 1, 2, 3, 5, 6, 7, 8])}


@pytest.mark.rule("M23", "R15", "16")
@pytest.mark.parametrize(
    ("drawn", "x", "y"),
    [
        ("f R / markets .", 1, 1),
        ("f R . / . R . / R markets .", 2, 1),
        ("markets f foundry / . . R", 1, 1),
        ("apollo f circus / . . S", 1, 1),
    ],
)
def test_every_move_that_keeps_the_city_whole_is_offered_and_no_other(drawn: str, x: int, y: int) -> None:
    table = built(drawn, "aquaeduct", x, y)
    places = places_of(table)
    reach = {(a, b) for a in range(-3, 7) for b in range(-3, 7)} - places
    for name, (a, b) in AROUND.items():
        origin = (x + a, y + b)
        goals = {goal for goal in reach if is_whole(places - {origin} | {goal})}
        movable = origin in places and standing(table, *origin) != "residence" and bool(goals)
        assert (name in asked(table)) == movable
        if movable:
            assert after_moves(table, name) == {frozenset(places - {origin} | {goal}) for goal in goals}


def after_moves(table: MinervaTable, name: str) -> set[frozenset[tuple[int, int]]]:
    """The places of the city after each move of this neighbour."""
    twin = table.clone()
    say(twin, name)
    if twin.over:  # there was only one place for it
        return {frozenset(places_of(twin))}
    found = set()
    for label in asked(twin):
        other = twin.clone()
        say(other, label)
        found.add(frozenset(places_of(other)))
    return found


@pytest.mark.rule("R15", "16")
def test_a_tile_is_moved_and_its_place_is_free_again() -> None:
    table = built("f markets", "aquaeduct", 1, 1)
    say(table, "north-west")
    say(table, site(table, 2, 1))
    assert [standing(table, x, y) for x, y in ((0, 0), (1, 0), (2, 1))] == [".", "markets", "fountain"]
    assert cell(table, 0, 0) in table.sites[A]
    assert cell(table, -1, 0) not in table.sites[A]


@pytest.mark.rule("16")
def test_a_moved_special_facility_does_nothing() -> None:
    table = built("f dining-hall", "aquaeduct", 1, 1)
    say(table, "north")  # it can only go to the other place that joins the two others
    assert (table.over, standing(table, 0, 1)) == (True, "dining-hall")


@pytest.mark.rule("16")
def test_a_split_city_may_stay_split_if_the_table_says_so() -> None:
    table = built("f markets . . stall stall", "aquaeduct", 0, 1, bare(2, split_may_stay=True))
    say(table, "north-east")
    goals = asked(table)
    assert site(table, 3, 0) in goals  # at the other part
    assert site(table, 2, 0) not in goals  # that place touches only the tile itself
    say(table, site(table, 3, 0))
    assert standing(table, 3, 0) == "markets"


@pytest.mark.rule("16", "M23")
def test_a_tile_that_stands_alone_must_be_moved_beside_another() -> None:
    table = built("f . / . . / . markets", "aquaeduct", 0, 1, bare(2, split_may_stay=True))
    say(table, "south-east")
    beside = {site(table, x, y) for x, y in ((0, -1), (-1, 0), (1, 0), (-1, 1), (1, 1), (0, 2))}
    assert set(asked(table)) == beside


@pytest.mark.rule("16")
def test_all_tiles_must_be_connected_after_the_move() -> None:
    """Also in a city that was split before, unless the table says otherwise."""
    drawn = "f markets . stall"
    assert asked(built(drawn, "aquaeduct", 1, 1, bare(2, split_may_stay=True))) == ["north-west", "north", "done"]
    table = built(drawn, "aquaeduct", 1, 1)
    assert asked(table) == ["north-west", "done"]
    say(table, "north-west")  # the only place that joins the parts
    assert standing(table, 2, 0) == "fountain"
    assert built("f markets . . stall", "aquaeduct", 1, 1).over


# ---- the Circus


@pytest.mark.rule("M24", "R15", "17")
def test_a_circus_removes_a_residence_without_an_assistant_for_good() -> None:
    table = built("S vesta R / R .", "circus", 1, 1, residences=2)
    assert line(table, "Temples") == 6
    assert asked(table) == ["north-east", "west", "done"]
    say(table, "west")
    assert line(table, "Temples") == 4
    assert standing(table, 0, 1) == "."
    assert (has(table, "residences"), len(table.houses[A]), len(table.staffed[A])) == (2, 1, 1)
    table = built("R f", "circus", 1, 1)
    say(table, "done")
    assert standing(table, 0, 0) == "residence"


@pytest.mark.rule("17", "16")
def test_a_circus_may_split_a_city_unless_the_table_forbids_it() -> None:
    drawn = "f R markets"
    table = built(drawn, "circus", 0, 1)
    assert asked(table) == ["north-east", "done"]
    say(table, "north-east")
    offer(table, "forest")
    turn(table)
    build(table, "forest", 3, 0)  # beside the other part
    assert standing(table, 3, 0) == "forest"
    table = bare(2, circus_splits=False)
    assert built(drawn, "circus", 0, 1, table).over
    table = bare(2, circus_splits=False)
    assert asked(built(f"{drawn} / forest forest", "circus", 2, 1, table)) == ["north-west", "done"]


# ---- why not


def reasons(table: MinervaTable) -> dict[str, str]:
    """What is said of each neighbour that cannot be chosen."""
    question = table.question
    others = [option for option in range(8) if option not in question.options]
    return {NEIGHBOUR.labels[option]: question.why_not(table, option) for option in others}


@pytest.mark.rule("R15")
def test_a_bathhouse_says_what_it_cannot_activate() -> None:
    assert reasons(built("markets R apollo / circus . f", "bathhouse", 1, 1)) == {
        "north": "a residence has no effect of its own",
        "north-east": "a temple only scores in the end",
        "west": "a special facility works only when it is built",
        **dict.fromkeys(("south-west", "south", "south-east"), "nothing stands there"),
    }


@pytest.mark.rule("R15", "16")
def test_an_aquaeduct_says_what_cannot_be_moved_and_where_nothing_can_go() -> None:
    table = built("f markets R stall", "aquaeduct", 1, 1)
    said = reasons(table)
    assert (said["north-east"], said["south"]) == ("residences are not moved", "nothing stands there")
    assert reasons(built("f R markets R", "aquaeduct", 1, 1))["north-east"] == "the city would not be connected"
    table = built("f R markets", "aquaeduct", 1, 1)
    say(table, "north-east")
    question = table.question
    said_of_places = {question.why_not(table, option) for option in range(40) if option not in question.options}
    assert said_of_places == {"the city would not be connected", "there are not so many places"}


@pytest.mark.rule("R14", "18")
def test_a_triumphal_arch_says_which_stacks_are_empty() -> None:
    table = bare(2)
    table.takers[1] = [B] * 5
    built("f", "triumphal-arch", 0, 1, table)
    assert table.question.why_not(table, 1) == "no tile is left"


@pytest.mark.rule("R15", "17")
def test_a_circus_says_what_cannot_be_removed() -> None:
    table = built("R S markets / f . .", "circus", 1, 1)
    said = reasons(table)
    assert (said["north"], said["north-east"]) == ("it has an assistant", "it is no residence")
    assert said["south"] == "nothing stands there"
    table = built("R R / . .", "circus", 1, 1, bare(2, circus_splits=False))
    assert asked(table) == ["north-west", "done"]
    assert reasons(table)["north"] == "it holds parts of the city together"
