"""What a tournament has shown: each encounter with its interval, and each bot over all of them."""

from __future__ import annotations

from collections import Counter
from statistics import fmean
from typing import TYPE_CHECKING, Any, NamedTuple

from pentapolis.sim.ladder.played import ONE, OTHERS, Played, Side
from pentapolis.sim.ladder.rating import Rating, ratings
from pentapolis.sim.statistics import Interval, mean_interval, summary

if TYPE_CHECKING:
    from pentapolis.sim.ladder.contest import Contest
    from pentapolis.sim.ladder.encounters import Encounter
    from pentapolis.sim.statistics import Summary


class Meeting:
    """An encounter with all its games."""

    def __init__(self, encounter: Encounter) -> None:
        self.encounter = encounter
        self.games: dict[int, Played] = {}

    def take(self, game: Played) -> None:
        self.games[game.number] = game

    def sound(self) -> list[Played]:
        """The games that came to an end, in order."""
        return [game for _, game in sorted(self.games.items()) if not game.failure]

    def whole_deals(self) -> int:
        """So many deals have been played in all rotations, from the first on."""
        seats, deals = self.encounter.seats, 0
        while all(number in self.games for number in range(deals * seats, (deals + 1) * seats)):
            deals += 1
        return deals

    def summary(self) -> Summary | None:
        """How the one did."""
        games = self.sound()
        if not games:
            return None
        scores = [game.scores[game.seat] for game in games]
        return summary([game.part_of_win for game in games], scores, [game.deal for game in games])

    def is_narrow(self, width: float) -> bool:
        """Whether it is known well enough. Alone there are points instead of wins: a tenth of their mean will do."""
        found = self.summary()
        if found is None:
            return True
        if self.encounter.seats > 1:
            return found.win_interval.high - found.win_interval.low <= width
        interval = found.score_interval
        return interval is not None and interval.high - interval.low <= width * abs(found.mean_score)

    def score_of_others(self) -> float | None:
        scores = [score for game in self.sound() for score in game.others]
        return fmean(scores) if scores else None


class Bot(NamedTuple):
    """A bot over all its games."""

    name: str
    games: int
    side: Side
    scores: dict[int, float]
    """Its mean score by the number of seats."""
    elo: dict[int, Rating]
    """Its rating by the number of seats; 0 stands for all of them."""


class Standing:
    """The figures of a tournament as far as it has been played."""

    def __init__(self, contest: Contest) -> None:
        self.plan = contest.plan
        self.game = contest.game
        self.workers = contest.workers
        self.meetings = [meeting for meeting in contest.meetings.values() if meeting.games]
        self.elo = self.rated()

    @property
    def games(self) -> int:
        return sum(len(meeting.games) for meeting in self.meetings)

    def rated(self) -> dict[int, list[Rating]]:
        contested = [number for number in self.plan.seats if number > 1]
        found: dict[int, list[Rating]] = {}
        for number in contested if len(contested) > 1 else []:
            found[number] = ratings([m for m in self.meetings if m.encounter.seats == number], len(self.plan.bots))
        if contested:
            found[0] = ratings([m for m in self.meetings if m.encounter.seats > 1], len(self.plan.bots))
        return found

    def bots(self) -> list[Bot]:
        return [self.bot(at) for at in range(len(self.plan.bots))]

    def bot(self, at: int) -> Bot:
        side, games = Side(), 0
        scores: dict[int, list[int]] = {}
        for meeting in self.meetings:
            of = meeting.encounter
            if at not in (of.one, of.others):
                continue
            is_one = at == of.one
            for game in meeting.games.values():
                games += 1
                side.add(game.sides[ONE if is_one else OTHERS])
            for game in meeting.sound():
                scores.setdefault(of.seats, []).extend([game.scores[game.seat]] if is_one else game.others)
        means = {number: fmean(each) for number, each in sorted(scores.items())}
        met = {number for number in means if number > 1}
        ratings = {n: each[at] for n, each in self.elo.items() if n in met or (n == 0 and met)}
        return Bot(self.plan.bots[at], games, side, means, ratings)

    def failures(self) -> list[str]:
        return [game.failure for meeting in self.meetings for game in meeting.games.values() if game.failure]

    def meeting(self, seats: int, one: str, others: str) -> Meeting | None:
        for each in self.meetings:
            of, bots = each.encounter, self.plan.bots
            if of.seats == seats and bots[of.one] == one and bots[of.others] == others:
                return each
        return None

    def alone(self) -> list[Meeting]:
        return [meeting for meeting in self.meetings if meeting.encounter.seats == 1]

    def as_dict(self) -> dict[str, Any]:
        return {
            **self.plan.head(self.game),
            "games": self.games,
            "encounters": [row(each, self.plan.bots) for each in self.meetings],
            "by_bot": [of_bot(each) for each in self.bots()],
            "failed": self.failures(),
        }


def titles(meeting: Meeting) -> dict[str, int]:
    """Alone at the table: how often each title was earned."""
    return dict(Counter(game.title for game in meeting.sound() if game.title).most_common())


def row(meeting: Meeting, bots: list[str]) -> dict[str, Any]:
    """An encounter as plain values: for JSON and CSV."""
    of, found = meeting.encounter, meeting.summary()
    alone = of.seats == 1
    plain: dict[str, Any] = {
        "seats": of.seats,
        "one": bots[of.one],
        "others": "" if alone else bots[of.others],
        "games": len(meeting.games),
        "deals": meeting.whole_deals(),
    }
    if found is None:
        return plain
    interval = found.score_interval or Interval(found.mean_score, found.mean_score)
    plain |= {"score": found.mean_score, "score_low": interval.low, "score_high": interval.high}
    if alone:
        return plain | {"titles": titles(meeting)}
    plain |= {"won": found.win_rate, "low": found.win_interval.low, "high": found.win_interval.high}
    return plain | {"share": of.share, "score_of_others": meeting.score_of_others(), "lead": lead(meeting)}


def lead(meeting: Meeting) -> list[float] | None:
    """The mean lead of the one over the best of the others, with its interval."""
    games = meeting.sound()
    leads = [float(game.scores[game.seat] - max(game.others)) for game in games]
    interval = mean_interval(leads, [game.deal for game in games])
    return None if interval is None else [fmean(leads), interval.low, interval.high]


def of_bot(bot: Bot) -> dict[str, Any]:
    side = bot.side
    return {
        "bot": bot.name,
        "games": bot.games,
        "decisions": side.times.decisions,
        "mean_seconds": side.times.mean,
        "p999_seconds": side.times.within(0.999),
        "longest_seconds": side.times.longest,
        "late": side.late,
        "failures": side.failures,
        "looks": side.looks,
        "blunders": side.blunders,
        "lost_a_look": side.lost / max(1, side.looks),
        "scores": {str(seats): score for seats, score in bot.scores.items()},
        "elo": {str(seats) if seats else "all": list(rating) for seats, rating in bot.elo.items()},
    }
