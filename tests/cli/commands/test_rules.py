"""`pentapolis rules`: in a checkout, and as a wheel has it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis import engine, games
from pentapolis.cli import rulebook
from pentapolis.cli.errors import Refused

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.command import Command

PAGES = engine.ROOT.parent.parent / "docs" / "rules"


@pytest.mark.parametrize("name", games.names())
def test_the_rules_of_every_game_can_be_read(command: Command, name: str) -> None:
    assert command("rules", name) == (PAGES / f"{name}.md").read_text()


def test_an_installed_package_has_the_pages_inside(tmp_path: Path) -> None:
    root = tmp_path / "lib" / "python" / "pentapolis"
    (root / "rules").mkdir(parents=True)
    (root / "rules" / "go.md").write_text("# Go\n")
    assert rulebook.page("go", root) == "# Go\n"
    with pytest.raises(Refused, match="there is no rules page of chess"):
        rulebook.page("chess", root)


def test_a_game_that_does_not_exist_has_no_rules(command: Command) -> None:
    assert "there is no game called 'chess'" in command.error("rules", "chess")
