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
    """The games of this one that were played to their end with the rules and the edition at hand.

    One that somebody gave up, or had no time left for, has no result to learn from.
    """
    store = Store(url)
    store.open()
    try:
        rows = [row for row in store.every_table(finished=True) if is_ours(game, row)]
        played = [(row, record_of(game, row, store.every_entry(row.id))) for row in rows]
        ended = [(row, record) for row, record in played if record.table.over]
        return [Source(at, players(store.seats(row.id)), record.save()) for at, (row, record) in enumerate(ended)]
    finally:
        store.close()


def is_ours(game: Game[Any], row: TableRow) -> bool:
    edition = f"{game.edition.id} {game.edition.fingerprint}"
    is_same = (row.game, row.rules, row.edition) == (game.name, game.rules_version, edition)
    return is_same and row.status == "finished"


def record_of(game: Game[Any], row: TableRow, entries: list[Entry]) -> Record:
    """The answers that counted in the end."""
    course = Course()
    for entry in entries:
        course.apply(entry)
    record = Record(game, row.seats, row.seed, row.options)
    for at, text in enumerate(course.texts(), 1):
        replay_line(record, text, at)
    return record


def players(seats: list[SeatRow]) -> tuple[str, ...]:
    """Bots keep their level, people have no name."""
    return tuple([seat.level if seat.kind == "bot" else "" for seat in seats])
