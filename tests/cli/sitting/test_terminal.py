"""The command on a real terminal, in a pipe that breaks, and where the signs of the board cannot be shown."""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pytest

import pentapolis
from pentapolis.cli.screen import CLEAR

SOURCES = str(Path(pentapolis.__file__).parent.parent)
COMMAND = (sys.executable, "-m", "pentapolis")
HOTSEAT = ("play", "palaces", "--players", "Ada,Ben", "--seed", "3", "--save", "x.save")


def environment(**settings: str) -> dict[str, str]:
    other = ("NO_COLOR", "FORCE_COLOR", "COLORTERM")
    kept = {name: value for name, value in os.environ.items() if name not in other}
    return kept | {"PYTHONPATH": SOURCES, "TERM": "xterm-256color", "LINES": "60", "COLUMNS": "100"} | settings


def on_terminal(*arguments: str, typed: str, **settings: str) -> str:
    """What a terminal shows while somebody types this."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, *arguments], env=environment(**settings), stdin=theirs, stdout=theirs, stderr=theirs
    )
    os.close(theirs)
    os.write(ours, typed.encode())
    said = b""
    try:
        while part := os.read(ours, 65536):
            said += part
    except OSError:  # Linux says so when nobody writes any more
        pass
    os.close(ours)
    assert process.wait() == 0, said.decode()
    return said.decode()


def test_the_screen_and_what_scrolled_away_are_wiped_between_two_people() -> None:
    shown = on_terminal(*HOTSEAT, typed="\n2\n1\n\nquit\n")
    before, _, after = shown.rpartition("Pass the keyboard to Ben, then press Enter.")
    assert before.endswith(CLEAR)
    assert after.partition("Palaces")[0].endswith(f"{CLEAR}\x1b[2m╭─ \x1b[0m\x1b[1m")
    assert after.count("Your hand") == 1


def test_a_dumb_terminal_is_not_wiped() -> None:
    assert CLEAR not in on_terminal(*HOTSEAT, typed="\nquit\n", TERM="dumb")


def test_colours_where_the_terminal_has_them() -> None:
    assert "\x1b[1;38;5;" in on_terminal("play", "palaces", typed="quit\n")


def test_no_color_is_honoured() -> None:
    assert "38;5;" not in on_terminal("play", "palaces", typed="quit\n", NO_COLOR="1")


def test_the_board_stays_on_a_screen_of_40_lines() -> None:
    shown = on_terminal("play", "palaces", "--players", "me,random", "--seed", "3", typed="2\n1\nquit\n", LINES="40")
    last = shown.rpartition(CLEAR)[2]
    assert last.count("\n") <= 40
    assert "Ada · choose a card in hand" in last


def test_a_narrow_terminal_gets_a_compact_table() -> None:
    shown = re.sub(r"\x1b\[[\d;]*[A-Za-z]", "", on_terminal("play", "palaces", typed="quit\n", COLUMNS="80"))
    assert "the table needs" not in shown
    table = shown[shown.rindex("╭─ Palaces") : shown.rindex("Ada · choose")]
    assert max(len(row) for row in table.splitlines()) == 80


def test_a_terminal_that_is_too_narrow_is_told_what_the_table_needs() -> None:
    shown = on_terminal("play", "palaces", typed="quit\n", COLUMNS="60")
    assert "the table needs 80 columns, better 100, and this terminal has 60\r\n" in shown


def test_the_rules_are_shown_in_a_pager() -> None:
    """`cat` stands for the pager: what it gets is laid out for this terminal."""
    shown = on_terminal("rules", "palaces", typed="", PAGER="cat", COLUMNS="80")
    plain = re.sub(r"\x1b\[[\d;]*[A-Za-z]", "", shown)
    assert "## " not in plain
    assert "check point" in plain
    assert max(len(row) for row in plain.splitlines()) <= 80
    assert "At this table" in on_terminal("play", "palaces", typed="rules\nquit\n", PAGER="cat")


def test_long_work_shows_a_bar() -> None:
    shown = on_terminal("simulate", "palaces", "--games", "3", "--workers", "1", typed="")
    assert "playing" in shown
    assert "3 games (2 deals) of palaces" in shown


@pytest.mark.parametrize("arguments", [("games",), ("proof", "palaces"), ("games", "--json")])
def test_a_pipe_that_nobody_reads_causes_no_traceback(arguments: tuple[str, ...]) -> None:
    with subprocess.Popen(
        [*COMMAND, *arguments], env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == ""


def test_signs_that_cannot_be_shown_become_question_marks() -> None:
    done = subprocess.run(
        [*COMMAND, "games"], env=environment(PYTHONIOENCODING="ascii"), capture_output=True, text=True, check=True
    )
    assert "?????" in done.stdout
