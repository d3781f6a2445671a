"""Positions of Palaces that a good value gets right."""

from __future__ import annotations

from tests.bots.positions.judged import judged
from tests.games.answers import tell
from tests.games.palaces.position import position


def gain_of_starting(hand: str) -> float:
    """How much better it is to start the path to Phaistos than to discard the card, three turns before the end."""
    idle = "zakros-2 zakros-3 zakros-4 zakros-5"
    table = position("archaeologist knossos 7 last 10", "archaeologist malia 4 last 4", f"{hand} {idle}", left=6)
    tell(table, "phaistos-1")
    values = judged(table)
    return values["archaeologist"] - values["discard"]


def test_a_late_path_pays_with_ariadnes_much_more_than_without() -> None:
    """Steps 1, 2 and 3 end at minus 10; two Ariadnes lead to step 5."""
    with_ariadnes = gain_of_starting("phaistos-1 phaistos-ariadne phaistos-ariadne phaistos-4")
    assert with_ariadnes > 0
    assert with_ariadnes > 2 * gain_of_starting("phaistos-1 phaistos-2 phaistos-3 phaistos-4")


def test_low_numbers_come_before_high_ones() -> None:
    values = judged(position("archaeologist knossos 3 last 2", hand_a="knossos-3 knossos-4 knossos-9", left=40))
    assert values["knossos-3"] > values["knossos-4"] > values["knossos-9"]


def test_whoever_is_behind_does_not_end_the_game() -> None:
    """A is 75 points behind; a third pawn at step 7 would end it."""
    a = "archaeologist knossos 7 last 9, archaeologist zakros 6 last 5, theseus malia 4"
    b = "theseus phaistos 9 last 9, archaeologist malia 7 last 9"
    values = judged(position(a, b, hand_a="zakros-6 malia-5 malia-6 malia-7", left=30))
    assert max(values["malia-5"], values["malia-6"]) > values["zakros-6"]


def test_a_minotaur_strikes_where_most_is_lost() -> None:
    """On step 6 before the safe step 7 more than on step 3; Theseus parries."""
    b = "archaeologist knossos 6 last 6, archaeologist malia 3 last 3, theseus phaistos 6 last 6"
    values = judged(position("", b, hand_a="knossos-minotaur malia-minotaur phaistos-minotaur", left=40))
    assert values["knossos-minotaur"] > values["malia-minotaur"] > values["phaistos-minotaur"]
