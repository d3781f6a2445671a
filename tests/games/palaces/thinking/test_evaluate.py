"""What the evaluation of Palaces makes of a table: the better position is worth more, for the right reason."""

from __future__ import annotations

import pytest

from pentapolis.bots.bot import Chair
from pentapolis.bots.greedy import GreedyBot
from pentapolis.games.palaces.thinking.evaluate import between, worth
from pentapolis.kernel.rng import Rng
from tests.games.palaces.position import GAME, position

WELL_ON = "archaeologist knossos 5 last 4"


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("archaeologist knossos 6 last 4", WELL_ON),
        ("archaeologist knossos 5 last 2", WELL_ON),
        ("theseus knossos 5 last 4", WELL_ON),
        (f"{WELL_ON}, dolphins", WELL_ON),
        (f"{WELL_ON}, ring-of-minos", WELL_ON),
        ("6 statues", "3 statues"),
        ("archaeologist malia 3 last 3", "archaeologist malia 2 last 3"),
    ],
)
def test_more_on_the_table_is_worth_more(better: str, worse: str) -> None:
    assert worth(position(a=better), 0) > worth(position(a=worse), 0)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("knossos-ariadne", "malia-ariadne"),  # two steps on the path, or none
        ("knossos-ariadne", "knossos-7"),
        ("knossos-7", "knossos-3"),  # high enough, or too low
    ],
)
def test_cards_that_carry_the_pawn_on_are_worth_more(better: str, worse: str) -> None:
    def held(card: str) -> float:
        return worth(position(a="archaeologist knossos 3 last 4", hand_a=f"{card} malia-minotaur", left=6), 0)

    assert held(better) > held(worse)


def test_the_palace_itself_makes_its_cards_useless() -> None:
    cards = [worth(position(a="archaeologist knossos 9", hand_a=f"knossos-{card}"), 0) for card in (3, 10)]
    assert cards[0] == cards[1]


def test_an_open_fresco_ahead_is_worth_more_than_an_empty_box() -> None:
    photographed, taken = position(a=WELL_ON, b="dolphins", boxes="knossos 6 dolphins"), position(a=WELL_ON)
    box = 2
    assert taken.boxes[box] != photographed.boxes[box]
    taken.opened |= 1 << box
    taken.takers[box] = 1
    assert worth(photographed, 0) > worth(taken, 0)


def test_what_lies_in_a_sealed_box_makes_no_difference() -> None:
    table = position(a=WELL_ON)
    for seed in range(5):
        other = table.clone()
        GAME.redeal(other, 0, Rng(seed))
        assert worth(other, 0) == worth(table, 0)


def test_with_little_time_only_so_many_cards_count() -> None:
    hand = "knossos-5 knossos-6 knossos-7 knossos-8"
    late, later = (worth(position(a=WELL_ON, hand_a=hand, left=left), 0) for left in (4, 2))
    assert late > later


def test_at_the_end_it_is_the_score() -> None:
    table = position(
        a="theseus knossos 7, archaeologist malia 8, 2 statues", b="archaeologist knossos 9, theseus malia 7"
    )
    assert table.over
    assert [worth(table, seat) for seat in (0, 1)] == table.scores


def test_points_between_two_steps_lie_between_their_points() -> None:
    assert [between([0, 10, 30], at) for at in (0.0, 0.5, 1.25, 2.0, 7.0)] == [0.0, 5.0, 15.0, 30.0, 30.0]


def test_greedy_continues_its_path_with_the_lowest_card_that_fits() -> None:
    """A higher one would make the lower ones useless."""
    hand = "knossos-4 knossos-6 knossos-8 malia-minotaur malia-10 phaistos-minotaur"
    table = position(a="archaeologist knossos 5 last 4", hand_a=hand, left=20)
    assert table.question.options[0] == GreedyBot(1).choose(Chair(table, 0))
