"""Scenes: how views are drawn. The scene of a game is found by the game's name, here and nowhere else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, cast

from pentapolis.games import part
from pentapolis.scene.text import outline

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.kernel.game import Game, View
    from pentapolis.scene.text.drawing import Drawing


class Scene(Protocol):
    """What the `told/scene.py` of a game offers."""

    def text(self, game: Game[Any], view: View, names: Sequence[str]) -> Drawing:
        """A view as text: the whole position in 100 columns and 40 lines. `names` are the players'.

        Made of parts (`boxed`, `grid`, `beside` and so on), a drawing knows how to be narrower: `within(80)`.
        """
        ...


def scene_of(name: str) -> Scene:
    """The scene of the game; a game without one is drawn as an outline of its view."""
    return cast("Scene", part(name, "told.scene") or outline)
