"""Of which clans something that is counted has changed since the last look."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from pentapolis.games.minos.constants import CULTURAL, ROUTES
from pentapolis.games.minos.thinking.counted import Counted
from tests.games.minos.position import GAME, B, C

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.games.minos.table import MinosTable

ALL: Final = 0b111


def gain(table: MinosTable) -> None:
    table.goods[4 * 3 + B] += 1


def advance(table: MinosTable) -> None:
    table.tracks[CULTURAL * 3 + B] += 1


def sail(table: MinosTable) -> None:
    table.ships[B * ROUTES + 1] += 1


def take_tile(table: MinosTable) -> None:
    table.tiles[B] |= 1


def beat(table: MinosTable) -> None:
    table.beaten[B] |= 1


def wait_to_build(table: MinosTable) -> None:
    table.queued[B] += 1


def wait_to_build_free(table: MinosTable) -> None:
    table.queued_free[B] += 1


def show_card(table: MinosTable) -> None:
    table.shown[B].append(0)


def have_ability(table: MinosTable) -> None:
    table.abilities = [7 if seat == B else ability for seat, ability in enumerate(table.abilities)]


def have_start(table: MinosTable) -> None:
    table.starts = [7 if seat == B else start for seat, start in enumerate(table.starts)]


@pytest.mark.parametrize(
    "change",
    [
        gain,
        advance,
        sail,
        take_tile,
        beat,
        wait_to_build,
        wait_to_build_free,
        show_card,
        have_ability,
        have_start,
    ],
)
def test_what_changes_of_one_clan_is_seen_as_its_own_and_once(change: Callable[[MinosTable], None]) -> None:
    table, counted = GAME.new(3, 1), Counted()
    counted.changed(table)
    assert counted.changed(table) == 0
    change(table)
    assert counted.changed(table) == 1 << B
    assert counted.changed(table) == 0


def test_what_several_clans_have_is_told_apart() -> None:
    table, counted = GAME.new(3, 1), Counted()
    counted.changed(table)
    gain(table)
    table.ships[C * ROUTES] += 1
    assert counted.changed(table) == 1 << B | 1 << C


def test_another_round_or_order_concerns_everybody() -> None:
    table, counted = GAME.new(3, 1), Counted()
    assert counted.changed(table) == ALL
    table.round += 1
    assert counted.changed(table) == ALL
    table.order = table.order[1:] + table.order[:1]
    assert counted.changed(table) == ALL


def test_at_another_table_everything_may_be_new() -> None:
    counted = Counted()
    counted.changed(GAME.new(3, 1))
    assert counted.changed(GAME.new(2, 1)) == 0b11
    assert counted.changed(GAME.new(3, 1)) == ALL
