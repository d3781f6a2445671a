"""`pentapolis rules`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis import engine, games

if TYPE_CHECKING:
    from tests.cli.command import Command

PAGES = engine.ROOT.parent.parent / "docs" / "rules"


@pytest.mark.parametrize("name", games.names())
def test_the_rules_of_every_game_can_be_read(command: Command, name: str) -> None:
    assert command("rules", name) == (PAGES / f"{name}.md").read_text()


def test_a_game_that_does_not_exist_has_no_rules(command: Command) -> None:
    assert "there is no game called 'chess'" in command.error("rules", "chess")
