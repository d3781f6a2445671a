"""Engines of several releases behind one door: each table is asked about at the release that plays it."""

from __future__ import annotations

from typing import Any, Final

from pentapolis.server.engine.pool import Pool
from pentapolis.server.engine.releases import Releases

REMEMBERED: Final = 50
"""So many tables are remembered by a process of an older release."""


class Engines(Pool):
    """A pool of the running release; beside it, started when they are first asked, pools of older ones."""

    releases = Releases(None)
    """Those that are installed."""

    def __init__(self, *args: Any, **how: Any) -> None:
        super().__init__(*args, **how)
        self.older: dict[str, Pool] = {}

    async def ask_unread(self, verb: str, near: str = "", **what: Any) -> bytes:
        """Ask the release that the deal names, or ours."""
        name = what.get("deal", what).get("engine", "")
        if not name:
            return await super().ask_unread(verb, near, **what)
        return await self.of(name).ask_unread(verb, near, **what)

    def of(self, name: str) -> Pool:
        """The pool of an older release."""
        if name not in self.older:
            called, nice = f"{self.name} {name}", self.workers[0].niceness
            pool = Pool(1, self.seconds, REMEMBERED, self.metrics, called, bounds=self.bounds, niceness=nice)
            for worker in pool.workers:
                worker.release = self.releases.named(name)
            self.older[name] = pool
        return self.older[name]

    async def stop(self) -> None:
        await super().stop()
        for pool in self.older.values():
            await pool.stop()
