"""Connections that say nothing are dropped; a server ends when it shall, and its processes with it."""

from __future__ import annotations

import asyncio
import json
import os
import resource
import signal
import socket
import subprocess
import sys
import threading
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import pytest
import uvicorn
from uvicorn.server import ServerState

from pentapolis.server.running import listening
from pentapolis.server.running.listening import Crowd, EndingServer, patient

if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.types import Receive, Scope, Send

WHOLE = b"GET / HTTP/1.1\r\nhost: here\r\n\r\n"
HALF = b"GET / HTTP/1.1\r\nhost: he"
PARENT = """
import json, subprocess, sys
engine = subprocess.Popen([sys.executable, "-m", "pentapolis.server.engine", "5", "0"], stdin=subprocess.PIPE)
engine.stdin.write(sys.argv[1].encode() + b"\\n")
engine.stdin.flush()
print(engine.pid, flush=True)
engine.wait()
"""


async def app(_scope: Scope, _receive: Receive, send: Send) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"4")]})
    await send({"type": "http.response.body", "body": b"well"})


async def listening_at(app: Any, seconds: float, crowd: Crowd) -> asyncio.Server:
    protocol = patient(seconds, crowd)
    config = uvicorn.Config(app, log_config=None, http=protocol, timeout_keep_alive=600)
    config.load()
    made = partial(protocol, config=config, server_state=ServerState(), app_state={})
    return await asyncio.get_running_loop().create_server(cast("Any", made), "127.0.0.1", 0)


async def heard(*said: bytes, seconds: float) -> list[bytes]:
    """What comes back after each thing that is said; at the end, nothing more."""
    server = await listening_at(app, seconds, Crowd(10))
    async with server:
        reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
        answers = []
        for words in said:
            writer.write(words)
            answers.append(await reader.readuntil(b"well") if words == WHOLE else b"")
        async with asyncio.timeout(600):
            answers.append(await reader.read())
        writer.close()
    return answers


@pytest.mark.parametrize("said", [(), (HALF,), (WHOLE, HALF)])
def test_who_does_not_say_what_they_want_is_dropped(said: tuple[bytes, ...]) -> None:
    answers = asyncio.run(heard(*said, seconds=0.05))
    assert answers[-1] == b""
    assert len([answer for answer in answers if answer.endswith(b"well")]) == said.count(WHOLE)


async def flood(_scope: Scope, _receive: Receive, send: Send) -> None:
    """More than all buffers on the way hold."""
    await send({"type": "http.response.start", "status": 200, "headers": []})
    for _ in range(100):
        await send({"type": "http.response.body", "body": bytes(1_000_000), "more_body": True})


async def until(is_so: Callable[[], bool]) -> None:
    for _ in range(60_000):
        if is_so():
            return
        await asyncio.sleep(0.01)
    raise TimeoutError


def test_who_does_not_take_what_they_asked_for_is_dropped() -> None:
    async def ask() -> None:
        crowd = Crowd(10)
        async with await listening_at(flood, 0.05, crowd) as server:
            with socket.create_connection(server.sockets[0].getsockname()) as deaf:
                deaf.sendall(WHOLE)
                await until(lambda: bool(crowd.here))
                await until(lambda: not crowd.here)

    asyncio.run(ask())


class Wire:
    """A transport from which somebody takes something now and then."""

    is_cut = False

    def __init__(self, left: int) -> None:
        self.left = left

    def get_write_buffer_size(self) -> int:
        return self.left

    def abort(self) -> None:
        self.is_cut = True


def test_who_takes_it_slowly_is_waited_for() -> None:
    async def take() -> list[bool]:
        config = uvicorn.Config(app, log_config=None)
        config.load()
        connection: Any = patient(600, Crowd(1))(config=config, server_state=ServerState(), app_state={})
        connection.transport = wire = Wire(10)
        cut = []
        for left in (20, 10):
            connection.lose_patience(left)
            cut.append(wire.is_cut)
        connection.doubt.cancel()
        return cut

    assert asyncio.run(take()) == [False, True]


async def first_words(place: Any) -> bytes:
    """What somebody hears who asks; nothing if they are turned away."""
    reader, writer = await asyncio.open_connection(*place)
    try:
        writer.write(WHOLE)
        return await reader.read(12)
    except ConnectionError:
        return b""
    finally:
        writer.close()


def test_one_address_has_only_so_many_connections() -> None:
    async def connect() -> list[bytes]:
        crowd = Crowd(2)
        async with await listening_at(app, 600, crowd) as server:
            place = server.sockets[0].getsockname()
            held = [await asyncio.open_connection(*place) for _ in range(2)]
            await until(lambda: crowd.here.total() == 2)
            turned_away = await first_words(place)
            for _, writer in held:
                writer.close()
            await until(lambda: not crowd.here)
            return [turned_away, await first_words(place)]

    assert asyncio.run(connect()) == [b"", b"HTTP/1.1 200"]


def test_a_proxy_has_any_number_of_connections() -> None:
    crowd = Crowd(1, "127.0.0.0/8")
    assert all([crowd.enter("127.0.0.1") for _ in range(3)])
    assert [crowd.enter("10.0.0.1") for _ in range(3)] == [True, False, False]
    for address in ("10.0.0.1", "127.0.0.1") * 3:
        crowd.leave(address)
    assert crowd.here == {}


def test_as_many_files_are_opened_as_the_system_allows() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(before[1], 256), before[1]))
        listening.open_many_files()
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (before[1], before[1])
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_a_server_that_does_not_end_in_time_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    ended = threading.Event()
    monkeypatch.setattr(listening, "END_WITHIN", 0.0)
    monkeypatch.setattr(listening, "end_now", ended.set)
    server = EndingServer(uvicorn.Config(app, log_config=None))
    server.handle_exit(signal.SIGTERM, None)
    assert ended.wait(600)
    assert server.should_exit


def test_a_bot_in_the_midst_of_thinking_ends_with_its_server() -> None:
    deal = {"table": "t", "game": "palaces", "seats": 2, "seed": 5, "options": [1, 0, 1, 1]}
    think = {"verb": "think", "deal": deal, "answers": "", "seat": 0, "seed": 1, "level": "search:seconds=600"}
    with subprocess.Popen([sys.executable, "-c", PARENT, json.dumps(think)], stdout=subprocess.PIPE) as parent:
        assert parent.stdout is not None
        engine = int(parent.stdout.readline())
        while processor_seconds(engine) < 0.5:  # it has come as far as thinking
            time.sleep(0.05)
        parent.kill()
    while is_running(engine):
        time.sleep(0.05)


def processor_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False
