"""`pentapolis train`: what it may begin with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.bots.learned.weights import file_of

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.command import Command


def test_weights_of_another_game_are_refused(command: Command, tmp_path: Path) -> None:
    other = str(file_of("minos", 2, "value"))
    line = command.error("train", "palaces", "--begin", other, "--folder", str(tmp_path))
    assert line == "what was learned for minos at 2 seats cannot begin this training"
