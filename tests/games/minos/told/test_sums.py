"""Prices as the sums that people read beside each answer, and why something cannot be paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.minos.rules.actions import build
from pentapolis.games.minos.rules.actions.develop import PLAYABLE
from pentapolis.kernel.effect import NOTHING_PICKED
from tests.games.minos.position import (
    FACTS,
    A,
    asked,
    bare,
    begin,
    card,
    give,
    has,
    hold,
    home,
    march,
    offer,
    on_track,
    sail,
    say,
    turn,
)

if TYPE_CHECKING:
    from pentapolis.games.minos.table import MinosTable


def sums(table: MinosTable) -> dict[str, str]:
    """What each answer comes to, as the view says it."""
    question = table.view(A)["question"]
    return dict(zip(question["labels"], question["reckonings"], strict=True))


def test_a_card_shows_its_price_with_what_lowers_it_and_what_the_offer_adds() -> None:
    table = bare(abilities="lawgiver")
    give(table, coins=20, herbs=1)
    hold(table, "herb-gatherer")
    offer(table, "harbour-dues")
    turn(table, "develop-1", 3)
    say(table, "develop")
    found = sums(table)
    assert found["herb-gatherer"] == "8 − 1 Lawgiver − 3 Herbs = 4 C"
    assert found["harbour-dues"] == "8 − 1 Lawgiver + 3 offer = 10 C"


def test_the_way_to_pay_a_card_shows_what_each_way_leaves_to_pay() -> None:
    table = bare()
    give(table, coins=20, temporary_silver=1, temporary_copper=1)
    hold(table, "harbour-dues", "herb-gatherer")
    turn(table, "develop-1", 3)
    say(table, "develop")
    assert sums(table)["harbour-dues"] == "8 C"
    say(table, "harbour-dues")
    assert sums(table) == {
        "nothing": "8 C",
        "first": "8 − 3 Temporary Silver = 5 C",
        "second": "8 − 3 Temporary Copper = 5 C",
        "both": "8 − 3 Temporary Silver − 3 Temporary Copper = 2 C",
    }


def test_a_card_that_needs_temporary_goods_shows_them_in_its_price() -> None:
    table = bare()
    give(table, coins=5, temporary_silver=1, temporary_herbs=1)
    hold(table, "harbour-dues", "herb-gatherer")
    turn(table, "develop-1", 3)
    say(table, "develop")
    assert sums(table)["harbour-dues"] == "8 − 3 Temporary Silver = 5 C"


def test_what_cannot_be_paid_says_what_is_missing() -> None:
    table = bare()
    give(table, coins=4, temporary_silver=1)
    hold(table, "harbour-dues", "labyrinth")
    reason = PLAYABLE.why_not(table, A, NOTHING_PICKED, card("harbour-dues"))
    assert reason == "8 − 3 Temporary Silver = 5 C, and you have 4 C"
    assert PLAYABLE.why_not(table, A, NOTHING_PICKED, card("free-hand")) == "neither in your hand nor in the offer"


def test_buildings_show_their_prices() -> None:
    table = bare(abilities="architect")
    give(table, coins=9, stone=1, copper=1, wood=1, herbs=1, temporary_grain=1)
    on_track(table, 1, 8)
    march(table, aptera=1, malia=2)
    sail(table, 1)
    turn(table, "build-1", 3)
    say(table, "build")
    found = sums(table)
    assert found["city-malia"] == "6 − 3 Stone − 1 Architect = 2 C"
    assert found["tower-aptera"] == "3 − 3 Copper − 1 Architect = 0 C"
    assert found["farm-malia"] == "1 Warrior"
    cost = FACTS.routes[table.routes[0]].costs[2]
    assert found["sail-route-1"] == f"{cost} − 1 Herbs = {cost - 1} C"


def test_temporary_goods_show_what_each_number_of_them_takes_off() -> None:
    table = bare()
    give(table, coins=9, temporary_stone=2)
    march(table, aptera=1, malia=1)
    turn(table, "build-1", 3)
    say(table, "build", "city-malia")
    assert sums(table) == {
        "0": "6 C",
        "1": "6 − 3 Temporary Stone = 3 C",
        "2": "6 − 6 Temporary Stone = 0 C",
    }


def test_temporary_copper_shows_what_it_takes_off_a_tower() -> None:
    table = bare()
    give(table, coins=9, temporary_copper=1)
    begin(table, build.MAY_BUILD)
    say(table, f"tower-{home(table)}")
    assert sums(table) == {"0": "3 C", "1": "3 − 3 Temporary Copper = 0 C"}


def test_a_ship_shows_the_first_space_of_its_route() -> None:
    table = bare()
    give(table, coins=9, temporary_wood=1, temporary_herbs=1)
    turn(table, "build-1", 3)
    say(table, "build")
    cost = table.facts.routes[table.routes[0]].costs[1]
    assert sums(table)["ship-route-1"] == f"3 + {cost} first space = {3 + cost} C"
    say(table, "ship-route-1")
    assert sums(table)["1"] == f"3 − 3 Temporary Wood + {cost} first space = {cost} C"
    say(table, "1")
    assert sums(table)["1"] == (f"3 − 3 Temporary Wood + {cost} first space − 1 Temporary Herbs = {max(0, cost - 1)} C")


def test_a_farm_is_reckoned_in_warriors() -> None:
    table = bare()
    give(table, grain=1, temporary_grain=1)
    table.farms[:3] = [A, A, A]
    march(table, axos=4)
    begin(table, build.MAY_BUILD)
    assert sums(table) == {"farm-axos": "4 Warriors", "done": ""}
    say(table, "farm-axos")
    assert sums(table) == {
        "0": "4 Warriors",
        "1": "4 − 1 Grain = 3 Warriors",
        "2": "4 − 1 Grain − 1 Temporary Grain = 2 Warriors",
    }


def test_sailing_shows_the_cost_of_the_space() -> None:
    table = bare()
    give(table, coins=9, temporary_herbs=2)
    sail(table, 1)
    begin(table, build.MAY_BUILD)
    cost = table.facts.routes[table.routes[0]].costs[2]
    assert sums(table)["sail-route-1"] == f"{cost} C"
    say(table, "sail-route-1")
    assert sums(table)["1"] == f"{cost} − 1 Temporary Herbs = {cost - 1} C"


def test_what_costs_nothing_shows_no_sum() -> None:
    table = bare()
    begin(table, build.MAY_BUILD_FREE)
    assert set(sums(table).values()) == {""}
    assert "done" in asked(table)


def test_money_is_raised_at_the_moment_it_is_needed() -> None:
    """A card lets play another, which is too dear by one Coin: a card is discarded for it first (E04, A12)."""
    table = bare()
    herald, charter = (FACTS.decrees[card(name)] for name in ("herald-at-court", "market-charter"))
    assert herald.instant == "play:1+coin:2"
    give(table, coins=herald.cost + charter.cost - 3)
    hold(table, "herald-at-court", "market-charter", "labyrinth")
    turn(table, "develop-3", 3)
    say(table, "develop", "herald-at-court")
    assert has(table, "coins") == charter.cost - 1
    assert "discard" in asked(table)
    say(table, "discard", "labyrinth", "done", "go-on", "market-charter")
    assert card("market-charter") in table.areas[A]
