"""The rounds find what the bus did not hear."""

from __future__ import annotations

import asyncio

from pentapolis.server.service.rounds import Rounds
from pentapolis.server.storage.bus import Bus
from pentapolis.server.storage.soundness import CannotSave


class Shelf:
    """A store that knows nothing but versions."""

    def __init__(self, **versions: int) -> None:
        self.found = versions

    def versions(self, table_ids: list[str]) -> dict[str, int]:
        return {table_id: self.found[table_id] for table_id in table_ids}


def test_who_waits_is_told_what_was_written_elsewhere() -> None:
    async def wait() -> list[bool]:
        store, bus, told = Shelf(here=3, elsewhere=5), Bus(), []
        rounds = Rounds(store, bus, 1000)
        with bus.signal("here") as signal:
            for version in (3, 3, 4):
                store.found["here"] = version
                signal.clear()
                await rounds.look()
                told.append(signal.is_set())
        return told

    # at the first look the table is new, and something may have happened before
    assert asyncio.run(wait()) == [True, False, True]


class Missing(Shelf):
    """A database whose file is away for a moment."""

    def __init__(self, **versions: int) -> None:
        super().__init__(**versions)
        self.asked = 0

    def versions(self, table_ids: list[str]) -> dict[str, int]:
        self.asked += 1
        if self.asked == 1:
            raise CannotSave("the file of the database is gone")
        return super().versions(table_ids)


def test_a_database_that_is_away_for_a_moment_does_not_end_the_rounds() -> None:
    async def wait() -> None:
        bus, store = Bus(), Missing(here=1)
        rounds = Rounds(store, bus, 0.001)
        with bus.signal("here") as signal:
            signal.clear()
            rounds.start()
            assert rounds.task is not None
            news = asyncio.create_task(signal.wait())
            await asyncio.wait([news, rounds.task], return_when=asyncio.FIRST_COMPLETED)
            assert signal.is_set()
        await rounds.stop()

    asyncio.run(wait())


def test_the_rounds_go_on_by_themselves() -> None:
    async def wait() -> None:
        bus = Bus()
        rounds = Rounds(Shelf(here=1), bus, 0.001)
        rounds.start()
        with bus.signal("here") as signal:
            await asyncio.wait_for(signal.wait(), 600)
        await rounds.stop()

    asyncio.run(wait())
