"""Scenes: how views are drawn. The scene of a game is found by the game's name, here and nowhere else."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

from pentapolis.scene import outline

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.kernel.game import Game, View
    from pentapolis.scene.drawing import Drawing


class Scene(Protocol):
    """What the `scene.py` of a game offers."""

    def text(self, game: Game[Any], view: View, names: Sequence[str]) -> Drawing:
        """A view as text: the whole position in 100 columns and 40 lines. `names` are the players'."""
        ...


def scene_of(name: str) -> Scene:
    """The scene of the game; a game without one is drawn as an outline of its view."""
    package = f"pentapolis.games.{name}"
    try:
        return cast("Scene", import_module(f"{package}.scene"))
    except ModuleNotFoundError as missing:
        if missing.name not in (package, f"{package}.scene"):
            raise
        return cast("Scene", outline)
