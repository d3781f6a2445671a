"""Which notices there have to be: told again from the logs of the tables, as the log is the truth."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pentapolis
from pentapolis.server.campaign.clients import Broken
from pentapolis.server.engine.sitting import Sitting
from pentapolis.server.service.course import Course

if TYPE_CHECKING:
    from pentapolis.server.campaign.scale.layout import Laid
    from pentapolis.server.campaign.scale.receiver import What
    from pentapolis.server.storage.rows import Entry
    from pentapolis.server.storage.store import Store

GIVEN_UP = ("time", "lost")
"""Entries by which somebody's time is over."""


class Retold:
    """The log of a table at which nobody sits, so that everything has to be told."""

    def __init__(self, store: Store, laid: Laid) -> None:
        row = store.table(laid.id)
        if row is None:
            raise Broken("a table is gone")
        self.laid = laid
        self.row = row
        self.is_live = row.pace.startswith("live")
        self.people = {seat: member.id for seat, member in laid.people.items()}
        self.course = Course()
        self.sitting = Sitting(pentapolis.load(row.game), row.seats, row.seed, row.options)
        self.entries = store.entries(laid.id)
        self.asked: set[int] = set()
        self.answers = 0
        """How many people gave since the table was laid out."""

    def notices(self) -> Counter[What]:
        found: Counter[What] = Counter()
        for entry in self.entries:
            self.course.apply(entry)
            if entry.seq < self.laid.row.version:
                continue
            self.sitting.bring_to(self.course.texts())
            if entry.seq > self.laid.row.version:
                self.answers += entry.kind == "answer" and entry.player_id is not None
                found.update((who, self.laid.id, occasion) for who, occasion in self.told(entry).items())
            self.asked = {question.seat for question in self.sitting.table.questions}
        found.update(self.warned())
        return found

    def told(self, entry: Entry) -> dict[str, str]:
        """Of what each person is told after an entry, of one thing each: not whoever wrote it."""
        is_over = self.row.status == "finished" and entry.seq == self.row.version
        told: dict[str, str] = {}
        if entry.kind in GIVEN_UP:
            told[self.people[entry.seat]] = "over"
            if not is_over:
                del self.people[entry.seat]  # a bot plays on
        if is_over:
            told |= dict.fromkeys(self.people.values(), "over")
        elif not self.is_live:
            asked = {question.seat for question in self.sitting.table.questions} - self.asked
            told |= {self.people[seat]: "turn" for seat in asked if seat in self.people}
        if entry.kind not in GIVEN_UP and entry.player_id is not None:
            told.pop(entry.player_id, None)
        return told

    def warned(self) -> Counter[What]:
        """Whoever was asked when the table was laid out hears in time that there is little left, and does nothing."""
        if self.laid.row.warns is None or not any(entry.kind in GIVEN_UP for entry in self.entries):
            return Counter()
        return Counter([(self.laid.people[seat].id, self.laid.id, "low") for seat in self.laid.row.asked])
