"""Who opened the tables of a list, whom they wait for, and which of them somebody may sit down at."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from anyio.to_thread import run_sync

from pentapolis.server.service.finding.strength import fits

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from pentapolis.server.service.finding.inviting import Inviting
    from pentapolis.server.storage.rows import Player, TableRow


class About(NamedTuple):
    """Who opened a table that waits for players, how strong they are, and whom they have invited."""

    host: str = ""
    rating: int | None = None
    invited: tuple[str, ...] = ()


class Hosts:
    def __init__(self, inviting: Inviting) -> None:
        self.inviting = inviting
        self.circle = inviting.circle
        self.seating = inviting.seating

    async def open_seats(self, player: Player | None, mine: Collection[str]) -> list[TableRow]:
        """Tables of others at which somebody may sit down now: what does not fit is not listed."""
        rows = await run_sync(self.circle.lists.open_seats, None if player is None else player.id)
        rows = [row for row in rows if row.id not in mine]
        if player is None:
            return rows
        apart = await run_sync(self.circle.kept.apart, player.id, [row.owner for row in rows])
        games = {row.game for row in rows if row.range_from is not None or row.range_to is not None}
        strengths = {game: await self.seating.strengths.of(player.id, game) for game in games}
        return [
            row
            for row in rows
            if row.owner not in apart and fits(strengths.get(row.game), row.range_from, row.range_to)
        ]

    async def about(self, rows: Sequence[TableRow], player: Player | None) -> dict[str, About]:
        """Of each table; whom it waits for only whoever opened it learns before they come."""
        waiting = [row for row in rows if row.status == "open"]
        invited: dict[str, list[str]] = {}
        if player is not None and any(row.owner == player.id for row in waiting):
            for kept in await run_sync(self.inviting.kept.by, player.id, self.inviting.tables.now()):
                invited.setdefault(kept.table_id, []).append(kept.player_id)
        people = {row.owner for row in waiting} | {each for some in invited.values() for each in some}
        names = await run_sync(self.circle.lists.names, people) if people else {}
        found = {row.id: About() for row in rows}
        for row in waiting:
            rating = await self.seating.strengths.of(row.owner, row.game)
            asked = tuple(names[each] for each in invited.get(row.id, ()))
            found[row.id] = About(names.get(row.owner, ""), None if rating is None else round(rating.shown), asked)
        return found
