"""Workers on a Ray cluster: actors, each of which prepares itself for a job once and then does it piece by piece.

A piece is with one worker at a time, and is handed out again only when that worker is lost and has been dismissed: so
every piece counts once. Workers that the cluster has no room for yet hold no piece up; they join when they have begun.
"""

from __future__ import annotations

import os
import socket
from collections import deque
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

import ray
from ray.exceptions import NodeDiedError, ObjectLostError, RayActorError, RayError

from pentapolis import __version__, engine
from pentapolis.sim.crew import WorkerLost, deaf_to_interrupts, done, with_traceback
from pentapolis.sim.where import NoCluster, crew_size

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from types import TracebackType

J = TypeVar("J")
P = TypeVar("P")
R = TypeVar("R")

LOCAL: Final = "local"
STORE: Final = 100_000_000
"""Bytes that a cluster of our own keeps results in: they are small and are fetched at once."""
ANSWER: Final = 60.0
"""Seconds after which an address does not answer: networks that drop packets would let us wait for minutes."""
LOSSES: Final = 3
"""So many workers may be lost over the same piece, or one after the other before they have begun."""
LOST: Final = (RayActorError, ObjectLostError, NodeDiedError)


class Hand(Generic[J, P, R]):
    """One worker, somewhere in the cluster."""

    def __init__(self, prepare: Callable[[J], Callable[[P], R]], job: J) -> None:
        self.prepare = prepare
        self.job = job

    def begin(self) -> tuple[str, Exception | None]:
        """Which release it has, and what went wrong, if anything."""
        try:
            self.task = self.prepare(self.job)
        except Exception as error:  # noqa: BLE001  (raised again where the work was asked for)
            return release(), with_traceback(error)
        return release(), None

    def do(self, piece: P) -> tuple[R | None, Exception | None]:
        return done(self.task, piece)


def release() -> str:
    """What decides how games go: hosts with other rules or other bots would play other games."""
    return f"{__version__} ({engine.digest()[:12]})"


class Pieces(Generic[P]):
    """What is to be done: pieces by their numbers, and how many workers were lost over each."""

    def __init__(self, pieces: Sequence[P]) -> None:
        self.pieces = pieces
        self.waiting = deque(range(len(pieces)))
        self.missing = len(pieces)
        self.losses = [0] * len(pieces)

    def lost(self, number: int, why: Exception) -> None:
        """To be done again, and before the others: whoever waits for the end waits for it."""
        self.losses[number] += 1
        if self.losses[number] == LOSSES:
            raise gone(f"{LOSSES} workers were lost over {self.pieces[number]}", why)
        self.waiting.appendleft(number)


class Cluster(Generic[J, P, R]):
    """A crew on Ray. It connects to the cluster of the address, or starts one of its own; one that is there is used."""

    def __init__(
        self,
        prepare: Callable[[J], Callable[[P], R]],
        job: J,
        workers: int | None,
        most: int,
        address: str | None,
    ) -> None:
        self.prepare = prepare
        self.job = job
        self.wanted = workers
        self.most = most
        self.address = address or os.environ.get("RAY_ADDRESS") or LOCAL
        self.workers = crew_size(workers, most)
        self.is_ours = False
        self.failed_to_begin = 0
        self.hired: list[Any] = []
        self.beginning: dict[Any, Any] = {}
        self.idle: list[Any] = []
        self.busy: dict[Any, tuple[Any, int]] = {}

    def __enter__(self) -> Cluster[J, P, R]:
        if not ray.is_initialized():
            connect(self.address, self.workers)
            self.is_ours = True
        if self.address != LOCAL:
            self.workers = crew_size(self.wanted or int(ray.cluster_resources().get("CPU", 1)), self.most)
        self.sent = ray.put(self.job)  # once for all workers
        self.hand: Any = ray.remote(num_cpus=1, max_restarts=0, max_task_retries=0)(Hand)
        for _ in range(self.workers):
            self.hire()
        return self

    def hire(self) -> None:
        actor = self.hand.remote(self.prepare, self.sent)
        self.hired.append(actor)
        self.beginning[actor.begin.remote()] = actor

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        with deaf_to_interrupts():
            if self.is_ours:
                ray.shutdown()
                return
            for actor in self.hired:
                ray.kill(actor)

    def results(self, pieces: Sequence[P]) -> Iterator[R]:
        """The result of each piece, in the order in which they are done."""
        work = Pieces(pieces)
        while work.missing:
            while work.waiting and self.idle:
                self.give(self.idle.pop(), work.waiting.popleft(), work)
            try:
                [ready], _ = ray.wait([*self.beginning, *self.busy], num_returns=1)
            except RayError as error:
                raise gone("the cluster is gone", error) from error
            if ready in self.beginning:
                self.welcome(ready)
            elif (found := self.take(ready, work)) is not None:
                work.missing -= 1
                yield found[0]

    def give(self, actor: Any, number: int, work: Pieces[P]) -> None:
        self.busy[actor.do.remote(work.pieces[number])] = actor, number

    def welcome(self, ready: Any) -> None:
        """Somebody has begun, or could not."""
        actor = self.beginning.pop(ready)
        try:
            theirs, error = ray.get(ready)
        except LOST as why:
            self.failed_to_begin += 1
            if self.failed_to_begin == LOSSES:
                raise gone("no worker of the cluster can begin", why) from why
            self.replace(actor)
            return
        if theirs != release():
            raise NoCluster(f"a worker of the cluster has pentapolis {theirs}, and we have {release()}")
        if error is not None:
            raise error
        self.failed_to_begin = 0
        self.idle.append(actor)

    def take(self, ready: Any, work: Pieces[P]) -> tuple[R] | None:
        """A result; nothing if its worker is lost, and the piece is to be done again."""
        actor, number = self.busy.pop(ready)
        try:
            result, error = ray.get(ready)
        except LOST as why:
            work.lost(number, why)
            self.replace(actor)
            return None
        if error is not None:
            raise error
        self.idle.append(actor)
        return (result,)

    def replace(self, actor: Any) -> None:
        """One that is only out of reach is dismissed too: nobody is to go on with a piece that somebody else has."""
        ray.kill(actor)
        self.hired.remove(actor)
        self.hire()


def connect(address: str, workers: int) -> None:
    """Join the cluster of the address, or start one, which says little."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    quiet: dict[str, Any] = {"log_to_driver": False, "configure_logging": False}
    try:
        if address != LOCAL:
            ask(address)
            ray.init(address=address, **quiet)
            return
        with deaf_to_interrupts():  # what is started now stays deaf: Ctrl-C is for us alone
            ray.init(address=LOCAL, num_cpus=workers, object_store_memory=STORE, include_dashboard=False, **quiet)
    except (OSError, RayError, RuntimeError, ValueError, ImportError, AssertionError) as error:
        what = "no Ray cluster could be started here" if address == LOCAL else f"no Ray cluster answers at {address}"
        raise NoCluster(f"{what}: {first_line(error)}") from error


def ask(address: str) -> None:
    """See whether anybody listens there: Ray itself would try for many minutes."""
    host, colon, port = address.rpartition(":")
    if colon and port.isdecimal() and "//" not in host:
        socket.create_connection((host, int(port)), timeout=ANSWER).close()


def gone(what: str, why: Exception) -> WorkerLost:
    return WorkerLost(f"{what}: {first_line(why)}")


def first_line(error: Exception) -> str:
    return (str(error).strip() or type(error).__name__).splitlines()[0]
