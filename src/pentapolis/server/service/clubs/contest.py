"""Events: signing up, rounds, results, and the next round when all are there or the time is over."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from anyio.to_thread import run_sync

from pentapolis.events.tables import NOTHING, points_for
from pentapolis.server.engine.lines import EngineFailed, Refused
from pentapolis.server.limits import Bucket
from pentapolis.server.service import tokens
from pentapolis.server.service.clubs import drawing
from pentapolis.server.service.clubs.outcomes import outcome_of
from pentapolis.server.service.messages.tables import Join, NewSeat, NewTable
from pentapolis.server.service.pace.clocks import pace_of
from pentapolis.server.service.ratings.terms import check_rated
from pentapolis.server.service.seating import new_row, pace_from, paced
from pentapolis.server.service.state import NoTable, SetAside, Unreadable
from pentapolis.server.storage.clubs.contests import Contests
from pentapolis.server.storage.clubs.rows import Event, PairingRow
from pentapolis.server.storage.notices.told import Told
from pentapolis.server.storage.rows import Player, SeatRow
from pentapolis.web.words import word

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.events.tables import Points
    from pentapolis.server.service.clubs.drawing import Drawn
    from pentapolis.server.service.clubs.membership import Membership
    from pentapolis.server.service.clubs.messages import Mend, NewEvent
    from pentapolis.server.service.messages.games import GameBox
    from pentapolis.server.service.seating import Seating
    from pentapolis.server.service.state import State
    from pentapolis.server.storage.clubs.rows import Entrant
    from pentapolis.server.storage.rows import TableRow

HOUR: Final = 3600.0
EVENTS: Final = 200
"""So many events a club has,"""
ENTRANTS: Final = 128
"""so many take part in one,"""
NEW: Final = 20
"""and so many somebody makes in an hour."""
PAIR: Final = 2
log = logging.getLogger(__name__)


class Contest:
    """`box` finds a game on the shelf."""

    def __init__(self, clubs: Membership, seating: Seating) -> None:
        self.clubs = clubs
        self.seating = seating
        self.tables = seating.tables
        self.kept = Contests(seating.store)
        self.made = Bucket(NEW, NEW / HOUR)
        self.boxes: Sequence[GameBox] = ()

    # ---- making events and taking part

    def box(self, game: str) -> GameBox:
        found = next((box for box in self.boxes if box.name == game), None)
        if found is None:
            raise Refused(word("refusals.no_game"))
        return found

    def least(self, event: Event) -> int:
        """Fewer do not sit at a table."""
        return max(PAIR, self.box(event.game).fewest)

    async def event(self, event_id: str) -> Event:
        event = await run_sync(self.kept.event, event_id)
        if event is None:
            raise NoTable(word("refusals.no_event"))
        return event

    async def make(self, club_id: str, player: Player, new: NewEvent) -> Event:
        await self.clubs.club(club_id)
        await self.clubs.check_owner(club_id, player)
        self.made.check(player.id, word("refusals.too_many_events"))
        box = self.box(new.game)
        if not box.fewest <= new.size <= box.most:
            raise Refused(word("refusals.wrong_size", title=box.title, fewest=max(PAIR, box.fewest), most=box.most))
        if len(await run_sync(self.kept.of_club, club_id)) >= EVENTS:
            raise Refused(word("refusals.club_events", most=EVENTS))
        dealt = await self.seating.engine.ask("deal", game=new.game, seats=new.size, seed=0, options=new.options)
        if new.rated:
            check_rated(table_of(new), box, dealt["edition"], self.seating.usual_level())
        given = {name: getattr(new, name) for name in ("name", "kind", "game", "options", "size", "late", "rated")}
        event = Event(
            **given,
            id=tokens.new_id(),
            club_id=club_id,
            pace=str(pace_from(new.pace) or ""),
            rounds=new.rounds,
            hours=new.hours,
            division=new.division,
            moves=new.moves,
            follows=None,
            owner=player.id,
            status="signup",
            round=0,
            began=None,
            deadline=None,
            created=self.tables.now(),
        )
        await run_sync(self.kept.add, event)
        return event

    async def next_season(self, event_id: str, player: Player) -> Event:
        """The same league again: who took part to the end does so again, unless they leave."""
        event = await self.organised(event_id, player)
        if event.kind != "league" or event.status != "finished":
            raise Refused(word("refusals.no_season"))
        for each in await run_sync(self.kept.of_club, event.club_id):
            if each.follows == event.id:
                return each
        following = replace(
            event,
            id=tokens.new_id(),
            status="signup",
            round=0,
            began=None,
            deadline=None,
            created=self.tables.now(),
            follows=event.id,
        )
        await run_sync(self.kept.add, following)
        for entrant in await run_sync(self.kept.entrants, event.id):
            if entrant.plays:
                await run_sync(self.kept.enter, following.id, entrant.player_id, 1)
        return following

    async def organised(self, event_id: str, player: Player) -> Event:
        """The event, if this person runs it: who made it, or who owns the club."""
        event = await self.event(event_id)
        if event.owner != player.id or await self.clubs.role(event.club_id, player) is None:
            await self.clubs.check_owner(event.club_id, player)
        return event

    async def enter(self, event_id: str, player: Player) -> None:
        """Take part; in a Swiss also once it has begun, from the next round on."""
        event = await self.event(event_id)
        await self.clubs.check_member(event.club_id, player)
        if event.status == "finished" or (event.status == "playing" and event.kind != "swiss"):
            raise Refused(word("refusals.too_late_to_enter"))
        if len(await run_sync(self.kept.entrants, event_id)) >= ENTRANTS:
            raise Refused(word("refusals.event_full", most=ENTRANTS))
        await run_sync(self.kept.enter, event_id, player.id, event.round + 1)

    async def withdraw(self, event_id: str, player: Player) -> None:
        """Leave: from the next round on one is not paired any more. A game that goes on is left at its table."""
        event = await self.event(event_id)
        if event.status != "finished":
            await run_sync(self.kept.withdraw, event_id, player.id, event.round)

    # ---- rounds

    async def begin(self, event_id: str, player: Player) -> None:
        """The organiser begins the first round."""
        event = await self.organised(event_id, player)
        if event.status != "signup":
            raise Refused(word("refusals.has_begun"))
        entrants = await run_sync(self.kept.entrants, event_id)
        if len(entrants) < max(PAIR, self.least(event)):
            raise Refused(word("refusals.too_few", fewest=max(PAIR, self.least(event))))
        divisions = drawing.first_divisions(event, entrants, await self.season_before(event))
        placed = [replace(each, division=divisions.get(each.player_id, 0)) for each in entrants]
        began = replace(event, rounds=drawing.planned(event, placed, self.least(event)))
        await self.go_on(event, began, placed, [], divisions)

    async def season_before(self, event: Event) -> tuple[Event, list[Entrant], list[PairingRow]] | None:
        if event.follows is None:
            return None
        before = await self.event(event.follows)
        entrants = await run_sync(self.kept.entrants, before.id)
        return before, entrants, await run_sync(self.kept.pairings, before.id)

    async def go_on(
        self,
        before: Event,
        event: Event,
        entrants: Sequence[Entrant],
        pairings: Sequence[PairingRow],
        divisions: dict[str, int] | None = None,
    ) -> None:
        """The next round, with its tables; or the end. Whoever is second finds it done."""
        drawn = drawing.next_round(event, entrants, pairings, self.least(event))
        if not drawn:
            await run_sync(self.kept.finish, event)
            return
        now, n = self.tables.now(), event.round + 1
        after = replace(event, status="playing", round=n, began=now, deadline=now + event.hours * HOUR)
        names = {entrant.player_id: entrant.name for entrant in entrants}
        rows, tables = [], []
        for at, each in enumerate(drawn):
            table = None if each.points is not None else await self.table_for(event, [*each.players], names)
            if table is not None:
                tables.append(table)
            rows.append(pairing_row(after, at, each, None if table is None else table[0].id))
        told = [each for row in rows for each in round_told(after, row)]
        await run_sync(self.kept.begin_round, before, after, rows, tables, divisions or {}, told)

    async def table_for(
        self, event: Event, players: Sequence[str], names: dict[str, str]
    ) -> tuple[TableRow, list[SeatRow]]:
        """A table at which everybody has a seat that waits for them."""
        table_id, seed = tokens.new_id(), tokens.new_seed()
        dealt = await self.seating.engine.ask(
            "deal", game=event.game, seats=len(players), seed=seed, options=event.options
        )
        seats = [SeatRow(table_id, at, "person", names[player]) for at, player in enumerate(players)]
        deal = {**dealt, "game": event.game, "seed": seed}
        row = new_row(table_id, Player(event.owner, ""), seats, deal, self.tables.now())
        return paced(replace(row, rated=event.rated), pace_of(event.pace), seats), seats

    async def sit(self, event_id: str, player: Player) -> str:
        """Sit down at one's table of this round; the game begins when everybody has."""
        event = await self.event(event_id)
        for row in await run_sync(self.kept.pairings, event_id):
            if row.round == event.round and player.id in row.players and row.table_id is not None:
                await self.take_seat(row.table_id, player, row.players.index(player.id))
                return row.table_id
        raise Refused(word("refusals.not_paired"))

    async def take_seat(self, table_id: str, player: Player, seat: int) -> None:
        state = await self.tables.states.get(table_id)
        if state.row.status == "open" and state.seats[seat].is_free:
            invite = self.seating.signer.invitation(table_id, seat)
            join = Join(client_id=f"event-{tokens.new_id()}", seat=seat, invite=invite)
            await self.seating.join(table_id, player, join, nobody_looks)

    # ---- results

    async def look(self) -> None:
        """See to every event in which something is to be done."""
        for event_id in await run_sync(self.kept.due, self.tables.now()):
            try:
                await self.see_to(event_id)
            except (EngineFailed, Refused, NoTable):
                log.exception("an event cannot go on", extra={"event": event_id})

    async def see_to(self, event_id: str) -> None:
        """Take the results of games that are over; when all are there, or the time is over, make the next round."""
        event = await self.event(event_id)
        if event.status != "playing":
            return
        pairings = await run_sync(self.kept.pairings, event_id)
        is_over = event.deadline is not None and self.tables.now() >= event.deadline
        for row in pairings:
            if row.points is None:
                await self.take_result(event, row, is_over=is_over)
        pairings = await run_sync(self.kept.pairings, event_id)
        if all(row.points is not None for row in pairings):
            await self.go_on(event, event, await run_sync(self.kept.entrants, event_id), pairings)

    async def take_result(self, event: Event, row: PairingRow, *, is_over: bool) -> None:
        """What came of a table, if it is over or has to be."""
        state = await self.state_of(row)
        now = self.tables.now()
        if state is not None and state.row.status == "finished":
            places, scores = await outcome_of(self.seating.engine, state)
            await run_sync(self.kept.put_result, row, points_for(places), scores, "game", now)
        elif is_over:
            points = drawing.points_when_late(event.late, len(row.players), absent(row, state))
            await run_sync(self.kept.put_result, row, points, [], "late", now)

    async def state_of(self, row: PairingRow) -> State | None:
        """The table of a pairing; nothing if it is gone or cannot be read."""
        try:
            return None if row.table_id is None else await self.tables.states.get(row.table_id)
        except (NoTable, SetAside, Unreadable):
            return None

    async def mend(self, event_id: str, player: Player, given: Mend) -> None:
        """The organiser says what came of a table, and why."""
        event = await self.organised(event_id, player)
        rows = await run_sync(self.kept.pairings, event_id)
        row = next((row for row in rows if (row.round, row.n) == (given.round, given.n)), None)
        if row is None or len(row.players) < PAIR:
            raise NoTable(word("refusals.no_pairing"))
        if given.places and len(given.places) != len(row.players):
            raise Refused(word("refusals.wrong_places", count=len(row.players)))
        points: Points = points_for(given.places) if given.places else (NOTHING,) * len(row.players)
        names = {each.player_id: each.name for each in await run_sync(self.kept.entrants, event_id)}
        now = self.tables.now()
        about = word("event.about_table", round=row.round, names=", ".join(names[who] for who in row.players))
        note = {"id": tokens.new_id(), "player_id": player.id, "what": "mended", "about": about, "why": given.why}
        await run_sync(self.kept.mend, row, points, now, note)
        await self.see_to(event.id)


def table_of(new: NewEvent) -> NewTable:
    """A table of an event, as somebody would ask for it."""
    seats = [NewSeat(kind="me"), *[NewSeat(kind="person")] * (new.size - 1)]
    return NewTable(game=new.game, seats=seats, options=new.options, rated=new.rated)


def round_told(event: Event, row: PairingRow) -> list[Told]:
    """Everybody who has a table in a round hears against whom, and by when it is to be played."""
    if row.table_id is None:
        return []
    facts = {"event": event.name, "round": event.round, "deadline": event.deadline, "path": f"/event/{event.id}"}
    cause, now = f"{event.id}.{event.round}", event.began or 0.0
    return [
        Told(who, "round", cause, now, None, {**facts, "against": [other for other in row.players if other != who]})
        for who in row.players
    ]


def pairing_row(event: Event, at: int, drawn: Drawn, table_id: str | None) -> PairingRow:
    is_bye = drawn.points is not None
    return PairingRow(
        event_id=event.id,
        round=event.round,
        n=at,
        division=drawn.division,
        table_id=table_id,
        players=drawn.players,
        points=drawn.points,
        scores=(),
        how="bye" if is_bye else "",
        at=event.began if is_bye else None,
    )


def absent(row: PairingRow, state: State | None) -> list[int]:
    """Who did not come in time, or for whom the game still waits; everybody, if there is no table any more."""
    everybody = list(range(len(row.players)))
    if state is None:
        return everybody
    if state.row.status == "open":
        return [seat for seat in everybody if state.seats[seat].is_free]
    return [seat for seat in everybody if seat in state.standing.asked]


async def nobody_looks(_state: State, _player: Player | None) -> None:
    """Whoever is paired may see their table."""
