"""Releases of Pentapolis beside the running one: for tables that began with rules which have changed since.

Each has a folder of its own with the package in it, and a note of the rules and editions it has. Its engine is started
like ours and speaks the same lines.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

NOTE: Final = "release.json"
QUIETLY: Final = ("--quiet", "--disable-pip-version-check", "--no-input", "--retries", "1")
PIP: Final = ("-m", "pip", "install", *QUIETLY, "--no-deps", "--no-compile")
VERSION: Final = re.compile(r"[0-9][0-9A-Za-z.+!_-]*")
BROKEN: Final = re.compile(r"connection broken by '.*?: ([^:']+)'")
VERSIONS: Final = re.compile(r"\(from versions: (.*)\)")
"""What pip says of an index that does not answer, and of one that does."""
ASK: Final = """
import json, pentapolis, pentapolis.server.engine.desk
from pentapolis import games
loaded = {name: games.load(name) for name in games.names()}
rules = {name: [game.rules_version, f"{game.edition.id} {game.edition.fingerprint}"] for name, game in loaded.items()}
print(json.dumps({"version": pentapolis.__version__, "games": rules}))
"""
"""What a release is asked when it is added; every release can answer it."""


class NoRelease(Exception):
    """A release that is not there, or that cannot be installed; says why."""


@dataclass(frozen=True)
class Rules:
    """What a table was begun with."""

    game: str
    rules: int
    edition: str
    engine: str = ""
    """The release, if it is known."""
    pinned: bool = False
    """Only that release may play it."""

    def __str__(self) -> str:
        release = f", release {self.engine}" if self.engine else ""
        return f"rules {self.rules} of {self.game}, edition {self.edition}{release}"


@dataclass(frozen=True)
class Release:
    """A release in a folder of its own."""

    name: str
    version: str
    games: dict[str, tuple[int, str]]
    """The version of the rules and the edition of each game."""
    folder: Path

    def has(self, wanted: Rules) -> bool:
        return self.games.get(wanted.game) == (wanted.rules, wanted.edition)

    @property
    def static(self) -> Path:
        """Its built client: what its pages load."""
        return self.folder / "pentapolis" / "web" / "static"

    def environment(self) -> dict[str, str]:
        """For a process that shall run this release and not ours."""
        return {**os.environ, "PYTHONPATH": str(self.folder)}


class Releases:
    """All releases in one folder."""

    def __init__(self, folder: Path | None, own: Mapping[str, tuple[int, str]] | None = None) -> None:
        self.folder = folder
        self.own: Mapping[str, tuple[int, str]] = own or {}
        """What the running release has; known once its engine has been asked."""

    def all(self) -> list[Release]:
        """Those that are installed, by name."""
        if self.folder is None or not self.folder.is_dir():
            return []
        return [read(note) for note in sorted(self.folder.glob(f"*/{NOTE}"))]

    def named(self, name: str) -> Release:
        for release in self.all():
            if release.name == name:
                return release
        there = ", ".join(release.name for release in self.all()) or "none"
        raise NoRelease(f"there is no release {name} here; installed: {there}")

    def for_table(self, wanted: Rules) -> str | None:
        """The release that plays such a table: nothing for the running one, None if nobody here can."""
        if not wanted.pinned and self.own.get(wanted.game) == (wanted.rules, wanted.edition):
            return ""
        able = [release.name for release in self.all() if release.has(wanted)]
        if wanted.engine in able:
            return wanted.engine
        return able[-1] if able and not wanted.pinned else None

    def add(self, what: str, name: str = "") -> Release:
        """Install a release: a version, or the path of a wheel or of sources."""
        assert self.folder is not None
        self.folder.mkdir(parents=True, exist_ok=True)
        place = Path(tempfile.mkdtemp(prefix=".new-", dir=self.folder))
        try:
            install(what, place)
            told = asked(place)
            release = Release(name or told["version"], told["version"], told["games"], self.folder)
            if not release.name.replace(".", "").replace("-", "").replace("+", "").isalnum():
                raise NoRelease(f"a release cannot be called {release.name!r}: letters, digits, dots and hyphens")
            if (self.folder / release.name).exists():
                raise NoRelease(f"there is a release {release.name} already; give this one another name: --name")
            write(release, place)
            place.rename(self.folder / release.name)
        finally:
            shutil.rmtree(place, ignore_errors=True)
        return self.named(release.name)

    def remove(self, name: str) -> None:
        shutil.rmtree(self.named(name).folder)


def install(what: str, place: Path) -> None:
    """Into a folder of its own, without what it depends on: an engine needs nothing but Python."""
    is_path = Path(what).exists()
    if not is_path and VERSION.fullmatch(what) is None:
        raise NoRelease(f"there is no file {what}, and a version looks like 0.1.0")
    wanted = str(Path(what).resolve()) if is_path else f"pentapolis=={what}"
    command = [sys.executable, *PIP, "--target", str(place), wanted]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603  (our own command)
    if done.returncode != 0:
        raise NoRelease(f"cannot install {what}: {reason(done.stderr)}")


def reason(said: str) -> str:
    """Why pip could not install a release, in one line."""
    broken = BROKEN.search(said)
    if broken is not None:
        return f"the package index cannot be reached ({broken[1]})"
    versions = VERSIONS.search(said)
    if versions is not None:
        there = "nothing of that name" if versions[1] == "none" else versions[1]
        return f"the package index has no such version; it has {there}"
    lines = [line for line in said.splitlines() if line.strip()] or ["pip failed"]
    return lines[-1].removeprefix("ERROR: ")


def asked(place: Path) -> dict[str, Any]:
    """What a release says of itself."""
    environment = {**os.environ, "PYTHONPATH": str(place)}
    command = [sys.executable, "-P", "-c", ASK]
    done = subprocess.run(  # noqa: S603  (our own command)
        command, capture_output=True, text=True, check=False, env=environment, cwd=place
    )
    if done.returncode != 0 or not (place / "pentapolis").is_dir():
        said = done.stderr.strip().splitlines() or ["there is no package pentapolis in it"]
        raise NoRelease(f"this is no release with an engine: {said[-1]}")
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def write(release: Release, place: Path) -> None:
    values = asdict(release)
    del values["folder"]
    (place / NOTE).write_text(json.dumps(values, indent=1) + "\n", encoding="utf-8")


def read(note: Path) -> Release:
    values = json.loads(note.read_text(encoding="utf-8"))
    games = {name: (rules, edition) for name, (rules, edition) in values["games"].items()}
    return Release(values["name"], values["version"], games, note.parent)
