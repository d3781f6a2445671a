"""A PostgreSQL of our own: made in a folder, run by somebody without rights, gone afterwards.

Needs psycopg, which comes with the extra `postgres`, and the programs of PostgreSQL.
"""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

import psycopg
from psycopg.sql import SQL, Identifier

from pentapolis.server.campaign.servers import free_port

if TYPE_CHECKING:
    from types import TracebackType
    from typing import Self

CONFIGURATION: Final = ("max_connections=60", "listen_addresses=127.0.0.1", "unix_socket_directories=")
IN_HASTE: Final = ("fsync=off",)
"""Nothing has to outlive the machine."""
PATIENCE: Final = "600"
"""Seconds until one that does not start is given up, however busy the machine is."""


class NoPostgres(RuntimeError):
    """There is no PostgreSQL on this machine."""


def binaries() -> Path:
    """The folder with `initdb`, wherever this system keeps it."""
    found = shutil.which("pg_ctl")
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin")) or ([Path(found).resolve().parent] if found else [])
    if not places:
        raise NoPostgres("there is no PostgreSQL on this machine: apt install postgresql")
    return places[-1]


class Postgres:
    """A server with one empty database for whoever asks."""

    def __init__(self, *settings: str) -> None:
        self.settings = (*CONFIGURATION, *settings)
        self.folder = Path(tempfile.mkdtemp(prefix="postgres-"))
        self.port = free_port()
        self.databases = 0

    def run(self, program: str, *args: str) -> None:
        """Run a program of PostgreSQL, which refuses to be run by root."""
        command = [str(binaries() / program), *args]
        if os.geteuid() == 0:
            command = ["runuser", "-u", "postgres", "--", *command]
        subprocess.run(command, check=True, cwd="/", stdout=subprocess.DEVNULL, timeout=600)  # noqa: S603  (our own)

    def __enter__(self) -> Self:
        if os.geteuid() == 0:
            owner = pwd.getpwnam("postgres")
            os.chown(self.folder, owner.pw_uid, owner.pw_gid)
        data = str(self.folder / "data")
        self.run("initdb", "-D", data, "-U", "tables", "-A", "trust", "--no-sync")
        settings = " ".join(f"-c {setting}" for setting in self.settings)
        log = str(self.folder / "log")
        self.run("pg_ctl", "-D", data, "-l", log, "-o", f"-p {self.port} {settings}", "-w", "-t", PATIENCE, "start")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.run("pg_ctl", "-D", str(self.folder / "data"), "-m", "immediate", "-w", "-t", PATIENCE, "stop")
        shutil.rmtree(self.folder)

    def database(self) -> str:
        self.databases += 1
        name = f"tables{self.databases}"
        root = f"postgresql://tables@127.0.0.1:{self.port}"
        with psycopg.connect(f"{root}/postgres", autocommit=True) as connection:
            connection.execute(SQL("CREATE DATABASE {}").format(Identifier(name)))
        return f"{root}/{name}"

    @property
    def process(self) -> int:
        """The process whose children do the work."""
        return int((self.folder / "data" / "postmaster.pid").read_text().split()[0])
