"""What is remembered of a nation follows what is raised and controlled, also by others, and the Initiative."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.dominations.constants import ROUNDS
from pentapolis.games.dominations.rules.control import controlled
from pentapolis.games.dominations.table import with_item
from pentapolis.games.dominations.thinking.memory import Control
from tests.games.dominations.position import GAME, A, B, C, own, raised

if TYPE_CHECKING:
    from pentapolis.games.dominations.table import DominationsTable


def plain(table: DominationsTable) -> list[float]:
    return [GAME.worth(table, seat) for seat in range(table.seats)]


def test_a_monument_level_more_counts_for_who_is_paid_by_levels() -> None:
    table = GAME.new(2, 1)
    own(table, "architecture")
    before = GAME.outlook(table)
    other = table.clone()
    other.levels = with_item(table.levels, A, 1)
    after = GAME.outlook(other)
    assert after == plain(other)
    assert after[A] > before[A]
    assert GAME.outlook(table) == before == plain(table)


def test_another_initiative_changes_who_has_a_turn_left() -> None:
    table = GAME.new(3, 1)
    table.age, table.round, table.turn, table.order = 1, ROUNDS, B, [A, B, C]
    table.goods = [3, 1, 1] * (len(table.goods) // 3)
    other = table.clone()
    other.order = [C, B, A]
    assert GAME.outlook(table) == plain(table)
    assert GAME.outlook(other) == plain(other)
    assert plain(table) != plain(other)


def on_wonders(table: DominationsTable) -> list[int]:
    return [controlled(table, seat) for seat in range(table.seats)]


def test_control_is_looked_at_again_when_levels_the_first_of_them_or_initiative_change() -> None:
    table, control = GAME.new(2, 1), Control()
    table.wonders = [0]
    raised(table, GAME.facts.monuments.ids[0], A, B)
    table.order = [A, B]
    assert control.on(table) == on_wonders(table) == [1, 0]
    table.first = with_item(table.first, 0, B)
    assert control.on(table) == on_wonders(table) == [0, 1]
    table.levels = with_item(table.levels, A, 2)
    assert control.on(table) == on_wonders(table) == [1, 0]
    table.levels, table.first = with_item(table.levels, A, 1), with_item(table.first, 0, -1)
    assert control.on(table) == on_wonders(table) == [1, 0]
    table.order = [B, A]
    assert control.on(table) == on_wonders(table) == [0, 1]
