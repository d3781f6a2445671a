"""`pentapolis games`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pentapolis
from pentapolis import games

if TYPE_CHECKING:
    from tests.cli.command import Command


def test_every_game_is_listed_with_players_minutes_and_summary(command: Command) -> None:
    rows = command("games").splitlines()[1:]
    assert len(rows) == len(games.names())
    for name, row in zip(games.names(), rows, strict=True):
        game = pentapolis.load(name)
        for text in (name, game.title, str(game.most), str(game.minutes), game.summary):
            assert text in row


def test_the_options_are_listed_with_default_and_explanation(command: Command) -> None:
    text = command("games", "--options")
    assert "pile_end  at_once (default), failed_draw" in text
    for name in games.names():
        for option in pentapolis.load(name).options:
            assert option.name in text
            assert option.explanation in text


def test_without_being_asked_no_options_are_listed(command: Command) -> None:
    assert "pile_end" not in command("games")


def test_the_json_holds_the_same(command: Command) -> None:
    document = command.json("games")
    assert [game["name"] for game in document] == list(games.names())
    [palaces] = [game for game in document if game["name"] == "palaces"]
    assert palaces["players"] == {"fewest": 2, "most": 2}
    assert palaces["difficulty"] == 1
    assert palaces["options"][1]["values"] == ["at_once", "failed_draw"]
    assert palaces["options"][1]["default"] == "at_once"
