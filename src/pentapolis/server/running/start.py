"""The start of a server: what can go wrong with it is said in one line."""

from __future__ import annotations

import logging
import os
import socket
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Final

import click
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from pentapolis.server.engine.lines import EngineFailed
from pentapolis.server.limits import Proxies
from pentapolis.server.running.app import create_app

if TYPE_CHECKING:
    from collections.abc import Iterator

    import uvicorn
    from fastapi import FastAPI
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from pentapolis.server.engine.pool import Worker
    from pentapolis.server.settings import Settings

PORTS: Final = 65_535
FAILED: Final = "lifespan.startup.failed"
SERVER_LOG: Final = logging.getLogger("uvicorn.error")

log = logging.getLogger(__name__)


class NoStart(click.ClickException):
    """The server cannot be started."""


@contextmanager
def sockets_of(host: str, port: int) -> Iterator[list[socket.socket]]:
    """Where the server will listen, taken before anything else is done."""
    if not 0 <= port <= PORTS:
        raise NoStart(f"there is no port {port}: ports go from 0 to {PORTS}")
    with ExitStack() as closing:
        try:
            found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
            places = sorted({(family, address) for family, _, _, _, address in found})
            taken = [closing.enter_context(bound(family, address)) for family, address in places]
        except (OSError, UnicodeError) as error:
            raise NoStart(f"cannot listen at {host}, port {port}: {reason(error)}") from error
        yield taken


def bound(family: int, address: tuple[object, ...]) -> socket.socket:
    place = socket.socket(family)
    try:
        if os.name == "posix":  # elsewhere this would take the port from whoever has it
            place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            place.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        place.bind(address)
    except OSError:
        place.close()
        raise
    return place


def opened_app(settings: Settings, first: Worker) -> FastAPI:
    """The application, if its database can be reached and there is somebody to do the work: one has begun already."""
    for what, number in (("worker", settings.workers), ("thinker", settings.thinkers)):
        if number < 1:
            raise NoStart(f"there should be one {what} or more, not {number}")
    try:
        Proxies(settings.proxies)
    except ValueError as error:
        raise NoStart(f"proxies should be addresses or networks with commas between them: {error}") from error
    try:
        app = create_app(settings)
        app.state.room.engine.take_on(first)
        app.state.room.store.is_alive()
    except ModuleNotFoundError as error:
        raise NoStart(f"this database needs the package {error.name}: install pentapolis[postgres]") from error
    except (SQLAlchemyError, OSError) as error:
        raise NoStart(f"cannot open the database: {reason(error)}") from error
    return app


def reason(error: Exception) -> str:
    """What is wrong, in the words of whoever found it, without what is said only to programmers."""
    if isinstance(error, DBAPIError):
        return str(error.orig).partition("\n")[0]
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    return str(error).partition("\n")[0]


class Start:
    """The application as the server sees it. A failure in its start is kept instead of told with a traceback."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.failure: Exception | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            await self.app(scope, receive, send)
            return
        failed = False

        async def noted(message: Message) -> None:
            nonlocal failed
            failed = message["type"] == FAILED
            SERVER_LOG.disabled = failed
            await send({"type": FAILED, "message": ""} if failed else message)

        try:
            await self.app(scope, receive, noted)
        except (SQLAlchemyError, OSError, EngineFailed) as error:
            if not failed:
                raise
            log.debug("the start failed", exc_info=error)
            self.failure = error

    async def run(self, server: uvicorn.Server, sockets: list[socket.socket]) -> None:
        """Serve until somebody ends it."""
        try:
            await server.serve(sockets)
        except SystemExit:
            if self.failure is None:
                raise
            raise NoStart(f"cannot start: {reason(self.failure)}") from self.failure
        finally:
            SERVER_LOG.disabled = False
