"""People in browser windows who have met."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.browser.guests import Guest, Guests

POST = """
    async ([path, body]) => {
        const headers = { "content-type": "application/json" };
        const reply = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
        if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
        return reply.json();
    }
"""
GET = "async (path) => (await fetch(path)).json()"


def post(guest: Guest, path: str, body: dict[str, Any] | None = None) -> Any:
    return guest.page.evaluate(POST, [path, body or {}])


def get(guest: Guest, path: str) -> Any:
    return guest.page.evaluate(GET, path)


def named(guests: Guests, name: str, **how: Any) -> tuple[Guest, str]:
    """Somebody new, and their id."""
    guest = guests.come(**how)
    guest.open()
    return guest, post(guest, "/api/players", {"name": name})["id"]


def club_of(*people: Guest) -> str:
    """A club in which these people meet."""
    club: str = post(people[0], "/api/clubs", {"name": "Kafenion"})["club"]
    token = get(people[0], f"/api/clubs/{club}")["link"].partition("join=")[2]
    for guest in people[1:]:
        post(guest, f"/api/clubs/{club}/join", {"token": token})
    return club


def friends(guests: Guests, **how: Any) -> tuple[Guest, Guest, str, str]:
    """Two friends, and their ids."""
    (elena, elenas), (tomas, tomass) = named(guests, "Elena", **how), named(guests, "Tomas")
    club_of(elena, tomas)
    post(elena, f"/api/people/{tomass}/follow")
    post(tomas, f"/api/people/{elenas}/follow")
    return elena, tomas, elenas, tomass


def table_with_a_bot(guest: Guest, **more: Any) -> str:
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    made: str = post(guest, "/api/tables", {"game": "palaces", "seats": seats, **more})["table"]
    return made
