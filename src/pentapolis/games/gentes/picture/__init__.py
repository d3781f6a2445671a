"""Gentes as a picture: the Mediterranean, action tiles, training, the display, the own mat. Made from a view alone."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pentapolis.games.gentes.picture.board import board
from pentapolis.games.gentes.picture.explain import explain
from pentapolis.games.gentes.picture.hand import lower_edge
from pentapolis.games.gentes.picture.head import head
from pentapolis.games.gentes.picture.offers import Offers
from pentapolis.games.gentes.picture.position import position_of
from pentapolis.games.gentes.picture.prompt import prompt
from pentapolis.games.gentes.picture.rail import rail
from pentapolis.games.gentes.picture.reasons import why_not
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
    area=lower_edge,
    explain=explain,
    why_not=why_not,
)
