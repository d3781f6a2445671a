"""The bots in the help and in the README: all of them, with all settings and their defaults."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis import engine
from pentapolis.bots import levels
from pentapolis.cli.bots import BOTS, SETTINGS, default, in_help, in_markdown

if TYPE_CHECKING:
    from tests.cli.command import Command

README = engine.ROOT.parent.parent / "README.md"


def test_every_bot_and_setting_is_explained() -> None:
    assert tuple(BOTS) == levels.names()
    assert list(SETTINGS) == [(bot, setting) for bot in levels.names() for setting in levels.SETTINGS[bot]]


def test_defaults_are_those_of_the_bots() -> None:
    assert str(levels.make("greedy", 0)) == f"greedy:tables={default('greedy', 'tables')},budget=1000"
    assert default("search", "seconds") == "no limit"


@pytest.mark.parametrize("name", ["play", "simulate", "balance"])
def test_the_help_lists_the_bots(command: Command, name: str) -> None:
    shown = command(name, "--help")
    for row in in_help().splitlines()[1:]:
        assert row.strip() in shown


def test_the_readme_lists_the_bots() -> None:
    assert in_markdown() in README.read_text()
