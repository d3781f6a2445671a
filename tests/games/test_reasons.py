"""Why not? Every answer that a question does not offer has a reason, which names one thing that is in the way.

Where it is a price, it also says what there is to pay with: so what is missing can be read.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest

from pentapolis.conformance.players import chosen
from pentapolis.games import load, names
from pentapolis.kernel.rng import Rng
from tests.games.faults import faults

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.kernel.question import Question
    from pentapolis.kernel.table import Table

SOME: Final = 40
"""Of very many answers, such as the places of a wide board, these are asked for at each question."""
PRICE: Final = re.compile(r"\b(?:it costs|it takes|costs|needs|takes) (?:\d|three)|= \d")
HELD: Final = re.compile(r"\byou (?:have|pay)\b|\bof yours\b|\bshort\b")


def refused(table: Table, question: Question, rng: Rng) -> Iterator[tuple[str, str]]:
    """Answers that are not offered, each with its reason."""
    labels = table.game.labels(question.kind)
    others = tuple(option for option in range(len(labels)) if option not in question.options)
    for option in others if len(others) <= SOME else {rng.pick(others) for _ in range(SOME)}:
        yield labels[option], question.why_not(table, option)


@pytest.mark.parametrize("keen", [False, True])
@pytest.mark.parametrize("name", names())
def test_every_answer_that_is_not_offered_has_one_reason(name: str, keen: bool) -> None:
    game = load(name)
    found: set[tuple[str, str, str]] = set()
    for seats in range(game.fewest, game.most + 1):
        other = (keen + seats) % 2
        options = tuple((option.default + other) % len(option.values) for option in game.options)
        table, rng = game.new_with(seats, seats, options), Rng(seats)
        while not table.over:
            for question in table.questions:
                for label, said in refused(table, question, rng):
                    vague = not said or faults(said.replace("Herbs", "Grain")) or ", or " in said
                    if vague or (PRICE.search(said) and not HELD.search(said)):
                        found.add((question.prompt, label, said))
            table.answer(chosen(table, table.question, rng, keen=keen))
    assert found == set()
