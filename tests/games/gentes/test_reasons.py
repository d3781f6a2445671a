"""Why something cannot be chosen, and what choosing something comes to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.games.gentes.position import (
    FACTS,
    A,
    B,
    asked,
    bare,
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
    table.tiles[way("philosopher-4")] = B
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
    assert why_no_action(table, "train") == "you have fewer than 3 cubes"
    assert why_no_action(table, "exchange") == "you need an oracle cube and somebody on your chart"


def test_why_a_price_that_can_be_paid_is_too_low() -> None:
    table = bare()
    lay(table, "library", "shipyard")
    discard(table, "shrine")
    purse(table, coins=3)
    assert why_no_action(turn(table), "shipyard") == "costs 4 coins, you have 3"
    assert why_no_action(table, "library") == "costs 5 coins, you have 3"
    purse(table, coins=5)
    assert why_no_action(turn(table), "library") == "5 coins open nothing here"


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
        "shrine": "needs 1 of your sites with a sign of temple",
        "forge": "its loss can be neither suffered nor bought off",
    }
    assert among.reckoning(table, A, (), card("monument")) == "with 1 temple cube for missing people"
    assert among.reckoning(table, A, (), card("quarry")) == ""
    hold(table, "harbour")
    build(table, "syracusae")
    chart(table, "noble 2, artisan 2, priest 1")
    assert among.why_not(table, A, (), card("harbour")) == "needs 2 people more, and temple cubes do not suffice"
    purse(table, temple=0)
    assert among.why_not(table, A, (), card("monument")) == "needs 1 people more, and temple cubes do not suffice"


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
    assert among.why_not(table, A, picks, card("well")) == "its price beside 1 other is more than the 6 coins you pay"
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
    assert other.question.reckonings(other) == ["1 temple, 5 coins, 2 VP", "1 oracle"]
    say(table, "chronicler-2-1")
    assert (asked(table), table.question.reckonings(table)) == (["craft", "power"], ["3 VP", "2 VP"])
