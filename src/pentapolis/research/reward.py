"""What the end of a game is worth to each seat: its place, its lead, or its score."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pentapolis.kernel.table import Table

REWARDS: Final = ("rank", "lead", "score")


def rewards(table: Table, kind: str) -> list[float]:
    """For each seat. Who plays alone has nobody to compare with: rank and lead are the score in units of a usual lead.

    "rank" goes from 1 for the winner to -1 for the last, and who shares a place shares what the places are worth;
    "lead" is the score beside that of the best other seat, in units of the game's usual lead; "score" is the score.
    """
    scores = [float(points) for points in table.scores]
    if kind == "score":
        return scores
    usual = table.game.usual_lead
    if table.seats == 1:
        return [scores[0] / usual]
    if kind == "lead":
        return [(mine - best_other(scores, seat)) / usual for seat, mine in enumerate(scores)]
    return ranks(table.game.standing(table))


def best_other(scores: list[float], seat: int) -> float:
    return max(scores[:seat] + scores[seat + 1 :])


def ranks(places: list[int]) -> list[float]:
    """1 for the first place, -1 for the last, the others between; they add up to 0."""
    last = len(places) - 1
    worth: list[float] = []
    for place in places:
        sharing = places.count(place)
        worth.append(1 - (2 * place + sharing - 1) / last)
    return worth
