"""Sums of many games: for each sort of thing, how often it was used and what became of those who did."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt
from typing import TYPE_CHECKING, Any

from pentapolis.kernel.events import ACTION, CHANGES
from pentapolis.kernel.kind import SEAT
from pentapolis.kernel.told.notation import LETTERS
from pentapolis.sim.statistics import Z

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pentapolis.kernel.events import Event
    from pentapolis.kernel.game import Game
    from pentapolis.kernel.table import Table

PLAYERS, SEATS, LINES = "players", "seat", "line"
ENDED = "ended with "
"""Before the name of what a seat was in the end."""
AMONG = ", "
"""Between a sort of things and those among them that are compared."""


@dataclass
class Figures:
    """Of all sittings that have something in common: how many, in how many games, wins above even, points."""

    sittings: int = 0
    games: int = 0
    times: int = 0
    wins: float = 0.0
    excess: float = 0.0
    squares: float = 0.0
    points: int = 0
    point_squares: int = 0
    reached: dict[str, int] = field(default_factory=dict)
    """Sums of what games count beside the points."""

    def count(self, excess: float, points: int, times: int = 1, wins: float = 0.0) -> None:
        self.sittings += 1
        self.times += times
        self.wins += wins
        self.excess += excess
        self.squares += excess * excess
        self.points += points
        self.point_squares += points * points

    def add(self, other: Figures) -> None:
        self.sittings += other.sittings
        self.games += other.games
        self.times += other.times
        self.wins += other.wins
        self.excess += other.excess
        self.squares += other.squares
        self.points += other.points
        self.point_squares += other.point_squares
        self.add_reached(other.reached)

    def add_reached(self, counts: Mapping[str, int]) -> None:
        for what, n in counts.items():
            self.reached[what] = self.reached.get(what, 0) + n

    @property
    def more_than_even(self) -> float:
        """How much more often than even they won: 0.05 is five games in a hundred."""
        return self.excess / self.sittings

    @property
    def doubt(self) -> float:
        """Half of the 95 % interval of that."""
        spread = max(0.0, self.squares / self.sittings - self.more_than_even**2)
        return Z * sqrt(spread / self.sittings)

    @property
    def mean(self) -> float:
        return self.points / self.sittings

    @property
    def spread(self) -> float:
        return sqrt(max(0.0, self.point_squares / self.sittings - self.mean**2))


@dataclass
class Dealt:
    """The games with a thing in play, and the seats at these tables."""

    games: int = 0
    sittings: int = 0

    def add(self, games: int, sittings: int) -> None:
        self.games += games
        self.sittings += sittings


@dataclass
class Sums:
    """What some games together show: for each sort of thing, each thing's figures."""

    games: int = 0
    decisions: int = 0
    longest: int = 0
    of: dict[str, dict[str, Figures]] = field(default_factory=dict)
    dealt: dict[str, Dealt] = field(default_factory=dict)
    """Of things that are in some games only."""
    by_players: dict[str, dict[str, dict[int, int]]] = field(default_factory=dict)
    """How often each thing of a sort was used, by the number of players."""

    def figures(self, sort: str, thing: str) -> Figures:
        return self.of.setdefault(sort, {}).setdefault(thing, Figures())

    def add(self, other: Sums) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.longest = max(self.longest, other.longest)
        for sort, things in other.of.items():
            for thing, figures in things.items():
                self.figures(sort, thing).add(figures)
        for thing, dealt in other.dealt.items():
            self.dealt.setdefault(thing, Dealt()).add(dealt.games, dealt.sittings)
        for sort, used in other.by_players.items():
            for thing, counts in used.items():
                for players, times in counts.items():
                    self.count_use(sort, thing, players, times)

    # ---- counting

    def count_use(self, sort: str, thing: str, players: int, times: int) -> None:
        counts = self.by_players.setdefault(sort, {}).setdefault(thing, {})
        counts[players] = counts.get(players, 0) + times

    def count_game(self, table: Table, events: list[Event], decisions: int) -> None:
        self.games += 1
        self.decisions += decisions
        self.longest = max(self.longest, decisions)
        scores, winners = table.scores, table.winners
        used = [used_by(table.game, events, seat) for seat in range(table.seats)]
        for thing in table.game.dealt(table):
            self.dealt.setdefault(thing, Dealt()).add(1, table.seats)
        for seat, score in enumerate(scores):
            excess = (seat in winners) / len(winners) - 1 / table.seats
            self.count_sitting(table, seat, excess, score)
            for (sort, thing), times in used[seat].items():
                self.figures(sort, thing).count(excess, score, times)
                self.count_use(sort, thing, table.seats, times)
        for sort, thing in {key for things in used for key in things}:
            self.figures(sort, thing).games += 1

    def count_sitting(self, table: Table, seat: int, excess: float, score: int) -> None:
        self.figures(PLAYERS, str(table.seats)).count(excess, score)
        self.figures(SEATS, f"{LETTERS[seat]} of {table.seats}").count(excess, score)
        reached = table.game.reached(table, seat)
        for line in table.breakdown(seat):
            self.figures(LINES, line.name).count(excess, line.points)
        for what, value in table.game.begun_with(table, seat).items():
            figures = self.figures(what, value)
            figures.count(excess, score)
            figures.add_reached(reached)
        for what, value in table.game.ended_with(table, seat).items():
            self.figures(ENDED + what, value).count(excess, score, wins=excess + 1 / table.seats)


def sort_of(verb: str, kind: str, peers: str) -> str:
    """The sort "plays card", or, where not all cards are compared with each other, "plays card, value 9"."""
    return f"{verb} {kind}{AMONG}{peers}" if peers else f"{verb} {kind}"


def without_peers(sort: str) -> str:
    return sort.partition(AMONG)[0]


def kind_of(sort: str) -> str:
    return without_peers(sort).rpartition(" ")[2]


def used_by(game: Game[Any], events: list[Event], seat: int) -> dict[tuple[str, str], int]:
    """What is told of a seat: "plays card" and which, and how often. Mere numbers are no things."""
    used: dict[tuple[str, str], int] = {}
    for event in events:
        if event.seat == seat and event.verb is not CHANGES:
            for kind, arg in zip(event.verb.kinds, event.args, strict=True):
                label = "" if kind in (ACTION, SEAT) else game.label(kind, arg)
                if label and not label.isdecimal():
                    key = (sort_of(event.verb.name, kind.name, game.peers(kind.name, label)), label)
                    used[key] = used.get(key, 0) + 1
    return used
