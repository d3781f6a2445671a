"""What Minos says is English: log lines, prompts, answers, sentences and reasons of whole games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from pentapolis.conformance.players import chosen
from pentapolis.games.minos.printed import proof
from pentapolis.games.minos.rules.actions.develop import PLAYABLE, AnyCard
from pentapolis.games.minos.rules.actions.extra import OWN_TILE, PrintedInRegion, ThreeOfAKind
from pentapolis.games.minos.rules.actions.palace import ForPalace
from pentapolis.games.minos.rules.dice import GROUP_OF
from pentapolis.games.minos.rules.progress import LowestTrack
from pentapolis.games.minos.rules.supply import GoodOnStack, TemporaryInSupply
from pentapolis.games.minos.told.visible import visible
from pentapolis.kernel.events import SPECTATOR
from pentapolis.kernel.kind import DONE
from pentapolis.kernel.rng import Rng
from pentapolis.kernel.told.story import story
from tests.games.faults import faults
from tests.games.minos.position import GAME, A, bare

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.games.minos.table import MinosTable

ENOUGH: Final = 10_000
NAMES: Final = ["Ann", "Bob", "Cid", "Dan"]


def found(texts: Iterator[str] | list[str]) -> list[tuple[str, list[str]]]:
    """The texts with faults. Herbs are one Good, like Grain."""
    return [(text, faults(text)) for text in texts if faults(text.replace("Herbs", "Grain"))]


def played(seats: int, seed: int, *, keen: bool) -> Iterator[MinosTable]:
    table, rng = GAME.new(seats, seed), Rng(seed)
    table.listen()
    while not table.over:
        yield table
        table.listen().clear()
        table.answer(chosen(table, table.question, rng, keen=keen))
    yield table


def said(table: MinosTable) -> Iterator[str]:
    """The news for somebody who plays and for somebody who watches, then what is asked and can be answered."""
    for viewer in (SPECTATOR, A):
        seen = [event.seen_by(viewer) for event in table.listen()]
        yield from [line.text for line in story(GAME, [event for event in seen if event is not None], NAMES)]
    for question in table.questions:
        yield question.prompt
        yield from question.reckonings(table)
        for option in question.options:
            if option != DONE:
                yield GAME.title_of(question.kind, option)
                yield question.hearer.meaning(option)


@pytest.mark.compiled
def test_ten_thousand_lines_without_a_fault() -> None:
    count = 0
    for seats in (2, 3, 4):
        for keen in (False, True):
            for table in played(seats, seats, keen=keen):
                texts = list(said(table))
                assert found(texts) == []
                count += len(texts)
            assert found([line.explanation for line in table.breakdown(A)]) == []
            assert found([text for texts in visible(GAME, table.view(A)).values() for text in texts]) == []
    assert count > ENOUGH


def test_sentences_of_all_effects_and_questions() -> None:
    assert found([str(among) for among in GAME.catalogue.amongs]) == []
    assert found([row[-1] for _, _, rows in proof.sheet(GAME) for row in rows]) == []
    assert (
        found(
            [
                line
                for kind in GAME.kinds
                for at in range(len(GAME.labels(kind)))
                for line in proof.about(GAME, kind, at)
            ]
        )
        == []
    )


def test_reasons_that_seldom_come_up() -> None:
    table = bare()
    table.tiles[A] = 1
    reasons = [
        PLAYABLE.why_not(table, A, (), 143),
        AnyCard().why_not(table, A, (), 143),
        OWN_TILE.why_not(table, A, (), 0),
        OWN_TILE.why_not(table, A, (), 1),
        ThreeOfAKind().why_not(table, A, (), 0),
        PrintedInRegion().why_not(table, A, (), 0),
        GROUP_OF.why_not(table, A, (), 0),
        LowestTrack().why_not(table, A, (), 0),
        GoodOnStack().why_not(table, A, (), 0),
        TemporaryInSupply().why_not(table, A, (), 0),
        ForPalace(free=False).why_not(table, A, (), 0),
    ]
    assert all(reasons)
    assert found(reasons) == []
