"""A tournament of bots: every encounter is played until it is known well enough, on all cores.

It goes in rounds. In each of them every encounter that is not yet known well enough plays some deals more, and every
deal in all rotations; the deals are common to all encounters. Whether to go on is decided between rounds, so the games
do not depend on how many processes play them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pentapolis.bots import levels
from pentapolis.games import load
from pentapolis.kernel.option import read_all
from pentapolis.sim.ladder.encounters import PAIRINGS
from pentapolis.sim.ladder.journal import Journal
from pentapolis.sim.ladder.played import Played, play
from pentapolis.sim.ladder.standing import Meeting
from pentapolis.sim.tournament import WrongTournament
from pentapolis.sim.where import HERE, Where, crew_size

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pentapolis.kernel.game import Game
    from pentapolis.sim.ladder.encounters import Encounter
    from pentapolis.sim.ladder.plan import Plan
    from pentapolis.sim.tournament import Progress
    from pentapolis.sim.where import Workers

SPAN = 10_000_000
"""The games of an encounter have numbers from its place times this."""


def check(game: Game[Any], plan: Plan) -> None:
    """Complain before any work is done."""
    if len(plan.bots) < 2 and plan.seats != [1]:
        raise WrongTournament(f"a tournament needs two bots or more, not {len(plan.bots)}")
    if len(set(plan.bots)) < len(plan.bots):
        raise WrongTournament("every bot is named once in a tournament")
    if plan.pairing not in PAIRINGS:
        raise WrongTournament(f"there is no pairing called {plan.pairing!r}; the pairings are {', '.join(PAIRINGS)}")
    if not 0 < plan.least <= plan.most:
        raise WrongTournament(f"the fewest deals are from 1 to the most ({plan.most}), not {plan.least}")
    for bot in plan.bots:
        levels.make(bot, 0)
    for seats in plan.seats:
        game.check_seats(seats)
    read_all(game.options, dict(plan.options))
    if not plan.encounters():
        raise WrongTournament(f"no two of {', '.join(plan.bots)} prove anything about the levels; pair them with 'all'")


class Player:
    """Plays the games that have certain numbers."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game = load(plan.game, plan.edition)
        self.encounters = plan.encounters()

    def __call__(self, numbers: range) -> list[Played]:
        return [play(self.game, self.encounters[n // SPAN], n % SPAN, self.plan) for n in numbers]


class Contest:
    """A tournament, as far as it has been played. It can be left at any time, and gone on with."""

    def __init__(
        self, plan: Plan, journal: Path | None = None, workers: int | None = None, where: Where = HERE
    ) -> None:
        self.plan = plan
        self.game = load(plan.game, plan.edition)
        check(self.game, plan)
        self.wanted_workers = workers
        self.workers = crew_size(workers, SPAN)
        self.where = where
        self.journal = Journal(journal, plan.head(self.game))
        self.meetings = {encounter: Meeting(encounter) for encounter in plan.encounters()}
        for game in self.journal.opened():
            self.take(game)

    def take(self, game: Played) -> None:
        self.meetings[game.encounter].take(game)

    @property
    def done(self) -> int:
        return sum(len(meeting.games) for meeting in self.meetings.values())

    def run(self, progress: Progress | None = None) -> None:
        """Play until everything is known well enough. Whatever ends it, what was played is kept."""
        if not self.missing():
            return
        with self.where.crew(Player, self.plan, self.wanted_workers, SPAN) as crew:
            self.workers = crew.workers
            self.play_rounds(crew, progress)

    def play_rounds(self, crew: Workers[range, list[Played]], progress: Progress | None) -> None:
        while parts := self.missing():
            done, most = self.done, self.most()
            for games in crew.results(parts):
                self.journal.write(games)
                for game in games:
                    self.take(game)
                done += len(games)
                if progress is not None:
                    progress(done, most)

    def most(self) -> int:
        """As many games there will be at most, as far as is known now."""
        plan = self.plan
        return sum(
            len(each.games) if self.wanted(each) == 0 else max(len(each.games), plan.most * each.encounter.seats)
            for each in self.meetings.values()
        )

    def missing(self) -> list[range]:
        """The games of the next round, deal by deal."""
        return [part for at, each in enumerate(self.meetings.values()) for part in self.parts(at, each)]

    def parts(self, at: int, meeting: Meeting) -> Iterator[range]:
        seats = meeting.encounter.seats
        for deal in range(self.wanted(meeting)):
            first = deal * seats
            numbers = [n for n in range(first, first + seats) if n not in meeting.games]
            if numbers:
                yield range(at * SPAN + numbers[0], at * SPAN + numbers[-1] + 1)

    def wanted(self, meeting: Meeting) -> int:
        """Up to which deal it is to be played in the next round; 0 if enough is known."""
        plan, deals = self.plan, meeting.whole_deals()
        if deals < plan.least:
            return plan.least
        if deals >= plan.most or meeting.is_narrow(plan.width):
            return 0
        return min(plan.most, deals + plan.batch)


def names(encounter: Encounter, bots: list[str]) -> tuple[str, str]:
    """The one, and the others."""
    return bots[encounter.one], bots[encounter.others] if encounter.seats > 1 else ""
