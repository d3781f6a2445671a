"""Tournaments that never took place, for what is made of their results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.sim.ladder.contest import Contest
from pentapolis.sim.ladder.encounters import ALL
from pentapolis.sim.ladder.plan import Plan
from pentapolis.sim.ladder.played import Played, Side
from pentapolis.sim.ladder.standing import Standing

if TYPE_CHECKING:
    from pentapolis.sim.ladder.encounters import Encounter

SECONDS = 0.001


def side(decisions: int, seconds: float) -> Side:
    found = Side()
    for _ in range(decisions):
        found.times.count(seconds)
    return found


def standing(
    bots: list[str],
    won: dict[tuple[str, str], float],
    *,
    game: str = "palaces",
    seats: int = 2,
    deals: int = 50,
    seconds: dict[str, float] | None = None,
) -> Standing:
    """A standing in which the first of each pair has won such a part of its games among the second."""
    contest = Contest(Plan(game, bots, [seats], pairing=ALL, looks=0), workers=1)
    takes = seconds or {}
    for encounter in contest.meetings:
        one, others = bots[encounter.one], bots[encounter.others]
        if (one, others) in won:
            part = won[one, others]
            for number in range(deals * seats):
                is_won = int((number + 1) * part) > int(number * part)
                sides = [side(1, takes.get(one, SECONDS)), side(1, takes.get(others, SECONDS))]
                contest.take(ended(encounter, number, sides, is_won=is_won))
    return Standing(contest)


def ended(encounter: Encounter, number: int, sides: list[Side], *, is_won: bool) -> Played:
    seat = number % encounter.seats
    winner = seat if is_won else (seat + 1) % encounter.seats
    scores = [10 + 5 * (each == winner) for each in range(encounter.seats)]
    return Played(encounter, number, seat, scores, [winner], "", sides)
