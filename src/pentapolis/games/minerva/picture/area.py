"""What lies before a player: the city large, beside it what the player has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.minerva.picture.parts.city import city
from pentapolis.games.minerva.picture.parts.goods import own_goods
from pentapolis.games.minerva.picture.rail import key_figures
from pentapolis.scene.marks.markup import Html, tag

if TYPE_CHECKING:
    from pentapolis.games.minerva.picture.offers import Offers
    from pentapolis.games.minerva.picture.position import Position
    from pentapolis.scene.stage import Stage


def area(stage: Stage, position: Position, offers: Offers) -> Html:
    town = tag("div", city(stage, position, offers), class_="city-of")
    goods = tag("div", own_goods(position, offers), key_figures(position, position.shown_seat), class_="goods-mv")
    return tag("div", town, goods, class_="minerva area-mv")
