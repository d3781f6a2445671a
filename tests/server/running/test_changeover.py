"""A server that compiles its engine while people play, on a copy of the package of which one module is compiled."""

from __future__ import annotations

import os
import random
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pentapolis.server.campaign.checks import check
from pentapolis.server.campaign.clients import Match, Person
from pentapolis.server.campaign.servers import Server
from pentapolis.server.running import compiler
from pentapolis.server.settings import Settings
from pentapolis.server.storage.store import Store

if TYPE_CHECKING:
    from collections.abc import Callable

pytestmark = pytest.mark.xdist_group("compiler")

PROJECT = Path(__file__).parents[3]
LEFT_OUT = shutil.ignore_patterns("client", "__pycache__", "*.so", "*.stamp", "*.egg-info")
COMPILING = "compiling the engine in the background"
READY = "the compiled engine is ready"
CANNOT = "the engine cannot be compiled"


class Checkout(Server):
    """A server on sources of its own; what it says is kept."""

    def __init__(self, home: Path) -> None:
        super().__init__(f"sqlite:///{home}/tables.db")
        self.home = home
        self.settings: dict[str, str] = {}
        self.said: list[str] = []

    def start(self) -> None:
        flags = ["--port", str(self.port), "--database", self.database, "--log-level", "error", "--compile"]
        own = {"PENTAPOLIS_SWEEP_SECONDS": "0.1", "MYPYC_OPT_LEVEL": "0", **self.settings}
        given = {**os.environ, **self.environment, **own}
        environment = {name: value for name, value in given.items() if name != "PENTAPOLIS_PURE"}
        self.said = []
        self.process = subprocess.Popen(
            [sys.executable, "-m", "pentapolis.server", *flags],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env={**environment, "PYTHONPATH": str(self.home / "src")},
            cwd=self.home,
            process_group=0,
        )
        threading.Thread(target=self.listen, args=(self.process,), daemon=True).start()

    def listen(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdout is not None
        with process.stdout as out:
            self.said.extend(line.decode() for line in iter(out.readline, b""))

    def has_said(self, words: str) -> bool:
        assert self.process is not None
        assert self.process.poll() is None, self.said
        return any(words in line for line in list(self.said))

    def own_compiler(self, *lines: str) -> None:
        """Compile with a script."""
        script = self.home / "own-cc"
        script.write_text("\n".join(["#!/bin/sh", *lines, ""]))
        script.chmod(0o755)
        self.settings["CC"] = str(script)

    def runs_machine_code(self) -> list[bool]:
        """Of each process of the engine, whether it has loaded what was compiled."""
        processes = [Path(f"/proc/{pid}") for pid in self.workers()]
        engines = [
            process for process in processes if b"pentapolis.server.engine" in (process / "cmdline").read_bytes()
        ]
        return ["rng.cpython" in (process / "maps").read_text() for process in engines]


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(PROJECT / name, tmp_path / name)
    shutil.copytree(PROJECT / "src", tmp_path / "src", ignore=LEFT_OUT)
    shutil.copytree(PROJECT / "docs" / "rules", tmp_path / "docs" / "rules")
    (tmp_path / "requirements").mkdir()
    (tmp_path / "requirements" / "compile.txt").touch()  # the tools are those of the tests
    chooser = tmp_path / "src" / "pentapolis" / "engine.py"
    text = re.sub(r"(COMPILED_PACKAGES: Final) = .*", r"\1[tuple[str, ...]] = ()", chooser.read_text())
    chooser.write_text(re.sub(r"(COMPILED_MODULES: Final) = .*", r'\1 = ("kernel/rng.py",)', text))
    return Checkout(tmp_path)


def opened(server: Server, seed: int) -> Match:
    match = Match("palaces", [Person([server.address], random.Random(seed))], random.Random(seed), bots=1)
    match.open()
    return match


def wait_for(condition: Callable[[], bool]) -> None:
    while not condition():
        time.sleep(0.02)


def test_people_play_on_while_it_goes_over_to_machine_code(checkout: Checkout) -> None:
    matches: list[Match] = []
    with checkout:
        while not checkout.has_said(READY):
            if not matches or matches[-1].is_over:
                matches.append(opened(checkout, len(matches)))
            matches[-1].move()
            time.sleep(0.2)  # as people do: the compiler has what they leave over
        assert checkout.runs_machine_code() == [True, True], "rules and bots"
        matches.append(opened(checkout, len(matches)))
        for match in matches[-2:]:
            while not match.is_over:
                match.move()
        assert [words in line for words, line in zip((COMPILING, READY), checkout.said[1:], strict=True)] == [
            True,
            True,
        ]
    store = Store(Settings(database=checkout.database).database_url())
    for match in matches:
        check(store, match)
    store.close()
    starts_compiled_the_next_time(checkout)
    compiles_again_after_a_change(checkout)


def starts_compiled_the_next_time(checkout: Checkout) -> None:
    with checkout:
        opened(checkout, 1)
        assert checkout.runs_machine_code()[0]
        assert not checkout.has_said(COMPILING)


def compiles_again_after_a_change(checkout: Checkout) -> None:
    source = checkout.home / "src" / "pentapolis" / "kernel" / "rng.py"
    source.write_text(source.read_text() + "\n\nCHANGED: int = 1\n")
    with checkout:
        wait_for(lambda: checkout.has_said(COMPILING))
        wait_for(lambda: checkout.has_said(READY))
        assert all(checkout.runs_machine_code())


def test_without_a_compiler_it_says_so_once_and_plays(checkout: Checkout) -> None:
    checkout.settings["CC"] = "/no/such/compiler"
    with checkout:
        wait_for(lambda: checkout.has_said(CANNOT))
        match = opened(checkout, 1)
        for _ in range(20):
            match.move()
        where, line = checkout.said
        assert where.startswith("Pentapolis is at ")
        assert "there is no C compiler called /no/such/compiler" in line
        assert not any(checkout.runs_machine_code())


def test_a_compiler_that_fails_is_reported_with_what_it_said(checkout: Checkout) -> None:
    checkout.own_compiler("echo no room on the disk", "exit 1")
    with checkout:
        wait_for(lambda: checkout.has_said(CANNOT))
        match = opened(checkout, 1)
        match.move()
        _, _, line = checkout.said
    said = Path(line.partition("see ")[2].partition(")")[0])
    assert "no room on the disk" in said.read_text()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_the_compiler_ends_with_the_server(checkout: Checkout, how: signal.Signals) -> None:
    compiling = checkout.home / "compiling"
    checkout.own_compiler(f"echo $$ > {compiling}.new", f"mv {compiling}.new {compiling}", "exec sleep 100000")
    with checkout:
        assert checkout.process is not None
        wait_for(lambda: compiling.exists() or checkout.has_said(CANNOT))
        pid = int(compiling.read_text())
        assert is_alive(pid)
        os.killpg(checkout.process.pid, how)  # as a terminal does
        checkout.process.wait()
        wait_for(lambda: not is_alive(pid))
    assert len(checkout.said) == 2, "where it is, and that it compiles"


def is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def test_what_is_missing_is_said_in_words(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("CC", raising=False)
    assert compiler.missing() == ""
    monkeypatch.setattr("sysconfig.get_path", lambda _name: str(tmp_path))
    assert "apt install python3-dev" in compiler.missing()
    monkeypatch.setattr(compiler, "SETUP", tmp_path / "setup.py")
    assert compiler.missing() == "this is no checkout of the sources"
