"""Whether the database takes what is written: a fault is noticed and said, and ends when something can be written."""

from __future__ import annotations

import logging
import threading
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import DatabaseError, DataError, IntegrityError, NotSupportedError, ProgrammingError

if TYPE_CHECKING:
    from collections.abc import Iterator

WAITING: Final = 3.0
"""So long one waits for others who write, in seconds."""
FAULTS_OF_OURS: Final = (IntegrityError, DataError, ProgrammingError, NotSupportedError)
"""What says something of the words, not of the database."""

log = logging.getLogger(__name__)


class CannotSave(Exception):
    """The database takes nothing now. Nothing was written."""


class DatabaseFile:
    """The file of an SQLite database. Who holds it open can write on for long after it was removed."""

    def __init__(self, path: str | None) -> None:
        self.path = path
        self.identity: tuple[int, int] | None = None

    def open(self) -> None:
        """From now on it has to be this file."""
        self.identity = self.found()

    def found(self) -> tuple[int, int] | None:
        if not self.path:
            return None
        try:
            there = Path(self.path).stat()
        except OSError:
            return None
        return there.st_dev, there.st_ino

    def check(self) -> None:
        if self.identity is None:
            return
        found = self.found()
        if found is None:
            raise CannotSave("the file of the database is gone")
        if found != self.identity:
            raise CannotSave("the file of the database was replaced: restart the server")

    def check_journal(self) -> None:
        """What was written last is in the journal, which is there as long as somebody has the database open."""
        self.check()
        if self.identity is not None and not Path(f"{self.path}-wal").exists():
            raise CannotSave("the journal of the database is gone: restart the server")


class Soundness:
    """Remembers that the database took nothing, so that nobody waits for it, until a trial has succeeded."""

    def __init__(self, file: DatabaseFile, one_at_a_time: bool) -> None:
        self.file = file
        self.fault = ""
        self.lock = threading.Lock() if one_at_a_time else None
        """SQLite has one writer at a time and makes the others sleep for longer and longer: here they queue."""

    @contextmanager
    def writing(self, *, is_trial: bool = False) -> Iterator[None]:
        """Whatever goes wrong inside with the database is a fault; whatever goes well in a trial ends it."""
        if self.fault and not is_trial:
            raise CannotSave(self.fault)
        try:
            with self.turn():
                self.file.check()
                yield
                self.file.check_journal()
        except FAULTS_OF_OURS:
            raise
        except (DatabaseError, CannotSave) as error:
            self.note(reason(error))
            raise CannotSave(self.fault) from error
        if is_trial:
            self.note("")

    @contextmanager
    def turn(self) -> Iterator[None]:
        if self.lock is None:
            yield
            return
        if not self.lock.acquire(timeout=WAITING):
            raise CannotSave("somebody else has locked the database")
        try:
            yield
        finally:
            self.lock.release()

    def note(self, fault: str) -> None:
        if fault and not self.fault:
            log.error("nothing can be saved; nothing is accepted", extra={"error": fault})
        if self.fault and not fault:
            log.warning("the database can be written again")
        self.fault = fault


def reason(error: Exception) -> str:
    return str(error.orig).partition("\n")[0] if isinstance(error, DatabaseError) else str(error)
