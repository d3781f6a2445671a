"""What has to be true of the database after a campaign."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pentapolis
from pentapolis.server.campaign.clients import Broken
from pentapolis.server.engine.sitting import Sitting
from pentapolis.server.service.course import Course

if TYPE_CHECKING:
    from pentapolis.server.campaign.clients import Match
    from pentapolis.server.storage.store import Store


def check(store: Store, match: Match) -> None:
    """Every acknowledged answer is in the log, once, in its order, and no other but those of bots; the log plays."""
    entries = store.entries(match.table)
    row = store.table(match.table)
    if row is None or [entry.seq for entry in entries] != list(range(1, row.version + 1)):
        raise Broken("the log has gaps")
    if match.seen > row.version:
        raise Broken(f"a client saw version {match.seen}, the database has {row.version}")
    answers = [entry for entry in entries if entry.kind == "answer" and entry.player_id is not None]
    written = [(entry.client_id, entry.seat, entry.text.split()[2]) for entry in answers]
    told = [(given.client_id, given.seat, given.label) for given in match.acknowledged]
    if written != told:
        raise Broken(f"{len(told)} answers were acknowledged, {len(written)} are in the log, or others")
    replay(store, match)


def replay(store: Store, match: Match) -> None:
    """The log leads to the table that its row describes."""
    row = store.table(match.table)
    assert row is not None
    course = Course()
    for entry in store.entries(match.table):
        course.apply(entry)
    sitting = Sitting(pentapolis.load(row.game), row.seats, row.seed, row.options)
    sitting.bring_to(course.texts())
    if list(row.asked) != [question.seat for question in sitting.table.questions]:
        raise Broken("the row of the table says something else than its log")
