"""A server of our own for the browser tests: a process on a free port with a file of its own, that can be restarted."""

import os
import socket
import subprocess
import sys
import time
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from pathlib import Path

SECONDS = 600
"""Until a server that does not start is given up, however busy the machine is."""
SOURCES = Path(__file__).parents[2] / "src"


class House:
    """Keeps its port and its file when the server in it is stopped and started again."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.folder = folder
        self.settings = settings
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        settings = {
            "DATABASE": f"sqlite:///{self.folder / 'tables.db'}",
            "BACKUPS": str(self.folder / "backups"),
            "PORT": str(self.port),
            "BOT_PAUSE": "0",
            "GRACE_SECONDS": "0",
            "AWAY_SECONDS": "0",
            "BOT_SECONDS": "600",
            "ENGINE_SECONDS": "600",
            "WAIT_SECONDS": "600",
            "SILENCE_SECONDS": "600",
            "RANKS_SECONDS": "0",
            "RATE": "1000",
            "BURST": "1000",
            "NEWCOMERS": "1000",
            **self.settings,
        }
        environment = {**os.environ, **{f"PENTAPOLIS_{name}": value for name, value in settings.items()}}
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "pentapolis.server"],
                env={**environment, "PYTHONPATH": str(SOURCES)},
                stdout=log,
                stderr=log,
            )
        self.wait_until_well()

    def wait_until_well(self) -> None:
        give_up = time.monotonic() + SECONDS
        while not self.is_well():
            assert self.process is not None
            if self.process.poll() is not None or time.monotonic() > give_up:
                raise RuntimeError(f"the server did not start: {(self.folder / 'server.log').read_text()}")
            time.sleep(0.1)

    def is_well(self) -> bool:
        asking = HTTPConnection("127.0.0.1", self.port, timeout=SECONDS)
        try:
            asking.request("GET", "/healthz")
            return asking.getresponse().status == HTTPStatus.OK
        except (HTTPException, OSError):
            return False
        finally:
            asking.close()

    def stop(self) -> None:
        """Gone at once, as if somebody had pulled the plug."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port
