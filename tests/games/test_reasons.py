"""Why not? Every answer that a question does not offer has a reason, which names one thing that is in the way."""

from __future__ import annotations

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
UNTOLD: Final = "it is used in this turn, or came into your Palace too late for this die"
"""The table does not remember which traits were used."""


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
                    if vague and said != UNTOLD:
                        found.add((question.prompt, label, said))
            table.answer(chosen(table, table.question, rng, keen=keen))
    assert found == set()
