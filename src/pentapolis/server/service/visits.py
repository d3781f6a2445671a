"""Visits: live channels by the device that opened them. Who is not welcome any more is shown out."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

from anyio.to_thread import run_sync

from pentapolis.server.service.company.sanctioned import banned_says
from pentapolis.server.service.people import Banned, NotKnown
from pentapolis.web.words import word

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.server.storage.register import Known, Register


class Visits:
    """A host may ban somebody and another server log a device out: this is looked up every few seconds, for all."""

    def __init__(self, register: Register) -> None:
        self.register = register
        self.here: dict[str, set[asyncio.Future[None]]] = {}

    @contextlib.contextmanager
    def of(self, known: Known | None) -> Iterator[asyncio.Future[None]]:
        """As long as it lasts; it fails, and says why, once the device or its owner is not welcome any more."""
        visit: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        device = "" if known is None else known.device
        self.here.setdefault(device, set()).add(visit)
        if known is not None and known.banned:
            self.show_out(device, Banned(banned_says(known.banned)))
        try:
            yield visit
        finally:
            if not visit.cancel() and not visit.cancelled():
                visit.exception()  # whether or not somebody has heard of it by now
            self.here[device].discard(visit)
            if not self.here[device]:
                del self.here[device]

    async def look(self) -> None:
        """Show out whoever was banned, logged out or deleted since, wherever that was done."""
        devices = [device for device in self.here if device]
        bans = await run_sync(self.register.bans, devices)
        for device in devices:
            ban = bans.get(device)
            if device not in bans:
                self.show_out(device)
            elif ban is not None:
                self.show_out(device, Banned(banned_says(ban)))

    def show_out(self, device: str, why: Exception | None = None) -> None:
        """End what a device has open; unless something else is said, because it is not known any more."""
        for visit in self.here.get(device, ()):
            if not visit.done():
                visit.set_exception(why or NotKnown(word("refusals.logged_out")))
