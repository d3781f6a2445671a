"""The room: everything the server is made of, put together once."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Final

from anyio import move_on_after
from anyio.to_thread import run_sync
from sqlalchemy.exc import SQLAlchemyError

from pentapolis.server.engine.pinned import Engines
from pentapolis.server.engine.releases import Releases
from pentapolis.server.engine.turns import Bounds
from pentapolis.server.limits import Lines
from pentapolis.server.metrics import Metrics
from pentapolis.server.service.accounts.accounts import Accounts
from pentapolis.server.service.accounts.passkeys import Passkeys
from pentapolis.server.service.attendants import Attendants
from pentapolis.server.service.clubs.contest import Contest
from pentapolis.server.service.clubs.membership import Membership
from pentapolis.server.service.clubs.shown import Shown
from pentapolis.server.service.company.chat import Chat
from pentapolis.server.service.company.here import Here
from pentapolis.server.service.company.telling import Telling
from pentapolis.server.service.finding.circle import Circle
from pentapolis.server.service.finding.front import Front
from pentapolis.server.service.finding.hosts import Hosts
from pentapolis.server.service.finding.inviting import Inviting
from pentapolis.server.service.finding.queue import Queue
from pentapolis.server.service.finding.strength import Rated
from pentapolis.server.service.following.hints import Hints
from pentapolis.server.service.following.reviews import Reviews
from pentapolis.server.service.learning.coaching import Coaching
from pentapolis.server.service.learning.lessons import Learning
from pentapolis.server.service.messages.games import Shelf
from pentapolis.server.service.messages.people import WordShown
from pentapolis.server.service.notices.carriers import Carriers
from pentapolis.server.service.notices.choices import Choices
from pentapolis.server.service.notices.notices import Notices
from pentapolis.server.service.notices.occasions import told_by
from pentapolis.server.service.pace.resting import Resting
from pentapolis.server.service.pace.timekeeper import Timekeeper
from pentapolis.server.service.pace.wishes import Wishes
from pentapolis.server.service.people import People
from pentapolis.server.service.positions import Positions
from pentapolis.server.service.presence import Presence
from pentapolis.server.service.ratings.deserted import Deserted
from pentapolis.server.service.ratings.profiles import Profiles
from pentapolis.server.service.ratings.ranks import Ranks
from pentapolis.server.service.ratings.ratings import Ratings
from pentapolis.server.service.ratings.terms import on_terms
from pentapolis.server.service.rounds import Rounds
from pentapolis.server.service.seating import Seating
from pentapolis.server.service.state import NoTable, States
from pentapolis.server.service.tables import Tables
from pentapolis.server.service.tokens import Signer
from pentapolis.server.service.visits import Visits
from pentapolis.server.storage.bus import Bus
from pentapolis.server.storage.finding.usual import Usual
from pentapolis.server.storage.hosting.words import Words
from pentapolis.server.storage.keeping import Keeping
from pentapolis.server.storage.shares import Shares
from pentapolis.server.storage.soundness import CannotSave
from pentapolis.server.storage.store import Store
from pentapolis.web.words import word

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from pentapolis.server.service.state import State
    from pentapolis.server.settings import Settings
    from pentapolis.server.storage.hosting.acts import Act
    from pentapolis.server.storage.rows import Player, SeatRow

REMEMBERED_BY_THINKERS: Final = 50
"""So many tables a process in which bots think keeps in memory."""
NICENESS: Final = 5
"""Bots think while nothing more urgent is to be done on the machine."""
ENDING: Final = 1.0
"""So long everything may take to end."""


class Room:
    shelf: Shelf

    def __init__(self, settings: Settings) -> None:
        url = settings.database_url()
        self.settings = settings
        self.metrics = Metrics()
        self.store = Store(url)
        self.bus = bus_between_servers(url) if self.store.is_postgres else Bus()
        remembered = settings.cached_tables
        bounds = Bounds(settings.waiting_each, settings.waiting, settings.wait_seconds)
        self.engine = Engines(
            settings.workers, settings.engine_seconds, remembered, self.metrics, "engine", bounds=bounds
        )
        self.thinkers = Engines(
            settings.thinkers,
            settings.bot_seconds,
            REMEMBERED_BY_THINKERS,
            self.metrics,
            "bots",
            any_will_do=True,
            niceness=NICENESS,
        )
        self.releases = self.engine.releases = self.thinkers.releases = Releases(settings.engines_folder())
        self.states = States(self.store, self.engine, self.metrics, settings.cached_tables)
        self.tables = Tables(self.store, self.states, self.engine, self.bus, self.metrics)
        self.ratings = Ratings(self.store, self.engine)
        self.tables.result_of = self.ratings.result_of
        self.people = People(self.store, settings)
        self.accounts = Accounts(self.store, self.people)
        self.passkeys = Passkeys(self.store, self.accounts)
        self.keeping = Keeping(self.store)
        self.presence = Presence()
        self.lines = Lines(settings.lines_each, settings.lines)
        self.here = Here(self.store, self.bus, settings.away_seconds, settings.sweep_seconds, self.tables.now)
        self.positions = Positions(self.store, self.engine, self.here, settings.log_lines)
        self.visits = Visits(self.people.register)
        self.chat = Chat(self.tables, self.positions)
        looks = (self.visits.look, self.chat.look, self.here.look)
        self.rounds = Rounds(self.store, self.bus, settings.sweep_seconds, *looks)
        self.attendants = Attendants(self.tables, self.thinkers, self.presence, settings, self.metrics)
        self.hints = Hints(self.tables, self.thinkers)
        self.reviews = Reviews(self.tables, self.thinkers)
        self.signer = Signer("")
        self.seating = Seating(self.tables, self.signer, Shares(self.store, settings), Rated(self.ratings))
        self.let_people_meet(settings)
        self.wishes = Wishes(self.tables, self.here, self.bot)
        self.learning = Learning(self.seating)
        self.coaching = Coaching(self.store)
        self.timekeeper = Timekeeper(self.tables, self.bot, settings.grace_seconds)
        self.notices = Notices(self.tables, self.here, Carriers(self.store, settings, self.signer))
        self.choices = Choices(self.notices)
        self.resting = Resting(self.tables.away, self.tables.now)
        self.positions.now = self.tables.now
        self.positions.holidays = self.tables.holidays

    def let_people_meet(self, settings: Settings) -> None:
        """Clubs with their events, friends, invitations, open seats and the queue."""
        self.clubs = Membership(self.tables, self.signer)
        self.contest = Contest(self.clubs, self.seating)
        self.circle = Circle(self.tables, self.presence)
        self.ranks = Ranks(self.circle, settings.ranks_seconds)
        self.club_shown = Shown(self.contest, self.presence, self.ranks)
        self.profiles = Profiles(self.ratings, self.positions, self.presence, self.circle)
        self.telling = Telling(self.chat, self.profiles)
        self.inviting = Inviting(self.circle, self.seating)
        self.queue = Queue(self.circle, self.seating, settings.queue_bot_seconds)
        self.hosts = Hosts(self.inviting)
        self.front = Front(self.circle, self.inviting, self.queue)
        self.usual = Usual(self.store)
        self.words = Words(self.store)
        self.deserted = Deserted(self.tables)
        self.rounds.looks += (self.contest.look, self.inviting.look, self.queue.look, self.deserted.look)

    @contextlib.asynccontextmanager
    async def opened(self) -> AsyncIterator[None]:
        """Open the database and start the processes; close everything at the end."""
        await asyncio.gather(self.engine.start(), run_sync(self.store.open))  # thinkers start when a bot is asked
        try:
            self.signer.secret = (await run_sync(self.store.secret, "links")).encode()
            self.shelf = on_terms(Shelf(**await self.engine.ask("games")))
            self.seating.levels = self.ranks.levels = self.shelf.levels
            self.seating.bots = self.shelf.bots
            self.contest.boxes = self.seating.boxes = self.queue.boxes = self.shelf.games
            self.releases.own = {box.name: (box.rules, box.edition) for box in self.shelf.games}
            self.notices.carriers.titles = {box.name: box.title for box in self.shelf.games}
            await self.bus.start()
            self.tables.attend = self.attendants.attend
            self.tables.occasions, self.tables.notify = told_by, self.notices.wake
            self.positions.seen = self.seen
            self.attendants.start()
            self.rounds.start()
            self.timekeeper.start()
            self.notices.start()
            yield
        finally:
            await self.close()

    async def close(self) -> None:
        """End everything, each thing within a moment: whatever is not done by then ends with the process."""
        await self.attendants.stop()
        with move_on_after(ENDING), contextlib.suppress(SQLAlchemyError, CannotSave):
            await self.here.stop()
        with move_on_after(ENDING):
            await self.reviews.stop()
        ends = [each.stop() for each in (self.rounds, self.timekeeper, self.notices, self.bus)]
        ends += [self.engine.stop(), self.thinkers.stop()]
        await asyncio.wait([asyncio.create_task(end) for end in ends], timeout=ENDING)
        with move_on_after(ENDING):
            await run_sync(self.store.close, abandon_on_cancel=True)

    def seen(self, state: State) -> None:
        """Somebody looks at a table: bots that are asked there answer, also where nobody else plays."""
        self.presence.look(state.id)
        if state.row.bots_turn:
            self.attendants.look_after(state.id)

    def check_game(self, name: str) -> None:
        """Whether there is a game of that name on the shelf."""
        if name not in [box.name for box in self.shelf.games]:
            raise NoTable(word("refusals.no_game"))

    async def words_for(self, player: Player | None) -> list[WordShown]:
        """What the host wrote to somebody who has not read it yet."""
        unread = [] if player is None else await run_sync(self.words.unread, player.id)
        return [WordShown(id=each.id, text=each.text, at=each.at) for each in unread]

    def bot(self, table_id: str, seat: int) -> SeatRow:
        """Who plays on for somebody who left."""
        return self.seating.bot_seat(table_id, seat, "")

    async def make_unknown(self, player: Player, acts: Sequence[Act] = ()) -> None:
        """Delete somebody; their tables go on without them. `acts`: who else had it done, for the log."""
        left = await run_sync(self.keeping.anonymise, player.id, word("seats.former"), self.bot, acts)
        self.people.forget(player)
        await self.visits.look()
        for table_id, version in (await run_sync(self.store.versions, left)).items():
            self.tables.tell(table_id, version)

    async def see_off(self) -> None:
        """Delete those whose time to think better of it is over."""
        for player in await self.accounts.leaving():
            await self.make_unknown(player)


def bus_between_servers(url: str) -> Bus:
    from pentapolis.server.storage.postgres_bus import PostgresBus  # noqa: PLC0415  (only those who use it need psycopg)

    return PostgresBus(url)
