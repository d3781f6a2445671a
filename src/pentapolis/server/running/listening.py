"""Listening: who says nothing, or takes nothing, is dropped; a server that shall end does, whatever goes on in it."""

from __future__ import annotations

import logging
import os
import threading
from collections import Counter
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from pentapolis.server.limits import Proxies, place_of

if TYPE_CHECKING:
    import asyncio
    from types import FrameType

END_WITHIN: Final = 4.5
"""Seconds after which a server ends that was told to."""

log = logging.getLogger(__name__)


class Crowd:
    """Connections by the address they come from; proxies bring everybody's. Live channels are counted elsewhere."""

    def __init__(self, each: int, proxies: str = "") -> None:
        self.each = each
        self.proxies = Proxies(proxies)
        self.here: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Whether there is room for one more from there."""
        self.here[place_of(address)] += 1
        return self.here[place_of(address)] <= self.each or self.proxies.trusts(address)

    def leave(self, address: str) -> None:
        self.here[place_of(address)] -= 1
        if self.here[place_of(address)] <= 0:
            del self.here[place_of(address)]


class Patient(H11Protocol):
    """A connection that has to say what it wants within some seconds, at first and each time after.

    It has to take what it is sent as well: else it is kept here, for everybody who asks and does not listen.
    """

    seconds = 15.0
    crowd: Crowd
    expiry: asyncio.TimerHandle | None = None
    doubt: asyncio.TimerHandle | None = None
    address: str | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.address = (transport.get_extra_info("peername") or ("",))[0]
        if not self.crowd.enter(self.address):
            transport.abort()
        self.expect()

    def gone(self) -> None:
        """It counts no longer."""
        if self.address is not None:
            self.crowd.leave(self.address)
        self.address = None

    def handle_websocket_upgrade(self, event: Any) -> None:
        self.gone()
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.watch(self.transport.get_write_buffer_size())

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.doubt is not None:
            self.doubt.cancel()

    def watch(self, left: int) -> None:
        """Look again after a while whether something was taken of what waits to be sent."""
        self.doubt = self.loop.call_later(self.seconds, self.lose_patience, left)

    def lose_patience(self, left: int) -> None:
        now = self.transport.get_write_buffer_size()
        if now < left:
            self.watch(now)
        else:
            self.transport.abort()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.expect()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.expect()

    def connection_lost(self, exc: Exception | None) -> None:
        for timer in (self.expiry, self.doubt):
            if timer is not None:
                timer.cancel()
        self.gone()
        super().connection_lost(exc)

    @property
    def is_idle(self) -> bool:
        cycle = getattr(self, "cycle", None)  # there is none before the first request
        return cycle is None or bool(cycle.response_complete)

    def expect(self) -> None:
        """Part of a request is here, or nothing yet: the rest has to come."""
        if self.expiry is None and self.is_idle:
            self.expiry = self.loop.call_later(self.seconds, self.expire, self.cycle)

    def expire(self, cycle: object) -> None:
        self.expiry = None
        if self.transport.get_protocol() is not self:
            return  # it has become a live channel
        if self.cycle is cycle and self.is_idle:
            self.transport.close()
        else:
            self.expect()


def patient(seconds: float, crowd: Crowd) -> type[Patient]:
    return type("Patient", (Patient,), {"seconds": seconds, "crowd": crowd})


def open_many_files() -> None:
    """Each connection is a file, and many systems allow a program only a thousand unless it asks for more."""
    with suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415  (not everywhere)

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


class EndingServer(uvicorn.Server):
    """Ends when it is told to: what has not ended by then ends with the process. What was acknowledged is stored."""

    timer: threading.Timer | None = None

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        super().handle_exit(sig, frame)
        if self.timer is None:
            self.timer = threading.Timer(END_WITHIN, end_now)
            self.timer.daemon = True
            self.timer.start()


def end_now() -> None:
    log.error("the server did not end in time and ends now")
    os._exit(1)
