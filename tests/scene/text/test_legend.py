"""Every game explains its signs."""

from __future__ import annotations

import pytest

import pentapolis
from pentapolis import games
from pentapolis.kernel.words.goods import Gain
from pentapolis.scene import scene_of
from pentapolis.scene.text.drawing import NARROW
from pentapolis.scene.text.legend import legend
from pentapolis.scene.text.plain import plain
from tests.kernel.tiny import POINT, TinyGame, TinyTable


@pytest.mark.parametrize("name", games.names())
def test_every_game_explains_its_signs_and_its_seats(name: str) -> None:
    game = pentapolis.load(name)
    text = plain(legend(game, ["Ada", "Ben"]).within(NARROW))
    assert "▲A" in text.splitlines()[0]
    assert "Ben" in text.splitlines()[1]
    own = vars(scene_of(name))["LEGEND"]
    assert len(own) >= 5
    for sign, _ in own:
        assert sign in text


@pytest.mark.sources
def test_a_game_without_signs_of_its_own_has_the_common_ones() -> None:
    assert "is asked now" in plain(legend(TinyGame(TinyTable, Gain(1, POINT)), ["Ada"]))
