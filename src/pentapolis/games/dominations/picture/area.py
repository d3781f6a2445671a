"""What lies before a player: the tree of Masteries large, and below it tiles, Knowledge and goals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.dominations.picture.hand import lower_edge
from pentapolis.games.dominations.picture.parts.tree import civilisation
from pentapolis.scene.marks.markup import Html, tag

if TYPE_CHECKING:
    from pentapolis.games.dominations.picture.offers import Offers
    from pentapolis.games.dominations.picture.position import Position
    from pentapolis.scene.stage import Stage


def area(stage: Stage, position: Position, offers: Offers) -> Html:
    tree = tag("div", civilisation(stage, position, offers), class_="sky-of")
    return tag("div", tree, lower_edge(stage, position, offers), class_="dominations area-dm")
