"""The lines of the prompt of Gentes: what an answer costs and opens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.gentes.rules.income import HAVE_INCOME
from pentapolis.scene.pictures import why_not
from tests.games.gentes.picture.positions import GAME
from tests.games.gentes.position import A, bare, begin, build, card, hold, lay, purse, say, show, turn
from tests.scene.pages import parsed_panels, stage_for, words

if TYPE_CHECKING:
    from pentapolis.games.gentes.table import GentesTable


def said_of(table: GentesTable, label: str) -> str:
    """What the prompt says of an answer."""
    stage = stage_for(table, A)
    option = next(choice.option for choice in stage.options if choice.label == label)
    buttons = parsed_panels(stage)["prompt"].iter("button")
    return next(words(button) for button in buttons if button.get("data-choice") == str(option))


def test_a_tile_that_can_only_be_had_at_a_price_of_ones_own_says_so() -> None:
    table = bare()
    lay(table, "scriptorium")
    show(table, "forge", "road", "well")
    purse(table, coins=3)
    turn(table)
    assert words(parsed_panels(stage_for(table, A))["prompt"]).count("You set its price") == 3


def test_an_answer_that_uses_a_hometown_says_so() -> None:
    table = bare()
    build(table, "philosophers-temple", "inventors-temple")
    purse(table, coins=3)
    turn(table)
    assert "with one of your hometowns, which is then used" in words(parsed_panels(stage_for(table, A))["prompt"])
    purse(table, coins=4)
    turn(table)
    say(table, "philosopher-4")
    assert said_of(table, "3").endswith("uses one of your hometowns")
    assert "hometown" not in said_of(table, "4")
    say(table, "4", "noble", "artisan")
    assert said_of(table, "noble").endswith("uses one of your hometowns")


def test_a_discount_is_shown_as_a_sum() -> None:
    table = bare()
    lay(table, "granary")
    turn(table)
    assert words(parsed_panels(stage_for(table, A))["prompt"]).count("by your cards") == 2


def test_a_price_of_ones_own_says_what_it_opens() -> None:
    table = bare()
    build(table, "philosophers-temple", "scribes-temple")
    show(table, "forge", "road", "well")
    turn(table)
    other = table.clone()
    say(table, "philosopher-4")
    assert said_of(table, "4").endswith("opens 6 · 2 groups for 1 · 2 people")
    say(other, "scribe-8-2")
    assert said_of(other, "8").endswith("opens 8 · 6 · 3 columns for 1 · 2 · 3 cards")


def test_the_power_of_a_played_card_is_shown_in_the_decline() -> None:
    table = bare()
    lay(table, "trading-post", "hospital")
    purse(table, coins=9, temple=2)
    begin(table, HAVE_INCOME)
    while table.question.kind.name != "card":
        say(table, "power")
    assert {GAME.label(table.question.kind, option) for option in table.question.options} == {
        "trading-post",
        "hospital",
    }
    assert "Trading Post" in said_of(table, "trading-post")


def test_a_card_says_why_it_cannot_be_used_or_taken() -> None:
    table = bare()
    lay(table, "marketplace")
    show(table, "forge", "road", "well", "monument", "quarry", "shrine", "catapult", "harbour")
    hold(table, "tenement")
    table.marks[A] |= 1 << card("marketplace")
    turn(table)
    assert why_not(GAME, table.view(A), "card:marketplace") == "It was used in this game turn."
    assert why_not(GAME, table.view(A), "card:road") == ""
    say(table, "scribe-6-1")
    assert why_not(GAME, table.view(A), "card:harbour") == "Your price does not open its column."
    assert why_not(GAME, table.view(A), "site:athenai") == ""
