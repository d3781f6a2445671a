"""Why something cannot be chosen, and what choosing something comes to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis.games.gentes.constants import PEOPLE, REGION
from pentapolis.games.gentes.printed.powers import LosePerson
from pentapolis.games.gentes.rules.action import mark
from pentapolis.games.gentes.rules.additional import ADDITIONAL, CUBE_OF_CHOICE, ONE_CUBE
from pentapolis.games.gentes.rules.income import HAVE_INCOME, CardLeft, RegionLeft
from pentapolis.games.gentes.rules.scoring import FINAL_SCORING
from tests.games.gentes.position import (
    FACTS,
    GAME,
    A,
    B,
    asked,
    bare,
    begin,
    build,
    card,
    chart,
    discard,
    hold,
    lay,
    purse,
    say,
    show,
    site,
    spaces,
    turn,
)

if TYPE_CHECKING:
    from pentapolis.games.gentes.table import GentesTable


def why_no_action(table: GentesTable, name: str) -> str:
    option = FACTS.train if name == "train" else FACTS.exchange if name == "exchange" else way(name)
    assert option not in table.question.options
    return table.question.among.why_not(table, table.question.seat, (), option)


def way(name: str) -> int:
    return [found.id for found in FACTS.ways].index(name)


def test_why_an_action_cannot_be_taken() -> None:
    table = bare(no_small_tax=True)
    purse(table, coins=5)
    spaces(table, 2)
    lay(table, "marketplace")
    mark(table, B, way("philosopher-4"), FACTS.ways[way("philosopher-4")])
    table.marks[A] = 1 << card("marketplace")
    turn(table)
    assert why_no_action(table, "philosopher-4") == "taken in this game turn"
    assert why_no_action(table, "philosopher-6") == "not used by so few players"
    assert why_no_action(table, "philosopher-8") == "costs 8 coins, you have 5"
    assert why_no_action(table, "navigator-trade-2") == "needs 3 free spaces of your time track, you have 2"
    assert why_no_action(table, "chronicler-0-2") == "no card in your hand can be played"
    assert why_no_action(table, "scribe-6-1") == "there is no card to take"
    assert why_no_action(table, "marketplace") == "used in this game turn"
    assert why_no_action(table, "shipyard") == "you have not played this card"
    assert why_no_action(table, "hometown-of-scribes") == "you have no unused hometown of scribes"
    assert why_no_action(table, "tax-4") == "left out at this table"
    assert why_no_action(table, "train") == "needs 3 cubes, you have 0"
    assert why_no_action(table, "exchange") == "you have no oracle cube"
    purse(table, oracle=1)
    assert why_no_action(table, "exchange") == "nobody is on your chart"


def test_why_a_price_that_can_be_paid_is_too_low() -> None:
    table = bare()
    lay(table, "library", "shipyard")
    discard(table, "shrine")
    purse(table, coins=3)
    assert why_no_action(turn(table), "shipyard") == "costs 4 coins, you have 3"
    assert why_no_action(table, "library") == "costs 5 coins, you have 3"
    purse(table, coins=5)
    assert why_no_action(turn(table), "library") == "5 coins would open nothing"


def test_why_a_navigator_has_nothing_to_build() -> None:
    table = bare()
    for at in range(33):
        if FACTS.site_icon[at] == 0 and table.houses[at] == -1:
            table.build(B, at)
    assert why_no_action(turn(table), "navigator-temple-0") == "no such site is free"


def test_why_a_site_cannot_be_built_on() -> None:
    table = bare()
    build(table, "athenai")
    turn(table)
    say(table, "navigator-temple-0", "double")
    reasons = [table.question.among.why_not(table, A, table.question.picks, site(name)) for name in SITES]
    assert reasons == ["a house stands there", "this region is out of play", "this action does not build a trade site"]


SITES = ("athenai", "troia", "syracusae")


def test_why_a_card_cannot_be_played() -> None:
    table = bare(strict_loss=True)
    hold(table, "quarry", "shrine", "forge", "monument")
    chart(table, "noble 1, artisan 2, soldier 1")
    purse(table, temple=1)
    turn(table)
    say(table, "chronicler-2-1")
    assert table.over
    turn(table)
    hold(table, "quarry", "watchtower")
    chart(table, "noble 2, artisan 2, soldier 1, priest 1")
    turn(table)
    say(table, "chronicler-3-1")
    assert asked(table) == ["monument", "quarry", "watchtower"]
    among = table.question.among
    reasons = {name: among.why_not(table, A, (), card(name)) for name in ("road", "shrine", "forge")}
    assert reasons == {
        "road": "you do not hold it",
        "shrine": "needs 1 site of yours with a sign of temple",
        "forge": "its loss can be neither suffered nor bought off",
    }
    assert among.reckoning(table, A, (), card("monument")) == "with 1 temple cube for missing people"
    assert among.reckoning(table, A, (), card("quarry")) == ""
    hold(table, "harbour")
    build(table, "syracusae")
    chart(table, "noble 2, artisan 2, priest 1")
    assert among.why_not(table, A, (), card("harbour")) == "needs 2 more people, and you have 1 temple cube"
    purse(table, temple=0)
    assert among.why_not(table, A, (), card("monument")) == "needs 1 more person, and you have 0 temple cubes"


def why_not(table: GentesTable, label: str) -> str:
    """Why this answer is not offered now."""
    assert label not in asked(table)
    return table.question.why_not(table, GAME.labels(table.question.kind).index(label))


def test_why_a_card_cannot_be_scored_in_the_end() -> None:
    table = bare()
    hold(table, "quarry", "forge", "shrine")
    chart(table, "noble 2, artisan 1")
    purse(table, temple=1, oracle=1)
    begin(table, FINAL_SCORING)
    assert why_not(table, "train") == "needs 3 cubes, you have 2"
    purse(table, temple=0)
    begin(table, FINAL_SCORING)
    assert why_not(table, "score") == "no card in your hand can be scored with your temple cubes"
    purse(table, temple=4, oracle=0)
    build(table, "athenai")
    chart(table, "noble 1, artisan 1")
    begin(table, FINAL_SCORING)
    assert why_not(table, "exchange") == "you have no oracle cube"
    say(table, "score")
    assert why_not(table, "well") == "you do not hold it"
    purse(table, temple=1)
    among = table.question.among
    assert among.why_not(table, A, (), card("forge")) == "needs 3 more people, and you have 1 temple cube"


def test_why_people_and_cubes_cannot_be_chosen() -> None:
    table = bare()
    chart(table, "noble 6, soldier 1")
    purse(table, temple=1, oracle=3)
    turn(table)
    trained = table.clone()
    say(table, "exchange-by-oracle")
    assert why_not(table, "artisan") == "nobody of this group is on your chart"
    say(table, "soldier")
    assert why_not(table, "noble") == "a group cannot be more than six"
    assert why_not(table, "soldier") == "this group has just stepped back"
    say(trained, "train-by-cubes")
    assert why_not(trained, "2-temple-cubes") == "you have 1 temple cube and 3 oracle cubes"
    say(trained, "1-temple-cube")
    assert why_not(trained, "noble") == "a group cannot be more than six"
    begin(table, ADDITIONAL)
    assert why_not(table, "score") == "cards are scored from the hand in the end"


@pytest.mark.rule("R38", "A12")
def test_why_a_loss_cannot_be_suffered_or_bought_off() -> None:
    among = LosePerson(PEOPLE[5], [4]).how
    table = bare()
    assert among.why_not(table, A, (), 0) == "you have no scholar"
    assert among.why_not(table, A, (), 1) == "needs 3 cubes, you have 0"
    purse(table, temple=3)
    assert among.why_not(table, A, (), 1) == "your cubes are needed for a loss to come"


def test_why_something_cannot_be_activated_in_the_decline() -> None:
    table = bare(3)
    build(table, "athenai", "olympia", "sparta", "claros")
    lay(table, "trading-post", "hospital", "shrine", "bathhouse")
    chart(table, "noble 1")
    purse(table, coins=9, temple=4, oracle=4)
    begin(table, HAVE_INCOME)
    say(table, "power")
    assert why_not(table, "forge") == "you have not played this card"
    purse(table, coins=2, temple=0, oracle=0)
    among, picks = table.question.among, table.question.picks
    assert among.why_not(table, A, picks, card("trading-post")) == "it takes 3 coins, you have 2"
    assert among.why_not(table, A, picks, card("hospital")) == "you have no cube"
    purse(table, temple=4, oracle=3)
    say(table, "bathhouse")
    begin(table, HAVE_INCOME)
    say(table, "city")
    assert why_not(table, "green") == "you have no city there"
    say(table, "red")
    assert why_not(table, "olympia") == "another city of the region pays the same"
    assert why_not(table, "claros") == "it is in another region"
    assert why_not(table, "troia") == "no house of yours stands there"
    other = bare()
    purse(other, temple=2)
    build(other, "athenai")
    lay(other, "trading-post")
    purse(other, coins=9)
    begin(other, HAVE_INCOME)
    assert why_not(other, "city") == "no region is left to pay you"
    assert why_not(other, "everything") == "no more than one thing is left"


def test_why_what_has_paid_or_served_cannot_be_activated_again() -> None:
    """The picks are the regions and the cards that are left."""
    table = bare()
    build(table, "athenai")
    lay(table, "trading-post", "road")
    assert RegionLeft().why_not(table, A, (0, 0), GAME.labels(REGION).index("red")) == "it has paid"
    assert CardLeft().why_not(table, A, (0, 0), card("trading-post")) == "it has served you"
    assert CardLeft().why_not(table, A, (0, 0), card("road")) == "it does nothing here"


def test_why_a_store_cannot_be_chosen() -> None:
    table = bare()
    assert CUBE_OF_CHOICE.among.why_not(table, A, (), 0) == "it is full"
    assert ONE_CUBE.among.why_not(table, A, (), 0) == "it is empty"


def test_why_a_card_cannot_be_taken() -> None:
    table = bare()
    show(table, "monument", "tenement", "marketplace", "shipyard", "road", "forge", "granary", "well")
    discard(table, "shrine")
    turn(table)
    say(table, "scribe-6-1")
    among = table.question.among
    assert among.why_not(table, A, table.question.picks, card("well")) == "its price is more than the 6 coins you pay"
    assert among.why_not(table, A, table.question.picks, card("library")) == (
        "it is neither in the display nor discarded"
    )
    say(table, "monument")
    picks = table.question.picks
    assert (
        among.why_not(table, A, picks, card("well")) == "its price beside 1 other card is more than the 6 coins you pay"
    )
    assert among.why_not(table, A, picks, card("shrine")) == (
        "cards come from the display or from the discard pile, not from both"
    )


def test_why_a_person_cannot_be_trained() -> None:
    table = bare()
    chart(table, "noble 6")
    turn(table)
    say(table, "philosopher-4", "artisan")
    among, picks = table.question.among, table.question.picks
    assert among.why_not(table, A, picks, 5) == "one person of this column costs 4 coins, two cost 8; you pay 4"
    chart(table, "noble 6")
    assert among.why_not(table, A, picks, 0) == "a group cannot be more than six"


@pytest.mark.rule("R28", "R30")
def test_a_price_set_by_a_hometown_says_so() -> None:
    table = bare()
    build(table, "philosophers-temple", "scribes-oracle")
    show(table, "forge")
    purse(table, coins=3)
    turn(table)
    among = table.question.among
    assert among.reckoning(table, A, (), way("philosopher-8")) == "uses a hometown of philosophers to set the price"
    assert among.reckoning(table, A, (), way("scribe-8-2")) == "uses a hometown of scribes to set the price"
    assert among.reckoning(table, A, (), way("hometown-of-scribes")) == ""
    assert among.reckoning(table, A, (), way("chronicler-2-1")) == ""
    purse(table, coins=5)
    turn(table)
    say(table, "philosopher-4")
    assert dict(zip(asked(table), table.question.reckonings(table), strict=True)) == {
        "1": "uses a hometown of philosophers",
        "2": "uses a hometown of philosophers",
        "3": "uses a hometown of philosophers",
        "4": "",
        "5": "uses a hometown of philosophers",
    }


@pytest.mark.rule("R29", "R28")
def test_a_price_set_by_a_card_uses_no_hometown() -> None:
    table = bare()
    build(table, "scribes-oracle")
    lay(table, "scriptorium")
    show(table, "forge", "road", "well")
    purse(table, coins=4)
    turn(table)
    assert table.question.among.reckoning(table, A, (), way("scribe-8-2")) == ""
    say(table, "scribe-8-2")
    assert set(table.question.reckonings(table)) == {""}


@pytest.mark.rule("R31", "A19")
def test_a_person_trained_by_inventors_says_so() -> None:
    table = bare()
    build(table, "inventors-temple")
    turn(table)
    say(table, "philosopher-4")
    assert set(table.question.reckonings(table)) == {""}
    say(table, "noble")
    said = dict(zip(asked(table), table.question.reckonings(table), strict=True))
    assert (said["noble"], said["artisan"], said["done"]) == ("", "", "")
    assert said["scholar"] == "uses a hometown of inventors"
    say(table, "artisan")
    said = dict(zip(asked(table), table.question.reckonings(table), strict=True))
    assert said == {"noble": "uses a hometown of inventors", "artisan": "uses a hometown of inventors", "done": ""}


def test_what_a_choice_comes_to() -> None:
    table = bare(3)
    lay(table, "granary", "tenement", "treasure-chamber")
    hold(table, "forge")
    chart(table, "artisan 2, soldier 1, scholar 1")
    build(table, "syracusae", "cnossus", "athenai", "siwa")
    turn(table)
    among = table.question.among
    assert among.reckoning(table, A, (), way("philosopher-8")) == "8 \N{MINUS SIGN} 1 = 7 coins"
    assert among.reckoning(table, A, (), way("scribe-6-1")) == ""
    assert among.reckoning(table, A, (), way("tax-4")) == ""
    other = table.clone()
    say(other, "navigator-oracle-1", "double", "scribes-oracle")
    assert other.question.reckonings(other) == ["1 temple cube, 5 coins, 2 VP", "1 oracle cube"]
    say(table, "chronicler-2-1")
    assert (asked(table), table.question.reckonings(table)) == (["craft", "power"], ["3 VP", "2 VP"])
