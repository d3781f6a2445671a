"""What changes in play, and how a clone copies it: made from `table.py` by `make format`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pentapolis.games.dominations.table import DominationsTable

FIELDS: Final = (
    "age",
    "round",
    "lot",
    "hands",
    "pile",
    "returned",
    "known",
    "land",
    "open_cells",
    "loci",
    "placed",
    "last",
    "cities",
    "vacant",
    "groups",
    "best",
    "nodus",
    "spots",
    "cards",
    "turns",
    "sprouts",
    "needs",
    "fitting",
    "room",
    "titles",
    "held",
    "supply",
    "dealt",
    "objectives",
    "wonders",
    "built",
    "sites",
    "around",
    "first",
    "levels",
    "roles",
    "swapped",
    "produced",
    "gained",
    "arrived",
    "concentrations",
    "traded",
    "points",
)


def copy_fields(table: DominationsTable, other: DominationsTable) -> None:
    other.age = table.age
    other.round = table.round
    other.lot = table.lot
    other.hands = table.hands
    other.pile = table.pile
    other.returned = table.returned
    other.known = table.known
    other.land = table.land
    other.open_cells = table.open_cells
    other.loci = table.loci
    other.placed = table.placed
    other.last = table.last
    other.cities = table.cities
    other.vacant = table.vacant
    other.groups = table.groups
    other.best = table.best
    other.nodus = table.nodus
    other.spots = table.spots
    other.cards = table.cards
    other.turns = table.turns
    other.sprouts = table.sprouts
    other.needs = table.needs
    other.fitting = table.fitting
    other.room = table.room
    other.titles = table.titles
    other.held = table.held
    other.supply = table.supply
    other.dealt = table.dealt
    other.objectives = table.objectives
    other.wonders = table.wonders
    other.built = table.built
    other.sites = table.sites
    other.around = table.around
    other.first = table.first
    other.levels = table.levels
    other.roles = table.roles
    other.swapped = table.swapped
    other.produced = table.produced.copy()
    other.gained = table.gained.copy()
    other.arrived = table.arrived
    other.concentrations = table.concentrations.copy()
    other.traded = table.traded
    other.points = table.points.copy()
