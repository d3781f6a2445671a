"""People who look for company, for tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.server.service.finding.strength import Strength
from tests.server.house import two_at_a_table

if TYPE_CHECKING:
    from tests.server.house import Guest, House, Json


class Rated:
    """Ratings as a test wants them: of people by their ids, of bots by their levels."""

    def __init__(self, **known: float) -> None:
        self.known = known
        self.levels: dict[str, float] = {}

    async def of(self, player_id: str, game: str) -> Strength | None:
        assert game
        return Strength(self.known[player_id], 0.0) if player_id in self.known else None

    async def of_level(self, level: str, game: str) -> Strength | None:
        assert game
        return Strength(self.levels[level], 0.0) if level in self.levels else None


def friends(house: House, **more: object) -> tuple[Guest, Guest, str]:
    """Two guests who met at a table and follow each other."""
    ann, bea, table = two_at_a_table(house, **more)
    ann.post(f"/api/people/{bea.id}/follow", {}).ok()
    bea.post(f"/api/people/{ann.id}/follow", {}).ok()
    return ann, bea, table


def known(guest: Guest) -> dict[str, Json]:
    """Those around somebody, by name."""
    return {each["name"]: each for each in guest.get("/api/people").ok()["known"]}


def listed(guest: Guest) -> list[str]:
    """The tables with open seats that somebody is shown."""
    return [table["table"] for table in guest.get("/api/tables").ok()["open"]]
