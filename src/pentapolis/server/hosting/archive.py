"""Backups: the whole database as one file of JSON lines, the same for SQLite and PostgreSQL. Blocking.

The first line says what it is, the last how many rows there are and a seal of everything before. It is read in one
transaction, so people may go on playing meanwhile.
"""

from __future__ import annotations

import gzip
import json
import os
import time
from contextlib import contextmanager
from hashlib import sha256
from itertools import groupby, islice
from typing import TYPE_CHECKING, Any, Final

import sqlalchemy as sa
from sqlalchemy import select

import pentapolis
from pentapolis.server.storage import migrations
from pentapolis.server.storage.hosting.schema import BEAT, CHORE, LOAD
from pentapolis.server.storage.schema import ENTRY, GAME_TABLE, METADATA
from pentapolis.server.storage.store import entry_from, table_from

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from sqlalchemy import Connection

    from pentapolis.server.storage.rows import Entry, TableRow
    from pentapolis.server.storage.store import Store

KIND: Final = "pentapolis backup 1"
AT_ONCE: Final = 500
LEFT_OUT: Final = (BEAT, CHORE, LOAD)
"""What is about servers and their chores, not about what people did."""
Line = tuple[str, dict[str, Any]]
"""The name of a table of the database, and a row of it."""


class BadBackup(Exception):
    """A file that is no backup, or that was cut short or changed; or a database that cannot be used for it."""


# ---- writing


def back_up(store: Store, file: Path) -> int:
    """Write everything into a new file; how many rows."""
    beside = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        with snapshot(store) as connection:
            rows = write(beside, head(connection), rows_of(connection))
        if file.exists():
            raise BadBackup(f"{file}: there is such a file already")
        beside.rename(file)
    finally:
        beside.unlink(missing_ok=True)
    return rows


@contextmanager
def snapshot(store: Store) -> Iterator[Connection]:
    """A connection that sees the database as it is at this moment, whatever is written meanwhile."""
    with store.engine.connect() as connection:
        if store.is_postgres:
            connection.execution_options(isolation_level="REPEATABLE READ")
        else:
            connection.exec_driver_sql("BEGIN")
        yield connection
        connection.rollback()


def head(connection: Connection) -> dict[str, Any]:
    form = migrations.form(connection)
    if form != migrations.NEWEST:
        raise BadBackup(
            f"this database has the form {form or 'of nothing'}: back it up with the release that serves it"
        )
    return {"is": KIND, "form": form, "release": pentapolis.__version__, "made": time.time()}


def rows_of(connection: Connection) -> Iterator[Line]:
    for table in [table for table in METADATA.sorted_tables if table not in LEFT_OUT]:
        for row in connection.execute(select(table).order_by(*table.primary_key.columns)).mappings():
            yield table.name, dict(row)


def write(file: Path, first: dict[str, Any], lines: Iterable[Line]) -> int:
    seal, count = sha256(), 0
    with file.open("wb") as raw, gzip.GzipFile(fileobj=raw, mode="wb", filename="", mtime=0) as packed:
        packed.write(sealed(seal, first))
        for line in lines:
            packed.write(sealed(seal, line))
            count += 1
        packed.write(json.dumps({"rows": count, "seal": seal.hexdigest()}).encode() + b"\n")
        packed.flush()
        raw.flush()
        os.fsync(raw.fileno())
    return count


def sealed(seal: Any, line: object) -> bytes:
    text = json.dumps(line).encode() + b"\n"
    seal.update(text)
    return text


# ---- reading


class Archive:
    """A backup that was checked from its first line to its last."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.first: dict[str, Any] = {}
        self.count = self.checked()

    def lines(self) -> Iterator[bytes]:
        try:
            with gzip.open(self.file, "rb") as packed:
                yield from packed
        except (EOFError, gzip.BadGzipFile) as error:
            raise BadBackup(f"{self.file}: this is no backup, or it was cut short") from error

    def checked(self) -> int:
        """Whether the seal agrees; how many rows there are."""
        seal, last, count = sha256(), b"", -1
        for count, line in enumerate(self.lines(), -1):
            seal.update(last)
            if count < 0:
                self.first = self.read_first(line)
            last = line
        told = read(last)
        if not isinstance(told, dict) or told.get("rows") != count or told.get("seal") != seal.hexdigest():
            raise BadBackup(f"{self.file}: this backup was cut short or changed")
        return count

    def read_first(self, line: bytes) -> dict[str, Any]:
        first = read(line)
        if not isinstance(first, dict) or first.get("is") != KIND:
            raise BadBackup(f"{self.file}: this is no backup of Pentapolis")
        if first["form"] > migrations.NEWEST:
            raise BadBackup(f"{self.file}: made by the newer release {first['release']}")
        return first

    def rows(self) -> Iterator[Line]:
        """Every row, the tables of the database in an order in which they can be written."""
        for line in islice(self.lines(), 1, self.count + 1):
            name, row = json.loads(line)
            yield name, row

    def tables(self) -> dict[str, TableRow]:
        return {row["id"]: table_from(row) for name, row in self.rows() if name == GAME_TABLE.name}

    def logs(self) -> Iterator[tuple[str, list[Entry]]]:
        """The log of each table that has one."""
        entries = (entry_from(row) for name, row in self.rows() if name == ENTRY.name)
        for table_id, log in groupby(entries, lambda entry: entry.table_id):
            yield table_id, list(log)


def read(line: bytes) -> object:
    try:
        return json.loads(line)
    except ValueError:
        return None


# ---- restoring


def restore(archive: Archive, store: Store) -> None:
    """Fill an empty database with a backup, all or nothing, and bring it to the newest form."""
    with store.migrating() as connection:
        check_empty(connection)
        migrations.upgrade(connection, archive.first["form"])
        for name, rows in groupby(archive.rows(), lambda line: line[0]):
            table = sa.Table(name, sa.MetaData(), autoload_with=connection)
            while some := [row for _, row in islice(rows, AT_ONCE)]:
                connection.execute(sa.insert(table), some)
        connection.commit()
    store.open()


def check_empty(connection: Connection) -> None:
    there = set(sa.inspect(connection).get_table_names())
    for table in METADATA.sorted_tables:
        if table.name in there and connection.execute(select(sa.literal(1)).select_from(table).limit(1)).first():
            raise BadBackup("this database is not empty: name another one to restore into")
