"""Symbols follow from effects."""

import pytest

from pentapolis.games.palaces.picture.signs import SIGNS
from pentapolis.games.palaces.printed.cards import EFFECTS
from pentapolis.kernel.effect import AnyEffect
from pentapolis.kernel.words.goods import Convert, Gain, Lose, Pay
from pentapolis.kernel.words.grammar import Branch, Choose, Do, May, OneOf, Repeat
from pentapolis.scene.marks.sprite import ART, drawings
from pentapolis.scene.marks.symbols import symbols
from tests.kernel.tiny import ANSWERS, COIN, WOOD, Impossible, Note, These
from tests.scene.pages import parsed, values, words

pytestmark = pytest.mark.sources


@pytest.mark.parametrize(
    ("effect", "text", "names"),
    [
        (Gain(3, COIN), "3", ["3 coins"]),
        (Pay(1, WOOD), "1", ["1 wood"]),
        (Lose(2, COIN), "\N{MINUS SIGN}2", ["2 coins"]),
        (Gain(1, COIN, each=These(1, text="farm")), "1 per farm", ["1 coin"]),
        (Do(Gain(1, COIN), Gain(2, WOOD)), "1 2", ["1 coin", "2 wood"]),
        (May(Pay(2, WOOD), Gain(1, COIN)), "( 2 1 )", ["2 wood", "to", "1 coin"]),
        (Convert(Pay(2, WOOD), Gain(1, COIN)), "2 1", ["2 wood", "to", "1 coin"]),
        (OneOf(ANSWERS, Branch(0, Gain(1, COIN)), Branch(1, Gain(2, WOOD))), "1 or 2", ["1 coin", "2 wood"]),
        (Repeat(3, Gain(1, COIN)), "3\N{MULTIPLICATION SIGN} 1", ["1 coin"]),
        (Choose(These(1), Note(1)), "one of these: note 1", []),
        (Impossible(), "do the impossible", []),
    ],
)
def test_an_effect_as_symbols(effect: AnyEffect, text: str, names: list[str]) -> None:
    tree = parsed(symbols(effect, {}))
    assert words(tree) == text
    assert values({"": tree}, "aria-label") == names
    assert tree[0].attrib["title"] == str(effect)


def test_a_game_adds_its_own_signs() -> None:
    assert words(parsed(symbols(EFFECTS["ariadne"], SIGNS))) == "+2 or"
    assert words(parsed(symbols(EFFECTS["minotaur"], SIGNS))) == "\N{MINUS SIGN}2 or"
    number = parsed(symbols(EFFECTS["number"], SIGNS))
    assert values({"": number}, "aria-label") == ["an archaeologist", "to", "Theseus", "to", "step", "discard"]


def test_every_sort_of_card_is_drawn_without_words() -> None:
    for effect in EFFECTS.values():
        assert not set(words(parsed(symbols(effect, SIGNS))).split()) & {"path", "discard", "start"}


def test_shared_goods_have_symbols() -> None:
    for good in (COIN, WOOD):
        assert f'id="s-{good.name}"' in drawings(ART)
