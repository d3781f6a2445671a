"""What is never lost or made in Palaces, for the conformance checks."""

from collections import Counter

from pentapolis.games.palaces.constants import (
    ARCHAEOLOGIST,
    ARCHAEOLOGISTS,
    FIRST_FRESCO,
    FRESCOS,
    NOBODY,
    PALACES,
    STATUE,
    STATUES,
    THESEUS,
)
from pentapolis.games.palaces.table import PalacesTable

NEVER = frozenset({"pawn none"})
"""Names of things that are there but never come up: a place without a pawn is told of by nobody."""

ALL_FINDS = Counter({STATUE: STATUES, **dict.fromkeys(range(FIRST_FRESCO + FRESCOS), 1)})


def conserved(table: PalacesTable) -> dict[str, tuple[object, object]]:
    cards = sum([*table.hands, *table.discards, *table.played], table.pile.copy())
    return {
        "cards": (sorted(cards), sorted(table.facts.deck)),
        "finds": (finds(table), ALL_FINDS),
        "pawns": (pawns(table), [(ARCHAEOLOGISTS, 1)] * table.seats),
    }


def finds(table: PalacesTable) -> Counter[int]:
    """What lies in the boxes and what was taken; a fresco is never taken."""
    there = Counter(find for find, taker in zip(table.boxes, table.takers, strict=True) if taker == NOBODY)
    there[STATUE] += sum(table.statues)
    there.update(find for find in range(PALACES) for rares in table.rares if rares >> find & 1)
    return there


def pawns(table: PalacesTable) -> list[tuple[int, int]]:
    """Archaeologists and Theseus of each seat, waiting or on a path. A pawn and its step come together."""
    for pawn, step in zip(table.pawns, table.steps, strict=True):
        assert (pawn in (ARCHAEOLOGIST, THESEUS)) == (step > 0)
    counts = []
    for seat in range(table.seats):
        placed = table.pawns[seat * PALACES : seat * PALACES + PALACES]
        archaeologists, theseus = table.pawns_left(seat)
        counts.append((archaeologists + placed.count(ARCHAEOLOGIST), theseus + placed.count(THESEUS)))
    return counts
