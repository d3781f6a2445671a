"""What Minerva says is read for faults of language: log, prompts, titles and reasons of whole games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from pentapolis.conformance.players import chosen
from pentapolis.games.minerva.picture.words import word
from pentapolis.games.minerva.printed import proof
from pentapolis.kernel.kind import DONE
from pentapolis.kernel.rng import Rng
from pentapolis.kernel.told.story import story
from tests.games import faults as language
from tests.games.minerva.position import GAME

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.games.minerva.table import MinervaTable
    from pentapolis.kernel.question import Question

NAMES: Final = ["Ada", "Bob", "Cid", "Dora"]
ENOUGH: Final = 10_000
OTHER_READINGS: Final[dict[str, object]] = {"culture_may_wait": True, "circus_splits": False, "split_may_stay": True}


def faults(text: str) -> list[str]:
    """A denarius is one, though it ends as many things do."""
    return language.faults(text.replace("denarius", "coin"))


def begun(seed: int) -> MinervaTable:
    """One to four players; one game in two by other readings."""
    return GAME.new(1 + seed % 4, seed, **(OTHER_READINGS if seed % 2 else {}))


def said_in(seed: int) -> Iterator[str]:
    """Everything that is said in a game: one in three is played to win."""
    table, rng = begun(seed), Rng(seed)
    table.listen()
    while not table.over:
        question = table.question
        yield question.prompt
        yield from [GAME.title_of(question.kind, option) for option in question.options if option != DONE]
        yield from {reason for _, reason in refused(table, question)}
        table.listen().clear()
        table.answer(chosen(table, question, rng, keen=seed % 3 == 0))
        yield from [line.text for line in story(GAME, table.listen(), NAMES)]
    for seat in range(table.seats):
        yield from [line.explanation for line in table.breakdown(seat)]


def refused(table: MinervaTable, question: Question) -> list[tuple[str, str]]:
    """Every answer of the kind that is not offered, with the reason."""
    labels = GAME.labels(question.kind)
    others = [option for option in range(len(labels)) if option not in question.options]
    return [(labels[option], question.why_not(table, option)) for option in others]


@pytest.mark.compiled
def test_ten_thousand_lines_prompts_and_titles_read_well() -> None:
    read = seed = 0
    found: dict[str, list[str]] = {}
    while read < ENOUGH:
        for said in said_in(seed):
            read += 1
            if faults(said):
                found[said] = faults(said)
        seed += 1
    assert found == {}


def test_what_is_explained_reads_well() -> None:
    titles = [title for kind in GAME.kinds for title in GAME.titles_of(kind)]
    sheet = [row[-1] for _, _, rows in proof.sheet(GAME) for row in rows]
    texts = [*GAME.facts.texts, *[option.explanation for option in GAME.options]]
    assert [said for said in (*titles, *sheet, *texts) if faults(said)] == []


def test_words_do_not_promise_more_than_is_offered() -> None:
    """Selling is offered before an action and for payments, and at no other time."""
    assert "any time" not in word("explain.resource", most=6)
    assert word("explain.resource", most=6).endswith("before your action, and whenever you have to pay.")
