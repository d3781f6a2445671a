"""Losing before the end: somebody concedes, or has no time left. What becomes of the seat, and of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from pentapolis.server.service.tables import Change

if TYPE_CHECKING:
    from pentapolis.server.service.state import State
    from pentapolis.server.storage.rows import SeatRow

How: TypeAlias = Literal["lost", "concede"]


def lost(state: State, seat: int, how: How, bot: SeatRow) -> Change:
    """The game is over if that decides it; else a bot plays on for the others, and the seat comes last."""
    name = state.seats[seat].name
    if is_decided(state, seat):
        return Change(how, seat, name, standing=state.standing, row={"status": "finished"})
    return Change(how, seat, name, standing=state.standing, seats=[bot])


def is_decided(state: State, seat: int) -> bool:
    """Whether the game is over once this seat has lost: one is left, or nobody but bots."""
    left = [other for other in state.seats if other.seat not in {*state.course.lost, seat}]
    return len(left) < 2 or all(other.kind == "bot" for other in left)
