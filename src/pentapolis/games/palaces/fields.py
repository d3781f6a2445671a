"""What changes in play, and how a clone copies it: made from `table.py` by `make format`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pentapolis.games.palaces.table import PalacesTable

FIELDS: Final = (
    "hands",
    "pile",
    "discards",
    "played",
    "steps",
    "pawns",
    "last",
    "boxes",
    "takers",
    "opened",
    "statues",
    "rares",
    "photos",
    "counted",
)


def copy_fields(table: PalacesTable, other: PalacesTable) -> None:
    other.hands = [each.copy() for each in table.hands]
    other.pile = table.pile.copy()
    other.discards = [each.copy() for each in table.discards]
    other.played = [each.copy() for each in table.played]
    other.steps = table.steps.copy()
    other.pawns = table.pawns.copy()
    other.last = table.last.copy()
    other.boxes = table.boxes.copy()
    other.takers = table.takers.copy()
    other.opened = table.opened
    other.statues = table.statues.copy()
    other.rares = table.rares.copy()
    other.photos = table.photos.copy()
    other.counted = table.counted.copy()
