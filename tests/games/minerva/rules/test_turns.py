"""Turns: building, paying, selling, passing; a city grows without an edge."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis.games.minerva.constants import MOST_TILES, SITE, TURN
from pentapolis.games.minerva.rules.rounds import MAIN_PHASE
from pentapolis.kernel.rng import Rng
from tests.games.minerva.position import (
    FACTS,
    GAME,
    A,
    B,
    asked,
    bare,
    begin,
    build,
    cell,
    draw,
    give,
    has,
    held,
    lives,
    offer,
    say,
    site,
    standing,
    tile,
    turn,
)

if TYPE_CHECKING:
    from pentapolis.games.minerva.table import MinervaTable


def prompt(seats: int = 2) -> str:
    """What a player is asked at the beginning."""
    return GAME.new(seats, 1).question.prompt


@pytest.mark.rule("R2", "27")
def test_a_turn_is_one_action_and_without_tiles_no_facility_can_be_built() -> None:
    table = bare()
    give(table, denarii=9, assistants=1)
    turn(table)
    assert table.over  # nothing to do but to pass
    assert table.orders == [1, 0]
    table = bare()
    give(table, denarii=9, residences=1, assistants=1)
    draw(table, "f R")
    offer(table, "foundry", "forest", "forest", "saturn")
    turn(table)
    assert asked(table) == ["residence", "assistant", "foundry", "forest", "saturn", "pass"]
    assert prompt() == "what to do in this turn"


@pytest.mark.rule("R3", "M8", "1")
def test_a_price_is_paid_with_resources_and_money_only_for_what_is_missing() -> None:
    table = bare()
    offer(table, "apollo")  # 1 wood, 2 stone
    give(table, wood=1, stone=1, grain=2, denarii=5)
    turn(table)
    build(table, "apollo", 0, 1)
    assert (held(table), has(table, "denarii")) == ([2, 0, 0, 0], 2)
    assert standing(table, 0, 1) == "apollo"
    table = bare()
    offer(table, "apollo")
    give(table, wood=1, stone=2, denarii=5)
    turn(table)
    build(table, "apollo", 1, 0)
    assert (held(table), has(table, "denarii")) == ([0, 0, 0, 0], 5)


@pytest.mark.rule("M9")
def test_three_denarii_stand_for_one_resource() -> None:
    table = bare()
    draw(table, "f foundry")
    give(table, residences=1)
    turn(table)
    lives(table, 2, 0, "west")
    say(table, "grain")  # the fountain
    assert has(table, "denarii") == 3
    offer(table, "ore-mine")  # 1 wood
    turn(table)
    build(table, "ore-mine", 0, 1)
    assert (has(table, "denarii"), held(table)) == (0, [1, 0, 0, 0])


@pytest.mark.rule("R3")
def test_a_tile_is_laid_with_a_side_at_the_city() -> None:
    table = bare()
    draw(table, "f markets / . sawmill")
    offer(table, "forest")
    turn(table)
    say(table, "forest")
    places = {(x, y) for x in range(-2, 4) for y in range(-2, 4) if cell(table, x, y) in table.sites[A]}
    assert places == {(0, -1), (1, -1), (-1, 0), (2, 0), (0, 1), (2, 1), (1, 2)}
    assert asked(table) == [str(n) for n in range(1, 8)]
    say(table, site(table, 0, 1))
    assert standing(table, 0, 1) == "forest"
    assert table.offer == []
    assert held(table) == [0, 0, 0, 0]  # only special facilities do something when they are built


@pytest.mark.compiled
@pytest.mark.rule("I9")
def test_a_city_has_no_edge() -> None:
    """As many tiles as there are, all in one line to the west, then in one to the north."""
    for x, y in ((-1, 0), (0, -1)):
        table = bare()
        for n in range(1, MOST_TILES):
            offer(table, "forest")
            turn(table)
            table.answer(tile("forest"))
            table.answer(int(site(table, n * x, n * y)) - 1)
            assert standing(table, n * x, n * y) == "forest"
        assert standing(table, 0, 0) == "fountain"
        assert len(table.sites[A]) == 2 * MOST_TILES + 2 < len(GAME.labels(SITE))
        assert table.view(A)["board"]["players"][A]["city"][0] == {
            "x": (MOST_TILES - 1) * x,
            "y": (MOST_TILES - 1) * y,
            "tile": "forest",
            "assistant": False,
            "points": None,
        }


@pytest.mark.rule("I9", "R5")
def test_residences_move_with_the_ground_that_grows() -> None:
    table = bare()
    draw(table, "f R S forest forest")
    give(table, residences=1, assistants=1)
    for x in range(5, 9):
        offer(table, "forest")
        turn(table)
        build(table, "forest", x, 0)
    assert table.houses[A] == [cell(table, 1, 0)]
    assert table.staffed[A] == [cell(table, 2, 0)]
    turn(table)
    say(table, "assistant", "west")
    assert asked(table) == ["grain", "wood", "stone", "ore"]


# ---- selling


@pytest.mark.rule("U6", "2")
def test_resources_are_sold_before_the_action() -> None:
    table = bare()
    give(table, grain=2, ore=1, residences=1)
    turn(table)
    assert asked(table) == ["residence", "sell", "pass"]
    say(table, "sell", "ore")
    assert (held(table), has(table, "denarii")) == ([2, 0, 0, 0], 1)
    say(table, "sell")  # grain is all there is
    assert (held(table), has(table, "denarii")) == ([1, 0, 0, 0], 2)
    assert asked(table) == ["residence", "sell", "pass"]


@pytest.mark.rule("7")
def test_what_is_offered_can_be_paid_by_selling_what_is_not_needed() -> None:
    table = bare()
    offer(table, "apollo")  # 1 wood, 2 stone
    give(table, grain=2, wood=1, stone=1)
    turn(table)
    assert "apollo" not in asked(table)  # 3 D for the stone: the grain brings only 2
    give(table, ore=1)
    table.questions = ()
    turn(table)
    say(table, "apollo")
    assert asked(table) == ["grain", "ore"]  # not the wood, not the stone
    say(table, "grain")
    assert asked(table) == ["grain", "ore"]
    say(table, "ore")  # the last grain is sold without a question
    assert (held(table), has(table, "denarii")) == ([0, 1, 1, 0], 3)
    say(table, site(table, 0, 1))
    assert (held(table), has(table, "denarii")) == ([0, 0, 0, 0], 0)


def test_who_asks_why_not_is_told() -> None:
    table = bare()
    offer(table, "apollo", "forest")  # 1 wood, 2 stone
    give(table, grain=1, stone=1)
    turn(table)
    said = {name: table.question.why_not(table, option) for option, name in enumerate(GAME.labels(TURN))}
    assert (said["apollo"], said["mars"]) == ("you are 5 denarii short", "it is not on offer")
    assert (said["residence"], said["assistant"]) == ("no residence is left", "none is in reserve")
    assert said["coins"] == "no coins lie in the offer"
    give(table, assistants=1, grain=-1, stone=-1)
    assert table.question.why_not(table, FACTS.assistant) == "no residence is without one"
    assert table.question.why_not(table, FACTS.sell) == "you have no resources"
    table.orders[B] = 1
    assert table.question.why_not(table, tile("forest")) == "the tax of 1 denarius cannot be paid"


@pytest.mark.rule("7", "R3")
def test_every_price_that_is_offered_can_be_paid_and_no_other() -> None:
    """By trying: every mix of a few tokens and denarii against every tile, with and without the tax."""
    for tax in (0, 1):
        for mix in range(4**4):
            table = bare()
            table.orders[B] = tax
            amounts = [mix >> 2 * at & 3 for at in range(4)]
            give(table, grain=amounts[0], wood=amounts[1], stone=amounts[2], denarii=2 * amounts[3])
            offer(table, *FACTS.ids[2::7])
            turn(table)
            offered = [] if table.over else asked(table)
            for name in FACTS.ids[2::7]:
                costs = FACTS.costs[4 * tile(name) : 4 * tile(name) + 4]
                used = [min(cost, n) for cost, n in zip(costs, [*amounts[:3], 0], strict=True)]
                left = 2 * amounts[3] + sum(amounts[:3]) - sum(used)
                assert (name in offered) == (left >= tax + 3 * (sum(costs) - sum(used)))


# ---- passing


@pytest.mark.rule("R6", "M12", "8")
def test_who_has_passed_gains_while_others_pay() -> None:
    table = bare()
    offer(table, "forest", "forest", "forest")
    give(table, A, denarii=1)
    give(table, B, denarii=4)
    begin(table, MAIN_PHASE)
    say(table, "pass")
    assert table.orders == [1, 0]
    build(table, "forest", 1, 0)
    assert (has(table, "denarii", A), has(table, "denarii", B)) == (2, 3)
    build(table, "forest", 2, 0)
    assert (has(table, "denarii", A), has(table, "denarii", B)) == (3, 2)
    say(table, "pass")
    assert table.over
    assert table.orders == [1, 2]
    assert (has(table, "denarii", A), has(table, "denarii", B)) == (3, 2)


@pytest.mark.rule("R6", "8")
def test_each_later_turn_brings_one_denarius_however_many_play_on() -> None:
    table = bare(3)
    offer(table, "forest", "forest", "forest")
    for seat in range(3):
        give(table, seat, denarii=3)
    begin(table, MAIN_PHASE)
    say(table, "pass")
    build(table, "forest", 1, 0)  # B
    build(table, "forest", 1, 0)  # C
    assert [has(table, "denarii", seat) for seat in range(3)] == [4, 2, 2]
    say(table, "pass")  # B
    build(table, "forest", 2, 0)  # C, alone; A and B gain, then C has nothing left to do
    assert (table.over, table.orders) == (True, [1, 2, 3])
    assert [has(table, "denarii", seat) for seat in range(3)] == [5, 3, 1]


@pytest.mark.rule("M11", "7")
def test_who_cannot_pay_the_tax_must_pass() -> None:
    table = bare()
    give(table, B, residences=1)
    begin(table, MAIN_PHASE)  # A has nothing to do, B cannot pay
    assert (table.over, table.orders) == (True, [1, 2])
    table = bare()
    offer(table, "forest")
    give(table, B, residences=1, ore=1)
    begin(table, MAIN_PHASE)
    say(table, "pass")
    assert asked(table) == ["residence", "forest", "sell", "pass"]
    build(table, "residence", 1, 0)
    assert (held(table, B), has(table, "denarii", B)) == ([0, 0, 0, 0], 0)


@pytest.mark.rule("R6", "7")
@pytest.mark.parametrize("action", ["residence", "assistant", "forest", "pass"])
def test_one_denarius_is_paid_for_every_action_but_passing_however_many_have_passed(action: str) -> None:
    table = bare(3)
    draw(table, "f R")
    offer(table, "forest")
    give(table, denarii=2, residences=1, assistants=1)
    table.orders = [0, 1, 2]
    turn(table)
    say(table, action)
    while not table.over:
        say(table, asked(table)[0])
    assert has(table, "denarii") == (2 if action == "pass" else 1)
    assert table.orders == [3 if action == "pass" else 0, 1, 2]


@pytest.mark.rule("R4", "R5")
def test_residences_and_assistants_are_used_up_and_needed() -> None:
    table = bare()
    give(table, denarii=1, residences=2, assistants=1)
    turn(table)
    assert asked(table) == ["residence", "pass"]  # no residence for the assistant yet
    lives(table, 0, 1, "south")
    assert (has(table, "residences"), standing(table, 0, 1)) == (1, "residence")
    assert asked(turn(table)) == ["residence", "assistant", "pass"]


@pytest.mark.rule("29")
def test_every_action_uses_something_up() -> None:
    """Tiles of offer and stacks, residences in store and assistants in reserve only become fewer in a round."""
    for seats in range(1, 5):
        table = GAME.new(seats, seats)
        rng = Rng(seats)
        turns = 0
        before = (0, 0)
        while not table.over:
            if table.question.kind is TURN and FACTS.sell not in table.question.options:
                now = (table.round, -left(table))
                assert now > before
                before = now
                turns += 1
            options = table.question.options
            table.answer(rng.pick(options))
        assert turns > 10


def left(table: MinervaTable) -> int:
    """What can still be used in this round, and who can still pass."""
    tiles = len(table.offer) + len(table.temples) + len(table.stack_of_temples)
    return (
        tiles
        + table.orders.count(0)
        + sum(has(table, "residences", s) + has(table, "assistants", s) for s in range(table.seats))
    )
