"""The store on SQLite and on PostgreSQL."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from pentapolis.server.settings import Settings
from pentapolis.server.storage import migrations
from pentapolis.server.storage.hosting.acts import Act, Acts
from pentapolis.server.storage.hosting.sanctions import Sanctions
from pentapolis.server.storage.hosting.schema import ACT
from pentapolis.server.storage.register import Register
from pentapolis.server.storage.rows import Entry, Player, SeatRow, TableRow
from pentapolis.server.storage.schema import METADATA
from pentapolis.server.storage.store import Conflict, Store, table_values

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.server.campaign.postgres import Postgres

ANN = Player("ann", "Ann")
TABLE = TableRow(
    id="table",
    game="palaces",
    rules=1,
    edition="first",
    seats=2,
    seed=2**62 - 1,
    options=(1, 0),
    private=True,
    confirm="never",
    owner="ann",
    status="playing",
    version=0,
    asked=(1,),
    bots_turn=True,
    turn=0,
    scores=(0, 0),
    rematch=None,
    created=1.0,
    updated=1.0,
)
SHOWN: dict[str, Any] = {"status": "playing", "asked": (1,), "bots_turn": True, "turn": 0, "scores": (0, 0)}
"""What lists of tables show of it."""
SEATS = [SeatRow("table", 0, "person", "Ann", "ann"), SeatRow("table", 1, "bot", "Bot B", None, "random")]


def entry(seq: int, client_id: str, text: str = "A card knossos-3") -> Entry:
    return Entry("table", seq, "answer", 0, text, None, client_id, "ann", 2.0)


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    store = Store(Settings(database=database).database_url())
    store.open()
    Register(store).add(ANN, "device", "hash")
    store.add_table(TABLE, SEATS, [])
    yield store
    store.close()


def test_what_is_written_is_read(store: Store) -> None:
    assert store.is_alive()
    known = Register(store).holder("hash")
    assert known is not None
    assert (known.player, known.device, known.banned) == (ANN, "device", None)
    assert Register(store).holder("other") is None
    assert store.table("table") == TABLE
    assert store.table("other") is None
    assert store.seats("table") == SEATS
    assert store.entries("table") == []


def test_the_migrations_make_what_the_schema_says(store: Store) -> None:
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []


def test_the_newest_form_is_known_without_asking_alembic(store: Store) -> None:
    assert ScriptDirectory(str(migrations.FOLDER)).get_current_head() == migrations.NEWEST
    with store.engine.connect() as connection:
        assert migrations.form(connection) == migrations.NEWEST


def test_there_is_one_chain_of_migrations() -> None:
    assert ScriptDirectory(str(migrations.FOLDER)).get_heads() == [migrations.NEWEST]


def test_a_database_of_a_newer_release_is_not_touched(store: Store) -> None:
    with store.writing() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(migrations.TooNew, match="it has form 9999"):
        store.open()


def test_opening_again_changes_nothing(store: Store) -> None:
    secret = store.secret("links")
    store.open()
    assert store.secret("links") == secret
    assert store.secret("other") != secret
    assert store.table("table") == TABLE


def test_an_entry_and_what_follows_from_it_are_written_together(store: Store) -> None:
    shown = {**SHOWN, "asked": (0,), "scores": (3, 4), "turn": 1}
    store.append(entry(1, "one"), shown, [replace(SEATS[1], name="Bee")])
    assert store.entries("table") == [entry(1, "one")]
    row = replace(TABLE, version=1, asked=(0,), scores=(3, 4), turn=1, updated=2.0)
    assert store.table("table") == row
    assert store.seats("table")[1].name == "Bee"
    assert store.read("table", 0) == (row, store.seats("table"), [entry(1, "one")])
    assert store.read("table", 1) == (row, [], [])
    assert store.read("other", 0) is None


@pytest.mark.parametrize("second", [entry(1, "two"), entry(2, "one")])
def test_a_line_or_a_client_id_is_written_once(store: Store, second: Entry) -> None:
    store.append(entry(1, "one"), SHOWN)
    with pytest.raises(Conflict):
        store.append(second, {**SHOWN, "asked": (0, 1)})
    assert store.entries("table") == [entry(1, "one")]
    row = store.table("table")
    assert row is not None
    assert row.asked == TABLE.asked


def test_only_one_rematch_is_made(store: Store) -> None:
    for name in ("first", "second"):
        row = replace(TABLE, id=name)
        seats = [replace(seat, table_id=name) for seat in SEATS]
        assert store.add_rematch("table", row, seats) == "first"
    assert store.table("second") is None


def test_spectators_are_remembered(store: Store) -> None:
    assert not store.is_watcher("table", "ann")
    store.add_watcher("table", "ann")
    store.add_watcher("table", "ann")
    assert store.is_watcher("table", "ann")


def test_tables_that_wait_for_a_bot_are_found(store: Store) -> None:
    assert store.idle_tables(time.time(), 10) == ["table"]
    assert store.idle_tables(0.5, 10) == []
    assert store.idle_tables(time.time(), 0) == []


def test_sqlite_keeps_a_write_ahead_log(tmp_path_factory: pytest.TempPathFactory) -> None:
    store = Store(f"sqlite:///{tmp_path_factory.mktemp('wal')}/tables.db")
    store.open()
    with store.engine.connect() as connection:
        assert connection.execute(sa.text("PRAGMA journal_mode")).scalar_one() == "wal"
        assert connection.execute(sa.text("PRAGMA synchronous")).scalar_one() == 2
    store.close()


def test_whoever_was_known_before_devices_were_listed_is_known_still(database: str) -> None:
    """A database of the first form: its people keep their cookie and their personal link."""
    store = Store(Settings(database=database).database_url())
    with store.migrating() as connection:
        migrations.upgrade(connection, "0001")
        connection.execute(sa.text("INSERT INTO player VALUES ('ann', 'hash', 'Ann', 1.0)"))
        old = {
            name: value
            for name, value in table_values(TABLE).items()
            if name not in ("engine", "pinned", "pace", "deadline", "warns", "hints", "rated", "chat", "talked")
            and name not in ("club_id", "range_from", "range_to")
        }
        table = sa.table("game_table", *[sa.column(name) for name in old])
        connection.execute(sa.insert(table).values(old))
        connection.commit()
    store.open()
    known = Register(store).holder("hash")
    assert known is not None
    assert known.player == ANN
    assert Register(store).owner_of("hash") == ANN
    assert store.table("table") == TABLE
    with store.engine.connect() as connection:
        if not store.is_postgres:
            assert connection.execute(sa.text("PRAGMA foreign_key_check")).all() == []
            assert connection.execute(sa.text("PRAGMA foreign_keys")).scalar_one() == 1
    store.close()


def test_who_was_banned_before_bans_had_an_end_is_banned_for_good(database: str) -> None:
    store = Store(Settings(database=database).database_url())
    with store.migrating() as connection:
        migrations.upgrade(connection, "0018")
        player = sa.table("player", *[sa.column(name) for name in ("id", "name", "created", "banned")])
        people = [{"id": name, "name": name, "created": 1.0, "banned": name == "bea"} for name in ("ann", "bea")]
        connection.execute(sa.insert(player), people)
        connection.commit()
    store.open()
    held = Sanctions(store).held(2e9)
    assert [(each["player_id"], each["kind"], each["until"]) for each in held] == [("bea", "ban", None)]
    store.close()


def test_the_log_of_acts_only_grows(store: Store) -> None:
    acts = Acts(store)
    acts.put(Act("", "settle", why="seen to"))
    for change in (sa.update(ACT).values(why="never"), sa.delete(ACT)):
        with pytest.raises(sa.exc.DBAPIError, match="only grows"), store.writing() as connection:
            connection.execute(change)
    assert [act["why"] for act in acts.page()] == ["seen to"]


def test_what_is_still_used_when_a_store_closes_is_closed_when_it_is_given_back(postgres: Postgres) -> None:
    store = Store(postgres.database())
    with store.engine.connect() as connection:
        used = connection.connection.dbapi_connection
        assert used is not None
        store.close()
        assert not used.closed
    assert used.closed
