"""Which form of the engine runs: the machine code that mypyc made, or the Python sources it was made from.

Extension modules sit beside the sources and Python prefers them. They run only while the stamp that the build
left behind agrees with the sources; in every other case a finder lets nothing but sources be imported. A build takes
the stamp away before anything else and writes it after everything else, so no process runs what is half built.
"""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    FileFinder,
    ModuleSpec,
    PathFinder,
    SourceFileLoader,
)
from pathlib import Path
from types import ModuleType
from typing import Final, Literal

if sys.platform != "win32":
    import fcntl

ROOT: Final = Path(__file__).parent
STAMP: Final = f"compiled{EXTENSION_SUFFIXES[0]}.stamp"

COMPILED_PACKAGES: Final = ("kernel", "games", "bots")
COMPILED_MODULES: Final = ("research/encode.py", "research/lanes.py", "sim/playout.py")
NEVER_COMPILED: Final = ("__init__.py", "scene.py")
DRAWINGS: Final = ("scene", "picture")
"""Folders of a game that draw it: text and pictures gain nothing from a compiler."""

COMPILED: Final = "compiled by mypyc"


def mode() -> Literal["compiled", "pure"]:
    """Which form runs in this process."""
    return "compiled" if reason() == COMPILED else "pure"


@cache
def reason() -> str:
    """Why it runs; decided once, when the package is first imported."""
    if is_pure_wanted():
        return "PENTAPOLIS_PURE is set"
    if not (ROOT / STAMP).exists():
        return "never compiled"
    if not is_current():
        return "the sources changed since they were compiled: run make setup"
    return COMPILED


def switch() -> None:
    """Make imports follow the mode. The package calls this before it imports anything else of itself."""
    sys.meta_path.insert(0, SourcesOnly if mode() == "pure" else NothingMixed)


def is_pure_wanted() -> bool:
    return os.environ.get("PENTAPOLIS_PURE", "") not in ("", "0")


def is_current() -> bool:
    """Whether the machine code beside the sources was made from these very sources."""
    try:
        return (ROOT / STAMP).read_text() == digest()
    except FileNotFoundError:  # no stamp; or a build, or whoever changes the sources, is at work this very moment
        return False


def digest() -> str:
    """A fingerprint of everything that is compiled."""
    seal = sha256()
    for source in compiled_sources():
        seal.update(source.relative_to(ROOT).as_posix().encode() + b"\n" + source.read_bytes())
    return seal.hexdigest()


def compiled_sources() -> list[Path]:
    """The files that mypyc compiles, in a fixed order."""
    sources = [source for package in COMPILED_PACKAGES for source in (ROOT / package).rglob("*.py")]
    sources += [ROOT / module for module in COMPILED_MODULES if (ROOT / module).exists()]
    return sorted(source for source in sources if is_compiled(source))


def is_compiled(source: Path) -> bool:
    if ROOT not in source.parents:
        return False
    inside = source.relative_to(ROOT)
    if inside.parts[0] not in COMPILED_PACKAGES:
        return inside.as_posix() in COMPILED_MODULES
    return source.name not in NEVER_COMPILED and not any(folder in DRAWINGS for folder in inside.parts[:-1])


@contextmanager
def alone() -> Iterator[None]:
    """Whoever builds waits here until nobody else does; the lock, on the package's folder, ends with its process."""
    if sys.platform == "win32":
        yield
        return
    folder = os.open(ROOT, os.O_RDONLY)
    try:
        fcntl.flock(folder, fcntl.LOCK_EX)
        yield
    finally:
        os.close(folder)


class SourcesOnly:
    """Finds the modules of this package as sources and nothing else: no machine code, not even a leftover."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if path is None or not name.startswith("pentapolis."):
            return None
        for folder in path:
            if spec := FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name, target):
                return spec
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)


class MachineCodeGone(ImportError):
    """This process runs machine code, and the rest of it is not there: the engine is being compiled again."""


class NothingMixed:
    """Finds the modules of this package as ever, but no source where this process ought to run machine code."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if path is None or not name.startswith("pentapolis."):
            return None
        spec = PathFinder.find_spec(name, path, target)
        if spec is not None and isinstance(spec.loader, SourceFileLoader) and is_compiled(Path(spec.loader.path)):
            raise MachineCodeGone(f"the machine code of {name} is gone: the engine is being compiled again", name=name)
        return spec
