"""What people type by mistake gets one clear line, never a traceback, and loses nothing."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.cli.command import typed

if TYPE_CHECKING:
    from tests.cli.command import Command

GAME = ("play", "palaces", "--players", "Ada,random", "--seed", "3", "--save", "x.save")
MANY_DIGITS = "9" * 5000


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (f"undo {MANY_DIGITS}", "should be a number"),
        ("undo abc", "'abc' should be a number"),
        (f"log {MANY_DIGITS}", "should be a number"),
        ("log -5", "'-5' should be a number"),
        ("save \0", "cannot save in"),
        ("save ~nobody-of-that-name/x", "cannot save in '~nobody-of-that-name/x'"),
    ],
)
def test_a_command_with_a_wrong_argument_says_so(command: Command, line: str, said: str) -> None:
    assert said in command(*GAME, typed=typed(line, "quit"))


def test_a_bot_with_an_endless_number_is_refused(command: Command) -> None:
    text = command.error("simulate", "palaces", "--bots", f"search:iterations={MANY_DIGITS}", "--games", "1")
    assert "should be a whole number from 1" in text


def test_stepping_to_an_endless_number_goes_to_the_end(command: Command) -> None:
    command("play", "palaces", "--players", "random,random", "--seed", "3", "--save", "x.save")
    assert "After" in command("replay", "x.save", "--step", typed=typed(MANY_DIGITS, "q"))


def test_a_replay_is_shown_with_letters_when_the_names_do_not_fit(command: Command) -> None:
    command(*GAME, typed=typed("quit"))
    from pathlib import Path  # noqa: PLC0415  (only here)

    Path("x.save.players").write_text(json.dumps({"players": ["Ada"], "edition": None}))
    assert "A" in command("replay", "x.save")


def test_the_proof_sheet_is_also_for_programs(command: Command) -> None:
    sheet = command.json("proof", "palaces")
    assert sheet["game"] == "palaces"
    assert all({"heading", "columns", "rows"} == set(section) for section in sheet["sections"])
