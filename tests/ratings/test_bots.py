"""How strong the bots are, as data."""

from __future__ import annotations

import tomllib

from pentapolis.bots.levels import FOR_PEOPLE
from pentapolis.games import load, names
from pentapolis.ratings import bots
from pentapolis.ratings.method import MIDDLE


def test_every_game_and_every_option_that_is_named_exists() -> None:
    assert sorted(bots.measured()) == sorted(names())
    for game in names():
        assert {*bots.options_of(game)} <= {option.name for option in load(game).options}


def test_what_was_measured_belongs_to_these_rules_and_is_of_levels() -> None:
    for game, known in bots.measured().items():
        if known["bots"]:
            assert (known["rules"], known["fingerprint"]) == (load(game).rules_version, load(game).edition.fingerprint)
            assert {bot.partition(":")[0] for bot in known["bots"]} <= {*FOR_PEOPLE}
            assert round(sum(elo for elo, _, _ in known["bots"].values()) / len(known["bots"])) == MIDDLE
            assert all(low <= elo <= high for elo, low, high in known["bots"].values())


def test_a_strength_holds_the_interval_that_was_measured() -> None:
    strength = bots.strength_from(1600, 1502, 1698)
    assert strength == (1600.0, 50.0)


def test_what_is_written_down_can_be_read_again() -> None:
    known = bots.with_measured(bots.measured(), "palaces", {"oracle:iterations=5": [1500, 1400, 1600]}, {"seats": [2]})
    read = tomllib.loads(bots.as_toml(known))
    assert read == known
    assert read["palaces"]["bots"] == {"oracle:iterations=5": [1500, 1400, 1600]}


def test_a_bot_that_was_not_measured_has_no_strength() -> None:
    assert "random" not in bots.bots_of("palaces")
    assert bots.bots_of("no such game") == {}
