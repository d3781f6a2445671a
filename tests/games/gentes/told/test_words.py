"""What Gentes says is read for faults of language: log, prompts, titles, sums and reasons of whole games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.conformance.players import chosen
from pentapolis.games.gentes.printed import proof
from pentapolis.kernel.kind import DONE
from pentapolis.kernel.option import read_all
from pentapolis.kernel.record import Record
from pentapolis.kernel.rng import Rng
from pentapolis.kernel.told.story import story
from pentapolis.kernel.words.grammar import Possible
from tests.games.faults import faults
from tests.games.gentes.position import GAME

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.kernel.question import Question
    from pentapolis.kernel.table import Table

NAMES: Final = ["Ada", "Bob", "Cid", "Dora"]
ENOUGH: Final = 10_000
OTHER_READINGS: Final[dict[str, object]] = {"strict_loss": False, "relocate_same_site": True, "people_at_once": True}


def said_in(seed: int) -> Iterator[str]:
    """Everything that is said in a game: one in three is played to win, one in two by other readings."""
    record = Record(GAME, 2 + seed % 3, seed, read_all(GAME.options, OTHER_READINGS if seed % 2 else {}))
    record.listen()
    rng = Rng(seed)
    while not record.table.over:
        question = record.table.question
        yield from asked_in(record.table, question)
        record.table.listen().clear()
        record.answer(chosen(record.table, question, rng, keen=seed % 3 == 0), question.seat)
        yield from [line.text for line in story(GAME, record.table.listen(), NAMES)]


def asked_in(table: Table, question: Question) -> Iterator[str]:
    yield question.prompt
    yield from [GAME.title_of(question.kind, option) for option in question.options if option != DONE]
    yield from filter(None, question.reckonings(table))
    if isinstance(question.among, Possible):
        yield from [str(question.among.ways[option]) for option in question.options if option != DONE]
    yield from [reason for _, reason in refused(table, question)]


def refused(table: Table, question: Question) -> list[tuple[str, str]]:
    """Every answer of the kind that is not offered, with the reason."""
    labels = GAME.labels(question.kind)
    others = [option for option in range(len(labels)) if option not in question.options]
    return [(labels[option], question.why_not(table, option)) for option in others]


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
    about = [
        said for kind in GAME.kinds for at in range(len(GAME.labels(kind))) for said in proof.about(GAME, kind, at)
    ]
    sheet = [row[-1] for _, _, rows in proof.sheet(GAME) for row in rows]
    options = [option.explanation for option in GAME.options]
    assert [said for said in (*titles, *about, *sheet, *options) if faults(said)] == []
