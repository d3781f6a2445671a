"""What temples are worth: tiles around, tiles in row and column, or resources held."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.minerva.constants import AROUND, HOLDINGS, KINDS
from pentapolis.games.minerva.rules import city

if TYPE_CHECKING:
    from pentapolis.games.minerva.table import MinervaTable


def counted(table: MinervaTable, seat: int, temple: int, cell: int) -> int:
    """How many of what it counts the temple finds, standing (or about to stand) on that cell."""
    facts = table.facts
    if facts.areas[temple] == HOLDINGS:
        return table.has(seat, facts.counts[temple])
    tiles = around(table, seat, cell) if facts.areas[temple] == AROUND else in_lines(table, seat, cell)
    if facts.counts[temple] == KINDS:
        return different(table, tiles)
    wanted = facts.counts[temple]
    found = 0
    for tile in tiles:
        if facts.categories[tile] == wanted:
            found += 1
    return found


def different(table: MinervaTable, tiles: list[int]) -> int:
    """How many of the seven kinds of buildings there are among the tiles."""
    seen = 0
    for tile in tiles:
        seen |= 1 << table.facts.categories[tile]
    return seen.bit_count()


def around(table: MinervaTable, seat: int, cell: int) -> list[int]:
    """The tiles on the eight cells around."""
    ground, side = table.grounds[seat], table.sides[seat]
    tiles: list[int] = []
    for at in range(8):
        tile = ground[cell + city.neighbour(side, at)]
        if tile >= 0:
            tiles.append(tile)
    return tiles


def in_lines(table: MinervaTable, seat: int, cell: int) -> list[int]:
    """The tiles of the row and the column, however far, but not the cell itself."""
    ground, side = table.grounds[seat], table.sides[seat]
    start = cell - cell % side
    row = ground[start : start + side]
    column = ground[cell % side :: side]
    row[cell - start] = column[cell // side] = -1
    return [tile for tile in row + column if tile >= 0]


def points(table: MinervaTable, seat: int, temple: int, cell: int) -> int:
    return table.facts.points[temple] * counted(table, seat, temple, cell)


def of(table: MinervaTable, seat: int) -> list[tuple[int, int]]:
    """The temples of a city, each with its cell."""
    first = table.facts.first_temple
    return [(tile, cell) for cell, tile in enumerate(table.grounds[seat]) if tile >= first]


def total(table: MinervaTable, seat: int) -> int:
    """What all temples of a city are worth now."""
    first = table.facts.first_temple
    total = 0
    for cell, tile in enumerate(table.grounds[seat]):
        if tile >= first:
            total += points(table, seat, tile, cell)
    return total


def held_for_temples(table: MinervaTable, seat: int) -> int:
    """How many resources some temple of the city scores."""
    facts = table.facts
    scored = {facts.counts[temple] for temple, _ in of(table, seat) if facts.areas[temple] == HOLDINGS}
    return sum([table.has(seat, resource) for resource in scored])
