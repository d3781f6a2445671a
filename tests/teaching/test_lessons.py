"""Every lesson of every game, played through the engine as it is shown, and what lessons are about altogether."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from pentapolis import games
from pentapolis.rulebook.asked import kinds
from pentapolis.rulebook.pages import numbers, page
from pentapolis.teaching.checking import Played, check
from pentapolis.teaching.notes import PHASE, notes
from pentapolis.teaching.reading import lessons

if TYPE_CHECKING:
    from pentapolis.teaching.lesson import Lesson

ALL = [(game, each.name) for game in games.names() for each in lessons(game)]


@cache
def played(game: str, name: str) -> Played:
    return check(found(game, name), loaded(game))


@cache
def loaded(game: str) -> Any:
    return games.load(game)


def found(game: str, name: str) -> Lesson:
    return next(each for each in lessons(game) if each.name == name)


@pytest.mark.parametrize(("game", "name"), ALL)
def test_the_lesson_can_be_played_with_everything_it_points_at(game: str, name: str) -> None:
    assert played(game, name).answers


@pytest.mark.parametrize("game", games.names())
def test_a_game_has_eight_lessons_of_three_to_six_minutes_and_further_ones_after_them(game: str) -> None:
    known = lessons(game)
    assert [each.is_further for each in known] == [at >= 8 for at in range(len(known))]
    assert [int(each.name.partition("-")[0]) for each in known] == list(range(1, len(known) + 1))
    assert all(3 <= each.minutes <= 6 for each in known)
    assert len({each.title for each in known}) == len(known)


@pytest.mark.parametrize(("game", "name"), ALL)
def test_every_sentence_names_rules_that_exist(game: str, name: str) -> None:
    rules = set(numbers(page(game)))
    for step in found(game, name).steps:
        assert step.sentences
        for sentence in step.sentences:
            assert sentence.rules, sentence.words
            assert set(sentence.rules) <= rules
            assert len(re.findall(r"[.!?](?= |$)", sentence.words)) == 1, sentence.words
        assert set(step.rules) == {number for sentence in step.sentences for number in sentence.rules}


@pytest.mark.parametrize(("game", "name"), ALL)
def test_what_is_said_to_other_answers_and_to_exercises_names_rules_that_exist(game: str, name: str) -> None:
    rules = set(numbers(page(game)))
    for step in found(game, name).steps:
        for said in step.remarks:
            assert said.rules, said.words
            assert set(said.rules) <= rules
        if step.aim is not None:
            beside = [said.words for _, said in step.aim.verdicts] + [said.words for said in step.aim.helps]
            assert set(beside) <= {said.words for said in step.remarks}


@pytest.mark.parametrize(("game", "name"), ALL)
def test_a_step_replies_only_to_answers_that_can_be_given_in_it(game: str, name: str) -> None:
    for step in found(game, name).steps:
        asked = {each.partition(" ")[0] for each in step.do}
        replied = {pattern.partition(" ")[0] for pattern, _ in step.other}
        assert replied <= asked, step.title


@pytest.mark.parametrize("game", games.names())
def test_together_the_lessons_ask_every_kind_of_question(game: str) -> None:
    asked = {kind for each in lessons(game) for kind in played(game, each.name).kinds}
    assert asked == set(kinds(game))


@pytest.mark.parametrize("game", games.names())
def test_together_the_lessons_come_to_every_phase(game: str) -> None:
    """That a game is over is told when nothing is asked any more."""
    met = {name for each in lessons(game) for name in played(game, each.name).phases}
    assert met == {phase.name for phase in notes(game).phases if phase.name != f"{PHASE}the-end"}
