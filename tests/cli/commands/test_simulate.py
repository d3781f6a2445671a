"""`pentapolis simulate`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from pentapolis import engine
from pentapolis.bots.random import RandomBot
from pentapolis.cli.sitting import saves
from pentapolis.cli.sitting.players import split

if TYPE_CHECKING:
    from pathlib import Path

    from pentapolis.bots.bot import Chair
    from tests.cli.command import Command

GAMES = ("simulate", "palaces", "--games", "6", "--seed", "1", "--workers", "1")


def test_the_report_has_a_row_for_each_bot_and_each_seat(command: Command) -> None:
    text = command(*GAMES, "--bots", "random,greedy:tables=1,budget=9")
    assert text.startswith("6 games (3 deals) of palaces, seed 1, edition first\nidle_minotaur yes, ")
    strong, thinking = [line for line in text.splitlines() if line.startswith("greedy:tables=1,budget=9")]
    assert re.search(
        r"\d+\.\d % +\d+\.\d to \d+\.\d +-?\d+\.\d +-?\d+\.\d to -?\d+\.\d +\d+\.\d +-?\d+ +-?\d+$", strong
    )
    assert re.search(r"9 +\d+ +\d+\.\d+ [mµ]?s +\d+\.\d+ [mµ]?s$", thinking)
    assert "3 deals: too few for intervals that say much" in text
    assert re.search(r"^▲A  ", text, re.MULTILINE)
    assert re.search(r"^●B  ", text, re.MULTILINE)
    assert text.endswith(f"1 process, engine {engine.mode()})\n")


def test_the_help_says_what_can_be_repeated(command: Command) -> None:
    assert "iterations are reproducible, seconds are not" in " ".join(command("simulate", "--help").split())


def test_one_bot_plays_all_seats(command: Command) -> None:
    assert len(re.findall(r"^random .* to ", command(*GAMES), re.MULTILINE)) == 2


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


def test_the_time_per_decision_of_each_bot_is_told(command: Command) -> None:
    bots = ["random", "greedy:tables=1,budget=9"]
    shown = command("simulate", "palaces", "--games", "2", "--bots", ",".join(bots))
    assert re.search(r"bot +decisions +mean time +longest", shown)
    for bot in bots:
        found = re.search(rf"{bot} +([\d,]+) +([\d.]+) [mµ]?s +([\d.]+) [mµ]?s", shown)
        assert found
        assert int(found[1].replace(",", "")) > 10
        assert 0 < float(found[2]) <= 1000
    document: Any = command.json("simulate", "palaces", "--games", "2", "--bots", ",".join(bots))
    told = [(each["decisions"], each["mean_seconds"], each["longest_seconds"]) for each in document["timing"]["bots"]]
    assert all(decisions > 10 and 0 < mean <= longest for decisions, mean, longest in told)


def test_a_bot_with_a_limit_of_time_loses_no_report(command: Command, home: Path) -> None:
    """What it finds depends on the machine, so its games are not played again to save them."""
    bots = "random,search:seconds=0.0001"
    document: Any = command.json("simulate", "palaces", "--games", "2", "--bots", bots, "--save-dir", "games")
    found = sorted((home / "games").glob("*.save"))
    assert [saves.opened(path).table.scores for path in found] == [game["scores"] for game in document["games"]]


@pytest.mark.sources
def test_every_game_is_played_once(command: Command, monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    made: list[RandomBot] = []

    def make(_text: str, seed: int) -> RandomBot:
        made.append(RandomBot(seed))
        return made[-1]

    monkeypatch.setattr("pentapolis.bots.levels.make", make)
    command(*GAMES, "--save-dir", "games")
    checked = 1 + 2  # as they are written, and as they are seated
    assert len(made) == checked + 6 * 2
    assert len(list((home / "games").glob("*.save"))) == 6


def test_the_folder_for_saves_is_tried_before_anybody_plays(
    command: Command, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "file").write_text("")
    monkeypatch.setattr("pentapolis.sim.tournament.simulate", lambda *_, **__: pytest.fail("they played"))
    assert command.error(*GAMES, "--save-dir", "file") == "cannot save games in file: File exists"
    assert command.error(*GAMES, "--save-dir", "file/games") == "cannot save games in file/games: Not a directory"
    assert command.error(*GAMES, "--save-dir", "/proc/games").startswith("cannot save games in /proc/games: ")


class Broken:
    def choose(self, chair: Chair) -> int:
        return -99


@pytest.mark.sources
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
