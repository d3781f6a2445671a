"""The course of a log: the same as a record that answers, undoes and redoes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

import pentapolis
from pentapolis.kernel.record import Record
from pentapolis.kernel.told import notation
from pentapolis.server.service import undo
from pentapolis.server.service.course import Course
from pentapolis.server.service.undo import Standing
from pentapolis.server.storage.rows import Entry, SeatRow

if TYPE_CHECKING:
    from pentapolis.server.storage.rows import EntryKind

GAME = pentapolis.load("palaces")


def entry(seq: int, kind: EntryKind, seat: int = 0, text: str = "", goal: int | None = None) -> Entry:
    return Entry("table", seq, kind, seat, text, goal, f"client-{seq}", "ann", 0.0)


def course_of(*entries: Entry) -> Course:
    course = Course()
    for one in entries:
        course.apply(one)
    return course


@given(st.lists(st.tuples(st.sampled_from(["answer", "answer", "undo", "redo"]), st.integers(0, 1000)), max_size=40))
def test_a_course_follows_a_record(steps: list[tuple[str, int]]) -> None:
    record, course = Record(GAME, 2, 1, (1, 0, 1, 1)), Course()
    for what, number in steps:
        seq = course.version + 1
        if what == "answer" and not record.table.over:
            question = record.table.question
            option = question.options[number % len(question.options)]
            text = notation.written(record.table, question, option)
            record.answer(option)
            course.apply(entry(seq, "answer", question.seat, text))
        elif what == "undo" and record.length:
            to = number % record.length
            record.undo(to)
            course.apply(entry(seq, "undo", 0, goal=to))
        elif what == "redo" and record.undone:
            record.redo()
            course.apply(entry(seq, "redo", 0, goal=record.length))
        assert course.texts() == record.texts
        assert len(course.undone) == len(record.undone)


def test_a_copy_goes_its_own_way() -> None:
    course = course_of(entry(1, "answer", 0, "A card x"))
    other = course.copy()
    other.apply(entry(2, "undo", 0, goal=0))
    assert course.texts() == ["A card x"]
    assert (other.texts(), other.version) == ([], 2)


def test_a_sealed_answer_is_taken_back_from_among_the_others() -> None:
    course = course_of(entry(1, "answer", 0, "A card x"), entry(2, "answer", 1, "B card y"), entry(3, "takeback", 0))
    assert course.texts() == ["B card y"]


def test_all_have_to_agree_before_the_course_turns() -> None:
    course = course_of(entry(1, "answer", 0, "A card x"), entry(2, "ask", 0, goal=0), entry(3, "agree", 1))
    assert course.request is not None
    assert course.request.agreed == {1}
    course.apply(entry(4, "agree", 2, goal=0))
    assert course.texts() == []
    assert course.undone_by == 0


def test_a_draft_is_no_answer() -> None:
    course = course_of(entry(1, "draft", 0, "A card x"))
    assert (course.texts(), course.drafts) == ([], {0: "A card x"})
    course.apply(entry(2, "drop", 0))
    assert course.drafts == {}


def test_who_leaves_takes_requests_and_drafts_along() -> None:
    course = course_of(entry(1, "draft", 0, "A card x"), entry(2, "ask", 0, goal=0), entry(3, "leave", 0, "Ann"))
    assert (course.drafts, course.request) == ({}, None)


STANDING = Standing(
    over=False,
    asked=(0, 2),
    asked_at=(1, 3),
    turn=0,
    turn_number=1,
    scores=(),
    turn_from=1,
    free_from=2,
    sealed=(1,),
)
COURSE = course_of(
    entry(1, "answer", 0, "A card x"), entry(2, "answer", 1, "B card y"), entry(3, "answer", 0, "A card z")
)
SEATS = [
    SeatRow("table", 0, "person", "Ann", "ann"),
    SeatRow("table", 1, "person", "Bea", "bea"),
    SeatRow("table", 2, "bot", "Bot", None, "random"),
    SeatRow("table", 3, "person", "Ann's friend", "ann"),
]


def test_a_seat_may_answer_for_any_version_since_it_was_asked() -> None:
    assert STANDING.asked_since(COURSE, 0) == 1
    assert STANDING.asked_since(COURSE, 2) == 3
    turned = COURSE.copy()
    turned.turned = 9
    assert STANDING.asked_since(turned, 0) == 9


def test_free_is_what_reveals_nothing_and_concerns_nobody_else() -> None:
    assert undo.is_free(COURSE, STANDING, [0], 2)
    assert not undo.is_free(COURSE, STANDING, [0], 1)
    assert not undo.is_free(COURSE, STANDING, [0, 1], 1)


def test_a_sealed_answer_is_its_owners_alone() -> None:
    assert undo.own_sealed(COURSE, STANDING, [1], 1) == 1
    assert undo.own_sealed(COURSE, STANDING, [0], 1) is None
    assert undo.own_sealed(COURSE, STANDING, [0], 2) is None


def test_the_own_decisions_are_found() -> None:
    assert undo.last_own(COURSE, [1]) == 1
    assert undo.last_own(COURSE, [2]) is None
    assert undo.turn_start(COURSE, STANDING, [0]) == 2
    assert undo.turn_start(COURSE, STANDING, [1]) is None


def test_every_other_person_is_asked_once() -> None:
    assert undo.others_to_ask(SEATS, "bea") == [0]
    assert undo.others_to_ask(SEATS, "ann") == [1]
    assert undo.others_to_ask(SEATS, None) == [0, 1]


def test_redo_takes_along_what_bots_answered() -> None:
    course = course_of(
        entry(1, "answer", 0, "A card x"),
        entry(2, "answer", 2, "C card y"),
        entry(3, "answer", 1, "B card z"),
        entry(4, "undo", 0, goal=0),
    )
    assert undo.redo_goal(course, SEATS, [0, 3]) == 2
    assert undo.redo_goal(course, SEATS, [1]) is None
