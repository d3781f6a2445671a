"""What lies before a player at full size: as far as the viewer may know, and with nothing to choose."""

from random import Random

import pytest

from pentapolis import games
from pentapolis.kernel.events import SPECTATOR
from pentapolis.scene.pictures import explain
from tests.scene.pages import parsed

STEPS = 40


def things(html: str, attribute: str) -> list[str]:
    """What the elements of a drawing say in this attribute."""
    return [element.get(attribute, "") for element in parsed(html).iter() if attribute in element.attrib]


@pytest.mark.parametrize("name", games.names())
def test_everybody_sees_every_area_and_chooses_nothing_there(name: str) -> None:
    game, chance = games.load(name), Random(7)
    table = game.new(2, 7)
    for _ in range(STEPS):
        question = table.questions[0]
        table.answer(chance.choice(question.options), question.seat)
    for viewer in (SPECTATOR, 0, 1):
        view = table.view(viewer)
        for seat in range(table.seats):
            drawn = explain(game, view, f"area:{seat}")
            assert things(drawn, "data-explain"), "the area is drawn"
            assert things(drawn, "data-choice") == []


@pytest.mark.parametrize("name", games.names())
def test_a_rival_s_hand_stays_hidden_in_the_area(name: str) -> None:
    """What is drawn for the rival's seat is the same to a viewer as to a spectator: nobody's own hand is in it."""
    game = games.load(name)
    table = game.new(2, 7)
    own = {thing for thing in things(explain(game, table.view(1), "area:1"), "data-explain") if "card:" in thing}
    seen = {thing for thing in things(explain(game, table.view(0), "area:1"), "data-explain") if "card:" in thing}
    assert seen <= own


def test_a_seat_that_nobody_has_lies_before_nobody() -> None:
    game = games.load("palaces")
    view = game.new(2, 7).view(0)
    assert explain(game, view, "area:5") == ""
    assert explain(game, view, "area:x") == ""
