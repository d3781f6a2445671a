"""The live channel and waiting: news as they are written, resumed by version."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from starlette.websockets import WebSocketDisconnect

from tests.server.house import two_at_a_table, whose_turn

if TYPE_CHECKING:
    from starlette.testclient import WebSocketTestSession

    from tests.server.house import House

MANY = 1500
"""So many messages are too many, though ten more are allowed in each second that it takes to hear them."""


@pytest.fixture
def house(each_house: House) -> House:
    """Whatever is written here is written on both kinds of databases."""
    return each_house


def test_the_channel_sends_what_one_does_not_have(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    position = ann.look(table)
    with ann.live(table, 0) as live:
        live.send_json({"have": -1})
        assert live.receive_json() == ann.look(table)
        asked, _ = whose_turn(table, ann, bea)
        asked.answer(table)
        told = live.receive_json()
        assert told["version"] == position["version"] + 1
        assert told == ann.look(table)


def test_after_a_break_the_channel_goes_on_from_the_version_one_has(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    have = ann.look(table)["version"]
    with ann.live(table, 0) as live:
        live.send_json({"have": have})
        live.send_json({"ping": 7})
        assert live.receive_json() == {"pong": 7}
        asked, _ = whose_turn(table, ann, bea)
        asked.answer(table)
        assert live.receive_json()["version"] == have + 1
    asked, _ = whose_turn(table, ann, bea)
    asked.answer(table)
    with ann.live(table, 0) as live:
        live.send_json({"have": have + 1})
        assert live.receive_json()["version"] == have + 2


def test_each_is_sent_what_they_may_see(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    with ann.live(table, 0) as first, bea.live(table, 1) as second:
        for live, seat in ((first, 0), (second, 1)):
            live.send_json({"have": -1})
            hands = [player["hand"] for player in live.receive_json()["view"]["board"]["players"]]
            assert [hand is not None for hand in hands] == [seat == 0, seat == 1]


def test_a_client_that_says_nothing_is_sent_everything(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pentapolis.server.doors.live.FIRST_WORD", 0.01)
    ann, _, table = two_at_a_table(house)
    with ann.live(table, 0) as live:
        assert live.receive_json()["table"] == table


def test_nonsense_is_passed_over(house: House) -> None:
    ann, _, table = two_at_a_table(house)
    with ann.live(table, 0) as live:
        for nonsense in ("", "[]", "{", '{"have": "x"}', '{"other": 1}', "9" * 5000, "[" * 5000):
            live.send_text(nonsense)
        live.send_json({"have": -1})
        assert live.receive_json()["table"] == table


@pytest.mark.parametrize("seat", [1, -1])
def test_the_channel_of_a_private_table_is_closed_to_strangers(house: House, seat: int) -> None:
    _, _, table = two_at_a_table(house)
    with house.guest("Cleo").live(table, seat) as live:
        live.send_json({"have": -1})
        with pytest.raises(WebSocketDisconnect) as closed:
            live.receive_json()
    assert closed.value.code == 4404


def test_nobody_listens_on_the_seat_of_another(house: House) -> None:
    ann, _, table = two_at_a_table(house)
    with ann.live(table, 1) as live:
        live.send_json({"have": -1})
        with pytest.raises(WebSocketDisconnect) as closed:
            live.receive_json()
    assert closed.value.code == 4404


def test_a_page_of_another_site_gets_no_channel(house: House) -> None:
    ann, _, table = two_at_a_table(house)
    headers = {**ann.headers(), "origin": "https://evil.example"}
    path = f"/api/tables/{table}/live"
    with pytest.raises(WebSocketDisconnect), house.client.websocket_connect(path, headers=headers):
        pass


def test_waiting_ends_at_once_if_there_is_news(house: House) -> None:
    ann, _, table = two_at_a_table(house)
    position = ann.look(table)
    assert ann.get(f"/api/tables/{table}/wait", have=position["version"] - 1).ok() == position


def test_waiting_ends_when_something_happens(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.open_table("me", {"kind": "bot", "level": "random"})["table"]
    position = ann.look(table)
    while position["question"] is not None:
        position = ann.answer(table)
    assert ann.get(f"/api/tables/{table}/wait", have=position["version"]).ok()["version"] > position["version"]


def test_waiting_gives_up_after_a_while(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pentapolis.server.doors.live.LONG_POLL", 0.05)
    ann, _, table = two_at_a_table(house)
    reply = ann.get(f"/api/tables/{table}/wait", have=ann.look(table)["version"])
    assert (reply.status, reply.text) == (204, "")


def test_who_has_a_channel_is_online(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    with bea.live(table, 1) as live:
        live.send_json({"have": -1})
        live.receive_json()
        while not house.run(house.room.here.is_here, table, bea.id):
            pass
        house.room.here.read.clear()
        assert ann.look(table)["seats"][1]["online"]
    assert not house.run(house.room.here.is_here, table, None)


def test_who_talks_too_much_is_not_heard_any_longer(house: House) -> None:
    ann, _, table = two_at_a_table(house)
    with ann.live(table, 0) as live:
        for _ in range(MANY):
            live.send_text("{}")
        with pytest.raises(WebSocketDisconnect) as closed:
            hear_out(live)
    assert closed.value.code == 1008


def hear_out(live: WebSocketTestSession) -> None:
    while True:
        live.receive_json()
