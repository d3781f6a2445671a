"""Every question names the rules it rests on, and every number it names stands on the rules page of its game."""

from collections.abc import Iterator
from random import Random

import pytest

from pentapolis.games import load, names
from pentapolis.kernel.question import Question
from pentapolis.rulebook.asked import OTHERWISE, kind_of, kinds, rules_of, told_apart
from pentapolis.rulebook.pages import numbers, page

GAMES = pytest.mark.parametrize("game", names())
SITTINGS = [(name, seats) for name in names() for seats in range(load(name).fewest, load(name).most + 1)]


def declared(game: str) -> list[Question]:
    """Every question that a sentence of the game may ask, whether chance leads to it or not."""
    effects = load(game).catalogue.effects
    return [Question(0, among, (), effect, ()) for effect in effects for among in effect.asks()]


def asked(game: str, seats: int, seed: int) -> Iterator[Question]:
    """The questions of a game that is played by chance."""
    rng, table = Random(seed), load(game).new(seats, seed)
    while not table.over:
        question = table.questions[0]
        yield question
        table.answer(rng.choice(question.options), question.seat)


def printed(game: str) -> set[str]:
    return set(numbers(page(game)))


@GAMES
def test_whatever_a_game_may_ask_names_its_rules(game: str) -> None:
    known = printed(game)
    for question in declared(game):
        named = rules_of(game, question)
        assert named, f"{type(question.among).__name__}: {question.prompt}"
        assert set(named) <= known, f"{type(question.among).__name__}: {question.prompt}"


@pytest.mark.compiled
@pytest.mark.parametrize(("game", "seats"), SITTINGS)
def test_every_question_of_a_game_names_its_rules(game: str, seats: int) -> None:
    known = printed(game)
    for question in asked(game, seats, 18):
        assert rules_of(game, question), f"{type(question.among).__name__}: {question.prompt}"
        assert set(rules_of(game, question)) <= known


@GAMES
def test_no_kind_of_question_is_named_that_nobody_asks(game: str) -> None:
    """Nor words that are in no question of the kind."""
    named = {(name, some) for name, told in kinds(game).items() for some in words_of(told).values()}
    met = {(kind_of(game, question), " ".join(rules_of(game, question))) for question in declared(game)}
    assert named == met


def words_of(told: str | dict[str, str]) -> dict[str, str]:
    return {OTHERWISE: told} if isinstance(told, str) else told


def test_words_tell_questions_of_one_kind_apart() -> None:
    (first, *_) = declared("minerva")
    assert told_apart({str(first.prompt): "R1", OTHERWISE: "R2"}, first) == "R1"
    assert told_apart({"no such words": "R1", OTHERWISE: "R2"}, first) == "R2"


def test_a_game_without_numbers_names_none() -> None:
    (first, *_) = declared("minerva")
    assert rules_of("chess", first) == []
