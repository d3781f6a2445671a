"""How a lesson goes on: what it accepts, what it says to other answers, what the others do, where one is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis import games
from pentapolis.kernel.told import notation
from pentapolis.teaching.course import Course, arranged, led_to
from pentapolis.teaching.finding import find, found_at
from pentapolis.teaching.lesson import LEARNER, Lesson, accepts, play
from pentapolis.teaching.reading import lesson

if TYPE_CHECKING:
    from pentapolis.kernel.record import Record


@pytest.fixture
def first() -> Lesson:
    return lesson("palaces", "1-one-good-step")


@pytest.fixture
def record(first: Lesson) -> Record:
    return first.record(games.load("palaces"))


def option(record: Record, text: str) -> int:
    return notation.read(record.table, text)[1]


def given(first: Lesson, record: Record, *texts: str) -> Course:
    """The course after these answers, and those of the others."""
    for text in texts:
        play(record, text)
        arranged(Course(first, record))
    return Course(first, record)


def test_the_steps_that_only_tell_come_before_the_one_that_waits(first: Lesson, record: Record) -> None:
    course = Course(first, record)
    assert (course.at, course.doing, course.given) == (0, 2, 0)
    assert not course.is_done


def test_only_the_answer_of_the_step_is_taken_and_others_are_replied_to(first: Lesson, record: Record) -> None:
    course = Course(first, record)
    question = record.table.question
    assert course.takes(question, option(record, "A card phaistos-3"))
    assert not course.takes(question, option(record, "A card phaistos-6"))
    assert course.said_to(question, option(record, "A card phaistos-6")).startswith("Same step, but then the 3 fits")
    assert course.said_to(question, option(record, "A card malia-1")).startswith("That starts a new path at −20.")


def test_a_step_is_done_with_its_last_answer(first: Lesson, record: Record) -> None:
    course = given(first, record, "A card phaistos-3")
    assert (course.at, course.doing, course.given) == (2, 2, 1)
    course = given(first, record, "A use continue")
    assert (course.at, course.doing, course.given) == (3, 3, 0)
    assert record.texts[-2:] == ["B card malia-ariadne", "B use continue"]
    assert course.begun == [8, 8, 8, 12]


def test_a_lesson_is_done_when_nothing_is_left_but_to_read(first: Lesson, record: Record) -> None:
    course = given(first, record, "A card phaistos-3", "A use continue", "A card phaistos-6", "A use continue")
    assert course.is_done
    assert (course.at, course.step) == (4, None)
    assert course.takes(record.table.question, record.table.question.options[0])
    assert course.said_to(record.table.question, record.table.question.options[0]) == ""


def test_undo_brings_a_step_back(first: Lesson, record: Record) -> None:
    course = given(first, record, "A card phaistos-3", "A use continue")
    record.undo(course.begun[2])
    assert Course(first, record).doing == 2


def test_one_can_begin_at_any_step(first: Lesson, record: Record) -> None:
    led_to(first, record, 3)
    assert Course(first, record).doing == 3
    assert record.texts[8:10] == ["A card phaistos-3", "A use continue"]


def test_where_the_others_cannot_do_what_the_lesson_says_a_bot_answers(first: Lesson, record: Record) -> None:
    course = given(first, record, "A card knossos-5", "A use discard")
    assert record.table.question_for(LEARNER) is not None
    assert record.length == 12
    assert course.doing == 3


def test_others_that_have_no_answer_left_are_answered_for(first: Lesson, record: Record) -> None:
    given(first, record, "A card phaistos-3", "A use continue", "A card phaistos-6", "A use continue")
    assert record.texts[-1].startswith("B ")


def test_an_exercise_counts_turns_and_has_a_verdict() -> None:
    last = lesson("palaces", "8-four-turns-of-your-own")
    record = last.record(games.load("palaces"))
    assert Course(last, record).verdict() is None
    assert Course(last, record).takes(record.table.question, record.table.question.options[0])
    led_to(last, record, 1)
    course = Course(last, record)
    assert course.is_done
    assert course.verdict() == (45, "Done, and nobody could do better here.")


def test_an_exercise_that_failed_is_told_so() -> None:
    last = lesson("palaces", "8-four-turns-of-your-own")
    record = last.record(games.load("palaces"))
    while not (course := Course(last, record)).is_done:
        arranged(course)
        question = record.table.question_for(LEARNER)
        assert question is not None
        record.answer(question.options[-1], LEARNER)
    found = course.verdict()
    assert found is not None
    assert found[0] < 20
    assert found[1].startswith("Not yet.")


@pytest.mark.parametrize(
    ("pattern", "answer", "fits"),
    [
        ("card monument", "card monument", True),
        ("card monument", "card shrine", False),
        ("card monument | card shrine", "card shrine", True),
        ("card *", "card shrine", True),
        ("card * but card shrine", "card shrine", False),
        ("card * but card shrine", "card monument", True),
        ("*", "site athenai", True),
    ],
)
def test_patterns_of_answers(pattern: str, answer: str, fits: bool) -> None:
    assert accepts(pattern, answer) == fits


def test_seeds_with_which_a_lesson_can_be_played_are_found() -> None:
    second = lesson("palaces", "2-low-numbers-first")
    told: list[tuple[int, int]] = []
    best = find(second, games.load("palaces"), range(10), 3, lambda tried, whole: told.append((tried, whole)))
    assert (best[0].seed, best[0].is_whole, best[0].steps) == (6, True, 5)
    assert [each.steps for each in best[1:]] == [3, 3]
    assert told[-1] == (10, 1)


def test_a_seed_with_which_the_story_breaks_off_is_told_by_the_answers_before(first: Lesson) -> None:
    found = found_at(first, games.load("palaces"), 1)
    assert not found.is_whole
    assert found.answers < first.after
