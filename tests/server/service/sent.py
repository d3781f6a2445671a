"""Everything the server sends to somebody who looks at a table: pages, positions, frames, words, refusals, news."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from pentapolis import games
from tests.server.house import new_client_id

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.server.house import Guest

FIGURES = re.compile(r'<p class="day">.*?</p>')
KINDS_AT_ONCE = 3
"""So many kinds of things are asked about at one point of a game; others at the next."""


class Looker:
    """Somebody who looks at a table from a seat, or as a spectator (-1), after so many answers."""

    def __init__(self, guest: Guest, game: str, table: str, seat: int, at: int) -> None:
        self.guest = guest
        self.game = games.load(game)
        self.table = table
        self.seat = seat
        self.at = at

    def everything(self) -> list[tuple[str, str]]:
        """What is asked for, and what comes. Names that the server chose by chance are taken out."""
        self.guest.look(self.table, seat=self.seat)  # from now on they count as being here
        return [(what, self.plain(text)) for what, text in (*self.read(), *self.refused(), *self.told())]

    def plain(self, text: str) -> str:
        """Without names that the server chose by chance, and without the figures of the day: they count all tables."""
        text = FIGURES.sub("", text)
        text = text.replace(self.table, "TABLE").replace(self.guest.token, "TOKEN").replace(self.guest.id, "ID")
        for seat in self.guest.house.room.store.seats(self.table):
            text = text.replace(seat.player_id, f"ID {seat.seat}") if seat.player_id else text
        return text

    def read(self) -> Iterator[tuple[str, str]]:
        for path in (*self.positions(), *self.pages(), *self.words()):
            reply = self.guest.get(path)
            yield self.plain(path), f"{reply.status} {reply.text}"
        yield "lists", str(self.listed())

    def listed(self) -> list[tuple[str, dict[str, Any]]]:
        """Under which headings this table is listed, and how. When others were seen at theirs is a matter of time."""
        lists = self.guest.get("/api/tables").ok()
        mine = [(under, row) for under, rows in lists.items() for row in rows if row["table"] == self.table]
        return [(under, {**row, "updated": 0}) for under, row in mine]

    def positions(self) -> list[str]:
        root, frames = f"/api/tables/{self.table}", {0, self.at // 3, max(0, self.at - 1), self.at}
        return [
            f"{root}?seat={self.seat}",
            f"{root}?seat={self.seat}&form=phone",
            f"{root}/wait?seat={self.seat}&have=-1",
            f"{root}/log?seat={self.seat}",
            *[f"{root}/replay?viewer={self.seat}&at={at}" for at in sorted(frames)],
        ]

    def pages(self) -> list[str]:
        table, seat = self.table, self.seat
        return ["/", f"/table/{table}?seat={seat}", f"/replay/{table}?viewer={seat}&at={self.at // 2}"]

    def words(self) -> Iterator[str]:
        """Explanations of some things and why they cannot be chosen, and the save, which may be refused."""
        root, kinds = f"/api/tables/{self.table}", self.game.kinds
        for kind in [kinds[(self.at + n) % len(kinds)] for n in range(min(KINDS_AT_ONCE, len(kinds)))]:
            labels = self.game.labels(kind)
            what = f"{kind.name}:{labels[self.at % len(labels)]}"
            yield f"{root}/explain/{what}?seat={self.seat}"
            yield f"{root}/explain/{what}?seat={self.seat}&at={self.at // 2}"
            yield f"{root}/why-not?what={what}&seat={self.seat}"
        yield f"{root}/save"

    def refused(self) -> Iterator[tuple[str, str]]:
        """Refusals, with the position as it is."""
        version = self.guest.look(self.table, seat=self.seat)["version"]
        wrong: list[tuple[str, dict[str, Any]]] = [
            ("answers", {"version": version, "option": 10**5}),
            ("answers", {"version": 10**5, "option": 0}),
            ("undo", {"version": version, "to": 10**5}),
            ("consent", {"version": version, "accept": True}),
            ("confirm", {"version": version}),
        ]
        for what, more in wrong:
            body = {"seat": self.seat, "client_id": new_client_id(), **more}
            reply = self.guest.post(f"/api/tables/{self.table}/{what}", body)
            assert reply.status >= 400, f"{what} was not refused"
            yield f"{what} {more}", f"{reply.status} {reply.text}"

    def told(self) -> Iterator[tuple[str, str]]:
        """The first word of the live channel."""
        with self.guest.live(self.table, self.seat) as channel:
            channel.send_json({"have": -1})
            yield "live", channel.receive_text()
