"""The coach of a first game on the server: which notes fit, which are known, which are wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.server.house import two_at_a_table, whose_turn

if TYPE_CHECKING:
    from tests.server.house import Guest, House, Json

COACH = "/api/coach/palaces"


def known(guest: Guest) -> list[str]:
    found: list[str] = guest.get(COACH).ok()["known"]
    return found


def read(guest: Guest, note: str, **how: bool) -> Json:
    found: Json = guest.post(f"{COACH}/notes", {"note": note, **how}).ok()
    return found


def test_whoever_has_not_asked_for_the_coach_has_no_tips(house: House) -> None:
    ann = house.guest("Ann")
    shown = ann.get(COACH).ok()
    assert (shown["game"], shown["tips"], shown["known"]) == ("palaces", "none", [])
    note = shown["notes"]["CardInHand"]
    assert note["title"] == "Use one card, then draw"
    assert note["rules"] == ["R6", "R13", "R14"]


def test_notes_come_with_the_symbols_of_the_table(house: House) -> None:
    shown = house.guest("Ann").get("/api/coach/gentes").ok()
    assert '<use href="#s-coin">' in shown["notes"]["MainActions"]["say"]
    assert shown["notes"]["MainActions"]["at"] == ["time-track"]


def test_tips_are_wanted_by_a_person_in_a_game(house: House) -> None:
    ann, bob = house.guest("Ann"), house.guest("Bob")
    assert ann.post(COACH, {"tips": "all"}).ok()["tips"] == "all"
    assert ann.post(COACH, {"tips": "phases"}).ok()["tips"] == "phases"
    assert ann.get(COACH).ok()["tips"] == "phases"
    assert ann.get("/api/coach/gentes").ok()["tips"] == "none"
    assert bob.get(COACH).ok()["tips"] == "none"
    assert ann.post(COACH, {"tips": "some"}).status == 422


def test_a_note_is_known_when_it_was_put_away_or_answered_beside_twice(house: House) -> None:
    ann, bob = house.guest("Ann"), house.guest("Bob")
    assert read(ann, "CardInHand")["known"] == []
    assert read(ann, "CardInHand")["known"] == ["CardInHand"]
    assert read(ann, "phase beginning", got_it=True)["known"] == ["CardInHand", "phase beginning"]
    assert known(bob) == []
    assert ann.post(COACH, {"tips": "all", "again": True}).ok()["known"] == []
    assert ann.post(f"{COACH}/notes", {"note": "Chess"}).status == 404
    assert ann.post("/api/coach/chess", {"tips": "all"}).status == 404


def test_a_position_names_the_notes_that_fit_for_whoever_is_asked(house: House) -> None:
    ann, bob, table = two_at_a_table(house)
    asked, other = whose_turn(table, ann, bob)
    assert asked.look(table)["about"] == ["CardInHand", "phase beginning"]
    assert other.look(table)["about"] == []
    assert asked.look(table, seat=-1)["about"] == []


def test_what_is_known_is_told_to_its_owner_and_goes_with_them(house: House) -> None:
    ann = house.guest("Ann")
    ann.post(COACH, {"tips": "all"}).ok()
    read(ann, "CardInHand", got_it=True)
    data = ann.get("/api/me/data").ok()
    assert data["tips"] == [{"game": "palaces", "wanted": "all"}]
    assert data["notes"] == [{"game": "palaces", "name": "CardInHand", "answered": 2}]
    ann.post("/api/me/delete", {"name": "Ann"}).ok()
    assert house.guest("Ann").get(COACH).ok()["tips"] == "none"
