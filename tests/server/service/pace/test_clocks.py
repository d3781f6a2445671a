"""Clocks: part of the log, run by the server, and what happens when time is over. The tests set the clock."""

from __future__ import annotations

import json
import time
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from pentapolis.server.engine.turns import Busy
from pentapolis.server.service.pace.clocks import Pace, away, ends_at, pace_of
from pentapolis.server.service.pace.timekeeper import AT_ONCE
from pentapolis.server.storage.soundness import CannotSave
from tests.server.house import Guest, House, Json, new_client_id, two_at_a_table, whose_turn

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.server.campaign.postgres import Postgres
    from pentapolis.server.settings import Settings

DAY = 24 * 3600.0
LIVE = {"kind": "live", "minutes": 10, "seconds": 20}
DAYS = {"kind": "days", "days": 2}


class Clock:
    """The clock of a server, which the test sets."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.at = time.time()

    def __call__(self) -> float:
        return self.at

    def goes_on(self, seconds: float) -> None:
        self.at += seconds
        self.house.run(self.house.room.timekeeper.look)


@contextmanager
def clock_of(house: House) -> Iterator[Clock]:
    before = house.room.tables.clock
    house.room.tables.clock = clock = Clock(house)
    yield clock
    house.room.tables.clock = before


def clocks(guest: Guest, table: str) -> list[Json]:
    found: list[Json] = guest.look(table)["clocks"]["seats"]
    return found


def left(guest: Guest, table: str) -> list[float]:
    return [clock["left"] for clock in clocks(guest, table)]


def asked(ann: Guest, bea: Guest, table: str) -> tuple[Guest, int, Guest, int]:
    """Who is asked, with their seat, and the other one."""
    first, second = whose_turn(table, ann, bea)
    seat = first.look(table)["viewer"]
    return first, seat, second, 1 - seat


def test_a_table_without_a_clock_has_none(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.open_table("me", "bot")["table"]
    assert ann.look(table)["clocks"] is None
    (listed,) = [each for each in ann.get("/api/tables").ok()["mine"] if each["table"] == table]
    assert (listed["pace"], listed["left"]) == (None, None)


@pytest.mark.parametrize(
    "wrong", [{"kind": "live"}, {"kind": "live", "minutes": 0}, {"kind": "days", "days": 99}, {"kind": "x"}]
)
def test_a_pace_that_cannot_be_is_refused(house: House, wrong: Json) -> None:
    body = {"game": "palaces", "seats": [{"kind": "me"}, {"kind": "bot"}], "pace": wrong}
    assert "pace" in house.guest("Ann").post("/api/tables", body).refused(422)


def test_only_the_time_of_those_who_are_asked_passes(house: House, clock: Clock) -> None:
    ann, bea, table = two_at_a_table(house, pace=LIVE)
    first, seat, second, other = asked(ann, bea, table)
    clock.goes_on(100)
    assert left(ann, table)[seat] == 600 + 20 - 100
    assert left(ann, table)[other] == 600
    states = [each["state"] for each in clocks(second, table)]
    assert (states[seat], states[other]) == ("running", "waiting")
    while first.look(table)["question"] is not None:
        first.answer(table)
    clock.goes_on(50)
    assert left(ann, table)[seat] == 520
    assert left(ann, table)[other] == 600 + 20 - 50


def test_nobodys_time_passes_before_the_game_begins(house: House, clock: Clock) -> None:
    ann, bea = house.guest("Ann"), house.guest("Bea")
    made = ann.open_table("me", "person", pace=LIVE)
    clock.goes_on(5000)
    token = made["invitations"][0]["link"].rsplit("/", 1)[1]
    bea.post(f"/api/tables/{made['table']}/join", {"client_id": new_client_id(), "invite": token}).ok()
    assert sorted(left(ann, made["table"])) == [600, 620]


def test_going_back_and_forth_gives_no_time(house: House, clock: Clock) -> None:
    ann = house.guest("Ann")
    table = ann.open_table("me", "hotseat", pace=LIVE)["table"]
    seat = ann.look(table)["viewer"]
    for _ in range(3):
        ann.answer(table, seat=seat)
        position = ann.look(table, seat=seat)
        ann.do(table, "undo", position, to=0).ok()
    assert left(ann, table)[seat] == 620
    clock.goes_on(30)
    assert left(ann, table)[seat] == 590


def test_the_log_says_what_time_is_left_also_to_another_server(settings: Settings) -> None:
    with House(settings) as house, clock_of(house) as clock:
        ann, bea, table = two_at_a_table(house, pace=LIVE)
        first, seat, _, _ = asked(ann, bea, table)
        clock.goes_on(100)
        first.answer(table)
        before, at = left(ann, table), clock.at
        entry = house.room.store.entries(table)[-1]
        assert json.loads(entry.clock)[seat][0] == 520
    with House(settings) as house, clock_of(house) as clock:
        clock.at = at
        ann.house = house
        assert left(ann, table) == before


def test_when_time_is_over_a_bot_plays_on(house: House, clock: Clock) -> None:
    ann, bea, table = two_at_a_table(house, pace=LIVE)
    first, seat, second, _ = asked(ann, bea, table)
    clock.goes_on(619)
    assert second.look(table)["seats"][seat]["kind"] == "person"
    clock.goes_on(2)
    position = second.look(table)
    assert (position["status"], position["seats"][seat]["kind"]) == ("playing", "bot")
    assert any(f"{first.name} has no time left" in line["text"] for line in position["log"])
    back = first.post(
        f"/api/tables/{table}/return", {"seat": seat, "version": position["version"], "client_id": new_client_id()}
    )
    assert "time is over" in back.refused(403)
    assert first.look(table)["left"] == []


def test_or_the_game_is_lost(house: House, clock: Clock) -> None:
    ann, bea, table = two_at_a_table(house, pace={**LIVE, "ends": "lost"})
    first, seat, second, other = asked(ann, bea, table)
    clock.goes_on(621)
    position = second.look(table)
    assert (position["status"], position["over"], position["question"]) == ("finished", True, None)
    assert (position["lost"], position["ended"]) == ([seat], {"winner": other, "agreed": False})
    assert clocks(ann, table)[seat]["state"] == "over"
    assert first.do(table, "answers", position | {"viewer": seat}, option=0).status == 422
    assert first.post(f"/api/tables/{table}/rematch", {}).ok()["table"] != table
    assert first.get(f"/api/tables/{table}/replay", viewer=other).ok()["viewer"] == other


def test_whoever_has_lost_among_several_is_replaced_and_the_others_play_on(house: House, clock: Clock) -> None:
    ann, bea = house.guest("Ann"), house.guest("Bea")
    bot = {"kind": "bot", "level": "random"}
    made = ann.open_table("me", "person", bot, game="minos", pace={**LIVE, "ends": "lost"})
    table, token = made["table"], made["invitations"][0]["link"].rsplit("/", 1)[1]
    bea.post(f"/api/tables/{table}/join", {"client_id": new_client_id(), "invite": token}).ok()
    seat = the_only_one_asked(table, ann, bea)
    clock.goes_on(700)
    position = bea.look(table, seat=-1)
    assert (position["lost"], position["status"], position["ended"]) == ([seat], "playing", None)
    assert position["seats"][seat]["kind"] == "bot"
    assert position["clocks"]["seats"][seat]["state"] == "over"


def the_only_one_asked(table: str, ann: Guest, bea: Guest) -> int:
    """Play until one of the two decides while the other does not; the seat."""
    while True:
        position = ann.look(table, seat=-1)
        people: list[int] = [seat for seat in position["asked"] if seat in (0, 1)]
        if len(people) == 1:
            return people[0]
        if people:
            bea.answer(table)
        else:
            ann.get(f"/api/tables/{table}/wait", seat=-1, have=position["version"])


def test_an_answer_in_the_last_moment_counts(house: House, clock: Clock) -> None:
    ann, bea, table = two_at_a_table(house, pace=LIVE)
    first, seat, second, _ = asked(ann, bea, table)
    clock.at += 700  # nobody has looked since
    while first.look(table)["question"] is not None:
        first.answer(table)
    clock.goes_on(0)
    assert second.look(table)["seats"][seat]["kind"] == "person"
    assert left(ann, table)[seat] == 0


def test_while_others_are_asked_only_the_askers_time_passes(house: House, clock: Clock) -> None:
    ann, bea, table = two_at_a_table(house, pace=LIVE)
    first, seat, second, other = asked(ann, bea, table)
    while first.look(table)["question"] is not None:
        first.answer(table)
    first.do(table, "undo", first.look(table), to=0).ok()
    assert first.look(table)["undo"]["consent"] is not None
    clock.goes_on(100)
    assert (left(ann, table)[seat], left(ann, table)[other]) == (520, 620)
    clock.goes_on(521)
    position = second.look(table)
    assert position["undo"]["consent"] is None
    assert position["seats"][seat]["kind"] == "person"
    assert left(ann, table)[other] == 620


def test_days_are_for_each_decision(house: House, clock: Clock) -> None:
    ann, bea, table = two_at_a_table(house, pace=DAYS)
    first, seat, _, _ = asked(ann, bea, table)
    clock.goes_on(1.5 * DAY)
    assert left(ann, table)[seat] == 0.5 * DAY
    assert not clocks(ann, table)[seat]["short"]
    clock.goes_on(0.1 * DAY)
    assert clocks(ann, table)[seat]["short"]
    first.answer(table)
    running = [each["left"] for each in clocks(ann, table) if each["state"] == "running"]
    assert running == [2 * DAY]


def test_whoever_comes_back_has_all_days_again(house: House, clock: Clock) -> None:
    house.room.attendants.is_resting = True  # nobody answers for the bots
    ann, bea, table = two_at_a_table(house, pace=DAYS)
    first, seat, second, _ = asked(ann, bea, table)
    clock.goes_on(2 * DAY + 1)
    position = second.look(table)
    assert position["seats"][seat]["kind"] == "bot"
    assert first.look(table)["left"] == [seat]
    body = {"seat": seat, "version": position["version"], "client_id": new_client_id()}
    back = first.post(f"/api/tables/{table}/return", body).ok()
    assert back["clocks"]["seats"][seat]["left"] == 2 * DAY
    house.room.attendants.is_resting = False


def test_an_undo_that_all_agree_to_gives_days_again(house: House, clock: Clock) -> None:
    ann, bea, table = two_at_a_table(house, pace=DAYS)
    first, seat, second, _ = asked(ann, bea, table)
    clock.goes_on(DAY)
    while first.look(table)["question"] is not None:
        first.answer(table)
    first.do(table, "undo", first.look(table), to=0).ok()
    clock.goes_on(5 * DAY)  # nobody's passes meanwhile
    assert second.look(table)["undo"]["consent"] is not None
    second.do(table, "consent", second.look(table), accept=True).ok()
    assert left(ann, table)[seat] == 2 * DAY


def test_holidays_stop_clocks_that_count_days(house: House, clock: Clock) -> None:
    ann, bea, table = two_at_a_table(house, pace=DAYS)
    first, seat, second, _ = asked(ann, bea, table)
    clock.goes_on(DAY)
    kept = first.post("/api/me/holidays", {"days": 10}).ok()
    assert kept["days_left"] == 20
    assert clocks(second, table)[seat]["state"] == "holiday"
    clock.goes_on(9 * DAY)
    assert second.look(table)["seats"][seat]["kind"] == "person"
    assert left(second, table)[seat] == DAY
    first.post(f"/api/me/holidays/{kept['holidays'][0]['id']}/end", {}).ok()
    assert first.get("/api/me/holidays").ok() == {"holidays": [], "days_left": 21}
    clock.goes_on(DAY / 2)
    assert left(second, table)[seat] == DAY / 2
    clock.goes_on(DAY)
    assert second.look(table)["seats"][seat]["kind"] == "bot"


def test_holidays_do_not_stop_live_clocks(house: House, clock: Clock) -> None:
    ann, bea, table = two_at_a_table(house, pace=LIVE)
    first, seat, _, _ = asked(ann, bea, table)
    first.post("/api/me/holidays", {"days": 1}).ok()
    clock.goes_on(100)
    assert left(ann, table)[seat] == 520


@pytest.mark.usefixtures("clock")
def test_everybody_has_thirty_days_and_no_two_holidays_at_once(house: House) -> None:
    ann = house.guest("Ann")
    assert ann.get("/api/me/holidays").ok() == {"holidays": [], "days_left": 30}
    ann.post("/api/me/holidays", {"days": 20, "after": 5}).ok()
    assert "away then already" in ann.post("/api/me/holidays", {"days": 6}).refused(422)
    assert "30 days" in ann.post("/api/me/holidays", {"days": 11, "after": 60}).refused(422)
    kept = ann.post("/api/me/holidays", {"days": 5}).ok()
    assert kept["days_left"] == 5
    later = kept["holidays"][1]["id"]
    assert ann.post(f"/api/me/holidays/{later}/end", {}).ok()["days_left"] == 25  # one does not go at all
    assert "no such holiday" in ann.post(f"/api/me/holidays/{later}/end", {}).refused(422)
    assert "no such holiday" in house.guest("Bea").post(
        f"/api/me/holidays/{kept['holidays'][0]['id']}/end", {}
    ).refused(422)
    assert [set(each) for each in ann.get("/api/me/data").ok()["holidays"]] == [{"begins", "ends"}]


@pytest.mark.usefixtures("clock")
def test_lists_begin_with_what_has_little_time(house: House) -> None:
    ann = house.guest("Ann")
    slow = ann.open_table("me", "hotseat", pace=DAYS)["table"]
    never = ann.open_table("me", "hotseat")["table"]
    fast = ann.open_table("me", "hotseat", pace={"kind": "live", "minutes": 1})["table"]
    listed = ann.get("/api/tables").ok()["mine"]
    assert [each["table"] for each in listed] == [fast, slow, never]
    assert [each["left"] for each in listed] == [pytest.approx(60, abs=1), pytest.approx(2 * DAY, abs=1), None]
    assert [each["pace"] for each in listed][:2] == [
        {"kind": "live", "minutes": 1, "seconds": 0, "ends": "bot"},
        {"kind": "days", "days": 2, "ends": "bot"},
    ]


@pytest.mark.usefixtures("clock")
def test_a_rematch_has_the_same_pace(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.open_table("me", "hotseat", pace=LIVE)["table"]
    while not ann.answer(table, at=-1)["over"]:
        pass
    assert {each["state"] for each in clocks(ann, table)} == {"waiting"}
    again = ann.post(f"/api/tables/{table}/rematch", {}).ok()["table"]
    assert sorted(left(ann, again)) == [600, 620]


def test_two_servers_end_a_time_once(postgres: Postgres, settings: Settings) -> None:
    settings = replace(settings, database=postgres.database())
    with House(settings) as one, House(settings) as two, clock_of(one) as clock:
        two.room.tables.clock = clock
        ann, bea, table = two_at_a_table(one, pace=LIVE)
        _, seat, _, _ = asked(ann, bea, table)
        ann.house = two
        ann.look(table)
        clock.goes_on(700)
        two.run(two.room.timekeeper.see_to, table)
        kinds = [entry.kind for entry in one.room.store.entries(table)]
        assert kinds.count("time") == 1
        assert ann.look(table, seat=-1)["seats"][seat]["kind"] == "bot"


def test_a_table_that_cannot_be_read_stops_no_other_clock(house: House, clock: Clock, monkeypatch: Any) -> None:
    _, _, broken = two_at_a_table(house, pace=LIVE)
    _, _, table = two_at_a_table(house, pace=LIVE)
    see_to = house.room.timekeeper.see_to

    async def fails(table_id: str) -> None:
        if table_id == broken:
            raise RuntimeError("damaged")
        await see_to(table_id)

    monkeypatch.setattr(house.room.timekeeper, "see_to", fails)
    clock.goes_on(700)
    seats = house.room.store.seats(table)
    assert sorted(seat.kind for seat in seats) == ["bot", "person"]
    assert {seat.kind for seat in house.room.store.seats(broken)} == {"person"}
    assert broken in house.room.timekeeper.alone


def test_a_table_for_which_the_engine_has_no_time_is_seen_to_at_the_next_look(
    house: House, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, _, table = two_at_a_table(house, pace=LIVE)

    async def fails(_table_id: str) -> None:
        raise Busy(1)

    with monkeypatch.context() as patch:
        patch.setattr(house.room.timekeeper, "see_to", fails)
        clock.goes_on(700)
    assert {seat.kind for seat in house.room.store.seats(table)} == {"person"}
    clock.goes_on(0)
    assert sorted(seat.kind for seat in house.room.store.seats(table)) == ["bot", "person"]


def test_clocks_that_run_out_at_the_same_moment_all_end_by_one_look(house: House, clock: Clock) -> None:
    tables = [two_at_a_table(house, pace=LIVE)[2] for _ in range(AT_ONCE + 2)]
    clock.goes_on(700)
    for table in tables:
        assert [entry.kind for entry in house.room.store.entries(table)].count("time") == 1


def test_a_database_that_says_nothing_is_logged_once_and_looked_at_again(
    house: House, clock: Clock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    keeper = house.room.timekeeper
    _, _, table = two_at_a_table(house, pace=LIVE)

    def fails(_now: float, _most: int) -> list[str]:
        raise CannotSave("the file is gone")

    with monkeypatch.context() as patch:
        patch.setattr(house.room.store, "late_tables", fails)
        for _ in range(3):
            house.run(keeper.look_if_possible)
    assert [record.message for record in caplog.records].count("the timekeeper cannot look") == 1
    clock.at += 700
    house.run(keeper.look_if_possible)
    assert sorted(seat.kind for seat in house.room.store.seats(table)) == ["bot", "person"]


def test_pace_as_text() -> None:
    pace = Pace("live", 2700, 20, "lost")
    assert pace_of(str(pace)) == pace
    assert pace_of("") is None
    assert [pace.is_short(seconds) for seconds in (300, 269)] == [False, True]
    assert replace(pace, seconds=120.0).is_short(59)


def test_when_time_ends_with_holidays() -> None:
    assert ends_at(10, 0, []) == 10
    assert ends_at(10, 0, [(2, 5), (20, 30)]) == 13
    assert ends_at(10, 0, [(20, 30), (2, 5), (6, 7)]) == 14
    assert ends_at(10, 8, [(2, 5), (7, 9)]) == 19
    assert away([(2, 5), (8, 20)], 3, 10) == 4
