"""Parts that tables of several games share: prices as sums, lit things, tabs, figures that would change."""

from __future__ import annotations

from pentapolis.scene.marks.kept import kept
from pentapolis.scene.marks.markup import MINUS, NOTHING, Html, tag, text
from pentapolis.scene.marks.sums import Step, Sum, in_words, struck, sum_line
from pentapolis.scene.panels.figures import changed
from pentapolis.scene.panels.folds import options
from pentapolis.scene.panels.lit import Lights, seal_of
from pentapolis.scene.panels.prompt import group, option_pill
from pentapolis.scene.panels.tabs import Tab, tabbed
from pentapolis.scene.stage import Choice, Preview, Stage
from pentapolis.scene.words import PSEUDO, speaking, word
from tests.kernel.tiny import Note, These, start
from tests.scene.pages import parsed, stage_for, words

from pentapolis.kernel.words.grammar import Choose  # isort: skip
import pytest

pytestmark = pytest.mark.sources

LOWERED = Sum(9, (Step(-3, "Stone"), Step(-1, "Architect")), (Step(3, "offer"),))


def test_a_price_is_what_is_left_of_it_and_a_surcharge_is_not_lowered() -> None:
    assert LOWERED.total == 8
    assert Sum(2, (Step(-3, "Stone"),), (Step(3, "offer"),)).total == 3
    assert Sum(4).total == 4


def test_a_price_reads_as_a_sum() -> None:
    assert in_words(LOWERED, "Coins") == f"9 {MINUS} 3 Stone {MINUS} 1 Architect + 3 offer = 8 Coins"
    assert in_words(Sum(4), "Coins") == "4 Coins"
    assert words(parsed(sum_line(LOWERED))) == f"9 {MINUS} 3 Stone {MINUS} 1 Architect + 3 offer = 8"
    assert words(parsed(sum_line(Sum(4)))) == "4"


def test_a_sign_takes_the_place_of_its_words() -> None:
    signed = Sum(9, (Step(-3, "Stone", tag("i")),))
    line = parsed(sum_line(signed, tag("u")))
    assert words(line) == f"9 {MINUS} 3 = 6"
    assert [node.get("title") for node in line.iter("span") if node.get("title")] == ["Stone"]
    assert list(line.iter("u"))


def test_the_printed_price_is_struck_where_yours_is_another() -> None:
    assert words(parsed(struck(LOWERED))) == "8 9"
    assert words(parsed(struck(Sum(4)))) == "4"


# ---- lit things


def lights(marked: int | None = None) -> tuple[Lights, Stage]:
    stage = stage_for(start(Choose(These(0, 2, 4), Note(1))), 0, marked=marked)
    return Lights(stage), stage


def test_a_thing_is_lit_when_it_is_an_answer_to_the_open_question() -> None:
    lit, stage = lights()
    ant = lit.of("card", "ant")
    assert ant is stage.options[0]
    assert lit.of("card", "bee") is None
    assert lit.of("fish", "ant") is None
    assert lit.on("thing", choice=ant) == {"class_": "thing may", "data_choice": 0}
    assert lit.on("thing", None, choice=None) == {"class_": "thing"}
    assert words(parsed(seal_of(ant))) == "1"
    assert seal_of(None) == NOTHING


def test_a_thing_that_stands_for_several_answers_names_them_all() -> None:
    lit, stage = lights(marked=2)
    assert lit.among("thing", choices=stage.options[:2]) == {"class_": "thing may picked", "data_choices": "0 2"}
    assert lit.shown("ghost", choice=stage.options[1]) == {"class_": "preview ghost shown", "data_for": 2}
    assert lit.shown("ghost", choice=stage.options[0]) == {"class_": "preview ghost", "data_for": 0}


# ---- figures


def test_a_figure_says_what_an_option_would_make_of_it() -> None:
    _, stage = lights(marked=0)
    option = stage.options[0]
    preview = Preview([], figures={"coins": (7, 4), "cards": (1, 2)})
    choice = Choice(1, option.option, option.label, option.title, option.element, preview)
    lost, won = parsed(changed(stage, choice, "coins")), parsed(changed(stage, choice, "cards"))
    assert words(lost) == "4"
    assert lost[0].attrib["class"] == "preview becomes loss shown"
    assert won[0].attrib["class"] == "preview becomes gain shown"
    assert changed(stage, choice, "stones") == NOTHING
    assert changed(stage, option, "coins") == NOTHING


# ---- tabs and groups


def test_one_tab_is_shown_and_says_what_it_controls() -> None:
    tabs = [Tab("map", "map", "Map", text("here")), Tab("cards", "cards", "Cards", text("there"))]
    tree = parsed(tabbed("board", tabs, "cards"))
    heads = [node for node in tree.iter() if node.get("role") == "tab"]
    panes = {node.attrib["id"]: "hidden" in node.attrib for node in tree.iter() if node.get("role") == "tabpanel"}
    assert [head.attrib["aria-selected"] for head in heads] == ["false", "true"]
    assert [head.attrib["aria-controls"] for head in heads] == list(panes)
    assert panes == {"part-board-map": True, "part-board-cards": False}
    assert [node.attrib["data-default"] for node in tree.iter() if node.get("role") == "tablist"] == ["cards"]


def test_options_that_differ_by_place_share_a_head() -> None:
    _, stage = lights()
    pills = [option_pill(choice, NOTHING, text("here"), None, "") for choice in stage.options]
    assert words(parsed(group(text("City 6"), pills))) == "City 6 1 here 2 here 3 here"


# ---- drawings that are kept


def test_a_drawing_is_made_once_for_each_language() -> None:
    made: list[int] = []

    @kept
    def drawn(number: int, *, twice: bool = False) -> Html:
        made.append(number)
        return text(word("prompt.choose") * (2 if twice else 1))

    assert drawn(1) == drawn(1) == "Choose"
    assert drawn(1, twice=True) == "ChooseChoose"
    with speaking(PSEUDO):
        assert drawn(1) == "⟦Choose⟧"
    assert made == [1, 1, 1]


def test_a_long_list_without_parts_can_be_folded_below_what_is_seen_at_a_glance() -> None:
    rows = [tag("li", text(str(number))) for number in range(16)]
    assert "<details" not in options(rows[:14])
    long = options(rows, "card")
    assert long.count("<details") == 1
    assert 'data-fold="card-further"' in long
    assert long.index("<details") < long.index("<li>14</li>")
    assert long.index("<li>13</li>") < long.index("<details")
    assert options([]) == NOTHING
