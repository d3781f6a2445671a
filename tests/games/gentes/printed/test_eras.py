"""The change of eras: cards, cubes, and who may act before (R50)."""

from __future__ import annotations

import pytest

from pentapolis.games.gentes.rules.decline import DECLINE
from tests.games.gentes.position import A, B, asked, bare, begin, chart, has, line, purse, say


@pytest.mark.rule("A37", "R47", "R50")
def test_where_somebody_acts_at_the_change_of_eras_all_may_in_the_new_order() -> None:
    table = bare()
    table.round = 2
    table.order = [B, A]
    table.cubes[A] = 0
    for seat in (A, B):
        chart(table, "noble 6, soldier 6, priest 5", seat)
        purse(table, seat, temple=3)
    begin(table, DECLINE)
    assert (table.question.seat, asked(table), table.cubes[B]) == (B, ["train", "done"], 5)
    say(table, "train", "scholar")
    assert (table.question.seat, asked(table), table.cubes[B]) == (A, ["train", "done"], 4)
    say(table, "train", "scholar", "oracle")
    assert [line(table, "Bonus tiles", seat) for seat in (A, B)] == [4, 8]
    assert has(table, "oracle") == 1


@pytest.mark.rule("D14", "R50")
def test_cards_of_the_first_era_stay_discarded_in_the_third() -> None:
    table = bare()
    table.round = 4
    table.discard, table.stacks[0] = table.stacks[0], []
    begin(table, DECLINE)
    assert (table.round, table.discard, len(table.stacks[2])) == (5, list(range(36)), 10)
    assert all(number >= 36 for number in table.display)


@pytest.mark.rule("R50", "X18")
def test_the_last_cube_leaves_the_track_before_one_is_gained_instead() -> None:
    table = bare()
    table.round = 2
    table.cubes[A] = 1
    assert begin(table, DECLINE).over
    assert (table.cubes, table.stored(A)) == ([0, 4], 0)
