"""Minos as a picture: Crete, the dice, tracks and routes, cards, the Palace, the prompt. Made from a view alone."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pentapolis.games.minos.constants import DIE
from pentapolis.games.minos.picture.board import board
from pentapolis.games.minos.picture.explain import explain
from pentapolis.games.minos.picture.hand import lower_edge
from pentapolis.games.minos.picture.head import head
from pentapolis.games.minos.picture.offers import Offers
from pentapolis.games.minos.picture.position import position_of
from pentapolis.games.minos.picture.prompt import prompt
from pentapolis.games.minos.picture.rail import rail
from pentapolis.games.minos.picture.reasons import why_not
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
    joined=frozenset({DIE.name}),
)
