"""Drawings: what was drawn last, kept for a while, because several may ask for the same at the same time.

Whoever answers gets the new position as the reply and through their live channel; it is drawn once.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Hashable

Key: TypeAlias = "tuple[Hashable, ...]"
KEPT: Final = 256
"""So many are kept: tens of kilobytes each."""


class Drawings:
    def __init__(self) -> None:
        self.kept: OrderedDict[Key, asyncio.Task[bytes]] = OrderedDict()

    async def get(self, key: Key, draw: Callable[[], Coroutine[None, None, bytes]]) -> bytes:
        """The drawing for this key, which names everything it depends on. One that failed is tried again."""
        task = self.kept.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = self.kept[key] = asyncio.create_task(draw())
            while len(self.kept) > KEPT:
                self.kept.popitem(last=False)
        return await asyncio.shield(task)  # whoever gives up waiting does not stop it for the others
