"""Set-up, in the order of the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.minerva.constants import (
    CULTURES,
    DENARIUS,
    FIRST_PURSE,
    GRAIN,
    HOUSE,
    MOST_PLACES,
    NOBODY,
    RESIDENCES,
    ROUND_TILE,
    ROUNDS,
)
from pentapolis.games.minerva.options import AT_RANDOM, STARTER
from pentapolis.games.minerva.rules import city
from pentapolis.games.minerva.rules.supply import refill_temples, reveal_locations

if TYPE_CHECKING:
    from pentapolis.games.minerva.table import MinervaTable


def set_up(table: MinervaTable) -> None:
    """Everything but the first sentence."""
    seats = table.seats
    table.round = 0
    table.orders = [0] * seats
    table.out = []
    table.takers = [[] for _ in range(CULTURES)]
    table.glories = [NOBODY] * (ROUNDS * MOST_PLACES)
    table.worker = NOBODY
    table.activated = []
    choose_starter(table)
    lay_out_cities(table)
    lay_out_tiles(table)


def choose_starter(table: MinervaTable) -> None:
    """The starting player has 3 denarii, the next ones clockwise have 4, 5 and 6."""
    table.starter = table.roll(table.seats) if table.options[STARTER] == AT_RANDOM else 0
    table.beginner = table.starter
    for place, seat in enumerate(table.from_seat(table.starter)):
        table.gain(seat, DENARIUS.index, FIRST_PURSE + place)


def lay_out_cities(table: MinervaTable) -> None:
    seats = table.seats
    table.grounds = [[] for _ in range(seats)]
    table.sides = [0] * seats
    table.sites = [[] for _ in range(seats)]
    table.houses = [[] for _ in range(seats)]
    table.staffed = [[] for _ in range(seats)]
    for seat in range(seats):
        city.found(table, seat)
        table.gain(seat, HOUSE.index, RESIDENCES)
        table.gain(seat, GRAIN.index, 1)


def lay_out_tiles(table: MinervaTable) -> None:
    """The starting locations, the locations before the first round tile, five temples."""
    facts = table.facts
    table.offer = facts.starting_used[table.seats - 1].copy()
    if table.seats == 1:
        table.shuffle(table.offer)
    table.stack_of_locations = stack_of_piles(table)
    reveal_locations(table)
    table.stack_of_temples = list(range(facts.first_temple, facts.tiles))
    table.shuffle(table.stack_of_temples)
    table.temples = []
    refill_temples(table)


def stack_of_piles(table: MinervaTable) -> list[int]:
    """Six equal piles with a round tile in each, on top of one another."""
    locations = table.facts.normal_used[table.seats - 1].copy()
    table.shuffle(locations)
    size = len(locations) // ROUNDS
    stack: list[int] = []
    for pile in range(ROUNDS):
        tiles = [*locations[pile * size : pile * size + size], ROUND_TILE]
        table.shuffle(tiles)
        stack.extend(tiles)
    return stack
