"""`pentapolis lesson`."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from pentapolis.teaching import reading

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.command import Command


def test_the_lessons_of_a_game_are_listed(command: Command) -> None:
    shown = command("lesson", "palaces")
    assert len(shown.splitlines()) == 9
    assert "1-one-good-step" in shown
    assert "you can read the map and your score, and move a pawn" in shown


def test_the_steps_of_a_lesson_are_shown(command: Command) -> None:
    shown = command("lesson", "palaces", "1-one-good-step")
    assert "3 Every number is one step\n  The colour of a card names its path.  R6\n" in shown
    assert "waits for: card phaistos-3; use continue" in shown


def test_lessons_are_checked_by_playing_them(command: Command) -> None:
    assert command("lesson", "palaces", "--check").startswith("9 lessons with 46 steps can be played;")
    checked = command.json("lesson", "palaces", "6-the-minotaur", "--check", "--json")
    assert checked == {"game": "palaces", "lessons": 1, "steps": 6, "kinds": ["CardInHand", "Uses"]}


def test_seeds_are_searched_for_a_lesson(command: Command) -> None:
    shown = command("lesson", "palaces", "2-low-numbers-first", "--find", "7", "--most", "2")
    assert shown.splitlines() == ["seed 6: the whole lesson", "seed 2: 3 of 5 steps"]
    found = command.json("lesson", "palaces", "1-one-good-step", "--find", "1", "--from", "2987", "--json")
    assert found["found"] == [{"seed": 2987, "whole": True, "steps": 5, "answers": 8}]


def test_a_seed_that_does_not_come_to_the_lesson_says_how_far_it_comes(command: Command) -> None:
    shown = command("lesson", "palaces", "1-one-good-step", "--find", "1", "--from", "1")
    assert shown.startswith("seed 1: 0 of 5 steps, ")
    assert "of 8 answers before it" in shown


def test_lessons_for_programs(command: Command) -> None:
    document = command.json("lesson", "palaces", "--json")
    assert document["lessons"][0]["name"] == "1-one-good-step"
    step = document["lessons"][0]["steps"][2]
    assert step["do"] == ["card phaistos-3", "use continue"]
    assert step["rules"] == ["R6", "R9"]
    assert step["sentences"][0] == {"say": "The colour of a card names its path.", "rules": ["R6"]}


def test_what_does_not_exist_is_refused(command: Command) -> None:
    assert "there is no game called 'chess'" in command.error("lesson", "chess")
    assert "palaces has no lesson '6-the-minotaurs'" in command.error("lesson", "palaces", "6-the-minotaurs")
    assert "--find needs the NAME of a lesson" in command.error("lesson", "palaces", "--find", "3", code=2)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("R33: The higher", "R99: The higher", "line 15: there is no rule 'R99' on the rules page"),
        ("R33: The higher", "The higher", "line 15: 'say' should say 'RULES: SENTENCE'"),
        ('"pawn-0-2", ', '"pawn-0-7", ', "line 17: 'at' names 'pawn-0-7', which is not on the table"),
        ('"card phaistos-3"', '"card phaistos-4"', "'card phaistos-4' is not possible"),
        ('title = "From minus to plus"\n', "", "line 19: [step] lacks 'title'"),
    ],
)
def test_a_spoilt_lesson_is_one_line_with_file_and_place(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, old: str, new: str, said: str
) -> None:
    shutil.copytree(reading.folder_of("palaces"), tmp_path / "lessons")
    path = tmp_path / "lessons" / "1-one-good-step.toml"
    path.write_text(path.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    monkeypatch.setattr(reading, "lessons", lambda game: reading.read_folder(game, path.parent))
    told = command.error("lesson", "palaces", "--check").strip()
    assert f"{path}, " in told
    assert said in told
    assert "\n" not in told
