"""Seating: opening tables, joining and leaving them, playing again, saves."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from anyio.to_thread import run_sync

import pentapolis
from pentapolis.kernel.record import BadSave, Head
from pentapolis.server.engine.lines import Refused
from pentapolis.server.engine.releases import Rules
from pentapolis.server.names import plain
from pentapolis.server.service import tokens
from pentapolis.server.service.finding.strength import fits
from pentapolis.server.service.notices.occasions import begun
from pentapolis.server.service.pace.clocks import DAY, MINUTE, Pace, times_of
from pentapolis.server.service.pace.losing import lost
from pentapolis.server.service.ratings.terms import check_rated, stays_rated, would_leave_bots
from pentapolis.server.service.tables import Change, Forbidden
from pentapolis.server.storage.clubs.clubs import Clubs
from pentapolis.server.storage.rows import Entry, SeatRow, TableRow, is_bots_turn
from pentapolis.web.words import word

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from pentapolis.server.service.finding.strength import Strengths
    from pentapolis.server.service.messages.clocks import NewPace
    from pentapolis.server.service.messages.games import GameBox
    from pentapolis.server.service.messages.tables import Join, NewSeat, NewTable
    from pentapolis.server.service.state import State
    from pentapolis.server.service.tables import Tables
    from pentapolis.server.service.tokens import Signer
    from pentapolis.server.storage.finding.invited import Kept
    from pentapolis.server.storage.notices.told import Told
    from pentapolis.server.storage.rows import Player, Status
    from pentapolis.server.storage.shares import Shares

LETTERS: Final = "ABCDEF"
LONGEST_NAME: Final = 24
Keeping: TypeAlias = "Callable[[TableRow], tuple[list[Kept], list[Told]]]"
"""For whom seats of a new table are kept, and what they are told."""
Sight: TypeAlias = "Callable[[State, Player | None], Awaitable[None]]"


class Seating:
    def __init__(self, tables: Tables, signer: Signer, shares: Shares, strengths: Strengths) -> None:
        self.shares = shares
        self.tables = tables
        self.store = tables.store
        self.engine = tables.engine
        self.signer = signer
        self.clubs = Clubs(tables.store)
        self.strengths = strengths
        self.levels: list[str] = []
        """The levels of bots for people, the weakest first; known once the engine has been asked."""
        self.bots: list[str] = []
        """All bots that may take a seat."""
        self.boxes: Sequence[GameBox] = ()
        """The games on the shelf."""

    # ---- opening

    async def create(self, player: Player, new: NewTable, invite: Keeping | None = None) -> TableRow:
        """A new table; the game begins as soon as nobody is missing. `invite` says for whom seats are kept."""
        if new.seed is not None and any(seat.kind in ("person", "open") for seat in new.seats):
            raise Refused(word("refusals.seed_alone"))
        if all(seat.kind == "bot" for seat in new.seats) and new.is_public:
            raise Refused(word("refusals.bots_private"))
        seed = tokens.new_seed() if new.seed is None else new.seed
        dealt = await self.engine.ask("deal", game=new.game, seats=len(new.seats), seed=seed, options=new.options)
        if new.rated:
            box = next(box for box in self.boxes if box.name == new.game)
            check_rated(new, box, dealt["edition"], self.usual_level())
        table_id = tokens.new_id()
        seats = [self.seat_of(table_id, at, seat, player) for at, seat in enumerate(new.seats)]
        row = new_row(table_id, player, seats, {**dealt, "game": new.game, "seed": seed}, self.tables.now())
        row = replace(row, confirm=new.confirm, hints=new.hints, rated=new.rated, chat=new.chat)
        row = replace(
            row, private=not new.is_public, club_id=new.club, range_from=new.range_from, range_to=new.range_to
        )
        row = paced(row, pace_from(new.pace), seats)
        await self.shares.check_table(player.id, seats)
        kept, told = ([], []) if invite is None else invite(row)
        await run_sync(self.store.add_table, row, seats, [], kept, told)
        self.tables.tell(table_id, 0)
        self.tables.notify()
        return row

    def seat_of(self, table_id: str, at: int, new: NewSeat, player: Player) -> SeatRow:
        match new.kind:
            case "bot":
                return self.bot_seat(table_id, at, new.level)
            case "me":
                return SeatRow(table_id, at, "person", new.name or player.name, player.id)
            case "hotseat":
                return SeatRow(table_id, at, "person", new.name or word("seats.guest", letter=LETTERS[at]), player.id)
            case _:
                return SeatRow(table_id, at, new.kind, new.name or "")

    def bot_seat(self, table_id: str, at: int, level: str) -> SeatRow:
        level = level or self.usual_level()
        if level not in self.bots:
            raise Refused(word("refusals.no_level", level=level, levels=", ".join(self.bots)))
        return SeatRow(table_id, at, "bot", word("seats.bot", letter=LETTERS[at]), None, level)

    def usual_level(self) -> str:
        return self.levels[len(self.levels) // 2]

    def check_owner(self, state: State, player: Player) -> None:
        if state.row.owner != player.id:
            raise Forbidden(word("refusals.not_your_links"))

    def invitations(self, table_id: str, seats: Sequence[SeatRow]) -> dict[int, str]:
        """The invitations for seats that are still free; taking the seat uses it up."""
        return {seat.seat: self.signer.invitation(table_id, seat.seat) for seat in seats if seat.is_free}

    def stand_ins(self, state: State) -> dict[int, str]:
        """The invitations to play on where a bot does for somebody who left; those of the beginning do not count."""
        return {seat: self.signer.sign("join", state.id, seat, gone) for seat, gone in played_for(state).items()}

    # ---- joining and leaving

    async def join(self, table_id: str, player: Player, join: Join, check_sight: Sight) -> State:
        """Take a seat. Whoever may not see the table (`check_sight`) needs an invitation to learn of it."""

        async def decide(state: State) -> Change:
            if state.row.private and not self.is_invited(state, join.invite):
                await check_sight(state, player)
            is_open = state.row.status == "open"
            seat = self.free_seat(state, join) if is_open else self.stands_in(state, join.invite)
            if seat is None:
                raise Refused(word("refusals.no_free_seat"))
            if not join.invite:
                await self.check_company(state, player)
            if state.seats_of(player) and (state.row.rated or not (is_open and join.invite)):
                raise Refused(word("refusals.sits_already"))
            taken = replace(seat, kind="person", name=player.name, player_id=player.id, level="")
            others = [other for other in state.seats if other.seat != seat.seat]
            row = {} if any(other.is_free for other in others) else {"status": "playing"}
            return Change("sit", seat.seat, player.name, seats=[taken], row=row)

        return await self.tables.change(table_id, player.id, join.client_id, decide)

    def is_invited(self, state: State, token: str) -> bool:
        """Whether somebody was invited here, to a seat that may be taken by now."""
        if self.stands_in(state, token) is not None:
            return True
        return any(self.signer.is_signed(token, "join", state.id, seat) for seat in range(state.row.seats))

    def stands_in(self, state: State, token: str) -> SeatRow | None:
        """The seat of somebody who left, where whoever has this invitation may play on."""
        for seat, gone in played_for(state).items():
            if self.signer.is_signed(token, "join", state.id, seat, gone):
                return state.seats[seat]
        return None

    def free_seat(self, state: State, join: Join) -> SeatRow:
        """The seat somebody may take: the one they are invited to, or any open one at an open table."""
        free = [seat for seat in state.seats if seat.is_free and join.seat in (None, seat.seat)]
        if not free:
            raise Refused(word("refusals.seat_taken"))
        for seat in free:
            if self.signer.is_signed(join.invite, "join", state.id, seat.seat):
                return seat
        for seat in free:
            if seat.kind == "open" and not join.invite and (not state.row.private or state.row.club_id is not None):
                return seat
        raise Forbidden(word("refusals.old_invitation"))

    async def check_company(self, state: State, player: Player) -> None:
        """Who sits down without an invitation belongs to the club whose table it is, and is within the range."""
        row = state.row
        if row.private:
            role = None if row.club_id is None else await run_sync(self.clubs.role, row.club_id, player.id)
            if role not in ("owner", "member"):
                raise Forbidden(word("refusals.old_invitation"))
        if not fits(await self.strengths.of(player.id, row.game), row.range_from, row.range_to):
            raise Refused(word("refusals.out_of_range"))

    async def leave(self, table_id: str, player: Player, seat: int, client_id: str) -> State:
        """A bot takes the seat; before the game has begun the seat is free again. Who left may look on."""

        async def decide(state: State) -> Change:
            self.tables.check_seat(state, player, seat)
            if state.row.status == "finished":
                raise Refused(word("refusals.over"))
            left = state.seats[seat]
            if state.row.status == "open":
                free = replace(left, kind="open", name="", player_id=None)
                return Change("leave", seat, left.name, seats=[free])
            if would_leave_bots(state, seat):
                return lost(state, seat, "concede", self.bot_seat(table_id, seat, ""))
            return Change("leave", seat, left.name, seats=[self.bot_seat(table_id, seat, "")])

        state = await self.tables.change(table_id, player.id, client_id, decide)
        await run_sync(self.store.add_watcher, table_id, player.id)
        return state

    async def concede(self, table_id: str, player: Player, seat: int, client_id: str) -> State:
        """Give the game up: it is lost. Where that does not end it, a bot plays on for the others."""

        async def decide(state: State) -> Change:
            self.tables.check_seat(state, player, seat)
            self.tables.check_playing(state)
            return lost(state, seat, "concede", self.bot_seat(table_id, seat, ""))

        state = await self.tables.change(table_id, player.id, client_id, decide)
        await run_sync(self.store.add_watcher, table_id, player.id)
        return state

    async def come_back(self, table_id: str, player: Player, seat: int, client_id: str) -> State:
        """Who left takes the seat back, from the bot that plays there or while it is still free."""

        async def decide(state: State) -> Change:
            if state.row.status == "finished":
                raise Refused(word("refusals.over"))
            if state.course.left.get(seat) == player.id:
                check_time(state, seat)
            if seat not in left_by(state, player):
                raise Forbidden(word("refusals.not_your_seat"))
            back = replace(state.seats[seat], kind="person", name=player.name, player_id=player.id, level="")
            free = [other for other in state.seats if other.is_free and other.seat != seat]
            row = {} if free else {"status": "playing"}
            return Change("sit", seat, player.name, seats=[back], row=row)

        return await self.tables.change(table_id, player.id, client_id, decide)

    async def watch(self, table_id: str, player: Player, token: str) -> None:
        if not self.signer.is_signed(token, "watch", table_id):
            raise Forbidden(word("refusals.bad_link"))
        await self.tables.states.get(table_id)
        await run_sync(self.store.add_watcher, table_id, player.id)

    # ---- again

    async def rematch(self, state: State, player: Player) -> str:
        """The same people at a new table; whoever asks second comes to the same one."""
        if not state.seats_of(player):
            raise Forbidden(word("refusals.only_players"))
        if state.row.status != "finished":
            raise Refused(word("refusals.not_over"))
        if state.row.rematch is not None:
            return state.row.rematch
        table_id = tokens.new_id()
        deal = {**state.deal(), "table": table_id, "seed": tokens.new_seed()}
        dealt = await self.engine.ask("set_up", table_id, deal=deal, answers="")
        seats = [replace(seat, table_id=table_id) for seat in state.seats]
        row = new_row(table_id, player, seats, {**deal, **dealt}, self.tables.now())
        kept = {name: getattr(state.row, name) for name in ("private", "club_id", "confirm", "hints", "chat")}
        row = replace(row, **kept, rated=stays_rated(state))
        row = paced(row, state.pace, seats)
        found = await run_sync(self.store.add_rematch, state.id, row, seats, begun(row, seats))
        self.tables.tell(found, 0)
        self.tables.notify()
        return found

    async def play_on(self, state: State, player: Player, at: int, seat: int, level: str) -> str:
        """A new table that begins where the other one was after some answers; bots take the other seats."""
        check_secrets(state, player)
        if at > state.course.length or not 0 <= seat < state.row.seats:
            raise Refused(word("refusals.no_such_point"))
        answers = state.course.texts()[:at]
        deal = state.deal("/replay")
        dealt = await self.engine.ask("set_up", deal["table"], deal=deal, answers="\n".join(answers))
        if dealt["standing"]["over"]:
            raise Refused(word("refusals.over_there"))
        table_id = tokens.new_id()
        seats = [self.bot_seat(table_id, other, level) for other in range(state.row.seats)]
        seats[seat] = SeatRow(table_id, seat, "person", player.name, player.id)
        await self.add_played(new_row(table_id, player, seats, {**deal, **dealt}, self.tables.now()), seats, answers)
        return table_id

    # ---- saves

    async def save(self, state: State, player: Player) -> str:
        check_secrets(state, player)
        text: str = await self.engine.ask("save", state.id, deal=state.deal(), answers=state.course.text())
        return text + "".join(f"player {LETTERS[seat.seat]} {seat.name}\n" for seat in state.seats if seat.name)

    async def open_save(self, player: Player, text: str) -> str:
        """A table made of a save; all seats are the uploader's, who may look at and play every one."""
        self.shares.check_upload(player.id)
        engine = self.release_for(text)
        found = {**await self.engine.ask("open_save", text=text, engine=engine), "engine": engine}
        table_id = tokens.new_id()
        if not 0 <= found["seed"] < 2**62:
            raise Refused(word("refusals.seed_too_large"))
        seats = [
            SeatRow(table_id, at, "person", name_in(found["names"], at), player.id) for at in range(found["seats"])
        ]
        row = new_row(table_id, player, seats, found, self.tables.now())
        if found["engine"]:
            row = replace(row, status="finished", bots_turn=False)  # of older rules: to be looked at
        await self.add_played(row, seats, found["answers"])
        return table_id

    def release_for(self, text: str) -> str:
        """The older release that opens this save, if ours does not."""
        try:
            head = Head(text)
        except BadSave as error:
            raise Refused(str(error)) from error
        wanted = Rules(head.game, head.rules, f"{head.edition} {head.fingerprint}")
        if head.game not in self.engine.releases.own:
            return ""  # it will say so
        found = self.engine.releases.for_table(wanted)
        if found is None:
            raise Refused(word("aside.save", needs=wanted))
        return found

    async def add_played(self, row: TableRow, seats: list[SeatRow], answers: list[str]) -> None:
        """Add a table at which answers have been given already."""
        await self.shares.check_table(row.owner, seats)
        entries = [
            Entry(row.id, n, "answer", LETTERS.index(text[0]), text, None, f"from:{n}", None, row.created)
            for n, text in enumerate(answers, 1)
        ]
        await run_sync(self.store.add_table, replace(row, version=len(entries)), seats, entries)
        self.tables.tell(row.id, len(entries))


def name_in(names: dict[str, str], seat: int) -> str:
    """Who played there, as the save says: shortened to what a name may be."""
    readable = "".join(letter for letter in names.get(str(seat), "") if letter.isprintable())
    try:
        return plain(readable[:LONGEST_NAME])
    except ValueError:  # there is none, or not one that somebody could give themselves here
        return word("seats.seat", letter=LETTERS[seat])


def left_by(state: State, player: Player | None) -> list[int]:
    """The seats that this person left and may take back: nobody else sits there."""
    if player is None or state.row.status == "finished":
        return []
    empty = [seat.seat for seat in state.seats if seat.player_id is None]
    return [seat for seat in empty if state.course.left.get(seat) == player.id and not is_out_of_time(state, seat)]


def played_for(state: State) -> dict[int, str | None]:
    """The seats at which a bot plays for somebody who left, with who that was."""
    if state.row.status != "playing" or state.row.rated:  # whose game would it be?
        return {}
    bots = [seat.seat for seat in state.seats if seat.kind == "bot" and not is_out_of_time(state, seat.seat)]
    return {seat: state.course.left[seat] for seat in bots if seat in state.course.left}


def is_out_of_time(state: State, seat: int) -> bool:
    """Whether a seat has lost, or had no time left in one sitting: nobody takes it back then."""
    pace = state.pace
    if pace is None or pace.kind != "live":
        return seat in state.course.lost
    return seat in state.course.lost or times_of(state, pace)[0][seat].left <= 0


def check_time(state: State, seat: int) -> None:
    if is_out_of_time(state, seat):
        raise Forbidden(word("refusals.has_lost" if seat in state.course.lost else "refusals.time_over"))


def pace_from(new: NewPace | None) -> Pace | None:
    """The pace that somebody wants for a new table."""
    if new is None:
        return None
    if new.kind == "live":
        return Pace("live", new.minutes * MINUTE, new.seconds, new.ends)
    return Pace("days", new.days * DAY, 0.0, new.ends)


def paced(row: TableRow, pace: Pace | None, seats: Sequence[SeatRow]) -> TableRow:
    """A new table with its pace. Whoever is asked first has all their time."""
    if pace is None:
        return row
    waits = row.status == "playing" and any(seats[seat].player_id is not None for seat in row.asked)
    due = row.created + pace.seconds + pace.more if waits else None
    return replace(row, pace=str(pace), deadline=due, warns=row.created if waits else None)  # it is looked up at once


def check_secrets(state: State, player: Player) -> None:
    """A save holds everything that is hidden, and so does a game that is played on: not while others play."""
    if state.row.status != "finished" and (state.row.rated or not state.is_alone(player)):
        raise Forbidden(word("refusals.would_show"))


def new_row(table_id: str, player: Player, seats: Sequence[SeatRow], deal: dict[str, Any], now: float) -> TableRow:
    status: Status = "open" if any(seat.is_free for seat in seats) else "playing"
    return TableRow(
        id=table_id,
        game=deal["game"],
        rules=deal["rules"],
        edition=deal["edition"],
        seats=len(seats),
        seed=deal["seed"],
        options=tuple(deal["options"]),
        private=True,
        confirm="never",
        owner=player.id,
        status="finished" if deal["standing"]["over"] else status,
        version=0,
        asked=tuple(deal["standing"]["asked"]),
        bots_turn=is_bots_turn(status, deal["standing"]["asked"], seats),
        turn=deal["standing"]["turn_number"],
        scores=tuple(deal["standing"]["scores"]),
        rematch=None,
        created=now,
        updated=now,
        engine=deal.get("engine") or pentapolis.__version__,
    )
