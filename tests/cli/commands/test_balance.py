"""`pentapolis balance`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from pentapolis.bots.random import RandomBot
from pentapolis.cli.commands import balance
from pentapolis.cli.sitting import saves

if TYPE_CHECKING:
    from pathlib import Path

    from pentapolis.bots.bot import Chair
    from tests.cli.command import Command

GAMES = ("balance", "palaces", "--bot", "random", "--games", "4", "--workers", "1")


def test_the_report_is_a_page(command: Command) -> None:
    text = command(*GAMES, "--seed", "7")
    assert text.startswith("# Palaces: the balance\n")
    assert "--games 4 --seed 7" in text
    assert "| A of 2 | 4 |" in text


def test_the_page_can_be_written_into_a_file(command: Command, home: Path) -> None:
    said = command(*GAMES, "--output", "balance.md")
    assert "the report is in balance.md" in said
    page = (home / "balance.md").read_text()
    assert page.startswith("# Palaces: the balance\n")
    (home / "balance.md").write_text(page.replace("the balance\n", "the balance\n\nAll is well.\n", 1))
    command(*GAMES, "--output", "balance.md", "--seed", "5")
    again = (home / "balance.md").read_text()
    assert again.startswith("# Palaces: the balance\n\nAll is well.\n")
    assert again.count("## Scores") == 1
    assert "--seed 5" in again


def test_a_folder_for_the_page_is_made_and_a_file_that_cannot_be_written_refused_before_play(
    command: Command, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    command(*GAMES, "--output", "some/where/balance.md")
    assert (home / "some" / "where" / "balance.md").exists()
    monkeypatch.setattr(balance, "measure", None)
    assert "Is a directory" in command.error(*GAMES, "--output", "some")


def test_the_json_has_all_figures(command: Command) -> None:
    document: Any = command.json("balance", "minos", "--bot", "random", "--games", "2", "--seats", "2,3")
    assert document["games"] == 2
    assert document["figures"]["players"].keys() == {"2", "3"}
    assert sum(of["sittings"] for of in document["figures"]["ability"].values()) == 5


def test_a_wrong_number_of_players_is_refused(command: Command) -> None:
    assert "'many' should be a number of players" in command.error(*GAMES, "--seats", "2,many", code=2)
    assert command.error(*GAMES, "--seats", "5") == "palaces is played by 2, not by 5"


@pytest.mark.sources
def test_a_bot_that_fails_leaves_its_game(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def choose(_self: RandomBot, _chair: Chair) -> int:
        raise ZeroDivisionError("no idea")

    monkeypatch.setattr(RandomBot, "choose", choose)
    complaint = command.error(*GAMES)
    assert "no idea" in complaint
    assert (saves.home() / f"failed{saves.ENDING}").exists()
