"""What bots may know: they think on imagined tables alone, and decide at the same time as others."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis.bots import greedy, levels, search
from pentapolis.bots.bot import Chair
from pentapolis.bots.search import SearchBot
from pentapolis.kernel.words.seats import Together
from tests.bots.test_bots import QUICK, position
from tests.kernel.tiny import Note, These, start

if TYPE_CHECKING:
    from pentapolis.kernel.rng import Rng
    from pentapolis.kernel.table import Table

pytestmark = pytest.mark.sources

FIRST_LOOK = search.WARM_UP + greedy.TABLES
"""So many tables the search bot imagines before its first iteration."""


class Witness(Chair):
    """Counts what is asked of it, so that nothing else can have been looked at."""

    def __init__(self, table: Table, seat: int) -> None:
        super().__init__(table, seat)
        self.imagined = 0

    def imagine(self, rng: Rng) -> Table:
        self.imagined += 1
        return super().imagine(rng)


def test_search_thinks_only_on_imagined_tables() -> None:
    table = position(10)
    witness = Witness(table, table.question.seat)
    SearchBot(1, iterations=17).choose(witness)
    assert witness.imagined == FIRST_LOOK + 17


def test_search_stops_when_its_time_is_over() -> None:
    table = position(10)
    witness = Witness(table, table.question.seat)
    SearchBot(1, seconds=0.000001).choose(witness)
    assert witness.imagined == FIRST_LOOK + 1


@pytest.mark.parametrize("text", QUICK)
def test_bots_decide_at_the_same_time_as_others(text: str) -> None:
    table = start(Together(These(1, 3, 5), Note(0)), seats=3)
    for seat in (2, 0, 1):
        table.answer(levels.make(text, seat).choose(Chair(table, seat)), seat)
    assert table.over
    assert len(table.notes) == 1
