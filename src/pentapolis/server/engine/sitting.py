"""A sitting: a record of a game, with what happened at each answer, brought to whatever answers are asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pentapolis.kernel.events import SPECTATOR
from pentapolis.kernel.record import Record
from pentapolis.kernel.told import notation

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.kernel.events import Event
    from pentapolis.kernel.game import Game, View
    from pentapolis.kernel.question import Question
    from pentapolis.kernel.table import Table


class Moment:
    """What is known after an answer: what happened, which turn it is, and since when each seat is asked."""

    def __init__(self, events: list[Event], turn_number: int, turn_from: int) -> None:
        self.events = events
        self.turn_number = turn_number
        self.turn_from = turn_from
        self.asked_at: dict[int, int] = {}
        self.question: Question | None = None
        """What was answered, unless this is the beginning."""
        self.option = 0


class Sitting:
    """Keeps up with the log of a table."""

    def __init__(self, game: Game[Any], seats: int, seed: int, options: tuple[int, ...]) -> None:
        self.record = Record(game, seats, seed, options)
        self.record.listen()
        self.texts: list[str] = []
        self.text = ""
        """The same, each on a line."""
        first = Moment([], self.turn_number, 0)
        first.asked_at = dict.fromkeys([question.seat for question in self.table.questions], 0)
        self.moments = [first]

    @property
    def table(self) -> Table:
        return self.record.table

    @property
    def turn_number(self) -> int:
        """From 1; turns in which nobody was asked anything count as well."""
        assert self.table.telling is not None
        return 1 + self.table.telling.turns

    @property
    def game(self) -> Game[Any]:
        return self.record.game

    def bring_to(self, texts: Sequence[str]) -> None:
        """Be where these answers lead, keeping what is common with where it was."""
        common = common_length(self.texts, texts)
        if common < len(self.texts):
            self.record.undo(common)
            del self.texts[common:]
            del self.moments[common + 1 :]
            self.text = "\n".join(self.texts)
        for text in texts[common:]:
            self.answer(text)

    def answer(self, text: str) -> None:
        seat, option = notation.read(self.table, text)
        table = self.table
        before = {question.seat: question for question in table.questions}
        events = table.listen()
        self.record.answer(option, seat)
        self.texts.append(text)
        self.text = f"{self.text}\n{text}" if self.text else text
        moment = self.moment_after(events.copy(), before)
        events.clear()
        moment.question, moment.option = before[seat], option
        self.moments.append(moment)

    def seen(self, at: int, viewer: int) -> list[Event]:
        """What the viewer may know of what came of an answer."""
        known = [event.seen_by(viewer) for event in self.moments[at].events]
        return [event for event in known if event is not None]

    def course(self) -> list[list[int]]:
        """The scores that everybody could see at the end of each turn."""
        table = self.game.new_with(self.record.seats, self.record.seed, self.record.options)
        scores = []
        for n, (seat, option) in enumerate(self.record.answers, 1):
            table.answer(option, seat)
            if n == len(self.texts) or self.moments[n].turn_from == n:
                scores.append(shown_scores(table.view(SPECTATOR)))
        return scores

    def moment_after(self, events: list[Event], before: dict[int, Question]) -> Moment:
        last, at, turn = self.moments[-1], len(self.texts), self.turn_number
        moment = Moment(events, turn, last.turn_from if turn == last.turn_number else at)
        for question in self.table.questions:
            same = before.get(question.seat) is question
            moment.asked_at[question.seat] = last.asked_at[question.seat] if same else at
        return moment


def shown_scores(view: View) -> list[int]:
    """The scores that a view shows, by seat: a game shows them as `score` of its `players`, or not at all."""
    return [player["score"] for player in view["board"].get("players", []) if "score" in player]


def common_length(some: Sequence[str], others: Sequence[str]) -> int:
    if some == others[: len(some)]:
        return len(some)
    length = 0
    for mine, other in zip(some, others, strict=False):
        if mine != other:
            break
        length += 1
    return length
