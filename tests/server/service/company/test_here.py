"""Who is at a table just now, and since when the others are away."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from pentapolis.server.service.company.here import BEAT, LOST
from tests.server.house import Guest, House, two_at_a_table
from tests.server.service.test_two_houses import known_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starlette.testclient import WebSocketTestSession

    from pentapolis.server.settings import Settings

BEGIN = 1_000_000.0
GRACE = 15.0


class Clock:
    def __init__(self) -> None:
        self.now = BEGIN


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def houses(settings: Settings, database: str, clock: Clock) -> Iterator[tuple[House, House]]:
    """Two servers on one database, with one clock, whose rounds are made by the test."""
    settings = replace(settings, database=database, sweep_seconds=1000, away_seconds=GRACE)
    with House(settings) as here, House(settings) as there:
        for house in (here, there):
            house.room.tables.clock = lambda: clock.now
            house.room.here.fresh = 0.0
        yield here, there


def open_line(live: WebSocketTestSession) -> list[object]:
    """Come to a table and ask who is there."""
    live.send_json({"have": 10_000, "here": True})
    while "here" not in (message := live.receive_json()):
        pass
    told: list[object] = message["here"]
    return told


def online(guest: Guest, table: str) -> list[bool]:
    return [seat["online"] for seat in guest.look(table)["seats"]]


def away(guest: Guest, table: str) -> list[float | None]:
    return [seat["away"] for seat in guest.look(table)["seats"]]


def make_rounds(*houses: House) -> None:
    for house in houses:
        house.run(house.room.here.look)


def arrived(house: House, guest: Guest, table: str) -> None:
    """Wait until a server has noticed that somebody has come, and written it down."""
    here = house.room.here
    while (table, guest.id) not in here.open or guest.id not in written(house, table):
        make_rounds(house)


def written(house: House, table: str) -> list[str]:
    """Who is at the table, by what servers wrote down."""
    return [sight.player_id for sight in house.room.here.rows.of([table])[table] if sight.open]


def departed(house: House, guest: Guest, table: str) -> None:
    """Wait until a server has noticed that somebody has gone: it hears of that later than who went."""
    while (table, guest.id) in house.room.here.open:
        make_rounds(house)


def test_whoever_has_a_line_open_is_here_on_every_server(houses: tuple[House, House]) -> None:
    here, there = houses
    ann, bea, table = two_at_a_table(here)
    assert online(ann, table) == [True, False]
    with known_in(there, bea).live(table, 1) as live:
        open_line(live)
        arrived(there, bea, table)
        assert online(ann, table) == online(known_in(there, ann), table) == [True, True]


def test_a_short_lost_line_is_no_absence_and_a_longer_one_is_since_it_was_lost(
    houses: tuple[House, House], clock: Clock
) -> None:
    here, there = houses
    ann, bea, table = two_at_a_table(here)
    with known_in(there, bea).live(table, 1) as live:
        open_line(live)
        arrived(there, bea, table)
        clock.now += 5
        make_rounds(there)
    departed(there, bea, table)
    gone = clock.now
    clock.now += GRACE - 1
    make_rounds(*houses)
    assert online(ann, table) == online(known_in(there, ann), table) == [True, True]
    clock.now += 2
    make_rounds(*houses)
    assert online(ann, table) == online(known_in(there, ann), table) == [True, False]
    assert away(ann, table) == away(known_in(there, ann), table) == [None, gone]


def test_whoever_comes_back_within_the_grace_was_never_away(houses: tuple[House, House], clock: Clock) -> None:
    here, _ = houses
    ann, bea, table = two_at_a_table(here)
    for _ in range(2):
        with bea.live(table, 1) as live:
            open_line(live)
            arrived(here, bea, table)
        departed(here, bea, table)
        clock.now += GRACE - 1
        make_rounds(*houses)
    assert online(ann, table) == [True, True]
    assert away(ann, table) == [None, None]


def test_what_a_server_saw_that_was_killed_counts_until_it_was_last_heard_of(
    houses: tuple[House, House], clock: Clock
) -> None:
    here, there = houses
    ann, bea, table = two_at_a_table(here)
    with known_in(there, bea).live(table, 1) as live:
        open_line(live)
        arrived(there, bea, table)
        clock.now += BEAT
        make_rounds(there)
        last = clock.now
        clock.now += LOST - 1  # from here on the other server says nothing any more
        assert online(ann, table) == [True, True]
        clock.now += 2
        assert online(ann, table) == [True, False]
        assert away(ann, table) == [None, last]


def test_a_server_that_ends_leaves_nobody_behind(houses: tuple[House, House], clock: Clock) -> None:
    here, there = houses
    ann, bea, table = two_at_a_table(here)
    with known_in(there, bea).live(table, 1) as live:
        open_line(live)
        arrived(there, bea, table)
        there.run(there.room.here.stop)
        clock.now += GRACE + 1
        assert online(ann, table) == [True, False]


def test_those_at_the_table_are_told_who_comes_and_goes(houses: tuple[House, House], clock: Clock) -> None:
    here, there = houses
    ann, bea, table = two_at_a_table(here)
    with ann.live(table, 0) as live:
        open_line(live)
        with known_in(there, bea).live(table, 1) as other:
            open_line(other)
            arrived(there, bea, table)
            make_rounds(here)
            assert until(live, here, online=True)["away"] is None
        departed(there, bea, table)
        gone = clock.now
        clock.now += GRACE + 1
        make_rounds(there, here)
        assert until(live, here, online=False)["away"] == gone


def until(live: WebSocketTestSession, house: House, *, online: bool) -> dict[str, object]:
    """What is said of the second seat, once it is this."""
    while True:
        make_rounds(house)
        message = live.receive_json()
        if "here" in message and message["here"][1]["online"] is online:
            seat: dict[str, object] = message["here"][1]
            return seat


def test_since_when_somebody_is_away_is_for_those_who_sit_there(house: House) -> None:
    ann, bea, table = two_at_a_table(house, private=False)
    with bea.live(table, 1) as live:
        live.send_json({"have": -1})
        live.receive_json()
        arrived(house, bea, table)
    watcher = house.guest("Cleo")
    while away(ann, table)[1] is None:
        make_rounds(house)
    assert away(watcher, table) == [None, None]
    seats = [each for each in watcher.get("/api/tables").ok()["open"] if each["table"] == table]
    assert all(seat["away"] is None for each in seats for seat in each["seats"])


def test_a_line_to_a_table_that_one_may_not_see_leaves_nothing(house: House) -> None:
    _, _, table = two_at_a_table(house)
    cleo = house.guest("Cleo")
    with cleo.live(table, -1) as live:
        live.send_json({"have": -1, "here": True})
        assert live.receive()["code"] == 4404
    assert (table, cleo.id) not in house.room.here.open
    assert house.room.here.rows.of([table])[table] == []


def test_where_somebody_was_goes_with_them(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    with bea.live(table, 1) as live:
        live.send_json({"have": -1})
        live.receive_json()
        arrived(house, bea, table)
    assert [each["table_id"] for each in bea.get("/api/me/data").ok()["seen"]] == [table]
    bea.post("/api/me/delete", {"name": "Bea"}).ok()
    assert house.room.here.rows.of([table])[table] == []
    assert ann.look(table)["seats"][1]["kind"] == "bot"
