"""A turn, and how the game goes on and ends."""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.palaces.cards import BY_FACE, EFFECTS
from pentapolis.games.palaces.facts import FACES, HAND
from pentapolis.games.palaces.options import AT_ONCE, PILE_END
from pentapolis.games.palaces.rules import CardInHand, DrawCard
from pentapolis.games.palaces.table import PalacesTable
from pentapolis.kernel.effect import AnyEffect, Condition, Effect, Picks
from pentapolis.kernel.seats import TurnsGoRound
from pentapolis.kernel.words import Choose, Do

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


PLAY: Final = Choose(CardInHand(), UseCard())
TURN: Final = Do(PLAY, DrawCard())
WHOLE_GAME: Final = TurnsGoRound(TURN, until=PalacesFound())
