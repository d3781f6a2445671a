"""`pentapolis play` with several people at one keyboard: the curtain, consent, and what each may see."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.cli.command import answers, typed

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.command import Command

GAME = ("play", "palaces", "--players", "Ada,Ben", "--seed", "3", "--save", "x.save")
CURTAIN = re.compile(r"Pass the keyboard to (\w+), then press Enter\.")
TURN = ("", "2", "1")
"""Enter at the curtain, a card, what to do with it."""


def test_a_curtain_falls_whenever_another_person_is_asked(command: Command) -> None:
    text = command(*GAME, typed=typed(*TURN, *TURN, *TURN, "", "quit"))
    assert CURTAIN.findall(text) == ["Ada", "Ben", "Ada", "Ben"]


def test_between_curtains_only_one_hand_is_shown(command: Command) -> None:
    text = command(*GAME, typed=typed(*TURN, *TURN, "", "log", "score", "quit"))
    parts = CURTAIN.split(text)[1:]
    for who, part in zip(parts[::2], parts[1::2], strict=True):
        other = "Ben" if who == "Ada" else "Ada"
        assert "Your hand" in part
        assert f"{other}'s hand" not in part
        assert f"{other} · choose" not in part
        assert not re.search(rf"{other} draws (?!a card)", part)


def test_whoever_is_alone_sees_no_curtain(command: Command) -> None:
    text = command("play", "palaces", "--players", "Ada,random", "--seed", "3", typed=typed("1", "1", "quit"))
    assert not CURTAIN.search(text)


def test_undo_within_ones_own_turn_needs_no_consent(command: Command, home: Path) -> None:
    text = command(*GAME, typed=typed("", "1", "undo", "2", "quit"))
    assert "agree" not in text
    assert answers(home) == ["A card knossos-8"]


def test_undo_of_what_was_revealed_needs_the_consent_of_the_others(command: Command, home: Path) -> None:
    asked = "Ada, Ben wants to take back the last 3 answers: do you agree?"
    text = command(*GAME, typed=typed(*TURN, *TURN, *TURN, "", "undo", "yes", "", "quit"))
    assert asked in text
    assert CURTAIN.findall(text) == ["Ada", "Ben", "Ada", "Ben", "Ben"]
    assert answers(home) == ["A card knossos-8", "A use archaeologist", *answers(home)[2:3]]


def test_without_consent_nothing_is_taken_back(command: Command, home: Path) -> None:
    text = command(*GAME, typed=typed(*TURN, *TURN, "", "undo", "no", "", "quit"))
    assert "Ben, Ada wants to take back the last 3 answers: do you agree? (yes/no) no" in text
    assert "Ben does not agree, so nothing is taken back" in text
    assert CURTAIN.findall(text) == ["Ada", "Ben", "Ada", "Ada"]
    assert len(answers(home)) == 4


def test_one_answer_is_taken_back_in_the_singular(command: Command) -> None:
    text = command(*GAME, typed=typed("", "1", "discard", "", "quit"))
    assert "Ben · choose a card in hand" in text
    resumed = command("play", "--resume", "x.save", "--players", "Ben,Ada", typed=typed("", "undo", "quit"))
    assert "there is nothing of yours to take back" in resumed


def test_a_person_may_redo_the_own_answer_and_the_next_is_asked_again(command: Command, home: Path) -> None:
    text = command(*GAME, typed=typed(*TURN, *TURN, "", "undo", "yes", "", "redo", "", "redo", "quit"))
    assert len(answers(home)) == 3
    assert CURTAIN.findall(text) == ["Ada", "Ben", "Ada", "Ada", "Ben"]
