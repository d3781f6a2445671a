"""`make quick`: the tests of what has changed since the last commit, in about a minute.

A source is tested by the folder that mirrors its own: `src/pentapolis/sim/crew.py` by `tests/sim`. Who changes a game
also plays some games of it with every promise checked; the kernel and the checks themselves concern every game. Tests
that are marked `long`, and those in the browser, are left to `make test`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tests.runs import needs_sources

if TYPE_CHECKING:
    from collections.abc import Iterable

ROOT: Final = Path(__file__).parent.parent
SOURCES: Final = "src/pentapolis/"
PROMISES: Final = (
    "tests/conformance/test_conformance.py::test_games_played_by_chance_and_to_win_keep_every_promise[0-{game}]"
)
ELSEWHERE: Final = {
    "src/pentapolis/__": ("tests/test_engine.py",),
    "src/pentapolis/engine.py": ("tests/test_engine.py",),
    "src/pentapolis/web/": (
        "tests/server/doors/test_pages.py",
        "tests/scene/test_styles.py",
        "tests/scene/test_words.py",
    ),
    "setup.py": ("tests/test_engine.py",),
    "docs/rules/": ("tests/test_rule_coverage.py", "tests/test_documents.py"),
    "docs/": ("tests/test_documents.py",),
    "README.md": ("tests/test_documents.py",),
    "CONTRIBUTING.md": ("tests/test_documents.py",),
    "Makefile": ("tests/test_quick.py",),
}
"""What is not tested by the folder that mirrors it; the first entry that fits counts."""
NOTHING_TO_RUN: Final = 5
"""So pytest ends when none of the tests it was given is to be run."""


def changed_files(root: Path) -> list[str]:
    """What differs from the last commit, and what is new; what was removed concerns those who used it."""
    listings = (["diff", "--name-only", "HEAD"], ["ls-files", "--others", "--exclude-standard"])
    git = shutil.which("git") or "git"
    found = [
        subprocess.run([git, *listing], cwd=root, check=True, stdout=subprocess.PIPE, text=True).stdout
        for listing in listings
    ]
    return sorted({line for text in found for line in text.splitlines()})


def chosen(changed: Iterable[str]) -> list[str]:
    """The tests to run, each once: a folder stands for all that is in it."""
    wanted = {test for file in changed for test in (*own_tests(file), *promises_of(file))}
    return sorted(test for test in wanted if not any(is_inside(test, other) for other in wanted))


def own_tests(file: str) -> tuple[str, ...]:
    """The tests that are there for this file."""
    for start, tests in ELSEWHERE.items():
        if file.startswith(start):
            return tests
    if file.startswith("tests/"):
        return tests_of_a_test(Path(file))
    return mirror_of(Path(file)) if file.startswith(SOURCES) else ()


def tests_of_a_test(file: Path) -> tuple[str, ...]:
    """A test runs itself; what tests share is tried by those beside it."""
    if file.parts[1] == "browser":
        return ()
    if file.match("test_*.py"):
        return (str(file),) if (ROOT / file).exists() else ()
    return shared_by(file.parent)


def mirror_of(source: Path) -> tuple[str, ...]:
    """The folder of tests for a source; a game is tested as a whole."""
    folders = source.relative_to(SOURCES).parent.parts
    return shared_by(Path("tests", *folders[: 2 if folders[:1] == ("games",) else None]))


def shared_by(folder: Path) -> tuple[str, ...]:
    """This folder, or the first above it that is there; all tests at once are too many."""
    if folder == Path("tests"):
        return ()
    return (str(folder),) if (ROOT / folder).is_dir() else shared_by(folder.parent)


def promises_of(file: str) -> list[str]:
    """Some games with every promise checked, of each game that the file concerns."""
    from pentapolis.games import names  # noqa: PLC0415  (only once it is decided which engine runs)

    about_all = (f"{SOURCES}kernel/", f"{SOURCES}conformance/", "tests/conformance/")
    concerned = [
        name
        for name in names()
        if file.startswith((*about_all, f"{SOURCES}games/{name}/", f"tests/games/{name}/conserved.py"))
    ]
    return [PROMISES.format(game=name) for name in concerned]


def need_sources(test: str) -> bool:
    """Whether the compiled engine leaves out some of these tests (see `conftest.py`)."""
    place = ROOT / test.partition("::")[0]
    modules = [place] if place.is_file() else [*place.rglob("test_*.py")]
    return any(needs_sources(module) for module in modules)


def is_inside(test: str, other: str) -> bool:
    return test.startswith((f"{other}/", f"{other}::"))


def main() -> int:
    os.environ["PENTAPOLIS_PURE"] = "0"  # the compiled engine where it is up to date
    from pentapolis import engine  # noqa: PLC0415

    changed = changed_files(ROOT)
    tests = chosen(changed)
    print(f"changed since the last commit: {len(changed)} files; the engine is {engine.mode()} ({engine.reason()})")
    print("\n".join(tests) or "nothing that has tests of its own", flush=True)
    if not tests:
        return 0
    ended = run(tests, "not long")
    if not ended and engine.mode() == "compiled" and any(need_sources(test) for test in tests):
        ended = run(tests, "sources and not long", PENTAPOLIS_PURE="1")
    return ended


def run(tests: list[str], which: str, **settings: str) -> int:
    command = [sys.executable, "-m", "pytest", "--quiet", "--no-header", "-m", which, *tests]
    ended = subprocess.run(command, cwd=ROOT, env=os.environ | settings, check=False).returncode
    return 0 if ended == NOTHING_TO_RUN else ended


if __name__ == "__main__":
    sys.exit(main())
