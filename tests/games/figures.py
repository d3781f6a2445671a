"""Features of a position by name, and as others see them: what the tests of features of all games share."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pentapolis.kernel.table import Table

Figures: TypeAlias = dict[str, int]


def figures(table: Table, seat: int = 0) -> Figures:
    """The features of a seat by name."""
    names = [feature.name for feature in table.game.feature_sheet(table.seats)]
    return dict(zip(names, table.game.features(table, seat), strict=True))


@cache
def told_of(arranged: Callable[[], Table]) -> Figures:
    """The figures of a position as A knows them, found out once."""
    return figures(arranged())


def by_block(told: Figures, block: str) -> Figures:
    """The figures of a block without its name."""
    return {name.partition(".")[2]: n for name, n in told.items() if name.startswith(f"{block}.")}


def rivals(table: Table) -> Iterator[tuple[Figures, Figures]]:
    """What each seat is told of each rival, and what the rival is told of itself."""
    sights = [figures(table, seat) for seat in range(table.seats)]
    for seat in range(table.seats):
        for place, other in enumerate(table.from_seat(seat)[1:], 1):
            yield by_block(sights[seat], f"rival{place}"), by_block(sights[other], "me")


def misjudged(table: Table) -> list[str]:
    """Figures of a rival that are not what it is told of itself."""
    return [name for theirs, own in rivals(table) for name, n in theirs.items() if own[name] != n]


def out_of_scale(table: Table) -> list[str]:
    """Figures of the first seat that are far beyond what they are divided by."""
    told = zip(table.game.feature_sheet(table.seats), table.game.features(table, 0), strict=True)
    return [feature.name for feature, n in told if abs(n) > 2 * feature.scale]
