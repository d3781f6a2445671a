"""A server that cannot be started says why in one line, and where it is only once it can be there."""

from __future__ import annotations

import asyncio
import socket
from typing import TYPE_CHECKING

import pytest
import uvicorn
from click.testing import CliRunner

from pentapolis.cli.command import pentapolis
from pentapolis.server.engine.pool import Pool, Worker
from pentapolis.server.metrics import Metrics
from pentapolis.server.running import start
from pentapolis.server.running.start import NoStart, Start, sockets_of
from pentapolis.server.storage.store import Store

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from fastapi import FastAPI
    from starlette.types import Receive, Scope, Send

    from pentapolis.server.settings import Settings


@pytest.fixture
def taken() -> Iterator[int]:
    """A port at which somebody else listens."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


@pytest.fixture(autouse=True)
def no_logs(monkeypatch: pytest.MonkeyPatch) -> None:
    """The logs of all other tests stay as they are."""
    monkeypatch.setattr("pentapolis.server.running.logs.set_up", lambda _level: None)


def said(*arguments: str) -> str:
    result = CliRunner().invoke(pentapolis, ["serve", "--log-level", "error", *arguments], prog_name="pentapolis")
    assert result.exit_code == 1, result.output
    assert not result.stdout
    [line] = result.stderr.splitlines()
    return line


@pytest.mark.parametrize("port", ["99999", "-1"])
def test_a_port_that_does_not_exist(port: str) -> None:
    assert said("--port", port) == f"pentapolis: there is no port {port}: ports go from 0 to 65535"


def test_a_port_that_is_in_use(taken: int) -> None:
    assert said("--port", str(taken)) == f"pentapolis: cannot listen at 127.0.0.1, port {taken}: Address already in use"


def test_a_host_that_is_not_here() -> None:
    assert said("--host", "300.1.1.1", "--port", "0").startswith("pentapolis: cannot listen at 300.1.1.1, port 0: ")


def test_a_database_that_cannot_be_opened(tmp_path: Path) -> None:
    for place in (tmp_path, tmp_path / "missing" / "tables.db"):
        line = said("--port", "0", "--database", f"sqlite:///{place}")
        assert line == "pentapolis: cannot open the database: unable to open database file"


def test_a_database_that_does_not_answer() -> None:
    with sockets_of("127.0.0.1", 0) as [nobody]:  # taken, but nobody listens
        port = nobody.getsockname()[1]
        line = said("--port", "0", "--database", f"postgresql://nobody@127.0.0.1:{port}/tables?connect_timeout=2")
    assert line.startswith("pentapolis: cannot open the database: connection failed")


@pytest.mark.parametrize("database", ["nonsense://x", "nonsense"])
def test_a_database_of_no_kind(database: str) -> None:
    assert said("--port", "0", "--database", database).startswith("pentapolis: cannot open the database: ")


def test_a_folder_for_the_database_that_cannot_be_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    said_so = f"pentapolis: cannot open the database: {tmp_path}/file/pentapolis: Not a directory"
    assert said("--port", "0") == said_so


def test_a_database_of_a_newer_release(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path}/tables.db")
    store.open()
    with store.writing() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    store.close()
    line = failed_start(f"sqlite:///{tmp_path}/tables.db")
    assert line.startswith("pentapolis: cannot start: the database was used by a newer release: it has form 9999")


@pytest.mark.parametrize("place", ["nowhere", "127.0.0.1:99999", "127.0.0.1:0x"])
def test_a_place_for_figures_that_does_not_exist(tmp_path: Path, place: str) -> None:
    line = failed_start(f"sqlite:///{tmp_path}/tables.db", "--metrics", place)
    assert line.startswith("pentapolis: cannot start: metrics cannot be served at ")


def failed_start(database: str, *more: str) -> str:
    """What a server says that gets as far as its start."""
    result = CliRunner().invoke(
        pentapolis, ["serve", "--port", "0", "--database", database, *more], prog_name="pentapolis"
    )
    assert result.exit_code == 1, result.output
    [line] = result.stderr.splitlines()
    return line


@pytest.mark.parametrize("who", ["worker", "thinker"])
def test_a_server_in_which_nobody_works(who: str) -> None:
    assert said("--port", "0", f"--{who}s", "0") == f"pentapolis: there should be one {who} or more, not 0"


async def failing(_scope: Scope, receive: Receive, send: Send) -> None:
    """An application as Starlette tells of a start that fails."""
    await receive()
    await send({"type": "lifespan.startup.failed", "message": "Traceback (most recent call last): ..."})
    raise OSError("no room")


def test_what_fails_later_in_the_start_is_one_line_too(capfd: pytest.CaptureFixture[str]) -> None:
    begun = Start(failing)
    with sockets_of("127.0.0.1", 0) as sockets, pytest.raises(NoStart, match="cannot start: no room"):
        asyncio.run(begun.run(uvicorn.Server(uvicorn.Config(begun, log_config=None)), sockets))
    assert "Traceback" not in capfd.readouterr().err
    assert not start.SERVER_LOG.disabled


def test_the_engine_begins_before_the_server_and_ends_with_a_start_that_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """They get ready at the same time; nobody is left behind."""
    begun: list[Worker] = []

    def no_app(_settings: Settings, first: Worker) -> FastAPI:
        assert first.process is not None
        assert first.process.returncode is None
        begun.append(first)
        raise NoStart("no app")

    monkeypatch.setattr(start, "opened_app", no_app)
    assert said("--port", "0") == "pentapolis: no app"
    assert [worker.process for worker in begun] == [None]


def test_a_process_that_has_begun_already_is_taken_on() -> None:
    async def asked() -> bool:
        first, pool = Worker(5), Pool(2, 600.0, 5, Metrics(), "test")
        process = await first.start()
        try:
            pool.take_on(first)
            await pool.start()
            return first.process is process and all([await pool.ask("mode", near) for near in ("a", "b", "c")])
        finally:
            await pool.stop()

    assert asyncio.run(asked())


def test_requests_go_through() -> None:
    seen: list[str] = []

    async def app(scope: Scope, _receive: Receive, _send: Send) -> None:
        seen.append(scope["type"])

    async def nothing(*_: object) -> None:
        raise AssertionError

    asyncio.run(Start(app)({"type": "http"}, nothing, nothing))  # type: ignore[arg-type]
    assert seen == ["http"]
