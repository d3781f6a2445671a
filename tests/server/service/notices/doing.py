"""What the tests of notices do time and again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.server.house import Guest, House, two_at_a_table, whose_turn

if TYPE_CHECKING:
    from tests.server.service.notices.receivers import Hook

HOUR = 3600
DAY = 24 * HOUR
DAYS = {"kind": "days", "days": 2, "ends": "bot"}
LIVE = {"kind": "live", "minutes": 45, "seconds": 20, "ends": "bot"}


def look(house: House) -> None:
    house.run(house.room.notices.look)


def with_hook(guest: Guest, hook: Hook, name: str = "Club room", path: str = "") -> str:
    shown = guest.post("/api/notices/hooks", {"name": name, "address": hook.address + path}).ok()
    way: str = shown["ways"][-1]["id"]
    return way


def sent(guest: Guest) -> list[dict[str, Any]]:
    listed: list[dict[str, Any]] = guest.get("/api/notices").ok()["sent"]
    return listed


def fates(guest: Guest) -> list[tuple[str, str]]:
    return [(each["title"], each["state"]) for each in sent(guest)]


def titles(hook: Hook) -> list[str]:
    return [request.read()["title"] for request in hook.got]


def turned(house: House, **more: Any) -> tuple[Guest, Guest, str]:
    """Two at a table; the second one is asked next, and nobody was told yet."""
    ann, bea, table = two_at_a_table(house, **more)
    return *whose_turn(table, ann, bea), table


def pass_on(table: str, asked: Guest, other: Guest) -> None:
    """Answer until the other one is asked."""
    while asked.look(table)["question"] is not None:
        asked.answer(table)
    assert other.look(table)["question"] is not None
