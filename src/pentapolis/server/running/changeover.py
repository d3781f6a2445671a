"""The changeover: from the sources to machine code, while people play."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from typing import TYPE_CHECKING, Final

import click
from anyio.to_thread import run_sync

from pentapolis import engine
from pentapolis.server.engine.lines import EngineFailed
from pentapolis.server.engine.pool import Died
from pentapolis.server.running.compiler import missing

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Coroutine, Sequence

    from pentapolis.server.engine.pool import Pool
    from pentapolis.server.settings import Settings

COMPILER: Final = "pentapolis.server.running.compiler"

log = logging.getLogger(__name__)


class Changeover:
    """Looks for machine code that agrees with the sources, and has it made if that is wanted."""

    def __init__(self, pools: Sequence[Pool], settings: Settings) -> None:
        self.pools = pools
        self.settings = settings

    @contextlib.asynccontextmanager
    async def opened(self) -> AsyncIterator[None]:
        tasks = [asyncio.create_task(work) for work in self.work()]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def work(self) -> list[Coroutine[None, None, None]]:
        if engine.is_pure_wanted():
            return []
        return [self.keep_looking(), *([self.compile()] if self.settings.compile else [])]

    async def keep_looking(self) -> None:
        while True:
            try:
                await self.look()
            except (Died, EngineFailed) as error:
                log.warning("the old processes go on for now", extra={"error": repr(error)})
            await asyncio.sleep(self.settings.sweep_seconds)

    async def look(self) -> None:
        """Go over to machine code if there is some, and a process does not run it."""
        if any(pool.perhaps_pure() for pool in self.pools) and await run_sync(engine.is_current):
            renewed = [await pool.renew() for pool in self.pools]
            if any(renewed):
                tell("the compiled engine is ready: from now on bots think three to four times faster")

    async def compile(self) -> None:
        """Have the engine compiled, unless it is or this machine cannot; whatever happens is said in one line."""
        if await run_sync(engine.is_current):
            return
        reason = missing()
        if not reason:
            tell("compiling the engine in the background: until then bots take longer to think")
            reason = await self.outcome()
        if reason:
            tell(f"the engine cannot be compiled ({reason}): everything works, but bots take longer to think")

    async def outcome(self) -> str:
        """Why it could not be compiled, or nothing; a process of its own does it, which ends with this one."""
        pipe = asyncio.subprocess.PIPE
        compiler = await asyncio.create_subprocess_exec(
            sys.executable, "-m", COMPILER, stdin=pipe, stdout=pipe, process_group=0
        )
        assert compiler.stdin is not None
        assert compiler.stdout is not None
        try:
            return (await compiler.stdout.read()).decode().strip()
        finally:
            compiler.stdin.close()
            await compiler.wait()


def tell(sentence: str) -> None:
    """To the person at the terminal, and to the log."""
    click.echo(sentence)
    log.info(sentence)
