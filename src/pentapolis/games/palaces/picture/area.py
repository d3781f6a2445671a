"""What lies before a player: the sum of the score with finds and frescos, the last number on each path, the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.palaces.picture.hand import hand
from pentapolis.games.palaces.picture.rail import player
from pentapolis.scene.marks.markup import NOTHING, Html, tag

if TYPE_CHECKING:
    from pentapolis.games.palaces.picture.offers import Offer
    from pentapolis.games.palaces.picture.position import Position
    from pentapolis.scene.stage import Stage


def area(stage: Stage, position: Position, offers: list[Offer]) -> Html:
    seat = position.shown_seat
    held = hand(stage, position, offers) if seat == stage.viewer else NOTHING
    return tag("div", player(stage, position, offers, seat), held, class_="area-pl")
