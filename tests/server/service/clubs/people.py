"""Clubs and events for tests: who belongs to them, and games that end at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.server.house import new_client_id

if TYPE_CHECKING:
    from tests.server.house import Guest, House, Json

DAY = 24 * 3600.0


def club_of(house: House, *names: str) -> tuple[list[Guest], str]:
    """People in a club; the first one owns it."""
    guests = [house.guest(name) for name in names]
    club = guests[0].post("/api/clubs", {"name": "Kafenion"}).ok()["club"]
    token = guests[0].get(f"/api/clubs/{club}").ok()["link"].partition("join=")[2]
    for guest in guests[1:]:
        guest.post(f"/api/clubs/{club}/join", {"token": token}).ok()
    return guests, club


def event_of(guests: list[Guest], club: str, **more: Any) -> str:
    """An event in which everybody takes part; the first one organises it."""
    given = {"name": "Autumn Swiss", "game": "palaces", "rounds": 3, **more}
    event: str = guests[0].post(f"/api/clubs/{club}/events", given).ok()["event"]
    for guest in guests:
        guest.post(f"/api/events/{event}/enter", {}).ok()
    return event


def begun(guests: list[Guest], club: str, **more: Any) -> str:
    event = event_of(guests, club, **more)
    guests[0].post(f"/api/events/{event}/begin", {}).ok()
    return event


def seen(guest: Guest, event: str) -> Json:
    shown: Json = guest.get(f"/api/events/{event}").ok()
    return shown


def now_at(guest: Guest, event: str) -> list[Json]:
    """The tables of the round that is being played."""
    shown = seen(guest, event)
    return [row for row in shown["pairings"] if row["round"] == shown["round"]]


def sit_down(guests: list[Guest], event: str, row: Json) -> str:
    """Everybody who is paired sits down."""
    table = ""
    for seat in row["seats"]:
        guest = next(guest for guest in guests if guest.id == seat["id"])
        table = guest.post(f"/api/events/{event}/sit", {}).ok()["table"]
    return table


def decide(guests: list[Guest], event: str, row: Json, loser: int = 1) -> str:
    """Sit down and let one concede: with two at a table the other one has won."""
    table = sit_down(guests, event, row)
    guest = next(guest for guest in guests if guest.id == row["seats"][loser]["id"])
    guest.post(f"/api/tables/{table}/concede", {"seat": loser, "version": 2, "client_id": new_client_id()}).ok()
    return table


def play_round(guests: list[Guest], event: str) -> None:
    """All games of the round: whoever has the greater name loses."""
    for row in now_at(guests[0], event):
        if row["status"] == "waits":
            names = [seat["name"] for seat in row["seats"]]
            decide(guests, event, row, names.index(max(names)))


def names_in(row: Json) -> list[str]:
    return [seat["name"] for seat in row["seats"]]


def ranks(shown: Json, division: int = 0) -> list[tuple[str, str]]:
    return [(line["name"], line["points"]) for line in shown["standings"][division]["ranks"]]
