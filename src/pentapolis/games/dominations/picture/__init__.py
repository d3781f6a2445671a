"""Dominations as a picture: the land under a lapis sky, a tree of knowledge, the prompt. Made from a view alone."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pentapolis.games.dominations.constants import CARD, TILE
from pentapolis.games.dominations.picture.area import area
from pentapolis.games.dominations.picture.board import board
from pentapolis.games.dominations.picture.explain import explain
from pentapolis.games.dominations.picture.hand import lower_edge
from pentapolis.games.dominations.picture.head import head
from pentapolis.games.dominations.picture.offers import Offers
from pentapolis.games.dominations.picture.position import position_of
from pentapolis.games.dominations.picture.prompt import prompt
from pentapolis.games.dominations.picture.rail import rail
from pentapolis.games.dominations.picture.reasons import why_not
from pentapolis.scene.picture import Picture

PICTURE: Final = Picture(
    art=Path(__file__).parent / "art",
    position=position_of,
    offers=Offers,
    head=head,
    rail=rail,
    board=board,
    hand=lower_edge,
    prompt=prompt,
    area=area,
    explain=explain,
    why_not=why_not,
    joined=frozenset({TILE.name, CARD.name}),
)
