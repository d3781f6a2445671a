"""What an edition prints, as whole numbers for `features`: worths are in tenths of a VP, as `appraisal` sees them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minos.constants import MOST_SPACES, REGIONS, SECTIONS, TOP
from pentapolis.games.minos.rules.progress import TRACKS
from pentapolis.games.minos.thinking.appraisal import worth_of

if TYPE_CHECKING:
    from pentapolis.games.minos.printed.facts import Facts, Tracks
    from pentapolis.games.minos.printed.island import Island
    from pentapolis.games.minos.thinking.appraisal import Appraisal

TENTHS: Final = 10
FEWEST: Final = 2


def tenths(worths: list[float]) -> list[int]:
    return [round(worth * TENTHS) for worth in worths]


class Yields:
    """Made once for each edition."""

    def __init__(self, facts: Facts, appraisal: Appraisal) -> None:
        self.costs = [decree.cost for decree in facts.decrees]
        self.icons = [list(decree.icons) for decree in facts.decrees]
        self.points = [decree.points for decree in facts.decrees]
        self.triggers = [decree.trigger for decree in facts.decrees]
        self.instants = tenths(appraisal.instants)
        self.traits = tenths(appraisal.traits)
        self.in_a_round = tenths(appraisal.in_a_round)
        self.starts = tenths(appraisal.starts)
        self.bonuses = tenths(appraisal.bonuses)
        self.routes = tenths(appraisal.routes)
        self.sea = tenths([worth_of(row.text("gain")) for row in facts.sea.rows])
        self.steps = steps_of(appraisal)
        """What the next space of a track gives, by track × 9 + space; at the top, what a step beyond gives."""
        self.ahead = [0] * (TRACKS * (TOP + 1))
        """How many steps there are to the next space that raises what the track gives again and again; 0 for none."""
        for track in range(TRACKS):
            note_ahead(self.ahead, facts.tracks, track)
        self.maps = [MapYields(facts, appraisal, island) for island in facts.islands]


def steps_of(appraisal: Appraisal) -> list[int]:
    found: list[float] = []
    for track in range(TRACKS):
        first = track * (TOP + 1)
        found += [*appraisal.spaces[first + 1 : first + TOP + 1], appraisal.beyond[track]]
    return tenths(found)


def note_ahead(ahead: list[int], tracks: Tracks, track: int) -> None:
    """By the Palace for Influence, the ability for Cultural, Weaponry, presence and dominance for Population."""
    population = [sum(figures) for figures in zip(tracks.weaponry, tracks.presence, tracks.dominance, strict=True)]
    gives = [tracks.palace, tracks.ability, population][track]
    for at in range(TOP + 1):
        better = [further for further in range(at + 1, TOP + 1) if gives[further] > gives[at]]
        ahead[track * (TOP + 1) + at] = better[0] - at if better else 0


class MapYields:
    """What depends on the number of players: spaces of the sections, borders of the map."""

    def __init__(self, facts: Facts, appraisal: Appraisal, island: Island) -> None:
        seats = island.seats
        first = SECTIONS * (seats * (seats - 1) // 2 - 1)
        self.points = [0] * (SECTIONS * MOST_SPACES)
        self.sides = [0] * (SECTIONS * MOST_SPACES)
        """By space: action points, and what the side benefit is worth."""
        sides = tenths(appraisal.sides)
        for section in range(SECTIONS):
            for place in range(seats):
                space = section * MOST_SPACES + place
                self.points[space] = facts.points_of(seats, space)
                self.sides[space] = sides[first + section * seats + place]
        self.borders = [0] * REGIONS
        """For each region those beside it, a bit each."""
        for region in island.order:
            for other in island.neighbours[region]:
                self.borders[region] |= 1 << other
