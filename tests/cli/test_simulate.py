"""`pentapolis simulate`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from pentapolis import engine
from pentapolis.bots.random import RandomBot
from pentapolis.cli import saves
from pentapolis.cli.players import split

if TYPE_CHECKING:
    from pathlib import Path

    from pentapolis.bots.bot import Chair
    from tests.cli.command import Command

GAMES = ("simulate", "palaces", "--games", "6", "--seed", "1", "--workers", "1")


def test_the_report_has_a_row_for_each_bot_and_each_seat(command: Command) -> None:
    text = command(*GAMES, "--bots", "random,greedy:tables=1,budget=9")
    assert text.startswith("6 games of palaces, seed 1, edition first\nidle_minotaur yes, ")
    [strong] = [line for line in text.splitlines() if line.startswith("greedy:tables=1,budget=9")]
    assert re.search(
        r"\d+\.\d % +\d+\.\d to \d+\.\d +-?\d+\.\d +-?\d+\.\d to -?\d+\.\d +\d+\.\d +-?\d+ +-?\d+$", strong
    )
    assert re.search(r"^▲A  ", text, re.MULTILINE)
    assert re.search(r"^●B  ", text, re.MULTILINE)
    assert text.endswith(f"1 process, engine {engine.mode()})\n")


def test_one_bot_plays_all_seats(command: Command) -> None:
    assert len(re.findall(r"^random ", command(*GAMES), re.MULTILINE)) == 2


def test_the_json_is_the_whole_report(command: Command) -> None:
    document: Any = command.json(*GAMES)
    assert document["seed"] == 1
    assert len(document["games"]) == 6
    assert [line["seat"] for line in document["by_seat"]] == [0, 1]
    assert document["by_bot"][0]["played"] == 6


def test_the_seed_alone_decides(command: Command) -> None:
    one, two = (command.json(*GAMES, "--workers", workers)["games"] for workers in ("1", "2"))
    assert one == two


def test_options_reach_the_games(command: Command) -> None:
    document: Any = command.json(*GAMES, "--option", "pile_end=failed_draw")
    assert document["options"]["pile_end"] == "failed_draw"


def test_every_game_can_be_saved_and_opened(command: Command, home: Path) -> None:
    document: Any = command.json(*GAMES, "--bots", "random,greedy:tables=1,budget=9", "--save-dir", "games")
    found = sorted((home / "games").glob("*.save"))
    assert [path.name for path in found] == [f"palaces-1-{number}.save" for number in range(6)]
    for path, game in zip(found, document["games"], strict=True):
        record = saves.opened(path)
        assert record.table.scores == game["scores"]
        assert "the seal agrees" in command("replay", str(path))
    assert saves.read_company(found[1]) == saves.Company(("greedy:tables=1,budget=9", "random"))


def test_a_game_that_takes_another_course_is_not_saved_as_if_it_were_the_same(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As with a bot that thinks for a time: what it finds depends on the machine."""
    made: list[RandomBot] = []

    def make(text: str, seed: int) -> RandomBot:
        assert text == "random"
        made.append(RandomBot(seed + len(made)))
        return made[-1]

    monkeypatch.setattr("pentapolis.bots.levels.make", make)
    said = command.error(*GAMES, "--save-dir", "games")
    assert said == "game 0 took another course when it was played again to save it"


class Broken:
    def choose(self, chair: Chair) -> int:
        return -99


def test_the_game_of_a_broken_bot_is_kept(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pentapolis.bots.levels.make", lambda *_: Broken())
    kept = saves.home() / "failed.save"
    said = command.error(*GAMES)
    assert "in seat " in said
    assert said.endswith(f"the game up to there is kept in {kept}")
    assert saves.opened(kept).length == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--seats", "2", "--bots", "random,random,random"), "2 seats need 2 bots, or one for all of them, not 3"),
        (("--bots", "greedy:tables=0"), "greedy: tables should be a whole number from 1, not '0'"),
    ],
)
def test_line_ups_that_cannot_play(command: Command, arguments: tuple[str, ...], said: str) -> None:
    assert said in command.error(*GAMES, *arguments)


@pytest.mark.parametrize("arguments", [("--games", "0"), ("--workers", "0")])
def test_numbers_below_one_are_misspelt(command: Command, arguments: tuple[str, ...]) -> None:
    command.error("simulate", "palaces", *arguments, code=2)


def test_settings_of_a_bot_stay_with_it() -> None:
    assert split("me, greedy:tables=2,budget=99 ,search:iterations=5,Ada") == [
        "me",
        "greedy:tables=2,budget=99",
        "search:iterations=5",
        "Ada",
    ]
