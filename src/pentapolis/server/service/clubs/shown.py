"""Clubs and events as somebody sees them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from anyio.to_thread import run_sync

from pentapolis.server.service.clubs import drawing
from pentapolis.server.service.clubs.messages import (
    ClubShown,
    DivisionShown,
    EventLine,
    EventShown,
    NoteShown,
    PairingShown,
    PartShown,
    RankShown,
    SeatOf,
)
from pentapolis.server.service.pace.shown import pace_shown
from pentapolis.web.emblems import emblem_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pentapolis.events.standings import Part, Standing
    from pentapolis.server.service.clubs.contest import Contest
    from pentapolis.server.service.presence import Presence
    from pentapolis.server.service.ratings.ranks import Ranks
    from pentapolis.server.storage.clubs.rows import Entrant, Event, PairingRow
    from pentapolis.server.storage.rows import Player, TableRow

NAMED = ("name", "kind", "game", "size", "status", "round", "rounds", "hours", "late", "moves", "rated", "deadline")


class Shown:
    def __init__(self, contest: Contest, presence: Presence, ranks: Ranks) -> None:
        self.contest = contest
        self.ranks = ranks
        self.clubs = contest.clubs
        self.presence = presence

    async def club(self, club_id: str, player: Player | None, address: str) -> ClubShown:
        club, role = await self.clubs.club(club_id), await self.clubs.role(club_id, player)
        is_member = role in ("owner", "member")
        events = await run_sync(self.contest.kept.of_club, club_id)
        return ClubShown(
            club=club.id,
            name=club.name,
            role=role,
            link=f"{address}/club/{club.id}?join={self.clubs.token(club.id)}" if is_member else "",
            members=await self.clubs.members(club_id, player),
            events=[await self.line(event, player) for event in events],
        )

    async def line(self, event: Event, player: Player | None) -> EventLine:
        entrants = await run_sync(self.contest.kept.entrants, event.id)
        mine = any(player is not None and each.player_id == player.id and each.plays for each in entrants)
        names = ("name", "kind", "game", "status", "round", "rounds", "rated")
        given = {name: getattr(event, name) for name in names}
        return EventLine(event=event.id, **given, entrants=len(entrants), mine=mine)

    async def event(self, event_id: str, player: Player | None, address: str) -> EventShown:
        kept, event = self.contest.kept, await self.contest.event(event_id)
        club, role = await self.clubs.club(event.club_id), await self.clubs.role(event.club_id, player)
        entrants, pairings = await run_sync(kept.entrants, event_id), await run_sync(kept.pairings, event_id)
        me = "" if player is None else player.id
        now = self.contest.tables.now()
        drawn = await self.pairings(pairings, entrants, me, address)
        is_member = role in ("owner", "member")
        named = {each.player_id for each in entrants if each.plays} if is_member else set()
        return EventShown(
            event=event.id,
            club=club.id,
            club_name=club.name,
            **{name: getattr(event, name) for name in NAMED},
            pace=pace_shown(event.pace),
            left=None if event.deadline is None else max(0.0, event.deadline - now),
            entrants=[each.name for each in entrants if each.plays],
            is_member=is_member,
            plays=any(each.player_id == me and each.plays for each in entrants),
            organises=role == "owner" or (role == "member" and event.owner == me),
            pairings=drawn,
            standings=self.standings(event, entrants, pairings, me),
            notes=[NoteShown(**note.__dict__) for note in await run_sync(kept.notes, event_id)],
            waiting=sum(row.round == event.round and row.points is None for row in pairings),
            next_season=await self.following(event),
            ladder=await self.ranks.among(event.game, named, player),
        )

    async def following(self, event: Event) -> str | None:
        """The season after this one."""
        if event.kind != "league" or event.status != "finished":
            return None
        events = await run_sync(self.contest.kept.of_club, event.club_id)
        return next((each.id for each in events if each.follows == event.id), None)

    # ---- who meets whom

    async def pairings(
        self, rows: Sequence[PairingRow], entrants: Sequence[Entrant], me: str, address: str
    ) -> list[PairingShown]:
        store, names = self.contest.seating.store, {each.player_id: each for each in entrants}
        tables = {row.id: row for row in await run_sync(store.some_tables, [row.table_id for row in rows])}
        return [self.pairing(row, names, tables, me, address) for row in rows]

    def pairing(
        self, row: PairingRow, names: Mapping[str, Entrant], tables: Mapping[str, TableRow], me: str, address: str
    ) -> PairingShown:
        table = tables.get(row.table_id or "")
        watch = None
        if table is not None and table.status != "open":
            watch = f"{address}/watch/{table.id}/{self.contest.seating.signer.watch(table.id)}"
        return PairingShown(
            **{name: getattr(row, name) for name in ("round", "n", "division", "how")},
            status=status_of(row, table),
            mine=me in row.players,
            table=None if table is None or me not in row.players else table.id,
            watch=watch,
            seats=[self.seat(row, at, names, table, me) for at in range(len(row.players))],
        )

    def seat(self, row: PairingRow, at: int, names: Mapping[str, Entrant], table: TableRow | None, me: str) -> SeatOf:
        player = row.players[at]
        scores: Sequence[int] = row.scores
        if not scores and table is not None and table.status == "playing" and row.points is None:
            scores = table.scores
        return SeatOf(
            id=player,
            name=names[player].name,
            emblem=str(emblem_of(names[player].emblem, player)),
            me=player == me,
            here=self.presence.is_here(player),
            score=scores[at] if at < len(scores) else None,
            points=None if row.points is None else str(row.points[at]),
            best=row.points is not None and row.points[at] == max(row.points) > 0,
        )

    # ---- how they stand

    def standings(
        self, event: Event, entrants: Sequence[Entrant], pairings: Sequence[PairingRow], me: str
    ) -> list[DivisionShown]:
        who = {each.player_id: each for each in entrants}
        tables = drawing.tables_after(entrants, pairings)
        return [
            DivisionShown(division=n, ranks=[rank_of(line, who, event, me) for line in table])
            for n, table in tables.items()
        ]


def rank_of(line: Standing, who: Mapping[str, Entrant], event: Event, me: str) -> RankShown:
    rounds = [None if got is None else str(got) for got in line.rounds]
    return RankShown(
        id=line.player,
        name=who[line.player].name,
        emblem=str(emblem_of(who[line.player].emblem, line.player)),
        rank=line.rank,
        me=line.player == me,
        left=not who[line.player].plays,
        points=str(line.points),
        rounds=(rounds + [None] * event.round)[: max(event.round, len(rounds))],
        opponents=str(line.opponents.value),
        opponents_parts=parts_of(line.opponents.parts, who),
        beaten=str(line.beaten.value),
        beaten_parts=parts_of(line.beaten.parts, who),
        between=str(line.between),
    )


def parts_of(parts: Sequence[Part], who: Mapping[str, Entrant]) -> list[PartShown]:
    return [PartShown(name=who[part.player].name, counts=str(part.counts)) for part in parts]


def status_of(row: PairingRow, table: TableRow | None) -> Literal["waits", "playing", "over", "bye"]:
    if row.how == "bye":
        return "bye"
    if row.points is not None:
        return "over"
    return "playing" if table is not None and table.status != "open" else "waits"
