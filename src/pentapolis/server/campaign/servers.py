"""Servers as processes of their own, to be killed without warning and started again."""

from __future__ import annotations

import http.client
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from types import TracebackType
    from typing import Self

PATIENCE: Final = 600.0
UNLIMITED: Final = {
    "PENTAPOLIS_RATE": "1000000",
    "PENTAPOLIS_BURST": "1000000",
    "PENTAPOLIS_NEWCOMERS": "1000000",
    "PENTAPOLIS_CONNECTIONS_EACH": "1000000",
    "PENTAPOLIS_LINES": "1000000",
    "PENTAPOLIS_LINES_EACH": "1000000",
    "PENTAPOLIS_OPEN_TABLES": "1000000",
    "PENTAPOLIS_BOT_TABLES": "1000000",
}

PATIENT: Final = {
    "PENTAPOLIS_BOT_PAUSE": "0",
    "PENTAPOLIS_ENGINE_SECONDS": str(PATIENCE),
    "PENTAPOLIS_WAIT_SECONDS": str(PATIENCE),
    "PENTAPOLIS_BOT_SECONDS": str(PATIENCE),
    "PENTAPOLIS_SILENCE_SECONDS": str(PATIENCE),
}
"""Bots answer at once, and a machine that has much else to do is no fault."""


class NeverReady(RuntimeError):
    """The server did not come up."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """One server process on a port of its own."""

    def __init__(
        self, database: str, sweep_seconds: float = 1.0, log_level: str = "error", *, limits: bool = False
    ) -> None:
        self.database = database
        self.environment: dict[str, str] = PATIENT if limits else {**PATIENT, **UNLIMITED}
        self.log_level = log_level
        self.sweep_seconds = sweep_seconds
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.is_ending = False

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> Self:
        self.start()
        self.wait()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.is_ending = True
        self.kill()

    def start(self) -> None:
        flags = ["--port", str(self.port), "--database", self.database, "--log-level", self.log_level]
        self.process = subprocess.Popen(  # noqa: S603  (our own command)
            [sys.executable, "-m", "pentapolis.server", *flags],
            stdout=subprocess.DEVNULL,
            env={**os.environ, **self.environment, "PENTAPOLIS_SWEEP_SECONDS": str(self.sweep_seconds)},
        )

    def wait(self) -> float:
        """Wait until it answers; how long that took."""
        began = time.monotonic()
        while time.monotonic() - began < PATIENCE:
            if self.answers():
                return time.monotonic() - began
            if self.process is not None and self.process.poll() is not None:
                break
            time.sleep(0.02)
        raise NeverReady(f"the server at {self.address} does not answer")

    def answers(self) -> bool:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=5)
        try:
            connection.request("GET", "/healthz")
            return connection.getresponse().status == 200
        except (OSError, http.client.HTTPException):
            return False
        finally:
            connection.close()

    def stay(self) -> None:
        """Be there until it ends by itself."""
        if self.process is not None:
            self.process.wait()

    def kill(self) -> None:
        """As when the power fails."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None

    def restart(self) -> float:
        """Kill it and start another; how long until the tables can be used again."""
        self.kill()
        began = time.monotonic()
        self.start()
        self.wait()
        return time.monotonic() - began

    def kill_worker(self, which: int) -> bool:
        """Kill one process of its engine."""
        workers = self.workers()
        try:
            os.kill(workers[which % len(workers)], signal.SIGKILL)
        except (ZeroDivisionError, ProcessLookupError):
            return False  # there is none just now
        return True

    def workers(self) -> list[int]:
        if self.process is None:
            return []
        pid = self.process.pid
        try:
            return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
        except FileNotFoundError:
            return []
