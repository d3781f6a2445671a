"""What a machine and the processes of a server do while something is measured."""

from __future__ import annotations

import os
import resource
import statistics
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pentapolis.server.campaign.servers import Server

Json = dict[str, Any]


def quantiles(seconds: list[float]) -> Json:
    """In milliseconds."""
    cut = statistics.quantiles(seconds, n=100, method="inclusive")
    return {f"p{at}": round(1000 * cut[at - 1], 1) for at in (50, 95, 99)}


def memory(server: Server) -> int:
    """Bytes that the processes of a server hold."""
    assert server.process is not None
    pages = [int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in (server.process.pid, *server.workers())]
    return sum(pages) * resource.getpagesize()


def processor_seconds(server: Server) -> dict[str, float]:
    """What the web process and those of its engine have used so far."""
    assert server.process is not None
    return {"web": used(server.process.pid), "engine": sum(used(pid) for pid in server.workers())}


def used(pid: int) -> float:
    """Seconds of processor time; the fields after the name of the program, which may hold blanks."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Machine:
    """What the processors of this machine do, and how much of it is ours."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.began = time.perf_counter()
        self.busy, self.stolen, self.own = busy_seconds(), stolen_seconds(), self.own_seconds()

    def own_seconds(self) -> float:
        """Those of the server, of its engine, and of the scripted people."""
        return sum(processor_seconds(self.server).values()) + used(os.getpid())

    def besides(self) -> Json:
        """Since it began: processors that others kept busy, or another machine took, of how many; and the load now."""
        elapsed = time.perf_counter() - self.began
        stolen = stolen_seconds() - self.stolen
        others = busy_seconds() - self.busy - stolen - (self.own_seconds() - self.own)
        return {
            "others_processors": round(max(0.0, others) / elapsed, 2),
            "stolen_processors": round(stolen / elapsed, 2),
            "own_processors": round((self.own_seconds() - self.own) / elapsed, 2),
            "processors": os.cpu_count(),
            "load": round(os.getloadavg()[0], 1),
        }


def processor_fields() -> list[int]:
    return [int(field) for field in Path("/proc/stat").read_text().splitlines()[0].split()[1:9]]


def busy_seconds() -> float:
    """Processor time that was used on this machine by anybody: all but idle and waiting for a disk."""
    fields = processor_fields()
    return (sum(fields) - fields[3] - fields[4]) / os.sysconf("SC_CLK_TCK")


def stolen_seconds() -> float:
    """Processor time that the host of a virtual machine gave to others."""
    return processor_fields()[7] / os.sysconf("SC_CLK_TCK")
