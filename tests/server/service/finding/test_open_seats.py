"""Open seats: who sees a table, who fits, and one tap to sit down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.server.house import House, new_client_id
from tests.server.service.clubs.people import club_of
from tests.server.service.finding.people import Rated, friends, listed

if TYPE_CHECKING:
    from pentapolis.server.settings import Settings


def test_what_has_no_open_seat_or_is_private_is_not_listed(house: House) -> None:
    ann, bea = house.guest("Ann"), house.guest("Bea")
    table = ann.open_table("me", "open", seen_by="all")["table"]
    hidden = [
        ann.open_table("me", "person", seen_by="all")["table"],
        ann.open_table("me", "open", seen_by="link")["table"],
        ann.open_table("me", "open")["table"],
    ]
    shown = listed(bea)
    assert table in shown
    assert not set(hidden) & set(shown)
    assert table not in listed(ann), "one's own stands among one's own"
    found = next(each for each in bea.get("/api/tables").ok()["open"] if each["table"] == table)
    assert (found["host"], found["host_rating"], found["seen_by"]) == ("Ann", None, "all")
    bea.post(f"/api/tables/{table}/join", {"client_id": new_client_id()}).ok()
    assert bea.look(table)["mine"] == [1]


def test_a_table_of_a_club_is_for_its_members(each_house: House) -> None:
    (ann, bea), club = club_of(each_house, "Ann", "Bea")
    cleo = each_house.guest("Cleo")
    made = ann.open_table("me", "open", seen_by="club", club=club)
    table = made["table"]
    assert table in listed(bea)
    assert table not in listed(cleo)
    cleo.get(f"/api/tables/{table}").refused(404)
    cleo.post(f"/api/tables/{table}/join", {"client_id": new_client_id()}).refused(404)
    cleo.post(f"/api/clubs/{club}/join", {}).ok()
    cleo.get(f"/api/tables/{table}").refused(404)
    token = made["watch"].rsplit("/", 1)[1]
    cleo.post(f"/api/tables/{table}/watch", {"token": token}).ok()
    cleo.post(f"/api/tables/{table}/join", {"client_id": new_client_id()}).refused(403)
    bea.post(f"/api/tables/{table}/join", {"client_id": new_client_id()}).ok()
    assert bea.look(table)["seats"][1]["name"] == "Bea"


def test_one_opens_tables_for_ones_own_clubs_alone(house: House) -> None:
    (ann, _), club = club_of(house, "Ann", "Bea")
    cleo = house.guest("Cleo")
    seats = [{"kind": "me"}, {"kind": "open"}]
    new = {"game": "palaces", "seats": seats, "seen_by": "club"}
    cleo.post("/api/tables", {**new, "club": club}).refused(403)
    ann.post("/api/tables", {**new, "club": "nothing"}).refused(403)
    ann.post("/api/tables", new).refused(422)
    ann.post("/api/tables", {**new, "seen_by": "all", "club": club}).refused(422)
    ann.post("/api/tables", {**new, "seen_by": "all", "range_from": 1600, "range_to": 1500}).refused(422)


def test_a_range_is_for_those_who_fit(settings: Settings) -> None:
    with House(settings) as house:
        ann, bea, cleo = house.guest("Ann"), house.guest("Bea"), house.guest("Cleo")
        house.room.seating.strengths = Rated(**{ann.id: 1588.4, bea.id: 1500.0})
        table = ann.open_table("me", "open", seen_by="all", range_from=1450, range_to=1750)["table"]
        high = ann.open_table("me", "open", seen_by="all", range_from=1501)["table"]
        low = ann.open_table("me", "open", seen_by="all", range_to=1499)["table"]
        anybody = ann.open_table("me", "open", seen_by="all")["table"]
        assert set(listed(bea)) == {table, anybody}
        assert set(listed(cleo)) == {anybody}, "nobody knows how strong Cleo is"
        found = next(each for each in bea.get("/api/tables").ok()["open"] if each["table"] == table)
        assert (found["host_rating"], found["range_from"], found["range_to"]) == (1588, 1450, 1750)
        for closed in (high, low):
            bea.post(f"/api/tables/{closed}/join", {"client_id": new_client_id()}).refused(422)
        bea.post(f"/api/tables/{table}/join", {"client_id": new_client_id()}).ok()
        invited = ann.get(f"/api/tables/{high}/links").ok()["invitations"][0]["link"].rsplit("/", 1)[1]
        cleo.post(f"/api/tables/{high}/join", {"client_id": new_client_id(), "invite": invited}).ok()


def test_one_does_not_see_open_seats_of_those_one_refused(house: House) -> None:
    ann, bea, _ = friends(house)
    table = ann.open_table("me", "open", seen_by="all")["table"]
    assert table in listed(bea)
    bea.post(f"/api/people/{ann.id}/refuse", {}).ok()
    assert table not in listed(bea)


def test_the_usual_table_is_kept_for_the_next_time(each_house: House) -> None:
    ann = each_house.guest("Ann")
    assert ann.get("/api/usual/palaces").ok() == {"usual": None}
    pace = {"kind": "days", "days": 3, "ends": "lost"}
    usual = {"seats": [{"kind": "me"}, {"kind": "open"}], "pace": pace, "seen_by": "all", "range_from": 1400}
    ann.post("/api/usual/palaces", usual).ok()
    ann.post("/api/usual/palaces", {**usual, "range_from": 1450}).ok()
    kept = ann.get("/api/usual/palaces").ok()["usual"]
    assert (kept["pace"], kept["seen_by"], kept["range_from"]) == (pace, "all", 1450)
    assert [seat["kind"] for seat in kept["seats"]] == ["me", "open"]
    ann.get("/api/usual/nothing").refused(404)


def test_the_front_page_says_what_goes_on(settings: Settings) -> None:
    with House(settings) as house:
        (ann, bea), club = club_of(house, "Ann", "Bea")
        given = {"name": "Autumn", "game": "palaces", "rounds": 3}
        event = ann.post(f"/api/clubs/{club}/events", given).ok()["event"]
        due = bea.get("/api/front").ok()["due"]
        assert (due["event"], due["round"], due["against"], due["deadline"]) == (event, 0, [], None)
        for guest in (ann, bea):
            guest.post(f"/api/events/{event}/enter", {}).ok()
        ann.post(f"/api/events/{event}/begin", {}).ok()
        due = bea.get("/api/front").ok()["due"]
        assert (due["name"], due["round"], due["against"]) == ("Autumn", 1, ["Ann"])
        assert due["deadline"] > house.room.tables.now()
        table = ann.open_table("me", "hotseat")["table"]
        with ann.live(table, 0) as live:
            live.send_json({"have": -1})
            live.receive_json()
            house.room.front.counted = None
            assert bea.get("/api/front").ok()["day"] == {"people": 1, "tables": 1, "games": 0}
