"""The catalogue of a game: every effect, selector and kind that can occur, each with its number.

Found by walking from the game's first sentences. Snapshots use the numbers of effects and selectors; the action space
is the kinds laid end to end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.kernel.kind import DONE, DONE_LABEL

if TYPE_CHECKING:
    from pentapolis.kernel.effect import AnyAmong, AnyEffect
    from pentapolis.kernel.kind import Kind


class Catalogue:
    def __init__(self, roots: tuple[AnyEffect, ...]) -> None:
        self.effects: list[AnyEffect] = []
        self.amongs: list[AnyAmong] = []
        self.kinds: list[Kind] = []
        self.effect_numbers: dict[int, int] = {}
        self.among_numbers: dict[int, int] = {}
        self.kind_numbers: dict[str, int] = {}
        waiting = list(reversed(roots))
        while waiting:
            effect = waiting.pop()
            if id(effect) not in self.effect_numbers:
                self.add(effect)
                waiting.extend(reversed(effect.parts()))

    def add(self, effect: AnyEffect) -> None:
        self.effect_numbers[id(effect)] = len(self.effects)
        self.effects.append(effect)
        for among in effect.asks():
            if id(among) not in self.among_numbers:
                self.among_numbers[id(among)] = len(self.amongs)
                self.amongs.append(among)
                self.add_kind(among.kind)

    def add_kind(self, kind: Kind) -> None:
        if kind.name not in self.kind_numbers:
            self.kind_numbers[kind.name] = len(self.kinds)
            self.kinds.append(kind)
        elif self.kinds[self.kind_numbers[kind.name]] is not kind:
            raise ValueError(f"two kinds are called {kind.name!r}")


class ActionSpace:
    """Every answer that can ever be given, numbered: "done" is 0, then the kinds one after the other."""

    def __init__(self, kinds: list[Kind], labels: dict[str, tuple[str, ...]]) -> None:
        self.starts: dict[str, int] = {}
        self.size = 1
        self.names: list[str] = [DONE_LABEL]
        for kind in kinds:
            self.starts[kind.name] = self.size
            self.size += len(labels[kind.name])
            self.names.extend([f"{kind.name} {label}" for label in labels[kind.name]])

    def number(self, kind: Kind, option: int) -> int:
        return 0 if option == DONE else self.starts[kind.name] + option
