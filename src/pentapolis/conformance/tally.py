"""What came up in the games played: answers given, things told; and what never did."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pentapolis.kernel.events import ACTION, CHANGES, Event
from pentapolis.kernel.kind import SEAT

if TYPE_CHECKING:
    from pentapolis.kernel.game import Game
    from pentapolis.kernel.question import Question


class Tally:
    """Games, decisions, and all that was answered ("card knossos-3") or told ("plays card knossos-3")."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.longest = 0
        self.secrets = 0
        self.imagined = 0
        self.answered: set[str] = set()
        self.told: set[str] = set()

    def count_answer(self, game: Game[Any], question: Question, option: int) -> None:
        self.decisions += 1
        self.answered.add(f"{question.kind.name} {game.label(question.kind, option)}")

    def count_events(self, game: Game[Any], events: list[Event]) -> None:
        for event in events:
            if event.verb is CHANGES:
                continue
            self.told.add(event.verb.name)
            for kind, arg in zip(event.verb.kinds, event.args, strict=True):
                if kind is not ACTION:
                    self.told.add(f"{event.verb.name} {kind.name} {game.label(kind, arg)}")

    def count_game(self, decisions: int) -> None:
        self.games += 1
        self.longest = max(self.longest, decisions)

    def count_secrets(self, secrets: int, imagined: int) -> None:
        """So many times a seat hid something, and so many times somebody imagined something else there."""
        self.secrets += secrets
        self.imagined += imagined

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.longest = max(self.longest, other.longest)
        self.count_secrets(other.secrets, other.imagined)
        self.answered |= other.answered
        self.told |= other.told

    def used(self) -> set[str]:
        """Things by kind and name, and verbs by name."""
        told = {" ".join(words[-2:]) for words in map(str.split, self.told) if len(words) == 3}
        verbs = {f"verb {text}" for text in self.told if " " not in text}
        return self.answered | told | verbs


def components(game: Game[Any]) -> set[str]:
    """Everything that has a name: answers of every kind, what is told of, verbs. Mere numbers and places have none."""
    places = [kind.name for kind in game.kinds if kind.places]
    things = {
        f"{kind} {label}"
        for kind, labels in game.label_table.items()
        if kind not in (ACTION.name, SEAT.name, *places)
        for label in labels
        if not label.isdecimal()
    }
    return things | {f"verb {verb.name}" for verb in game.verbs}


def unused(game: Game[Any], tally: Tally) -> set[str]:
    return components(game) - tally.used()
