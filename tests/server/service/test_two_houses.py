"""Two servers on one database: what one of them knows may be old, and nobody notices."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from tests.server.house import Guest, House, new_client_id, two_at_a_table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.server.settings import Settings


@pytest.fixture
def houses(settings: Settings, database: str) -> Iterator[tuple[House, House]]:
    settings = replace(settings, database=database, sweep_seconds=1000)
    with House(settings) as here, House(settings) as there:
        yield here, there


def known_in(house: House, guest: Guest) -> Guest:
    """The same person at another server."""
    same = Guest(house)
    same.token, same.id, same.name = guest.token, guest.id, guest.name
    return same


def test_answers_given_by_turns_at_two_servers_all_count(houses: tuple[House, House]) -> None:
    ann = houses[0].guest("Ann")
    table = ann.open_table("me", "hotseat")["table"]
    guests = [ann, known_in(houses[1], ann)]
    position = ann.look(table)
    guests[1].look(table)
    for turn in range(12):
        guest = guests[turn // 2 % 2]
        option = position["question"]["options"][0]["option"]
        guest.do(table, "answers", position, option=option).ok()
        position = guest.look(table)  # only this server looks, so the other one knows what was before
        assert position["version"] == turn + 1


def test_what_was_sent_to_one_server_is_done_when_it_is_sent_to_the_other(houses: tuple[House, House]) -> None:
    ann = houses[0].guest("Ann")
    table = ann.open_table("me", "hotseat")["table"]
    there = known_in(houses[1], ann)
    position = there.look(table)
    answer = {
        "seat": position["viewer"],
        "version": position["version"],
        "option": position["question"]["options"][0]["option"],
        "client_id": new_client_id(),
    }
    first = ann.post(f"/api/tables/{table}/answers", answer).ok()
    again = there.post(f"/api/tables/{table}/answers", answer).ok()
    assert (first["version"], again["version"]) == (1, 1)
    assert again == first
    stale = there.post(f"/api/tables/{table}/answers", {**answer, "client_id": new_client_id()})
    assert stale.status in (409, 422)
    assert stale.body["position"]["version"] == 1


def test_what_is_said_at_one_server_is_heard_at_the_other(houses: tuple[House, House]) -> None:
    ann, bea, table = two_at_a_table(houses[0])
    there = known_in(houses[1], bea)
    with there.live(table, 1) as live:
        live.send_json({"have": there.look(table)["version"], "talk": 0})
        live.send_json({"ping": 1})
        assert live.receive_json() == {"pong": 1}
        ann.post(f"/api/tables/{table}/chat", {"client_id": new_client_id(), "text": "hello"}).ok()
        if not houses[1].room.store.is_postgres:
            houses[1].run(houses[1].room.chat.look)  # on SQLite only the rounds bring news from another process
        assert [each["text"] for each in live.receive_json()["talk"]["messages"]] == ["hello"]


def test_a_channel_at_the_other_server_hears_of_it(houses: tuple[House, House]) -> None:
    ann = houses[0].guest("Ann")
    table = ann.open_table("me", "hotseat")["table"]
    there = known_in(houses[1], ann)
    with there.live(table, 0) as live:
        live.send_json({"have": -1})
        assert live.receive_json()["version"] == 0
        ann.answer(table)
        if not houses[1].room.store.is_postgres:
            houses[1].run(houses[1].room.rounds.look)  # on SQLite only the rounds bring news from another process
        assert live.receive_json()["version"] == 1
