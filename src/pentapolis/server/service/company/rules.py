"""Who may say something at a table, where, and who hears it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

if TYPE_CHECKING:
    from pentapolis.server.service.state import State
    from pentapolis.server.storage.rows import Player

Channel: TypeAlias = Literal["table", "watchers"]
TABLE: Final = "table"
WATCHERS: Final = "watchers"


def has_chat(state: State) -> bool:
    """Whether there is anybody to talk to, or was: a lesson, and one person among bots, have no chat."""
    if not state.row.chat or state.lesson:
        return False
    return len(people_of(state)) + free_seats(state) > 1 or state.row.talked > 0


def people_of(state: State) -> set[str]:
    """Who sits here or has left a bot in their place."""
    sitting = {seat.player_id for seat in state.seats} | set(state.course.left.values())
    return {player_id for player_id in sitting if player_id is not None}


def free_seats(state: State) -> int:
    return len([seat for seat in state.seats if seat.is_free])


def writes_in(state: State, player: Player) -> Channel:
    """Those who sit at the table talk there; everybody else who may look talks to the others who look on."""
    return "table" if state.seats_of(player) else "watchers"


def hears(state: State, player: Player | None) -> tuple[Channel, ...]:
    """Whoever looks on hears everything; players do not hear those who look on before the game is over."""
    if state.seats_of(player) and state.row.status != "finished":
        return ("table",)
    return ("table", "watchers")
