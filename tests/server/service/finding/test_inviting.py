"""Invitations by name: kept, found, accepted, declined, ended; told once, and never too many."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.server.service.finding import inviting
from pentapolis.server.storage.notices.schema import NOTICE
from tests.server.house import House, new_client_id
from tests.server.service.finding.people import friends

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest

    from pentapolis.server.settings import Settings
    from tests.server.house import Guest, Json

DAY = 24 * 3600.0


def kept_for(guest: Guest) -> list[str]:
    return [each["table"] for each in guest.get("/api/invitations").ok()]


def accept(guest: Guest, table: str) -> Json:
    reply: Json = guest.post(f"/api/invitations/{table}/accept", {"client_id": new_client_id()}).ok()
    return reply


def test_a_seat_is_kept_for_a_friend_who_finds_it_and_accepts(each_house: House) -> None:
    ann, bea, _ = friends(each_house)
    cleo = each_house.guest("Cleo")
    pace = {"kind": "days", "days": 2}
    table = ann.open_table("me", {"kind": "person", "friend": bea.id}, pace=pace)["table"]
    (found,) = bea.get("/api/invitations").ok()
    assert (found["table"], found["game"], found["host"], found["seat"]) == (table, "palaces", "Ann", 1)
    assert 6 * DAY < found["left"] <= 7 * DAY
    assert (found["seats"], found["taken"], found["pace"]["days"]) == (2, 1, 2)
    mine = next(each for each in ann.get("/api/tables").ok()["mine"] if each["table"] == table)
    assert mine["waits_for"] == ["Bea"]
    assert "join" in bea.get(f"/table/{table}").text, "who is invited may look at the table and sit down there"
    cleo.get(f"/api/tables/{table}").refused(404)
    cleo.post(f"/api/invitations/{table}/accept", {"client_id": new_client_id()}).refused(404)
    accept(bea, table)
    assert kept_for(bea) == []
    assert bea.look(table)["mine"] == [1]
    assert ann.look(table)["status"] == "playing"


def test_who_declines_does_not_see_the_table_any_more(house: House) -> None:
    ann, bea, _ = friends(house)
    made = ann.open_table("me", {"kind": "person", "friend": bea.id})
    table = made["table"]
    bea.post(f"/api/invitations/{table}/decline", {}).ok()
    assert kept_for(bea) == []
    bea.get(f"/api/tables/{table}").refused(404)
    bea.post(f"/api/invitations/{table}/decline", {}).refused(404)
    bea.post(f"/api/invitations/{table}/accept", {"client_id": new_client_id()}).refused(404)
    token = made["invitations"][0]["link"].rsplit("/", 1)[1]
    join = {"client_id": new_client_id(), "invite": token}
    house.guest("Cleo").post(f"/api/tables/{table}/join", join).ok()


def set_clock(house: House, monkeypatch: pytest.MonkeyPatch, now: Callable[[], float]) -> None:
    for part in (house.room.tables, house.room.positions):
        monkeypatch.setattr(part, "now", now)


def test_an_invitation_that_nobody_answers_ends(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    with House(settings) as house:
        ann, bea, _ = friends(house)
        table = ann.open_table("me", {"kind": "person", "friend": bea.id})["table"]
        now = house.room.tables.now()
        set_clock(house, monkeypatch, lambda: now + DAY - 1)
        assert kept_for(bea) == [table]
        set_clock(house, monkeypatch, lambda: now + DAY + 60)
        assert kept_for(bea) == []
        bea.get(f"/api/tables/{table}").refused(404)
        house.run(house.room.inviting.look)
        assert ann.get("/api/me/data").ok()["has_invited"] == []


def test_only_people_one_knows_are_invited_and_each_once(house: House) -> None:
    ann, bea, _ = friends(house)
    cleo = house.guest("Cleo")
    for other in (cleo.id, ann.id, "nobody"):
        seats = [{"kind": "me"}, {"kind": "person", "friend": other}]
        ann.post("/api/tables", {"game": "palaces", "seats": seats}).refused(404)
    seats = [{"kind": "me"}, {"kind": "open", "friend": bea.id}]
    ann.post("/api/tables", {"game": "palaces", "seats": seats}).refused(422)
    seats = [{"kind": "me"}, *[{"kind": "person", "friend": bea.id}] * 2]
    ann.post("/api/tables", {"game": "minos", "seats": seats}).refused(422)
    bea.post(f"/api/people/{ann.id}/refuse", {}).ok()
    seats = [{"kind": "me"}, {"kind": "person", "friend": bea.id}]
    ann.post("/api/tables", {"game": "palaces", "seats": seats}).refused(404)


def test_who_is_refused_has_no_seat_kept_any_more(house: House) -> None:
    ann, bea, _ = friends(house)
    table = ann.open_table("me", {"kind": "person", "friend": bea.id})["table"]
    bea.post(f"/api/people/{ann.id}/refuse", {}).ok()
    assert kept_for(bea) == []
    bea.get(f"/api/tables/{table}").refused(404)


def test_a_seat_can_be_kept_later_and_for_somebody_else(house: House) -> None:
    ann, bea, _ = friends(house)
    table = ann.open_table("me", "person")["table"]
    invite = f"/api/tables/{table}/invite"
    bea.post(invite, {"seat": 1, "player": ann.id}).refused(404)
    ann.post(invite, {"seat": 1, "player": bea.id}).ok()
    assert kept_for(bea) == [table]
    assert "already" in ann.post(invite, {"seat": 1, "player": bea.id}).refused(422)
    bea.post(invite, {"seat": 1, "player": ann.id}).refused(403)
    ann.post(invite, {"seat": 0, "player": bea.id}).refused(422)
    ann.post(invite, {"seat": 5, "player": bea.id}).refused(422)
    ann.post(invite, {"seat": 1, "player": None}).ok()
    assert kept_for(bea) == []
    ann.post(invite, {"seat": 1, "player": bea.id}).ok()
    accept(bea, table)
    ann.post(invite, {"seat": 1, "player": bea.id}).refused(422)


def test_nobody_is_pestered(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inviting, "TO_ONE", 2)
    monkeypatch.setattr(inviting, "AN_HOUR", 5)
    with House(settings) as house:
        ann, bea, _ = friends(house)
        seats = [{"kind": "me"}, {"kind": "person", "friend": bea.id}]
        tables = [ann.open_table(*seats)["table"] for _ in range(2)]
        ann.post("/api/tables", {"game": "palaces", "seats": seats}).refused(429)
        bea.post(f"/api/invitations/{tables[0]}/decline", {}).ok()
        ann.open_table(*seats)
        monkeypatch.setattr(inviting, "UNANSWERED", 1)
        ann.post("/api/tables", {"game": "palaces", "seats": seats}).refused(429)
        monkeypatch.setattr(inviting, "UNANSWERED", 100)
        assert "5 people an hour" in ann.post("/api/tables", {"game": "palaces", "seats": seats}).refused(429)


def test_who_is_invited_is_told_and_who_declines_is_told_of(settings: Settings) -> None:
    with House(settings) as house:
        ann, bea, _ = friends(house)
        for guest in (ann, bea):
            guest.post("/api/notices/hooks", {"name": "mine", "address": "http://example.org/"}).ok()
        table = ann.open_table("me", {"kind": "person", "friend": bea.id})["table"]
        bea.post(f"/api/invitations/{table}/decline", {}).ok()
        told = told_in(house)
        assert (bea.id, "invited", table) in told
        assert (ann.id, "begins", table) in told


def told_in(house: House) -> set[tuple[str, str, str | None]]:
    with house.room.store.engine.connect() as connection:
        return {(row.player_id, row.occasion, row.table_id) for row in connection.execute(NOTICE.select())}
