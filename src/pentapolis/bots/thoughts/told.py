"""Thoughts: what somebody who decides has considered, in a form that can be told to people.

Nothing in it depends on what the seat cannot know: all of it was found out on tables that the seat imagined.
"""

from __future__ import annotations

from typing import Any


class Considered:
    """An answer: the lead expected at the end of the game and the chance to win with it, and how often it was tried."""

    def __init__(self, option: int, label: str, title: str, lead: float, chance: float, visits: int) -> None:
        self.option = option
        self.label = label
        self.title = title
        self.lead = lead
        self.chance = chance
        self.visits = visits

    def as_dict(self) -> dict[str, Any]:
        return {
            "option": self.option,
            "answer": self.label,
            "title": self.title,
            "lead": round(self.lead, 2),
            "chance": round(self.chance, 3),
            "visits": self.visits,
        }


class Step:
    """Something that a seat would do, as a sentence; certain if it follows from the own answers alone."""

    def __init__(self, text: str, seat: int, *, is_certain: bool) -> None:
        self.text = text
        self.seat = seat
        self.is_certain = is_certain

    def as_dict(self) -> dict[str, Any]:
        return {"text": self.text, "seat": self.seat, "certain": self.is_certain}


class Reason:
    """A figure that differs after the best answer from what it is after the second best, and what that counts for.

    `of` is the block of the feature: "me", "rival1", ... or "all". `here` and `there` are the figure after the best and
    after the second best answer, on average, and `points` how much of the difference in lead comes from it.
    """

    def __init__(self, name: str, of: str, sentence: str, here: float, there: float, points: float) -> None:
        self.name = name
        self.of = of
        self.sentence = sentence
        self.here = here
        self.there = there
        self.points = points

    def as_dict(self) -> dict[str, Any]:
        return {
            "feature": self.name,
            "of": self.of,
            "sentence": self.sentence,
            "best": round(self.here, 2),
            "second": round(self.there, 2),
            "points": round(self.points, 2),
        }


class Thoughts:
    """All about one decision, the best answer first. `own` is how the game's own evaluation sees the difference."""

    def __init__(self, seat: int, kind: str, prompt: str) -> None:
        self.seat = seat
        self.kind = kind
        self.prompt = prompt
        self.chosen = 0
        self.answers: list[Considered] = []
        self.line: list[Step] = []
        self.reasons: list[Reason] = []
        self.own = 0.0

    @property
    def best(self) -> Considered:
        return self.answers[0]

    def as_dict(self) -> dict[str, Any]:
        return {
            "seat": self.seat,
            "kind": self.kind,
            "prompt": self.prompt,
            "chosen": self.chosen,
            "answers": [each.as_dict() for each in self.answers],
            "line": [each.as_dict() for each in self.line],
            "reasons": [each.as_dict() for each in self.reasons],
            "own_evaluation": round(self.own, 2),
        }
