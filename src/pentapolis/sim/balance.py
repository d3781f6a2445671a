"""Whether a game is balanced: many games of equal bots, and what became of everybody who did, or had, each thing.

All seats are taken by the same bot, so nobody should win more often than the number of seats says. For every thing
the report counts how often somebody used it and how much more often than even they won. What follows from chance,
from the bot's habits or from being ahead anyway is in these figures too: they are a reason to look, not a proof.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from time import perf_counter
from typing import TYPE_CHECKING, Any

from pentapolis import engine
from pentapolis.bots import levels
from pentapolis.games import load
from pentapolis.kernel.option import read_all
from pentapolis.kernel.rng import seeded
from pentapolis.sim.match import play_on
from pentapolis.sim.sums import AMONG, ENDED, LINES, PLAYERS, SEATS, Dealt, Figures, Sums, kind_of, without_peers
from pentapolis.sim.tournament import parts_of, seed_of_deal
from pentapolis.sim.where import HERE, Where

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from pentapolis.kernel.game import Game
    from pentapolis.sim.tournament import Progress


@dataclass(frozen=True)
class Balance:
    """The report: how it came about, and the sums."""

    game: Game[Any]
    bot: str
    seed: int
    sums: Sums
    seconds: float
    workers: int
    seats: tuple[int, ...] = ()
    """The numbers of players that were asked for; none for the usual ones."""
    options: Mapping[str, object] = field(default_factory=dict)
    """Those that were given."""

    def sorts(self) -> list[str]:
        """The sorts of things that the report shows after players, seats and lines of the score."""
        begun = [sort for sort in self.sums.of if " " not in sort and sort not in (PLAYERS, SEATS, LINES)]
        ended = sorted(sort for sort in self.sums.of if sort.startswith(ENDED))
        told = sorted(sort for sort in self.sums.of if " " in sort and sort not in ended)
        wanted = self.game.reported
        chosen = [sort for name in wanted for sort in told if without_peers(sort) == name]
        return begun + ended + (chosen if wanted else told)

    def things(self, sort: str) -> dict[str, Figures]:
        return self.sums.of.get(sort, {})

    def usual(self, sort: str) -> float:
        """How much more often than even those win who use a thing of this sort: mere use goes with winning."""
        figures = self.things(sort).values()
        return sum(each.excess for each in figures) / max(1, sum(each.sittings for each in figures))

    def contribution(self, sort: str, thing: str) -> float:
        """How much more often they won than those who used other things of the same sort."""
        return self.things(sort)[thing].more_than_even - self.usual(sort)

    def far(self, sort: str, bound: float, *, surely: bool = False) -> list[str]:
        """Things whose users win more often, or less often, than this; surely: by more than their doubt."""
        return [
            thing
            for thing, of in self.things(sort).items()
            if abs(self.contribution(sort, thing)) > bound + (of.doubt if surely else 0.0)
        ]

    def rate(self, sort: str, thing: str) -> float:
        """In how many of the games where it was in play somebody used it."""
        return self.things(sort)[thing].games / self.in_play(sort, thing).games

    def share_of_players(self, sort: str, thing: str) -> float:
        """How many of all who could have used it did."""
        return self.things(sort)[thing].sittings / self.in_play(sort, thing).sittings

    def in_play(self, sort: str, thing: str) -> Dealt:
        return self.sums.dealt.get(f"{kind_of(sort)} {thing}", Dealt(self.sums.games, self.sittings))

    def share(self, sort: str, thing: str) -> float:
        """Of all uses of things of this sort, how many were of this one."""
        return self.things(sort)[thing].times / sum(each.times for each in self.things(sort).values())

    def share_with(self, sort: str, thing: str, players: int) -> float:
        """The same among the games of so many players."""
        used = self.sums.by_players[sort]
        return used[thing].get(players, 0) / max(1, sum(counts.get(players, 0) for counts in used.values()))

    def shares_with(self, sort: str, thing: str) -> dict[str, float]:
        """The same for each number of players; nothing for what is not used but is so, as seats and beginnings are."""
        if sort not in self.sums.by_players:
            return {}
        return {str(players): self.share_with(sort, thing, players) for players in self.numbers_of_players()}

    def numbers_of_players(self) -> list[int]:
        return sorted([int(players) for players in self.things(PLAYERS)])

    def share_of_wins(self, sort: str, thing: str) -> float:
        """Of all wins of those who ended with a thing of this sort, how many were of this one."""
        return self.things(sort)[thing].wins / sum(each.wins for each in self.things(sort).values())

    @property
    def sittings(self) -> int:
        return sum(each.sittings for each in self.things(PLAYERS).values())

    def never(self, sort: str) -> list[str]:
        """Things of the sort that nobody ever used."""
        return [label for label in self.members(sort) if label not in self.things(sort)]

    def members(self, sort: str) -> list[str]:
        """All things of the sort that the game knows."""
        kind, peers = kind_of(sort), sort.partition(AMONG)[2]
        labels = [label for label in self.game.label_table.get(kind, ()) if not label.isdecimal()]
        return [label for label in labels if self.game.peers(kind, label) == peers]

    def as_dict(self) -> dict[str, Any]:
        return {
            "game": self.game.name,
            "rules": self.game.rules_version,
            "edition": {"id": self.game.edition.id, "fingerprint": self.game.edition.fingerprint},
            "bot": self.bot,
            "seed": self.seed,
            "options": dict(self.options),
            "games": self.sums.games,
            "decisions": self.sums.decisions,
            "figures": {sort: self.sort_as_dict(sort) for sort in (PLAYERS, SEATS, LINES, *self.sorts())},
            "timing": {"seconds": self.seconds, "workers": self.workers, "engine": engine.mode()},
        }

    def sort_as_dict(self, sort: str) -> dict[str, Any]:
        return {
            thing: {
                "sittings": of.sittings,
                "times": of.times,
                "rate": self.rate(sort, thing),
                "share_of_players": self.share_of_players(sort, thing),
                "share": self.share(sort, thing),
                "share_with": self.shares_with(sort, thing),
                "more_than_even": of.more_than_even,
                "doubt": of.doubt,
                "contribution": self.contribution(sort, thing),
                "mean": of.mean,
                "spread": of.spread,
                "reached": {what: n / of.sittings for what, n in of.reached.items()},
            }
            for thing, of in sorted(self.things(sort).items())
        }


def seats_of(game: Game[Any], number: int) -> int:
    """Every second game is played by as many as can play, the others in turn by fewer."""
    fewer = game.most - game.fewest
    return game.most if number % 2 == 0 or not fewer else game.fewest + number // 2 % fewer


@dataclass(frozen=True)
class Task:
    """What the workers are told: plain values only. Without numbers of seats all are played, mostly the highest."""

    game: str
    edition: str | None
    bot: str
    seed: int
    seats: tuple[int, ...]
    options: dict[str, object]


class Watcher:
    """Plays the games of a task that have certain numbers, and counts."""

    def __init__(self, job: Task) -> None:
        self.job = job
        self.game = load(job.game, job.edition)
        self.options = read_all(self.game.options, job.options)

    def __call__(self, numbers: range) -> tuple[int, Sums]:
        sums = Sums()
        for number in numbers:
            self.play(number, sums)
        return numbers.start, sums

    def play(self, number: int, sums: Sums) -> None:
        chosen = self.job.seats
        seats = chosen[number % len(chosen)] if chosen else seats_of(self.game, number)
        seed = seed_of_deal(self.job.seed, number)
        table = self.game.new_with(seats, seed, self.options)
        bots = [levels.make(self.job.bot, seeded(self.job.seed, number, seat)) for seat in range(seats)]
        events = table.listen()
        sums.count_game(table, events, play_on(table, bots, seed))


def measure(
    game: str,
    bot: str,
    games: int,
    seed: int = 0,
    seats: Sequence[int] = (),
    options: Mapping[str, object] | None = None,
    edition: str | Path | None = None,
    workers: int | None = None,
    progress: Progress | None = None,
    where: Where = HERE,
) -> Balance:
    """Play so many games with this bot in every seat. The same seed gives the same sums on any number of processes."""
    rules = load(game, edition)
    levels.make(bot, 0)
    for count in seats:
        rules.new_with(count, seed, read_all(rules.options, dict(options or {})))
    job = Task(game, None if edition is None else str(edition), bot, seed, tuple(seats), dict(options or {}))
    start = perf_counter()
    found: list[tuple[int, Sums]] = []
    done = 0
    with where.crew(Watcher, job, workers, games) as crew:
        for part in crew.results(parts_of(games, crew.workers)):
            found.append(part)
            done += part[1].games
            if progress is not None:
                progress(done, games)
    sums = Sums()
    for _, part_sums in sorted(found, key=first_number):
        sums.add(part_sums)
    return Balance(rules, bot, seed, sums, perf_counter() - start, crew.workers, tuple(seats), job.options)


def first_number(part: tuple[int, Sums]) -> int:
    return part[0]
