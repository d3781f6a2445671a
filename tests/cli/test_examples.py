"""The help teaches: every command has a paragraph and examples, and every example works."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import click
import pytest

from pentapolis.cli.command import pentapolis
from tests.cli.command import typed

if TYPE_CHECKING:
    from tests.cli.command import Command

EXAMPLE = re.compile(r"^ +(pentapolis .*)$", re.MULTILINE)
ELSEWHERE = re.compile(r" serve\b| gallery\b| --web\b| engines add\b| (admin|backup|restore|upgrade-check)\b")
"""Examples that serve until somebody ends them, need a browser, a release or a server's database: not run here."""
GOLDEN = Path(__file__).parent.parent / "games" / "palaces" / "golden" / "2-by-chance.save"
COMMANDS = sorted(pentapolis.commands)


def help_of(name: str) -> str:
    command = pentapolis.commands[name] if name else pentapolis
    return command.get_help(click.Context(command, info_name=name, terminal_width=110))


def examples() -> list[str]:
    found = [example for name in ("", *COMMANDS) for example in EXAMPLE.findall(help_of(name))]
    return [example for example in found if not ELSEWHERE.search(example)]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_a_paragraph_and_two_or_more_examples(name: str) -> None:
    assert len(EXAMPLE.findall(help_of(name))) >= 2
    text = pentapolis.commands[name].help
    assert text is not None
    assert len(text.partition("\b")[0].split()) >= 20


@pytest.mark.parametrize("name", COMMANDS)
def test_the_help_fits_into_110_columns(name: str) -> None:
    assert max(map(len, help_of(name).splitlines())) <= 110


@pytest.mark.parametrize("example", examples())
def test_the_example_works(command: Command, home: Path, example: str) -> None:
    shutil.copy(GOLDEN, home / "evening.save")
    command("play", "palaces", typed=typed("quit"))
    words = shlex.split(example.partition(">")[0])[1:]
    assert command(*words, typed=typed("", "quit"))
