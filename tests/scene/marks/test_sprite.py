import re

import pytest

from pentapolis.games import load, names
from pentapolis.scene.marks.sprite import ART, sheet_of
from pentapolis.scene.panels import generic
from pentapolis.scene.pictures import panels, sheet
from tests.scene.pages import FORMS, parsed, played, stage_for


@pytest.mark.parametrize("name", names())
def test_a_page_has_every_symbol_and_ground_that_its_panels_refer_to(name: str) -> None:
    game = load(name)
    art = sheet(game)
    drawn = set(re.findall(r'id="([^"]+)"', art))
    for table, events in played(game, range(3), (0, 1, 30, 61)):
        for form in FORMS:
            html = "".join(panels(stage_for(table, 0, form, events)).values())
            assert set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', html)) <= {(i, "") for i in drawn} | {
                ("", i) for i in drawn
            }


@pytest.mark.parametrize("name", names())
def test_what_the_sheet_refers_to_is_on_the_sheet_and_nothing_has_two_meanings(name: str) -> None:
    art = sheet(load(name))
    parsed(art)
    ids = re.findall(r'id="([^"]+)"', art)
    assert len(ids) == len(set(ids))
    assert {wanted for pair in re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', art) for wanted in pair if wanted} <= set(
        ids
    )


def test_symbols_have_no_script_and_no_style() -> None:
    assert not re.search(r"<script|<style|\sstyle=|\son\w+=", "".join(sheet(load(name)) for name in names()))


def test_a_game_without_symbols_of_its_own_has_the_shared_ones() -> None:
    assert not generic.PICTURE.art.exists()
    assert sheet_of(generic.PICTURE.art) == sheet_of()
    assert len(list(ART.glob("*.svg"))) == 2
