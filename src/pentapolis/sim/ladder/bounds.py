"""What the levels promise, and whether a tournament has shown it.

A promise is *met* if the interval leaves no doubt, *likely* if the rate is high enough and the interval is not,
*unlikely* if it is the other way round, *missed* if the interval excludes it, and *not played* if nobody has tried.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pentapolis.bots import levels
from pentapolis.sim.ladder.encounters import YARDSTICKS, level_of, name_of

if TYPE_CHECKING:
    from pentapolis.sim.ladder.standing import Bot, Meeting, Standing
    from pentapolis.sim.statistics import Interval

MET: Final = "met"
LIKELY: Final = "likely, not yet certain"
UNLIKELY: Final = "unlikely, not yet certain"
MISSED: Final = "missed"
NOT_PLAYED: Final = "not played"

STEP_UP: Final = 0.65
SURELY: Final = 0.55
AMONG_LOWER: Final = 1.5
"""A level wins so often against the next lower one, and surely so often; among several, so many times its share."""
ORACLE_WINS: Final = 0.85
MERCHANT_WINS: Final = 0.75
AMONG_THE_BEST: Final = 0.55
AT_ONCE: Final = 0.005
"""So long a decision of level 3 takes at most, in seconds."""
AS_LONG: Final = 0.8
"""Somebody who thinks for at least so much of another's time thinks as long."""
DECISIONS: Final = 10_000
FOUR: Final = 4


class Promise(NamedTuple):
    """A sentence, what was found, and the verdict."""

    sentence: str
    found: str
    verdict: str


def promises(standing: Standing) -> list[Promise]:
    """All that the levels promise, in order."""
    found = []
    for number in standing.plan.seats:
        if number > 1:
            found += [step_up(standing, number, level) for level in range(2, len(levels.FOR_PEOPLE) + 1)]
    if 2 in standing.plan.seats:
        found += [against(standing, 5, name, ORACLE_WINS) for name in YARDSTICKS]
        found += [against(standing, 3, levels.OLD_GREEDY, MERCHANT_WINS), at_once(standing)]
    if FOUR in standing.plan.seats:
        found.append(among_the_best(standing))
    return found + [in_time(standing, level) for level in range(1, len(levels.FOR_PEOPLE) + 1)]


def step_up(standing: Standing, seats: int, level: int) -> Promise:
    name = f"level {level}, {levels.FOR_PEOPLE[level - 1]},"
    low, high = bot_of(standing, level - 1), bot_of(standing, level)
    meeting = standing.meeting(seats, high, low) if low and high else None
    if seats == 2:
        sentence = (
            f"two seats: {name} wins at least {percent(STEP_UP)} against level {level - 1}, surely {percent(SURELY)}"
        )
        return Promise(sentence, *judged(meeting, STEP_UP, SURELY))
    sentence = f"{seats} seats: one of {name} among level {level - 1} wins {AMONG_LOWER} times its share"
    return Promise(sentence, *judged(meeting, AMONG_LOWER / seats))


def against(standing: Standing, level: int, yardstick: str, bound: float) -> Promise:
    equal = " at equal time" if yardstick == levels.OLD_SEARCH else ""
    sentence = f"two seats: level {level} wins at least {percent(bound)} against {yardstick}{equal}"
    mine, other = bot_of(standing, level), bot_called(standing, yardstick)
    meeting = standing.meeting(2, mine, other) if mine and other else None
    found, verdict = judged(meeting, bound)
    if equal and meeting is not None:
        return Promise(sentence, *at_equal_time(standing, mine, other, found, verdict))
    return Promise(sentence, found, verdict)


def at_equal_time(standing: Standing, mine: str, other: str, found: str, verdict: str) -> tuple[str, str]:
    """A match against somebody who thought for less time proves nothing good, though it may prove something bad."""
    by_name = {bot.name: bot.side.times.mean for bot in standing.bots()}
    found = f"{found}; {by_name[other] * 1000:.0f} ms a decision against {by_name[mine] * 1000:.0f}"
    if by_name[other] < AS_LONG * by_name[mine] and verdict in (MET, LIKELY):
        return f"{found}: not equal", LIKELY
    return found, verdict


def at_once(standing: Standing) -> Promise:
    sentence = f"a decision of level 3 takes less than {1000 * AT_ONCE:.0f} ms"
    bot = whole_bot(standing, 3)
    if bot is None or not bot.side.times.decisions:
        return Promise(sentence, "", NOT_PLAYED)
    mean = bot.side.times.mean
    return Promise(sentence, f"{1000 * mean:.2f} ms on average", MET if mean < AT_ONCE else MISSED)


def among_the_best(standing: Standing) -> Promise:
    """The better of the two yardsticks is the harder proof."""
    sentence = f"four seats: one of level 5 among three of the best yardstick wins at least {percent(AMONG_THE_BEST)}"
    mine = bot_of(standing, 5)
    found = [
        standing.meeting(FOUR, mine, other) for other in (bot_called(standing, name) for name in YARDSTICKS) if other
    ]
    played = [meeting for meeting in found if meeting is not None and meeting.summary() is not None]
    return Promise(sentence, *judged(min(played, key=rate, default=None), AMONG_THE_BEST))


def in_time(standing: Standing, level: int) -> Promise:
    sentence = f"level {level}: no failure and no overstepped deadline in {DECISIONS:,} decisions"
    bot = whole_bot(standing, level)
    if bot is None or not bot.side.times.decisions:
        return Promise(sentence, "", NOT_PLAYED)
    decisions, bad = bot.side.times.decisions, bot.side.failures + bot.side.late
    found = f"{decisions:,} decisions, {bot.side.failures} failed, {bot.side.late} late"
    return Promise(sentence, found, MISSED if bad else MET if decisions >= DECISIONS else LIKELY)


# ---- who, and how sure


def bot_of(standing: Standing, level: int) -> str:
    return next((bot for bot in standing.plan.bots if level_of(bot) == level), "")


def bot_called(standing: Standing, name: str) -> str:
    return next((bot for bot in standing.plan.bots if name_of(bot) == name), "")


def whole_bot(standing: Standing, level: int) -> Bot | None:
    name = bot_of(standing, level)
    return next((bot for bot in standing.bots() if bot.name == name), None)


def rate(meeting: Meeting) -> float:
    found = meeting.summary()
    return 0.0 if found is None else found.win_rate


def judged(meeting: Meeting | None, bound: float, surely: float | None = None) -> tuple[str, str]:
    """What was found, and what it says about a bound; with `surely`, the interval has to lie above that instead."""
    summary = None if meeting is None else meeting.summary()
    if summary is None:
        return "", NOT_PLAYED
    interval = summary.win_interval
    found = f"{percent(summary.win_rate)} of {summary.played} [{percent(interval.low)} to {percent(interval.high)}]"
    return found, verdict(summary.win_rate, interval, bound, bound if surely is None else surely)


def verdict(rate: float, interval: Interval, bound: float, surely: float) -> str:
    if rate >= bound:
        return MET if interval.low >= surely else LIKELY
    return MISSED if interval.high < bound else UNLIKELY


def percent(part: float) -> str:
    return f"{100 * part:.0f} %"
