"""Which seeds deal a table at which a lesson can be played: to be searched again when cards or rules have changed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pentapolis.kernel.record import begin
from pentapolis.kernel.told import notation
from pentapolis.teaching.course import Course, arranged
from pentapolis.teaching.lesson import LEARNER, play

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from pentapolis.kernel.game import Game
    from pentapolis.teaching.lesson import Lesson


@dataclass(frozen=True, order=True)
class Found:
    """How far a lesson comes with another seed: so many of the answers before it, then so many steps."""

    steps: int
    answers: int
    seed: int
    is_whole: bool


def found_at(lesson: Lesson, game: Game[Any], seed: int) -> Found:
    """Play the story and the lesson with another seed, as far as they are possible."""
    story = lesson.story
    record = begin(game, story.seats, seed, **story.options)
    for given, text in enumerate(story.answers[: lesson.after]):
        try:
            play(record, text)
        except notation.Unreadable:
            return Found(0, given, seed, is_whole=False)
    while True:
        arranged(Course(lesson, record))
        course = Course(lesson, record)
        question = record.table.question_for(LEARNER)
        if course.is_done or question is None:
            return Found(course.doing, lesson.after, seed, is_whole=course.is_done)
        try:
            option = course.shown(question)
        except StopIteration:
            return Found(course.doing, lesson.after, seed, is_whole=False)
        record.answer(option, LEARNER)


def find(
    lesson: Lesson, game: Game[Any], seeds: Iterable[int], most: int, tell: Callable[[int, int], None]
) -> list[Found]:
    """The seeds with which a lesson comes furthest, the best first; `tell` hears how many were tried and fit."""
    best: list[Found] = []
    for tried, seed in enumerate(seeds, 1):
        best.append(found_at(lesson, game, seed))
        best = sorted(best, key=lambda each: (-each.steps, -each.answers, each.seed))[:most]
        tell(tried, len([each for each in best if each.is_whole]))
    return best
