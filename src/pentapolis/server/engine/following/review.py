"""The review of a finished game, part by part: each is short, so that whoever plays can be answered in between.

What a seat decided is judged on tables that it could imagine then. Players are called by the signs of their seats,
because somebody's name may be another one when the review is read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pentapolis.bots.thoughts.review import ITERATIONS, Review

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.server.engine.sitting import Sitting

Shown = dict[str, Any]
SIGNS: Final = ("⟦A⟧", "⟦B⟧", "⟦C⟧", "⟦D⟧", "⟦E⟧", "⟦F⟧")
"""What stands for the names of the players, by seat."""


def looked(sitting: Sitting, first: int, last: int, seed: int) -> Shown:
    """The answers from one to another in haste: the chances of the turns that begin there, and what looked bad."""
    review = reviewed(sitting, seed, None)
    review.begin_at(first)
    while review.at < last:
        review.look()
    suspects = [
        [seat, suspect.at, round(suspect.loss, 3)] for seat, some in enumerate(review.suspects) for suspect in some
    ]
    course = [{**each.as_dict(), "turn": turn_of(sitting, each.at)} for each in review.course]
    return {"course": course, "suspects": suspects, "turn": turn_of(sitting, last - 1)}


def thought_through(sitting: Sitting, at: int, seed: int, iterations: int | None) -> Shown | None:
    """A decision beside the best one, with both ways; nothing if it is the best."""
    costly = reviewed(sitting, seed, iterations).think_through(at)
    return None if costly is None else {**costly.as_dict(), "turn": turn_of(sitting, at)}


def reviewed(sitting: Sitting, seed: int, iterations: int | None) -> Review:
    return Review(sitting.record, list(SIGNS[: sitting.record.seats]), seed, iterations or ITERATIONS)


def turn_of(sitting: Sitting, at: int) -> int:
    """The turn in which the answer after so many others was given."""
    return sitting.moments[at].turn_number


def named(told: Any, names: Sequence[str]) -> Any:
    """What is told with the names of the players."""
    if isinstance(told, str):
        for sign, name in zip(SIGNS, names, strict=False):
            told = told.replace(sign, name)
        return told
    if isinstance(told, list):
        return [named(each, names) for each in told]
    if isinstance(told, dict):
        return {key: named(each, names) for key, each in told.items()}
    return told
