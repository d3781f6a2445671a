"""A turn: use one card in one of four ways, then draw."""

from __future__ import annotations

from collections import Counter

import pytest

from pentapolis.games.palaces.constants import STEPS
from pentapolis.games.palaces.printed.cards import EFFECTS
from pentapolis.games.palaces.rules.verbs import DrawCard
from pentapolis.kernel.question import IllegalAnswer
from pentapolis.kernel.record import Record
from pentapolis.kernel.rng import Rng
from pentapolis.kernel.told import notation
from tests.games.palaces.position import (
    GAME,
    answer,
    card_number,
    discard,
    finds,
    hand,
    last,
    pawn,
    play_alone,
    position,
    step,
    uses,
)

START = ["archaeologist", "theseus", "discard"]
GO_ON = ["continue", "discard"]
REFUSED = ["discard"]
"""A card that is refused can still be discarded."""


@pytest.mark.rule("R6")
@pytest.mark.parametrize(
    ("card", "use"),
    [("malia-4", "theseus"), ("knossos-4", "continue"), ("phaistos-minotaur", "attack"), ("malia-4", "discard")],
)
def test_a_turn_is_one_card_used_in_one_way_and_one_card_drawn(card: str, use: str) -> None:
    table = position(
        a="archaeologist knossos 3",
        b="archaeologist phaistos 4",
        hand_a="malia-4 knossos-4 phaistos-minotaur",
        top="malia-9",
    )
    before = Counter(hand(table, "A"))
    answer(table, f"A card {card}", f"A use {use}")
    assert Counter(hand(table, "A")) == before - Counter([card]) + Counter(["malia-9"])
    assert table.question.seat == 1, "and then it is the other's turn"
    assert len(table.pile) == 83
    assert len(table.played[0]) == (use != "discard")


@pytest.mark.rule("R7")
@pytest.mark.parametrize("number", range(1, 11))
def test_any_number_starts_a_path_with_the_pawn_you_like(number: int) -> None:
    table = position(hand_a=f"malia-{number}")
    assert uses(table, f"malia-{number}") == START
    for who in ("archaeologist", "theseus"):
        started = table.clone()
        answer(started, f"A card malia-{number}", f"A use {who}")
        assert pawn(started, "A", "malia") == who
        assert step(started, "A", "malia") == 1
        assert last(started, "A", "malia") == number


@pytest.mark.rule("P4", "R7")
@pytest.mark.parametrize("card", ["malia-ariadne", "malia-minotaur"])
def test_neither_ariadne_nor_minotaur_starts_a_path(card: str) -> None:
    table = position(hand_a=card)
    assert uses(table, card) == REFUSED
    discard(table, card)
    assert pawn(table, "A", "malia") == "none"


@pytest.mark.rule("1")
def test_the_card_that_starts_a_path_brings_the_pawn_to_step_1_and_the_next_to_step_2() -> None:
    table = position(hand_a="malia-2 malia-3", boxes="malia 2 statue")
    play_alone(table, "malia-2 archaeologist")
    assert step(table, "A", "malia") == 1
    assert finds(table, "A") == []
    play_alone(table, "malia-3 continue")
    assert step(table, "A", "malia") == 2
    assert finds(table, "A") == ["statue"]


@pytest.mark.rule("R8", "10", "P19")
def test_a_second_pawn_on_the_same_path_is_refused() -> None:
    table = position(a="archaeologist zakros 1 last 4", hand_a="zakros-2 zakros-9")
    assert uses(table, "zakros-2") == REFUSED
    assert uses(table, "zakros-9") == GO_ON


@pytest.mark.rule("R8", "10")
def test_two_rivals_fit_on_one_path_and_on_one_step() -> None:
    table = position(b="theseus malia 1", hand_a="malia-5")
    assert uses(table, "malia-5") == START
    answer(table, "A card malia-5", "A use archaeologist")
    assert step(table, "A", "malia") == step(table, "B", "malia") == 1


@pytest.mark.rule("R8")
def test_nobody_is_obliged_to_bring_a_pawn_into_play() -> None:
    table = GAME.new(seed=4)
    while not table.over:
        discard(table)
    assert table.pawns == [0] * 8
    assert table.scores == [0, 0]


@pytest.mark.rule("R9", "P1")
def test_a_number_goes_on_if_it_is_at_least_as_high_as_the_last() -> None:
    table = position(a="archaeologist knossos 3 last 4", hand_a="knossos-3 knossos-4 knossos-5")
    assert uses(table, "knossos-3") == REFUSED
    assert uses(table, "knossos-4") == GO_ON
    assert uses(table, "knossos-5") == GO_ON
    answer(table, "A card knossos-5", "A use continue")
    assert step(table, "A", "knossos") == 4
    assert last(table, "A", "knossos") == 5


@pytest.mark.rule("P1")
def test_the_second_3_is_accepted_on_the_first() -> None:
    table = position(hand_a="knossos-3 knossos-3")
    play_alone(table, "knossos-3 archaeologist")
    assert uses(table, "knossos-3") == GO_ON


@pytest.mark.rule("R9")
def test_the_order_is_each_players_own_and_each_paths_own() -> None:
    table = position(
        a="archaeologist knossos 2 last 9, theseus malia 2 last 1",
        b="archaeologist knossos 5 last 2",
        hand_a="knossos-8 malia-8",
        hand_b="knossos-3",
    )
    assert uses(table, "knossos-8") == REFUSED
    assert uses(table, "malia-8") == GO_ON
    discard(table)
    assert uses(table, "knossos-3") == GO_ON


@pytest.mark.rule("R9")
def test_a_number_of_another_palace_does_not_move_the_pawn() -> None:
    table = position(a="archaeologist knossos 3", hand_a="malia-7")
    assert "continue" not in uses(table, "malia-7")


@pytest.mark.rule("R10", "P2", "17")
def test_ariadne_moves_two_steps_and_leaves_the_order_alone() -> None:
    numbers = " ".join(f"knossos-{number}" for number in (1, 2, 3, 7, 10))
    table = position(hand_a=f"knossos-3 knossos-ariadne knossos-ariadne {numbers}")
    play_alone(table, "knossos-3 archaeologist", "knossos-ariadne continue")
    assert step(table, "A", "knossos") == 3
    assert last(table, "A", "knossos") == 3
    for card in ("knossos-3", "knossos-7", "knossos-10", "knossos-ariadne"):
        assert uses(table, card) == GO_ON
    for card in ("knossos-1", "knossos-2"):
        assert uses(table, card) == REFUSED


@pytest.mark.rule("R10")
def test_ariadne_needs_a_pawn_of_yours_on_the_path() -> None:
    table = position(a="theseus malia 4 last 10", b="theseus knossos 4", hand_a="malia-ariadne knossos-ariadne")
    assert uses(table, "malia-ariadne") == GO_ON
    assert uses(table, "knossos-ariadne") == REFUSED


@pytest.mark.rule("P3")
@pytest.mark.parametrize(
    ("row", "end"), [("1 1 5 7", 4), ("1 3 ariadne 3", 5), ("1 ariadne ariadne 5", 6)], ids=["4", "5", "6"]
)
def test_valid_rows_of_cards(row: str, end: int) -> None:
    cards = [f"phaistos-{face}" for face in row.split()]
    table = position(hand_a=" ".join(cards))
    play_alone(table, f"{cards[0]} theseus", *[f"{card} continue" for card in cards[1:]])
    assert step(table, "A", "phaistos") == end


@pytest.mark.rule("17")
def test_a_path_begun_with_a_4_asks_for_4_until_a_higher_number_is_played() -> None:
    table = position(
        hand_a="malia-4 malia-ariadne malia-minotaur malia-3 malia-4 malia-6 malia-5", b="archaeologist malia 2"
    )
    play_alone(table, "malia-4 archaeologist", "malia-ariadne continue", "malia-minotaur attack")
    assert uses(table, "malia-3") == REFUSED
    assert uses(table, "malia-4") == GO_ON
    play_alone(table, "malia-6 continue")
    assert uses(table, "malia-5") == REFUSED


@pytest.mark.rule("R11", "P5")
def test_ariadne_takes_a_pawn_from_8_to_9_and_the_second_step_is_lost() -> None:
    table = position(a="archaeologist malia 8", hand_a="malia-ariadne")
    answer(table, "A card malia-ariadne", "A use continue")
    assert step(table, "A", "malia") == STEPS == 9


@pytest.mark.rule("R12", "9", "P5")
@pytest.mark.parametrize("who", ["archaeologist", "theseus"])
def test_a_pawn_on_step_9_moves_no_further(who: str) -> None:
    numbers = " ".join(f"malia-{number}" for number in range(1, 11))
    for card in [*numbers.split(), "malia-ariadne"]:
        table = position(a=f"{who} malia 9", hand_a=card)
        assert uses(table, card) == REFUSED


@pytest.mark.rule("P5")
@pytest.mark.parametrize("on", range(1, 7))
def test_from_step_9_the_minotaur_of_the_palace_is_still_accepted(on: int) -> None:
    table = position(a="archaeologist malia 9", b=f"archaeologist malia {on}", hand_a="malia-minotaur")
    assert uses(table, "malia-minotaur") == ["attack", "discard"]


@pytest.mark.rule("R13")
def test_a_discarded_card_lies_on_the_discard_pile_and_the_board_does_not_change() -> None:
    table = position(a="archaeologist malia 3", b="theseus malia 2", hand_a="malia-minotaur malia-5")
    board = (table.steps.copy(), table.pawns.copy(), table.last.copy(), table.boxes.copy(), table.opened)
    before = len(table.discards[0])
    answer(table, "A card malia-minotaur", "A use discard")
    assert (table.steps, table.pawns, table.last, table.boxes, table.opened) == board
    assert table.discards[0][before:] == [card_number("malia-minotaur")]
    assert table.played == [[], []]


@pytest.mark.rule("R14", "P12", "16")
def test_after_playing_you_must_take_the_top_card_of_the_pile() -> None:
    table = position(hand_a="malia-5", top="knossos-1 knossos-2 knossos-3")
    assert len(hand(table, "A")) == 8
    events = answer(table, "A card malia-5", "A use theseus")
    assert [event.verb.name for event in events] == ["plays", "starts", "changes", "draws"]
    assert "knossos-1" in hand(table, "A")
    assert "malia-5" not in hand(table, "A")
    assert len(hand(table, "A")) == 8
    assert table.question.seat == 1, "nobody is asked whether to draw"
    discard(table)
    assert "knossos-2" in hand(table, "B")
    assert len(hand(table, "B")) == 8


@pytest.mark.rule("P12")
def test_between_play_and_draw_a_hand_holds_seven() -> None:
    table = position(hand_a="malia-5", left=0, pile_end="failed_draw")
    answer(table, "A card malia-5", "A use theseus")
    assert len(hand(table, "A")) == 7


@pytest.mark.rule("14", "R14")
def test_every_sentence_about_cards_can_always_be_carried_out() -> None:
    assert all(effect.sure() for effect in EFFECTS.values())
    assert DrawCard().sure()


@pytest.mark.rule("14")
def test_every_card_can_be_discarded_at_every_time() -> None:
    for seed in range(10):
        table, rng = GAME.new(seed=seed), Rng(seed)
        while not table.over:
            if table.question.kind.name == "card":
                for card in table.question.options:
                    assert "discard" in uses(table, GAME.facts.card_names[card])
            table.answer(rng.pick(table.question.options))


@pytest.mark.rule("P19", "10")
def test_once_theseus_is_placed_only_archaeologists_start_a_path() -> None:
    table = position(a="theseus knossos 2", hand_a="malia-5")
    assert uses(table, "malia-5") == ["archaeologist", "discard"]


@pytest.mark.rule("P19", "10")
def test_once_three_archaeologists_are_placed_only_theseus_starts_a_path() -> None:
    placed = "archaeologist knossos 2, archaeologist phaistos 1, archaeologist zakros 4"
    table = position(a=placed, hand_a="malia-5")
    assert uses(table, "malia-5") == ["theseus", "discard"]


@pytest.mark.rule("10")
def test_a_pawn_never_leaves_the_path_it_has_entered() -> None:
    for seed in range(10):
        table, rng = GAME.new(seed=seed), Rng(seed)
        while not table.over:
            before = table.pawns.copy()
            table.answer(rng.pick(table.question.options))
            assert all(now == then for then, now in zip(before, table.pawns, strict=True) if then)


def test_a_chosen_card_can_be_taken_back_freely_and_a_drawn_one_cannot() -> None:
    record = Record(GAME, 2, 11, GAME.new().options)
    rng = Rng(11)
    while record.length < 40:
        before = record.table.question
        record.answer(rng.pick(before.options))
        in_turn = not record.table.over and record.table.question.kind.name == "use"
        assert record.free_from() == record.length - in_turn


def test_equal_cards_are_one_answer() -> None:
    table = position(hand_a="knossos-3 knossos-3 malia-2 malia-2 malia-ariadne malia-ariadne malia-ariadne malia-9")
    assert notation.possible(table, table.question) == ["knossos-3", "malia-2", "malia-9", "malia-ariadne"]


def test_a_card_that_is_not_in_hand_is_refused() -> None:
    table = position(hand_a="knossos-3", hand_b="knossos-9")
    with pytest.raises(IllegalAnswer, match="seat A cannot answer knossos-9"):
        table.answer(card_number("knossos-9"), 0)
