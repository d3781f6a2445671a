"""The course of a lesson: how far the answers at its table have come, and what is accepted next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pentapolis.bots import levels
from pentapolis.bots.bot import Chair
from pentapolis.kernel.told import notation
from pentapolis.teaching.lesson import BUT, EITHER, LEARNER, accepts

if TYPE_CHECKING:
    from pentapolis.kernel.question import Question
    from pentapolis.kernel.record import Record
    from pentapolis.kernel.table import Table
    from pentapolis.teaching.lesson import Aim, Lesson, Step

OWN: Final = f"{notation.LETTERS[LEARNER]} "
LEVEL: Final = levels.FOR_PEOPLE[0]
"""The bot that answers where a lesson has no answer for it."""
SCORE: Final = "score"
ANYTHING: Final = "*"


class Course:
    """Where the learner is, read from the answers at the table."""

    def __init__(self, lesson: Lesson, record: Record) -> None:
        self.lesson = lesson
        self.record = record
        self.given = 0
        """So many answers of the step that is under way have been given."""
        self.begun: list[int] = []
        """After how many answers each step that was done, or is under way, began."""
        self.at = 0
        """The first step that is still to be read or done."""
        self.walk()

    @property
    def is_done(self) -> bool:
        """Whether there is nothing left to do, though perhaps to read."""
        return all(step.is_told for step in self.lesson.steps[self.at :])

    @property
    def doing(self) -> int:
        """The next step that waits for an answer, or one past the last."""
        waiting = [n for n, step in enumerate(self.lesson.steps) if n >= self.at and not step.is_told]
        return waiting[0] if waiting else len(self.lesson.steps)

    @property
    def step(self) -> Step | None:
        """The step that waits for an answer."""
        return None if self.is_done else self.lesson.steps[self.doing]

    def walk(self) -> None:
        """Go through the steps with the answers that were given since the lesson began."""
        length = self.lesson.after
        for n, step in enumerate(self.lesson.steps):
            length = self.own_from(length)
            self.begun.append(length)
            if step.is_told:
                continue
            end = self.end_of(step, length)
            if end is None:
                self.at = n if self.given else self.at
                return
            length, self.at = end, n + 1
        self.given = 0

    def own_from(self, at: int) -> int:
        """Past what others answered, to where the learner answers next."""
        while at < self.record.length and not self.record.texts[at].startswith(OWN):
            at += 1
        return at

    def end_of(self, step: Step, at: int) -> int | None:
        """After how many answers a step is done that began there; none if it is not yet."""
        if step.aim is not None:
            self.given = len([text for text in self.record.texts[at:] if text.startswith(OWN)])
            return self.end_of_exercise(step.aim, at)
        self.given = 0
        while self.given < len(step.do):
            at = self.own_from(at)
            if at >= self.record.length:
                return None
            at += 1
            self.given += 1
        self.given = 0
        return at

    def end_of_exercise(self, aim: Aim, at: int) -> int | None:
        turns = 0
        for n in range(at + 1, self.record.length + 1):
            table = self.record.table_after(n)
            turns += self.record.texts[n - 1].startswith(OWN) and has_ended_turn(table)
            asked = [question.kind.name for question in table.questions]
            if table.over or (aim.turns and turns >= aim.turns) or aim.until in asked:
                return n
        return None

    # ---- answering

    def takes(self, question: Question, option: int) -> bool:
        """Whether this is an answer that the lesson waits for."""
        step = self.step
        return step is None or step.aim is not None or accepts(step.do[self.given], self.name(question, option))

    def name(self, question: Question, option: int) -> str:
        """An answer as the file of a lesson names it: `card monument`."""
        return f"{question.kind.name} {self.record.game.label(question.kind, option)}"

    def said_to(self, question: Question, option: int) -> str:
        """What the lesson says to another answer; "" where it says nothing in particular."""
        return "" if self.step is None else self.step.said_to(self.name(question, option))

    def shown(self, question: Question) -> int:
        """The answer that is shown to somebody who wants to see how it is done."""
        step = self.step
        assert step is not None
        path = step.show or step.do
        wanted = path[self.given] if self.given < len(path) else ANYTHING
        ways = [each for each in wanted.split(EITHER) if BUT not in wanted] or [wanted]
        return next(o for way in ways for o in question.options if accepts(way, self.name(question, o)))

    def answer_for(self, seat: int) -> int:
        """What another seat answers now: as the lesson says, or as a quick bot would."""
        since = [text for text in self.record.texts[self.lesson.after :] if not text.startswith(OWN)]
        for text in self.lesson.others[len(since) : len(since) + 1]:
            try:
                whose, option = notation.read(self.record.table, text)
            except notation.Unreadable:
                break
            if whose == seat:
                return option
        bot = levels.make(LEVEL, self.record.length)
        return bot.choose(Chair(self.record.table, seat))

    # ---- exercises

    def count(self, aim: Aim, table: Table) -> int:
        """What the learner has of what the exercise counts."""
        return sum([counted(table, what) for what in aim.counts])

    def verdict(self) -> tuple[int, str] | None:
        """After an exercise: what it came to, and what is said to that."""
        done = [n for n, step in enumerate(self.lesson.steps[: self.at]) if step.aim is not None]
        if not done:
            return None
        aim = self.lesson.steps[done[-1]].aim
        assert aim is not None
        end = self.end_of_exercise(aim, self.begun[done[-1]])
        count = self.count(aim, self.record.table_after(end or self.record.length))
        return count, aim.verdict(count)


def has_ended_turn(table: Table) -> bool:
    """Whether the learner's turn is over after their answer: others are asked, or another turn begins."""
    question = table.question_for(LEARNER)
    return question is None or bool(table.game.is_new_turn(question))


def counted(table: Table, what: str) -> int:
    """A stock of the learner, a line of their score, or the whole score."""
    game: Any = table.game
    if what == SCORE:
        return int(table.scores[LEARNER])
    for stock in game.stocks:
        if what in (stock.name, stock.many):
            return int(stock.in_view(table.view(LEARNER), LEARNER))
    lines = [line.points for line in game.breakdown(table, LEARNER) if line.name == what]
    if not lines:
        raise LookupError(what)
    return int(lines[0])


def arranged(course: Course) -> None:
    """Let the others answer until the learner is asked, or nobody is."""
    record = course.record
    while not record.table.over and record.table.question_for(LEARNER) is None:
        seat = record.table.question.seat
        record.answer(course.answer_for(seat), seat)


def led_to(lesson: Lesson, record: Record, step: int) -> Record:
    """Do what the lesson shows until this step, from its beginning."""
    while (course := Course(lesson, record)).doing < step:
        question = record.table.question_for(LEARNER)
        if question is None:
            arranged(course)
        else:
            record.answer(course.shown(question), LEARNER)
    return record
