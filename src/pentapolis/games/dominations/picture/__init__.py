"""Dominations as a picture: the land under a lapis sky, a tree of knowledge, the prompt. Made from a view alone."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from pentapolis.games.dominations.picture.board import board
from pentapolis.games.dominations.picture.explain import explain
from pentapolis.games.dominations.picture.hand import lower_edge
from pentapolis.games.dominations.picture.head import head
from pentapolis.games.dominations.picture.offers import Offers
from pentapolis.games.dominations.picture.position import position_of
from pentapolis.games.dominations.picture.prompt import prompt
from pentapolis.games.dominations.picture.rail import rail
from pentapolis.games.dominations.picture.reasons import why_not

if TYPE_CHECKING:
    from pentapolis.scene.markup import Html
    from pentapolis.scene.stage import Stage

__all__ = ["ART", "explain", "panels", "why_not"]

ART: Final = Path(__file__).parent / "art"


def panels(stage: Stage) -> dict[str, Html]:
    position = position_of(stage)
    offers = Offers(stage, position)
    return {
        "head": head(stage, position),
        "rail": rail(stage, position),
        "board": board(stage, position, offers),
        "hand": lower_edge(stage, position, offers),
        "prompt": prompt(stage, position, offers),
    }
