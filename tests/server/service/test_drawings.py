"""What is kept in memory, and for how long: what several ask for at the same time is drawn once."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from pentapolis.server.metrics import Metrics
from pentapolis.server.service.drawings import KEPT, Drawings
from pentapolis.server.service.state import States

if TYPE_CHECKING:
    from tests.server.house import House


class Board:
    """Draws, and counts how often."""

    def __init__(self, *failures: Exception) -> None:
        self.drawn = 0
        self.failures = list(failures)

    async def draw(self) -> bytes:
        self.drawn += 1
        await asyncio.sleep(0)
        if self.failures:
            raise self.failures.pop()
        return b"a drawing"


def test_what_is_asked_for_by_several_is_drawn_once() -> None:
    async def ask() -> list[bytes]:
        return await asyncio.gather(*[drawings.get(("table", 1), board.draw) for _ in range(3)])

    board, drawings = Board(), Drawings()
    assert asyncio.run(ask()) == [b"a drawing"] * 3
    assert board.drawn == 1


def test_another_version_is_another_drawing_and_only_some_are_kept() -> None:
    async def ask() -> None:
        for version in (*range(KEPT + 1), KEPT, 0):
            await drawings.get(("table", version), board.draw)

    board, drawings = Board(), Drawings()
    asyncio.run(ask())
    assert board.drawn == KEPT + 2, "the newest was kept, the oldest was not"
    assert len(drawings.kept) == KEPT


def test_a_drawing_that_failed_is_tried_again() -> None:
    async def ask() -> bytes:
        with pytest.raises(RuntimeError):
            await drawings.get(("table", 1), board.draw)
        return await drawings.get(("table", 1), board.draw)

    board, drawings = Board(RuntimeError()), Drawings()
    assert asyncio.run(ask()) == b"a drawing"


def test_who_gives_up_does_not_stop_it_for_the_others() -> None:
    async def ask() -> bytes:
        impatient = asyncio.create_task(drawings.get(("table", 1), board.draw))
        patient = asyncio.create_task(drawings.get(("table", 1), board.draw))
        await asyncio.sleep(0)
        impatient.cancel()
        return await patient

    board, drawings = Board(), Drawings()
    assert asyncio.run(ask()) == b"a drawing"
    assert board.drawn == 1


def test_of_tables_whose_games_are_over_only_a_few_stay_in_memory(house: House) -> None:
    ann = house.guest("Ann")
    state = house.run(house.room.states.get, ann.open_table("me", "hotseat")["table"])
    states = States(house.room.store, house.room.engine, Metrics(), 40)
    for n in range(30):
        for status in ("playing", "finished"):
            states.keep(replace(state, row=replace(state.row, id=f"{status} {n}", status=status)))
    assert list(states.kept) == [*[f"playing {n}" for n in range(29)], "finished 28", "playing 29", "finished 29"]
