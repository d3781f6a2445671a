"""What takes long for the host: backups that are read back and played again, and trials of another release.

One of them at a time, over all servers, beside everything else and less urgent than all of it. How far it has come is
in the database, so every server can tell.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import tempfile
import time
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from anyio.to_thread import run_sync
from sqlalchemy.exc import SQLAlchemyError

from pentapolis.server.engine.lines import EngineFailed, Refused
from pentapolis.server.engine.releases import NoRelease, Releases
from pentapolis.server.hosting.archive import Archive, BadBackup, back_up
from pentapolis.server.hosting.checking import engines_at
from pentapolis.server.hosting.verifying import played_again
from pentapolis.server.service import tokens
from pentapolis.server.service.state import NoTable
from pentapolis.server.storage.hosting.acts import Act
from pentapolis.server.storage.hosting.chores import PLACE, Chore, Chores
from pentapolis.server.storage.soundness import CannotSave
from pentapolis.web.words import word

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from pentapolis.server.hosting.checking import Finding
    from pentapolis.server.settings import Settings
    from pentapolis.server.storage.hosting.chores import Kind
    from pentapolis.server.storage.store import Store

LEASE: Final = 120.0
"""A server that has written nothing for so many seconds does not work at it any more."""
EVERY: Final = 1.0
"""So often what was found is written down."""
NICENESS: Final = 10
log = logging.getLogger(__name__)


class Background:
    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.folder = settings.backups_folder()
        self.chores = Chores(store)
        self.server = tokens.new_id()
        self.task: asyncio.Task[None] | None = None

    # ---- what the host asks for

    async def back_up(self, by: str | None, mark: str = "") -> Chore:
        """Make a backup; it counts once it has been read back and every table in it was played again.

        One that nobody asked for is nobody's act.
        """
        made = f"{datetime.now(UTC):%Y-%m-%d-%H%M%S}{mark}.backup"
        act = None if by is None else Act(by, "backup", "", made)
        return await self.begin(self.new("backup", made), act, self.made)

    async def verify(self, chore_id: str, by: str) -> Chore:
        """Read a backup back once more."""
        known = await run_sync(self.chores.of, chore_id, time.time())
        if known is None or known.kind != "backup":
            raise NoTable(word("refusals.no_backup"))
        if not self.has(known):
            raise Refused(word("refusals.backup_elsewhere", place=known.place))
        again = replace(self.new("backup", known.what), id=known.id, bytes=known.bytes)
        return await self.begin(again, Act(by, "backup", "", known.what), self.read_back)

    async def check(self, release: str, by: str) -> Chore:
        """Try a release that is installed beside ours on a copy of everything."""
        try:
            await run_sync(Releases(self.settings.engines_folder()).named, release)
        except NoRelease as error:
            raise Refused(word("refusals.no_release", name=release)) from error
        return await self.begin(self.new("check", release), Act(by, "check", "", release), self.tried)

    def has(self, chore: Chore) -> bool:
        """Whether the file of a backup is on this machine."""
        return chore.place == PLACE and self.file_of(chore).is_file()

    def file_of(self, chore: Chore) -> Path:
        return self.folder / chore.what

    def new(self, kind: Kind, what: str) -> Chore:
        now = time.time()
        return Chore(tokens.new_id(), kind, what, "working", now, None, 0, 0, [], 0, self.server, PLACE, now + LEASE)

    async def begin(self, chore: Chore, act: Act | None, deed: Callable[[Chore], Awaitable[Chore]]) -> Chore:
        if not await run_sync(self.chores.begin, chore, time.time(), [] if act is None else [act]):
            raise Refused(word("refusals.chore_busy"))
        self.task = asyncio.create_task(self.work(chore, deed))
        return chore

    async def stop(self) -> None:
        """What is not done by now is lost; the next server may begin anew."""
        task, self.task = self.task, None
        if task is None or task.done():
            return
        task.cancel()
        await asyncio.wait([task])
        with contextlib.suppress(SQLAlchemyError, CannotSave):
            await run_sync(self.chores.leave, self.server, time.time())

    # ---- doing it

    async def work(self, chore: Chore, deed: Callable[[Chore], Awaitable[Chore]]) -> None:
        try:
            done = await deed(chore)
            ended = replace(done, state="bad" if done.found else "good", ended=time.time())
        except (BadBackup, NoRelease, EngineFailed, OSError, SQLAlchemyError) as error:
            says = str(error).partition("\n")[0]
            log.warning("a chore of the host failed", extra={"chore": chore.kind, "error": says})
            ended = replace(chore, state="failed", found=[says], ended=time.time())
        except Exception as error:
            log.exception("a chore of the host failed")
            ended = replace(chore, state="failed", found=[type(error).__name__], ended=time.time())
        with contextlib.suppress(SQLAlchemyError, CannotSave):
            await run_sync(self.chores.keep, ended)

    async def made(self, chore: Chore) -> Chore:
        await run_sync(partial(self.folder.mkdir, mode=0o700, parents=True, exist_ok=True))
        await run_sync(back_up, self.store, self.file_of(chore))
        await run_sync(self.file_of(chore).chmod, 0o600)  # it holds all secrets
        return await self.read_back(chore)

    async def read_back(self, chore: Chore) -> Chore:
        archive = await run_sync(Archive, self.file_of(chore))
        return await self.played(chore, archive)

    async def tried(self, chore: Chore) -> Chore:
        with tempfile.TemporaryDirectory(prefix="pentapolis-") as folder:
            copy = Path(folder) / "copy.backup"
            await run_sync(back_up, self.store, copy)
            return await self.played(chore, await run_sync(Archive, copy), tried=chore.what)

    async def played(self, chore: Chore, archive: Archive, tried: str = "") -> Chore:
        """Play every table again; how far that is, is written down on the way."""
        size = (await run_sync(archive.file.stat)).st_size
        chore = replace(chore, total=len(await run_sync(archive.tables)), bytes=size)
        kept = time.monotonic()
        async with engines_at(self.settings.engines_folder(), tried=tried, niceness=NICENESS) as engines:
            async for finding in played_again(engines, archive):
                wrong = [said_of(finding)] if finding.wrong else []
                chore = replace(chore, done=chore.done + 1, found=[*chore.found, *wrong], until=time.time() + LEASE)
                if time.monotonic() - kept >= EVERY:
                    kept = time.monotonic()
                    await run_sync(self.chores.keep, chore)
        return chore


def said_of(finding: Finding) -> str:
    return word("host.wrong", table=finding.row.id, needs=finding.needs, wrong=finding.wrong)
