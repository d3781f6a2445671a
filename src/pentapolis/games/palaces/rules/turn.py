"""A turn, and how the game goes on and ends."""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.palaces.constants import FACES, HAND
from pentapolis.games.palaces.options import AT_ONCE, PILE_END
from pentapolis.games.palaces.printed.cards import BY_FACE, EFFECTS
from pentapolis.games.palaces.rules.verbs import CardInHand, DrawCard
from pentapolis.games.palaces.table import PalacesTable
from pentapolis.games.palaces.told import happenings
from pentapolis.kernel.effect import AnyEffect, Condition, Effect, Picks
from pentapolis.kernel.words.grammar import Choose, Do
from pentapolis.kernel.words.seats import TurnsGoRound

FOUND: Final = 4
"""So many pawns at or past the check point end the game."""


class UseCard(Effect[PalacesTable]):
    """Do what the chosen card allows."""

    text: ClassVar[str] = "use it"

    def sure(self) -> bool:
        return True

    def run(self, table: PalacesTable, me: int, picks: Picks) -> None:
        BY_FACE[picks[-1] % FACES].run(table, me, picks)

    def parts(self) -> tuple[AnyEffect, ...]:
        return tuple(EFFECTS.values())


class PalacesFound(Condition[PalacesTable]):
    """Four pawns have reached the check point, or the pile has run out (R25, R26)."""

    text: ClassVar[str] = "four pawns have reached the check point or the pile has run out"

    def holds(self, table: PalacesTable, me: int) -> bool:
        return table.check_points() >= FOUND or (not table.pile and run_out(table))


def run_out(table: PalacesTable) -> bool:
    """With an empty pile: whether that ends the game already (reading 11)."""
    return table.options[PILE_END] == AT_ONCE or min(len(table.hands[0]), len(table.hands[1])) < HAND


class CountPawns(Effect[PalacesTable]):
    """At the end the steps of the pawns count, where they did not all the time (reading 18)."""

    text: ClassVar[str] = "the steps of all pawns are counted"

    def run(self, table: PalacesTable, me: int, picks: Picks) -> None:
        for seat in range(table.seats):
            if not table.counted[seat]:
                table.tell(happenings.SCORES_PAWNS, seat, ())
                table.counted[seat] = 1


PLAY: Final = Choose(CardInHand(), UseCard())
TURN: Final = Do(PLAY, DrawCard())
WHOLE_GAME: Final = Do(TurnsGoRound(TURN, until=PalacesFound()), CountPawns())
