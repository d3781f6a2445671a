"""What every tile does. Made once for each edition, shared by its tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pentapolis.games.minerva.printed.yields import Yields
    from pentapolis.kernel.effect import AnyEffect


class Deeds:
    """Effects by tile: of a facility when it is activated, of a special facility when it is built."""

    def __init__(self, effects: list[AnyEffect], yields: Yields) -> None:
        self.effects = effects
        self.yields = yields
        self.plain = [asks_nothing(effect) for effect in effects]
        """Those that only give something."""


def asks_nothing(effect: AnyEffect) -> bool:
    return not effect.asks() and all([asks_nothing(part) for part in effect.parts()])
