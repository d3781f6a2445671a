"""What the holders of Domination cards may do in their turns, and what no longer."""

import pytest

from pentapolis.games.dominations.turn import ONE_TURN
from tests.games.dominations.position import asked, bare, begin, know, lay, say


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
