"""The lower edge: on a wide screen everything that may be built, on a phone the own goods."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.minerva.picture.parts.goods import strip_of_goods
from pentapolis.games.minerva.picture.parts.offer import offer
from pentapolis.scene.marks.markup import Html, tag

if TYPE_CHECKING:
    from pentapolis.games.minerva.picture.offers import Offers
    from pentapolis.games.minerva.picture.position import Position
    from pentapolis.scene.stage import Stage


def lower_edge(stage: Stage, position: Position, offers: Offers) -> Html:
    if stage.form == "phone":
        return tag("div", strip_of_goods(position, offers), class_="minerva")
    return offer(stage, position, offers)
