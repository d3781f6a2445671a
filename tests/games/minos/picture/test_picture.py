"""The picture of Minos: everything that may be chosen is there twice, nothing hidden shows, nothing needs a style."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, cast

import pytest

from pentapolis.games.minos.rules.interrupt import FIRST_EFFECT
from pentapolis.kernel.events import SPECTATOR
from pentapolis.kernel.kind import DONE
from pentapolis.kernel.rng import Rng
from pentapolis.scene.meaning import meaning
from pentapolis.scene.pictures import panels, picture_of, sheet
from pentapolis.scene.stage import Choice, Preview, Stage
from tests.games.minos.picture.positions import GAME, asked, drawn, positions
from tests.games.minos.position import bare, give, hold, lay, say, turn
from tests.scene.pages import FORMS, by_id, parsed_panels, stage_for, values, words

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

    from pentapolis.games.minos.table import MinosTable
    from pentapolis.scene.stage import Form

AT_NO_THING = ("forfeit", "go-on", "first-effect", "second-effect", "third-effect", "fourth-effect")
"""Ways to go on in a turn that no thing on the table stands for."""
IN_WORDS_ONLY = ("spend", "return", "times", "exchange", "either", "decide", "first-build")
"""Questions about how much, or whether: they are asked in the prompt alone."""


def test_minos_has_a_picture_of_its_own() -> None:
    assert picture_of("minos").art.parent.parent.name == "minos"


@pytest.mark.parametrize("form", FORMS)
def test_every_option_is_in_the_list_and_at_the_thing_it_means(form: Form) -> None:
    kinds = set()
    for at, (table, events) in enumerate(positions()):
        for question in table.questions:
            stage = stage_for(table, question.seat, form, events)
            trees = drawn(at, question.seat, form)
            listed = [node.attrib["data-choice"] for node in trees["prompt"].iter("button")]
            assert sorted(listed, key=int) == sorted(map(str, question.options), key=int)
            kinds.add(stage.kind)
            if stage.kind not in IN_WORDS_ONLY:
                wanted = {str(c.option) for c in stage.options if c.option != DONE and c.label not in AT_NO_THING}
                assert (stage.kind, wanted - lit_in(trees)) == (stage.kind, set())
    assert kinds > {"start", "card", "die", "section", "turn", "region", "expand", "build", "good", "track"}


def lit_in(trees: dict[str, Element]) -> set[str]:
    """The options that things on the board, in the hand and on the own boards stand for."""
    things = {name: trees[name] for name in ("board", "hand")}
    return {option for name in ("data-choice", "data-choices") for v in values(things, name) for option in v.split()}


@pytest.mark.parametrize("form", FORMS)
def test_ids_are_there_once_and_numbers_are_the_same_in_both_places(form: Form) -> None:
    for at, (table, _) in enumerate(positions()):
        seat = table.questions[0].seat if table.questions else 0
        trees = drawn(at, seat, form)
        ids = values(trees, "id")
        assert len(ids) == len(set(ids))
        numbers = {str(choice.option): str(choice.number) for choice in stage_for(table, seat).options}
        for node in [*trees["board"].iter(), *trees["hand"].iter()]:
            seals = [words(inner) for inner in node if inner.get("class") == "seal"]
            if "data-choice" in node.attrib and seals:
                assert seals == [numbers[node.attrib["data-choice"]]]


def test_there_is_nothing_that_a_strict_page_forbids_and_every_symbol_is_known() -> None:
    known = set(re.findall(r'id="s-([\w-]+)"', sheet(GAME)))
    for at, (table, _) in enumerate(positions()):
        seat = table.questions[0].seat if table.questions else 0
        for tree in [*drawn(at, seat, "wide").values(), *drawn(at, seat, "phone").values()]:
            for node in tree.iter():
                assert node.tag not in ("script", "style")
                assert not [name for name in node.attrib if name == "style" or name.startswith("on")]
                if node.tag == "use":
                    assert node.attrib["href"].removeprefix("#s-") in known


def test_names_of_players_are_escaped() -> None:
    evil = ("<script>alert(1)</script>", "<b onclick=x>")
    html = "".join(panels(stage_for(GAME.new(2, 1), 0, names=evil)).values())
    assert "<script" not in html
    assert "<b onclick" not in html


# ---- secrets


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    for at, (table, _) in enumerate(positions()):
        for viewer in (SPECTATOR, 0, 1):
            trees = drawn(at, viewer, "wide")
            view = table.view(viewer)["board"]
            shown = {what[5:] for what in values(trees, "data-explain") if what.startswith("card:")}
            public = {*view["offer"], *[card for p in view["players"] for card in (*p["area"], *p["palace"])]}
            assert shown <= public | {*(view["players"][viewer]["hand"] if viewer >= 0 else [])}


def test_the_picture_is_made_from_the_view_alone() -> None:
    """Two tables that look the same to a seat look the same in its picture."""
    for table, events in positions()[::5]:
        if table.questions:
            seat = table.questions[0].seat
            other = table.imagine(seat, Rng(5))
            assert panels(stage_for(other, seat, "wide", events)) == panels(stage_for(table, seat, "wide", events))


# ---- what is said


def test_a_pointed_option_shows_what_becomes_of_the_figures_and_scores() -> None:
    (table, *_) = asked("build")
    stage = stage_for(table, table.question.seat)
    first = stage.options[0]
    scores = [(0, 3 if seat == stage.viewer else 0) for seat in range(table.seats)]
    preview = Preview(scores, ["Elena builds: something"], reveals=True, figures={"coins": (7, 4)})
    option = Choice(1, first.option, first.label, first.title, first.element, preview)
    marked = Stage(GAME, stage.view, stage.names, [option, *stage.options[1:]], stage.picked, marked=first.option)
    trees = parsed_panels(marked)
    shown = [words(node) for tree in trees.values() for node in tree.iter() if "shown" in node.get("class", "").split()]
    assert sorted(shown) == ["3", "4", "Elena builds: something.", "This cannot be taken back."]


def test_the_prompt_says_what_is_still_open_in_the_turn() -> None:
    said = set()
    for table in asked("turn"):
        view = table.view(table.question.seat)["board"]
        prompt = words(parsed_panels(stage_for(table, table.question.seat))["prompt"])
        if view["action"]["space"] is not None and view["acting"] == table.question.seat:
            assert "extra action" in prompt
            said.add("point" in prompt)
    assert said == {True, False}


def test_the_next_of_several_effects_is_named() -> None:
    for card in ("queens-favour", "captain-of-the-guard"):
        table = bare()
        give(table, coins=20)
        hold(table, card, "market-charter")
        lay(table, "harbour-dues")
        turn(table, "develop-1", 3)
        say(table, "develop", card)
        assert FIRST_EFFECT in table.question.options
        stage = stage_for(table, table.question.seat)
        notes = [meaning(table.question, choice.option) for choice in stage.options]
        options = [
            Choice(c.number, c.option, c.label, c.title, c.element, note=n)
            for c, n in zip(stage.options, notes, strict=True)
        ]
        prompt = words(parsed_panels(Stage(GAME, stage.view, stage.names, options, stage.picked))["prompt"])
        effects = [n for c, n in zip(stage.options, notes, strict=True) if c.option >= FIRST_EFFECT]
        assert len(set(effects)) == len(effects)
        assert all(effect and effect in prompt for effect in effects)


def test_an_exchange_shows_what_is_left() -> None:
    table = asked("times")[0]
    stage = stage_for(table, table.question.seat)
    first = stage.options[0]
    preview = Preview([], figures={"coins": (7, 5), "weaponry": (0, 1)})
    option = Choice(1, first.option, first.label, first.title, first.element, preview)
    trees = parsed_panels(Stage(GAME, stage.view, stage.names, [option], stage.picked))
    assert words(by_id(trees, f"opt-{first.element}")) == f"1 {first.title} 5 1"


def test_who_waits_learns_for_whom() -> None:
    table = asked("turn")[0]
    other = (table.question.seat + 1) % table.seats
    assert "Waiting for" in words(parsed_panels(stage_for(table, other))["prompt"])


def test_the_end_shows_the_lines_side_by_side() -> None:
    for table, events in positions():
        if table.over:
            prompt = parsed_panels(stage_for(table, 0, "wide", events))["prompt"]
            assert [words(cell) for cell in prompt.iterfind(".//tfoot//td")] == [str(score) for score in table.scores]
            winners = [
                name
                for seat, name in enumerate(stage_for(table, 0).names)
                if seat in GAME.winners(cast("MinosTable", table))
            ]
            assert all(name in words(prompt) for name in winners)


def test_a_region_says_who_is_there_and_who_dominates() -> None:
    for at, (table, _) in enumerate(positions()):
        trees = drawn(at, 0, "wide")
        for region in table.view(0)["board"]["regions"]:
            for seat, count in enumerate(region["warriors"]):
                ids = [node for node in trees["board"].iter() if node.get("id") == f"warriors-{region['id']}-{seat}"]
                assert len(ids) == (count > 0)
                if count:
                    most = max(region["warriors"])
                    alone = count == most and region["warriors"].count(most) == 1
                    assert ("who dominates" in ids[0].attrib["aria-label"]) == alone


def test_a_die_lands_where_the_rules_put_it() -> None:
    for table in asked("section", "a section"):
        stage = stage_for(table, table.question.seat)
        if not table.view(0)["board"]["pool"]:
            continue
        board = parsed_panels(stage)["board"]
        for choice in stage.options:
            (ghost,) = [
                n for n in board.iter() if n.get("data-for") == str(choice.option) and "lands" in n.get("class", "")
            ]
            row = words(by_id(parsed_panels(stage), f"opt-{choice.element}"))
            before = table.view(0)["board"]["spaces"]
            after = table.clone()
            after.answer(choice.option)
            placed = [label for label, die in after.view(0)["board"]["spaces"].items() if die != before.get(label)]
            assert f"space {placed[0].rpartition('-')[2]}" in row
            assert ghost is not None


def test_on_a_phone_the_tab_is_shown_that_the_question_is_about() -> None:
    wanted = {"die": "boards", "card": "cards", "build": "map", "good": "mine"}
    for kind, tab in wanted.items():
        table = asked(kind)[0]
        stage = stage_for(table, table.question.seat, "phone")
        trees = parsed_panels(stage)
        shown = [
            node.attrib["id"]
            for node in trees["board"].iter()
            if node.get("role") == "tabpanel" and "hidden" not in node.attrib
        ]
        assert shown == [f"part-board-{tab}"]


def test_a_move_says_from_where() -> None:
    for table in asked("region", "a region beside it"):
        stage = stage_for(table, table.question.seat)
        assert stage.picked is not None
        title = GAME.facts.regions.titles[stage.picked]
        assert f"From {title} to which region?" in words(parsed_panels(stage)["prompt"])


def test_what_the_others_just_did_is_outlined_in_their_colour() -> None:
    seen = set()
    for table, events in positions():
        stage = stage_for(table, 0, "wide", events)
        marked = {
            node.attrib["id"]: node.attrib["class"]
            for node in parsed_panels(stage)["board"].iter()
            if "lately" in node.get("class", "").split()
        }
        for name, classes in marked.items():
            assert "seat-a" not in classes.split() or name.startswith(("sea-", "warriors-"))
            seen.add(name.partition("-")[0])
    assert seen >= {"die", "warriors", "marker"}
