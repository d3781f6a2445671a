"""Following: only whom one has met; whoever is followed may refuse, and decides who sees where they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.server.service.finding import circle
from tests.server.house import Guest, House, two_at_a_table
from tests.server.service.clubs.people import club_of
from tests.server.service.company.test_here import arrived, departed
from tests.server.service.finding.people import friends, known

if TYPE_CHECKING:
    import pytest

    from pentapolis.server.settings import Settings


def test_one_follows_whom_one_has_met_and_friends_follow_each_other(each_house: House) -> None:
    ann, bea, _ = two_at_a_table(each_house)
    assert [each["name"] for each in ann.get("/api/people").ok()["met"]] == ["Bea"]
    ann.post(f"/api/people/{bea.id}/follow", {}).ok()
    ann.post(f"/api/people/{bea.id}/follow", {}).ok()
    assert (known(ann)["Bea"]["followed"], known(ann)["Bea"]["friend"]) == (True, False)
    assert (known(bea)["Ann"]["follows"], known(bea)["Ann"]["friend"]) == (True, False)
    assert ann.get("/api/friends").ok() == []
    bea.post(f"/api/people/{ann.id}/follow", {}).ok()
    assert known(ann)["Bea"]["friend"]
    assert [each["name"] for each in ann.get("/api/friends").ok()] == ["Bea"]
    ann.post(f"/api/people/{bea.id}/unfollow", {}).ok()
    assert ann.get("/api/friends").ok() == bea.get("/api/friends").ok() == []


def test_members_of_a_club_have_met(house: House) -> None:
    (ann, bea), club = club_of(house, "Ann", "Bea")
    ann.post(f"/api/people/{bea.id}/follow", {}).ok()
    cleo = house.guest("Cleo")
    cleo.post(f"/api/clubs/{club}/join", {}).ok()
    cleo.post(f"/api/people/{bea.id}/follow", {}).refused(404)
    ann.post(f"/api/people/{cleo.id}/follow", {}).refused(404)


def test_nobody_finds_out_who_there_is(house: House) -> None:
    ann, cleo = house.guest("Ann"), house.guest("Cleo")
    missing = ann.post("/api/people/nobody/follow", {}).refused(404)
    assert ann.post(f"/api/people/{cleo.id}/follow", {}).refused(404) == missing
    assert ann.post(f"/api/people/{ann.id}/follow", {}).refused(404) == missing
    assert ann.post(f"/api/people/{cleo.id}/refuse", {}).refused(404) == missing
    assert ann.get("/api/people").ok() == {"seen_by": "friends", "known": [], "met": []}
    house.stranger().get("/api/people").refused(401)


def test_who_is_refused_follows_no_more_and_does_not_learn_it(house: House) -> None:
    ann, bea, _ = friends(house)
    bea.post(f"/api/people/{ann.id}/refuse", {}).ok()
    bea.post(f"/api/people/{ann.id}/refuse", {}).ok()
    assert known(bea)["Ann"]["refused"]
    people = ann.get("/api/people").ok()
    assert (people["known"], people["met"]) == ([], [])
    missing = ann.post("/api/people/nobody/follow", {}).refused(404)
    assert ann.post(f"/api/people/{bea.id}/follow", {}).refused(404) == missing
    bea.post(f"/api/people/{ann.id}/follow", {}).refused(404)
    bea.post(f"/api/people/{ann.id}/allow", {}).ok()
    ann.post(f"/api/people/{bea.id}/follow", {}).ok()


def gone(house: House, guest: Guest, table: str) -> None:
    """Somebody has left a table, and it is written down at once: not after a while in which they may come back."""
    departed(house, guest, table)
    house.run(house.room.here.note_departed, house.room.tables.now())


def test_friends_see_where_one_is_as_far_as_one_shows_it(each_house: House) -> None:
    ann, bea, shared = friends(each_house)
    table = bea.open_table("me", "open", seen_by="all")["table"]
    secret = bea.open_table("me", "open")["table"]
    with bea.live(secret, 0) as live:
        live.send_json({"have": -1})
        live.receive_json()
        arrived(each_house, bea, secret)
        (friend,) = ann.get("/api/friends").ok()
        assert (friend["here"], friend["table"]) == (True, None), "a private table stays private"
        assert secret not in ann.get("/api/front").text
    gone(each_house, bea, secret)
    with bea.live(table, 0) as live:
        live.send_json({"have": -1})
        live.receive_json()
        arrived(each_house, bea, table)
        (friend,) = ann.get("/api/friends").ok()
        assert (friend["table"], friend["game"], friend["with_me"]) == (table, "palaces", False)
        bea.post("/api/people/sight", {"seen_by": "nobody"}).ok()
        (friend,) = ann.get("/api/friends").ok()
        assert (friend["here"], friend["table"], friend["seen"]) == (False, None, None)
        bea.post("/api/people/sight", {"seen_by": "followers"}).ok()
        bea.post(f"/api/people/{ann.id}/unfollow", {}).ok()
        assert ann.get("/api/friends").ok() == [], "friends follow each other"
        bea.post(f"/api/people/{ann.id}/follow", {}).ok()
    gone(each_house, bea, table)
    with bea.live(shared, 1) as live:
        live.send_json({"have": -1})
        live.receive_json()
        arrived(each_house, bea, shared)
        (friend,) = ann.get("/api/friends").ok()
        assert (friend["table"], friend["with_me"]) == (shared, True), "one sits there oneself"


def test_who_has_two_tables_open_is_where_they_acted_last(each_house: House) -> None:
    ann, bea, _ = friends(each_house)
    tables = [bea.open_table("me", "hotseat", seen_by="all")["table"] for _ in range(2)]
    with bea.live(tables[0], 0) as first, bea.live(tables[1], 0) as second:
        for live, table in ((first, tables[0]), (second, tables[1])):
            live.send_json({"have": -1})
            live.receive_json()
            arrived(each_house, bea, table)
        for table in (*tables, *tables):
            bea.answer(table)
            (friend,) = ann.get("/api/friends").ok()
            assert friend["table"] == table


def test_nobody_follows_without_bounds(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(circle, "FOLLOWED", 1)
    monkeypatch.setattr(circle, "CHANGES", 4)
    with House(settings) as house:
        (ann, bea, cleo), _ = club_of(house, "Ann", "Bea", "Cleo")
        ann.post(f"/api/people/{bea.id}/follow", {}).ok()
        assert "1 people" in ann.post(f"/api/people/{cleo.id}/follow", {}).refused(429)
        for _ in range(2):
            ann.post(f"/api/people/{bea.id}/unfollow", {}).ok()
        ann.post(f"/api/people/{bea.id}/follow", {}).refused(429)


def test_what_is_kept_of_it_is_ones_own_and_goes_with_one(each_house: House) -> None:
    ann, bea, _ = friends(each_house)
    ann.post("/api/people/sight", {"seen_by": "followers"}).ok()
    made = ann.open_table("me", {"kind": "person", "friend": bea.id})["table"]
    ann.post("/api/queue", {"game": "palaces", "pace": {"kind": "days", "days": 7}, "bots": False}).ok()
    ann.post("/api/usual/palaces", {"seats": [{"kind": "me"}, {"kind": "bot"}]}).ok()
    data = ann.get("/api/me/data").ok()
    assert [each["name"] for each in data["follows"]] == ["Bea"]
    assert data["whereabouts"] == [{"seen_by": "followers"}]
    assert [each["table_id"] for each in data["has_invited"]] == [made]
    assert [each["game"] for each in data["waits"]] == ["palaces"]
    assert [each["game"] for each in data["usual"]] == ["palaces"]
    assert [each["table_id"] for each in bea.get("/api/me/data").ok()["invited_to"]] == [made]
    ann.post("/api/me/delete", {"name": "Ann"}).ok()
    after = bea.get("/api/me/data").ok()
    assert (after["follows"], after["invited_to"]) == ([], [])
    assert (bea.get("/api/people").ok()["known"], bea.get("/api/friends").ok()) == ([], [])
    bea.post("/api/me/delete", {"name": "Bea"}).ok()
