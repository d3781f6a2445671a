"""Connections that say nothing are dropped; a server ends when it shall, and its processes with it."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from pentapolis.server.running import listening
from pentapolis.server.running.listening import EndingServer, patient

if TYPE_CHECKING:
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


async def heard(*said: bytes, seconds: float) -> list[bytes]:
    """What comes back after each thing that is said; at the end, nothing more."""
    config = uvicorn.Config(app, log_config=None, http=patient(seconds), timeout_keep_alive=600)
    config.load()

    def protocol() -> Any:
        return patient(seconds)(config=config, server_state=ServerState(), app_state={})

    server = await asyncio.get_running_loop().create_server(protocol, "127.0.0.1", 0)
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
