"""Checking: tables are played again from their logs, and compared with what the database says of them."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from pentapolis.server.engine.pinned import Engines
from pentapolis.server.engine.releases import NoRelease, Releases
from pentapolis.server.metrics import Metrics
from pentapolis.server.service.course import Course
from pentapolis.server.service.state import NotPlayed, listed_of, rules_of, stood
from pentapolis.web.words import word

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterable
    from pathlib import Path

    from pentapolis.server.engine.releases import Rules
    from pentapolis.server.storage.rows import Entry, TableRow

REMEMBERED: Final = 1
PATIENCE: Final = 600.0


class Finding(NamedTuple):
    """What came of one table: the release that plays it, and what is wrong with it, if anything is."""

    row: TableRow
    engine: str | None
    wrong: str

    @property
    def needs(self) -> str:
        return str(rules_of(self.row))


class Trial(Releases):
    """The releases as they would be if one of them were the running one; ours is not, unless it is installed too."""

    def __init__(self, folder: Path, name: str) -> None:
        super().__init__(folder)
        self.tried = self.named(name)

    def for_table(self, wanted: Rules) -> str | None:
        if not wanted.pinned and self.tried.has(wanted):
            return self.tried.name
        return super().for_table(wanted)


@contextlib.asynccontextmanager
async def engines_at(folder: Path, *, tried: str = "", niceness: int = 0) -> AsyncIterator[Engines]:
    """The engine of this release, and those in the folder; or as it would be with the one that is tried."""
    engines = Engines(1, PATIENCE, REMEMBERED, Metrics(), "check", niceness=niceness)
    try:
        if tried:
            engines.releases = Trial(folder, tried)
        else:
            told = await engines.ask("games")
            own = {box["name"]: (box["rules"], box["edition"]) for box in told["games"]}
            engines.releases = Releases(folder, own)
        yield engines
    finally:
        await engines.stop()


async def findings(
    engines: Engines, rows: Iterable[TableRow], entries: Callable[[str], list[Entry]]
) -> AsyncIterator[Finding]:
    """Play each of these tables again, by the release that would play it."""
    for row in rows:
        yield await found(engines, row, entries(row.id))


async def found(engines: Engines, row: TableRow, entries: list[Entry]) -> Finding:
    engine = engines.releases.for_table(rules_of(row))
    try:
        wrong = await wrong_with(engines, row, engine, entries)
    except (NotPlayed, LookupError, ValueError) as error:
        wrong = str(error)
    return Finding(row, engine, wrong)


async def wrong_with(engines: Engines, row: TableRow, engine: str | None, entries: list[Entry]) -> str:
    """What is wrong with a table, if anything is."""
    course = Course()
    for entry in entries:
        course.apply(entry)
    if course.version != row.version:
        return word("aside.version", version=row.version, found=course.version)
    standing = await stood(engines, row, engine, course.text())
    return "" if standing.listed() == listed_of(row) else word("aside.differs")


async def pinned(engines: Engines, finding: Finding, entries: list[Entry], release: str) -> TableRow | None:
    """The table pinned to a release that plays it as it was played; None if that does not help."""
    row = replace(finding.row, engine=release or finding.row.engine, pinned=True)
    with contextlib.suppress(NoRelease):
        engines.releases.named(row.engine)
        if not (await found(engines, row, entries)).wrong:
            return row
    return None
