"""Printing: an upgrade beside the Develop action, and what it costs."""

import pytest

from pentapolis.games.dominations.rules.turn import BUILD_AND_DEVELOP
from pentapolis.games.dominations.table import ADVANCED, DominationsTable
from tests.games.dominations.position import A, asked, bare, begin, know, knows, own, roomy, say, title


def printing(*, advanced: bool) -> DominationsTable:
    """Printing and three Masteries of Trade whose upgrade costs 2, and no Knowledge but Trade and Science."""
    table = know(roomy(bare()), T=20, S=6)
    own(table, "printing", advanced=advanced)
    own(table, "peddling", "bartering", "markets")
    begin(table, BUILD_AND_DEVELOP)
    return table


@pytest.mark.rule("R35", "Q35")
def test_whoever_turns_printing_over_may_use_it_for_the_upgrade_that_follows() -> None:
    table = printing(advanced=False)
    say(table, "upgrade", "printing")
    assert knows(table) == {"T": 20}
    assert "develop" in asked(table)  # the upgrade may have been the one beside the action
    say(table, "upgrade", "peddling")
    assert knows(table) == {"T": 20}  # or the action itself, and then this one costs 2 less
    assert table.side(A, title("peddling")) == ADVANCED
    assert not {"upgrade", "develop"} & set(asked(table))


@pytest.mark.rule("R35")
def test_of_two_upgrades_in_a_turn_one_costs_less() -> None:
    table = printing(advanced=True)
    say(table, "upgrade", "peddling")
    assert knows(table)["T"] == 20
    say(table, "upgrade", "bartering")
    assert knows(table)["T"] == 18
    assert not {"upgrade", "develop"} & set(asked(table))


@pytest.mark.rule("R35")
def test_after_developing_the_upgrade_beside_it_costs_less() -> None:
    table = printing(advanced=True)
    say(table, "develop", "warehousing-1", "n1", "upgrade", "markets")
    assert knows(table)["T"] == 17
    assert "upgrade" not in asked(table)
