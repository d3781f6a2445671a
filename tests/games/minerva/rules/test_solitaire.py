"""Solitaire: pairs, round tiles with coins, glory by the number of the round."""

from __future__ import annotations

import pytest

from pentapolis.games.minerva.constants import ROUND_TILE
from pentapolis.games.minerva.rules.rounds import MAIN_PHASE, AwardGlory
from pentapolis.games.minerva.rules.supply import reveal_locations
from tests.games.minerva.position import (
    FACTS,
    GAME,
    asked,
    bare,
    begin,
    build,
    by_chance,
    give,
    has,
    line,
    offer,
    say,
    site,
    standing,
    tile,
    turn,
)


@pytest.mark.rule("R17", "25")
def test_the_starting_locations_lie_in_pairs_in_any_order() -> None:
    orders = set()
    for seed in range(20):
        table = GAME.new(1, seed)
        orders.add(tuple(table.offer[:6]))
        assert sorted(table.offer[:6]) == FACTS.starting_used[0]
        assert len(table.offer) % 2 == 0
        assert (has(table, "denarii"), has(table, "grain")) == (3, 1)
    assert len(orders) > 10


@pytest.mark.rule("S4", "R17")
def test_a_round_tile_ends_the_drawing_or_completes_a_pair() -> None:
    a, b, c = tile("markets"), tile("forest"), tile("theater")
    for drawn, expected in (([a, b, c], [a, b, c, ROUND_TILE]), ([a, b], [a, b]), ([], [])):
        table = bare(1)
        table.stack_of_locations = [ROUND_TILE, *reversed(drawn)]
        reveal_locations(table)
        assert table.offer == expected


@pytest.mark.rule("R18")
def test_the_other_tile_of_the_pair_leaves_the_game() -> None:
    table = bare(1)
    offer(table, "forest", "theater", "markets", "forest", "wheat-field", "quarry-pit")
    turn(table)
    assert asked(table) == ["forest", "wheat-field", "quarry-pit", "pass"]
    say(table, "forest")
    assert table.question.prompt == "the pair of which the other tile leaves the game"
    assert asked(table) == ["1", "2"]
    say(table, "2", site(table, 1, 0))
    assert standing(table, 1, 0) == "forest"
    assert table.offer == [tile(name) for name in ("forest", "theater", "wheat-field", "quarry-pit")]
    assert table.out == [tile("markets")]
    turn(table)
    build(table, "quarry-pit", 2, 0)
    assert table.out == [tile("markets"), tile("wheat-field")]


@pytest.mark.rule("R18")
def test_of_equal_pairs_one_is_asked_for_and_of_twins_either_will_do() -> None:
    table = bare(1)
    offer(table, "forest", "theater", "theater", "forest", "wheat-field", "wheat-field")
    turn(table)
    build(table, "forest", 1, 0)  # no question: both leave a theater
    assert (len(table.offer), table.out) == (4, [tile("theater")])
    turn(table)
    build(table, "wheat-field", 2, 0)
    assert table.out == [tile("theater"), tile("wheat-field")]


@pytest.mark.rule("S3", "R18")
def test_coins_of_a_round_tile_may_be_taken_instead_of_the_location() -> None:
    table = bare(1)
    offer(table, "forest", "coins")
    turn(table)
    assert asked(table) == ["forest", "coins", "pass"]
    twin = table.clone()
    say(table, "coins")
    assert (has(table, "denarii"), table.offer, table.out) == (3, [], [tile("forest")])
    build(twin, "forest", 1, 0)
    assert (has(twin, "denarii"), twin.offer, twin.out) == (0, [], [])


@pytest.mark.rule("R18")
def test_coins_of_several_round_tiles_leave_a_choice() -> None:
    table = bare(1)
    offer(table, "forest", "coins", "markets", "coins")
    turn(table)
    say(table, "coins")
    assert asked(table) == ["1", "2"]
    say(table, "2")
    assert (table.offer, table.out) == ([tile("forest"), ROUND_TILE], [tile("markets")])


@pytest.mark.rule("22")
def test_temples_are_not_paired() -> None:
    table = bare(1)
    offer(table, "forest", "theater", "saturn", "mars")
    give(table, denarii=9)
    turn(table)
    build(table, "saturn", 1, 0)
    assert (len(table.temples), table.out, len(table.offer)) == (5, [], 2)


@pytest.mark.rule("S5", "23")
def test_one_pass_ends_the_phase_without_an_order_tile() -> None:
    table = bare(1)
    offer(table, "forest", "theater")
    give(table, denarii=1)
    begin(table, MAIN_PHASE)
    say(table, "pass")
    assert table.over
    assert has(table, "denarii") == 1
    table.round = 6
    assert line(table, "Order tile") == 0
    assert table.view(0)["board"]["order_points"] == []


@pytest.mark.rule("S1", "R19", "24")
@pytest.mark.parametrize(("tokens", "gained"), [(0, []), (1, [1]), (3, [1]), (4, [0]), (9, [0])])
def test_glory_is_measured_by_the_number_of_the_round(tokens: int, gained: list[int]) -> None:
    table = bare(1)
    table.round = 4
    table.orders = [1]
    give(table, glory=tokens)
    begin(table, AwardGlory())
    assert [place for place, owner in enumerate(table.glories[9:12]) if owner == 0] == gained


@pytest.mark.rule("24", "R20")
def test_a_game_alone_ends_with_a_title() -> None:
    table = by_chance(GAME.new(1, 4), 4)
    player = table.view(0)["board"]["players"][0]
    assert player["title"] == "Civilian"
    assert all(owner == -1 for owner in table.glories[2::3])
    assert GAME.new(2, 4).view(0)["board"]["players"][0]["title"] is None
