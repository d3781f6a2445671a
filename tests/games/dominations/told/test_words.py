"""What Dominations says, read for faults of language: log lines, prompts, titles, sums, reasons, cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from pentapolis.conformance.players import chosen
from pentapolis.games.dominations.constants import CARD, MONUMENT, START
from pentapolis.games.dominations.printed import proof
from pentapolis.kernel.rng import Rng
from pentapolis.kernel.told.story import story
from tests.games.dominations.position import GAME
from tests.games.faults import faults

if TYPE_CHECKING:
    from pentapolis.games.dominations.table import DominationsTable
    from pentapolis.kernel.question import Question

NAMES: Final = ["Ann", "Bob", "Cid", "Dan"]
LINES: Final = 10_000
ASKED_WHY: Final = 3
"""Of so many answers that are not offered the reason is read, in each question."""


def said_in(table: DominationsTable, question: Question, rng: Rng) -> list[str]:
    """Everything that can be read at one question."""
    titles = [GAME.title_of(question.kind, option) for option in question.options]
    closed = [option for option in range(len(GAME.labels(question.kind))) if not question.offers(option)]
    reasons = [question.why_not(table, rng.pick(tuple(closed))) for _ in range(ASKED_WHY) if closed]
    assert all(reasons), (question.prompt, closed[:9])
    return [question.prompt, *titles, *[text for text in question.reckonings(table) if text], *reasons]


def read_game(seats: int, seed: int, *, keen: bool) -> int:
    """Read a whole game. Says how many lines that were."""
    rng, read = Rng(seed), 0
    table = GAME.new(seats, seed)
    events = table.listen()
    while not table.over:
        question = table.question
        texts = said_in(table, question, rng)
        table.answer(chosen(table, question, rng, keen=keen), question.seat)
        texts += [line.text for line in story(GAME, events, NAMES)]
        events.clear()
        for text in texts:
            assert faults(text) == [], text
        read += len(texts)
    return read


@pytest.mark.compiled
@pytest.mark.parametrize("keen", [False, True])
def test_ten_thousand_lines_prompts_titles_and_reasons_have_no_fault(keen: bool) -> None:
    read = seed = 0
    while read < LINES // 2:
        seed += 1
        read += read_game(2 + seed % 3, seed, keen=keen)


def test_cards_monuments_and_goals_have_no_fault() -> None:
    deeds = GAME.deeds
    for side in [*deeds.base, *deeds.advanced, *deeds.levels]:
        for sentence in side.sentences():
            assert faults(sentence) == [], sentence
    for text in [str(board) for board in deeds.boards] + [str(goal) for goals in deeds.goals for goal in goals]:
        assert faults(text) == [], text
    for kind in (CARD, MONUMENT, START):
        for answer in range(len(GAME.labels(kind))):
            for text in proof.about(GAME, kind, answer):
                assert faults(text) == [], text
