"""Palaces as a picture: the map of Crete, the cards, the finds, the rail and the prompt. Made from a view alone."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pentapolis.games.palaces.constants import CARD
from pentapolis.games.palaces.picture.area import area
from pentapolis.games.palaces.picture.board import board
from pentapolis.games.palaces.picture.explain import explain
from pentapolis.games.palaces.picture.hand import hand
from pentapolis.games.palaces.picture.head import head
from pentapolis.games.palaces.picture.offers import offers_of
from pentapolis.games.palaces.picture.position import position_of
from pentapolis.games.palaces.picture.prompt import prompt
from pentapolis.games.palaces.picture.rail import rail
from pentapolis.games.palaces.picture.reasons import why_not
from pentapolis.scene.picture import Picture

PICTURE: Final = Picture(
    art=Path(__file__).parent / "art",
    position=position_of,
    offers=offers_of,
    head=head,
    rail=rail,
    board=board,
    hand=hand,
    prompt=prompt,
    area=area,
    explain=explain,
    why_not=why_not,
    joined=frozenset({CARD.name}),
)
