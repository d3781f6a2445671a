"""A turn opens with one menu. What comes first in it may have come before the die was retrieved (A08, A10, A11)."""

import pytest

from pentapolis.games.minos.table import MinosTable
from tests.games.minos.position import FACTS, A, asked, bare, give, hold, lay, names, rule, say, turn


def own_tile(table: MinosTable, name: str) -> None:
    table.tiles[A] |= 1 << FACTS.bonuses.names.ids.index(name)


@pytest.mark.rule("A10", "A11", "P8")
def test_a_turn_opens_with_one_menu() -> None:
    table = bare()
    give(table, coins=9)
    hold(table, "harbour-dues", "market-charter")
    rule(table, "city-rents")
    own_tile(table, "alabaster-vase")
    turn(table, "develop-3", 3)
    assert asked(table) == ["develop", "forfeit", "side-benefit", "trait", "bonus-tile", "discard", "done"]


@pytest.mark.rule("A08", "A11")
@pytest.mark.parametrize("early", [True, False])
def test_what_an_extra_action_brings_into_the_palace_first_fires(early: bool) -> None:
    table = bare(early_extras=early)
    own_tile(table, "alabaster-vase")
    lay(table, "city-rents")
    turn(table, "develop-1", 6)
    assert "trait" not in asked(table)
    say(table, "bonus-tile", "city-rents")
    assert names(table.palaces[A]) == ["city-rents"]
    assert ("trait" in asked(table)) == early


@pytest.mark.rule("A08", "A11")
@pytest.mark.parametrize("first", ["forfeit", "side-benefit", "trait", "develop"])
def test_what_comes_into_the_palace_after_the_die_was_used_does_not_fire(first: str) -> None:
    table = bare()
    give(table, coins=9)
    hold(table, "harbour-dues")
    own_tile(table, "alabaster-vase")
    lay(table, "city-rents")
    rule(table, "caravan-of-donkeys")
    turn(table, "develop-3", 6)
    use(table, first)
    say(table, "bonus-tile", "city-rents")
    assert "city-rents" not in names(table.triggered)


def use(table: MinosTable, first: str) -> None:
    further = {"side-benefit": ("influence",), "develop": ("harbour-dues",)}
    say(table, first, *further.get(first, ()))


@pytest.mark.rule("A08", "A11", "A12")
def test_a_die_is_not_retrieved_amid_an_extra_action() -> None:
    """Between the effects of a card that a tile plays, traits can be used only if the die was retrieved before."""
    table = bare()
    give(table, weaponry=1)
    own_tile(table, "pharaohs-decree")
    hold(table, "queens-favour")
    lay(table, "city-rents")
    turn(table, "develop-1", 6)
    say(table, "bonus-tile", "queens-favour", "first-effect", "city-rents")
    assert "trait" not in asked(table)
    say(table, "second-effect")
    assert "trait" in asked(table)
