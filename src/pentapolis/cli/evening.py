"""An evening at the web table: a guest who plays against bots through the API, a game that was written before."""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING, Any, Final
from uuid import uuid4

from pentapolis.bots.bot import Chair
from pentapolis.bots.levels import GREEDY, make
from pentapolis.cli.errors import Refused
from pentapolis.kernel.record import begin
from pentapolis.server.campaign.clients import Person

if TYPE_CHECKING:
    from pentapolis.kernel.game import Game
    from pentapolis.kernel.record import Record

MOST: Final = 4
PATIENCE: Final = 60.0


def guest(address: str, name: str) -> Person:
    """Somebody who has said who they are."""
    person = Person([address], random.Random(0))
    person.introduce(name)
    return person


def asked(person: Person, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
    """What the server says, which is not no."""
    status, reply = person.insist(method, path, body)
    if status >= 400:
        raise Refused(f"the server refuses {path}: {reply['error']}")
    return reply


def uploaded(person: Person, save: str) -> str:
    """A table made of a save."""
    table: str = asked(person, "POST", "/api/saves", {"text": save})["table"]
    return table


def written(game: Game[Any], seats: int, seed: int) -> Record:
    """A whole game between bots. The same seed gives the same game."""
    record = begin(game, seats, seed)
    bots = [make(GREEDY, seed + seat) for seat in range(seats)]
    while not record.table.over:
        seat = record.table.questions[0].seat
        record.answer(bots[seat].choose(Chair(record.table, seat)), seat)
    return record


class Evening:
    """A game that was written before, and tables at which a guest in the first seat plays it on from any point."""

    def __init__(self, game: Game[Any], person: Person, seed: int) -> None:
        self.game = game
        self.person = person
        self.record = written(game, max(game.fewest, min(MOST, game.most)), seed)
        self.table = uploaded(person, self.record.save())
        self.decisions = [n for n, (seat, _) in enumerate(self.record.answers) if seat == 0 and self.is_choice(n)]

    def is_choice(self, n: int) -> bool:
        return len(self.record.table_after(n).questions[0].options) > 2

    def decision(self, share: float) -> int:
        """The guest's first real choice after so large a share of the game: after how many answers."""
        after = int(self.record.length * share)
        return next((n for n in self.decisions if n >= after), self.decisions[-1])

    def table_at(self, share: float) -> str:
        """A table at which the guest is asked, so far into the game."""
        body = {"at": self.decision(share), "seat": 0, "level": GREEDY}
        table: str = asked(self.person, "POST", f"/api/tables/{self.table}/play-on", body)["table"]
        return table

    def finished_table(self) -> str:
        """A table at which the game has been played to its end: the guest gives the first answer there is."""
        table = self.table_at(1)
        give_up = time.monotonic() + PATIENCE
        while time.monotonic() < give_up:
            position = asked(self.person, "GET", f"/api/tables/{table}?seat=0")
            if position["over"]:
                return table
            if position["question"] is not None:
                self.answer(position)
        raise Refused(f"the game at {table} does not come to an end")

    def answer(self, position: dict[str, Any]) -> None:
        option = position["question"]["options"][0]["option"]
        body = {"seat": 0, "version": position["version"], "option": option, "client_id": uuid4().hex}
        asked(self.person, "POST", f"/api/tables/{position['table']}/answers", body)
