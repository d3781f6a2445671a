"""The Minotaur: whom it drives back and how far."""

from __future__ import annotations

import pytest

from tests.games.palaces.position import answer, finds, hand, last, position, step, uses

ATTACK = ["attack", "discard"]
REFUSED = ["discard"]


@pytest.mark.rule("P6", "R20", "R21")
@pytest.mark.parametrize(("start", "end"), [(6, 4), (5, 3), (4, 2), (3, 1), (2, 1), (1, 1)])
def test_an_archaeologist_goes_back_two_steps_but_never_off_the_path(start: int, end: int) -> None:
    table = position(b=f"archaeologist malia {start}", hand_a="malia-minotaur")
    assert uses(table, "malia-minotaur") == ATTACK
    answer(table, "A card malia-minotaur", "A use attack")
    assert step(table, "B", "malia") == end


@pytest.mark.rule("P6", "R22", "4")
@pytest.mark.parametrize("start", range(1, 7))
def test_theseus_beats_the_minotaur_every_time_and_the_card_is_spent(start: int) -> None:
    table = position(b=f"theseus malia {start} last 3", hand_a="malia-minotaur", hand_b="malia-3")
    events = answer(table, "A card malia-minotaur", "A use attack")
    assert step(table, "B", "malia") == start
    assert "malia-minotaur" not in hand(table, "A")
    assert [event.verb.name for event in events] == ["plays", "parries", "draws"]
    answer(table, "B card malia-3", "B use continue")
    assert step(table, "B", "malia") == start + 1, "no turn and no move is lost"


@pytest.mark.rule("P6", "R23", "7")
@pytest.mark.parametrize("who", ["archaeologist", "theseus"])
@pytest.mark.parametrize("on", [7, 8, 9])
def test_from_step_7_on_nobody_can_be_attacked(who: str, on: int) -> None:
    table = position(b=f"{who} malia {on}", hand_a="malia-minotaur")
    assert uses(table, "malia-minotaur") == REFUSED


@pytest.mark.rule("R20")
def test_only_the_pawn_on_that_path_goes_back() -> None:
    table = position(
        a="archaeologist malia 5", b="archaeologist malia 6, archaeologist knossos 6", hand_a="malia-minotaur"
    )
    answer(table, "A card malia-minotaur", "A use attack")
    assert step(table, "A", "malia") == 5
    assert step(table, "B", "malia") == 4
    assert step(table, "B", "knossos") == 6


@pytest.mark.rule("R24", "8")
def test_a_pawn_driven_back_keeps_its_last_number_and_its_owner_all_finds() -> None:
    table = position(
        b="archaeologist malia 5 last 6, jewel-of-malia, dolphins, 2 statues",
        hand_a="malia-minotaur",
        hand_b="malia-5 malia-6",
    )
    before = finds(table, "B")
    answer(table, "A card malia-minotaur", "A use attack")
    assert last(table, "B", "malia") == 6
    assert finds(table, "B") == before
    assert uses(table, "malia-5") == REFUSED
    assert uses(table, "malia-6") == ["continue", "discard"]


@pytest.mark.rule("5")
@pytest.mark.parametrize("who", ["archaeologist", "theseus"])
def test_a_minotaur_may_be_sent_at_a_pawn_on_step_1_unless_the_option_forbids_it(who: str) -> None:
    table = position(b=f"{who} malia 1", hand_a="malia-minotaur", idle_minotaur=True)
    assert uses(table, "malia-minotaur") == ATTACK
    events = answer(table, "A card malia-minotaur", "A use attack")
    assert step(table, "B", "malia") == 1
    assert events[1].verb.name == ("parries" if who == "theseus" else "stands")
    forbidden = position(b=f"{who} malia 1", hand_a="malia-minotaur", idle_minotaur=False)
    assert uses(forbidden, "malia-minotaur") == REFUSED


@pytest.mark.rule("5")
@pytest.mark.parametrize("who", ["archaeologist", "theseus"])
@pytest.mark.parametrize("on", range(2, 7))
def test_the_option_changes_nothing_above_step_1(who: str, on: int) -> None:
    table = position(b=f"{who} malia {on}", hand_a="malia-minotaur", idle_minotaur=False)
    assert uses(table, "malia-minotaur") == ATTACK


@pytest.mark.rule("6")
def test_a_minotaur_needs_an_opposing_pawn_on_that_path() -> None:
    table = position(a="archaeologist malia 3", b="archaeologist knossos 3", hand_a="malia-minotaur knossos-minotaur")
    assert uses(table, "malia-minotaur") == REFUSED


@pytest.mark.rule("6")
def test_the_attacker_needs_no_pawn_there() -> None:
    table = position(b="archaeologist knossos 3", hand_a="knossos-minotaur")
    assert uses(table, "knossos-minotaur") == ATTACK


@pytest.mark.rule("R20")
def test_seat_b_attacks_seat_a_just_so() -> None:
    table = position(a="archaeologist zakros 6", hand_b="zakros-minotaur", turn="B")
    answer(table, "B card zakros-minotaur", "B use attack")
    assert step(table, "A", "zakros") == 4
