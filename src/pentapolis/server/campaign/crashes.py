"""The campaign of crashes: servers and their workers are killed at random moments while people play."""

from __future__ import annotations

import random
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pentapolis
from pentapolis.server.campaign.checks import check
from pentapolis.server.campaign.clients import Match, Person
from pentapolis.server.campaign.listeners import Listener
from pentapolis.server.settings import Settings
from pentapolis.server.storage.store import Store

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.server.campaign.servers import Server


@dataclass
class Outcome:
    """What a campaign has seen."""

    moves: int = 0
    games: int = 0
    servers_killed: int = 0
    workers_killed: int = 0
    news: int = 0
    """Positions that came through live channels."""
    breaks: int = 0
    """Channels that broke and were opened again."""
    seconds_down: list[float] = field(default_factory=list)


class Crashes:
    def __init__(self, game: str, servers: list[Server], seed: int, every: int) -> None:
        self.game = pentapolis.load(game)
        self.servers = servers
        self.chance = random.Random(seed)
        self.every = every
        self.outcome = Outcome()
        self.store = Store(Settings(database=servers[0].database).database_url())
        self.matches: list[Match] = []
        self.tables = 0
        self.is_over = threading.Event()
        self.count = threading.Lock()

    def run(self, moves: int, tables: int) -> Outcome:
        """Play so many moves at so many tables at the same time, under fire; then check everything."""
        share = moves // tables
        return self.run_while(lambda own: own < share, tables)

    def run_while(self, goes_on: Callable[[int], bool], tables: int) -> Outcome:
        """The same as long as this holds of the moves at a table."""
        seeds = [self.chance.randrange(2**32) for _ in range(tables)]
        killer = threading.Thread(target=self.kill_at_random, args=(random.Random(self.chance.random()),))
        with ThreadPoolExecutor(tables) as people:
            killer.start()
            try:
                list(people.map(self.play, seeds, [goes_on] * tables))
            finally:
                self.is_over.set()
                killer.join()
        for match in self.matches:
            check(self.store, match)
        self.store.close()
        return self.outcome

    def play(self, seed: int, goes_on: Callable[[int], bool]) -> None:
        """Game after game. Everybody at the table has a live channel besides."""
        chance, moves = random.Random(seed), 0
        while goes_on(moves):
            match = self.sit_down(chance)
            listeners = [Listener(person, match.table, seat, self.store) for seat, person in enumerate(match.people)]
            while goes_on(moves) and not match.is_over:
                moves += self.move(match)
            for listener in listeners:
                listener.end()
                with self.count:
                    self.outcome.news += listener.heard
                    self.outcome.breaks += listener.opened - 1

    def move(self, match: Match) -> bool:
        done = match.move()
        with self.count:
            self.outcome.moves += done
        return done

    def sit_down(self, chance: random.Random) -> Match:
        """A new table: people alone at one, people and a bot at the next."""
        with self.count:
            bots = self.tables % 2
            self.tables += 1
        addresses = [server.address for server in self.servers]
        people = [Person(addresses, chance) for _ in range(max(2, self.game.fewest) - bots)]
        match = Match(self.game.name, people, chance, bots)
        match.open()
        with self.count:
            self.matches.append(match)
            self.outcome.games += 1
        return match

    def kill_at_random(self, chance: random.Random) -> None:
        """Every so many moves, at whatever moment that is for those who play on."""
        if self.every <= 0:
            return
        wanted = chance.randrange(2 * self.every)
        while not self.is_over.wait(chance.uniform(0.0, 0.05)):
            if self.outcome.moves > wanted:
                self.kill(chance)
                wanted = self.outcome.moves + chance.randrange(2 * self.every)

    def kill(self, chance: random.Random) -> None:
        server = chance.choice(self.servers)
        if chance.random() < 0.5:
            self.outcome.workers_killed += server.kill_worker(chance.randrange(10))
        else:
            self.outcome.seconds_down.append(server.restart())
            self.outcome.servers_killed += 1
