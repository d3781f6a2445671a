"""Whole games as a terminal of 80 columns shows them: every position, question, answer and line of the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from pentapolis.cli.sitting.choices import Choices, Foreseen
from pentapolis.cli.sitting.chronicle import Chronicle, Told, drawn
from pentapolis.conformance.players import chosen
from pentapolis.games import load, names
from pentapolis.kernel.record import Record
from pentapolis.kernel.rng import Rng
from pentapolis.scene import scene_of
from pentapolis.scene.text.drawing import NARROW
from pentapolis.scene.text.plain import plain

if TYPE_CHECKING:
    from pentapolis.scene.text.drawing import Drawing

LETTERS: Final = set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
SOME: Final = 20
"""A position is drawn at every so manieth question: they differ little."""
NAMES: Final = ["Alexandra", "Bartholomew", "Constantine", "Demetrios"]


def fits(drawing: Drawing) -> bool:
    """Whether nothing is wider than the terminal, and no word was broken in two."""
    narrow = drawing.within(NARROW)
    told = {word for word in plain(narrow).split() if set(word) <= LETTERS}
    return narrow.width <= NARROW and told <= set(plain(drawing).split())


def test_a_line_of_the_log_that_is_broken_stays_beside_the_others() -> None:
    told = [Told(7, "word " * 30, 1), Told(8, "short", 2)]
    assert plain(drawn(told, by_turns=True).within(NARROW)).splitlines() == [
        "Turn 1",
        "    7  " + "word " * 13 + "word",
        "         " + "word " * 13 + "word",
        "         word word",
        "Turn 2",
        "    8  short",
    ]


@pytest.mark.parametrize("name", names())
def test_every_question_of_a_game_can_be_asked_and_answered(name: str) -> None:
    game = load(name)
    record = Record(game, game.most, 3, tuple(option.default for option in game.options))
    chronicle, rng, scene = Chronicle(record), Rng(3), scene_of(name)
    called = NAMES[: game.most]
    while not record.table.over:
        table, question = record.table, record.table.question
        foreseen = [Foreseen(True, game.title_of(question.kind, option)) for option in question.options]
        choices = Choices(game, question, foreseen, question.reckonings(table))
        assert fits(choices.drawing(NARROW - 4)), question.prompt
        if record.length % SOME == 0:
            assert fits(scene.text(game, table.view(question.seat), called))
        for choice in choices.all:
            assert choices.find(choice.number or choice.title) is choice
        record.answer(chosen(table, question, rng, keen=False), question.seat)
        chronicle.follow()
    assert fits(drawn(chronicle.told(called, 0), by_turns=True))
