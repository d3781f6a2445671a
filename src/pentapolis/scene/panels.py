"""The panels of a table as HTML and SVG. The picture of a game is found by the game's name, here and nowhere else."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

from pentapolis.scene import generic
from pentapolis.scene.sprite import sheet_of

if TYPE_CHECKING:
    from pathlib import Path

    from pentapolis.kernel.game import Game, View
    from pentapolis.scene.markup import Html
    from pentapolis.scene.stage import Stage


class Picture(Protocol):
    """What the picture of a game offers."""

    ART: Path
    """The folder of its symbols."""

    def panels(self, stage: Stage) -> dict[str, Html]:
        """By name: head, rail, board, hand, prompt."""
        ...

    def explain(self, game: Game[Any], view: View, what: str) -> Html:
        """The component that `what` ("card:knossos-3") names, enlarged, with its sentence; or nothing."""
        ...

    # It may also have `why_not(game, view, what) -> str`: why a thing that is no answer cannot be chosen now.


@cache
def picture_of(name: str) -> Picture:
    """The picture of the game; a game without one is drawn from its view and its questions."""
    module = f"pentapolis.games.{name}.picture"
    try:
        return cast("Picture", import_module(module))
    except ModuleNotFoundError as missing:
        if missing.name not in (module, module.rpartition(".")[0]):
            raise
        return cast("Picture", generic)


def panels(stage: Stage) -> dict[str, Html]:
    """HTML and SVG by panel: head, rail, board, hand, prompt."""
    return picture_of(stage.game.name).panels(stage)


def explain(game: Game[Any], view: View, what: str) -> Html:
    """A component enlarged, with its sentence. What the game has no words for is explained by its name."""
    return picture_of(game.name).explain(game, view, what) or generic.explain(game, view, what)


def why_not(game: Game[Any], view: View, what: str) -> str:
    """Why a thing on the table cannot be chosen now, where the picture of the game knows it from the view."""
    said = getattr(picture_of(game.name), "why_not", None)
    return "" if said is None else str(said(game, view, what))


def sheet(game: Game[Any]) -> Html:
    """The symbols that the panels of the game refer to: once on every page, before them."""
    return sheet_of(picture_of(game.name).ART)
