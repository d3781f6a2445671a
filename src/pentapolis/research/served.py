"""Finished games of a server's database, without the names of those who played them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pentapolis.kernel.record import Record, replay_line
from pentapolis.research.dataset import Source
from pentapolis.server.service.course import Course
from pentapolis.server.storage.store import Store

if TYPE_CHECKING:
    from pentapolis.kernel.game import Game
    from pentapolis.server.storage.rows import Entry, SeatRow, TableRow


def sources_of(game: Game[Any], url: str) -> list[Source]:
    """The games of this one that were finished with the rules and the edition at hand."""
    store = Store(url)
    store.open()
    try:
        rows = [row for row in store.every_table(finished=True) if is_ours(game, row)]
        return [source(at, game, row, store.seats(row.id), store.every_entry(row.id)) for at, row in enumerate(rows)]
    finally:
        store.close()


def is_ours(game: Game[Any], row: TableRow) -> bool:
    edition = f"{game.edition.id} {game.edition.fingerprint}"
    is_same = (row.game, row.rules, row.edition) == (game.name, game.rules_version, edition)
    return is_same and row.status == "finished"


def source(number: int, game: Game[Any], row: TableRow, seats: list[SeatRow], entries: list[Entry]) -> Source:
    """The answers that counted in the end. Bots keep their level, people have no name."""
    course = Course()
    for entry in entries:
        course.apply(entry)
    record = Record(game, row.seats, row.seed, row.options)
    for at, text in enumerate(course.texts(), 1):
        replay_line(record, text, at)
    return Source(number, tuple([seat.level if seat.kind == "bot" else "" for seat in seats]), record.save())
