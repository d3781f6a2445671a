"""The help teaches: every command has a paragraph and examples, and every example works."""

from __future__ import annotations

import shlex
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import click
import pytest

from pentapolis.cli.command import pentapolis
from tests.cli.command import typed
from tests.cli.help import COMMANDS, EXAMPLE, HOSTING, LASTING, examples, help_of

if TYPE_CHECKING:
    from tests.cli.command import Command

GOLDEN = Path(__file__).parent.parent / "games" / "palaces" / "golden" / "2-by-chance.save"


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_a_paragraph_and_two_or_more_examples(name: str) -> None:
    assert len(EXAMPLE.findall(help_of(name))) >= 2
    text = pentapolis.commands[name].help
    assert text is not None
    assert len(text.partition("\b")[0].split()) >= 20


@pytest.mark.parametrize("name", COMMANDS)
def test_the_help_fits_into_110_columns(name: str) -> None:
    assert max(map(len, help_of(name).splitlines())) <= 110


@pytest.mark.parametrize("example", [each for each in examples() if not (HOSTING.search(each) or LASTING.search(each))])
def test_the_example_works(command: Command, home: Path, example: str) -> None:
    shutil.copy(GOLDEN, home / "evening.save")
    command("play", "palaces", typed=typed("quit"))
    words = shlex.split(example.partition(">")[0])[1:]
    assert command(*words, typed=typed("", "quit"))


@pytest.mark.parametrize("example", [each for each in examples() if LASTING.search(each)])
def test_the_example_is_understood(home: Path, example: str) -> None:
    """Commands, arguments and options that are not known are refused as they are read."""
    shutil.copy(GOLDEN, home / "evening.save")
    name, *words = shlex.split(example)[1:]
    context = pentapolis.commands[name].make_context(name, words)
    assert not context.args


def test_an_example_that_is_wrong_would_not_be_understood() -> None:
    with pytest.raises(click.UsageError, match="No such option"):
        pentapolis.commands["serve"].make_context("serve", ["--ports", "9000"])
