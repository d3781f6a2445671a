"""How good a table looks, in points: what a seat would score if its hand went as it could."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.palaces import scoring
from pentapolis.games.palaces.facts import ARIADNE, FACES, NO_PAWN, PALACES, STATUES, STEPS, THESEUS

if TYPE_CHECKING:
    from pentapolis.games.palaces.table import PalacesTable


def worth(table: PalacesTable, seat: int) -> float:
    """Finds in hand, and for each path the points of the step it will probably reach."""
    finds = scoring.rare_finds(table, seat).points + scoring.frescos(table, seat).points
    reaches = [reach(table, seat, palace) for palace in range(PALACES)]
    pace = likely_pace(table, reaches)
    return finds + statues(table, seat) + sum([path(table, seat, p, reaches[p] * pace) for p in range(PALACES)])


def reach(table: PalacesTable, seat: int, palace: int) -> int:
    """How many steps the hand would carry the pawn.

    Every number not below the last, and two for each Ariadne.
    """
    last = table.last[seat * PALACES + palace]
    steps = 0
    for card in table.hands[seat]:
        if card // FACES == palace:
            face = card % FACES
            if face == ARIADNE:
                steps += 2
            elif last <= face + 1 <= ARIADNE:
                steps += 1
    return steps


def likely_pace(table: PalacesTable, reaches: list[int]) -> float:
    """The part of these steps for which there is time before the pile runs out."""
    turns = len(table.pile) / table.seats
    return min(1.0, turns / max(1, sum(reaches)))


def path(table: PalacesTable, seat: int, palace: int, steps: float) -> float:
    """The points of the step that will be reached, with a little for cards still to be drawn."""
    place = seat * PALACES + palace
    here = table.steps[place]
    goal = min(float(STEPS), here + steps + drawn_later(table, table.last[place]))
    points = between(table.facts.step_points, goal)
    pawn = table.pawns[place]
    if pawn == NO_PAWN:
        return max(0.0, points / 2)
    boxes = sum([1.5 for step in table.facts.box_steps if here < step <= goal])
    return points * (2 if pawn == THESEUS else 1) + boxes


def drawn_later(table: PalacesTable, last: int) -> float:
    """Steps that cards not yet drawn may bring; the fewer, the higher the last number."""
    return len(table.pile) / 42 * (11 - max(1, last)) / 10


def statues(table: PalacesTable, seat: int) -> float:
    """One or two statues cost points, so a first one is worth what it may lead to."""
    left = STATUES - sum(table.statues)
    likely = table.statues[seat] + left / 3 * min(1.0, len(table.pile) / 60)
    return between(table.facts.statue_points, min(float(STATUES), likely))


def between(points: list[int], at: float) -> float:
    """A table of points read between its entries."""
    low = int(at)
    if low + 1 >= len(points):
        return float(points[-1])
    return points[low] + (points[low + 1] - points[low]) * (at - low)
