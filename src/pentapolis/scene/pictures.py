"""The panels of a table as HTML and SVG. The picture of a game is found by the game's name, here and nowhere else."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final, cast

from pentapolis.games import part
from pentapolis.scene.marks.markup import NOTHING
from pentapolis.scene.marks.sprite import sheet_of
from pentapolis.scene.panels import generic
from pentapolis.scene.stage import Stage
from pentapolis.scene.text.drawing import LETTERS
from pentapolis.scene.words import word

if TYPE_CHECKING:
    from pentapolis.kernel.game import Game, View
    from pentapolis.scene.marks.markup import Html
    from pentapolis.scene.picture import Picture


AREA: Final = "area"


@cache
def picture_of(name: str) -> Picture[Any, Any, Any]:
    """The picture of the game; a game without one is drawn from its view and its questions."""
    return cast("Picture[Any, Any, Any]", (part(name, "picture") or generic).PICTURE)


def panels(stage: Stage) -> dict[str, Html]:
    """HTML and SVG by panel: head, rail, board, hand, prompt."""
    return picture_of(stage.game.name).panels(stage)


def explain(game: Game[Any], view: View, what: str) -> Html:
    """A component enlarged, with its sentence. What the game has no words for is explained by its name."""
    kind, _, label = what.partition(":")
    if kind == AREA:
        return area(game, view, int(label)) if label.isdecimal() else NOTHING
    return picture_of(game.name).explain(game, view, what) or generic.explain(game, view, what)


def area(game: Game[Any], view: View, seat: int) -> Html:
    """What lies before a seat, at full size and with nothing to choose: as far as this view shows it."""
    if seat >= view["seats"]:
        return NOTHING
    names = [word("seats.name", letter=letter) for letter in LETTERS[: view["seats"]]]
    stage = Stage(game, {**view, "question": None, "looked_at": seat}, names)
    return picture_of(game.name).area_of(stage)


def why_not(game: Game[Any], view: View, what: str) -> str:
    """Why a thing on the table cannot be chosen now, where the picture of the game knows it from the view."""
    return picture_of(game.name).why_not(game, view, what)


def joins(game: Game[Any], kind: str) -> bool:
    """Whether answers of this kind make one act with those to the question that they lead to."""
    return kind in picture_of(game.name).joined


def sheet(game: Game[Any]) -> Html:
    """The symbols that the panels of the game refer to: once on every page, before them."""
    return sheet_of(picture_of(game.name).art)
