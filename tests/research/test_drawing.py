"""Tables as pictures: text, SVG and pixels, for the eyes of one seat."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import numpy as np
import pytest

import pentapolis
from pentapolis import games
from pentapolis.kernel.events import SPECTATOR
from pentapolis.kernel.rng import Rng
from pentapolis.research.drawing import Asked, FaceUp, Shown, svg
from pentapolis.research.pixels import FILLED, HOLLOW, ROUND, SIMPLER, STROKES, font, rgb_array
from pentapolis.scene.text.drawing import SHAPES

if TYPE_CHECKING:
    from pentapolis.kernel.table import Table


def table_of(name: str, moves: int = 30) -> Table:
    table: Table = pentapolis.load(name).new(2, 1)
    rng = Rng(1)
    for _ in range(moves):
        table.answer(rng.pick(table.question.options))
    return table


@pytest.mark.parametrize("name", games.names())
def test_the_svg_is_a_document_with_the_question_of_whoever_is_asked(name: str) -> None:
    table = table_of(name, 10)
    root = ET.fromstring(svg(table))  # noqa: S314  (our own)
    written = "".join(text.text or "" for text in root.iter("{http://www.w3.org/2000/svg}text"))
    assert table.question.prompt.split()[0] in written
    assert table.game.title in root.attrib["aria-label"]


def test_another_seat_and_a_spectator_see_less() -> None:
    table = table_of("palaces")
    seat = table.question.seat
    hand = table.game.label(table.question.kind, table.question.options[0])
    assert hand in repr(Shown(table, seat))
    assert hand not in repr(Shown(table, SPECTATOR))
    assert repr(Shown(table)) == repr(Shown(table, seat)) != repr(Shown(table, 1 - seat))


def test_a_notebook_shows_the_drawing() -> None:
    shown = Shown(table_of("minos"))
    assert shown._repr_svg_().startswith("<svg ")
    assert shown._repr_svg_() in shown._repr_html_()


def test_at_the_end_the_scores_are_shown() -> None:
    table, rng = pentapolis.load("palaces").new(2, 1), Rng(1)
    while not table.over:
        table.answer(rng.pick(table.question.options))
    last = repr(Shown(table)).splitlines()[-1]
    assert last.startswith("final scores")
    for points in table.scores:
        assert str(points) in last


def test_pixels_have_ink_of_several_colours() -> None:
    drawn = rgb_array(table_of("gentes"))
    assert drawn.dtype == np.uint8
    assert len(np.unique(drawn.reshape(-1, 3), axis=0)) > 10


@pytest.mark.parametrize("name", games.names())
def test_every_sign_of_a_drawing_is_drawn(name: str) -> None:
    """The letters that come with Pillow draw a box for what they lack: such signs are drawn by hand."""
    unknown = bytes(font().getmask("\ue000"))
    by_hand = {*STROKES, *FILLED, *HOLLOW, *ROUND, *SIMPLER, *SHAPES}
    signs = set("".join(repr(Shown(table_of(name, moves))) for moves in (0, 20))) - by_hand - set(" \n")
    assert [sign for sign in sorted(signs) if bytes(font().getmask(sign)) == unknown] == []


@pytest.mark.parametrize("name", games.names())
def test_a_question_is_told_with_every_answer(name: str) -> None:
    table = table_of(name, 12)
    question = table.question
    page, text = Asked(table)._repr_html_(), repr(Asked(table))
    assert page.count("<tr>") == len(question.options)
    assert len(text.splitlines()) == 1 + len(question.options)
    assert question.prompt in text
    for option in question.options:
        assert table.game.title_of(question.kind, option) in text


def test_who_is_not_asked_has_no_question() -> None:
    table = table_of("palaces", 4)
    with pytest.raises(ValueError, match="is not asked anything now; asked: "):
        Asked(table, 1 - table.question.seat)


def test_what_lies_face_up_is_told_in_sentences() -> None:
    table = table_of("minos", 4)
    things = FaceUp(table)
    assert len(things.things) > 4
    assert all(said for _, said in things.things)
    name = things.things[0][0]
    assert [other for other, _ in FaceUp(table, named=name.upper()).things] == [name]
    assert name in repr(things)
    assert things._repr_html_().count("<tr>") == len(things.things)
