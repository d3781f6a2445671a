"""Verifying backups: every table in them is played again."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, NamedTuple

from anyio.to_thread import run_sync

from pentapolis.server.hosting.archive import Archive, BadBackup, back_up, restore
from pentapolis.server.hosting.checking import engines_at, found
from pentapolis.server.service import tokens
from pentapolis.server.storage.hosting.chores import PLACE, Chore, Chores
from pentapolis.server.storage.store import Store

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from pentapolis.server.engine.pinned import Engines
    from pentapolis.server.hosting.checking import Finding
    from pentapolis.server.settings import Settings


class Verdict(NamedTuple):
    """How many tables of a backup were played again, and what is wrong with some."""

    played: int
    wrong: list[str]


async def backed_up(settings: Settings, file: Path, *, replay: bool, say: Callable[[str], None]) -> int:
    """Make a backup and play its tables again; how many of them could not be. The host's page lists it then."""
    store, begun = Store(settings.database_url()), time.time()
    try:
        rows = back_up(store, file)
        say(f"{file}: {rows} rows")
        if not replay:
            return 0
        verdict = await verified(settings, Archive(file), say=say)
        Chores(store).add(listed(file, verdict, begun))
    finally:
        store.close()
    return len(verdict.wrong)


def listed(file: Path, verdict: Verdict, begun: float) -> Chore:
    """A backup that was made by the command line."""
    return Chore(
        id=tokens.new_id(),
        kind="backup",
        what=str(file.resolve()),
        state="bad" if verdict.wrong else "good",
        begun=begun,
        ended=time.time(),
        done=verdict.played,
        total=verdict.played,
        found=verdict.wrong,
        bytes=file.stat().st_size,
        server="",
        place=PLACE,
        until=0.0,
    )


async def restored(settings: Settings, file: Path, *, replay: bool, say: Callable[[str], None]) -> int:
    """Restore a backup into an empty database, and compare what is there with it."""
    archive, store = Archive(file), Store(settings.database_url())
    try:
        restore(archive, store)
        tables = store.every_table(finished=True)
        if {row.id: row for row in tables} != archive.tables():
            raise BadBackup("what was written is not what the backup says")
    finally:
        store.close()
    say(f"restored {archive.count} rows, {len(tables)} tables")
    return len((await verified(settings, archive, say=say)).wrong) if replay else 0


async def verified(settings: Settings, archive: Archive, *, say: Callable[[str], None]) -> Verdict:
    """Play every table of a backup again, and say which do not lead where they did."""
    verdict = Verdict(0, [])
    async with engines_at(settings.engines_folder()) as engines:
        async for finding in played_again(engines, archive):
            wrong = [f"table {finding.row.id} ({finding.needs}): {finding.wrong}"] if finding.wrong else []
            verdict = Verdict(verdict.played + 1, [*verdict.wrong, *wrong])
            for line in wrong:
                say(line)
    good = verdict.played - len(verdict.wrong)
    say(f"played again: {good} of {verdict.played} tables lead where they did")
    return verdict


async def played_again(engines: Engines, archive: Archive) -> AsyncIterator[Finding]:
    """What comes of each table of a backup. One log at a time is in memory, however many there are."""
    rows, logs = await run_sync(archive.tables), archive.logs()
    while (log := await run_sync(next, logs, None)) is not None:
        table_id, entries = log
        yield await found(engines, rows.pop(table_id), entries)
    for row in rows.values():
        yield await found(engines, row, [])
