"""Messages at a table, how far people have read them, and of whom they want to hear nothing. Blocking."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import sqlalchemy as sa
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from pentapolis.server.storage.bus import talk_at
from pentapolis.server.storage.hosting.acts import put as put_acts
from pentapolis.server.storage.notices.told import put
from pentapolis.server.storage.schema import GAME_TABLE, MESSAGE, MUTE, PLAYER, REPORT, TALKER

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from sqlalchemy import Connection, RowMapping

    from pentapolis.server.storage.hosting.acts import Act
    from pentapolis.server.storage.notices.told import Told
    from pentapolis.server.storage.store import Store

AT_ONCE: Final = 1000
"""So many tables are named in one query."""
AT: Final = (GAME_TABLE.c.game, GAME_TABLE.c.turn, GAME_TABLE.c.private)
"""What is told of the table at which something was said, if it is still there."""


@dataclass(frozen=True)
class Message:
    """What somebody said. `things` are what it names on the board: what explains it, and how it is called."""

    table_id: str
    n: int
    channel: str
    seat: int
    name: str
    player_id: str
    text: str
    phrase: str
    things: tuple[tuple[str, str], ...]
    client_id: str
    at: float


@dataclass(frozen=True)
class Listening:
    """How somebody listens at a table."""

    read: int = 0
    quiet: bool = False


@dataclass(frozen=True)
class Muted:
    """Somebody of whom nothing is heard."""

    id: str
    player_id: str
    name: str


class Messages:
    def __init__(self, store: Store) -> None:
        self.store = store

    # ---- writing and reading

    def add(self, message: Message, notices: Sequence[Told] = ()) -> Message:
        """Write a message under the next number of its table; the same client id again is the same message.

        The row of the table is changed first: whoever writes there waits for it, so that numbers are seen in order.
        """
        try:
            with self.store.writing() as connection:
                own = GAME_TABLE.c.id == message.table_id
                connection.execute(update(GAME_TABLE).where(own).values(talked=GAME_TABLE.c.talked + 1))
                n = connection.execute(select(GAME_TABLE.c.talked).where(own)).scalar_one()
                connection.execute(insert(MESSAGE).values(**values_of(message), n=n))
                put(connection, notices)
                self.store.tell(connection, talk_at(message.table_id), n)
        except IntegrityError:
            return self.one(MESSAGE.c.table_id == message.table_id, MESSAGE.c.client_id == message.client_id) or message
        return Message(**{**message.__dict__, "n": n})

    def one(self, *where: sa.ColumnElement[bool]) -> Message | None:
        with self.store.engine.connect() as connection:
            row = connection.execute(select(MESSAGE).where(*where)).mappings().one_or_none()
        return None if row is None else message_from(row)

    def numbered(self, table_id: str, n: int) -> Message | None:
        return self.one(MESSAGE.c.table_id == table_id, MESSAGE.c.n == n)

    def last(self, table_id: str) -> int:
        """The number of the last message that was written at a table, whether or not it is still there."""
        return self.lasts([table_id]).get(table_id, 0)

    def lasts(self, table_ids: Sequence[str]) -> dict[str, int]:
        found: dict[str, int] = {}
        with self.store.engine.connect() as connection:
            for at in range(0, len(table_ids), AT_ONCE):
                some = GAME_TABLE.c.id.in_(table_ids[at : at + AT_ONCE])
                query = select(GAME_TABLE.c.id, GAME_TABLE.c.talked).where(some)
                found.update({row.id: row.talked for row in connection.execute(query)})
        return found

    def since(self, table_id: str, after: int, channels: Collection[str], muted: Collection[str]) -> list[Message]:
        """What was said after a number, in these channels, by others than these; the oldest first."""
        where = (MESSAGE.c.table_id == table_id, MESSAGE.c.n > after, MESSAGE.c.channel.in_(channels))
        query = select(MESSAGE).where(*where, MESSAGE.c.player_id.not_in(muted)).order_by(MESSAGE.c.n)
        with self.store.engine.connect() as connection:
            return [message_from(row) for row in connection.execute(query).mappings()]

    def page(
        self, table_id: str, before: int | None, most: int, channels: Collection[str], muted: Collection[str]
    ) -> list[Message]:
        """The last messages before a number, or of all; the oldest first."""
        where = [MESSAGE.c.table_id == table_id, MESSAGE.c.channel.in_(channels), MESSAGE.c.player_id.not_in(muted)]
        if before is not None:
            where.append(MESSAGE.c.n < before)
        query = select(MESSAGE).where(*where).order_by(MESSAGE.c.n.desc()).limit(most)
        with self.store.engine.connect() as connection:
            return [message_from(row) for row in connection.execute(query).mappings()][::-1]

    def hidden(self, table_id: str, channels: Collection[str], muted: Collection[str]) -> dict[str, tuple[int, int]]:
        """How many messages of these people there are at a table, and from which seat the last one came."""
        where = (MESSAGE.c.table_id == table_id, MESSAGE.c.channel.in_(channels), MESSAGE.c.player_id.in_(muted))
        query = select(MESSAGE.c.player_id, func.count().label("count"), func.max(MESSAGE.c.seat).label("seat"))
        with self.store.engine.connect() as connection:
            rows = connection.execute(query.where(*where).group_by(MESSAGE.c.player_id))
            return {row.player_id: (row[1], row.seat) for row in rows}

    # ---- listening

    def listening(self, player_id: str, table_id: str) -> Listening:
        query = select(TALKER).where(TALKER.c.player_id == player_id, TALKER.c.table_id == table_id)
        with self.store.engine.connect() as connection:
            row = connection.execute(query).one_or_none()
        return Listening() if row is None else Listening(row.read, row.quiet)

    def listen(self, player_id: str, table_id: str, **values: int | bool) -> None:
        """How far somebody has read, or that they want quiet."""
        own = (TALKER.c.player_id == player_id, TALKER.c.table_id == table_id)
        fresh = {"player_id": player_id, "table_id": table_id, "read": 0, "quiet": False, **values}
        try:
            with self.store.writing() as connection:
                if connection.execute(update(TALKER).where(*own).values(**values)).rowcount == 0:
                    connection.execute(insert(TALKER).values(**fresh))
        except IntegrityError:  # another page of theirs was faster
            with self.store.writing() as connection:
                connection.execute(update(TALKER).where(*own).values(**values))

    def muted(self, player_id: str) -> list[Muted]:
        query = (
            select(MUTE.c.id, MUTE.c.muted_id, PLAYER.c.name)
            .join(PLAYER, PLAYER.c.id == MUTE.c.muted_id)
            .where(MUTE.c.player_id == player_id)
            .order_by(MUTE.c.at)
        )
        with self.store.engine.connect() as connection:
            return [Muted(row.id, row.muted_id, row.name) for row in connection.execute(query)]

    def mute(self, mute_id: str, player_id: str, muted_id: str, at: float) -> None:
        values = {"id": mute_id, "player_id": player_id, "muted_id": muted_id, "at": at}
        try:
            with self.store.writing() as connection:
                connection.execute(insert(MUTE).values(**values))
        except IntegrityError:
            pass  # they hear nothing of them already

    def unmute(self, player_id: str, mute_id: str) -> bool:
        """Whether there was such a thing."""
        with self.store.writing() as connection:
            own = (MUTE.c.player_id == player_id, MUTE.c.id == mute_id)
            return connection.execute(delete(MUTE).where(*own)).rowcount > 0

    # ---- reports

    def report(self, values: Mapping[str, object]) -> None:
        """For the host; the same message by the same person counts once."""
        try:
            with self.store.writing() as connection:
                connection.execute(insert(REPORT).values(**values))
        except IntegrityError:
            pass  # it is there already

    def reports(self) -> list[dict[str, Any]]:
        """What the host has not settled, the oldest first, with who said it and who told of it."""
        author, teller = PLAYER.alias(), PLAYER.alias()
        query = (
            select(REPORT, author.c.name.label("author"), teller.c.name.label("teller"), *AT)
            .join(GAME_TABLE, GAME_TABLE.c.id == REPORT.c.table_id, isouter=True)
            .join(author, author.c.id == REPORT.c.author_id)
            .join(teller, teller.c.id == REPORT.c.player_id)
            .order_by(REPORT.c.at)
        )
        with self.store.engine.connect() as connection:
            return [dict(row) for row in connection.execute(query).mappings()]

    def reported(self, report_id: str) -> dict[str, Any] | None:
        return next((report for report in self.reports() if report["id"] == report_id), None)

    def settle(self, report_id: str, acts: Sequence[Act] = ()) -> bool:
        """Whether there was such a report; it is gone then, and with it what others said of the same message."""
        told = select(REPORT.c.table_id, REPORT.c.n).where(REPORT.c.id == report_id)
        with self.store.writing() as connection:
            found = connection.execute(told).one_or_none()
            if found is None:
                return False
            connection.execute(delete(REPORT).where(REPORT.c.table_id == found.table_id, REPORT.c.n == found.n))
            put_acts(connection, acts)
        return True


def forget_talk_of(connection: Connection, player_id: str) -> None:
    """Everything that somebody said, what was told of it, and whom they or others did not want to hear."""
    for table in (MESSAGE, TALKER):
        connection.execute(delete(table).where(table.c.player_id == player_id))
    concerned = sa.or_(MUTE.c.player_id == player_id, MUTE.c.muted_id == player_id)
    connection.execute(delete(MUTE).where(concerned))
    connection.execute(delete(REPORT).where(sa.or_(REPORT.c.player_id == player_id, REPORT.c.author_id == player_id)))


def values_of(message: Message) -> dict[str, object]:
    values = {name: value for name, value in message.__dict__.items() if name != "n"}
    return {**values, "things": json.dumps(message.things)}


def message_from(row: RowMapping) -> Message:
    values: dict[str, Any] = dict(row)
    return Message(**{**values, "things": tuple((what, says) for what, says in json.loads(values["things"]))})
