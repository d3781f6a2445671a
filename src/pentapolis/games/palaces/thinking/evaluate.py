"""How good a table looks, in points: what a seat has found, and what its paths will probably still bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.palaces.constants import (
    ARIADNE,
    BOXES,
    FACES,
    FIRST_FRESCO,
    NO_PAWN,
    NOBODY,
    PALACES,
    STATUE,
    STATUES,
    STEPS,
    THESEUS,
)
from pentapolis.games.palaces.rules import scoring
from pentapolis.games.palaces.rules.turn import FOUND

if TYPE_CHECKING:
    from pentapolis.games.palaces.table import PalacesTable

TURNS_TO_A_CHECK_POINT: Final = 3.0
"""About so many turns of a player pass until one more pawn has reached the check point."""
IN_TIME: Final = 0.4
"""The part of the fitting cards still to be drawn that will fit when they come."""
STATUE_AHEAD: Final = 10
"""What a statue in a sealed box is worth: by itself little, for a collection much."""
HOPE: Final = 0.65
"""The part that a find ahead counts of its points: the other player may come first."""
SHARE: Final = 0.35
"""The part of the statues not yet found that one player may expect."""
THREADS: Final = 3
"""So many cards of each Palace are a thread of Ariadne's."""
BITS: Final = 6
"""Room for one count,"""
COUNT: Final = (1 << BITS) - 1
"""and all of it."""


def worth(table: PalacesTable, seat: int) -> float:
    if table.over:
        return float(sum([line.points for line in scoring.breakdown(table, seat)]))
    return of_seat(table, seat, turns_left(table), sealed_box(table))


def outlook(table: PalacesTable) -> list[float]:
    """All seats, while the game goes on: the turns to come and the sealed boxes concern them alike."""
    turns, sealed = turns_left(table), sealed_box(table)
    return [of_seat(table, seat, turns, sealed) for seat in range(table.seats)]


def of_seat(table: PalacesTable, seat: int, turns: float, sealed: float) -> float:
    """Finds and statues, and for each path what the pawn on it will probably reach."""
    hand = fitting(table, seat)
    drawn = turns * IN_TIME / len(table.facts.deck)
    cards = (hand & COUNT) + drawn * still_fitting(table, seat)
    pace = min(1.0, turns / max(1.0, cards))
    points = float(found(table, seat)) + statues(table, seat, turns)
    for palace in range(PALACES):
        hand >>= BITS
        place = seat * PALACES + palace
        steps = float(hand & COUNT)
        if table.steps[place] < STEPS:
            steps += drawn * (numbers_left(table, place) + 2 * THREADS)
        points += path(table, seat, palace, pace * steps, sealed)
    return points


def turns_left(table: PalacesTable) -> float:
    """How many turns a player may still have before the pile or the check points end the game."""
    to_be_found = FOUND - table.check_points()
    return min(len(table.pile) / table.seats, to_be_found * TURNS_TO_A_CHECK_POINT)


def fitting(table: PalacesTable, seat: int) -> int:
    """How many cards of the hand fit on their paths, and, path by path, how many steps they are.

    The counts lie side by side in one number: this is asked at every position, and a list would take most of the time.
    """
    counts = 0
    for card in table.hands[seat]:
        palace = card // FACES
        face = card - palace * FACES
        place = seat * PALACES + palace
        if table.steps[place] < STEPS and (table.last[place] <= face + 1 <= ARIADNE or face == ARIADNE):
            counts += 1 + ((2 if face == ARIADNE else 1) << BITS * (palace + 1))
    return counts


def still_fitting(table: PalacesTable, seat: int) -> int:
    """How many of all cards would fit on the paths of a seat that are not walked to the end."""
    cards = 0
    for place in range(seat * PALACES, seat * PALACES + PALACES):
        if table.steps[place] < STEPS:
            cards += numbers_left(table, place) + THREADS
    return cards


def numbers_left(table: PalacesTable, place: int) -> int:
    """How many cards have a number that fits on a path: each is there twice."""
    return 2 * (11 - max(1, table.last[place]))


def path(table: PalacesTable, seat: int, palace: int, steps: float, sealed: float) -> float:
    """The points of the step that will be reached, and of the finds on the way."""
    place = seat * PALACES + palace
    here = table.steps[place]
    goal = min(float(STEPS), here + steps)
    points = between(table.facts.step_points, goal)
    finds = 0.0
    for at, step in enumerate(table.facts.box_steps):
        if here < step < goal + 1:
            finds += min(1.0, goal + 1 - step) * find_ahead(table, seat, palace * BOXES + at, sealed)
    if table.pawns[place] == NO_PAWN:
        return max(0.0, points + finds)  # nobody has to start a path
    return points * (2 if table.pawns[place] == THESEUS else 1) + finds


def find_ahead(table: PalacesTable, seat: int, box: int, sealed: float) -> float:
    """What a box may bring: an open one the fresco that the seat has not photographed yet."""
    if not table.opened >> box & 1:
        return sealed
    find = table.boxes[box]
    if table.takers[box] != NOBODY or table.photos[seat] >> (find - FIRST_FRESCO) & 1:
        return 0.0
    return table.facts.find_points[find] * HOPE


def sealed_box(table: PalacesTable) -> float:
    """What a sealed box brings on average: everybody knows what has not been found, but not where it is."""
    points = boxes = 0
    for box, find in enumerate(table.boxes):
        if not table.opened >> box & 1:
            points += STATUE_AHEAD if find == STATUE else table.facts.find_points[find]
            boxes += 1
    return points * HOPE / max(1, boxes)


def found(table: PalacesTable, seat: int) -> int:
    """The points of the rare finds and frescos that the seat has."""
    mine = table.rares[seat] | table.photos[seat] << FIRST_FRESCO
    points = 0
    for find in range(STATUE):
        if mine >> find & 1:
            points += table.facts.find_points[find]
    return points


def statues(table: PalacesTable, seat: int, turns: float) -> float:
    """One or two statues cost points, so a first one is worth what it may lead to."""
    hidden = STATUES - sum(table.statues)
    likely = table.statues[seat] + hidden * SHARE * min(1.0, turns / 10)
    return between(table.facts.statue_points, min(float(STATUES), likely))


def between(points: list[int], at: float) -> float:
    """A table of points read between its entries."""
    low = int(at)
    if low + 1 >= len(points):
        return float(points[-1])
    return points[low] + (points[low + 1] - points[low]) * (at - low)
