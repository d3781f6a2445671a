"""Finding the scene of a game, and the outline that draws any game."""

from __future__ import annotations

import re
import sys
from random import Random
from types import ModuleType
from typing import TYPE_CHECKING

import pytest

import pentapolis
from pentapolis import games
from pentapolis.kernel.events import SPECTATOR
from pentapolis.scene import scene_of
from pentapolis.scene.text import outline
from pentapolis.scene.text.drawing import CUT, NARROW
from pentapolis.scene.text.plain import plain

if TYPE_CHECKING:
    from pathlib import Path

    from pentapolis.scene.text.drawing import Drawing

NAMES = ("Ada", "Ben")
MANY = ("Ada", "greedy B", "Ben", "Wilhelmina Josephine", "Cleo", "Dion")


@pytest.mark.parametrize("name", games.names())
def test_every_game_is_drawn_within_100_columns_and_40_lines(name: str) -> None:
    game = pentapolis.load(name)
    table = game.new(game.fewest, 1)
    drawing = scene_of(name).text(game, table.view(table.question.seat), NAMES[: table.seats])
    assert drawing.width <= 100
    assert drawing.height <= 40


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("share", [0, 30, 90, 10_000])
def test_every_game_is_drawn_within_80_columns_with_nothing_left_out(name: str, share: int) -> None:
    """From the beginning to the end, by as few and as many as can play, as a player and as a spectator sees it."""
    game = pentapolis.load(name)
    for seats in {game.fewest, game.most}:
        table = game.new(seats, 2)
        rng = Random(share)
        for _ in range(share):
            if table.over:
                break
            table.answer(rng.choice(table.question.options))
        for viewer in (SPECTATOR, 0, seats - 1):
            drawing = scene_of(name).text(game, table.view(viewer), MANY[:seats])
            narrow = drawing.within(NARROW)
            assert narrow.width <= NARROW
            assert not words(drawing) - words(narrow) - {"number"}  # Palaces: above the last numbers stands "last"


def words(drawing: Drawing) -> set[str]:
    """All that can be read in lines that are not cut off."""
    return {word for row in plain(drawing).splitlines() if CUT not in row for word in re.findall(r"\w+", row)}


def test_a_game_without_a_scene_is_drawn_as_an_outline(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = ModuleType("pentapolis.games.bare")
    bare.__path__ = []
    monkeypatch.setitem(sys.modules, bare.__name__, bare)
    assert scene_of("bare") is outline
    assert scene_of("somebody_elses") is outline


def test_a_scene_that_needs_what_nobody_has_is_an_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    room = tmp_path / "told"
    room.mkdir()
    (room / "scene.py").write_text("import no_such_colours\n")
    lame = ModuleType("pentapolis.games.lame")
    lame.__path__ = [str(tmp_path)]
    monkeypatch.setitem(sys.modules, lame.__name__, lame)
    with pytest.raises(ModuleNotFoundError, match="no_such_colours"):
        scene_of("lame")


def test_the_outline_names_every_value_and_hides_nothing_and_invents_nothing() -> None:
    own = {"pile": 3, "hand": None, "steps": [1, 2], "none": [], "mine": {"gold_coins": 5}, "players": [{"x": 1}]}
    view = {"board": own}
    game = pentapolis.load("palaces")
    assert plain(outline.text(game, view, NAMES)).splitlines() == [
        "Palaces",
        "▲A Ada",
        "●B Ben",
        "pile  3",
        "hand  hidden",
        "steps  1, 2",
        "none  none",
        "mine",
        "  gold coins  5",
        "players 1",
        "  x  1",
    ]
