"""What the holders of Domination cards may do in their turns, and what no longer."""

import pytest

from pentapolis.games.dominations.constants import CRAFTSMANSHIP, NOBODY, TRADE
from pentapolis.games.dominations.rules.ages import NEXT_AGE
from pentapolis.games.dominations.rules.roles import DETERMINE_ROLES
from pentapolis.games.dominations.rules.turn import ONE_TURN
from pentapolis.games.dominations.table import DominationsTable, with_item
from tests.games.dominations.position import (
    A,
    B,
    C,
    D,
    asked,
    bare,
    begin,
    face,
    hold,
    influence,
    know,
    knows,
    lay,
    place,
    roomy,
    say,
)


@pytest.mark.rule("Q47", "R29")
@pytest.mark.parametrize("places", [False, True])
def test_after_the_inventor_the_farmer_has_a_tile_only_if_activating_counts_as_placing(places: bool) -> None:
    table = bare(inventor_places=places)
    lay(table, "d0,0", "TGR")
    table.roles = [0] * 6
    begin(table, ONE_TURN)
    know(table, T=3)
    say(table, "inventor")
    assert ("second-tile" in asked(table)) is places


def farmer() -> DominationsTable:
    """A is Farmer, has placed a tile with a Trade Camp, and can build a City, develop a Mastery or exchange."""
    table = roomy(bare())
    table.roles = with_item(table.roles, CRAFTSMANSHIP, A)
    label = hold(table, face(table, "...", "T"))
    begin(table, ONE_TURN)
    say(table, label, "d0,0")
    know(table, T=9, A=3)
    say(table, "exchange", "art-for-trade")
    assert "second-tile" in asked(table)  # an exchange comes between, a deed does not
    return table


@pytest.mark.rule("R29", "Q25", "R45")
def test_the_second_tile_comes_before_anything_is_built_or_developed() -> None:
    table = farmer()
    say(table, "city")
    assert "second-tile" not in asked(table)
    table = farmer()
    say(table, "develop", "peddling-1", "n1")
    assert "second-tile" not in asked(table)
    assert table.roles[CRAFTSMANSHIP] == A


@pytest.mark.rule("R27")
def test_the_trader_of_another_player_doubles_nothing() -> None:
    table = roomy(bare())
    lay(table, "d0,0", "TGR")
    table.roles = with_item(table.roles, TRADE, B)
    place(table, "u1,0", "KAT", camp="T")
    assert knows(table) == {"T": 4, "K": 1, "R": 1}


@pytest.mark.rule("Q48", "45")
def test_roles_that_nobody_takes_anew_are_given_back() -> None:
    table = bare(3)
    table.roles = [A, B, C, A, B, C]
    begin(know(table, C, S=1), DETERMINE_ROLES)
    assert table.roles == [NOBODY, NOBODY, NOBODY, C, NOBODY, NOBODY]


@pytest.mark.rule("R25", "R03")
def test_a_player_may_take_all_roles_and_equals_go_by_initiative() -> None:
    table = bare(4)
    table.order = [D, B, A, C]
    for seat in (A, B, C):
        know(table, seat, T=2, K=1, A=1, S=1, G=1, R=1)
    begin(table, DETERMINE_ROLES)
    assert table.roles == [B] * 6
    assert table.scores == [0, 3 + 1 + 4 + 2 + 6 + 5, 0, 0]
    assert (influence(table, B), influence(table, D)) == (2, 0)


@pytest.mark.rule("R26", "R37")
def test_the_next_age_is_prepared_in_the_order_that_the_governor_set() -> None:
    table = bare(3)
    table.hands = [hand[:2] for hand in table.hands]
    table.order = [C, A, B]
    begin(table, NEXT_AGE)
    asked_in_turn = []
    while table.questions:
        asked_in_turn.append(table.question.seat)
        say(table, "done")
    assert asked_in_turn == [C, C, A, A, B, B]
