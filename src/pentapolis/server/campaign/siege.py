"""The siege: honest people play alone, then beside hostile clients; what they wait for an answer is compared."""

from __future__ import annotations

import random
import statistics
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Self

from pentapolis.server.campaign.crashes import Crashes
from pentapolis.server.campaign.hostile import Hostile
from pentapolis.server.settings import Settings
from pentapolis.server.storage.store import Store

if TYPE_CHECKING:
    from pentapolis.server.campaign.servers import Server

TIMES: Final = 3.0
"""The 95th percentile beside hostile clients is at most so many times that without."""


@dataclass
class Waited:
    """The seconds that honest people waited for their answers to be acknowledged."""

    quiet: list[float] = field(default_factory=list)
    beset: list[float] = field(default_factory=list)

    @property
    def ratio(self) -> float:
        return percentile(self.beset, 95) / percentile(self.quiet, 95)


def percentile(seconds: list[float], at: int) -> float:
    return statistics.quantiles(seconds, n=100, method="inclusive")[at - 1]


class Siege:
    def __init__(self, game: str, servers: list[Server], seed: int) -> None:
        self.game = game
        self.servers = servers
        self.seed = seed

    def run(self, moves: int, tables: int, hostile: int) -> tuple[Waited, Counter[int]]:
        """So many moves without and with hostile clients; what was waited, and what these were answered."""
        waited = Waited(self.played(moves, tables))
        with Besiegers(self.servers, self.seed, hostile) as besiegers:
            waited.beset = self.played(moves, tables)
        return waited, besiegers.statuses

    def played(self, moves: int, tables: int) -> list[float]:
        crashes = Crashes(self.game, self.servers, self.seed, every=0)
        crashes.run(moves, tables)
        return [seconds for match in crashes.matches for seconds in match.waited]


class Besiegers:
    """Hostile clients as long as something else goes on."""

    def __init__(self, servers: list[Server], seed: int, count: int) -> None:
        self.store = Store(Settings(database=servers[0].database).database_url())
        addresses = [server.address for server in servers]
        self.all = [Hostile(at, addresses, self.store, random.Random(seed + at)) for at in range(count)]

    def __enter__(self) -> Self:
        for hostile in self.all:
            hostile.thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        for hostile in self.all:
            hostile.is_over.set()
        for hostile in self.all:
            hostile.end()
        self.store.close()

    @property
    def statuses(self) -> Counter[int]:
        return sum((hostile.statuses for hostile in self.all), Counter())
