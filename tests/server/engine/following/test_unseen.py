"""What is told of decisions and in lessons knows what its reader knows: all the rest, dealt anew, changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from pentapolis import games
from pentapolis.bots.bot import Chair
from pentapolis.bots.thoughts.review import Review
from pentapolis.kernel.events import SPECTATOR
from pentapolis.kernel.option import read_all
from pentapolis.kernel.rng import Rng
from pentapolis.kernel.snapshot import digest
from pentapolis.kernel.told import notation
from pentapolis.server.engine import lessons
from pentapolis.server.engine.sitting import Sitting
from pentapolis.teaching.course import Course
from pentapolis.teaching.lesson import LEARNER
from pentapolis.teaching.reading import lessons as lessons_of
from tests.server.dealing import dealt_anew
from tests.server.engine.following.chance import NAMES, Played

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.kernel.table import Table

GAMES = pytest.mark.parametrize("name", games.names())
DECISIONS = 6
"""So many decisions of a game are looked at."""
ITERATIONS = 8


def finished(name: str) -> Played:
    """A game for two or more, played by chance to its end."""
    seed = next(seed for seed in range(6) if Played(name, seed).seats > 1)
    played = Played(name, seed)
    while not played.sitting.table.over:
        played.answer()
    return played


def otherwise(table: Table, seat: int) -> Table:
    """Another table that the seat could have been at."""
    other = table.clone()
    table.game.redeal(other, seat, Rng(7))
    return other


@GAMES
def test_the_review_of_a_decision_does_not_depend_on_what_the_seat_could_not_know(name: str) -> None:
    record, unlike = finished(name).sitting.record, 0
    for at in range(1, record.length, record.length // DECISIONS):
        seat, option = record.answers[at]
        table = record.table_after(at)
        other = otherwise(table, seat)
        unlike += digest(other) != digest(table)
        costly = [
            Review(record, NAMES, 3, ITERATIONS).compared(Chair(each, seat), at, option) for each in (table, other)
        ]
        assert shown(costly[0]) == shown(costly[1])
        assert looked(Review(record, NAMES, 3), at, table) == looked(Review(record, NAMES, 3), at, other)
    assert unlike > DECISIONS // 2, "something was hidden and dealt anew"


def shown(costly: Any) -> object:
    return None if costly is None else costly.as_dict()


def looked(review: Review, at: int, table: Table) -> object:
    """What a review says in haste of the answer after so many others, at this table."""
    review.begin_at(at)
    review.table = table.clone()
    review.look()
    suspects = [[(suspect.at, suspect.loss) for suspect in some] for some in review.suspects]
    return [each.as_dict() for each in review.course], suspects


OPEN = {("gentes", "13-the-last-decline")}
"""Lessons in which nothing is hidden any more: one card is left in the stack, and all others were seen."""


def moments(game: str, name: str) -> Iterator[Sitting]:
    """The table of a lesson whenever the learner is asked, gone through as it is shown."""
    lesson = next(each for each in lessons_of(game) if each.name == name)
    story = lesson.story
    loaded = games.load(game)
    sitting = Sitting(loaded, story.seats, story.seed, read_all(loaded.options, story.options))
    sitting.bring_to(story.answers[: lesson.after])
    while True:
        course = Course(lesson, sitting.record)
        question = sitting.table.questions[0] if sitting.table.questions else None
        if question is None or (question.seat == LEARNER and course.is_done):
            return
        if question.seat == LEARNER:
            yield sitting
        option = course.shown(question) if question.seat == LEARNER else course.answer_for(question.seat)
        sitting.answer(notation.written(sitting.table, question, option))


@pytest.mark.parametrize(("game", "name"), [(game, each.name) for game in games.names() for each in lessons_of(game)])
def test_what_the_coach_of_a_lesson_says_does_not_depend_on_what_the_learner_cannot_know(game: str, name: str) -> None:
    rng, unlike = Rng(3), 0
    for sitting in moments(game, name):
        other = dealt_anew(sitting, LEARNER, rng)
        unlike += digest(other.table) != digest(sitting.table)
        assert lessons.shown(other, name, LEARNER) == lessons.shown(sitting, name, LEARNER)
        assert all(lessons.shown(sitting, name, seat) is None for seat in (SPECTATOR, LEARNER + 1))
    assert bool(unlike) == ((game, name) not in OPEN), "something was hidden and dealt anew"
