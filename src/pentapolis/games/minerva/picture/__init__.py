"""Minerva as a picture: a city on a floor of mosaic, the offer, the forum, the prompt. Made from a view alone."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from pentapolis.games.minerva.picture.board import board
from pentapolis.games.minerva.picture.explain import explain
from pentapolis.games.minerva.picture.goods import Afterwards
from pentapolis.games.minerva.picture.hand import lower_edge
from pentapolis.games.minerva.picture.head import head
from pentapolis.games.minerva.picture.offers import Offers
from pentapolis.games.minerva.picture.position import position_of
from pentapolis.games.minerva.picture.prompt import prompt
from pentapolis.games.minerva.picture.rail import rail
from pentapolis.games.minerva.picture.reasons import why_not

if TYPE_CHECKING:
    from pentapolis.scene.markup import Html
    from pentapolis.scene.stage import Stage

__all__ = ["ART", "explain", "panels", "why_not"]

ART: Final = Path(__file__).parent / "art"


def panels(stage: Stage) -> dict[str, Html]:
    position = position_of(stage)
    offers = Offers(stage, position)
    after = Afterwards(position, offers)
    return {
        "head": head(stage, position),
        "rail": rail(stage, position, offers, after),
        "board": board(stage, position, offers),
        "hand": lower_edge(stage, position, offers, after),
        "prompt": prompt(stage, position, offers),
    }
