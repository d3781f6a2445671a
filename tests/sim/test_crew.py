"""Workers: they share the work, tell what went wrong, and are gone afterwards, however it ended."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from pentapolis.sim.crew import Crew, WorkerLost
from tests.sim.tasks import Squares, never_ready

if TYPE_CHECKING:
    from pathlib import Path

NEVER = -1
PARTS = [range(first, first + 2) for first in range(0, 10, 2)]
TOURNAMENT = """
import multiprocessing
from pentapolis.sim.tournament import simulate

def show(done, games):
    print(*[worker.pid for worker in multiprocessing.active_children()], flush=True)

simulate("palaces", 2, ["greedy"], 39, workers=2, progress=show)
"""


ENDLESS = """
from pentapolis.sim.crew import Crew
from tests.sim.tasks import Endless

with Crew(Endless, 0, 2) as crew:
    for line in crew.lines:
        line.send(range(1))
    for line in crew.lines:
        line.recv()
    print(*[worker.pid for worker in crew.processes], flush=True)
    for line in crew.lines:
        line.send(range(2))
    crew.processes[0].join()
"""


def test_the_work_is_shared_out_and_all_of_it_is_done() -> None:
    with Crew(Squares, (NEVER, NEVER), 2) as crew:
        results = list(crew.results(PARTS))
    assert sorted(results) == [1, 13, 41, 85, 145]
    assert not any(process.is_alive() for process in crew.processes)


def test_more_workers_than_parts_is_no_harm() -> None:
    with Crew(Squares, (NEVER, NEVER), 2) as crew:
        assert list(crew.results(PARTS[:1])) == [1]


def test_workers_may_be_hired_from_another_thread() -> None:
    results: list[int] = []

    def hire() -> None:
        with Crew(Squares, (NEVER, NEVER), 1) as crew:
            results.extend(crew.results(PARTS))

    thread = threading.Thread(target=hire)
    thread.start()
    thread.join()
    assert results == [1, 13, 41, 85, 145]


def test_what_goes_wrong_in_a_worker_is_raised_with_its_traceback() -> None:
    with pytest.raises(ArithmeticError, match="cannot square 4") as raised, Crew(Squares, (4, NEVER), 2) as crew:
        list(crew.results(PARTS))
    assert "tasks.py" in "".join(raised.value.__notes__)
    assert not any(process.is_alive() for process in crew.processes)


def test_a_worker_that_is_killed_is_missed() -> None:
    with pytest.raises(WorkerLost, match="ended before its work was done"), Crew(Squares, (NEVER, 4), 2) as crew:
        list(crew.results(PARTS))


def test_a_worker_that_cannot_begin_is_missed(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(WorkerLost), Crew(never_ready, 7, 1) as crew:
        list(crew.results(PARTS))
    assert "no tools for 7" in capfd.readouterr().err


def test_an_interrupt_ends_a_tournament_and_its_workers() -> None:
    """The whole group is interrupted, as by Ctrl-C in a terminal; only who was asked to play speaks of it."""
    with subprocess.Popen(
        [sys.executable, "-c", TOURNAMENT],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        assert process.stdout is not None
        workers = [int(pid) for pid in process.stdout.readline().split()]
        os.killpg(process.pid, signal.SIGINT)
        _, said = process.communicate()
    assert len(workers) == 2
    assert process.returncode == -signal.SIGINT
    assert said.count("Traceback") == 1
    assert said.endswith("KeyboardInterrupt\n")
    for worker in workers:
        with pytest.raises(ProcessLookupError):
            os.kill(worker, 0)


def test_workers_go_when_the_one_who_asked_is_killed() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", ENDLESS], stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        assert process.stdout is not None
        assert len(process.stdout.readline().split()) == 2
        process.kill()
        try:
            process.communicate(timeout=600)  # the output ends when the last worker is gone
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


def test_a_script_that_does_not_guard_its_main_part_is_told_so(tmp_path: Path) -> None:
    script = tmp_path / "unguarded.py"
    script.write_text(TOURNAMENT)
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "if __name__ == '__main__'" in done.stderr.splitlines()[-1]
