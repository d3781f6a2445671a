"""What each part has computed: server processes, engine, thinkers, PostgreSQL, proxy, and the scripted people."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.server.campaign.servers import Server

TICKS: Final = os.sysconf("SC_CLK_TCK")
USED: Final = slice(11, 13)
USED_BY_ENDED: Final = slice(13, 15)
NICE: Final = 16
"""Where the fields of a process stand, after the name of its program."""


@dataclass
class Span:
    """Between two looks: the seconds that passed, and those that each part computed."""

    seconds: float
    parts: dict[str, float]
    busy: float
    """What all processes of the machine computed, these and others."""
    count: int = 0
    """How many clicks there were, or people who came."""

    @property
    def others(self) -> float:
        """Processors that other work on the machine kept busy, on average."""
        return max(0.0, self.busy - sum(self.parts.values())) / self.seconds

    def each(self) -> dict[str, float]:
        """Milliseconds of each part for one of these."""
        return {part: round(1000 * used / max(1, self.count), 2) for part, used in self.parts.items()}


@dataclass
class Parts:
    """Whose processes are which."""

    servers: Sequence[Server]
    postgres: int | None
    proxy: int | None
    began: float = field(default_factory=time.monotonic)
    had: dict[str, float] = field(default_factory=dict)
    busy: float = 0.0

    def begin(self) -> None:
        self.began, self.had, self.busy = time.monotonic(), self.used(), busy_seconds()

    def span(self) -> Span:
        """Since it began."""
        parts = {part: used - self.had.get(part, 0.0) for part, used in self.used().items()}
        return Span(time.monotonic() - self.began, parts, busy_seconds() - self.busy)

    def used(self) -> dict[str, float]:
        found = dict.fromkeys(("server", "engine", "thinkers", "postgresql", "proxy"), 0.0)
        for server in self.servers:
            if server.process is None:
                continue
            found["server"] += computed(server.process.pid)
            own = int(fields(server.process.pid)[NICE])
            for pid in server.workers():
                found["thinkers" if int(fields(pid)[NICE]) > own else "engine"] += computed(pid)
        for part, process in (("postgresql", self.postgres), ("proxy", self.proxy)):
            if process is not None:
                found[part] += computed(process, ended=True) + sum(computed(each) for each in under(process))
        return {**found, "scripted people": computed(os.getpid())}


def fields(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()


def computed(pid: int, *, ended: bool = False) -> float:
    """Seconds of a process; with those of its children that have ended. Nothing, if it has just gone."""
    try:
        found = fields(pid)
    except (FileNotFoundError, ProcessLookupError):
        return 0.0
    parts = found[USED] + (found[USED_BY_ENDED] if ended else [])
    return sum(int(part) for part in parts) / TICKS


def under(pid: int) -> list[int]:
    """The children of a process."""
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def busy_seconds() -> float:
    """Processor time that anybody used on this machine: all but idle and waiting for a disk."""
    found = [int(field) for field in Path("/proc/stat").read_text().splitlines()[0].split()[1:9]]
    return (sum(found) - found[3] - found[4]) / TICKS
