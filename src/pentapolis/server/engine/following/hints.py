"""A hint: the best answers to a seat's question as somebody strong sees them, and what is expected to follow on each.

It is thought out on tables that the seat imagines, so it knows what the seat knows and nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pentapolis.bots.thoughts.adviser import Adviser, TreeSource

if TYPE_CHECKING:
    from pentapolis.bots.bot import Chair

Shown = dict[str, Any]
BEST: Final = 3
"""So many answers are proposed,"""
STEPS: Final = 3
"""with so much of what is expected to follow;"""
JUDGED: Final = 60
"""so many can be compared with them."""
EQUAL: Final = 0.01
"""Chances to win that differ by less are about equal."""


def hint(chair: Chair, names: list[str], seed: int, iterations: int | None, seconds: float | None) -> Shown:
    """The best answers first; and of all others that were judged, the lead expected and the chance to win."""
    tree, chosen = Adviser(seed, iterations, seconds).planned(chair)
    source = TreeSource(chair, tree, seed)
    order = source.ranked(chosen)[:JUDGED]
    brings = {option: source.brings(option)[:2] for option in order}
    best = sorted(order[:BEST], key=lambda option: (-brings[option][1], -brings[option][0], option))
    chances = [brings[option][1] for option in best]
    return {
        "best": [proposed(source, option, brings[option], names) for option in best],
        "judged": [judged(option, *brings[option]) for option in order],
        "equal": max(chances) - min(chances) < EQUAL,
    }


def proposed(source: TreeSource, option: int, brings: tuple[float, float], names: list[str]) -> Shown:
    steps = source.walk(option, 0).steps(names, STEPS)
    return {**judged(option, *brings), "then": [step.as_dict() for step in steps]}


def judged(option: int, lead: float, chance: float) -> Shown:
    """Whole points and percents: more would be claimed than is known."""
    return {"option": option, "lead": round(lead, 1), "chance": round(chance, 2)}
