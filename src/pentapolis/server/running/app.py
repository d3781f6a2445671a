"""The application: `create_app(settings)` gives a server that is ready to run."""

import contextlib
import logging
from collections.abc import AsyncIterator
from pathlib import PurePath
from typing import Annotated

from anyio.to_thread import run_sync
from fastapi import FastAPI, Query, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

import pentapolis
from pentapolis.server.doors import (
    accounts,
    chat_routes,
    coach_routes,
    identity,
    lesson_routes,
    notice_routes,
    pages,
    review_routes,
    routes,
    table_routes,
)
from pentapolis.server.doors.clubs import pages as club_pages
from pentapolis.server.doors.clubs import routes as club_routes
from pentapolis.server.doors.description import Api
from pentapolis.server.doors.finding import pages as finding_pages
from pentapolis.server.doors.finding import routes as finding_routes
from pentapolis.server.doors.guard import Guard
from pentapolis.server.doors.host import pages as host_pages
from pentapolis.server.doors.host import routes as host_routes
from pentapolis.server.doors.live import Channel
from pentapolis.server.doors.people import pages as people_pages
from pentapolis.server.doors.people import routes as people_routes
from pentapolis.server.engine.lines import EngineFailed, Refused
from pentapolis.server.engine.releases import NoRelease, Releases
from pentapolis.server.engine.turns import Busy
from pentapolis.server.hosting.host import Host
from pentapolis.server.limits import TooMany
from pentapolis.server.running.changeover import Changeover
from pentapolis.server.running.health import Health
from pentapolis.server.running.logs import Watchman
from pentapolis.server.running.retention import Retention
from pentapolis.server.service.messages.fields import Form
from pentapolis.server.service.people import Banned, NotKnown
from pentapolis.server.service.room import Room
from pentapolis.server.service.state import NoTable, SetAside, Unreadable
from pentapolis.server.service.tables import Forbidden, Stale
from pentapolis.server.settings import Settings
from pentapolis.server.storage.soundness import CannotSave
from pentapolis.web.pages import STATIC
from pentapolis.web.words import word

STATUS: dict[type[Exception], int] = {
    NotKnown: 401,
    Forbidden: 403,
    Banned: 403,
    NoTable: 404,
    Stale: 409,
    Refused: 422,
    SetAside: 423,
    Unreadable: 423,
    TooMany: 429,
    EngineFailed: 503,
    CannotSave: 503,
    SQLAlchemyError: 503,
}
"""What each refusal is called in HTTP."""
AGAIN_AFTER = 5
"""Seconds after which a database that failed may be tried again."""
log = logging.getLogger(__name__)
PACKED_FROM, PACKED = 1000, 4
"""What is longer goes out packed, to whoever can unpack it; tighter than this costs more than it saves."""


def create_app(settings: Settings) -> FastAPI:
    room = Room(settings)
    health = Health(room)
    host = Host(room, health.fault)

    @contextlib.asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        changeover, retention = (
            Changeover([room.engine, room.thinkers], settings),
            Retention(room.keeping, settings, room.see_off),
        )
        with room.metrics.served(settings.metrics):
            async with room.opened(), changeover.opened(), retention.opened(), health.opened(), host.opened():
                yield

    app = Api(
        routes.router,
        identity.router,
        accounts.router,
        table_routes.router,
        chat_routes.router,
        club_routes.router,
        club_pages.router,
        people_routes.router,
        people_pages.router,
        finding_routes.router,
        finding_pages.router,
        lesson_routes.router,
        coach_routes.router,
        review_routes.router,
        notice_routes.router,
        host_routes.moderating,
        host_routes.hosting,
        host_pages.router,
        pages.router,
        title="Pentapolis",
        summary="The web table: play by HTTP and WebSocket what people play in the browser",
        version=pentapolis.__version__,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.room = room
    app.state.host = host
    app.add_middleware(GZipMiddleware, minimum_size=PACKED_FROM, compresslevel=PACKED)
    app.add_middleware(Guard, settings=settings, people=room.people)
    app.add_middleware(Watchman, metrics=room.metrics)
    for error in STATUS:
        app.add_exception_handler(error, refused)
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(HTTPException, not_served)
    add_plain_routes(app, room, health)
    return app


def add_plain_routes(app: FastAPI, room: Room, health: Health) -> None:
    """The live channel, health, and the built client."""

    @app.websocket("/api/tables/{table_id}/live")
    async def live(
        socket: WebSocket,
        table_id: str,
        seat: Annotated[int | None, Query(ge=-1, le=99)] = None,
        form: Form = "wide",
    ) -> None:
        known = await room.people.device_of(socket)
        await Channel(room, socket, table_id, known, seat, form).run()

    @app.get("/healthz", include_in_schema=False)
    async def healthz() -> Response:
        fault = await health.fault()
        return PlainTextResponse(fault or "well", 503 if fault else 200)

    app.mount("/static", HashedFiles(directory=STATIC, check_dir=False), name="static")
    app.mount(pages.ENGINES, ReleasedFiles(room.releases), name="engines")


class HashedFiles(StaticFiles):
    """The built client. Its files have a hash in their names and so may be kept for ever."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        if response.status_code in (200, 304):
            response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


class ReleasedFiles(HashedFiles):
    """The built clients of older releases: `NAME/static/FILE`."""

    def __init__(self, releases: Releases) -> None:
        super().__init__()
        self.releases = releases

    async def get_response(self, path: str, scope: Scope) -> Response:
        name, _, file = PurePath(path).as_posix().partition("/static/")
        try:
            release = await run_sync(self.releases.named, name)
        except NoRelease as error:
            raise HTTPException(404) from error
        return await HashedFiles(directory=release.static, check_dir=False).get_response(file, scope)


async def refused(request: Request, error: Exception) -> Response:
    if isinstance(error, SetAside):
        error = await seen(request, error)
    if isinstance(error, Unreadable):
        error = await seen_damage(request, error)
    status = next(status for kind, status in STATUS.items() if isinstance(error, kind))
    if isinstance(error, (CannotSave, SQLAlchemyError)):
        log.error("the database failed", extra={"error": str(error).partition("\n")[0]})
        return await said(request, status, word("refusals.cannot_save"), AGAIN_AFTER)
    if isinstance(error, TooMany):
        return await said(request, status, str(error), error.seconds)
    if isinstance(error, Busy):
        return await said(request, status, word("refusals.busy", seconds=error.seconds), error.seconds)
    return await said(request, status, word("refusals.no_engine") if status == 503 else str(error))


async def seen(request: Request, aside: SetAside) -> Exception:
    """Why a table cannot be played, for those who may know that there is one."""
    room: Room = request.app.state.room
    try:
        await room.positions.check_row(aside.row, aside.seats, await room.people.or_nobody(request))
    except NoTable as hidden:
        return hidden
    return aside


async def seen_damage(request: Request, damage: Unreadable) -> Exception:
    """Only those who sit at a damaged table hear of it; to everybody else there is none."""
    room: Room = request.app.state.room
    player, seats = await room.people.of(request), await run_sync(room.store.seats, damage.table_id)
    if player is not None and any(seat.player_id == player.id for seat in seats):
        return damage
    return NoTable(word("refusals.no_table"))


async def malformed(request: Request, error: Exception) -> Response:
    """What was sent cannot be read; says where and why."""
    assert isinstance(error, RequestValidationError)
    problems = [f"{'.'.join(str(part) for part in e['loc'])}: {e['msg']}" for e in error.errors()[:5]]
    return await said(request, 422, "; ".join(problems))


async def not_served(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    response = await said(
        request, error.status_code, word("refusals.no_page") if error.status_code == 404 else str(error.detail)
    )
    response.headers.update(error.headers or {})
    return response


async def said(request: Request, status: int, error: str, again_after: int | None = None) -> Response:
    """A refusal: a page for people, JSON for programs."""
    if not request.url.path.startswith("/api/") and "text/html" in request.headers.get("accept", ""):
        response = await pages.error_page(request, status, error)
    else:
        response = JSONResponse({"error": error}, status)
    if again_after is not None:
        response.headers["retry-after"] = str(again_after)
    return response
