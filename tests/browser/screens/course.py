"""Positions as a server would send them, made in this process: a game that was played by chance, looked at again."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from pentapolis import games
from pentapolis.kernel.option import read_all
from pentapolis.kernel.told import notation
from pentapolis.server.engine.looking import Looking
from pentapolis.server.engine.sitting import Sitting
from pentapolis.server.service.positions import NOTHING_TO_UNDO

if TYPE_CHECKING:
    from pentapolis.scene.stage import Form

NAMES = ["Elena", "Theodora", "Ariadne of Knossos", "Level 3"]
TABLE = "drawn"
MOST_ANSWERS = 4000


class Course:
    """A game played by chance from a seed, and every decision that its seats had."""

    def __init__(self, name: str, seats: int, seed: int) -> None:
        self.game = games.load(name)
        self.seats = seats
        self.sitting = Sitting(self.game, seats, seed, read_all(self.game.options, {}))
        self.played: list[str] = []
        self.decisions: list[int] = []
        """After how many answers somebody had a choice."""
        self.kinds: list[str] = []
        """What was asked before each answer."""
        self.play(random.Random(seed))

    def play(self, chance: random.Random) -> None:
        table = self.sitting.table
        while not table.over and len(self.played) < MOST_ANSWERS:
            question = table.questions[0]
            self.kinds.append(question.kind.name)
            if len(question.options) > 1:
                self.decisions.append(len(self.played))
            text = notation.written(table, question, chance.choice(question.options))
            self.sitting.answer(text)
            self.played.append(text)

    def spread(self, count: int) -> list[int]:
        """So many decisions, evenly over the whole game."""
        found = self.decisions
        return [found[n * len(found) // count] for n in range(min(count, len(found)))]

    def asked(self, kind: str) -> list[int]:
        """The decisions of one kind."""
        return [answers for answers in self.decisions if self.kinds[answers] == kind]

    def at(self, answers: int, form: Form, version: int = 0) -> dict[str, Any]:
        """The position after so many answers, as whoever is asked first sees it."""
        sitting = self.sitting
        sitting.bring_to(self.played[:answers])
        asked = [question.seat for question in sitting.table.questions]
        viewer = asked[0] if asked else 0
        shown = Looking(sitting, viewer, NAMES[: self.seats], form).position(40, with_previews=True)
        del shown["view"]
        return {**shown, **self.around(viewer, asked, answers, version)}

    def around(self, viewer: int, asked: list[int], answers: int, version: int) -> dict[str, Any]:
        seats = [
            {
                "seat": seat, "letter": "ABCDEF"[seat], "name": NAMES[seat], "kind": "person", "level": "",
                "online": True, "asked": seat in asked, "mine": seat == viewer,
            }
            for seat in range(self.seats)
        ]  # fmt: skip
        return {
            "table": TABLE,
            "game": self.game.name,
            "version": version or answers,
            "at": answers,
            "viewer": viewer,
            "mine": [viewer],
            "seats": seats,
            "status": "playing",
            "over": self.sitting.table.over,
            "asked": asked,
            "undo": {**NOTHING_TO_UNDO, "can": True, "to": answers - 1, "free": True, "says": "your last decision"},
            "confirm": {"needed": False, "says": ""},
            "rematch": None,
            "left": [],
            "ahead": [],
            "replay": None,
        }  # fmt: skip
