"""The pool: asks processes of the engine, kills those that take too long, and replaces those that died."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import sys
import time
from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

from pentapolis.server.engine.asking import ASKER
from pentapolis.server.engine.lines import EngineFailed, answer_in
from pentapolis.server.engine.turns import Busy, Job, Turns

if TYPE_CHECKING:
    from asyncio.subprocess import Process

    from pentapolis.server.engine.releases import Release
    from pentapolis.server.engine.turns import Bounds
    from pentapolis.server.metrics import Metrics

LONGEST_LINE: Final = 64 * 1024 * 1024
TRIES: Final = 3
MODE: Final = b'{"verb": "mode"}\n'
GAMES: Final = b'{"verb": "games"}\n'

log = logging.getLogger(__name__)


class TooSlow(EngineFailed):
    """The engine took too long and was stopped."""


class Died(Exception):
    """The process ended before it answered."""


class Worker:
    """One process; asked one thing at a time."""

    def __init__(self, remembered: int, niceness: int = 0) -> None:
        self.remembered = remembered
        self.release: Release | None = None
        """An older release, if its process is not to run ours."""
        self.niceness = niceness
        self.process: Process | None = None
        self.is_compiled = False
        """Whether its process is known to run machine code."""
        self.lock = asyncio.Lock()

    async def start(self) -> Process:
        self.is_compiled = False
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            *(["-m"] if self.release is None else ["-P", "-m"]),  # -P: not what lies in the working directory
            "pentapolis.server.engine",
            str(self.remembered),
            str(self.niceness),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST_LINE,
            env=None if self.release is None else self.release.environment(),
            process_group=0,  # a Ctrl-C is for the server, which then ends its processes
        )
        return self.process

    async def ask(self, line: bytes, seconds: float) -> bytes:
        async with self.lock:
            process = self.process
            if process is None or process.returncode is not None:
                process = await self.start()
            try:
                async with asyncio.timeout(seconds):
                    return await exchange(process, line)
            except TimeoutError as error:
                raise TooSlow(f"the engine took longer than {seconds} seconds") from error
            finally:
                if sys.exc_info()[0] is not None:
                    await self.stop()  # what it would still say belongs to a question nobody waits for

    async def look(self, seconds: float) -> None:
        """See which form of the engine its process runs."""
        self.is_compiled = json.loads(answer_in(await self.ask(MODE, seconds))) == "compiled"

    async def renew(self, seconds: float) -> None:
        """Go over to a fresh process: it gets ready beside the old one, which first answers what it was asked."""
        fresh = Worker(self.remembered, self.niceness)
        try:
            await fresh.ask(GAMES, seconds)
            await fresh.look(seconds)
            async with self.lock:
                self.process, fresh.process = fresh.process, self.process
                self.is_compiled = fresh.is_compiled
        finally:
            await fresh.stop()

    async def stop(self) -> None:
        process, self.process = self.process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()


async def exchange(process: Process, line: bytes) -> bytes:
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(line)
        await process.stdin.drain()
        answer = await process.stdout.readline()
    except (ConnectionError, asyncio.IncompleteReadError) as error:
        raise Died from error
    if not answer.endswith(b"\n"):
        raise Died
    return answer


class Pool:
    """Some processes. A table is always asked about at the same one, which remembers it.

    Where any will do, one that has nothing to do takes what waits for another that is busy.
    """

    def __init__(
        self,
        size: int,
        seconds: float,
        remembered: int,
        metrics: Metrics,
        name: str,
        *,
        bounds: Bounds | None = None,
        any_will_do: bool = False,
        niceness: int = 0,
    ) -> None:
        self.workers = [Worker(remembered, niceness) for _ in range(max(1, size))]
        self.turns = [Turns(bounds) for _ in self.workers]
        self.any_will_do = any_will_do
        self.busy: set[int] = set()
        self.bounds = bounds
        self.seconds = seconds
        self.metrics = metrics
        self.name = name
        self.runners: list[asyncio.Task[None]] = []
        self.worked = 0.0
        """So many seconds its processes were busy, all of them together."""

    def take_on(self, worker: Worker) -> None:
        """One that has begun already."""
        self.workers[0] = worker

    async def start(self) -> None:
        await asyncio.gather(*[worker.start() for worker in self.workers if worker.process is None])

    async def stop(self) -> None:
        """Whoever still waits is told that there will be no answer."""
        runners, self.runners = self.runners, []
        for runner in runners:
            runner.cancel()
        await asyncio.gather(*runners, return_exceptions=True)
        await asyncio.gather(*[worker.stop() for worker in self.workers])
        for turns in self.turns:
            while len(turns):
                settle(turns.next(), EngineFailed("the engine has stopped"))

    def perhaps_pure(self) -> list[Worker]:
        """Those that are not known to run machine code; one without a process will start with what there is."""
        return [worker for worker in self.workers if worker.process is not None and not worker.is_compiled]

    async def renew(self) -> int:
        """Put a fresh process into the place of each that runs the sources; how many now run machine code instead."""
        renewed = 0
        for worker in self.perhaps_pure():
            await worker.look(self.seconds)
            if not worker.is_compiled:
                await worker.renew(self.seconds)
                renewed += worker.is_compiled
        return renewed

    # ---- asking

    async def ask(self, verb: str, near: str = "", **what: Any) -> Any:
        """Ask; a process that dies meanwhile is replaced and the question asked again."""
        return json.loads(await self.ask_unread(verb, near, **what))

    async def ask_unread(self, verb: str, near: str = "", **what: Any) -> bytes:
        """The same, with the answer as the JSON it came in."""
        asker = ASKER.get()
        line = json.dumps({"verb": verb, **what}).encode() + b"\n"
        job = Job(line, near, asker, asker.rank_of(verb))
        began = time.perf_counter()
        try:
            return answer_in(await self.answered(job))
        except Busy:
            self.metrics.busy.labels(self.name).inc()
            raise
        except EngineFailed as error:
            log.warning("the engine failed", extra={"pool": self.name, "verb": verb, "error": str(error)})
            raise
        finally:
            self.metrics.engine_seconds.labels(self.name, verb).observe(time.perf_counter() - began)

    async def answered(self, job: Job) -> bytes:
        """Wait for the turn, but not for ever, then for the answer. Who gives up stops nobody but themselves."""
        self.turns[crc32(job.table.encode()) % len(self.turns)].put(job)
        self.run()
        self.call_others()
        try:
            async with asyncio.timeout(None if self.bounds is None else self.bounds.seconds):
                await job.begun
        except TimeoutError as error:
            assert self.bounds is not None
            raise Busy(self.bounds.seconds) from error
        return await job.answer

    def run(self) -> None:
        """See that somebody works, in this event loop."""
        if not self.runners:
            self.runners = [asyncio.create_task(self.work(at)) for at in range(len(self.workers))]

    def call_others(self) -> None:
        """Whoever is free should look whether something waits for one who is busy."""
        if self.any_will_do:
            for turns in self.turns:
                turns.arrived.set()

    async def work(self, at: int) -> None:
        """One thing after the other. What was begun is finished even if nobody waits for it any more."""
        while True:
            job = await self.next_for(at)
            self.busy.add(at)
            self.call_others()
            job.begun.set_result(None)
            began = time.perf_counter()
            try:
                settle(job, await self.asked(self.workers[at], job.line))
            except EngineFailed as error:
                settle(job, error)
            except asyncio.CancelledError:
                settle(job, EngineFailed("the engine has stopped"))
                raise
            except Exception as error:
                log.exception("the engine cannot be asked", extra={"pool": self.name})
                settle(job, EngineFailed(f"{type(error).__name__}: {error}"))
            finally:
                self.busy.discard(at)
                self.worked += time.perf_counter() - began

    async def next_for(self, at: int) -> Job:
        """The next question for a process: its own, or one that waits for another that is busy."""
        own = self.turns[at]
        while True:
            others = [self.turns[other] for other in self.busy] if self.any_will_do else []
            for turns in (own, *others):
                job = turns.take()
                if job is not None:
                    return job
            own.arrived.clear()
            await own.arrived.wait()

    async def asked(self, worker: Worker, line: bytes) -> bytes:
        for _ in range(TRIES):
            try:
                return await worker.ask(line, self.seconds)
            except Died:
                self.metrics.replaced.labels(self.name).inc()
            except TooSlow:
                self.metrics.replaced.labels(self.name).inc()
                raise
        raise EngineFailed("the engine stopped while it was asked")


def settle(job: Job, outcome: bytes | EngineFailed) -> None:
    """Tell whoever waits, if somebody does."""
    if not job.begun.done():
        job.begun.set_result(None)
    if job.answer.done():
        return
    if isinstance(outcome, EngineFailed):
        job.answer.set_exception(outcome)
    else:
        job.answer.set_result(outcome)
