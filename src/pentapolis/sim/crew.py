"""Several processes that play games side by side.

They are started afresh (`spawn`), so it makes no difference who starts them: the command, a test, a notebook, a
server with threads. Only plain values cross between them. However the work ends, so do they.
"""

from __future__ import annotations

import os
import signal
import threading
import traceback
from contextlib import contextmanager
from multiprocessing import connection, get_context, parent_process
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess
    from types import TracebackType

J = TypeVar("J")
P = TypeVar("P")
R = TypeVar("R")


class WorkerLost(RuntimeError):
    """A worker process ended before its work was done."""


class Alone(Generic[J, P, R]):
    """A crew of one: this process itself."""

    def __init__(self, prepare: Callable[[J], Callable[[P], R]], job: J) -> None:
        self.task = prepare(job)
        self.workers = 1

    def __enter__(self) -> Alone[J, P, R]:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Nobody is to be dismissed."""

    def results(self, pieces: Sequence[P]) -> Iterator[R]:
        return map(self.task, pieces)


class Crew(Generic[J, P, R]):
    """Workers for one job, each of which prepares itself for it and then does it piece by piece.

    Used in a `with`: when that is left, finished or not, they are ended.
    """

    def __init__(self, prepare: Callable[[J], Callable[[P], R]], job: J, workers: int) -> None:
        self.prepare = prepare
        self.job = job
        self.workers = workers
        self.processes: list[SpawnProcess] = []
        self.lines: list[Connection] = []

    def __enter__(self) -> Crew[J, P, R]:
        with deaf_to_interrupts():
            for _ in range(self.workers):
                self.hire()
        return self

    def hire(self) -> None:
        context = get_context("spawn")
        mine, theirs = context.Pipe()
        process = context.Process(target=work, args=(theirs, self.prepare, self.job), daemon=True)
        self.lines.append(mine)
        process.start()
        self.processes.append(process)
        theirs.close()

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            process.join()
        for line in self.lines:
            line.close()

    def results(self, pieces: Sequence[P]) -> Iterator[R]:
        """The result of each piece, in the order in which they are done."""
        waiting = list(reversed(pieces))
        busy: list[Connection] = []
        for line in self.lines[: len(waiting)]:
            self.give(line, waiting.pop())
            busy.append(line)
        while busy:
            ready = connection.wait(busy)
            for line in [line for line in busy if line in ready]:
                yield self.take(line)
                if waiting:
                    self.give(line, waiting.pop())
                else:
                    busy.remove(line)

    def give(self, line: Connection, piece: P) -> None:
        try:
            line.send(piece)
        except OSError:
            raise self.lost() from None

    def take(self, line: Connection) -> R:
        result: R
        error: Exception | None
        try:
            result, error = line.recv()
        except (EOFError, OSError):
            raise self.lost() from None
        if error is not None:
            raise error
        return result

    def lost(self) -> WorkerLost:
        return WorkerLost(
            "a worker process ended before its work was done: it was killed (memory?), or the script that started it"
            " has no `if __name__ == '__main__':`"
        )


@contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """A process started meanwhile is deaf to Ctrl-C from its first moment; who started it hears again afterwards."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def work(line: Connection, prepare: Callable[[J], Callable[[P], R]], job: J) -> None:
    """What a worker does: piece after piece, until nobody is there to give another."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=leave_with_parent, daemon=True).start()
    task = prepare(job)
    while True:
        try:
            piece = line.recv()
        except EOFError:
            return
        line.send(done(task, piece))


def leave_with_parent() -> None:
    """Nobody wants the result once the process that asked for it is gone, be it killed."""
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)


def done(task: Callable[[P], R], piece: P) -> tuple[R | None, Exception | None]:
    """The result of a piece, or what went wrong."""
    try:
        return task(piece), None
    except Exception as error:  # noqa: BLE001  (raised again where the work was asked for)
        return None, with_traceback(error)


def with_traceback(error: Exception) -> Exception:
    """The traceback as a note: it would not cross otherwise."""
    error.add_note("".join(traceback.format_exception(error)))
    return error
