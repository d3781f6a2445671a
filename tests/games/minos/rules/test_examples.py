"""The worked examples of the rulebook: dice, Income, a turn of developing (E01 to E04)."""

import pytest

from pentapolis.games.minos.constants import DIE, GRAY, INFLUENCE, POPULATION, PREPARE
from pentapolis.games.minos.rules.dice import DRAFT_DIE, GROUP_DICE, STEPS, group_colours, groupings
from pentapolis.games.minos.rules.income import PalaceIncome
from pentapolis.games.minos.table import MinosTable
from tests.games.minos.position import (
    A,
    B,
    C,
    D,
    asked,
    bare,
    begin,
    give,
    has,
    hold,
    home,
    lay,
    march,
    names,
    on_track,
    put_die,
    row,
    rule,
    say,
    turn,
    warriors,
)


def face(name: str) -> int:
    return DIE.labels.index(name)


# ---- E01


@pytest.mark.rule("E01")
def test_dice_are_placed_in_rising_order_and_shift_the_higher_ones() -> None:
    table = bare()
    table.pool = sorted([face(f) for f in ("red-5", "blue-2", "red-2", "gray-1", "gray-6", "gray-6")])
    for seat, die, expected in (
        (A, "red-5", [("A", 5)]),
        (B, "blue-2", [("B", 2), ("A", 5)]),
        (C, "red-2", [("B", 2), ("C", 2), ("A", 5)]),
        (D, "gray-1", [("D", 1), ("B", 2), ("C", 2), ("A", 5)]),
    ):
        begin(table, DRAFT_DIE, seat)
        say(table, die, "prepare")
        assert row(table, PREPARE) == expected
    begin(table, DRAFT_DIE, A)
    assert asked(table) == ["develop", "build", "expand", "wild"]


# ---- E02


def steps(dice: str, least: int = 9) -> set[tuple[int, int, int]]:
    """Every number of steps on the three tracks that these dice allow."""
    found = groupings([face(die) for die in dice.split()], least)
    return {(n // STEPS[0], n // STEPS[1] % 5, n % 5) for n in found}


@pytest.mark.rule("E02", "A05", "A61")
def test_groups_of_dice() -> None:
    assert (1, 0, 1) in steps("red-6 red-3 blue-4 gray-6")
    assert steps("yellow-3 yellow-2 gray-5 gray-4") == {(0, 0, 0), (0, 1, 0)}
    assert max(steps("red-5 red-5 red-4 gray-4")) == (2, 0, 0)
    assert steps("blue-2 blue-3 yellow-2 yellow-4") == {(0, 0, 0)}
    assert max(steps("yellow-3 yellow-2 gray-5 gray-4", 8)) == (0, 1, 0)
    assert max(steps("yellow-3 yellow-2 gray-5 gray-4", 7)) == (0, 2, 0)
    assert steps("blue-2 blue-3 yellow-2 yellow-4", 6) == {(0, 0, 0), (0, 1, 0)}
    assert max(steps("red-6 blue-1 blue-1 gray-1", 6)) == (1, 0, 0)


@pytest.mark.rule("E02")
@pytest.mark.parametrize(
    ("dice", "good"),
    [
        ("yellow-3 yellow-2 gray-5", True),
        ("yellow-3 yellow-2 gray-4", True),
        ("yellow-3 gray-5 gray-4", True),
        ("yellow-2 gray-5 gray-4", True),
        ("yellow-3 yellow-2 gray-5 gray-4", True),
        ("yellow-3 gray-5", False),
        ("gray-5 gray-4", False),
        ("red-6 blue-4", False),
    ],
)
def test_what_is_a_group(dice: str, good: bool) -> None:
    assert (group_colours([face(die) for die in dice.split()], 9)[-1] != GRAY) == good


@pytest.mark.rule("E02", "A03", "A05")
def test_groups_advance_in_the_order_in_which_they_are_formed() -> None:
    table = bare()
    for at, die in enumerate(("red-6", "red-3", "blue-4", "gray-6")):
        colour, value = die.split("-")
        put_die(table, f"prepare-{at + 1}", int(value), colour=colour)
    begin(table, GROUP_DICE)
    assert asked(table) == ["influence", "population", "done"]
    say(table, "population")
    assert asked(table) == ["influence", "done"]
    assert table.at(A, POPULATION) == 0, "all groups are formed before the first step"
    say(table, "influence")
    assert (table.at(A, INFLUENCE), table.at(A, POPULATION)) == (1, 1)
    assert (has(table, "coins"), has(table, "reserves")) == (3, 5)


# ---- E03


@pytest.mark.rule("E03")
def test_income_resolves_only_the_highest_entry() -> None:
    table = bare()
    on_track(table, INFLUENCE, 3)
    lay(table, "market-charter", "open-storeroom", "forced-march")
    begin(table, PalaceIncome())
    say_two(table)
    assert len(table.palaces[A]) == 2
    assert table.over


def say_two(table: MinosTable) -> None:
    table.answer(table.question.options[0])
    table.answer(table.question.options[0])


# ---- E04


@pytest.fixture
def purple() -> MinosTable:
    table = bare()
    give(table, coins=17, copper=2, silver=1, herbs=2, temporary_wood=1, supply=-2, reserves=2)
    march(table, aptera=3, kydonia=2)
    on_track(table, POPULATION, 3)
    hold(table, "herb-gatherer", "double-axe-decree", "pillar-crypt", "captain-of-the-guard", "minos-the-lawgiver")
    hold(table, "twin-magazines")
    rule(table, "dealer-in-wares", "city-rents")
    table.pile.append(5)
    table.offer = []
    return table


@pytest.mark.rule("E04", "A08", "A12", "A27")
def test_a_turn_of_developing(purple: MinosTable) -> None:
    table = purple
    assert (has(table, "reserves"), has(table, "supply")) == (1, 4)
    turn(table, "develop-1", 3)
    say(table, "develop", "herb-gatherer")
    assert (has(table, "coins"), table.action_points, has(table, "weaponry")) == (12, 2, 1)
    assert (has(table, "grain"), has(table, "income")) == (1, 1)

    say(table, "develop", "double-axe-decree")
    assert asked(table) == ["nothing", "first"]
    say(table, "first")
    assert (has(table, "coins"), table.action_points, has(table, "temporary_wood")) == (8, 1, 0)
    say(table, "go-on", "pillar-crypt")
    assert has(table, "coins") == 3
    say(table, "population", home(table))
    assert (table.on_map(A), has(table, "reserves"), has(table, "supply")) == (6, 2, 2)
    assert table.action_points == 1

    assert "develop" not in asked(table), "the price is 5 and there are 3 Coins"
    say(table, "discard", "minos-the-lawgiver", "twin-magazines", "done")
    say(table, "develop")
    assert (has(table, "coins"), table.action_points) == (0, 0)
    say(table, "first-effect")
    assert has(table, "coins") == 6
    say(table, "second-effect", "go-on", "yes", "captain-of-the-guard")
    assert has(table, "coins") == 1
    assert names(table.palaces[A]) == ["dealer-in-wares", "city-rents", "captain-of-the-guard"]
    assert "discard" not in asked(table)

    say(table, "trait", "dealer-in-wares", "kydonia", "polyrrhenia", "trait")
    assert warriors(table, "polyrrhenia") == 1
    assert len(table.hands[A]) == 1
    assert "trait" not in asked(table)
