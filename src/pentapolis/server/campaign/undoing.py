"""The campaign of undo: random answers, undo and redo through a server, beside a record that does the same."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final
from uuid import uuid4

import pentapolis
from pentapolis.kernel.record import Record
from pentapolis.kernel.snapshot import digest
from pentapolis.server.campaign.clients import Broken, Person
from pentapolis.server.engine.sitting import Sitting
from pentapolis.server.service.course import Course

if TYPE_CHECKING:
    from pentapolis.server.campaign.clients import Json
    from pentapolis.server.storage.store import Store


AT_ONE_TABLE: Final = 300
"""So many steps are made at one table: who undoes so much never comes to an end."""


class Undoing:
    """One person on all seats of a table, who cannot decide."""

    def __init__(self, game: str, address: str, store: Store, seed: int) -> None:
        self.game = pentapolis.load(game)
        self.chance = random.Random(seed)
        self.person = Person([address], self.chance)
        self.store = store
        self.person.introduce("Ann")
        self.sit_down()

    def sit_down(self) -> None:
        """A new table, and a record of the same game beside it."""
        seats = [{"kind": "hotseat"} for _ in range(max(2, self.game.fewest))]
        new = {"game": self.game.name, "seats": seats}
        self.table: str = self.person.insist("POST", "/api/tables", new)[1]["table"]
        row = self.store.table(self.table)
        assert row is not None
        self.record = Record(self.game, row.seats, row.seed, row.options)
        self.position: Json = self.person.insist("GET", f"/api/tables/{self.table}")[1]

    def run(self, steps: int) -> int:
        """So many steps; after each the server and the record agree. How many of them were undo or redo."""
        turned = 0
        for step in range(1, steps + 1):
            if self.record.table.over or step % AT_ONE_TABLE == 0:
                self.sit_down()
            turned += self.step()
            self.compare()
        return turned

    def step(self) -> bool:
        """Undo or redo, if there is something, or go on; whether it was one of those two."""
        way = self.chance.random()
        if way < 0.3 and self.record.length:
            to = self.chance.randrange(self.record.length)
            self.record.undo(to)
            self.change("undo", to=to)
            return True
        if way < 0.6 and self.record.undone:
            self.record.redo()
            self.change("redo")
            return True
        question = self.record.table.question
        option = self.chance.choice(question.options)
        self.record.answer(option, question.seat)
        self.change("answers", option=option, seat=question.seat)
        return False

    def change(self, what: str, **more: int) -> None:
        body = {"seat": 0, "version": self.position["version"], "client_id": uuid4().hex, **more}
        status, reply = self.person.insist("POST", f"/api/tables/{self.table}/{what}", body)
        if status != 200:
            raise Broken(f"{what} was refused: {status} {reply.get('error')}")
        self.position = reply

    def compare(self) -> None:
        """The same table by its digest, rebuilt from the log alone, and the same view."""
        course = Course()
        for entry in self.store.entries(self.table):
            course.apply(entry)
        record = self.record
        sitting = Sitting(record.game, record.seats, record.seed, record.options)
        sitting.bring_to(course.texts())
        if digest(sitting.table) != digest(record.table):
            raise Broken(f"after version {self.position['version']} the log leads to another table")
        if self.position["view"] != record.table.view(self.position["viewer"]):
            raise Broken(f"at version {self.position['version']} the server shows another table")
