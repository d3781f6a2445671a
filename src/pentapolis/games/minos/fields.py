"""What changes in play, and how a clone copies it: made from `table.py` by `make format`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pentapolis.games.minos.table import MinosTable

FIELDS: Final = (
    "round",
    "age",
    "acting",
    "space",
    "value",
    "action",
    "action_points",
    "side",
    "triggered",
    "in_time",
    "window",
    "queued",
    "queued_free",
    "pool",
    "spaces",
    "starts",
    "abilities",
    "hands",
    "shown",
    "areas",
    "palaces",
    "decks",
    "discards",
    "offer",
    "box",
    "out",
    "stacks",
    "pile",
    "foundations",
    "sea",
    "deep_sea",
    "beaten",
    "routes",
    "ships",
    "beside",
    "tiles",
    "bonus",
    "vases",
    "claims",
    "covered",
    "claimed_now",
    "warriors",
    "cities",
    "towers",
    "farms",
    "points",
)


def copy_fields(table: MinosTable, other: MinosTable) -> None:
    other.round = table.round
    other.age = table.age
    other.acting = table.acting
    other.space = table.space
    other.value = table.value
    other.action = table.action
    other.action_points = table.action_points
    other.side = table.side
    other.triggered = table.triggered.copy()
    other.in_time = table.in_time
    other.window = table.window
    other.queued = table.queued.copy()
    other.queued_free = table.queued_free.copy()
    other.pool = table.pool.copy()
    other.spaces = table.spaces.copy()
    other.starts = table.starts
    other.abilities = table.abilities
    other.hands = [each.copy() for each in table.hands]
    other.shown = [each.copy() for each in table.shown]
    other.areas = [each.copy() for each in table.areas]
    other.palaces = [each.copy() for each in table.palaces]
    other.decks = [each.copy() for each in table.decks]
    other.discards = [each.copy() for each in table.discards]
    other.offer = table.offer.copy()
    other.box = table.box
    other.out = table.out
    other.stacks = table.stacks.copy()
    other.pile = table.pile.copy()
    other.foundations = table.foundations
    other.sea = table.sea.copy()
    other.deep_sea = table.deep_sea.copy()
    other.beaten = table.beaten.copy()
    other.routes = table.routes
    other.ships = table.ships.copy()
    other.beside = table.beside.copy()
    other.tiles = table.tiles.copy()
    other.bonus = table.bonus
    other.vases = table.vases
    other.claims = table.claims.copy()
    other.covered = table.covered.copy()
    other.claimed_now = table.claimed_now.copy()
    other.warriors = table.warriors.copy()
    other.cities = table.cities.copy()
    other.towers = table.towers.copy()
    other.farms = table.farms.copy()
    other.points = table.points.copy()
