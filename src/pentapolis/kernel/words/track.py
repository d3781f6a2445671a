"""Tracks that seats advance on; the spaces they reach may have effects."""

from __future__ import annotations

from pentapolis.kernel.effect import AnyEffect, Effect, Picks, T


class Track(Effect[T]):
    """One step on a track: its place in `table.tracks`, what each space does, what a step past the last."""

    def __init__(self, index: int, name: str, spaces: tuple[Effect[T], ...], beyond: Effect[T]) -> None:
        self.index = index
        self.name = name
        self.spaces = spaces
        self.beyond = beyond

    def run(self, table: T, me: int, picks: Picks) -> None:
        at = self.index * table.seats + me
        if table.tracks[at] + 1 == len(self.spaces):
            self.beyond.run(table, me, picks)
            return
        table.tracks[at] += 1
        self.spaces[table.tracks[at]].run(table, me, picks)

    def sure(self) -> bool:
        return True

    def parts(self) -> tuple[AnyEffect, ...]:
        return (*self.spaces, self.beyond)

    def __str__(self) -> str:
        return f"advance on the {self.name} track"
