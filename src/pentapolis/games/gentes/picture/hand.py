"""The lower edge: on a wide screen mat, hand and played cards; on a phone the purse and the time track."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.gentes.picture.parts.cards import hand, played
from pentapolis.games.gentes.picture.parts.mat import mat, purse
from pentapolis.games.gentes.picture.parts.track import time_track
from pentapolis.scene.marks.markup import Html, tag
from pentapolis.scene.marks.seats import seat_class

if TYPE_CHECKING:
    from pentapolis.games.gentes.picture.offers import Offers
    from pentapolis.games.gentes.picture.position import Position
    from pentapolis.scene.stage import Stage


def lower_edge(stage: Stage, position: Position, offers: Offers) -> Html:
    if stage.form == "phone":
        strip = [purse(stage, position, offers), time_track(stage, position, offers)]
        return tag("div", *strip, class_=f"gentes gt-strip {seat_class(position.shown_seat)}")
    parts = [mat(stage, position, offers), hand(position, offers), played(position, offers)]
    return tag("div", *parts, class_=f"gentes gt-own {seat_class(position.shown_seat)}")
