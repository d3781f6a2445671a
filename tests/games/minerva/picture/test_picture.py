"""The picture of Minerva: well formed, complete, and nothing that somebody should not see."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from pentapolis.games.minerva.constants import (
    RESIDENCE,
)
from pentapolis.games.minerva.picture import PICTURE
from pentapolis.games.minerva.picture.parts.tiles import PICTURED
from pentapolis.games.minerva.picture.signs import parts_of
from pentapolis.kernel.events import SPECTATOR
from pentapolis.kernel.rng import Rng
from pentapolis.scene.pictures import explain, panels
from tests.games.minerva.picture.pictures import positions
from tests.games.minerva.position import FACTS, GAME
from tests.scene.pages import FORMS, assert_whole, chosen, parsed, parsed_panels, stage_for, values, words

if TYPE_CHECKING:
    from pentapolis.scene.stage import Form


@pytest.mark.parametrize("form", FORMS)
def test_every_panel_is_well_formed_and_every_id_is_there_once(form: Form) -> None:
    assert len(positions()) > 30
    for table, events in positions():
        for viewer in (SPECTATOR, 0):
            assert_whole(stage_for(table, viewer, form, events))


@pytest.mark.parametrize("form", FORMS)
def test_every_option_is_in_the_prompt_and_at_the_thing_it_means(form: Form) -> None:
    kinds = set()
    for table, events in positions():
        if table.over:
            continue
        stage = stage_for(table, table.question.seat, form, events)
        wanted = {str(choice.option) for choice in stage.options}
        assert chosen(stage, "prompt") == wanted
        assert chosen(stage, "board", "hand", *(["rail"] if form == "wide" else [])) == wanted
        kinds.add(stage.kind)
    assert kinds >= {"turn", "site", "direction", "resource", "neighbour", "culture", "pair", "hire", "residence"}


def test_nothing_hidden_is_drawn() -> None:
    changed = 0
    for number, (table, events) in enumerate(positions()):
        for viewer in (SPECTATOR, 0):
            other = table.clone()
            GAME.redeal(other, viewer, Rng(number))
            changed += other.stack_of_locations != table.stack_of_locations
            assert panels(stage_for(other, viewer, "wide", events)) == panels(stage_for(table, viewer, "wide", events))
    assert changed > 20


def test_names_are_escaped_and_there_is_no_inline_style_and_no_script() -> None:
    evil = ('<script>alert("a")</script>', "<b onclick='x'>&", "<i>", "</div>")
    for table, events in positions():
        for form in FORMS:
            stage = stage_for(table, 0, form, events, names=evil[: table.seats])
            html = "".join(panels(stage).values())
            assert not re.search(r"<script|<style|\sstyle=|<b onclick|<i>", html)
            assert "&lt;script&gt;" in html


def test_every_thing_that_says_so_can_be_explained() -> None:
    known: set[str] = set()
    for table, events in positions()[::3]:
        view = table.view(0)
        for what in set(values(parsed_panels(stage_for(table, 0, "wide", events)), "data-explain")):
            assert words(parsed(explain(GAME, view, what)))
            known.add(what.partition(":")[0])
    wanted = {"tile", "at", "culture", "glory", "order", "city", "resource", "stock", "score", "round", "tax"}
    assert known == wanted | {"pair", "coins"}


@pytest.mark.parametrize(
    "what",
    ["tile:x", "at:0.9.9", "at:7.0.0", "at:x", "culture:x", "city:9", "resource:x", "stock:x", "score:9", "x:y", "x"],
)
def test_what_nobody_knows_is_explained_by_its_name(what: str) -> None:
    assert words(parsed(explain(GAME, GAME.new(2, 1).view(0), what)))


def test_every_tile_shows_what_it_does() -> None:
    for number in range(FACTS.tiles):
        assert parts_of(FACTS, GAME.deeds, number) or number == RESIDENCE, FACTS.ids[number]
    drawn = set(re.findall(r'id="s-pic-([a-z-]+)"', (PICTURE.art / "tiles.svg").read_text(encoding="utf-8")))
    assert drawn - {"temple"} == PICTURED
    assert set(FACTS.ids[: FACTS.first_temple]) <= PICTURED
