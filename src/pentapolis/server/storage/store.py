"""The store: what is kept in the database and how it is read and written. Blocking: call it in a thread."""

from __future__ import annotations

import contextlib
import json
import logging
import secrets
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

import sqlalchemy as sa
from sqlalchemy import event, insert, select, update
from sqlalchemy.exc import IntegrityError

from pentapolis.server.storage import migrations
from pentapolis.server.storage.clubs.schema import PAIRING
from pentapolis.server.storage.finding.invited import put_invitations
from pentapolis.server.storage.notices.told import put as put_notices
from pentapolis.server.storage.ratings.results import put as put_result
from pentapolis.server.storage.rows import Entry, SeatRow, TableRow
from pentapolis.server.storage.schema import ENTRY, GAME_TABLE, KEY, SEAT, WATCHER
from pentapolis.server.storage.soundness import WAITING, CannotSave, DatabaseFile, Soundness

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from sqlalchemy import Connection, Engine, RowMapping

    from pentapolis.server.storage.finding.invited import Kept
    from pentapolis.server.storage.notices.told import Told
    from pentapolis.server.storage.ratings.results import Result

CHANNEL: Final = "pentapolis"
KEPT_OPEN: Final = {"pool_pre_ping": True, "pool_size": 12, "max_overflow": 3}
"""Connections to a server of databases: to open one takes longer than most questions."""
PULSE: Final = "pulse"
MIGRATION_LOCK: Final = 735_001
LISTS: Final = ("options", "asked", "scores")
PUT_ENTRY: Final = insert(ENTRY)
PUT_TABLE: Final = (
    update(GAME_TABLE)
    .where(GAME_TABLE.c.id == sa.bindparam("table"))
    .values({name: sa.bindparam(name) for name in ("status", "version", "asked", "bots_turn", "turn", "scores")})
    .values({name: sa.bindparam(name) for name in ("updated", "deadline", "warns")})
)
GET_TABLE: Final = select(GAME_TABLE).where(GAME_TABLE.c.id == sa.bindparam("table"))
"""What is done with every answer is put into words once."""
TABLE_OPENED: Final = GAME_TABLE.alias("table_opened")
AT_ONCE: Final = 1000
"""So many things are named in one query."""
READINGS: Final = 20
"""So often a table is read again because somebody wrote meanwhile."""
LISTED: Final = 50
"""So many tables are listed under one heading."""

log = logging.getLogger(__name__)


class Conflict(Exception):
    """Somebody else wrote this line of the log first, or the same client wrote it before. Nothing was written."""


class Damaged(Exception):
    """What is stored of a table cannot be read; says why."""

    def __init__(self, table_id: str, why: str) -> None:
        super().__init__(why)
        self.table_id = table_id


def close_for_good(_connection: object, record: sa.pool.ConnectionPoolEntry) -> None:
    record.invalidate()


class Store:
    def __init__(self, url: str) -> None:
        self.writer: Engine = sa.create_engine(url, **({} if url.startswith("sqlite") else KEPT_OPEN))
        self.is_postgres = self.writer.dialect.name == "postgresql"
        self.engine: Engine = self.writer
        """For reading. On PostgreSQL a question is a transaction by itself, so nothing has to begin and end it."""
        if self.is_postgres:
            self.engine = self.writer.execution_options(isolation_level="AUTOCOMMIT")
        self.file = DatabaseFile(None if self.is_postgres else self.engine.url.database)
        self.soundness = Soundness(self.file, one_at_a_time=not self.is_postgres)
        if not self.is_postgres:
            event.listen(self.engine, "connect", prepare_sqlite)
            event.listen(self.engine, "do_connect", lambda *_: self.file.check())  # else a missing file is made anew

    def open(self) -> None:
        """Bring the database to the newest form and make sure of its secret."""
        with self.migrating() as connection:
            if self.is_postgres:
                connection.execute(sa.text(f"SELECT pg_advisory_lock({MIGRATION_LOCK})"))
                connection.commit()
            migrations.upgrade(connection)
            connection.commit()
            if self.is_postgres:
                connection.execute(sa.text(f"SELECT pg_advisory_unlock({MIGRATION_LOCK})"))
                connection.commit()
        self.file.open()

    @contextlib.contextmanager
    def migrating(self) -> Iterator[Connection]:
        """A connection of its own: SQLite changes a table by making it anew, and may not mind what refers to it."""
        engine = self.writer if self.is_postgres else sa.create_engine(self.engine.url, poolclass=sa.NullPool)
        with engine.connect() as connection:
            yield connection

    def close(self) -> None:
        """What a thread still uses is closed when it is given back: the pool that would close it is gone by then."""
        sa.event.listen(self.writer.pool, "checkin", close_for_good)
        self.writer.dispose()

    @contextlib.contextmanager
    def writing(self, *, is_trial: bool = False) -> Iterator[Connection]:
        """A transaction: all of it is written, or nothing. While the database takes nothing, nobody waits for it."""
        with self.soundness.writing(is_trial=is_trial), self.writer.begin() as connection:
            yield connection

    def prove(self) -> None:
        """Write something and read it: only that shows that the database takes what people do."""
        pulse = secrets.token_hex(8)
        own = KEY.c.name == PULSE
        with self.writing(is_trial=True) as connection:
            if connection.execute(update(KEY).where(own).values(value=pulse)).rowcount == 0:
                connection.execute(insert(KEY).values(name=PULSE, value=pulse))
            if connection.execute(select(KEY.c.value).where(own)).scalar_one() != pulse:
                raise CannotSave("the database does not say what was written")

    def is_alive(self) -> bool:
        with self.engine.connect() as connection:
            return connection.execute(select(sa.literal(1))).scalar_one() == 1

    def secret(self, name: str) -> str:
        """A secret of this database, made when it is first asked for."""
        query = select(KEY.c.value).where(KEY.c.name == name)
        with self.engine.connect() as connection:
            found = connection.execute(query).scalar_one_or_none()
        if found is not None:
            return str(found)
        try:
            with self.writing() as connection:
                connection.execute(insert(KEY).values(name=name, value=secrets.token_hex(32)))
        except IntegrityError:
            pass  # another process was faster; its secret counts
        with self.engine.connect() as connection:
            return str(connection.execute(query).scalar_one())

    # ---- tables

    def add_table(
        self,
        table: TableRow,
        seats: Sequence[SeatRow],
        entries: Sequence[Entry],
        kept: Sequence[Kept] = (),
        notices: Sequence[Told] = (),
    ) -> None:
        """A table, and for whom its seats are kept."""
        with self.writing() as connection:
            connection.execute(insert(GAME_TABLE).values(**table_values(table)))
            connection.execute(insert(SEAT), [asdict(seat) for seat in seats])
            if entries:
                connection.execute(insert(ENTRY), [asdict(entry) for entry in entries])
            put_invitations(connection, kept)
            put_notices(connection, notices)

    def table(self, table_id: str) -> TableRow | None:
        with self.engine.connect() as connection:
            row = connection.execute(GET_TABLE, {"table": table_id}).mappings().one_or_none()
        return None if row is None else table_from(row)

    def seats(self, table_id: str) -> list[SeatRow]:
        query = select(SEAT).where(SEAT.c.table_id == table_id).order_by(SEAT.c.seat)
        with self.engine.connect() as connection:
            return [seat_from(row) for row in connection.execute(query).mappings()]

    def entries(self, table_id: str, after: int = 0) -> list[Entry]:
        query = select(ENTRY).where(ENTRY.c.table_id == table_id, ENTRY.c.seq > after).order_by(ENTRY.c.seq)
        with self.engine.connect() as connection:
            return [entry_from(row) for row in connection.execute(query).mappings()]

    def read(self, table_id: str, known: int) -> tuple[TableRow, list[SeatRow], list[Entry]] | None:
        """A table with everything after the version that is known; without seats if there is nothing new."""
        for _ in range(READINGS):
            row = self.table(table_id)
            if row is None or row.version == known:
                return None if row is None else (row, [], [])
            seats, entries = self.seats(table_id), self.entries(table_id, known)
            if row.version == max([entry.seq for entry in entries], default=0):  # else somebody wrote meanwhile
                return row, seats, entries
        raise Damaged(table_id, "its log does not end where its row says")

    def append(
        self,
        entry: Entry,
        table: dict[str, Any],
        seats: Sequence[SeatRow] = (),
        notices: Sequence[Told] = (),
        result: Result | None = None,
    ) -> None:
        """Write one line of a log with what follows from it, all or nothing. On PostgreSQL the commit tells others."""
        values = {
            "deadline": None,
            "warns": None,
            **table,
            "table": entry.table_id,
            "version": entry.seq,
            "updated": entry.at,
        }
        values.update({name: json.dumps(values[name]) for name in LISTS if name in values})
        try:
            with self.writing() as connection:
                connection.execute(PUT_ENTRY, entry.__dict__)
                connection.execute(PUT_TABLE, values)
                for seat in seats:
                    connection.execute(put_seat(seat))
                put_notices(connection, notices)
                if result is not None:
                    put_result(connection, result)
                self.tell(connection, entry.table_id, entry.seq)
        except IntegrityError as error:
            raise Conflict from error

    def tell(self, connection: Connection, topic: str, version: int) -> None:
        """Only PostgreSQL carries news between processes; it delivers them when the commit has happened."""
        if self.is_postgres:
            connection.execute(select(sa.func.pg_notify(CHANNEL, f"{topic} {version}")))

    def add_rematch(
        self, table_id: str, table: TableRow, seats: Sequence[SeatRow], notices: Sequence[Told] = ()
    ) -> str:
        """Add the table that follows this one; whoever comes second gets the first one's."""
        claim = (
            update(GAME_TABLE)
            .where(GAME_TABLE.c.id == table_id, GAME_TABLE.c.rematch.is_(None))
            .values(rematch=table.id)
        )
        with self.writing() as connection:
            if connection.execute(claim).rowcount == 1:
                connection.execute(insert(GAME_TABLE).values(**table_values(table)))
                connection.execute(insert(SEAT), [asdict(seat) for seat in seats])
                put_notices(connection, notices)
                return table.id
            query = select(GAME_TABLE.c.rematch).where(GAME_TABLE.c.id == table_id)
            return str(connection.execute(query).scalar_one())

    # ---- spectators

    def add_watcher(self, table_id: str, player_id: str) -> None:
        try:
            with self.writing() as connection:
                connection.execute(insert(WATCHER).values(table_id=table_id, player_id=player_id))
        except IntegrityError:
            pass  # they watch already

    def is_watcher(self, table_id: str, player_id: str) -> bool:
        query = select(WATCHER).where(WATCHER.c.table_id == table_id, WATCHER.c.player_id == player_id)
        with self.engine.connect() as connection:
            return connection.execute(query).one_or_none() is not None

    # ---- lists

    def tables_of(self, player_id: str, *, finished: bool) -> list[TableRow]:
        """The tables somebody sits at or has opened, the latest first; not those of an event that others play."""
        sits = select(SEAT.c.table_id).where(SEAT.c.player_id == player_id)
        in_event = sa.exists().where(PAIRING.c.table_id == TABLE_OPENED.c.id)
        opened = select(TABLE_OPENED.c.id).where(TABLE_OPENED.c.owner == player_id, sa.not_(in_event))
        mine = GAME_TABLE.c.id.in_(sits.union(opened))  # not one or the other: that would look through all tables
        ended = GAME_TABLE.c.status == "finished"
        return self.listed(mine, ended if finished else sa.not_(ended))

    def versions(self, table_ids: Sequence[str]) -> dict[str, int]:
        """How far each of these tables is."""
        found: dict[str, int] = {}
        with self.engine.connect() as connection:
            for at in range(0, len(table_ids), AT_ONCE):
                some = GAME_TABLE.c.id.in_(table_ids[at : at + AT_ONCE])
                query = select(GAME_TABLE.c.id, GAME_TABLE.c.version).where(some)
                found.update({row.id: row.version for row in connection.execute(query)})
        return found

    def some_tables(self, table_ids: Sequence[str | None]) -> list[TableRow]:
        """Those of these tables that are there and can be read."""
        found: list[TableRow] = []
        with self.engine.connect() as connection:
            for at in range(0, len(table_ids), AT_ONCE):
                some = [table_id for table_id in table_ids[at : at + AT_ONCE] if table_id is not None]
                query = select(GAME_TABLE).where(GAME_TABLE.c.id.in_(some))
                found += readable(connection.execute(query).mappings())
        return found

    def listed(self, *where: sa.ColumnElement[bool]) -> list[TableRow]:
        return self.listed_by((GAME_TABLE.c.updated.desc(),), LISTED, *where)

    def listed_by(
        self, order: Sequence[sa.ColumnElement[Any]], most: int, *where: sa.ColumnElement[bool]
    ) -> list[TableRow]:
        """So many tables, in some order."""
        query = select(GAME_TABLE).where(*where).order_by(*order).limit(most)
        with self.engine.connect() as connection:
            return readable(connection.execute(query).mappings())

    def seats_of(self, table_ids: Sequence[str]) -> dict[str, list[SeatRow]]:
        query = select(SEAT).where(SEAT.c.table_id.in_(table_ids)).order_by(SEAT.c.table_id, SEAT.c.seat)
        found: dict[str, list[SeatRow]] = {table_id: [] for table_id in table_ids}
        with self.engine.connect() as connection:
            for row in connection.execute(query).mappings():
                found[row["table_id"]].append(seat_from(row))
        return found

    def every_table(self, *, finished: bool) -> list[TableRow]:
        """All tables, or those that are not finished; also of a database in an older form."""
        with self.engine.connect() as connection:
            query = select(*columns_there(connection, GAME_TABLE)).order_by(GAME_TABLE.c.id)
            if not finished:
                query = query.where(GAME_TABLE.c.status != "finished")
            return [table_from(row) for row in connection.execute(query).mappings()]

    def every_entry(self, table_id: str) -> list[Entry]:
        """The log of a table; also of a database in an older form."""
        with self.engine.connect() as connection:
            query = select(*columns_there(connection, ENTRY)).where(ENTRY.c.table_id == table_id).order_by(ENTRY.c.seq)
            return [entry_from(row) for row in connection.execute(query).mappings()]

    def pin(self, table_id: str, engine: str) -> None:
        """From now on only this release plays the table."""
        with self.writing() as connection:
            connection.execute(update(GAME_TABLE).where(GAME_TABLE.c.id == table_id).values(engine=engine, pinned=True))

    def idle_tables(self, before: float, most: int) -> list[str]:
        """Tables of people at which a bot is asked and that nobody has touched for a while, the latest first."""
        people = sa.exists().where(SEAT.c.table_id == GAME_TABLE.c.id, SEAT.c.kind != "bot")
        query = (
            select(GAME_TABLE.c.id)
            .where(GAME_TABLE.c.bots_turn, GAME_TABLE.c.updated <= before, people)
            .order_by(GAME_TABLE.c.updated.desc())
            .limit(most)
        )
        with self.engine.connect() as connection:
            return list(connection.execute(query).scalars())

    def late_tables(self, now: float, most: int) -> list[str]:
        """Tables at which somebody's time may be over, the latest last."""
        late = (GAME_TABLE.c.status == "playing", GAME_TABLE.c.deadline <= now)
        query = select(GAME_TABLE.c.id).where(*late).order_by(GAME_TABLE.c.deadline).limit(most)
        with self.engine.connect() as connection:
            return list(connection.execute(query).scalars())

    def put_deadline(self, table_id: str, version: int, deadline: float | None, warns: float | None) -> None:
        """Another deadline for a table that has not gone on: somebody is on holiday, or back."""
        same = (GAME_TABLE.c.id == table_id, GAME_TABLE.c.version == version)
        with self.writing() as connection:
            connection.execute(update(GAME_TABLE).where(*same).values(deadline=deadline, warns=warns))

    def short_tables(self, now: float, most: int) -> list[str]:
        """Tables at which somebody may have little time left and was not told."""
        short = (GAME_TABLE.c.status == "playing", GAME_TABLE.c.warns <= now)
        query = select(GAME_TABLE.c.id).where(*short).order_by(GAME_TABLE.c.warns).limit(most)
        with self.engine.connect() as connection:
            return list(connection.execute(query).scalars())

    def warned(self, table_id: str, version: int, warns: float | None, notices: Sequence[Told]) -> None:
        """Who has little time left is told, and when the next one will be; not if the table has gone on."""
        same = (GAME_TABLE.c.id == table_id, GAME_TABLE.c.version == version)
        with self.writing() as connection:
            if connection.execute(update(GAME_TABLE).where(*same).values(warns=warns)).rowcount:
                put_notices(connection, notices)


def prepare_sqlite(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={WAITING * 1000:.0f}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def columns_there(connection: Connection, table: sa.Table) -> list[sa.Column[Any]]:
    """What this database has of a table."""
    there = {column["name"] for column in sa.inspect(connection).get_columns(table.name)}
    return [column for column in table.c if column.name in there]


def put_seat(seat: SeatRow) -> sa.Update:
    place = (SEAT.c.table_id == seat.table_id, SEAT.c.seat == seat.seat)
    return update(SEAT).where(*place).values(kind=seat.kind, name=seat.name, player_id=seat.player_id, level=seat.level)


def table_values(table: TableRow) -> dict[str, Any]:
    values = asdict(table)
    return {**values, **{name: json.dumps(values[name]) for name in LISTS}}


def table_from(row: Mapping[str, Any] | RowMapping) -> TableRow:
    values = dict(row)
    try:
        values.update({name: tuple(json.loads(values[name])) for name in LISTS})
    except (TypeError, ValueError) as error:
        raise Damaged(values["id"], f"its row cannot be read: {error}") from error
    return TableRow(**values)


def readable(rows: Iterable[RowMapping]) -> list[TableRow]:
    """The tables that can be read: one that is damaged does not hide the others."""
    found = []
    for row in rows:
        try:
            found.append(table_from(row))
        except Damaged as damaged:
            log.error("a table cannot be read", extra={"table": damaged.table_id, "error": str(damaged)})  # noqa: TRY400
    return found


def seat_from(row: Mapping[str, Any] | RowMapping) -> SeatRow:
    return SeatRow(**row)


def entry_from(row: Mapping[str, Any] | RowMapping) -> Entry:
    return Entry(**row)
