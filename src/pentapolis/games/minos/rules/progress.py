"""The three Progress tracks: one step, on a track of choice, on the lowest."""

from __future__ import annotations

from typing import Final

from pentapolis.games.minos.constants import CULTURAL, INFLUENCE, POPULATION, TOP, TRACK
from pentapolis.games.minos.rules import vases
from pentapolis.games.minos.rules.choosing import Phrase
from pentapolis.games.minos.table import MinosTable
from pentapolis.games.minos.told import happenings
from pentapolis.kernel.effect import NOTHING_PICKED, Among, Effect, Picks

TRACKS: Final = 3


def advance(table: MinosTable, me: int, track: int) -> None:
    """One space further, and its gain; at the top, what a step beyond it gives."""
    at = track * table.seats + me
    if table.events is not None:
        table.tell(happenings.IS_AT_TOP if table.tracks[at] == TOP else happenings.ADVANCES, me, (track,))
    if table.tracks[at] == TOP:
        table.deeds.beyond[track].run(table, me, NOTHING_PICKED)
        return
    table.tracks[at] += 1
    if table.tracks[at] == TOP:
        vases.check(table, vases.VASE_OF[track])
    table.deeds.tracks[track * (TOP + 1) + table.tracks[at]].run(table, me, NOTHING_PICKED)


class AdvanceOn(Effect[MinosTable]):
    """A step on this track."""

    def __init__(self, track: int) -> None:
        self.track = track

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        advance(table, me, self.track)

    def __str__(self) -> str:
        return f"advance on the {TRACK.labels[self.track].capitalize()} track"


class Advance(Effect[MinosTable]):
    """A step on the track just chosen."""

    def sure(self) -> bool:
        return True

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        advance(table, me, picks[-1])

    def __str__(self) -> str:
        return "advance on it"


class AnyTrack(Among[MinosTable]):
    def __init__(self) -> None:
        super().__init__("a Progress track", TRACK)

    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        return [INFLUENCE, CULTURAL, POPULATION]


class LowestTrack(Among[MinosTable]):
    """The track on which the marker is lowest; of several the player says which (R12)."""

    def __init__(self) -> None:
        super().__init__("your lowest Progress track", TRACK)

    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        positions = [table.at(me, track) for track in range(TRACKS)]
        lowest = min(positions)
        return [track for track in range(TRACKS) if positions[track] == lowest]

    def why_not(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        return "another track is lower"


ANY_TRACK: Final = Phrase("advance on a Progress track of your choice", AnyTrack(), Advance())
LOWEST: Final = Phrase("advance on your lowest Progress track", LowestTrack(), Advance())
ON: Final[tuple[AdvanceOn, ...]] = (AdvanceOn(INFLUENCE), AdvanceOn(CULTURAL), AdvanceOn(POPULATION))
