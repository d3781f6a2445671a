"""A tile that is still to be placed: the evaluation guesses what the best place will bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis.games.minerva.constants import ROUNDS
from pentapolis.games.minerva.thinking import placing, values
from tests.games.minerva.position import GAME, A, bare, draw, give, offer, say, tile, turn

if TYPE_CHECKING:
    from pentapolis.games.minerva.table import MinervaTable

CITY = "forest sawmill R / f grain-estate theater / . markets stone-quarry"


def position(drawn: str = CITY, **things: int) -> MinervaTable:
    table = bare(2)
    draw(table, drawn)
    offer(table, "sawmill", "garden", "legion-camp", "stall", "stone-dealer", "dining-hall", "ceres", "saturn", "flora")
    give(table, **{"residences": 5, "grain": 2, "wood": 2, "stone": 2, "ore": 2, "denarii": 4} | things)
    return turn(table)


@pytest.mark.parametrize(
    "name", ["residence", "sawmill", "garden", "legion-camp", "stall", "stone-dealer", "dining-hall", "ceres", "saturn"]
)
def test_the_guess_is_near_to_what_the_best_place_brings(name: str) -> None:
    table = position()
    say(table, name)
    guess = GAME.worth(table, A)
    found = []
    for site in table.question.options:
        after = table.clone()
        after.answer(site)
        found.append(GAME.worth(after, A))
    assert guess == pytest.approx(max(found), abs=4)


def test_a_better_site_for_a_temple_is_a_better_guess() -> None:
    production, trade = tile("ceres"), tile("mercury")
    assert placing.of_temple(position(), A, production, 3) > placing.of_temple(position(), A, trade, 3)
    assert placing.of_temple(position(), A, tile("flora"), 3) > 0


def test_what_is_missing_is_paid_in_denarii() -> None:
    resource, denarius = values.of_resource(3), values.of_denarius(3)
    assert placing.price(position(), A, tile("saturn"), 3) == 2 * resource
    assert placing.price(position(stone=1), A, tile("saturn"), 3) == resource + 3 * denarius


def test_an_assistant_is_worth_the_best_line_from_a_residence() -> None:
    gains = []
    for drawn in ("f R / . R", "f sawmill theater R / . . . R"):
        table = position(drawn, assistants=1)
        before = GAME.worth(table, A)
        say(table, "assistant")
        gains.append(GAME.worth(table, A) - before)
    assert gains[1] > gains[0]


def test_a_residence_without_a_line_is_a_loss() -> None:
    assert placing.of_residence(position("R"), A, ROUNDS) < 0
    assert placing.of_residence(position("R"), A, 1) < 0
