"""Leagues: divisions, each of which plays a round robin; the best go up for the next season, the last go down."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence


def divided(order: Sequence[str], size: int) -> list[list[str]]:
    """Divisions of about that size, the best first; where it does not come out even the upper ones have one more."""
    if not order:
        return []
    count = max(1, round(len(order) / size))
    small, extra = divmod(len(order), count)
    made, at = [], 0
    for n in range(count):
        until = at + small + (n < extra)
        made.append(list(order[at:until]))
        at = until
    return made


def next_season(
    finals: Sequence[Sequence[str]], moves: int, size: int, gone: Collection[str] = (), new: Sequence[str] = ()
) -> list[list[str]]:
    """The divisions of the next season: of each but the last so many go down, of each but the first as many go up.

    Who leaves is replaced from below, who is new begins in the last division.
    """
    order: list[str] = []
    for n, final in enumerate(finals):
        down = list(finals[n - 1][-moves:]) if n and moves else []
        up = list(finals[n + 1][:moves]) if n + 1 < len(finals) else []
        stay = final[moves if n else 0 : len(final) - moves if n + 1 < len(finals) else len(final)]
        order += [*down, *stay, *up]
    playing = [player for player in dict.fromkeys(order) if player not in gone]
    return divided([*playing, *new], size)
