"""The log: every change of what somebody has is told with what it came from."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis.games.gentes.printed.powers import reward
from pentapolis.games.gentes.rules.decline import DECLINE
from pentapolis.games.gentes.rules.income import HAVE_INCOME
from pentapolis.games.gentes.rules.scoring import FINAL_SCORING
from pentapolis.kernel.events import SPECTATOR
from pentapolis.kernel.told.story import story
from tests.games.answers import begin
from tests.games.gentes.position import GAME, B, bare, build, chart, hold, lay, purse, say, show, turn

if TYPE_CHECKING:
    from pentapolis.games.gentes.table import GentesTable

NAMES = ["Ada", "Bob"]


def log(table: GentesTable) -> list[str]:
    """The lines since the last look."""
    events = table.listen()
    lines = [line.text for line in story(GAME, events, NAMES)]
    events.clear()
    return lines


def heard(table: GentesTable) -> GentesTable:
    table.listen()
    return turn(table)


def test_stocks_are_what_the_view_shows() -> None:
    table = bare(3)
    build(table, "athenai", "inventors-oracle")
    chart(table, "noble 2, scholar 1")
    purse(table, temple=2, oracle=1)
    table.doubles[B] = 2
    table.score(B, 0, 7)
    view = turn(table).view(SPECTATOR)
    assert GAME.ledger(table) == [stock.in_view(view, seat) for seat in range(3) for stock in GAME.stocks]


def test_actions_are_told_with_what_they_cost_and_bring() -> None:
    table = bare()
    show(table, "forge", "road", "well")
    hold(table, "quarry")
    chart(table, "noble 1, artisan 2, merchant 1")
    heard(table)
    say(table, "scribe-8-2")
    assert log(table) == ["Ada takes the action scribe (8 coins, 2 hourglasses): \N{MINUS SIGN}8 coins"]
    say(table, "double", "forge", "done")
    assert log(table) == ["Scribe: 1 double hourglass", "Ada takes Forge"]
    turn(table)
    say(table, "chronicler-2-1")
    assert log(table) == [
        "Ada takes the action chronicler (2 coins, 1 hourglass): \N{MINUS SIGN}2 coins, 1 single hourglass",
        "Ada plays Quarry: 3 VP",
        "Ada scores the symbol of cult: 1 VP",
    ]
    turn(table, B)
    say(table, "navigator-any-4", "singles", "sparta")
    assert log(table)[-2:] == ["Bob builds Sparta: \N{MINUS SIGN}1 house", "Hellas pays Bob: 2 VP"]


def test_who_joins_a_full_row_is_told_with_who_leaves_it() -> None:
    table = bare()
    chart(table, "noble 4, artisan 2")
    heard(table)
    say(table, "philosopher-4", "artisan")
    assert log(table)[1:] == ["Ada trains: \N{MINUS SIGN}1 noble, 1 artisan"]


@pytest.mark.rule("R25", "A44")
def test_what_finds_no_room_is_told() -> None:
    table = bare()
    build(table, "delphi", "syracusae", "olympia")
    purse(table, temple=4, oracle=4)
    heard(table)
    say(table, "navigator-any-4", "singles", "athenai")
    assert log(table)[-2:] == ["Hellas pays Ada: 5 coins", "Ada has no room for 3 cubes"]


@pytest.mark.rule("R25")
def test_a_card_whose_rewards_find_no_room_says_so() -> None:
    table = bare()
    hold(table, "sanctuary")
    build(table, "delphi")
    chart(table, "noble 1, priest 3")
    purse(table, temple=3, oracle=3)
    heard(table)
    say(table, "chronicler-2-1")
    assert log(table)[1:] == ["Ada plays Sanctuary: 7 VP, 1 oracle cube, 1 temple cube", "Ada has no room for 1 cube"]
    say(table, "buy-off", "no-temple-cubes")
    assert log(table)[0] == "Ada returns 3 cubes to keep a priest: \N{MINUS SIGN}3 oracle cubes"


def test_taxes_are_told_by_whom_they_are_collected() -> None:
    table = bare()
    build(table, "inventors-oracle")
    lay(table, "tenement")
    heard(table)
    say(table, "tax-4", "1")
    assert log(table) == [
        "Ada takes the action tax collector (gain 4 coins, 1 hourglass): 1 single hourglass, 4 coins",
        "Ada collects the tax again by cards: 4 coins",
        "Ada uses a hometown of inventors to collect the tax again: 4 coins",
    ]


def test_additional_actions_are_told() -> None:
    table = bare()
    chart(table, "noble 2, priest 1")
    purse(table, temple=2, oracle=2)
    heard(table)
    say(table, "exchange-by-oracle", "noble", "scholar", "done", "train-by-cubes", "soldier")
    assert log(table) == [
        "Ada asks the oracle: \N{MINUS SIGN}1 oracle cube",
        "Ada exchanges people: \N{MINUS SIGN}1 noble, 1 scholar",
        "Ada returns 3 cubes for a person: \N{MINUS SIGN}2 temple cubes, \N{MINUS SIGN}1 oracle cube",
        "Ada trains: 1 soldier",
    ]


@pytest.mark.rule("A14")
def test_a_person_for_a_group_of_six_is_told_to_be_none() -> None:
    table = bare()
    chart(table, "noble 6")
    table.listen()
    begin(table, reward("noble", 1))
    assert log(table) == ["Ada has six of a group already and gains no noble"]


@pytest.mark.rule("A12")
def test_a_loss_of_nobody_is_told() -> None:
    table = bare(strict_loss=False)
    chart(table, "artisan 2, soldier 1")
    purse(table, temple=1)
    hold(table, "forge")
    heard(table)
    say(table, "chronicler-2-1")
    assert log(table)[1:3] == ["Ada plays Forge: \N{MINUS SIGN}1 temple cube, 1 VP", "Ada has no scholar to lose"]


def test_hometowns_that_are_used_are_told() -> None:
    table = bare()
    build(table, "philosophers-oracle", "inventors-oracle", "inventors-trade")
    heard(table)
    say(table, "philosopher-4", "5")
    assert log(table)[1:] == [
        "Ada uses a hometown of philosophers to set the price: \N{MINUS SIGN}5 coins, 1 single hourglass"
    ]
    say(table, "noble", "noble", "noble", "noble")
    assert log(table)[-1] == "Ada used 2 hometowns of inventors to train 2 people more"


def test_the_decline_is_told() -> None:
    table = bare()
    table.round = 2
    table.cubes[B] = 0
    table.doubles[0] = 1
    build(table, "athenai")
    lay(table, "shrine")
    purse(table, seat=B, temple=4, oracle=4)
    hold(table, "forge", "road", "well", "quarry")
    table.listen()
    begin(table, DECLINE)
    say(table, "done", "done")
    assert log(table) == [
        "Ada clears the time track: \N{MINUS SIGN}1 double hourglass",
        "Bob clears the time track: \N{MINUS SIGN}1 single hourglass",
        "A new era begins: the display is laid out anew",
        "Ada enters the new era: \N{MINUS SIGN}1 locked space",
        "Bob enters the new era",
        "Bob has no room for 1 cube",
        "Athenai pays Ada: 1 temple cube",
        "Shrine serves Ada: 1 temple cube",
        "Ada holds 1 card above the hand limit: 1 single hourglass",
    ]


@pytest.mark.rule("R25", "R51")
def test_a_city_whose_store_is_full_is_told_to_pay_nothing() -> None:
    table = bare()
    build(table, "athenai")
    purse(table, temple=4)
    table.listen()
    begin(table, HAVE_INCOME)
    say(table, "city")
    assert log(table) == ["Athenai pays Ada", "Ada has no room for 1 cube"]


def test_what_cubes_buy_in_the_end_is_told() -> None:
    table = bare()
    hold(table, "quarry", "forge")
    chart(table, "noble 1, artisan 1, soldier 1, merchant 1")
    purse(table, oracle=4)
    table.listen()
    begin(table, FINAL_SCORING)
    say(table, "exchange", "merchant", "artisan", "done", "train", "scholar")
    assert log(table)[:6] == [
        "Ada asks the oracle: \N{MINUS SIGN}1 oracle cube",
        "Ada exchanges people: 1 artisan, \N{MINUS SIGN}1 merchant",
        "Ada scores Quarry from hand: 2 VP",
        "Ada returns 3 cubes for a person: \N{MINUS SIGN}3 oracle cubes",
        "Ada trains: 1 scholar",
        "Ada scores Forge from hand: 1 VP",
    ]


def test_the_final_scoring_is_told() -> None:
    table = bare()
    hold(table, "quarry", "forge", "well")
    chart(table, "noble 1, artisan 2, merchant 1")
    purse(table, temple=3)
    table.listen()
    begin(table, FINAL_SCORING)
    say(table, "done")
    assert log(table) == [
        "Ada scores Quarry from hand: 2 VP",
        "Forge is left in the hand of Ada: \N{MINUS SIGN}1 VP",
        "Well is left in the hand of Ada: \N{MINUS SIGN}2 VP",
        "Ada scores coins: 2 VP",
        "Ada scores cubes: 1 VP",
        "Ada has hourglasses left: \N{MINUS SIGN}2 VP",
        "Bob scores coins: 2 VP",
        "Bob has hourglasses left: \N{MINUS SIGN}2 VP",
    ]
