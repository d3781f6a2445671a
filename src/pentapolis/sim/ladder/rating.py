"""Ratings in Elo's points, from who won how often among whom.

Every bot has a strength, and wins among others by its share of all strengths at the table (Bradley and Terry's model;
with more than two seats Luce's). The strengths are those that make the results most likely; each encounter counts one
game more that ended as among equals, so that who has won everything does not become endlessly strong. Ten times the
strength are 400 points, and the mean of all bots is 1500. Intervals come from drawing the deals anew, many times: all
games of a deal stay together.
"""

from __future__ import annotations

from math import log10
from typing import TYPE_CHECKING, Final, NamedTuple

from pentapolis.kernel.rng import Rng

if TYPE_CHECKING:
    from pentapolis.sim.ladder.encounters import Encounter
    from pentapolis.sim.ladder.standing import Meeting

MIDDLE: Final = 1500.0
POINTS: Final = 400.0
ROUNDS: Final = 400
NEAR: Final = 1e-5
DRAWN: Final = 200
SEED: Final = 1
TAIL: Final = 0.025


class Rating(NamedTuple):
    elo: float
    low: float
    high: float


class Tally(NamedTuple):
    """An encounter in numbers: games, and how many the one has won."""

    encounter: Encounter
    games: float
    won: float


def ratings(meetings: list[Meeting], bots: int) -> list[Rating]:
    """The rating of each bot, with its 95 % interval; in the middle if it has not played."""
    by_deal = [deals_of(meeting) for meeting in meetings]
    numbers = sorted({key for deals in by_deal for key in deals})
    if not numbers:
        return [Rating(MIDDLE, MIDDLE, MIDDLE)] * bots
    found = fitted(tallies(meetings, by_deal, dict.fromkeys(numbers, 1)), bots)
    rng = Rng(SEED)
    drawn = [fitted(tallies(meetings, by_deal, drawn_anew(numbers, rng)), bots, found) for _ in range(DRAWN)]
    middle = elo(found)
    columns = [sorted(values) for values in zip(*[elo(each) for each in drawn], strict=True)]
    cut = int(TAIL * DRAWN)
    return [Rating(at, min(at, each[cut]), max(at, each[-cut - 1])) for at, each in zip(middle, columns, strict=True)]


Deals = dict[tuple[int, int], tuple[int, float]]
"""By number of seats and deal: how many games, and how many the one has won."""


def deals_of(meeting: Meeting) -> Deals:
    found: Deals = {}
    for game in meeting.sound():
        key = (meeting.encounter.seats, game.deal)
        games, won = found.get(key, (0, 0.0))
        found[key] = (games + 1, won + game.part_of_win)
    return found


def drawn_anew(numbers: list[tuple[int, int]], rng: Rng) -> dict[tuple[int, int], int]:
    """How often each deal counts if as many are drawn as there are, each as likely as any other."""
    times = dict.fromkeys(numbers, 0)
    for _ in numbers:
        times[numbers[rng.below(len(numbers))]] += 1
    return times


def tallies(meetings: list[Meeting], by_deal: list[Deals], times: dict[tuple[int, int], int]) -> list[Tally]:
    found = []
    for meeting, deals in zip(meetings, by_deal, strict=True):
        of = meeting.encounter
        games = sum([times[key] * games for key, (games, _) in deals.items()])
        won = sum([times[key] * won for key, (_, won) in deals.items()])
        found.append(Tally(of, games + 1, won + of.share))
    return found


def fitted(tallied: list[Tally], bots: int, start: list[float] | None = None) -> list[float]:
    """The strengths that make the results most likely, by the iteration of Zermelo (1929) and Hunter (2004)."""
    strengths = start or [1.0] * bots
    for _ in range(ROUNDS):
        wins, chances = [0.0] * bots, [0.0] * bots
        for of, games, won in tallied:
            others = of.seats - 1
            each = games / (strengths[of.one] + others * strengths[of.others])
            wins[of.one] += won
            wins[of.others] += games - won
            chances[of.one] += each
            chances[of.others] += others * each
        after = [w / c if c else 1.0 for w, c in zip(wins, chances, strict=True)]
        scale = bots / sum(after)
        after = [scale * each for each in after]
        if max(abs(log10(new / old)) for new, old in zip(after, strengths, strict=True)) < NEAR:
            return after
        strengths = after
    return strengths


def elo(strengths: list[float]) -> list[float]:
    points = [POINTS * log10(each) for each in strengths]
    middle = sum(points) / len(points)
    return [MIDDLE + each - middle for each in points]
