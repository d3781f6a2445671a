"""The rounds find what the bus did not hear."""

from __future__ import annotations

import asyncio

from pentapolis.server.service.rounds import Rounds
from pentapolis.server.storage.bus import Bus


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


def test_the_rounds_go_on_by_themselves() -> None:
    async def wait() -> None:
        bus = Bus()
        rounds = Rounds(Shelf(here=1), bus, 0.001)
        rounds.start()
        with bus.signal("here") as signal:
            await asyncio.wait_for(signal.wait(), 600)
        await rounds.stop()

    asyncio.run(wait())
