"""Anybody at my strength: near ones first, further ones later, bots at last; one place each, on all servers."""

from __future__ import annotations

from dataclasses import replace
from threading import Thread
from typing import TYPE_CHECKING, Any

import pytest

from pentapolis.server.service.finding.matching import NEAR, WIDER, grouped
from pentapolis.server.service.finding.queue import GONE, THERE
from pentapolis.server.storage.finding.waiting import Place
from pentapolis.server.storage.hosting.sanctions import Sanction, Sanctions
from pentapolis.server.storage.schema import SEAT
from tests.server.house import Guest, House
from tests.server.service.finding.people import Rated, friends

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.server.settings import Settings
    from tests.server.house import Json

WAIT: Json = {"game": "palaces", "bots": False}


def place(who: str, strength: float, since: float = 0.0, **more: Any) -> Place:
    given = {"game": "palaces", "seats": 2, "pace": "", "bots": False, "spread": 0.0, "seen": since, **more}
    return Place(player_id=who, strength=strength, since=since, **given)


def names(groups: list[Any]) -> list[tuple[str, ...]]:
    return [tuple(place.player_id for place in group.places) for group in groups]


# ---- who meets whom


def test_who_is_nearest_meets_first() -> None:
    places = [place("a", 1500, 0), place("b", 1570, 1), place("c", 1510, 2), place("d", 1560, 3)]
    assert names(grouped(places, 3, 60)) == [("a", "c"), ("b", "d")]


def test_who_is_far_waits_until_both_reach_each_other() -> None:
    far = NEAR + 10 * WIDER
    places = [place("a", 1500, 0), place("b", 1500 + far, 5)]
    assert grouped(places, 14.9, 60) == []
    assert names(grouped(places, 15, 60)) == [("a", "b")], "b has waited ten seconds, a longer"


def test_who_may_be_wrong_reaches_further() -> None:
    places = [place("a", 1500, spread=200.0), place("b", 1700, spread=200.0)]
    assert names(grouped(places, 0, 60)) == [("a", "b")]


def test_only_who_waits_for_the_same_meets() -> None:
    same = place("a", 1500)
    for other in ({"game": "minos"}, {"seats": 3}, {"pace": "live 600 0 bot"}):
        assert grouped([same, place("b", 1500, **other)], 0, 60) == []


def test_a_table_of_three_is_full_and_all_suit_each_other() -> None:
    places = [place("a", 1500, seats=3), place("b", 1500 - NEAR, seats=3), place("c", 1500 + NEAR, seats=3)]
    assert grouped(places, 0, 60) == []
    assert names(grouped([*places, place("d", 1490, seats=3)], 0, 60)) == [("a", "d", "b")]


def test_bots_sit_down_after_a_while_where_they_are_wanted() -> None:
    wants, not_wants = place("a", 1500, bots=True), place("b", 1500, seats=3)
    assert grouped([wants, not_wants], 59, 60) == []
    (group,) = grouped([wants, not_wants], 60, 60)
    assert (names([group]), group.bots) == ([("a",)], 1)
    three = [
        place("a", 1500, seats=3, bots=True),
        place("b", 1500, 1, seats=3),
        place("c", 1490, 2, seats=3, bots=True),
    ]
    (group,) = grouped(three[::2], 60, 60)
    assert (names([group]), group.bots) == ([("a", "c")], 1)
    assert names(grouped([*three[:2]], 60, 60)) == [("a",)], "b does not want bots"


def test_who_refused_each_other_does_not_meet() -> None:
    places = [place("a", 1500), place("b", 1500)]
    assert grouped(places, 0, 60, {frozenset(("a", "b"))}) == []


# ---- on a server


def wait(guest: Guest, **more: Any) -> Json | None:
    found: Json | None = guest.post("/api/queue", {**WAIT, **more}).ok()["place"]
    return found


def place_of(guest: Guest) -> Json | None:
    found: Json | None = guest.get("/api/queue").ok()["place"]
    return found


def table_of(guest: Guest) -> str | None:
    found = place_of(guest)
    assert found is not None
    table: str | None = found["table"]
    return table


@pytest.fixture
def own(settings: Settings, database: str) -> Iterator[House]:
    with House(replace(settings, database=database, sweep_seconds=1000)) as house:
        yield house


def test_two_who_wait_sit_at_a_table_that_everybody_may_watch(own: House) -> None:
    ann, bea, cleo = own.guest("Ann"), own.guest("Bea"), own.guest("Cleo")
    pace = {"kind": "live", "minutes": 10, "seconds": 5, "ends": "bot"}
    waiting = wait(ann, pace=pace)
    assert waiting is not None
    assert (waiting["table"], waiting["pace"], waiting["within"], waiting["bots_in"]) == (None, pace, None, None)
    wait(bea, pace=pace)
    table = table_of(ann)
    assert table is not None
    assert table_of(bea) == table
    position = cleo.look(table)
    assert {seat["name"] for seat in position["seats"]} == {"Ann", "Bea"}
    assert (position["status"], position["clocks"]["kind"]) == ("playing", "live")
    assert len(ann.look(table)["mine"]) == 1
    ann.post("/api/queue/leave", {}).ok()
    assert place_of(ann) is None


def test_everybody_has_one_place_and_leaves_it_easily(own: House) -> None:
    ann, bea = own.guest("Ann"), own.guest("Bea")
    assert place_of(ann) is None
    wait(ann, game="minos", seats=3)
    wait(ann)
    waiting = place_of(ann)
    assert waiting is not None
    assert (waiting["game"], waiting["seats"]) == ("palaces", 2)
    ann.post("/api/queue/leave", {}).ok()
    wait(bea)
    assert table_of(bea) is None
    ann.post("/api/queue/leave", {}).ok()
    ann.post("/api/queue", {"game": "palaces", "seats": 3}).refused(422)
    ann.post("/api/queue", {"game": "nothing"}).refused(422)


def test_ratings_say_who_is_near_and_time_widens_it(own: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bea, cleo = own.guest("Ann"), own.guest("Bea"), own.guest("Cleo")
    own.room.seating.strengths = Rated(**{ann.id: 1500, bea.id: 1800, cleo.id: 1540})
    for guest in (ann, bea):
        wait(guest)
    assert table_of(ann) is table_of(bea) is None
    waiting = place_of(ann)
    assert waiting is not None
    assert waiting["within"] >= NEAR
    wait(cleo)
    assert table_of(ann) == table_of(cleo) is not None
    assert table_of(bea) is None
    own.room.seating.strengths = Rated(**{bea.id: 1800, ann.id: 1500})
    wait(ann)
    now = own.room.tables.now()
    monkeypatch.setattr(own.room.tables, "now", lambda: now + 300 / WIDER)
    for guest in (ann, bea):
        place_of(guest)  # they are still there
    own.run(own.room.queue.look)
    assert table_of(ann) == table_of(bea) is not None


def test_a_bot_of_that_level_fills_the_table_if_wanted(own: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bea = own.guest("Ann"), own.guest("Bea")
    rated = Rated(**{ann.id: 1500})
    rated.levels = {level: 1000.0 + 240 * at for at, level in enumerate(own.room.seating.levels)}
    own.room.seating.strengths = rated
    wait(ann, bots=True)
    wait(bea, game="minos")
    now = own.room.tables.now()
    monkeypatch.setattr(own.room.tables, "now", lambda: now + 61)
    for guest in (ann, bea):
        place_of(guest)
    own.run(own.room.queue.look)
    table = table_of(ann)
    assert table is not None
    assert table_of(bea) is None, "Bea wants people alone"
    bot = next(seat for seat in ann.look(table)["seats"] if seat["kind"] == "bot")
    assert bot["level"] == own.room.seating.levels[2]


def test_who_has_gone_is_not_seated_and_later_forgotten(own: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bea, cleo = own.guest("Ann"), own.guest("Bea"), own.guest("Cleo")
    wait(ann)
    wait(cleo, pace={"kind": "days", "days": 2})
    now = own.room.tables.now()
    monkeypatch.setattr(own.room.tables, "now", lambda: now + THERE + 1)
    wait(bea)
    assert table_of(bea) is None, "Ann has closed the page"
    assert table_of(ann) is None
    own.run(own.room.queue.look)
    assert table_of(ann) == table_of(bea) is not None, "and has come back"
    dan = own.guest("Dan")
    wait(dan)
    monkeypatch.setattr(own.room.tables, "now", lambda: now + THERE + 2 * GONE)
    own.run(own.room.queue.look)
    assert place_of(dan) is None
    assert place_of(cleo) is not None, "where days count one need not stay"


def test_whoever_is_banned_is_not_seated_until_that_is_over(own: House) -> None:
    ann, bea = own.guest("Ann"), own.guest("Bea")
    wait(ann)
    now = own.room.tables.now()
    Sanctions(own.room.store).put(ann.id, "ban", Sanction("rude", now + 60, now))
    wait(bea)
    assert table_of(bea) is None
    waiting = own.room.queue.kept
    assert [place.player_id for place in waiting.all(10, now + 59)] == [bea.id]
    assert {place.player_id for place in waiting.all(10, now + 61)} == {ann.id, bea.id}


def test_places_survive_a_restart(settings: Settings, database: str) -> None:
    settings = replace(settings, database=database, sweep_seconds=1000)
    with House(settings) as house:
        ann, bea = house.guest("Ann"), house.guest("Bea")
        wait(ann)
    with House(settings) as house:
        ann.house = bea.house = house
        assert table_of(ann) is None
        wait(bea)
        assert table_of(ann) == table_of(bea) is not None


def test_people_who_refused_each_other_do_not_meet(own: House) -> None:
    ann, bea, _ = friends(own)
    bea.post(f"/api/people/{ann.id}/refuse", {}).ok()
    for guest in (ann, bea):
        wait(guest)
    assert table_of(ann) is table_of(bea) is None


# ---- on two servers


@pytest.fixture
def houses(settings: Settings, database: str) -> Iterator[tuple[House, House]]:
    settings = replace(settings, database=database, sweep_seconds=1000)
    with House(settings) as here, House(settings) as there:
        yield here, there


def test_two_servers_seat_everybody_once(houses: tuple[House, House]) -> None:
    guests = [houses[at % 2].guest(f"Guest {at}") for at in range(8)]
    now = houses[0].room.tables.now()
    for guest in guests:
        houses[0].room.queue.kept.put(place(guest.id, 1500, now))
    look_at_once(houses)
    tables = [table_of(guest) for guest in guests]
    assert None not in tables
    assert sorted(tables.count(table) for table in tables) == [2] * 8
    with houses[0].room.store.engine.connect() as connection:
        seated = [row.player_id for row in connection.execute(SEAT.select())]
    assert sorted(seated) == sorted(guest.id for guest in guests), "nobody sits at two tables"


def look_at_once(houses: tuple[House, House]) -> None:
    """Both servers look at the same moment, again and again."""

    def look(house: House) -> None:
        for _ in range(3):
            house.run(house.room.queue.look)

    threads = [Thread(target=look, args=(house,)) for house in houses]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def test_who_leaves_at_one_server_is_not_seated_by_the_other(houses: tuple[House, House]) -> None:
    here, there = houses
    ann, bea = here.guest("Ann"), there.guest("Bea")
    wait(ann)
    (stale,) = there.room.queue.kept.all(10, there.room.tables.now())
    ann.post("/api/queue/leave", {}).ok()
    group = grouped([stale, replace(stale, player_id=bea.id)], stale.since, 60)[0]
    wait(bea)
    row, seats = there.run(there.room.queue.table_for, group)
    assert there.room.queue.kept.seat(group.places, row, seats, []) is False
    assert there.room.store.table(row.id) is None
    assert table_of(bea) is None
