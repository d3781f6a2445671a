"""A game without a picture of its own is drawn from its view, and can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis.games import load
from pentapolis.kernel.events import EVERYBODY, SPECTATOR, Event, Verb
from pentapolis.kernel.words.grammar import Choose
from pentapolis.scene.panels import generic
from pentapolis.scene.pictures import explain, panels, picture_of
from pentapolis.scene.stage import Choice, Preview, Stage, choices, kind_called
from tests.kernel.tiny import CARD, Note, These, TinyTable, start
from tests.scene.pages import parsed, parsed_panels, played, stage_for, values, words

if TYPE_CHECKING:
    from pentapolis.kernel.effect import Effect
    from pentapolis.kernel.table import Table

pytestmark = pytest.mark.sources

SENTENCE: Effect[TinyTable] = Choose(These(0, 2, 4), Note(1), optional=True)


def with_previews(table: Table) -> Stage:
    stage = stage_for(table, 0)
    better, worse, same = [
        Choice(c.number, c.option, c.label, c.title, c.element, preview, "a note")
        for c, preview in zip(
            stage.options,
            [
                Preview([(3, 7), (0, 0)], ["coins 7 to 4"], reveals=True),
                Preview([(3, 1), (0, 0)]),
                Preview([(3, 3), (0, 0)]),
            ],
            strict=False,
        )
    ]
    return Stage(stage.game, stage.view, stage.names, [better, worse, same], marked=better.option)


def test_a_game_without_a_picture_is_drawn_by_the_generic_one() -> None:
    assert picture_of("tiny") is generic.PICTURE
    assert picture_of("palaces") is not generic.PICTURE


def test_every_option_is_a_button_with_its_number_and_title() -> None:
    stage = stage_for(start(SENTENCE), 0)
    buttons = list(parsed_panels(stage)["prompt"].iter("button"))
    assert [words(button) for button in buttons] == ["1 ant", "2 cat", "3 elk", "4 done"]
    assert [button.attrib["data-choice"] for button in buttons] == ["0", "2", "4", "-1"]
    assert [button.attrib["id"] for button in buttons] == [
        "opt-card-ant",
        "opt-card-cat",
        "opt-card-elk",
        "opt-card-done",
    ]
    assert "You may also stop here." in words(parsed_panels(stage)["prompt"])


def test_a_preview_says_what_would_change_and_what_cannot_be_taken_back() -> None:
    prompt = parsed_panels(with_previews(start(SENTENCE)))["prompt"]
    rows = [words(button) for button in prompt.iter("button")]
    assert rows == ["1 ant a note +4", "2 cat a note \N{MINUS SIGN}2", "3 elk a note"]
    shown = [words(node) for node in prompt.iter() if "shown" in node.get("class", "").split()]
    assert shown == ["coins 7 to 4", "This cannot be taken back."]


def test_the_view_is_shown_in_full_and_what_is_hidden_is_called_so() -> None:
    table = start(SENTENCE)
    table.hands = [[1, 2], [3]]
    board = words(parsed_panels(stage_for(table, 0))["board"])
    assert "hand sizes 2 1" in board
    assert "hand 1 2" in board
    assert "hand hidden" in words(parsed_panels(stage_for(table, SPECTATOR))["board"])


def test_who_is_not_asked_learns_whom_the_table_waits_for_and_what_happened() -> None:
    table = start(SENTENCE)
    event = Event(Verb("sings", "{seat} sings of {card}", (CARD,)), 0, (2,), EVERYBODY)
    prompt = words(parsed_panels(stage_for(table, 1, events=[event]))["prompt"])
    assert prompt == "To play Waiting for Elena Elena sings of cat"


def test_views_inside_views_are_lists_inside_lists() -> None:
    assert words(parsed(generic.shown({"a_name": {"n": -1, "none": []}}))) == "a name n \N{MINUS SIGN}1 none none"


def test_a_picture_that_is_broken_is_not_taken_for_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(name: str) -> None:
        raise ModuleNotFoundError(f"{name} wants something else", name="something_else")

    monkeypatch.setattr("pentapolis.games.import_module", broken)
    with pytest.raises(ModuleNotFoundError, match="wants something else"):
        picture_of("torn")


def test_a_game_that_keeps_no_score_in_its_view_ends_with_a_plain_word() -> None:
    assert words(parsed_panels(stage_for(start(Note(1)), 0))["prompt"]) == "The game is over"


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_any_game_can_be_drawn_and_played_this_way(viewer: int) -> None:
    game = load("palaces")
    for table, events in played(game, range(4), (0, 1, 40, 81)):
        stage = stage_for(table, viewer, "wide", events)
        trees = {name: parsed(html) for name, html in generic.PICTURE.panels(stage).items()}
        assert values(trees, "data-choice") == [str(choice.option) for choice in stage.options]
        ids = values(trees, "id")
        assert len(ids) == len(set(ids))


def test_a_finished_game_shows_its_lines_side_by_side() -> None:
    *_, (table, _) = played(load("palaces"), range(1), (400,))
    assert table.over
    prompt = parsed(generic.PICTURE.panels(stage_for(table, 0))["prompt"])
    scores = [words(cell) for cell in prompt.iterfind(".//tfoot//td")]
    assert [int(score.replace("\N{MINUS SIGN}", "-")) for score in scores] == table.scores


def test_explanations_name_the_thing() -> None:
    table = start(SENTENCE)
    view = table.view(0)
    assert words(parsed(explain(table.game, view, "card:cat"))) == "cat card"
    assert words(parsed(explain(table.game, view, "odd_thing"))) == "Odd thing"


def test_a_score_is_explained_by_its_lines() -> None:
    table = load("palaces").new(seed=1)
    view = table.view(0)
    assert "Rare finds" in words(parsed(generic.explain(table.game, view, "score:1")))
    assert words(parsed(generic.explain(table.game, view, "score:7"))) == "7 score"


def test_names_are_escaped() -> None:
    stage = stage_for(start(SENTENCE), 1, names=("<script>alert(1)</script>", "&amp;"))
    html = "".join(panels(stage).values())
    assert "<script" not in html
    assert "&lt;script&gt;" in html
    assert "&amp;amp;" in html


def test_choices_are_those_of_the_viewers_own_question() -> None:
    table = start(SENTENCE)
    made = choices(table.game, table.view(0))
    assert [(c.number, c.option, c.label, c.element) for c in made][:2] == [
        (1, 0, "ant", "card-ant"),
        (2, 2, "cat", "card-cat"),
    ]
    assert choices(table.game, table.view(1)) == []


def test_a_kind_that_no_game_asks_for() -> None:
    with pytest.raises(LookupError, match="tiny asks for no 'fish'"):
        kind_called(start(SENTENCE).game, "fish")
