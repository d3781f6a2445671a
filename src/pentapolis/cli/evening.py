"""An evening at the web table: a guest who plays against bots through the API, a game that was written before."""

from __future__ import annotations

import random
from contextlib import contextmanager
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

from pentapolis.bots.bot import Chair
from pentapolis.bots.levels import GREEDY, make
from pentapolis.cli.errors import Refused
from pentapolis.kernel.record import begin
from pentapolis.server.campaign.clients import Person
from pentapolis.server.campaign.servers import NeverReady, Server

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.kernel.game import Game
    from pentapolis.kernel.record import Record

MOST: Final = 4


@contextmanager
def served() -> Iterator[Server]:
    """A server for the occasion, with a database of its own."""
    with TemporaryDirectory() as folder:
        try:
            with Server(f"sqlite:///{folder}/tables.db") as server:
                yield server
        except NeverReady as error:
            raise Refused(str(error)) from None


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
    """A game that was written before, and tables at which a guest in the first seat plays it on from any point.

    `table` is the one at which it has been played to its end.
    """

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
