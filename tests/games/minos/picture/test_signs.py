"""Signs: every effect of the edition is drawn, and is drawn from the effect."""

from __future__ import annotations

import re

from pentapolis.games.minos.picture.signs import SIGNS, fx
from pentapolis.kernel.words.grammar import Nothing
from tests.games.minos.picture.positions import GAME
from tests.scene.pages import parsed, words

SYMBOLS_ALLOWED = re.compile(r"[-+/:*?\d\s\N{MULTIPLICATION SIGN}]|per")


def test_every_effect_has_a_sign_and_none_is_written_out() -> None:
    for effect in GAME.deeds.everything():
        assert type(effect) in SIGNS
        said = SYMBOLS_ALLOWED.sub("", words(parsed(fx(effect))))
        assert said == "", (str(effect), said)


def test_every_symbol_of_an_effect_has_a_name() -> None:
    for effect in GAME.deeds.everything():
        if isinstance(effect, Nothing):
            continue
        tree = parsed(fx(effect))
        named = [node for node in tree.iter() if node.get("aria-label")]
        assert named, str(effect)


def test_an_effect_shows_its_numbers() -> None:
    texts = {str(effect): words(parsed(fx(effect))) for effect in GAME.deeds.everything()}
    assert texts["gain 4 Coins"] == "4"
    assert texts["pay 2 Weaponry to gain 3 VP"] == "2 3"
    assert texts["gain 3 Coins; instead, with 2 or more Cities on the map: gain 6 Coins"] == "3 2 : 6"
