"""Why not? What is in the way of a card, of what it could be used for, and of a place on the map."""

from __future__ import annotations

import pytest

from pentapolis.games.palaces.constants import FACES
from pentapolis.games.palaces.picture.reasons import why_not
from pentapolis.games.palaces.printed.cards import BY_FACE
from pentapolis.kernel.words.grammar import OneOf
from tests.games.palaces.position import GAME, answer, card_number, position

STARTED = "archaeologist knossos 4 last 5"
ALL_OUT = "archaeologist malia 2, archaeologist phaistos 2, archaeologist zakros 2"


def against(a: str, b: str, card: str, use: str, *, idle: str = "yes") -> str:
    """Why the card cannot be used so, as the rules say it; nothing if it can."""
    table = position(a=a, b=b, hand_a=card, idle_minotaur=idle)
    number = card_number(card)
    ways = BY_FACE[number % FACES]
    assert isinstance(ways, OneOf)
    return ways.among.why_not(table, 0, (number,), ways.among.kind.labels.index(use))


@pytest.mark.parametrize(
    ("a", "b", "card", "use", "reason"),
    [
        (STARTED, "", "knossos-7", "archaeologist", "you have a pawn on this path already"),
        (STARTED, "", "knossos-7", "theseus", "you have a pawn on this path already"),
        (ALL_OUT, "", "knossos-7", "archaeologist", "no such pawn is left"),
        (ALL_OUT, "", "knossos-7", "theseus", ""),
        ("", "", "knossos-7", "continue", "you have no pawn on this path"),
        ("theseus knossos 9", "", "knossos-7", "continue", "your pawn has reached the palace"),
        (STARTED, "", "knossos-3", "continue", "your last number on this path is 5"),
        (STARTED, "", "knossos-5", "continue", ""),
        ("", "", "knossos-ariadne", "continue", "you have no pawn on this path"),
        (STARTED, "", "knossos-ariadne", "continue", ""),
        ("", "", "knossos-minotaur", "attack", "your opponent has no pawn on this path"),
        ("", "theseus knossos 7", "knossos-minotaur", "attack", "your opponent's pawn has reached the check point"),
        ("", STARTED, "knossos-minotaur", "attack", ""),
        ("", STARTED, "knossos-7", "attack", ""),
    ],
)
def test_the_rules_say_what_is_in_the_way_of_a_card(a: str, b: str, card: str, use: str, reason: str) -> None:
    assert against(a, b, card, use) == reason


def test_a_pawn_on_step_1_is_safe_where_the_minotaur_must_not_be_idle() -> None:
    reason = "your opponent's pawn stands on step 1"
    assert against("", "archaeologist knossos 1", "knossos-minotaur", "attack", idle="no") == reason


def test_a_card_that_is_not_held() -> None:
    table = position(hand_a="knossos-7")
    assert table.question.why_not(table, card_number("knossos-7")) == ""
    assert table.question.why_not(table, card_number("malia-ariadne")) == "you do not hold it"


@pytest.mark.parametrize(
    ("a", "what", "says"),
    [
        (STARTED, "step:knossos-4", "is on step 4: nobody goes back"),
        (STARTED, "box:knossos-2", "is on step 4: nobody goes back"),
        (STARTED, "step:knossos-5", "You hold no Knossos of 5 or more, and no Ariadne of Knossos."),
        (STARTED, "step:knossos-6", "Only Ariadne of Knossos carries it two steps"),
        (STARTED, "step:knossos-8", "A number carries it one step, Ariadne two."),
        (STARTED, "step:malia-3", "You have no pawn on the path to Malia."),
        (STARTED, "step:malia-1", "You hold no number card of Malia"),
        (STARTED, "step:phaistos-1", ""),
        (STARTED, "step:atlantis-1", ""),
        (STARTED, "step:knossos-12", ""),
        (STARTED, "pawn:theseus", ""),
    ],
)
def test_the_map_says_what_is_in_the_way_of_a_place(a: str, what: str, says: str) -> None:
    table = position(a=a, hand_a="knossos-2 phaistos-3")
    said = why_not(GAME, GAME.view(table, 0), what)
    assert says in said
    assert bool(says) == bool(said)


def test_after_a_card_was_picked_undo_leads_back() -> None:
    table = position(a=STARTED, hand_a="knossos-7")
    answer(table, "A card knossos-7")
    assert why_not(GAME, GAME.view(table, 0), "card:knossos-7") == "You have picked a card already. Undo takes it back."
    assert why_not(GAME, GAME.view(table, 1), "card:knossos-7") == ""
