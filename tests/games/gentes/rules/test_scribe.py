"""Taking cards from display and discard pile, prices, hometowns of scribes, refilling (R29, R32 to R35)."""

from __future__ import annotations

import pytest

from pentapolis.games.gentes.constants import NO_CARD
from pentapolis.kernel.events import SPECTATOR
from tests.games.gentes.position import (
    GAME,
    A,
    B,
    asked,
    bare,
    build,
    card,
    discard,
    has,
    lay,
    purse,
    say,
    show,
    turn,
)

EIGHT = ("monument", "tenement", "marketplace", "shipyard", "road", "forge", "granary", "well")


@pytest.mark.rule("X10", "R32", "A40", "A39")
def test_eight_coins_take_any_card_or_two_of_six_or_the_first_three() -> None:
    table = bare()
    show(table, *EIGHT)
    turn(table)
    say(table, "scribe-8-2", "double")
    assert asked(table) == list(EIGHT)
    for last in EIGHT[6:]:
        other = table.clone()
        say(other, last)
        assert other.over
    far = table.clone()
    say(far, "forge")
    assert asked(far) == [*EIGHT[:5], "done"]
    say(far, "monument")
    assert far.over
    say(table, "marketplace")
    assert asked(table) == ["monument", "tenement", "shipyard", "road", "forge", "done"]
    say(table, "monument")
    assert asked(table) == ["tenement", "done"]
    say(table, "tenement")
    assert table.over
    assert table.hands[A] == sorted(card(name) for name in EIGHT[:3])


@pytest.mark.rule("X10")
def test_ten_coins_take_three_of_the_first_four() -> None:
    table = bare()
    show(table, *EIGHT)
    turn(table)
    say(table, "scribe-10-1", "shipyard", "monument")
    assert asked(table) == ["tenement", "marketplace", "done"]
    say(table, "done")
    assert len(table.hands[A]) == 2
    turn(table)
    assert has(table, "coins") == 10


@pytest.mark.rule("X11", "R33", "R35")
def test_from_the_discard_pile_one_card_for_six_two_for_ten() -> None:
    table = bare()
    show(table, *EIGHT[:3])
    discard(table, "shrine", "catapult", "harbour", "quarry", "watchtower")
    turn(table)
    say(table, "scribe-10-1")
    assert asked(table) == [*EIGHT[:3], "catapult", "harbour", "shrine", "quarry", "watchtower"]
    say(table, "shrine")
    assert asked(table) == ["catapult", "harbour", "quarry", "watchtower", "done"]
    say(table, "quarry")
    assert table.over
    assert sorted(table.hands[A]) == sorted([card("shrine"), card("quarry")])
    assert table.view(B)["board"]["discard"] == ["catapult", "harbour", "watchtower"]
    six = bare()
    show(six, *EIGHT[:3])
    discard(six, "shrine", "catapult")
    turn(six)
    say(six, "scribe-6-1", "shrine")
    assert six.over


@pytest.mark.rule("A56")
def test_in_the_first_era_there_is_no_discard_pile() -> None:
    table = bare()
    show(table, *EIGHT)
    turn(table)
    say(table, "scribe-6-1")
    assert asked(table) == list(EIGHT[:6])


@pytest.mark.rule("R34", "A04", "D13")
def test_the_display_closes_up_and_is_refilled_at_the_end_of_the_turn() -> None:
    table = bare()
    show(table, *EIGHT)
    stack = table.stacks[0].copy()
    turn(table)
    say(table, "scribe-8-2", "double", "tenement", "monument")
    assert table.display[:2] == [NO_CARD, NO_CARD]
    assert table.view(SPECTATOR)["board"]["display"][:3] == [None, None, "marketplace"]
    say(table, "done")
    assert table.display == [*[card(name) for name in EIGHT[2:]], stack[-1], stack[-2]]
    assert table.stacks[0] == stack[:-2]


@pytest.mark.rule("D13", "R34")
def test_with_an_empty_stack_the_right_columns_stay_empty() -> None:
    table = bare()
    show(table, *EIGHT)
    discard(table, *[GAME.facts.card_names.ids[number] for number in table.stacks[0][1:]])
    turn(table)
    say(table, "scribe-8-2", "double", "tenement", "monument", "done")
    assert table.display.count(NO_CARD) == 1
    assert table.display[-1] == NO_CARD
    assert table.stacks[0] == []


@pytest.mark.rule("R29", "R18")
def test_a_hometown_of_scribes_is_an_action_or_sets_the_price() -> None:
    table = bare()
    build(table, "scribes-temple", "scribes-oracle")
    show(table, *EIGHT)
    turn(table)
    say(table, "hometown-of-scribes", "10")
    assert (has(table, "coins"), table.singles[A], table.held[A]) == (10, 2, 0)
    assert table.used[A] == 0b11
    say(table, "monument", "done")
    poor = bare()
    build(poor, "scribes-temple")
    show(poor, *EIGHT)
    purse(poor, coins=3)
    assert "hometown-of-scribes" not in asked(turn(poor))
    say(poor, "scribe-10-1", "3")
    assert asked(poor) == list(EIGHT[:3])
    assert (has(poor, "coins"), poor.used[A], poor.singles[A]) == (0, 1, 2)


@pytest.mark.rule("A50", "R42")
def test_a_card_may_set_the_price_of_scribes() -> None:
    table = bare()
    lay(table, "scriptorium")
    show(table, *EIGHT)
    turn(table)
    say(table, "scribe-6-1")
    assert asked(table) == ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]
    say(table, "1")
    assert (table.hands[A], has(table, "coins")) == ([card("monument")], 19)


@pytest.mark.rule("R16", "A39")
def test_a_price_that_opens_no_card_is_not_offered() -> None:
    table = bare()
    lay(table, "scriptorium")
    discard(table, "shrine", "road")
    purse(table, coins=7)
    turn(table)
    say(table, "scribe-6-1")
    assert asked(table) == ["6", "7"]
    purse(table, coins=5)
    assert "scribe-6-1" not in asked(turn(table))


@pytest.mark.rule("R35")
def test_what_is_in_a_stack_is_known_but_not_its_order() -> None:
    table = GAME.new(3, 1)
    for viewer in (SPECTATOR, A, B):
        stacks = table.view(viewer)["board"]["stacks"]
        assert [len(stack) for stack in stacks] == [9, 18, 18]
        assert [card(name) for name in stacks[1]] == list(range(18, 36))


@pytest.mark.rule("R29")
def test_a_hometown_sets_the_price_of_a_card_too() -> None:
    table = bare()
    build(table, "scribes-trade")
    lay(table, "library")
    show(table, *EIGHT)
    turn(table)
    say(table, "library", "10", "monument", "shipyard", "tenement")
    assert (has(table, "coins"), table.used[A], len(table.hands[A])) == (10, 0b100, 3)


@pytest.mark.rule("R33")
def test_who_takes_from_the_display_takes_none_from_the_discard_pile() -> None:
    table = bare()
    show(table, *EIGHT[:3])
    discard(table, "shrine", "catapult")
    turn(table)
    say(table, "scribe-10-1", "monument")
    assert asked(table) == ["tenement", "marketplace", "done"]


@pytest.mark.rule("R16", "R18", "A39")
def test_a_printed_price_that_opens_no_card_is_not_offered() -> None:
    table = bare()
    lay(table, "library", "scriptorium")
    discard(table, "shrine", "catapult")
    turn(table)
    say(table, "library")
    assert asked(table) == ["6", "7", "8", "9", "10"]


@pytest.mark.rule("A04", "A40", "R34", "R47")
def test_the_display_is_refilled_after_the_additional_actions() -> None:
    table = bare()
    show(table, *reversed(EIGHT))
    purse(table, temple=3)
    turn(table)
    say(table, "scribe-6-1", "well", "done")
    assert (table.question.kind.name, table.display[0]) == ("extra", NO_CARD)
    say(table, "done")
    assert table.display[:7] == [card(name) for name in reversed(EIGHT[:7])]
    assert NO_CARD not in table.display


@pytest.mark.rule("R29", "R42")
def test_a_card_that_sets_the_price_serves_the_action_of_a_hometown() -> None:
    table = bare()
    build(table, "scribes-temple")
    lay(table, "scriptorium")
    show(table, *EIGHT)
    purse(table, coins=2)
    turn(table)
    say(table, "hometown-of-scribes", "2", "tenement")
    assert (has(table, "coins"), table.used[A], table.hands[A]) == (0, 1, [card("tenement")])


@pytest.mark.rule("R29")
def test_the_action_of_a_hometown_of_scribes_costs_six_coins() -> None:
    table = bare()
    build(table, "scribes-temple")
    show(table, *EIGHT)
    turn(table)
    say(table, "hometown-of-scribes")
    assert (has(table, "coins"), asked(table)) == (14, list(EIGHT[:6]))
