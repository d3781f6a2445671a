"""One game of an encounter: who sat where, how it ended, how long everybody thought, which answers were blunders."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from pentapolis.bots import levels
from pentapolis.bots.bot import Chair
from pentapolis.bots.thoughts.adviser import Adviser
from pentapolis.kernel.option import read_all
from pentapolis.kernel.rng import Rng, seeded
from pentapolis.sim.ladder.encounters import Encounter
from pentapolis.sim.ladder.times import Times, times_from
from pentapolis.sim.match import failure

if TYPE_CHECKING:
    from pentapolis.bots.bot import Bot
    from pentapolis.kernel.game import Game
    from pentapolis.kernel.table import Table
    from pentapolis.sim.ladder.plan import Plan

ONE, OTHERS = 0, 1
"""The two sides of an encounter: the one, and all the others together."""
BLUNDER: Final = 5.0
"""An answer is a blunder if a deeper look finds another that is worth so many points more."""
REAL_CHOICE: Final = 3
"""Only questions with so many options or more are looked at again."""


@dataclass
class Side:
    """What is counted of one side in a game."""

    times: Times = field(default_factory=Times)
    failures: int = 0
    late: int = 0
    """Decisions that took longer than the deadline."""
    looks: int = 0
    """Answers that were looked at again."""
    blunders: int = 0
    lost: float = 0.0
    """What these answers cost beside the best ones, in points, all together."""

    def add(self, other: Side) -> None:
        self.times.add(other.times)
        self.failures += other.failures
        self.late += other.late
        self.looks += other.looks
        self.blunders += other.blunders
        self.lost += other.lost

    def as_list(self) -> list[Any]:
        return [self.times.as_list(), self.failures, self.late, self.looks, self.blunders, self.lost]


@dataclass
class Played:
    """A game: its encounter, its number there, scores by seat, and the seat of the one."""

    encounter: Encounter
    number: int
    seat: int
    scores: list[int]
    winners: list[int]
    title: str
    sides: list[Side]
    failure: str = ""
    """What went wrong; nobody has won such a game."""

    @property
    def deal(self) -> int:
        return self.number // self.encounter.seats

    @property
    def part_of_win(self) -> float:
        """The part of the win that the one has."""
        return 1 / len(self.winners) if self.seat in self.winners else 0.0

    @property
    def others(self) -> list[int]:
        """The scores of the others."""
        return [score for seat, score in enumerate(self.scores) if seat != self.seat]

    def as_dict(self) -> dict[str, Any]:
        return {
            "encounter": list(self.encounter),
            "number": self.number,
            "seat": self.seat,
            "scores": self.scores,
            "winners": self.winners,
            "title": self.title,
            "failure": self.failure,
            "sides": [each.as_list() for each in self.sides],
        }


def played_from(written: dict[str, Any]) -> Played:
    """What `as_dict` wrote."""
    sides = [Side(times_from(times), *rest) for times, *rest in written["sides"]]
    return Played(**{**written, "encounter": Encounter(*written["encounter"]), "sides": sides})


class Sampled:
    """Some of the decisions of a game, each as likely as any other, to be looked at again when it is over."""

    def __init__(self, wanted: int, rng: Rng) -> None:
        self.wanted = wanted
        self.rng = rng
        self.passed = 0
        self.kept: list[tuple[Table, int, int]] = []

    def pass_by(self, table: Table, seat: int, option: int) -> None:
        """Somebody is about to give this answer."""
        question = table.question_for(seat)
        if not self.wanted or question is None or len(question.options) < REAL_CHOICE:
            return
        self.passed += 1
        if len(self.kept) < self.wanted:
            self.kept.append((table.clone(), seat, option))
        elif (at := self.rng.below(self.passed)) < self.wanted:
            self.kept[at] = (table.clone(), seat, option)


class Sitting:
    """A game in progress."""

    def __init__(self, bots: list[Bot], one: int, looks: int, deadline: float, seed: int) -> None:
        self.bots = bots
        self.one = one
        self.deadline = deadline
        self.sampled = Sampled(looks, Rng(seed, 1))
        self.sides = [Side(), Side()]

    def side(self, seat: int) -> Side:
        return self.sides[ONE if seat == self.one else OTHERS]

    def play(self, table: Table) -> None:
        chairs = [Chair(table, seat) for seat in range(table.seats)]
        while table.questions:
            seat = table.questions[0].seat
            start = perf_counter()
            option = self.bots[seat].choose(chairs[seat])
            seconds = perf_counter() - start
            self.side(seat).times.count(seconds)
            self.side(seat).late += seconds > self.deadline
            self.sampled.pass_by(table, seat, option)
            table.answer(option, seat)

    def look_again(self, iterations: int, seed: int) -> None:
        """Compare the sampled answers with what a deeper look finds."""
        for table, seat, option in self.sampled.kept:
            cost = Adviser(seed, iterations).cost_of(Chair(table, seat), option)
            side = self.side(seat)
            side.looks += 1
            side.blunders += cost >= BLUNDER
            side.lost += max(0.0, cost)


def line_up(encounter: Encounter, bots: list[str], number: int, seed: int) -> list[Bot]:
    """The bots by seat: in each game of a deal the one sits one seat further on. Seeds are those of the deal."""
    deal, place = divmod(number, encounter.seats)
    return [
        levels.make(bots[encounter.one if seat == place else encounter.others], seeded(seed, deal, (seat - place) + 99))
        for seat in range(encounter.seats)
    ]


def play(game: Game[Any], encounter: Encounter, number: int, plan: Plan) -> Played:
    """Play one game of an encounter as the plan says."""
    deal, place = divmod(number, encounter.seats)
    dealt = seeded(plan.seed, encounter.seats, deal) >> 8
    table = game.new_with(encounter.seats, dealt, read_all(game.options, dict(plan.options)))
    bots = line_up(encounter, plan.bots, number, plan.seed)
    sitting = Sitting(bots, place, plan.looks, plan.deadline, seeded(dealt, number))
    went_wrong = ""
    try:
        sitting.play(table)
    except Exception as error:  # noqa: BLE001  (a bot that fails is what a tournament has to tell)
        seat = table.questions[0].seat
        sitting.side(seat).failures += 1
        went_wrong = str(failure(table, bots[seat], seat, dealt, error))
    else:
        sitting.look_again(plan.deeper, dealt)
    title = game.ended_with(table, 0).get("title", "") if encounter.seats == 1 and not went_wrong else ""
    winners = [] if went_wrong else game.winners(table)
    return Played(encounter, number, place, game.scores(table), winners, title, sitting.sides, went_wrong)
