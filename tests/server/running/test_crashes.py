"""Short campaigns against real server processes; long ones are `python -m pentapolis.server.campaign`."""

from __future__ import annotations

import json
import random
from contextlib import ExitStack
from typing import TYPE_CHECKING

import pytest
from websockets.sync.client import connect

from pentapolis.server.campaign.burden import Load, fill, growth, restarted
from pentapolis.server.campaign.checks import check
from pentapolis.server.campaign.clients import Acknowledged, Broken, Match, Person
from pentapolis.server.campaign.crashes import Crashes
from pentapolis.server.campaign.listeners import Listener
from pentapolis.server.campaign.servers import Server
from pentapolis.server.campaign.siege import Besiegers, Waited
from pentapolis.server.campaign.undoing import Undoing
from pentapolis.server.settings import Settings
from pentapolis.server.storage.store import Store

if TYPE_CHECKING:
    from pathlib import Path

    from pentapolis.server.campaign.postgres import Postgres

pytestmark = pytest.mark.long


def test_no_acknowledged_move_is_lost_or_doubled_when_everything_is_killed(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    with Server(database, limits=True) as server, Besiegers([server], 4, 2) as hostile:
        outcome = Crashes("palaces", [server], seed=4, every=24).run(moves=120, tables=2)
    assert outcome.moves == 120
    assert hostile.statuses, "hostile clients were there, too"
    assert not hostile.statuses[500]
    assert outcome.news > 120, "what is done at a table is told to everybody there"
    assert outcome.servers_killed + outcome.workers_killed >= 2


def test_two_servers_on_one_postgresql_share_all_tables(postgres: Postgres) -> None:
    database = postgres.database()
    with ExitStack() as stack:
        servers = [stack.enter_context(Server(database)) for _ in range(2)]
        outcome = Crashes("palaces", servers, seed=5, every=40).run(moves=80, tables=2)
    assert outcome.moves == 80


def test_news_reach_the_clients_of_the_other_server(postgres: Postgres) -> None:
    database = postgres.database()
    with Server(database) as here, Server(database) as there, ExitStack() as stack:
        people = [Person([server.address], random.Random(1)) for server in (here, there)]
        match = Match("palaces", people, random.Random(3))
        match.open()
        have = match.look(0)["version"]
        channels = []
        for seat, server in enumerate((here, there)):
            address = f"ws://127.0.0.1:{server.port}/api/tables/{match.table}/live?seat={seat}"
            channel = stack.enter_context(connect(address, additional_headers={"cookie": people[seat].cookie}))
            channel.send(json.dumps({"have": have}))
            channels.append(channel)
        for _ in range(10):
            match.move()
            for channel in channels:
                assert json.loads(channel.recv(timeout=600))["version"] == match.seen


def test_random_undo_and_redo_restore_the_digest(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    with Server(database) as server:
        store = Store(Settings(database=database).database_url())
        turned = Undoing("palaces", server.address, store, seed=6).run(150)
        store.close()
    assert turned > 40


def test_a_server_with_many_tables_is_usable_after_a_restart(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    cookie, table = fill(database, "palaces", 300, random.Random(1))
    took, computed = restarted(database, cookie, table)
    assert took > 0
    assert computed > 0


def test_memory_is_looked_at_while_people_play(tmp_path: Path) -> None:
    with Server(f"sqlite:///{tmp_path}/tables.db") as server:
        samples = Load("palaces", server, 1).run(seconds=1.0, tables=1, every=0.01)
    assert len(samples[-1]) >= 2, "the server and its engine"
    assert min(samples[-1]) > 1


def test_growth_and_waiting_would_be_noticed() -> None:
    assert growth([[total] for total in (50, 80, 100, 100, 100, 100, 101, 100)]) < 1.1
    assert growth([[total - 10, 10] for total in (50, 80, 100, 110, 120, 130, 140, 150)]) > 1.1
    assert Waited([0.1] * 20, [0.5] * 20).ratio > 3


def test_the_campaign_would_notice_a_lost_move(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    with Server(database) as server:
        crashes = Crashes("palaces", [server], seed=7, every=0)
        crashes.run(moves=4, tables=1)
    match = crashes.matches[0]
    match.acknowledged.append(Acknowledged("never-written", 0, 1, "knossos-3"))
    store = Store(Settings(database=database).database_url())
    with pytest.raises(Broken, match="acknowledged"):
        check(store, match)
    store.close()


def test_a_channel_ahead_of_the_database_would_be_noticed(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    with Server(database) as server:
        person = Person([server.address], random.Random(1))
        match = Match("palaces", [person], random.Random(1), bots=1)
        match.open()
        store = Store(Settings(database=database).database_url())
        listener = Listener(person, match.table, 0, store)
        listener.end()
        with pytest.raises(Broken, match="told of version 1000"):
            listener.note(1000)
        with pytest.raises(Broken, match="after"):
            listener.note(listener.seen - 1)
        store.close()


def test_a_client_ahead_of_the_database_would_be_noticed() -> None:
    match = Match("palaces", [], random.Random(1))
    match.note({"version": 5, "over": False})
    with pytest.raises(Broken, match="ahead of the database"):
        match.note({"version": 4, "over": False})
