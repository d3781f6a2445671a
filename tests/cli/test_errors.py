"""What goes wrong is said in one line, with an exit code that tells; never with a traceback."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
import pytest

from pentapolis import engine, games
from pentapolis.bots import levels
from pentapolis.cli.errors import hint

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.command import Command

EDITION = '[edition]\nid = "mine"\ngame = "palaces"\ntitle = "Mine"\nauthor = "me"\n'


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("play palace", f"no game called 'palace'; the games are {', '.join(games.names())}; did you mean 'palaces'?"),
        ("proof chess", "there is no game called 'chess'; the games are palaces"),
        ("bench chess", "there is no game called 'chess'; the games are palaces"),
        ("simulate chess", "there is no game called 'chess'; the games are palaces"),
        ("play palaces --players me,gredy", "did you mean 'greedy'?"),
        ("play palaces --players mee,greedy", "(a person's name begins with a capital letter); did you mean 'me'?"),
        ("play palaces --option pile-end=at_once", "did you mean 'pile_end'?"),
        (
            "play palaces --option pile_end=never",
            "option pile_end cannot be 'never': it is one of at_once, failed_draw",
        ),
        ("simulate palaces --option live_scores=no", "palaces has no option called 'live_scores'"),
        ("play palaces --seats 3", "palaces is played by 2, not by 3"),
        ("simulate palaces --seats 3 --bots random", "palaces is played by 2, not by 3"),
        ("play palaces --players Ada,Ben,Cleo --seats 2", "3 players are named for 2 seats: Ada, Ben, Cleo"),
        ("play palaces --seats 0", "palaces is played by 2, not by 0"),
        ("simulate palaces --seats 0", "palaces is played by 2, not by 0"),
        ("play palaces --players=", "'' cannot be a player's name"),
        ("play palaces --players Ada,Ada", "two people are called 'Ada'"),
        ("play palaces --players Ada,{card}", "cannot be a player's name"),
        ("play palaces --players Ada,", "cannot be a player's name"),
        ("play palaces --edition nowhere", "nowhere/components.toml: "),
        ("proof palaces --edition mine", "there should be 3 [[card]], not 0"),
        ("proof palaces --edition mine/components.toml", "mine/components.toml/components.toml: Not a directory"),
        ("play palaces --save mine/components.toml", "mine/components.toml exists already"),
        ("play palaces --save mine/components.toml/x", "Not a directory"),
        ("play palaces --save none/such/x.save", "none/such/x.save: there is no folder none/such"),
        ("play --resume nowhere.save", "nowhere.save: No such file or directory"),
        ("play --resume", "there is no game to resume"),
        ("play --resume mine/components.toml", "mine/components.toml: line 1: this is no save"),
        ("replay nowhere.save", "nowhere.save: No such file or directory"),
        ("replay mine", "mine: Is a directory"),
        ("replay noise", "noise: this is no save: it is not text"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(command: Command, home: Path, arguments: str, said: str) -> None:
    (home / "mine").mkdir()
    (home / "mine" / "components.toml").write_text(EDITION)
    (home / "noise").write_bytes(bytes(range(128, 256)))
    assert said in command.error(*arguments.split())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("play", "Missing argument 'GAME' (see pentapolis play --help)"),
        ("proof", "Missing argument 'GAME'"),
        ("replay", "Missing argument 'FILE'"),
        ("gmaes", "No such command 'gmaes'"),
        ("--versoin", "No such option '--versoin'"),
        ("play palaces --seed x", "Invalid value for '--seed': 'x' is not a valid integer"),
        ("play palaces --option pile_end", "'pile_end' should be NAME=VALUE"),
        ("bench --seconds 0", "Invalid value for '--seconds'"),
        ("replay x.save --viewer Z", "Invalid value for '--viewer'"),
        ("games palaces", "Got unexpected extra argument (palaces)"),
    ],
)
def test_a_misspelt_command_points_to_the_help(command: Command, arguments: str, said: str) -> None:
    line = command.error(*arguments.split(), code=2)
    assert said in line
    assert line.endswith("--help)")


def test_without_a_command_the_help_is_shown(command: Command) -> None:
    text = command()
    for name in ("games", "play", "simulate", "replay", "proof", "bench"):
        assert f"\n  {name} " in text


def test_the_version_names_engine_and_python(command: Command) -> None:
    assert command("--version").startswith("pentapolis 0.")
    assert f", engine {engine.mode()} ({engine.reason()}), Python 3." in command("--version")


def test_the_nearest_name_is_suggested_and_only_if_it_is_near() -> None:
    assert hint("gredy", ["random", "greedy"]) == "; did you mean 'greedy'?"
    assert hint("zzz", ["random", "greedy"]) == ""


@pytest.mark.parametrize(
    ("failure", "said"),
    [
        (OSError(28, "No space left on device", "/x"), "/x: No space left on device"),
        (OSError(28, "No space left on device"), "No space left on device"),
        (OSError("a strange thing"), "a strange thing"),
    ],
)
def test_failures_of_the_system_are_said_in_one_line(
    command: Command, monkeypatch: pytest.MonkeyPatch, failure: OSError, said: str
) -> None:
    monkeypatch.setitem(command.group.commands, "games", failing(failure))
    assert command.error("games") == said


def test_an_interruption_is_told_by_the_exit_code(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(command.group.commands, "games", failing(KeyboardInterrupt()))
    assert command.error("games", code=130) == "interrupted"


def test_a_mistake_of_ours_is_not_swallowed(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(command.group.commands, "games", failing(ZeroDivisionError()))
    result = command.runner.invoke(command.group, ["games"])
    assert isinstance(result.exception, ZeroDivisionError)


def failing(with_what: BaseException) -> click.Command:
    @click.command()
    def fail() -> None:
        raise with_what

    return fail


def test_a_wrong_setting_suggests_no_other_bot(command: Command) -> None:
    said = command.error("simulate", "palaces", "--bots", "search:seconds=0")
    assert said == "search: seconds should be a number above 0, not '0'"


@pytest.mark.parametrize("arguments", ["simulate palaces --bots", "balance palaces --bot"])
@pytest.mark.parametrize(
    ("bot", "near"), [("me", ""), ("Ada", ""), ("gredy", "; did you mean 'greedy'?"), ("ma", ""), ("", "")]
)
def test_where_only_bots_play_only_bots_are_spoken_of(command: Command, arguments: str, bot: str, near: str) -> None:
    said = command.error(*arguments.split(), bot)
    assert said.startswith(f"there is no bot called {bot!r}; the bots are {', '.join(levels.names())}")
    assert said.endswith(near)
    assert ("did you mean" in said) == bool(near)
