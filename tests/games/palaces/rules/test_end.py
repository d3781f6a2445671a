"""The end: four pawns at the check point, or the pile has run out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis.games.palaces.constants import FACES
from pentapolis.games.palaces.printed.cards import USE
from pentapolis.kernel.rng import Rng
from tests.games.palaces.position import FACTS, GAME, answer, discard, hand, position, uses

if TYPE_CHECKING:
    from pentapolis.games.palaces.table import PalacesTable

GO_ON = USE.labels.index("continue")
THREE = "theseus knossos 7, archaeologist malia 8, archaeologist phaistos 9"


def turns_of_discarding(table: PalacesTable) -> list[int]:
    """Everybody discards to the end; whose turns they were."""
    turns = []
    while not table.over:
        turns.append(table.question.seat)
        discard(table)
    return turns


@pytest.mark.rule("R25", "11", "P11")
def test_drawing_the_last_card_ends_the_game_after_42_turns_each() -> None:
    table = GAME.new(seed=3)
    first = table.question.seat
    turns = turns_of_discarding(table)
    assert len(turns) == 84
    assert turns.count(first) == turns.count(1 - first) == 42
    assert table.pile == []
    assert [len(hand) for hand in table.hands] == [8, 8]


@pytest.mark.rule("11", "P11", "I6")
def test_with_failed_draw_the_first_player_has_one_more_turn_and_ends_with_seven_cards() -> None:
    table = GAME.new(seed=3, pile_end="failed_draw")
    first = table.question.seat
    turns = turns_of_discarding(table)
    assert len(turns) == 85
    assert turns[-1] == first
    assert len(table.hands[first]) == 7
    assert len(table.hands[1 - first]) == 8


@pytest.mark.rule("11", "R25")
@pytest.mark.parametrize(("pile_end", "over"), [("at_once", True), ("failed_draw", False)])
def test_the_option_decides_whether_the_last_draw_is_the_end(pile_end: str, over: bool) -> None:
    table = position(left=1, pile_end=pile_end)
    assert not table.over
    discard(table)
    assert table.over == over


@pytest.mark.rule("11")
def test_discards_are_never_shuffled_into_a_new_pile() -> None:
    table = position(left=2)
    before = len(table.discards[0])
    discard(table)
    discard(table)
    assert table.over
    assert len(table.discards[0]) == before + 1
    assert len(table.discards[1]) == 1


@pytest.mark.rule("R26", "12", "P12")
@pytest.mark.parametrize("pile_end", ["at_once", "failed_draw"])
def test_the_turn_that_brings_the_fourth_pawn_to_step_7_is_the_last_and_still_draws(pile_end: str) -> None:
    table = position(a=THREE, b="archaeologist zakros 6", hand_b="zakros-9", turn="B", pile_end=pile_end)
    assert table.question.seat == 1
    answer(table, "B card zakros-9", "B use continue")
    assert table.over
    assert len(hand(table, "B")) == 8
    assert len(table.pile) == 83


@pytest.mark.rule("P10", "12")
@pytest.mark.parametrize(("card", "end"), [("malia-4", 7), ("malia-ariadne", 8)])
def test_jumping_from_6_to_8_counts_like_stopping_on_7(card: str, end: int) -> None:
    table = position(
        a="theseus knossos 7, archaeologist phaistos 7, archaeologist malia 6, archaeologist zakros 6",
        b="archaeologist knossos 7, archaeologist zakros 5",
        hand_a=card,
    )
    assert table.check_points() == 3
    answer(table, f"A card {card}", "A use continue")
    assert table.over
    assert table.steps[1] == end


@pytest.mark.rule("P10", "R26")
@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("theseus knossos 7, archaeologist phaistos 7", "archaeologist knossos 7, theseus malia 7"),
        (
            "theseus knossos 7, archaeologist phaistos 7, archaeologist zakros 6",
            "theseus knossos 7, archaeologist malia 7",
        ),
        (f"{THREE}, archaeologist zakros 7", ""),
        ("", f"{THREE}, archaeologist zakros 8"),
        ("theseus knossos 9, archaeologist phaistos 8", "archaeologist knossos 9, theseus phaistos 8"),
    ],
)
def test_four_pawns_at_7_or_further_end_the_game_whoever_owns_them(a: str, b: str) -> None:
    table = position(a=a, b=b)
    assert table.over


@pytest.mark.rule("R26")
def test_three_pawns_at_7_or_further_do_not_end_the_game() -> None:
    table = position(a=THREE, b="archaeologist knossos 6, theseus malia 6, archaeologist zakros 6")
    assert not table.over
    discard(table)
    assert not table.over


@pytest.mark.compiled
@pytest.mark.rule("12", "13", "I5")
def test_the_count_at_the_check_point_never_falls_and_rises_one_by_one() -> None:
    ends = {4: 0, 3: 0, 2: 0, 1: 0, 0: 0}
    for seed in range(100):
        table, rng, count = GAME.new(seed=seed), Rng(seed), 0
        while not table.over:
            table.answer(eager(table, rng))
            assert count <= table.check_points() <= count + 1
            count = table.check_points()
        ends[count] += 1
        assert count == 4 or not table.pile
    assert 5 < ends[4] < 95, "both ways to end came up"


def eager(table: PalacesTable, rng: Rng) -> int:
    """Go on with the lowest card that allows it; otherwise do anything."""
    question = table.question
    if question.kind.name == "use":
        return GO_ON if GO_ON in question.options else rng.pick(question.options)
    names = [FACTS.card_names[card] for card in question.options]
    going_on = [card for card, name in zip(question.options, names, strict=True) if "continue" in uses(table, name)]
    return min(going_on, key=lambda card: card % FACES) if going_on else rng.pick(question.options)
