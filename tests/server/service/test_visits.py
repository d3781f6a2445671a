"""Whoever is not welcome any more is shown out: also those who have a live channel open, at every server."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from starlette.websockets import WebSocketDisconnect

from tests.server.house import Guest, House, two_at_a_table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starlette.testclient import WebSocketTestSession

    from pentapolis.server.settings import Settings


@pytest.fixture
def quick(settings: Settings, database: str) -> Iterator[House]:
    """A server that makes its rounds all the time."""
    with House(replace(settings, database=database, sweep_seconds=0.01)) as house:
        yield house


def listening(guest: Guest, table: str, seat: int) -> WebSocketTestSession:
    """A live channel over which a position has come."""
    channel = guest.live(table, seat)
    channel.__enter__()
    channel.send_json({"have": -1})
    assert channel.receive_json()["table"] == table
    return channel


def code_of(channel: WebSocketTestSession) -> int:
    """What the channel is closed with."""
    with pytest.raises(WebSocketDisconnect) as closed:
        channel.receive_json()
    channel.__exit__(None, None, None)
    return closed.value.code


def test_the_channel_of_somebody_who_is_banned_is_closed_by_every_server(quick: House) -> None:
    ann, bea, table = two_at_a_table(quick)
    with House(replace(quick.room.settings, sweep_seconds=1000)) as elsewhere:
        channels = [listening(bea, table, 1), listening(bea, table, 1)]
        others = listening(ann, table, 0)
        elsewhere.room.people.register.ban(bea.id, banned=True)
    assert [code_of(channel) for channel in channels] == [4403, 4403]
    others.send_json({"ping": 1})
    assert others.receive_json() == {"pong": 1}, "nobody else is shown out"
    others.__exit__(None, None, None)
    assert quick.room.visits.here == {}


def test_who_is_banned_gets_no_new_channel(house: House) -> None:
    bea = house.guest("Bea")
    table = bea.open_table("me", "open", private=False)["table"]
    house.room.people.register.ban(bea.id, banned=True)
    house.room.people.known.clear()  # as after a few seconds
    channel = bea.live(table, 0)
    channel.__enter__()
    assert code_of(channel) == 4403


def test_a_device_that_is_logged_out_hears_nothing_more(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    channel = listening(bea, table, 1)
    [device] = bea.get("/api/me/devices").ok()["devices"]
    bea.post(f"/api/me/devices/{device['id']}/forget", {}).ok()
    assert code_of(channel) == 4401
    assert ann.look(table)["version"] == 1


def test_who_deletes_themselves_hears_nothing_more(house: House) -> None:
    _, bea, table = two_at_a_table(house)
    channel = listening(bea, table, 1)
    bea.post("/api/me/delete", {"name": "Bea"}).ok()
    assert code_of(channel) == 4401


def test_who_is_banned_while_waiting_for_news_gets_none(quick: House) -> None:
    ann, bea, table = two_at_a_table(quick)
    seat = 0 if ann.look(table)["question"] else 1
    asked, other = (ann, bea) if seat == 0 else (bea, ann)
    with ThreadPoolExecutor(1) as waiting:
        reply = waiting.submit(other.get, f"/api/tables/{table}/wait", have=ann.look(table)["version"])
        while table not in quick.room.bus.waiting:
            pass
        quick.room.people.register.ban(other.id, banned=True)
        quick.room.people.known.clear()
        asked.answer(table)
        assert "does not let you play" in reply.result().refused(403)
