"""What came of a game: the place of every seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pentapolis.server.engine.pinned import Engines
    from pentapolis.server.service.state import State


async def outcome_of(engine: Engines, state: State) -> tuple[list[int], list[int]]:
    """Places from 0, and scores. Where the game was ended before its rules said so, those who lost are last."""
    lost = sorted(state.course.lost)
    if state.is_ended:
        return [int(seat in lost) for seat in range(state.row.seats)], []
    told = await engine.ask("outcome", state.id, deal=state.deal(), answers=state.course.text(), lost=lost)
    return told["standing"], told["scores"]
