"""What a place is worth for a tile: its own points, if it is a temple, and those of the temples that count it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minerva.constants import AROUND, HOLDINGS, KINDS, TEMPLE

if TYPE_CHECKING:
    from pentapolis.games.minerva.facts import Facts
    from pentapolis.games.minerva.picture.position import Cell, City, Position

RING: Final = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))


def counted_by(facts: Facts, city: City, temple: int, cell: Cell) -> list[Cell]:
    """The tiles that a temple counts, standing (or about to stand) there; of equal kinds one, if it counts kinds."""
    found = in_area(facts, city, temple, cell)
    wanted = facts.counts[temple]
    if wanted != KINDS:
        return [at for at in found if facts.categories[city[at]] == wanted]
    kinds = {facts.categories[city[at]]: at for at in reversed(found)}
    return sorted(kinds.values())


def in_area(facts: Facts, city: City, temple: int, cell: Cell) -> list[Cell]:
    x, y = cell
    if facts.areas[temple] == AROUND:
        return [(x + dx, y + dy) for dx, dy in RING if (x + dx, y + dy) in city]
    return [at for at in city if at != cell and (at[0] == x or at[1] == y)]


def temple_points(facts: Facts, city: City, temple: int, cell: Cell, held: list[int]) -> int:
    if facts.areas[temple] == HOLDINGS:
        return facts.points[temple] * held[facts.counts[temple]]
    return facts.points[temple] * len(counted_by(facts, city, temple, cell))


def all_points(facts: Facts, city: City, held: list[int]) -> int:
    """What all temples of a city are worth."""
    return sum(
        temple_points(facts, city, tile, cell, held) for cell, tile in city.items() if facts.categories[tile] == TEMPLE
    )


def values(position: Position, tile: int, moved_from: Cell | None = None) -> list[int]:
    """For each site of the viewer's city: how many points more the temples are worth with the tile there."""
    seat, facts = position.shown_seat, position.facts
    held, city = held_after(position, tile), position.cities[seat]
    before = all_points(facts, city, held)
    rest = {cell: other for cell, other in city.items() if cell != moved_from}
    return [all_points(facts, {**rest, site: tile}, held) - before for site in position.sites(seat)]


def held_after(position: Position, tile: int) -> list[int]:
    """The viewer's resources once the tile is paid for, where its price is known."""
    held: list[int] = position.players[position.shown_seat]["resources"]
    prices = position.board["prices"] or {}
    paid = prices.get(position.facts.ids[tile])
    return held if paid is None else [have - gone for have, gone in zip(held, paid["resources"], strict=True)]


def best(position: Position, tile: int) -> int:
    """The most that a temple would be worth now, wherever it stands."""
    return max(values(position, tile), default=0)
