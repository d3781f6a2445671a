"""What a place is worth for a tile: its own points, if it is a temple, and those of the temples that count it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minerva.constants import AROUND, KINDS
from pentapolis.games.minerva.picture.answers.trial import ME, laid_out, number
from pentapolis.games.minerva.rules import city, temples
from pentapolis.games.minerva.rules.paying import pay_price

if TYPE_CHECKING:
    from pentapolis.games.minerva.picture.position import Cell, City, Position
    from pentapolis.games.minerva.printed.facts import Facts
    from pentapolis.games.minerva.table import MinervaTable

RING: Final = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))


def counted_by(facts: Facts, there: City, temple: int, cell: Cell) -> list[Cell]:
    """The tiles that a temple counts, standing (or about to stand) there; of equal kinds one, if it counts kinds."""
    found = in_area(facts, there, temple, cell)
    wanted = facts.counts[temple]
    if wanted != KINDS:
        return [at for at in found if facts.categories[there[at]] == wanted]
    kinds = {facts.categories[there[at]]: at for at in reversed(found)}
    return sorted(kinds.values())


def in_area(facts: Facts, there: City, temple: int, cell: Cell) -> list[Cell]:
    x, y = cell
    if facts.areas[temple] == AROUND:
        return [(x + dx, y + dy) for dx, dy in RING if (x + dx, y + dy) in there]
    return [at for at in there if at != cell and (at[0] == x or at[1] == y)]


def values(position: Position, tile: int, moved_from: Cell | None = None) -> list[int]:
    """For each site of the viewer's city: how many points more the temples are worth with the tile there.

    The rules say it, on a table laid out from the view: a tile that is built is paid for, and temples of resources
    are worth less then.
    """
    seat = position.shown_seat
    table = laid_out(position, seat)
    before = temples.total(table, ME)
    if moved_from is None:
        pay_price(table, ME, tile)
    else:
        city.lift(table, ME, number(table, moved_from))
    return [points_with(table, tile, site) - before for site in position.sites(seat)]


def points_with(table: MinervaTable, tile: int, site: Cell) -> int:
    """What all temples are worth with the tile there."""
    after = table.clone()
    city.put(after, ME, number(after, site), tile)
    return temples.total(after, ME)


def best(position: Position, tile: int) -> int:
    """The most that a temple would be worth now, wherever it stands."""
    return max(values(position, tile), default=0)
