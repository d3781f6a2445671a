"""A player's turn, a game turn, the whole game."""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.gentes.constants import GAME_TURNS
from pentapolis.games.gentes.rules.action import MAIN_ACTION
from pentapolis.games.gentes.rules.additional import ADDITIONAL
from pentapolis.games.gentes.rules.clock import AllTracksFull
from pentapolis.games.gentes.rules.decline import DECLINE
from pentapolis.games.gentes.rules.scoring import FINAL_SCORING
from pentapolis.games.gentes.rules.scribe import refill
from pentapolis.games.gentes.rules.setup import BEGINNING
from pentapolis.games.gentes.table import GentesTable
from pentapolis.games.gentes.told import happenings
from pentapolis.kernel.effect import NOTHING_PICKED, AnyEffect, Effect, Picks
from pentapolis.kernel.words.grammar import Do, Repeat
from pentapolis.kernel.words.seats import TurnsGoRound


class EndTurn(Effect[GentesTable]):
    """The display is refilled at the end of a player's turn (A04)."""

    text: ClassVar[str] = "close the gaps of the display and refill it"

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        refill(table)


class PlayerTurn(Effect[GentesTable]):
    """With a free space of the time track a main action must be taken; without one the player is skipped (R15)."""

    text: ClassVar[str] = "with a free space on the time track take a main action and any additional actions"

    def __init__(self) -> None:
        self.turn = Do(MAIN_ACTION, ADDITIONAL, EndTurn())

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        if table.free(me) > 0:
            self.turn.run(table, me, NOTHING_PICKED)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (self.turn,)


PLAYER_TURN: Final = PlayerTurn()
HEYDAY_TURNS: Final = TurnsGoRound(PLAYER_TURN, until=AllTracksFull())


class Heyday(Effect[GentesTable]):
    """From the starting player on, until all time tracks are full."""

    text: ClassVar[str] = "players take turns, from the starting player on, until all time tracks are full"

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        starter = table.order[0]
        if table.events is not None:
            table.tell(happenings.GAME_TURN, starter, (table.round,))
        HEYDAY_TURNS.run(table, starter, NOTHING_PICKED)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (HEYDAY_TURNS,)


class WholeGame(Do[GentesTable]):
    """Set-up, game turns, and once at the end the final scoring."""

    def __init__(self) -> None:
        super().__init__(BEGINNING, Repeat(GAME_TURNS, GAME_TURN), FINAL_SCORING)

    def __str__(self) -> str:
        return f"{BEGINNING}, then {GAME_TURNS} game turns of a heyday and a decline each, then the final scoring"


HEYDAY: Final = Heyday()
GAME_TURN: Final = Do(HEYDAY, DECLINE)
WHOLE_GAME: Final = WholeGame()
