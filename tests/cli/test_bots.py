"""The bots in the help and in the README: all of them, with all settings and their defaults."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest

from pentapolis import engine
from pentapolis.bots import levels
from pentapolis.cli.bots import BOTS, SETTINGS, default, in_help, in_markdown
from pentapolis.cli.command import pentapolis
from tests.cli.help import COMMANDS, help_of

if TYPE_CHECKING:
    from tests.cli.command import Command

README: Final = engine.ROOT.parent.parent / "README.md"
SHIPPED_WEIGHTS: Final = engine.ROOT / "bots" / "weights" / "palaces-2.value"
ASKED: Final = ("--bots", "--bot", "--players")
"""Options that take bots by name."""


def test_every_bot_and_setting_is_explained() -> None:
    assert tuple(BOTS) == levels.names()
    assert list(SETTINGS) == [(bot, setting) for bot in levels.names() for setting in levels.SETTINGS[bot]]


def test_defaults_are_those_of_the_bots() -> None:
    assert str(levels.make("greedy", 0)) == f"greedy:tables={default('greedy', 'tables')},budget=1000"
    assert default("search", "seconds") == "no limit"


def lets_bots_play(name: str) -> bool:
    given = {option: param for param in pentapolis.commands[name].params for option in param.opts}
    return any(option in given and not getattr(given[option], "is_flag", False) for option in ASKED)


WITH_BOTS = [name for name in COMMANDS if lets_bots_play(name)]


def test_commands_that_let_bots_play_are_found() -> None:
    assert {"play", "simulate", "balance", "watch", "tournament", "dataset"} <= set(WITH_BOTS)
    assert "bench" not in WITH_BOTS


@pytest.mark.parametrize("name", WITH_BOTS)
def test_the_help_lists_the_bots(command: Command, name: str) -> None:
    shown = command(name, "--help")
    for row in in_help().splitlines()[1:]:
        assert row.strip() in shown


def test_the_readme_lists_the_bots() -> None:
    assert in_markdown() in README.read_text()


@pytest.mark.parametrize("page", ["help", "readme"])
def test_every_bot_and_setting_that_is_named_exists_and_every_one_is_named(page: str) -> None:
    """Read as a person reads it: what is named can be asked for, and nothing that can be asked for is left out."""
    named = read_help(help_of("simulate")) if page == "help" else read_table(README.read_text())
    assert named == {bot: list(levels.SETTINGS[bot]) for bot in levels.names()}
    for bot, settings in named.items():
        levels.make(bot, 0)
        for setting in settings:
            value = "1" if setting != "weights" else str(SHIPPED_WEIGHTS)
            assert getattr(levels.make(f"{bot}:{setting}={value}", 0), setting) in (1, value, SHIPPED_WEIGHTS)
        with pytest.raises(levels.UnknownBot):
            levels.make(f"{bot}:beards=1", 0)


def read_table(text: str) -> dict[str, list[str]]:
    named: dict[str, list[str]] = {}
    for bot, setting in re.findall(r"^\| (?:`([a-z-]+)` \| \| \||\| `([a-z]+)` \|)", text, re.MULTILINE):
        if bot:
            named[bot] = []
        elif named:
            named[list(named)[-1]].append(setting)
    return named


def read_help(text: str) -> dict[str, list[str]]:
    named: dict[str, list[str]] = {}
    for indent, word in re.findall(
        r"^( {4,6})([a-z-]+)(?:=[\d.]+)? +[a-z]", text[text.index("Bots and") :], re.MULTILINE
    ):
        if len(indent) == 4:
            named[word] = []
        else:
            named[list(named)[-1]].append(word)
    return named


@pytest.mark.parametrize("number", range(1, 6))
def test_a_level_may_be_named_by_its_number(number: int) -> None:
    assert str(levels.make(str(number), 0)) == str(levels.make(levels.names()[number - 1], 0))
    assert BOTS[levels.names()[number - 1]].startswith(f"level {number}: ")
