"""The picture of a game: how its view is read, and the five panels that are drawn from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pentapolis.kernel.game import View
    from pentapolis.scene.marks.markup import Html
    from pentapolis.scene.stage import Stage

GameT = TypeVar("GameT")
Position = TypeVar("Position")
Offers = TypeVar("Offers")


def no_reason(_game: object, _view: View, _what: str) -> str:
    """A picture that does not know why a thing cannot be chosen."""
    return ""


@dataclass(frozen=True)
class Picture(Generic[GameT, Position, Offers]):
    """What each game says of its picture. Each panel is drawn from the stage, the position and the offers."""

    art: Path
    """The folder of its symbols."""
    position: Callable[[Stage], Position]
    """The view as the drawing asks it."""
    offers: Callable[[Stage, Position], Offers]
    """What the open question means on the table."""
    head: Callable[[Stage, Position, Offers], Html]
    rail: Callable[[Stage, Position, Offers], Html]
    board: Callable[[Stage, Position, Offers], Html]
    hand: Callable[[Stage, Position, Offers], Html]
    prompt: Callable[[Stage, Position, Offers], Html]
    area: Callable[[Stage, Position, Offers], Html]
    """Everything that lies before the seat that is shown, at full size."""
    explain: Callable[[GameT, View, str], Html]
    """The component that "card:knossos-3" names, enlarged, with its sentence; or nothing."""
    why_not: Callable[[GameT, View, str], str] = no_reason
    """Why a thing that is no answer cannot be chosen now, as far as the view tells."""
    joined: frozenset[str] = frozenset()
    """Kinds of questions whose answer, where it does nothing by itself, makes one act with the next."""

    def area_of(self, stage: Stage) -> Html:
        position = self.position(stage)
        return self.area(stage, position, self.offers(stage, position))

    def panels(self, stage: Stage) -> dict[str, Html]:
        position = self.position(stage)
        offers = self.offers(stage, position)
        return {
            "head": self.head(stage, position, offers),
            "rail": self.rail(stage, position, offers),
            "board": self.board(stage, position, offers),
            "hand": self.hand(stage, position, offers),
            "prompt": self.prompt(stage, position, offers),
        }
