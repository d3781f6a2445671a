"""Finds: boxes are opened on the way, statues and rare finds taken, frescos photographed."""

from __future__ import annotations

import pytest

from tests.games.palaces.position import answer, box, discard, finds, lines, position, score, step

BOTH = ["archaeologist", "theseus"]


@pytest.mark.rule("P7", "R15")
@pytest.mark.parametrize(("start", "opened"), [(1, [2]), (2, [4]), (7, [8, 9])])
def test_ariadne_opens_the_boxes_reached_and_jumped_over(start: int, opened: list[int]) -> None:
    table = position(a=f"archaeologist malia {start}", hand_a="malia-ariadne")
    answer(table, "A card malia-ariadne", "A use continue")
    assert step(table, "A", "malia") == start + 2
    assert [on for on in (2, 4, 6, 8, 9) if box(table, "malia", on) != "sealed"] == opened


@pytest.mark.rule("R15", "2")
@pytest.mark.parametrize("start", range(1, 9))
def test_a_number_opens_the_box_where_the_pawn_stops_and_nobody_asks(start: int) -> None:
    table = position(a=f"archaeologist malia {start}", hand_a="malia-4")
    answer(table, "A card malia-4", "A use continue")
    stopped_on = [on for on in (2, 4, 6, 8, 9) if on == start + 1]
    assert [on for on in (2, 4, 6, 8, 9) if box(table, "malia", on) != "sealed"] == stopped_on
    assert table.question.seat == 1


@pytest.mark.rule("2")
def test_even_an_unwelcome_first_statue_is_taken() -> None:
    table = position(a="archaeologist malia 1", hand_a="malia-ariadne", boxes="malia 2 statue")
    answer(table, "A card malia-ariadne", "A use continue")
    assert finds(table, "A") == ["statue"]
    assert lines(table, "A")["Statues"] == -20


@pytest.mark.rule("R16")
@pytest.mark.parametrize("find", ["statue", "jewel-of-malia"])
def test_a_statue_or_rare_find_is_yours_and_its_box_stays_empty(find: str) -> None:
    table = position(a="archaeologist malia 3", hand_a="malia-4", boxes=f"malia 4 {find}")
    answer(table, "A card malia-4", "A use continue")
    assert finds(table, "A") == [find]
    assert box(table, "malia", 4) == "empty"


@pytest.mark.rule("P9", "R16")
@pytest.mark.parametrize("find", ["statue", "jewel-of-malia"])
def test_the_second_to_pass_finds_an_empty_box(find: str) -> None:
    table = position(
        a="archaeologist malia 3",
        b="archaeologist malia 3",
        hand_a="malia-4",
        hand_b="malia-ariadne",
        boxes=f"malia 4 {find}",
    )
    answer(table, "A card malia-4", "A use continue", "B card malia-ariadne", "B use continue")
    assert step(table, "B", "malia") == 5
    assert finds(table, "A") == [find]
    assert finds(table, "B") == []


@pytest.mark.rule("P8", "R17", "R18", "R32", "8")
def test_a_fresco_stays_on_the_wall_and_each_player_photographs_it_once() -> None:
    table = position(
        a="archaeologist malia 1",
        b="archaeologist malia 1",
        hand_a="malia-4 malia-5",
        hand_b="malia-minotaur malia-6",
        boxes="malia 2 bull-leaping",
    )
    answer(table, "A card malia-4", "A use continue")
    assert (finds(table, "A"), score(table, "A")) == (["bull-leaping"], -15 + 20)
    answer(table, "B card malia-minotaur", "B use attack")
    assert (step(table, "A", "malia"), finds(table, "A")) == (1, ["bull-leaping"])
    events = answer(table, "A card malia-5", "A use continue")
    assert "photographs" not in [event.verb.name for event in events]
    assert (finds(table, "A"), score(table, "A")) == (["bull-leaping"], -15 + 20)
    assert box(table, "malia", 2) == "bull-leaping"
    answer(table, "B card malia-6", "B use continue")
    assert (finds(table, "B"), score(table, "B")) == (["bull-leaping"], -15 + 20)
    assert box(table, "malia", 2) == "bull-leaping"


@pytest.mark.rule("R17")
def test_a_fresco_is_photographed_when_jumped_over() -> None:
    table = position(
        a="archaeologist malia 3",
        b="archaeologist malia 3",
        hand_a="malia-ariadne",
        hand_b="malia-ariadne",
        boxes="malia 4 dolphins",
    )
    answer(table, "A card malia-ariadne", "A use continue", "B card malia-ariadne", "B use continue")
    assert finds(table, "A") == finds(table, "B") == ["dolphins"]


@pytest.mark.rule("R19", "3")
@pytest.mark.parametrize("find", ["statue", "jewel-of-malia", "procession"])
def test_theseus_digs_and_photographs_as_an_archaeologist_does(find: str) -> None:
    found = []
    for who in BOTH:
        table = position(a=f"{who} malia 5", hand_a="malia-4", boxes=f"malia 6 {find}")
        answer(table, "A card malia-4", "A use continue")
        found.append((finds(table, "A"), box(table, "malia", 6)))
    assert found[0] == found[1] == ([find], "procession" if find == "procession" else "empty")


@pytest.mark.rule("8")
def test_no_box_is_opened_on_the_way_back_nor_on_the_second_way_forward() -> None:
    table = position(
        a="archaeologist malia 3",
        hand_a="malia-4 malia-ariadne",
        hand_b="malia-minotaur",
        boxes="malia 2 lily-prince, malia 4 statue",
    )
    answer(table, "A card malia-4", "A use continue")
    assert finds(table, "A") == ["statue"]
    reveals = table.reveals
    answer(table, "B card malia-minotaur", "B use attack")
    assert step(table, "A", "malia") == 2
    assert box(table, "malia", 2) == "sealed", "it was never reached on the way forward in this position"
    answer(table, "A card malia-ariadne", "A use continue")
    assert finds(table, "A") == ["statue"]
    assert table.reveals == reveals + 2, "two cards were drawn and no box was opened"


@pytest.mark.rule("8")
def test_every_box_up_to_the_furthest_step_of_a_pawn_is_open() -> None:
    table = position(hand_a="malia-1 malia-ariadne malia-ariadne malia-ariadne malia-3 malia-4")
    for turn in ("malia-1 theseus", "malia-ariadne continue", "malia-3 continue", "malia-ariadne continue"):
        card, use = turn.split()
        answer(table, f"A card {card}", f"A use {use}")
        reached = step(table, "A", "malia")
        for on in (2, 4, 6, 8, 9):
            assert (box(table, "malia", on) != "sealed") == (on <= reached)
        discard(table)


def test_what_is_found_is_told_to_all() -> None:
    table = position(
        a="archaeologist malia 7", hand_a="malia-ariadne", boxes="malia 8 dolphins, malia 9 jewel-of-malia"
    )
    events = answer(table, "A card malia-ariadne", "A use continue")
    told = [(event.verb.name, event.known_to(-1)) for event in events]
    assert told == [
        ("plays", True),
        ("moves", True),
        ("changes", True),
        ("photographs", True),
        ("changes", True),
        ("finds", True),
        ("changes", True),
        ("draws", False),
    ]
