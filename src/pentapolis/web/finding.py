"""What lists of open seats and friends say."""

from __future__ import annotations

from time import time
from typing import Any, Final

from pentapolis.web.words import word

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
PAIR: Final = 2


def range_says(row: dict[str, Any]) -> str:
    """For which ratings a seat is."""
    least, most = row["range_from"], row["range_to"]
    if least is None and most is None:
        return word("front.any_rating")
    if most is None:
        return word("front.range_up", least=least)
    return word("front.range_down", most=most) if least is None else word("front.range", least=least, most=most)


def score_says(row: dict[str, Any]) -> str:
    """How one stands against one other, where the table shows scores; more than two are compared at the table."""
    mine = [seat["seat"] for seat in row["seats"] if seat["mine"]]
    if len(mine) != 1 or len(row["scores"]) != PAIR:
        return ""
    own, other = row["scores"][mine[0]], row["scores"][1 - mine[0]]
    says = "front.even" if own == other else "front.leads" if own > other else "front.trails"
    return word(says, mine=own, theirs=other)


def where_says(friend: dict[str, Any], title: str) -> str:
    """Where a friend is, as far as they show it."""
    if friend["table"]:
        if friend["turn"] is None:
            return word("front.at_open", game=title)
        return word("front.with_you" if friend["with_me"] else "front.at_table", game=title, turn=friend["turn"])
    if friend["here"]:
        return word("front.is_here")
    return word("front.not_shown") if friend["seen"] is None else ago_says(time() - friend["seen"])


def ago_says(seconds: float) -> str:
    """How long ago somebody was here: one unit is enough."""
    if seconds < HOUR:
        return word("front.seen_minutes", count=max(1, int(seconds // MINUTE)))
    if seconds < DAY:
        return word("front.seen_hours", count=int(seconds // HOUR))
    return word("front.seen_days", count=int(seconds // DAY))
