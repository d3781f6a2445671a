"""Minos as a picture: Crete, the dice, tracks and routes, cards, the Palace, the prompt. Made from a view alone."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from pentapolis.games.minos.picture.board import board
from pentapolis.games.minos.picture.explain import explain
from pentapolis.games.minos.picture.hand import lower_edge
from pentapolis.games.minos.picture.head import head
from pentapolis.games.minos.picture.offers import Offers
from pentapolis.games.minos.picture.position import position_of
from pentapolis.games.minos.picture.prompt import prompt
from pentapolis.games.minos.picture.rail import rail
from pentapolis.games.minos.picture.reasons import why_not

if TYPE_CHECKING:
    from pentapolis.scene.markup import Html
    from pentapolis.scene.stage import Stage

__all__ = ["ART", "explain", "panels", "why_not"]

ART: Final = Path(__file__).parent / "art"


def panels(stage: Stage) -> dict[str, Html]:
    position = position_of(stage)
    offers = Offers(stage, position.facts)
    return {
        "head": head(stage, position),
        "rail": rail(stage, position),
        "board": board(stage, position, offers),
        "hand": lower_edge(stage, position, offers),
        "prompt": prompt(stage, position),
    }
