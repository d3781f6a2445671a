"""Tests run the sources, which coverage can follow; `PENTAPOLIS_PURE=0 pytest` runs the compiled engine.

Some tests change or extend classes of the engine, which compiled classes do not allow: those of the kernel, and what is
marked `sources`. The compiled engine is tested without them. `pytest --sources` runs them and those of the games: all
that has to be tested with the sources, and nothing that the compiled engine does sooner.
"""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings
from xdist.scheduler import LoadScopeScheduling

if TYPE_CHECKING:
    from xdist.remote import Producer

os.environ.setdefault("PENTAPOLIS_PURE", "1")

TESTS = Path(__file__).parent
MARK = "pytest.mark.sources"
WHOLE = "\npytestmark = pytest.mark.sources"
"""So a whole module says of itself that it needs the sources: where they do not run it cannot even be imported."""

# A shell that starts the tests in the background makes them deaf to Ctrl-C; the commands under test must hear it.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Hypothesis tries the same examples in every run, takes its time, and leaves nothing behind.
settings.register_profile("steady", deadline=None, derandomize=True, database=None)
settings.load_profile("steady")


def pytest_report_header() -> str:
    from pentapolis import engine  # noqa: PLC0415  (not before the environment is set)

    return f"engine: {engine.mode()} ({engine.reason()})"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--sources", action="store_true", help="only what has to be tested with the sources")


class SideBySide(LoadScopeScheduling):
    """Tests that share something dear stay in one process, and begin first; the others go where there is room.

    The groups that xdist offers for this (`xdist_group`) do nothing with pytest 9.2.
    """

    def _split_scope(self, nodeid: str) -> str:
        module = Path(nodeid.partition("::")[0])
        if module == Path("tests/test_engine.py"):  # what is compiled
            return str(module)
        return str(module.parent) if module.parent.name == "picture" else nodeid  # positions to draw


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> LoadScopeScheduling:
    return SideBySide(config, log)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Whole modules that this run is not for; None leaves it to others."""
    if not collection_path.match("test_*.py"):
        return None
    folder, text = folder_of(collection_path), collection_path.read_text(encoding="utf-8")
    if is_compiled():
        return folder == "kernel" or WHOLE in text or None
    return (config.option.sources and folder not in {"kernel", "games"} and MARK not in text) or None


def pytest_itemcollected(item: pytest.Item) -> None:
    if folder_of(item.path) == "kernel":
        item.add_marker("sources")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Single tests that this run is not for."""
    left = [item for item in items if is_left_out(item, config)]
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if not is_left_out(item, config)]


def is_left_out(item: pytest.Item, config: pytest.Config) -> bool:
    is_marked = item.get_closest_marker("sources") is not None
    if is_compiled():
        return is_marked
    return config.option.sources and not is_marked and folder_of(item.path) != "games"


def folder_of(path: Path) -> str:
    """The folder of tests that a module is in."""
    return path.relative_to(TESTS).parts[0]


def is_compiled() -> bool:
    from pentapolis import engine  # noqa: PLC0415  (not before the environment is set)

    return engine.mode() == "compiled"
