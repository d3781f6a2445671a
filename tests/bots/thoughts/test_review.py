"""The review of a game: what it says of chances and decisions is what somebody strong thinks of them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from pentapolis.bots import levels
from pentapolis.bots.bot import Chair
from pentapolis.bots.thoughts.review import COSTLY, LEAST, STEPS, Costly, Review, costliest
from pentapolis.games import load, names
from pentapolis.kernel.record import Record, begin
from pentapolis.kernel.rng import Rng
from pentapolis.kernel.snapshot import digest

if TYPE_CHECKING:
    from pentapolis.kernel.game import Game

NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eva", "Fay"]


def played(game: Game[Any], seats: int, answers: int, seed: int = 3) -> Record:
    """So many answers by chance."""
    record, rng = begin(game, seats, seed), Rng(seed)
    while not record.table.over and record.length < answers:
        question = record.table.questions[0]
        record.answer(rng.pick(question.options), question.seat)
    return record


def looked_through(record: Record) -> Review:
    review = Review(record, NAMES[: record.seats], iterations=20)
    while not review.is_looked_through:
        review.look()
    return review


def thought_through(review: Review, seat: int) -> list[Costly]:
    found = [review.think_through(at) for at in review.to_think_through(seat)]
    return [costly for costly in found if costly is not None]


@pytest.fixture(scope="module")
def palaces() -> Review:
    """A whole game, looked through."""
    return looked_through(played(load("palaces"), 2, 1000))


def test_the_course_goes_from_the_deal_to_the_result(palaces: Review) -> None:
    course = palaces.course
    assert (course[0].at, course[-1].at) == (0, palaces.record.length)
    assert all(sum(each.chances) == pytest.approx(1.0) for each in course)
    assert 0.2 < course[0].chances[0] < 0.8
    assert max(course[-1].chances) == 1.0
    assert len(course) > palaces.record.length // 3, "every turn"


def test_what_cost_most_comes_first_with_what_was_done_and_what_would_have_been_better(palaces: Review) -> None:
    found = costliest(thought_through(palaces, 0))
    assert len(found) == COSTLY
    costs = [costly.cost for costly in found]
    assert costs == sorted(costs, reverse=True)
    assert costs[-1] >= LEAST
    for costly in found:
        seat, option = palaces.record.answers[costly.at]
        question = palaces.record.table_after(costly.at).question
        assert (seat, option) == (0, costly.done.answer.option)
        assert costly.better.answer.option in question.options
        assert costly.better.answer.option != option
        assert costly.prompt == question.prompt
        assert 1 <= len(costly.better.line) <= STEPS
        assert costly.better.line[0].text.startswith("Ann ")
        assert costly.better.line[0].seat == 0
        assert costly.reasons, "what makes the difference"


def test_whoever_plays_by_chance_has_more_to_learn_than_whoever_thinks() -> None:
    record = begin(load("palaces"), 2, 5)
    bot, rng = levels.make("3", 1), Rng(5)
    while not record.table.over:
        question = record.table.question
        is_thinking = question.seat == 0
        record.answer(bot.choose(Chair(record.table, 0)) if is_thinking else rng.pick(question.options), question.seat)
    review = looked_through(record)
    lost = [sum(suspect.loss for suspect in review.suspects[seat]) for seat in range(2)]
    assert lost[0] < lost[1] / 2


def test_the_same_seed_has_the_same_review(palaces: Review) -> None:
    again = looked_through(palaces.record)
    at = again.to_think_through(1)[0]
    first, second = palaces.think_through(at), again.think_through(at)
    assert json.dumps(first and first.as_dict()) == json.dumps(second and second.as_dict())
    assert [each.as_dict() for each in again.course] == [each.as_dict() for each in palaces.course]


def test_it_can_be_gone_on_with_at_any_answer(palaces: Review) -> None:
    review = Review(palaces.record, NAMES[:2], iterations=20)
    half = palaces.record.length // 2
    review.begin_at(half)
    while not review.is_looked_through:
        review.look()
    later = [each.as_dict() for each in palaces.course if each.at >= half]
    assert [each.as_dict() for each in review.course] == later


@pytest.mark.parametrize("name", names())
def test_every_game_can_be_looked_through(name: str) -> None:
    game = load(name)
    for seats in {game.fewest, game.most}:
        review = looked_through(played(game, seats, 25))
        assert all(len(each.chances) == seats for each in review.course)
        assert sum(map(len, review.suspects)) > 0


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("answers", [9, 30])
def test_a_review_does_not_depend_on_what_the_seat_could_not_know(name: str, answers: int) -> None:
    game = load(name)
    record = played(game, max(2, game.fewest), answers + 1)
    seat, option = record.answers[answers]
    told = []
    for is_other in (False, True):
        table = record.table_after(answers)
        if is_other:
            game.redeal(table, seat, Rng(99))
            assert digest(table) != digest(record.table_after(answers)), "something is hidden"
        review = Review(record, NAMES[: record.seats], iterations=12)
        costly = review.compared(Chair(table, seat), answers, option)
        review.table, review.at = table, answers
        review.look()
        suspects = [(each.at, each.loss) for each in review.suspects[seat]]
        told.append((costly and costly.as_dict(), [each.as_dict() for each in review.course], suspects))
    assert told[0] == told[1]


def test_the_best_answer_is_no_decision_to_speak_of() -> None:
    record = played(load("palaces"), 2, 20)
    review = Review(record, NAMES[:2], iterations=20)
    for option in record.table.question.options:
        record.answer(option, record.table.question.seat)
        if review.think_through(record.length - 1) is None:
            return
        record.undo(record.length - 1)
    raise AssertionError("one of them is the best")
