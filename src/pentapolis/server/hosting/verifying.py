"""Verifying backups: every table in them is played again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.server.hosting.archive import Archive, BadBackup, back_up, restore
from pentapolis.server.hosting.checking import engines_at, found
from pentapolis.server.storage.store import Store

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pentapolis.server.settings import Settings


async def backed_up(settings: Settings, file: Path, *, replay: bool, say: Callable[[str], None]) -> int:
    """Make a backup and play its tables again; how many of them could not be."""
    store = Store(settings.database_url())
    try:
        rows = back_up(store, file)
    finally:
        store.close()
    say(f"{file}: {rows} rows")
    return await verified(settings, Archive(file), say=say) if replay else 0


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
    return await verified(settings, archive, say=say) if replay else 0


async def verified(settings: Settings, archive: Archive, *, say: Callable[[str], None]) -> int:
    """Play every table of a backup again, and say which do not lead where they did."""
    rows, wrong = archive.tables(), 0
    logs = dict(archive.logs())
    async with engines_at(settings.engines_folder()) as engines:
        for row in rows.values():
            finding = await found(engines, row, logs.get(row.id, []))
            if finding.wrong:
                wrong += 1
                say(f"table {row.id} ({finding.needs}): {finding.wrong}")
    say(f"played again: {len(rows) - wrong} of {len(rows)} tables lead where they did")
    return wrong
