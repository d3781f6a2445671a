"""The rules pages as HTML: every number can be led to, what is named is drawn, nothing is taken for markup."""

import re

import pytest

from pentapolis.games import load, names
from pentapolis.rulebook.leaf import Writer, leaf
from pentapolis.rulebook.named import Named, named_by
from pentapolis.rulebook.pages import numbers, page
from pentapolis.scene.pictures import sheet

GAMES = pytest.mark.parametrize("game", names())
NOTHING_NAMED = Named({}, {})


def written(source: str, named: Named = NOTHING_NAMED) -> str:
    return Writer("palaces", source, named).leaf().html


@GAMES
def test_every_number_has_an_anchor_and_every_link_leads_somewhere(game: str) -> None:
    html = leaf(game).html
    anchors = re.findall(r'<li id="rule-([^"]+)"', html)
    assert anchors == numbers(page(game))
    assert set(re.findall(r'href="#rule-([^"]+)"', html)) <= set(anchors)


@GAMES
def test_contents_lead_to_the_parts_and_the_aid_is_one_of_them(game: str) -> None:
    made = leaf(game)
    assert [part.anchor for part in made.parts] == re.findall(r'<section id="([^"]+)"', made.html)
    assert made.html.count("<section") == made.html.count("</section>")
    assert "Player's aid" in [part.title for part in made.parts]


@GAMES
def test_what_is_named_is_on_the_page_and_can_be_drawn(game: str) -> None:
    html, drawings = leaf(game).html, sheet(load(game))
    for words, symbol in named_by(game).signs.items():
        assert f'id="s-{symbol}"' in drawings, words
        assert f'#s-{symbol}"' in html, words
    assert html.count('class="large"') == len(set(named_by(game).things.values()))


def test_nothing_is_taken_for_markup() -> None:
    html = written("# T\n\n## <b>x</b>\n\nA <script>alert(1)</script> & more.\n\n- **R1** <img src=x>\n")
    assert "<script" not in html
    assert "<img" not in html
    assert "<b>" not in html
    assert "&lt;script&gt;" in html


def test_numbers_in_the_text_are_links_and_others_are_not() -> None:
    html = written("# T\n\n## P\n\n- **R1** See R2, R3 and readings 1 and 9.\n- **R2** No.\n- **1** 1 coin.\n")
    links = re.findall(r'<a href="#rule-([^"]+)"', html)
    assert links == ["R2", "1"]


def test_a_sign_stands_once_in_each_rule() -> None:
    named = Named({"coin": "coin", "gold coin": "laurel"}, {})
    html = written("# T\n\n## A coin\n\nTwo coins, a coin.\n\n- **R1** A gold coin, a coin.\n- **R2** A coin.\n", named)
    assert html.count("#s-coin") == 3
    assert html.count("#s-laurel") == 1


def test_a_component_is_drawn_where_it_is_named_first() -> None:
    named = Named({}, {"Ariadne": "card:knossos-ariadne"})
    html = written("# T\n\n## P\n\n- **R1** Nothing.\n- **R2** An Ariadne.\n- **R3** Ariadnes.\n", named)
    assert html.count('class="drawn"') == 1
    assert html.index('id="rule-R2"') < html.index('class="drawn"') < html.index('id="rule-R3"')
    assert " id=" not in html[html.index('class="drawn"') : html.index('id="rule-R3"') - 5]


@GAMES
def test_a_page_has_no_inline_styles_which_browsers_refuse(game: str) -> None:
    html = leaf(game).html
    assert "style=" not in html
    assert ('data-align="right"' in html) == ("-:|" in page(game).replace(" ", ""))
