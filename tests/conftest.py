"""Tests run the sources, which coverage can follow; `PENTAPOLIS_PURE=0 pytest` runs the compiled engine.

Some tests change or extend classes of the engine, which compiled classes do not allow: those of the kernel, and what is
marked `sources`. Pictures are never compiled, so their tests count as such. The compiled engine is tested without them.
`pytest --sources` runs them and those of the games: all that has to be tested with the sources, and nothing that the
compiled engine does sooner, as what is marked `compiled` for the many games it plays.
"""

from __future__ import annotations

import faulthandler
import os
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings
from xdist.scheduler import LoadScopeScheduling

from tests.runs import folder_of, is_for_sources_alone, is_never_compiled, needs_sources

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable
    from types import FrameType

    from xdist.remote import Producer

os.environ.setdefault("PENTAPOLIS_PURE", "1")

# Servers under test wait for their engine, however busy the machine is.
for patience in ("ENGINE_SECONDS", "WAIT_SECONDS", "BOT_SECONDS"):
    os.environ[f"PENTAPOLIS_{patience}"] = "600"

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


SHARED = (
    "tests/browser/test_words.py",
    "tests/server/doors/test_openapi.py",
    "tests/server/hosting/",
    "tests/server/running/test_package.py",
    "tests/sim/test_cluster.py",
    "tests/test_engine.py",
)
"""What is compiled, installed or served in a way of its own, once for all tests there."""


class SideBySide(LoadScopeScheduling):
    """Tests that share something dear stay in one process, and begin first; the others go where there is room.

    The groups that xdist offers for this (`xdist_group`) do nothing with pytest 9.2.
    """

    def _split_scope(self, nodeid: str) -> str:
        for place in SHARED:
            if nodeid.startswith(place):
                return place
        folder = Path(nodeid.partition("::")[0]).parent
        return str(folder) if folder.name == "picture" else nodeid  # positions to draw


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> LoadScopeScheduling:
    return SideBySide(config, log)


class ForAnotherRun(pytest.Module):
    """A module that is not even imported, also if somebody names it."""

    def collect(self) -> Iterable[pytest.Item | pytest.Collector]:
        return []


@pytest.hookimpl(tryfirst=True)
def pytest_pycollect_makemodule(module_path: Path, parent: pytest.Collector) -> pytest.Module | None:
    """None leaves it to others."""
    if is_compiled():
        is_left_out = is_for_sources_alone(module_path)
    else:
        is_left_out = parent.config.option.sources and not is_tested_with_sources(module_path)
    return ForAnotherRun.from_parent(parent, path=module_path) if is_left_out else None


def is_tested_with_sources(module: Path) -> bool:
    return folder_of(module) == "games" or needs_sources(module)


def pytest_itemcollected(item: pytest.Item) -> None:
    if is_never_compiled(item.path):
        item.add_marker("sources")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Single tests that this run is not for."""
    left = [item for item in items if is_left_out(item, config)]
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if not is_left_out(item, config)]


def is_left_out(item: pytest.Item, config: pytest.Config) -> bool:
    is_for_sources = item.get_closest_marker("sources") is not None
    if is_compiled():
        return is_for_sources
    is_for_games = folder_of(item.path) == "games" and item.get_closest_marker("compiled") is None
    return config.option.sources and not is_for_sources and not is_for_games


def is_compiled() -> bool:
    from pentapolis import engine  # noqa: PLC0415  (not before the environment is set)

    return engine.mode() == "compiled"


# ---- a long run tells what went wrong when it went wrong, and ends

HANGING = 900.0
"""Seconds after which a test is taken to wait for something that will not come: many times what the longest takes."""


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Named at once: of a run that is broken off, the summary is never printed."""
    if report.failed and "PYTEST_XDIST_WORKER" not in os.environ:
        said = str(report.longrepr).rstrip().rpartition("\n")[2]
        print(f"\nfailed: {report.nodeid} ({report.when}): {said}", flush=True)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_setup() -> Generator[None, object, object]:
    return (yield from not_for_ever())


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_call() -> Generator[None, object, object]:
    return (yield from not_for_ever())


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown() -> Generator[None, object, object]:
    return (yield from not_for_ever())


def not_for_ever() -> Generator[None, object, object]:
    """It fails with the place where it waited, and the run goes on; if it does not even hear that, its process ends.

    Pytest's own limit is lifted when a test fails, so that it says nothing of servers that then do not end.
    """
    assert sys.__stderr__ is not None
    faulthandler.dump_traceback_later(HANGING * 1.5, exit=True, file=sys.__stderr__)
    signal.signal(signal.SIGALRM, wake)
    signal.setitimer(signal.ITIMER_REAL, HANGING)
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        faulthandler.cancel_dump_traceback_later()


def wake(_signal: int, _frame: FrameType | None) -> None:
    assert sys.__stderr__ is not None
    faulthandler.dump_traceback(file=sys.__stderr__)
    pytest.fail(f"waited {HANGING:.0f} s in vain")
