"""What is never lost or made in Minerva, for the conformance checks, and what always holds (invariants I1 to I9)."""

from itertools import chain

from pentapolis.games.minerva.constants import (
    FIRST_LOCATION,
    HOUSE,
    RESIDENCE,
    RESOURCES,
    ROUND_TILE,
)
from pentapolis.games.minerva.options import CIRCUS_SPLITS
from pentapolis.games.minerva.rules import city
from pentapolis.games.minerva.table import MinervaTable

NEVER: frozenset[str] = frozenset()
SELDOM = frozenset({"place 3rd"})
"""Three players with glory tokens in one round: chance does not bring that about in every few hundred games."""


def conserved(table: MinervaTable) -> dict[str, tuple[object, object]]:
    facts = table.facts
    temples = list(range(facts.first_temple, facts.tiles))
    return {
        "tiles": (sorted(tiles(table)), used(table) + temples),
        "residences": ([residences(table, seat) <= 9 for seat in range(table.seats)], [True] * table.seats),
        "rules kept": (broken(table), []),
    }


def used(table: MinervaTable) -> list[int]:
    """The locations of so many players, in order."""
    return table.facts.normal_used[table.seats - 1] + table.facts.starting_used[table.seats - 1]


def tiles(table: MinervaTable) -> list[int]:
    """Every location and temple (I5)."""
    piles = (table.stack_of_locations, table.offer, table.stack_of_temples, table.temples, table.out, *table.grounds)
    return [tile for tile in chain(*piles) if tile >= FIRST_LOCATION]


def residences(table: MinervaTable, seat: int) -> int:
    """In store and built; a Circus may have removed one."""
    return table.has(seat, HOUSE.index) + len(table.houses[seat]) + len(table.staffed[seat])


def broken(table: MinervaTable) -> list[str]:
    """The invariants that do not hold, by name."""
    return [name for name, holds in rules(table).items() if not holds]


def rules(table: MinervaTable) -> dict[str, bool]:
    seats = range(table.seats)
    passed = [order for order in table.orders if order]
    marks = len(table.facts.culture_marks[table.seats - 1])
    return {
        "I1 nobody owes anything": min(table.goods) >= 0,
        "I1 at most six of a resource": max(table.goods[: RESOURCES * table.seats]) <= 6,
        "I2 at most five assistants": all(table.assistants_of(seat) <= 5 for seat in seats),
        "I3 order tiles are different": sorted(passed) == list(range(1, len(passed) + 1)),
        "I6 a city hangs together": all(is_whole(table, seat) for seat in seats),
        "I7 no more culture tiles than there are": all(len(takers) <= marks for takers in table.takers),
        "I8 the row of temples is full": len(table.temples) == 5 or not table.stack_of_temples,
        "I9 sites are beside tiles": all(sites_are_right(table, seat) for seat in seats),
        "residences stand where they are said to": all(houses_are_right(table, seat) for seat in seats),
        "round tiles are left for the rounds to come": table.stack_of_locations.count(ROUND_TILE) == 6 - table.round,
    }


def is_whole(table: MinervaTable, seat: int) -> bool:
    """One part, unless a Circus was built that may split a city."""
    ground = table.grounds[seat]
    circus = "circus" in table.facts.ids and table.facts.ids.index("circus") in ground
    return (circus and bool(table.options[CIRCUS_SPLITS])) or city.parts(ground, table.sides[seat])[0] == 1


def sites_are_right(table: MinervaTable, seat: int) -> bool:
    """Found anew: empty, beside a tile, and with a cell more beyond on all sides."""
    ground, side = table.grounds[seat], table.sides[seat]
    found = [
        cell
        for cell, tile in enumerate(ground)
        if tile < 0 and any(0 <= at < len(ground) and ground[at] >= 0 for at in beside(cell, side))
    ]
    inside = all(0 < cell % side < side - 1 and 0 < cell // side < side - 1 for cell in found)
    marked = [cell for cell, tile in enumerate(ground) if tile == city.SITE]
    return found == table.sites[seat] == marked and inside


def beside(cell: int, side: int) -> tuple[int, ...]:
    return cell - side, cell - 1, cell + 1, cell + side


def houses_are_right(table: MinervaTable, seat: int) -> bool:
    """Each residence is either without or with an assistant."""
    ground = table.grounds[seat]
    standing = [cell for cell, tile in enumerate(ground) if tile == RESIDENCE]
    return sorted(table.houses[seat] + table.staffed[seat]) == standing


IN_THE_OPEN = {"misses", "chooses"}
"""Whose culture points find no tile is seen by all, and so is of which sort they were: nobody hides anything here."""
