"""A database that takes nothing is noticed, and nothing counts as written that is not; a damaged row stops nobody."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import sqlalchemy as sa
from sqlalchemy import event, update

from pentapolis.server.storage import soundness
from pentapolis.server.storage.schema import ENTRY, GAME_TABLE
from pentapolis.server.storage.soundness import CannotSave
from pentapolis.server.storage.store import Damaged, Store

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.server.campaign.postgres import Postgres
    from tests.server.house import House


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
def store(file: Path) -> Store:
    store = Store(f"sqlite:///{file}")
    store.open()
    store.prove()
    return store


def removed(file: Path, _store: Store) -> Callable[[], object]:
    away = file.with_suffix(".away")
    file.rename(away)
    return lambda: away.rename(file)


def full(_file: Path, store: Store) -> Callable[[], object]:
    """A commit that finds no room."""
    patch = pytest.MonkeyPatch()
    patch.setattr(store.engine.dialect, "do_commit", no_room)
    return patch.undo


def no_room(_connection: object) -> None:
    raise sqlite3.OperationalError("database or disk is full")


def locked(file: Path, _store: Store) -> Callable[[], object]:
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    return other.close


def read_only(_file: Path, store: Store) -> Callable[[], object]:
    def forbid(connection: sqlite3.Connection, *_: object) -> None:
        connection.execute("PRAGMA query_only=ON")

    store.engine.dispose()
    event.listen(store.engine, "connect", forbid)

    def allow() -> None:
        event.remove(store.engine, "connect", forbid)
        store.engine.dispose()

    return allow


@pytest.mark.parametrize("fault", [removed, full, locked, read_only])
def test_a_fault_is_noticed_said_and_ends(
    file: Path,
    store: Store,
    fault: Callable[[Path, Store], Callable[[], object]],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(soundness, "WAITING", 0.05)
    monkeypatch.setattr("pentapolis.server.storage.store.WAITING", 0.05)
    store.engine.dispose()
    mend = fault(file, store)
    with pytest.raises(CannotSave):
        store.prove()
    assert store.soundness.fault
    with pytest.raises(CannotSave), store.writing():
        raise AssertionError("nobody gets as far as this while the database takes nothing")
    mend()
    store.prove()
    assert not store.soundness.fault
    with store.writing():
        pass
    assert [record.getMessage() for record in caplog.records] == [
        "nothing can be saved; nothing is accepted",
        "the database can be written again",
    ]
    store.close()


def write_while_it_vanishes(store: Store, file: Path) -> None:
    with store.writing() as connection:
        connection.execute(sa.text("UPDATE key SET value = 'lost'"))
        file.unlink()


def test_what_is_written_into_a_removed_file_is_not_acknowledged(file: Path, store: Store) -> None:
    """Who holds a file open can write into it though nobody will ever find it again."""
    with pytest.raises(CannotSave, match="gone"):
        write_while_it_vanishes(store, file)
    assert not file.exists(), "nor is an empty one put into its place"
    with pytest.raises(CannotSave):
        store.prove()
    file.write_bytes(b"")
    with pytest.raises(CannotSave, match="replaced"):
        store.prove()


def test_a_removed_journal_is_noticed(file: Path, store: Store) -> None:
    with pytest.raises(CannotSave, match="journal"):
        write_while_it_vanishes(store, Path(f"{file}-wal"))


def test_a_wrong_word_is_no_fault_of_the_database(store: Store) -> None:
    with pytest.raises(sa.exc.IntegrityError), store.writing() as connection:
        connection.execute(sa.text("INSERT INTO key (name, value) VALUES ('pulse', 'x')"))
    assert not store.soundness.fault


def test_a_postgresql_that_is_gone_is_noticed_too(postgres: Postgres) -> None:
    store = Store(postgres.database().replace("postgresql://", "postgresql+psycopg://"))
    store.open()
    store.prove()
    with store.engine.connect() as connection:
        connection.execute(
            sa.text("ALTER DATABASE " + str(store.engine.url.database) + " SET default_transaction_read_only = on")
        )
        connection.commit()
    store.engine.dispose()
    with pytest.raises(CannotSave, match="read-only"):
        store.prove()
    store.close()


# ---- told to people


def test_people_hear_that_nothing_is_accepted_and_then_the_same_answer_counts(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = house.guest("Ann")
    table = ann.open_table("me", "hotseat")["table"]
    position = ann.look(table)
    answer = {
        "seat": position["viewer"],
        "version": position["version"],
        "option": position["question"]["options"][0]["option"],
        "client_id": "sent-again-and-again",
    }
    mend = full(Path(), house.room.store)
    try:
        for _ in range(2):
            reply = ann.post(f"/api/tables/{table}/answers", answer)
            assert reply.refused(503).startswith("cannot save now; nothing is accepted")
            assert int(reply.headers["retry-after"]) > 0
        monkeypatch.setattr("pentapolis.server.running.health.FRESH", 0.0)
        health = ann.get("/healthz")
        assert health.status == 503
        assert "nothing is accepted (database or disk is full)" in health.text
        assert ann.look(table)["version"] == 0, "one can still look"
    finally:
        mend()
    assert ann.get("/healthz").text == "well"
    assert ann.post(f"/api/tables/{table}/answers", answer).ok()["version"] == 1


# ---- damaged rows


def test_a_damaged_row_hides_no_other_table_and_makes_no_loop(house: House) -> None:
    ann, cleo = house.guest("Ann"), house.guest("Cleo")
    good, bad, short = (ann.open_table("me", "hotseat")["table"] for _ in range(3))
    ann.answer(short)
    with house.room.store.writing() as connection:
        connection.execute(update(GAME_TABLE).where(GAME_TABLE.c.id == bad).values(asked="[0"))
        connection.execute(update(GAME_TABLE).where(GAME_TABLE.c.id == short).values(version=7))
    assert {row["table"] for row in ann.get("/api/tables").ok()["mine"]} == {good, short}
    assert ann.send("GET", "/", headers={"accept": "text/html"}).status == 200
    house.room.states.kept.clear()
    for table in (bad, short):
        with pytest.raises(Damaged):
            house.room.store.read(table, -1)
        assert "damaged" in ann.get(f"/api/tables/{table}").refused(423)
        assert cleo.get(f"/api/tables/{table}").refused(404) == "there is no such table"
    assert ann.answer(good)["version"] == 1


def test_an_entry_that_makes_no_sense_sets_its_table_aside(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.open_table("me", "hotseat")["table"]
    ann.answer(table)
    with house.room.store.writing() as connection:
        connection.execute(update(ENTRY).where(ENTRY.c.table_id == table).values(kind="redo", goal=5))
    house.room.states.kept.clear()
    assert "set aside" in ann.get(f"/api/tables/{table}").refused(423)
