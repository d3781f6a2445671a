"""Clubs: by link, by asking, and never without somebody who owns them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.server.service.clubs.people import club_of, event_of, seen

if TYPE_CHECKING:
    from tests.server.house import House


def test_whoever_has_the_link_belongs_to_the_club(house: House) -> None:
    (ann, bea), club = club_of(house, "Ann", "Bea")
    shown = bea.get(f"/api/clubs/{club}").ok()
    assert [(each["name"], each["role"], each["me"]) for each in shown["members"]] == [
        ("Ann", "owner", False),
        ("Bea", "member", True),
    ]
    assert bea.get("/api/clubs").ok() == [{"club": club}]
    stranger = house.stranger().get(f"/api/clubs/{club}").ok()
    assert (stranger["role"], stranger["link"]) == (None, "")
    assert "link is not valid" in ann.post(f"/api/clubs/{club}/join", {"token": "x" * 24}).refused(403)
    ann.get("/api/clubs/nothing").refused(404)


def test_who_asks_is_let_in_by_an_owner(house: House) -> None:
    (ann, bea), club = club_of(house, "Ann", "Bea")
    cleo = house.guest("Cleo")
    assert cleo.post(f"/api/clubs/{club}/join", {}).ok()["role"] == "asks"
    assert cleo.post(f"/api/clubs/{club}/join", {}).ok()["role"] == "asks"
    assert "Cleo" not in str(bea.get(f"/api/clubs/{club}").ok()), "who asks is seen by owners alone"
    assert "Cleo" in str(ann.get(f"/api/clubs/{club}").ok())
    members = f"/api/clubs/{club}/members"
    assert "only who owns" in bea.post(members, {"player": cleo.id, "role": "member"}).refused(403)
    ann.post(members, {"player": cleo.id, "role": "member"}).ok()
    assert cleo.get(f"/api/clubs/{club}").ok()["role"] == "member"
    ann.post(members, {"player": cleo.id, "role": "gone"}).ok()
    assert cleo.get(f"/api/clubs/{club}").ok()["role"] is None
    ann.post(members, {"player": cleo.id, "role": "member"}).refused(404)


def test_a_club_is_never_without_an_owner(house: House) -> None:
    (ann, bea), club = club_of(house, "Ann", "Bea")
    assert "needs somebody who owns it" in ann.post(f"/api/clubs/{club}/leave", {}).refused(422)
    ann.post(f"/api/clubs/{club}/members", {"player": bea.id, "role": "owner"}).ok()
    assert ann.post(f"/api/clubs/{club}/leave", {}).ok()["role"] is None
    assert bea.get(f"/api/clubs/{club}").ok()["role"] == "owner"
    bea.post(f"/api/clubs/{club}/leave", {}).ok()


def test_who_is_deleted_leaves_clubs_and_events_and_their_name_goes(each_house: House) -> None:
    (ann, bea, cleo), club = club_of(each_house, "Ann", "Bea", "Cleo")
    early = event_of([ann, bea, cleo], club)
    running = event_of([ann, bea, cleo], club)
    ann.post(f"/api/events/{running}/begin", {}).ok()
    kept = ann.get("/api/me/data").ok()
    assert [each["name"] for each in kept["clubs"]] == ["Kafenion"]
    assert (len(kept["events"]), len(kept["organised"]), len(kept["pairings"])) == (2, 2, 1)
    ann.post("/api/me/delete", {"name": "Ann"}).ok()
    shown = bea.get(f"/api/clubs/{club}").ok()
    assert [(each["name"], each["role"]) for each in shown["members"]] == [("Bea", "owner"), ("Cleo", "member")]
    assert seen(bea, early)["entrants"] == ["Bea", "Cleo"]
    later = seen(bea, running)
    assert (later["entrants"], "Ann" in str(later)) == (["Bea", "Cleo"], False)
    assert len(later["standings"][0]["ranks"]) == 3, "what was played stays"


@pytest.mark.parametrize("size", [5, 1])
def test_an_event_is_for_as_many_as_the_game(house: House, size: int) -> None:
    (ann,), club = club_of(house, "Ann")
    ann.post(f"/api/clubs/{club}/events", {"name": "x", "game": "palaces", "size": size}).refused(422)
    refused = ann.post(f"/api/clubs/{club}/events", {"name": "x", "game": "chess"}).refused(422)
    assert "no such game" in refused
    ann.post(f"/api/clubs/{club}/events", {"name": "x", "game": "palaces", "options": {"odd": "yes"}}).refused(422)


def test_only_members_take_part_and_only_owners_make_events(house: House) -> None:
    (ann, bea), club = club_of(house, "Ann", "Bea")
    event = event_of([ann], club)
    assert "for members" in house.guest("Dan").post(f"/api/events/{event}/enter", {}).refused(403)
    assert "only who owns" in bea.post(f"/api/clubs/{club}/events", {"name": "x", "game": "palaces"}).refused(403)
    assert "only who owns" in bea.post(f"/api/events/{event}/begin", {}).refused(403)
    assert "at least 2" in ann.post(f"/api/events/{event}/begin", {}).refused(422)
    ann.get("/api/events/nothing").refused(404)
    house.stranger().get(f"/api/events/{event}").ok()
