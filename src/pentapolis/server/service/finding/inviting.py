"""Invitations by name: a seat is kept for somebody until they accept, decline, or have not answered for too long."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from anyio.to_thread import run_sync

from pentapolis.server.engine.lines import Refused
from pentapolis.server.limits import Bucket, TooMany
from pentapolis.server.service.finding.messages import InvitationShown
from pentapolis.server.service.messages.tables import Join
from pentapolis.server.service.pace.clocks import DAY, pace_of
from pentapolis.server.service.pace.shown import pace_shown
from pentapolis.server.service.state import NoTable
from pentapolis.server.storage.finding.invited import Invitations, Kept
from pentapolis.server.storage.notices.told import Told
from pentapolis.web.words import word

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.server.service.finding.circle import Circle
    from pentapolis.server.service.messages.tables import NewTable
    from pentapolis.server.service.seating import Seating, Sight
    from pentapolis.server.service.state import State
    from pentapolis.server.storage.rows import Player, SeatRow, TableRow

HOUR: Final = 3600.0
UNANSWERED: Final = 30
"""So many invitations of somebody may wait for an answer,"""
TO_ONE: Final = 5
"""so many of them for the same person,"""
AN_HOUR: Final = 60
"""and so many may be made in an hour."""
KEPT: Final = {"live": 1 * DAY, "days": 7 * DAY}
"""So long a seat is kept."""


class Inviting:
    def __init__(self, circle: Circle, seating: Seating) -> None:
        self.circle = circle
        self.seating = seating
        self.tables = seating.tables
        self.store = seating.store
        self.kept = Invitations(seating.store)
        self.made = Bucket(AN_HOUR, AN_HOUR / HOUR)

    # ---- keeping seats

    async def wanted(self, player: Player, new: NewTable) -> dict[int, str]:
        """For whom the seats of a new table are to be kept, once it is sure that they may be."""
        wanted = {at: seat.friend for at, seat in enumerate(new.seats) if seat.friend is not None}
        for at, other in wanted.items():
            if new.seats[at].kind != "person":
                raise Refused(word("refusals.not_kept"))
            await self.check(player, other)
        if len(set(wanted.values())) < len(wanted):
            raise Refused(word("refusals.kept_twice"))
        await self.check_share(player, list(wanted.values()))
        return wanted

    async def check(self, player: Player, other: str) -> None:
        self.made.check(player.id, word("refusals.too_many_invitations", most=AN_HOUR))
        await self.circle.check_met(player, other)

    async def check_share(self, player: Player, others: Sequence[str]) -> None:
        waiting = Counter(kept.player_id for kept in await run_sync(self.kept.by, player.id, self.tables.now()))
        if waiting.total() + len(others) > UNANSWERED or any(waiting[other] >= TO_ONE for other in others):
            raise TooMany(word("refusals.unanswered", most=UNANSWERED), HOUR)

    def rows(self, row: TableRow, wanted: dict[int, str]) -> tuple[list[Kept], list[Told]]:
        """What is written of invitations to a table, and what those who are invited are told."""
        now, pace = self.tables.now(), pace_of(row.pace)
        until = now + KEPT["live" if pace is None else pace.kind]
        kept = [Kept(row.id, seat, other, row.owner, now, until) for seat, other in wanted.items()]
        facts = {"game": row.game, "who": row.owner}
        told = [Told(each.player_id, "invited", f"{row.id}.{each.seat}", now, row.id, facts) for each in kept]
        return kept, told

    async def invite(self, table_id: str, player: Player, seat: int, other: str | None) -> None:
        """Whoever opened a table keeps a free seat for somebody, or for whoever has the link."""
        state = await self.tables.states.get(table_id)
        self.seating.check_owner(state, player)
        if seat >= len(state.seats) or not state.seats[seat].is_invited or state.row.status != "open":
            raise Refused(word("refusals.not_kept"))
        if other is None:
            await run_sync(self.kept.free, table_id, seat)
            return
        await self.check(player, other)
        await self.check_share(player, [other])
        if other in [kept.player_id for kept in await run_sync(self.kept.at, table_id, self.tables.now())]:
            raise Refused(word("refusals.kept_twice"))
        if any(each.player_id == other for each in state.seats):
            raise Refused(word("refusals.sits_already"))
        kept, told = self.rows(state.row, {seat: other})
        await run_sync(self.kept.keep, kept, told)
        self.tables.notify()

    # ---- answering

    async def kept_for(self, table_id: str, player: Player | None) -> Kept | None:
        if player is None:
            return None
        kept = await run_sync(self.kept.to, player.id, self.tables.now())
        return next((each for each in kept if each.table_id == table_id), None)

    async def token_for(self, table_id: str, player: Player | None) -> str:
        """What lets somebody take the seat that is kept for them; nothing if none is."""
        kept = await self.kept_for(table_id, player)
        return "" if kept is None else self.seating.signer.invitation(table_id, kept.seat)

    async def accept(self, table_id: str, player: Player, client_id: str, check_sight: Sight) -> State:
        kept = await self.kept_for(table_id, player)
        if kept is None:
            raise NoTable(word("refusals.no_invitation"))
        join = Join(client_id=client_id, seat=kept.seat, invite=self.seating.signer.invitation(table_id, kept.seat))
        state = await self.seating.join(table_id, player, join, check_sight)
        await run_sync(self.kept.end, table_id, player.id)
        return state

    async def decline(self, table_id: str, player: Player) -> None:
        """The seat is free again for whoever has its link, and who kept it is told."""
        kept = await self.kept_for(table_id, player)
        if kept is None:
            raise NoTable(word("refusals.no_invitation"))
        row = await run_sync(self.store.table, table_id)
        facts = {"game": "" if row is None else row.game, "says": "declined", "who": player.id}
        told = Told(kept.by_id, "begins", f"{table_id}.{kept.seat}.{player.id}", self.tables.now(), table_id, facts)
        await run_sync(self.kept.end, table_id, player.id, [told])
        self.tables.notify()

    # ---- looking

    async def shown(self, player: Player) -> list[InvitationShown]:
        now, kept = self.tables.now(), await run_sync(self.kept.to, player.id, self.tables.now())
        ids = [each.table_id for each in kept]
        rows = {row.id: row for row in await run_sync(self.store.some_tables, ids)}
        seats = await run_sync(self.store.seats_of, ids)
        names = await run_sync(self.circle.lists.names, [each.by_id for each in kept])
        return [
            invitation_shown(each, rows[each.table_id], seats[each.table_id], names.get(each.by_id, ""), now)
            for each in kept
            if each.table_id in rows
        ]

    async def look(self) -> None:
        """What nobody has answered ends."""
        await run_sync(self.kept.forget, self.tables.now())


def invitation_shown(kept: Kept, row: TableRow, seats: Sequence[SeatRow], host: str, now: float) -> InvitationShown:
    return InvitationShown(
        table=row.id,
        game=row.game,
        seat=kept.seat,
        host=host,
        seats=row.seats,
        taken=sum(not seat.is_free for seat in seats),
        pace=pace_shown(row.pace),
        left=max(0.0, kept.until - now),
    )
