"""Listening: connections that say nothing are dropped, and a server that shall end does, whatever goes on in it."""

from __future__ import annotations

import logging
import os
import threading
from typing import TYPE_CHECKING, Any, Final

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

if TYPE_CHECKING:
    import asyncio
    from types import FrameType

END_WITHIN: Final = 4.5
"""Seconds after which a server ends that was told to."""

log = logging.getLogger(__name__)


class Patient(H11Protocol):
    """A connection that has to say what it wants within some seconds, at first and each time after."""

    seconds = 15.0
    expiry: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.expect()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.expect()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.expect()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.expiry is not None:
            self.expiry.cancel()
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


def patient(seconds: float) -> type[Patient]:
    return type("Patient", (Patient,), {"seconds": seconds})


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
