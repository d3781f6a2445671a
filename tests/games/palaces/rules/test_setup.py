"""Set-up: the finds are hidden, the cards dealt, the pawns wait, chance decides who begins."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pentapolis.games.palaces.constants import BOXES, EMPTY, FIRST_FRESCO, PALACES, STATUE
from pentapolis.kernel.game import WrongSeats
from tests.games.palaces.position import FACTS, GAME, discard

SEEDS = range(200)


def path_boxes(boxes: list[int], palace: int) -> list[int]:
    return boxes[palace * BOXES : palace * BOXES + BOXES]


@pytest.mark.rule("R1")
def test_every_rare_find_is_in_some_box_of_its_own_path() -> None:
    layouts = [GAME.new(seed=seed).boxes for seed in SEEDS]
    for palace in range(PALACES):
        found_on = Counter(path_boxes(boxes, palace).index(palace) for boxes in layouts)
        assert sorted(found_on) == list(range(BOXES))
        assert min(found_on.values()) > 20, "each of the five boxes is as likely as the others"


@pytest.mark.rule("R2")
def test_statues_and_frescos_fill_the_other_boxes_at_random() -> None:
    layouts = [GAME.new(seed=seed).boxes for seed in SEEDS]
    for find in range(FIRST_FRESCO, STATUE + 1):
        assert {box for boxes in layouts for box in range(20) if boxes[box] == find} == set(range(20))
    for boxes in layouts:
        assert Counter(boxes)[STATUE] == 10
        assert all(Counter(boxes)[fresco] == 1 for fresco in range(FIRST_FRESCO, STATUE))


@pytest.mark.rule("R2")
@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_all_boxes_are_sealed_and_nobody_knows_what_is_inside(viewer: int) -> None:
    board = GAME.new(seed=3).view(viewer)["board"]
    assert board["boxes"] == [["sealed"] * 5] * 4


@pytest.mark.rule("P18")
@given(seed=st.integers(0, 2**63))
def test_after_each_set_up_twenty_finds_are_in_twenty_boxes(seed: int) -> None:
    boxes = GAME.new(seed=seed).boxes
    assert FACTS.box_steps == [2, 4, 6, 8, 9]
    assert len(boxes) == 20
    assert EMPTY not in boxes
    assert Counter(boxes)[STATUE] == 10
    assert sum(FIRST_FRESCO <= find < STATUE for find in boxes) == 6
    for palace in range(PALACES):
        assert [find for find in path_boxes(boxes, palace) if find < PALACES] == [palace]


@pytest.mark.rule("R3")
def test_the_hundred_cards_are_shuffled_and_eight_dealt_to_each() -> None:
    table = GAME.new(seed=1)
    assert [len(hand) for hand in table.hands] == [8, 8]
    assert len(table.pile) == 84
    assert sorted(table.pile + table.hands[0] + table.hands[1]) == sorted(FACTS.deck)
    assert GAME.new(seed=2).pile != table.pile


@pytest.mark.rule("R3")
@pytest.mark.parametrize("palace", FACTS.palaces)
def test_each_palace_has_two_of_each_number_three_ariadnes_and_two_minotaurs(palace: str) -> None:
    names = Counter(FACTS.card_names[card] for card in FACTS.deck)
    numbers = {f"{palace}-{number}": 2 for number in range(1, 11)}
    own = {name: count for name, count in names.items() if name.startswith(palace)}
    assert own == {**numbers, f"{palace}-ariadne": 3, f"{palace}-minotaur": 2}
    assert names.total() == 100


@pytest.mark.rule("R4")
def test_three_archaeologists_and_theseus_wait_beside_the_board() -> None:
    for player in GAME.new(seed=1).view(-1)["board"]["players"]:
        assert (player["archaeologists_left"], player["theseus_left"]) == (3, 1)
        assert player["steps"] == [0, 0, 0, 0]
        assert player["pawns"] == [0, 0, 0, 0]


@pytest.mark.rule("R5")
def test_chance_decides_who_begins() -> None:
    begins = Counter(GAME.new(seed=seed).question.seat for seed in SEEDS)
    assert 80 < begins[0] < 120
    assert begins[0] + begins[1] == 200


@pytest.mark.rule("R5")
def test_the_players_take_turns() -> None:
    table = GAME.new(seed=5)
    first = table.question.seat
    for turn in range(10):
        assert table.question.seat == (first + turn) % 2
        assert table.turn == table.question.seat
        discard(table)


@pytest.mark.parametrize("seats", [1, 3])
def test_it_is_a_game_for_two(seats: int) -> None:
    with pytest.raises(WrongSeats, match="palaces is played by 2"):
        GAME.new(seats=seats)
