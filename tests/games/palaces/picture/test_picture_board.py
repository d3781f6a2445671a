"""What lies on the board and in the hand of Palaces, as the picture draws it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis.games.palaces.constants import ARIADNE, FACES, PALACES, STEPS
from pentapolis.games.palaces.picture.parts.layout import ROWS, WIDE, Layout, fan
from tests.games.palaces.position import GAME, answer, position
from tests.scene.pages import FORMS, by_id, parsed_panels, stage_for, words

if TYPE_CHECKING:
    from pentapolis.scene.stage import Form


def test_what_the_other_did_is_outlined_and_what_was_drawn_is_new() -> None:
    table = position(
        a="archaeologist zakros 7 last 2",
        b="archaeologist knossos 4",
        hand_a="zakros-3 malia-1",
        hand_b="knossos-minotaur knossos-ariadne",
        top="zakros-9",
    )
    events = table.listen()
    answer(table, "A card zakros-3", "A use continue", "B card knossos-ariadne", "B use continue")
    trees = parsed_panels(stage_for(table, 0, events=list(events)))
    (moved,) = [node for node in trees["board"].iter() if "move" in node.get("class", "").split()]
    assert moved.attrib["class"] == "move seat-b"
    assert len(list(moved)) == 2
    assert "new" in words(by_id(trees, "card-zakros-9"))
    assert "new" in by_id(trees, "box-knossos-6").attrib["class"].split()


def test_who_is_driven_back_sees_whose_minotaur_it_was() -> None:
    table = position(a="archaeologist knossos 5", hand_b="knossos-minotaur", turn="B")
    events = table.listen()
    answer(table, "B card knossos-minotaur", "B use attack")
    board = parsed_panels(stage_for(table, 0, events=list(events)))["board"]
    assert [n.attrib["class"] for n in board.iter() if "move" in n.get("class", "").split()] == ["move seat-b"]


def test_what_was_taken_out_of_a_box_lies_there_in_the_takers_colour() -> None:
    table = position(b="1 statue", boxes="knossos 8 statue")
    table.opened |= 0b1000
    table.takers[3] = 1
    box = by_id(parsed_panels(stage_for(table, 0)), "box-knossos-8")
    assert box.attrib["data-explain"] == "find:statue"
    assert words(box).endswith("taken by B")
    assert [node.attrib["class"] for node in box.iter() if "token" in node.get("class", "")] == ["token seat-b"]


def test_two_equal_cards_are_one_answer_and_two_things() -> None:
    table = position(a="archaeologist malia 2", hand_a="malia-4 malia-4")
    trees = parsed_panels(stage_for(table, 0))
    both = [by_id(trees, "card-malia-4"), by_id(trees, "card-malia-4-b")]
    assert len({card.attrib["data-choice"] for card in both}) == 1


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("step", range(1, STEPS + 1))
def test_two_pawns_on_one_step_stand_side_by_side(form: Form, step: int) -> None:
    for palace in GAME.facts.palaces:
        table = position(a=f"archaeologist {palace} {step}", b=f"theseus {palace} {step}")
        trees = parsed_panels(stage_for(table, 0, form))
        number = GAME.facts.palaces.index(palace)
        places = {by_id(trees, f"pawn-{seat}-{number}").attrib["transform"] for seat in (0, 1)}
        assert len(places) == 2


def test_frescos_hang_in_six_different_frames_with_the_marks_of_their_photographers() -> None:
    pictures = set()
    for fresco in GAME.facts.finds[PALACES:-1]:
        table = position(b=f"archaeologist knossos 2, {fresco}", boxes=f"knossos 2 {fresco}")
        table.opened |= 1
        box = by_id(parsed_panels(stage_for(table, 0)), "box-knossos-2")
        pictures.add(next(node.attrib["href"] for node in box.iter("use")))
        assert words(box).endswith("photographed by B")
    assert len(pictures) == 6


@pytest.mark.parametrize("layout", [WIDE, ROWS], ids=["wide", "phone"])
def test_no_two_stones_overlap_and_all_lie_on_the_board(layout: Layout) -> None:
    places = [(layout.where(p, s), layout.radius(s)) for p in range(PALACES) for s in range(1, STEPS + 1)]
    for at, ((x, y), radius) in enumerate(places):
        assert radius <= x <= layout.width - radius
        assert radius <= y <= layout.height - radius
        for (ox, oy), other in places[:at]:
            assert (x - ox) ** 2 + (y - oy) ** 2 > (radius + other) ** 2


@pytest.mark.parametrize("count", range(1, 9))
def test_seals_around_a_stone_keep_apart(count: int) -> None:
    spots = fan(count, WIDE.stone + 3)
    for at, (x, y) in enumerate(spots):
        assert all((x - ox) ** 2 + (y - oy) ** 2 > 15**2 for ox, oy in spots[:at])


def test_cards_without_a_number_say_how_far_they_send() -> None:
    table = position(hand_a="knossos-ariadne knossos-minotaur")
    trees = parsed_panels(stage_for(table, 0))
    assert "+2 Ariadne" in words(by_id(trees, "card-knossos-ariadne"))
    assert "\N{MINUS SIGN}2 Minotaur" in words(by_id(trees, "card-knossos-minotaur"))
    assert table.hands[0][0] % FACES == ARIADNE
