"""What a place on a Progress track is worth, in VP: what it brings again and again until the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minos.constants import (
    INFLUENCE,
    NOBODY,
    POPULATION,
    TOP,
)
from pentapolis.games.minos.rules import vases
from pentapolis.games.minos.rules.progress import TRACKS

if TYPE_CHECKING:
    from pentapolis.games.minos.table import MinosTable
    from pentapolis.games.minos.thinking.appraisal import Appraisal

ON_THE_WAY: Final[list[float]] = [0.7, 0.9, 1.3]
"""Each step brings the next one nearer; with more Population every Warrior who is still to come counts for more."""
INTO_PALACE: Final[list[float]] = [0.0, 0.7, 1.2, 1.6, 1.9]
"""So many cards into the Palace at an Income: there are not always so many worth it."""
ARMS_AGAIN: Final = 0.4
ABILITY: Final[list[list[float]]] = [
    [0.0, 0.0, 0.9, 1.8],
    [0.0, 0.0, 1.8, 3.0],
    [0.0, 0.0, 0.8, 4.0],
    [0.0, 0.0, 0.9, 2.0],
    [0.0, 0.0, 1.0, 2.2],
]
"""What the steps of each Special Ability bring in a round, more than the first: that one everybody has anyway."""
HOPED_FOR: Final = 0.7
"""How much of a Vase's VP counts for who is about to claim it: another may be there first."""
REGIONS_HELD: Final = 5.0
"""In so many regions there will be Warriors when regions are scored."""


MOST_ASKED: Final = 16
"""No Vase asks for so much."""
NEARNESS: Final[list[list[float]]] = [[(there / of) ** 3 for there in range(of + 1)] for of in range(1, MOST_ASKED)]
"""By how much is asked for, less one, and how much of it is there: the nearer, the more."""


def nearer(points: float, there: int, of: int) -> float:
    """What these VP of a Vase count for when so much of what it asks for is there."""
    return HOPED_FOR * points * NEARNESS[of - 1][min(there, of)]


def place_worth(table: MinosTable, seat: int, track: int, at: int, rounds_left: float) -> float:
    """A marker on this space of a track."""
    tracks = table.facts.tracks
    value = ON_THE_WAY[track] * at * (0.5 + 0.5 * min(1.0, rounds_left))
    if track == INFLUENCE:
        return value + INTO_PALACE[tracks.palace[at]] * int(rounds_left + 0.99)
    if track == POPULATION:
        return value + ARMS_AGAIN * tracks.weaponry[at] * int(rounds_left + 0.99)
    ability = table.abilities[seat]
    return value + ABILITY[ability][tracks.ability[at]] * rounds_left if ability != NOBODY else value


def step_worth(table: MinosTable, seat: int, appraisal: Appraisal, track: int, at: int, rounds_left: float) -> float:
    """A step up from this space: what the next one gives at once, and what it brings later."""
    if at == TOP:
        return appraisal.beyond[track]
    value = appraisal.spaces[track * (TOP + 1) + at + 1]
    value += place_worth(table, seat, track, at + 1, rounds_left) - place_worth(table, seat, track, at, rounds_left)
    if track == POPULATION:
        presence = table.facts.tracks.presence
        value += REGIONS_HELD * (presence[at + 1] - presence[at]) * (1.5 if table.round <= 2 else 1.0)
    return value


def prize(table: MinosTable, seat: int, track: int) -> float:
    """The VP of the Vase for this track's top, while the seat can still claim it."""
    for slot, vase in enumerate(table.vases):
        if vase == vases.VASE_OF[track] and not table.claims[slot * table.seats + seat]:
            values, covered = vases.open_values(table), table.covered[slot]
            return float(values[covered]) if covered < len(values) else 0.0
    return 0.0


def next_steps(table: MinosTable, seat: int, appraisal: Appraisal, rounds_left: float) -> list[float]:
    """For each track, what none to four steps from here bring together."""
    sums: list[float] = []
    for track in range(TRACKS):
        at = table.at(seat, track)
        vase = prize(table, seat, track)
        total = 0.0
        sums.append(total)
        for further in range(4):
            here = min(TOP, at + further)
            total += step_worth(table, seat, appraisal, track, here, rounds_left)
            total += nearer(vase, here + 1, TOP) - nearer(vase, here, TOP)
            sums.append(total)
    return sums
