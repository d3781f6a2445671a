"""Whether a lesson can be played: every step as it is shown, with everything that it points at and speaks of."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from pentapolis.kernel.components import ComponentError
from pentapolis.kernel.told import notation
from pentapolis.rulebook.asked import kind_of
from pentapolis.scene.pictures import panels
from pentapolis.scene.stage import Choice, Stage
from pentapolis.teaching.course import Course, arranged, counted
from pentapolis.teaching.lesson import LEARNER
from pentapolis.teaching.notes import PHASE, notes

if TYPE_CHECKING:
    from pentapolis.kernel.game import Game
    from pentapolis.kernel.table import Table
    from pentapolis.teaching.lesson import Aim, Lesson

THINGS: Final = re.compile(r' (?:id|data-explain)="([^"]*)"')


@dataclass
class Played:
    """What came of a lesson that was played as it is shown."""

    kinds: set[str] = field(default_factory=set)
    """The kinds of questions that the learner answered."""
    phases: set[str] = field(default_factory=set)
    """The phases, as the coach of a first game knows them, that came about."""
    answers: list[str] = field(default_factory=list)


def check(lesson: Lesson, game: Game[Any], seed: int | None = None) -> Played:
    """Play a lesson; what cannot happen is an error with file and line."""
    try:
        record = lesson.record(game, seed)
    except notation.Unreadable as error:
        raise lesson.source.error(f"the story does not lead here: {error}", "lesson", 0, "after") from None
    played = Played()
    course = Course(lesson, record)
    while True:
        arranged(course)
        course = Course(lesson, record)
        check_things(lesson, course)
        step = course.step
        if step is None:
            break
        if step.aim is not None and not course.given:
            check_aim(lesson, course, step.aim)
        answered(lesson, course, played)
        course = Course(lesson, record)
    check_verdict(lesson, course)
    return played


def answered(lesson: Lesson, course: Course, played: Played) -> None:
    """Give the answer that the step shows."""
    table, doing, step = course.record.table, course.doing, course.step
    question = table.question_for(LEARNER)
    assert step is not None
    if question is None:
        raise lesson.error("the game is over before this step", doing, "do")
    wanted = (step.show or step.do)[course.given : course.given + 1]
    try:
        option = course.shown(question)
    except StopIteration:
        possible = ", ".join(notation.possible(table, question))
        what = f"{''.join(wanted)!r} is not possible: asked for {question.kind.name}, possible {possible}"
        raise lesson.error(what, doing, "show" if step.show else "do") from None
    if not course.takes(question, option):
        raise lesson.error(f"what is shown, {''.join(wanted)!r}, is not accepted", doing, "show")
    played.kinds.add(kind_of(table.game.name, question))
    about = notes(table.game.name).about(question, table.view(LEARNER))
    played.phases.update(name for name in about if name.startswith(PHASE))
    played.answers.append(course.name(question, option))
    course.record.answer(option, LEARNER)


def check_things(lesson: Lesson, course: Course) -> None:
    """What the steps point at that are read before the next answer must lie on the table."""
    if course.given:
        return
    until = min(course.doing + 1, len(lesson.steps))
    if not any(lesson.steps[n].at for n in range(course.at, until)):
        return
    found = things(course.record.table)
    for n in range(course.at, until):
        for thing in lesson.steps[n].at:
            if thing not in found:
                alike = sorted(each for each in found if each.partition(":")[0] == thing.partition(":")[0])
                known = f"; of that kind there are {', '.join(alike)}" if alike else ""
                raise lesson.error(f"'at' names {thing!r}, which is not on the table{known}", n, "at")


def things(table: Table) -> set[str]:
    """Everything that can be pointed at: by its element, or by what it is explained by."""
    game: Any = table.game
    names = list(notation.LETTERS[: table.seats])
    question = table.question_for(LEARNER)
    options = [] if question is None else [choice(game, question, at) for at in range(len(question.options))]
    drawn = panels(Stage(game, table.view(LEARNER), names, options))
    return {thing for html in drawn.values() for thing in THINGS.findall(html)}


def choice(game: Any, question: Any, at: int) -> Choice:
    option, kind = question.options[at], question.kind
    label = game.label(kind, option)
    return Choice(at + 1, option, label, game.title_of(kind, option), f"{kind.name}-{label}")


def check_aim(lesson: Lesson, course: Course, aim: Aim) -> None:
    for what in aim.counts:
        try:
            counted(course.record.table, what)
        except LookupError:
            raise lesson.source.error(f"nothing is called {what!r} that could be counted", "aim", 0, "counts") from None


def check_verdict(lesson: Lesson, course: Course) -> None:
    """What is shown must reach the aim."""
    found = course.verdict()
    aims = [step.aim for step in lesson.steps if step.aim is not None]
    if found is not None and found[0] < aims[-1].least:
        what = f"what is shown comes to {found[0]}, and the aim is {aims[-1].least}"
        raise lesson.source.error(what, "aim", 0, "least")


__all__ = ["ComponentError", "Played", "check"]
