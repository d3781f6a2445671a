"""Comparable engines, measured in an environment of their own, so that nothing of theirs is needed here."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from runpy import run_path
from typing import TYPE_CHECKING, Any, Final, TypeAlias
from venv import EnvBuilder

from pentapolis import engine

if TYPE_CHECKING:
    from collections.abc import Callable

Peer: TypeAlias = dict[str, Any]

SOURCES: Final = engine.ROOT.parent.parent
SCRIPT: Final = Path("benchmarks", "peers", "measure.py")
ENVIRONMENT: Final = ".venv-peers"
READY: Final = "ready"


def measured(
    seconds: float, note: Callable[[str], None], sources: Path = SOURCES, *, interfaces: bool = False
) -> list[Peer]:
    """What `benchmarks/peers` finds, of engines or of interfaces; no peers and a note if that cannot be done."""
    script = sources / SCRIPT
    if not script.exists():
        note(f"no peers: {SCRIPT} is found in the sources of pentapolis only")
        return []
    python = installed(sources / ENVIRONMENT, script, note)
    if python is None:
        return []
    done = run([str(python), str(script), "--seconds", str(seconds), *(["--interfaces"] if interfaces else [])])
    if done.returncode:
        note(f"no peers: {last_line(done)}")
        return []
    peers: list[Peer] = json.loads(done.stdout)
    return peers


def installed(home: Path, script: Path, note: Callable[[str], None]) -> Path | None:
    """The Python of the peers' environment, made when it is first needed."""
    python = home / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    if (home / READY).exists():
        return python
    note(f"installing the peers into {home} (about 400 MB, once) ...")
    EnvBuilder(with_pip=True, clear=True).create(home)
    done = run([str(python), *run_path(str(script))["INSTALL"]])
    if done.returncode:
        note(f"no peers: they cannot be installed: {last_line(done)}")
        return None
    (home / READY).touch()
    return python


def run(command: list[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, check=False, capture_output=True, text=True)  # noqa: S603  (our own command)


def last_line(done: subprocess.CompletedProcess[str]) -> str:
    lines = [line for line in done.stderr.splitlines() if line.strip()]
    return lines[-1].strip() if lines else f"exit code {done.returncode}"
