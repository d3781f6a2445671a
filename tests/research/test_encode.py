"""The encoding: what is told is declared, every answer has its number, and nothing hidden is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import pentapolis
from pentapolis import games
from pentapolis.kernel.game import WrongSeats
from pentapolis.kernel.kind import DONE
from pentapolis.kernel.question import IllegalAnswer
from pentapolis.kernel.rng import Rng
from pentapolis.research import pairs
from pentapolis.research.encode import CHOSEN, Encoding
from tests.research.tables import TABLES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.kernel.game import Game
    from pentapolis.kernel.question import Question
    from pentapolis.kernel.table import Table


def questions(game: Game[Any], seats: int, seed: int = 1) -> Iterator[tuple[Table, Question]]:
    """All open questions of a random game."""
    table, rng = game.new(seats, seed), Rng(seed)
    while not table.over:
        for question in table.questions:
            yield table, question
        asked = table.questions[rng.below(len(table.questions))]
        table.answer(rng.pick(asked.options), asked.seat)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_on_every_question_answers_and_actions_belong_to_each_other_one_by_one(name: str, seats: int) -> None:
    game = pentapolis.load(name)
    encoding = Encoding(game, seats)
    for seed in range(2):
        for _, question in questions(game, seats, seed):
            legal = encoding.legal(question)
            assert len(set(legal)) == len(question.options)
            assert [encoding.option(question, action) for action in legal] == list(question.options)
            assert [encoding.action(question, option) for option in question.options] == legal
            assert 0 <= min(legal) <= max(legal) < encoding.actions


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_name_of_an_action_is_the_answer_as_text(name: str, seats: int) -> None:
    game = pentapolis.load(name)
    encoding = Encoding(game, seats)
    assert len(set(encoding.action_names)) == encoding.actions
    for _, question in questions(game, seats):
        for option, action in zip(question.options, encoding.legal(question), strict=True):
            written = "done" if option == DONE else f"{question.kind.name} {game.label(question.kind, option)}"
            assert encoding.action_names[action] == written


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_what_is_told_is_declared_and_nothing_has_to_be_cut_off(name: str, seats: int) -> None:
    game = pentapolis.load(name)
    encoding = Encoding(game, seats)
    assert len({column.name for column in encoding.columns}) == encoding.size
    for at, (table, question) in enumerate(questions(game, seats)):
        if at % 5 == 0:
            told = encoding.observe(table, question.seat)
            assert len(told) == encoding.size
            assert told[: encoding.features] == game.features(table, question.seat)
            for column, value in zip(encoding.columns, told, strict=True):
                assert column.low <= value <= column.high, column


def figures(encoding: Encoding, table: Table, seat: int) -> dict[str, int]:
    return {c.name: value for c, value in zip(encoding.columns, encoding.observe(table, seat), strict=True)}


def test_the_question_is_visible_with_what_has_been_chosen() -> None:
    game = pentapolis.load("palaces")
    encoding = Encoding(game, 2)
    table, question = next((t, q) for t, q in questions(game, 2) if q.picks)
    told = figures(encoding, table, question.seat)
    about = game.catalogue.among_numbers[id(question.among)]
    assert told["question.asked"] == told[f"question.kind-{question.kind.name}"] == told[f"question.about-{about}"] == 1
    assert sum(value for name, value in told.items() if name.startswith("question.kind-")) == 1
    assert sum(value for name, value in told.items() if name.startswith("question.about-")) == 1
    assert told["question.chosen-1"] == question.picks[-1] + 2
    other = figures(encoding, table, 1 - question.seat)
    assert [value for name, value in other.items() if name.startswith("question.")] == [0] * (2 + 2 + 4 + CHOSEN)


def test_the_readings_of_the_rules_are_told() -> None:
    game = pentapolis.load("palaces")
    encoding = Encoding(game, 2)
    default = figures(encoding, game.new(2, 1), 0)
    changed = figures(encoding, game.new(2, 1, pile_end="failed_draw"), 0)
    assert [name for name in default if default[name] != changed[name]] == ["options.pile_end"]


def test_who_decides_together_with_others_is_told_so() -> None:
    loaded = [pentapolis.load(name) for name in games.names()]
    found = [(t, q) for game in loaded for t, q in questions(game, game.most) if len(t.questions) > 1][:50]
    assert found
    for table, question in found:
        told = figures(Encoding(table.game, table.seats), table, question.seat)
        assert told["question.together"] == len(table.asked_together)


def test_a_number_beyond_its_range_is_told_as_its_limit() -> None:
    encoding = Encoding(pentapolis.load("palaces"), 2)
    encoding.lows[0], encoding.highs[0] = 5, 9
    encoding.lows[2], encoding.highs[2] = -9, -5
    told = encoding.observe(encoding.game.new(2, 1), 0)
    assert (told[0], told[2]) == (5, -5)


def test_an_action_that_is_no_answer_is_refused_and_the_legal_ones_are_named() -> None:
    encoding = Encoding(pentapolis.load("palaces"), 2)
    question = encoding.game.new(2, 1).question
    legal = encoding.legal(question)
    wrong = next(action for action in range(encoding.actions) if action not in legal)
    for action, said in ((wrong, f"action {wrong} ({encoding.action_names[wrong]})"), (9999, "action 9999 does")):
        with pytest.raises(IllegalAnswer) as refused:
            encoding.option(question, action)
        assert str(refused.value).startswith(said)
        for one in legal:
            assert f"{one} ({encoding.action_names[one]})" in str(refused.value)


def test_a_refusal_names_no_more_than_can_be_read() -> None:
    game = pentapolis.load("dominations")
    question = next(q for _, q in questions(game, 4) if len(q.options) > 20)
    encoding = Encoding(game, 4)
    assert f"and {len(question.options) - 12} more" in encoding.refusal(question, -1)


def test_the_version_changes_with_what_the_numbers_mean() -> None:
    versions = {Encoding(pentapolis.load(name), 2).version for name in games.names()}
    assert len(versions) == len(games.names())


def test_a_wrong_number_of_seats_names_the_right_ones() -> None:
    with pytest.raises(WrongSeats, match="minos is played by 2 to 4, not by 5"):
        Encoding(pentapolis.load("minos"), 5)


@pytest.mark.parametrize("name", games.names())
def test_tables_that_differ_only_in_what_a_seat_cannot_know_give_equal_observations(name: str) -> None:
    count = pairs.compare(pentapolis.load(name), 400, seed=1)
    assert count.pairs == 400
    assert count.hidden > 100
    assert count.differ == []


@pytest.mark.sources
def test_a_column_that_tells_something_hidden_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = pentapolis.load("palaces")

    class Leaking(Encoding):
        def observe(self, table: Any, seat: int) -> list[int]:
            return [table.boxes[0], *super().observe(table, seat)[1:]]

    monkeypatch.setattr(pairs, "Encoding", Leaking)
    assert set(pairs.compare(game, 200).differ) == {game.feature_sheet(2)[0].name}
