"""What somebody at the table gets to see: the view, the own question, the events they may know; nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pentapolis.kernel.events import FORCED, SPECTATOR
from pentapolis.kernel.kind import DONE
from pentapolis.kernel.told import notation
from pentapolis.kernel.told.story import chapter, continues, in_a_row, story
from pentapolis.rulebook.asked import rules_of
from pentapolis.scene.meaning import meaning
from pentapolis.scene.pictures import joins, panels
from pentapolis.scene.stage import Choice, Preview, Stage
from pentapolis.scene.words import word
from pentapolis.server.engine.following.recap import Recap, things_of
from pentapolis.server.engine.previews import previews
from pentapolis.server.engine.sitting import shown_scores
from pentapolis.teaching.notes import notes

if TYPE_CHECKING:
    from pentapolis.kernel.events import Event
    from pentapolis.kernel.game import Game, View
    from pentapolis.kernel.question import Question
    from pentapolis.kernel.table import Table
    from pentapolis.kernel.told.story import Line
    from pentapolis.scene.stage import Form
    from pentapolis.server.engine.sitting import Sitting

Shown = dict[str, Any]
LATELY: Final = 200
"""So many answers back, at most, the news of a position reach."""


class Looking:
    """Somebody looks at a sitting: a seat or a spectator, with the names of the players."""

    def __init__(self, sitting: Sitting, viewer: int, names: list[str], form: Form) -> None:
        self.sitting = sitting
        self.table: Table = sitting.table
        self.game: Game[Any] = sitting.game
        self.viewer = viewer
        self.names = names
        self.form = form

    def position(self, lines: int, *, with_previews: bool) -> Shown:
        view = self.table.view(self.viewer)
        question = self.question(view, with_previews=with_previews)
        news = self.news()
        return {
            "view": view,
            "question": question,
            "panels": panels(self.stage(view, question, [event for _, event in news])),
            "log": self.log(lines),
            "events": [self.event(at, event) for at, event in news],
            "result": self.result() if self.table.over else None,
            "since": Recap(self.sitting, self.viewer, self.names).shown(shown_scores(view)),
            "turn": self.table.turn,
            "about": self.about(view),
        }

    def about(self, view: View) -> list[str]:
        """The notes of the coach that fit: for whoever plays, not for those who look on."""
        if self.viewer == SPECTATOR:
            return []
        return notes(self.game.name).about(self.table.question_for(self.viewer), view)

    def stage(self, view: View, question: Shown | None, last: list[Event]) -> Stage:
        """What the scene draws."""
        asked = self.table.question_for(self.viewer)
        options = [choice(shown) for shown in question["options"]] if question is not None else []
        picked = asked.picks[-1] if asked is not None and asked.picks else None
        rules = question["rules"] if question is not None else []
        return Stage(self.game, view, self.names, options, picked, self.form, last, rules=rules)

    # ---- the question

    def question(self, view: View, *, with_previews: bool) -> Shown | None:
        asked = self.table.question_for(self.viewer)
        shown: View | None = view["question"]
        if asked is None or shown is None:
            return None
        foreseen = previews(self.table, self.viewer, self.names) if with_previews else []
        options = [self.option(asked, at, foreseen) for at in range(len(asked.options))]
        named = {name: shown[name] for name in ("kind", "prompt", "may_stop")}
        return {**named, "rules": rules_of(self.game.name, asked), "options": options}

    def option(self, question: Question, at: int, foreseen: list[Shown]) -> Shown:
        option, kind = question.options[at], question.kind
        label = self.game.label(kind, option)
        return {
            "option": option,
            "number": at + 1,
            "label": label,
            "title": self.game.title_of(kind, option),
            "element": f"{kind.name}-{label}",
            "note": meaning(question, option),
            "preview": foreseen[at] if foreseen else None,
            "joins": bool(foreseen) and foreseen[at].pop("half") and joins(self.game, kind.name),
        }

    def draft_in_words(self, text: str) -> str:
        """What the viewer would answer and has not confirmed yet."""
        question, option = self.drafted(text)
        return f"{question.prompt}: {self.game.title_of(question.kind, option)}"

    def drafted(self, text: str) -> tuple[Question, int]:
        seat, option = notation.read(self.table, text)
        question = self.table.question_for(seat)
        assert question is not None
        return question, option

    # ---- what undo takes back, as a sentence of what the viewer did

    def taken_back(self, to: int | None, draft: str | None) -> str:
        """What waits to be confirmed, or the own answer that was given after so many others."""
        if draft is not None:
            return self.chosen(*self.drafted(draft))
        return "" if to is None else self.answer_in_words(to)

    def answer_in_words(self, at: int) -> str:
        """What the viewer did by the answer, or what was chosen where that comes to something only later."""
        moment = self.sitting.moments[at + 1]
        question = moment.question
        assert question is not None
        assert question.seat == self.viewer
        deed = self.deed(at) if moment.option != DONE else ""
        return word("taking_back.deed", sentence=deed) if deed else self.chosen(question, moment.option)

    def deed(self, at: int) -> str:
        """What the viewer did by an answer, or by the next one if this was the first half of an act.

        Whatever comes after the first line, or in the next turn, came of it by itself.
        """
        lines = self.told(at + 1)
        following = self.sitting.moments[at + 2 : at + 3]
        if not lines and any(after.question and after.question.seat == self.viewer for after in following):
            lines = self.told(at + 2)
        own = [line for line in lines if line.seat == self.viewer][:1]
        turn = self.sitting.moments[at].turn_number
        return own[0].text if own and own[0].turn == turn and is_deed(own[0]) else ""

    def chosen(self, question: Question, option: int) -> str:
        name = self.names[self.viewer]
        if option == DONE:
            return word("taking_back.done", name=name, prompt=question.prompt)
        way = meaning(question, option)
        what = way if way and way in question.prompt else question.prompt  # a prompt that lists all ways is too long
        return word("taking_back.choice", name=name, title=self.game.title_of(question.kind, option), what=what)

    def told(self, at: int) -> list[Line]:
        return story(self.game, [event for event in self.seen(at) if event.verb is not FORCED], self.names)

    # ---- what happened

    def seen(self, at: int) -> list[Event]:
        return self.sitting.seen(at, self.viewer)

    def news(self) -> list[tuple[int, Event]]:
        """What happened since the viewer's previous turn began; to a spectator, in the last two turns."""
        seats = [seat for seat, _ in self.sitting.record.answers[-LATELY:]]
        at = back_over(seats, len(seats), self.viewer if self.viewer != SPECTATOR else seats[-1] if seats else 0)
        first = len(self.sitting.texts) - len(seats) + at + 1
        return [(n, event) for n in range(first, len(self.sitting.texts) + 1) for event in self.seen(n)]

    def event(self, at: int, event: Event) -> Shown:
        return {"n": at, "verb": event.verb.name, "seat": event.seat, "args": things_of(self.game, event)}

    def log(self, lines: int) -> list[Shown]:
        """The last lines of the log, the oldest first."""
        chapters: list[list[Line]] = []
        at, found = len(self.sitting.texts), 0
        while at > 0 and found <= lines:  # one more, so that the first of them is whole
            answer = chapter(self.seen(at), at)
            if answer:
                found += len(answer) - bool(chapters and continues(answer[-1], chapters[-1][0]))
                chapters.append(answer)
            at -= 1
        return [self.line(line) for line in in_a_row(self.game, chapters[::-1], self.names)[-lines:]]

    def line(self, line: Line) -> Shown:
        things = [thing for event in line.events for thing in things_of(self.game, event)]
        told = {"n": line.last, "seat": line.seat, "text": line.text, "turn": line.turn}
        return {**told, "undo_to": line.first - 1, "things": things}

    def with_notes(self, lines: list[Shown], notes: list[Shown], most: int, *, can_undo: bool) -> list[Shown]:
        """The lines of the game with those about people between them, in the order of the answers."""
        first = lines[0]["n"] if len(lines) >= most else 0
        told = lines if can_undo else [{**line, "undo_to": None} for line in lines]
        among = [{**note, "turn": self.turn_at(note["n"])} for note in notes if note["n"] >= first]
        return sorted([*told, *among], key=lambda line: int(line["n"]))

    def turn_at(self, n: int) -> int:
        """The turn that it was after so many answers."""
        return self.sitting.moments[min(n, len(self.sitting.moments) - 1)].turn_number

    # ---- the end

    def result(self) -> Shown:
        """Once the game is over everybody may know the whole score."""
        table = self.table
        return {
            "scores": self.game.scores(table),
            "standing": self.game.standing(table),
            "winners": self.game.winners(table),
            "course": self.sitting.course(),
            "breakdown": [
                [
                    {"name": line.name, "points": line.points, "explanation": line.explanation}
                    for line in self.game.breakdown(table, seat)
                ]
                for seat in range(table.seats)
            ],
        }


def back_over(seats: list[int], at: int, viewer: int) -> int:
    """Back over what the viewer has decided now, what the others did before, and the viewer's decisions before that."""
    for own in (True, False, True):
        while at > 0 and (seats[at - 1] == viewer) == own:
            at -= 1
    return at


def choice(shown: Shown) -> Choice:
    foreseen = shown["preview"]
    preview = None if foreseen is None else Preview(**foreseen)
    return Choice(**{**shown, "preview": preview})


def is_deed(line: Line) -> bool:
    """Whether a line begins with who did it: "Ann plays ..."; other lines tell what came of something."""
    return bool(line.events) and line.events[0].verb.text.startswith("{seat} ")
