"""The check before an upgrade: what would become of every running table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.server.hosting.checking import engines_at, findings, pinned
from pentapolis.server.storage.store import Store

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.server.hosting.checking import Finding
    from pentapolis.server.settings import Settings


async def checked(settings: Settings, *, pin: bool, release: str, say: Callable[[str], None]) -> int:
    """Say of each running table what would differ; how many nobody could play."""
    store = Store(settings.database_url())
    try:
        if pin:
            store.open()
        rows = store.every_table(finished=False)
        lost = older = 0
        async with engines_at(settings.engines_folder()) as engines:
            async for finding in findings(engines, rows, store.every_entry):
                row = None
                if finding.wrong and pin:
                    row = await pinned(engines, finding, store.every_entry(finding.row.id), release)
                if row is not None:
                    store.pin(row.id, row.engine)
                    say(f"{title(finding)}: pinned to release {row.engine}")
                elif finding.wrong:
                    lost += 1
                    say(f"{title(finding)}: {finding.wrong} {advice(finding)}")
                older += bool(finding.engine or row)
    finally:
        store.close()
    as_before = len(rows) - lost - older
    say(f"{len(rows)} running tables: {as_before} as before, {older} by an older release, {lost} set aside")
    return lost


def title(finding: Finding) -> str:
    return f"table {finding.row.id} ({finding.needs})"


def advice(finding: Finding) -> str:
    """What the host can do."""
    began = finding.row.engine or "VERSION"
    if finding.engine is None:
        return f"(pentapolis engines add {began})"
    return f"(pentapolis engines add {began}, then pentapolis upgrade-check --pin)"
