"""Hints in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis.bots.bot import Chair
from pentapolis.bots.thoughts.told import Considered
from pentapolis.cli.sitting.choices import Choices
from pentapolis.cli.sitting.hints import BEST, are_equal, hint
from pentapolis.games import load, names
from pentapolis.kernel.rng import Rng
from pentapolis.scene.text.plain import plain
from tests.cli.command import typed

if TYPE_CHECKING:
    from tests.cli.command import Command

pytestmark = pytest.mark.usefixtures("home")

PLAY = ("play", "palaces", "--seed", "3", "--save", "x.save", "--players")


@pytest.mark.parametrize("name", names())
def test_the_three_best_answers_are_among_those_offered(name: str) -> None:
    game = load(name)
    table, rng = game.new(game.fewest, 3), Rng(3)
    while len(table.question.options) < BEST:
        table.answer(rng.pick(table.question.options))
    choices, seat = Choices(game, table.question), table.question.seat
    shown = plain(hint(Chair(table, seat), choices, ["Ann", "Ben"], 1, iterations=20)).splitlines()
    rows = [row for row in shown if row.endswith(" % to win")]
    assert len(rows) == BEST
    offered = {choice.number: choice.title for choice in choices.all}
    for row in rows:
        number, _, rest = row.strip().partition(" ")
        assert rest.strip().startswith(offered[number])
    assert any(row.startswith("  then ") for row in shown)


def test_a_hint_is_given_and_changes_nothing(command: Command) -> None:
    text = command(*PLAY, "Ada,random", typed=typed("hint", "quit"))
    assert text.count(" % to win") == BEST
    assert text.count("Ada · choose a card in hand") == 1


def test_not_against_people(command: Command) -> None:
    text = command(*PLAY, "Ada,Ben", typed=typed("", "hint", "quit"))
    assert "hints are for games against bots alone" in text


def test_answers_that_hardly_differ_are_said_to_be_equal() -> None:
    near = [Considered(0, "a", "A", 3.0, 0.5, 9), Considered(1, "b", "B", 3.4, 0.505, 9)]
    far = [near[0], Considered(2, "c", "C", 3.0, 0.6, 9)]
    assert (are_equal(near), are_equal(far)) == (True, False)
