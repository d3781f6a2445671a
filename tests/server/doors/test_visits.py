"""Whoever is not welcome any more is shown out: also those who have a live channel open, at every server."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest
from starlette.websockets import WebSocketDisconnect

from tests.server.house import ban, two_at_a_table

if TYPE_CHECKING:
    from starlette.testclient import WebSocketTestSession

    from tests.server.house import Guest, House


def make_the_rounds(house: House) -> None:
    """As the server does every few seconds."""
    for look in house.room.rounds.looks:
        house.run(look)


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


def test_the_channels_of_somebody_who_is_banned_elsewhere_are_closed(each_house: House) -> None:
    ann, bea, table = two_at_a_table(each_house)
    channels = [listening(bea, table, 1), listening(bea, table, 1)]
    others = listening(ann, table, 0)
    ban(each_house, bea)
    make_the_rounds(each_house)
    assert [code_of(channel) for channel in channels] == [4403, 4403]
    others.send_json({"ping": 1})
    assert others.receive_json() == {"pong": 1}, "nobody else is shown out"
    others.__exit__(None, None, None)
    assert each_house.room.visits.here == {}


def test_who_is_banned_gets_no_new_channel(house: House) -> None:
    bea = house.guest("Bea")
    table = bea.open_table("me", "open", private=False)["table"]
    ban(house, bea)
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


def test_who_is_banned_while_waiting_for_news_gets_none(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    seat = 0 if ann.look(table)["question"] else 1
    asked, other = (ann, bea) if seat == 0 else (bea, ann)
    with ThreadPoolExecutor(1) as waiting:
        reply = waiting.submit(other.get, f"/api/tables/{table}/wait", have=ann.look(table)["version"])
        while table not in house.room.bus.waiting:
            pass
        ban(house, other)
        house.room.people.known.clear()
        asked.answer(table)
        assert "does not let you play" in reply.result().refused(403)
