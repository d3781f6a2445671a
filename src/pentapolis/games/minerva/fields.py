"""What changes in play, and how a clone copies it: made from `table.py` by `make format`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pentapolis.games.minerva.table import MinervaTable

FIELDS: Final = (
    "round",
    "beginner",
    "starter",
    "orders",
    "stack_of_locations",
    "offer",
    "stack_of_temples",
    "temples",
    "out",
    "grounds",
    "sides",
    "sites",
    "houses",
    "staffed",
    "takers",
    "glories",
    "worker",
    "activated",
)


def copy_fields(table: MinervaTable, other: MinervaTable) -> None:
    other.round = table.round
    other.beginner = table.beginner
    other.starter = table.starter
    other.orders = table.orders.copy()
    other.stack_of_locations = table.stack_of_locations.copy()
    other.offer = table.offer.copy()
    other.stack_of_temples = table.stack_of_temples.copy()
    other.temples = table.temples.copy()
    other.out = table.out.copy()
    other.grounds = table.grounds.copy()
    other.sides = table.sides.copy()
    other.sites = table.sites.copy()
    other.houses = table.houses.copy()
    other.staffed = table.staffed.copy()
    other.takers = table.takers.copy()
    other.glories = table.glories.copy()
    other.worker = table.worker
    other.activated = table.activated.copy()
