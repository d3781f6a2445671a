"""What changes in play, and how a clone copies it: made from `table.py` by `make format`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pentapolis.games.gentes.table import GentesTable

FIELDS: Final = (
    "round",
    "hands",
    "played",
    "display",
    "stacks",
    "discard",
    "training",
    "tiles",
    "on_board",
    "held",
    "cubes",
    "singles",
    "doubles",
    "used",
    "houses",
    "icons",
    "bonuses",
    "points",
    "last",
)


def copy_fields(table: GentesTable, other: GentesTable) -> None:
    other.round = table.round
    other.hands = [each.copy() for each in table.hands]
    other.played = [each.copy() for each in table.played]
    other.display = table.display.copy()
    other.stacks = [each.copy() for each in table.stacks]
    other.discard = table.discard
    other.training = table.training.copy()
    other.tiles = table.tiles.copy()
    other.on_board = table.on_board
    other.held = table.held.copy()
    other.cubes = table.cubes.copy()
    other.singles = table.singles.copy()
    other.doubles = table.doubles.copy()
    other.used = table.used.copy()
    other.houses = table.houses.copy()
    other.icons = table.icons.copy()
    other.bonuses = table.bonuses
    other.points = table.points.copy()
    other.last = table.last.copy()
