"""Minerva as a picture: a city on a floor of mosaic, the offer, the forum, the prompt. Made from a view alone."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pentapolis.games.minerva.constants import TURN
from pentapolis.games.minerva.picture.area import area
from pentapolis.games.minerva.picture.board import board
from pentapolis.games.minerva.picture.explain import explain
from pentapolis.games.minerva.picture.hand import lower_edge
from pentapolis.games.minerva.picture.head import head
from pentapolis.games.minerva.picture.offers import Offers
from pentapolis.games.minerva.picture.position import position_of
from pentapolis.games.minerva.picture.prompt import prompt
from pentapolis.games.minerva.picture.rail import rail
from pentapolis.games.minerva.picture.reasons import why_not
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
    joined=frozenset({TURN.name}),
)
