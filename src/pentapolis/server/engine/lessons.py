"""Lessons at the table: which answers are taken, what is said to others, what the coach says now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pentapolis.kernel.question import IllegalAnswer
from pentapolis.kernel.told import notation
from pentapolis.scene.words import word
from pentapolis.teaching.course import Course
from pentapolis.teaching.lesson import LEARNER
from pentapolis.teaching.reading import lesson, lessons
from pentapolis.teaching.signs import signed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.kernel.question import Question
    from pentapolis.server.engine.sitting import Sitting
    from pentapolis.teaching.lesson import Lesson, Step

LEVEL: Final = "lesson:"
"""The other seats of a lesson are bots of this level, with the name of the lesson after it."""
Shown = dict[str, Any]


def course_at(sitting: Sitting, name: str) -> Course:
    """How far the lesson of this name has come at the table."""
    return Course(lesson(sitting.game.name, name), sitting.record)


def check(sitting: Sitting, name: str, seat: int, options: Sequence[int]) -> None:
    """Whether the lesson takes these answers, one after the other; if not, it says why. The table stays as it is."""
    before = list(sitting.texts)
    try:
        for option in options:
            course, question = course_at(sitting, name), sitting.table.question_for(seat)
            if question is None or not question.offers(option):
                return  # the rules will say so
            if seat == LEARNER and not course.takes(question, option):
                raise IllegalAnswer(reply(course, question, option))
            sitting.answer(notation.written(sitting.table, question, option))
    finally:
        sitting.bring_to(before)


def reply(course: Course, question: Question, option: int) -> str:
    """What is said to an answer that the lesson does not wait for."""
    title = course.record.game.title_of(question.kind, option)
    return course.said_to(question, option) or word("lesson.not_this", title=title)


def answer(sitting: Sitting, level: str, seat: int) -> int:
    """What another seat of a lesson answers."""
    return course_at(sitting, level.removeprefix(LEVEL)).answer_for(seat)


def shown(sitting: Sitting, name: str, viewer: int) -> Shown | None:
    """What the coach says to the learner now: what is to be read, and the step that waits for an answer."""
    if viewer != LEARNER:
        return None
    course = course_at(sitting, name)
    own, doing = course.lesson, course.doing
    last = min(doing, len(own.steps) - 1)
    return {
        "name": name,
        "title": own.title,
        "number": lessons(own.game).index(own) + 1,
        "length": len(own.steps),
        "begins": course.begun,
        "steps": [step_shown(own, n) for n in range(last + 1)],
        "at": course.at,
        "doing": None if course.is_done else doing,
        **asked(course, sitting.table.question_for(viewer)),
        "exercise": exercise(course),
    }


def step_shown(own: Lesson, n: int) -> Shown:
    step = own.steps[n]
    marked = signed(own.game, step.say)
    told = {"rules": list(step.rules), "at": list(step.at), "told": step.is_told}
    return {"title": step.title, "say": step.say, "marked": marked, **told}


def asked(course: Course, question: Question | None) -> Shown:
    """Which answers of the open question are taken, the one that is shown, and what is said to the others."""
    if question is None or course.is_done or is_free(course.step):
        return {"takes": None, "shows": None, "replies": {}}
    takes = [option for option in question.options if course.takes(question, option)]
    others = [option for option in question.options if option not in takes]
    return {
        "takes": takes,
        "shows": course.shown(question) if takes else None,
        "replies": {str(option): reply(course, question, option) for option in others},
    }


def is_free(step: Step | None) -> bool:
    return step is not None and step.aim is not None


def exercise(course: Course) -> Shown | None:
    """The aim while one tries; what it came to and what is said to that once the exercise is over."""
    aims = [(n, step.aim) for n, step in enumerate(course.lesson.steps) if step.aim is not None]
    if not aims or course.doing < aims[0][0]:
        return None
    n, aim = aims[0]
    verdict = course.verdict()
    count = course.count(aim, course.record.table) if verdict is None else verdict[0]
    return {
        "step": n,
        "begins": course.begun[n],
        "least": aim.least,
        "count": count,
        "over": verdict is not None,
        "reached": count >= aim.least and verdict is not None,
        "says": "" if verdict is None else verdict[1],
        "helps": [each.words for each in aim.helps],
    }
