"""Palaces as a picture: the map of Crete, the cards, the finds, the rail and the prompt. Made from a view alone."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from pentapolis.games.palaces.picture.board import board
from pentapolis.games.palaces.picture.explain import explain
from pentapolis.games.palaces.picture.hand import hand
from pentapolis.games.palaces.picture.head import head
from pentapolis.games.palaces.picture.offers import offers_of
from pentapolis.games.palaces.picture.position import position_of
from pentapolis.games.palaces.picture.prompt import prompt
from pentapolis.games.palaces.picture.rail import rail
from pentapolis.games.palaces.picture.reasons import why_not

if TYPE_CHECKING:
    from pentapolis.scene.markup import Html
    from pentapolis.scene.stage import Stage

__all__ = ["ART", "explain", "panels", "why_not"]

ART: Final = Path(__file__).parent / "art"


def panels(stage: Stage) -> dict[str, Html]:
    position = position_of(stage)
    offers = offers_of(stage, position)
    return {
        "head": head(stage, position, offers),
        "rail": rail(stage, position, offers),
        "board": board(stage, position, offers),
        "hand": hand(stage, position, offers),
        "prompt": prompt(stage, position, offers),
    }
