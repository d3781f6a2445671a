"""`pentapolis encoding`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import pentapolis
from pentapolis import games
from pentapolis.research.encode import Encoding

if TYPE_CHECKING:
    from tests.cli.command import Command


@pytest.mark.parametrize("name", games.names())
def test_every_feature_and_every_action_is_listed_by_number_name_and_range(command: Command, name: str) -> None:
    encoding = Encoding(pentapolis.load(name), 2)
    text = command("encoding", name)
    assert f"encoding {encoding.version}" in text
    assert f"{encoding.size} features and {encoding.actions} actions" in text
    rows = [line.split() for line in text.splitlines()]
    for at, column in enumerate(encoding.columns):
        assert [str(at), column.name, str(column.low), "to", str(column.high)] in [
            row[:5] for row in rows[4 + at : 5 + at]
        ]
    assert [row[0] for row in rows[-encoding.actions :]] == [str(action) for action in range(encoding.actions)]


def test_the_json_holds_the_same(command: Command) -> None:
    document = command.json("encoding", "minos", "--seats", "3")
    encoding = Encoding(pentapolis.load("minos"), 3)
    assert (document["game"], document["seats"], document["version"]) == ("minos", 3, encoding.version)
    assert [one["name"] for one in document["features"]] == [column.name for column in encoding.columns]
    assert [one["name"] for one in document["actions"]] == encoding.action_names
    assert document["features"][0].keys() == {"number", "name", "low", "high", "scale", "says"}


def test_what_random_games_show_is_listed_on_demand(command: Command) -> None:
    document = command.json("encoding", "palaces", "--seen", "2")
    for one in document["features"]:
        assert one["low"] <= one["seen"][0] <= one["seen"][1] <= one["high"]
    assert any(one["seen"][0] < one["seen"][1] for one in document["features"])
    assert "seen" in command("encoding", "palaces", "--seen", "1").splitlines()[3]


def test_a_wrong_game_or_number_of_seats_names_what_is_allowed(command: Command) -> None:
    assert "did you mean 'minos'?" in command.error("encoding", "minox")
    assert "played by 2 to 4, not by 9" in command.error("encoding", "minos", "--seats", "9")
