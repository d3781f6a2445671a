"""The host's desk: who may sit at it, and what is done there. Everybody else does not know that it exists."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Final

from anyio.to_thread import run_sync

from pentapolis.server.engine.lines import Refused
from pentapolis.server.hosting.background import Background
from pentapolis.server.hosting.caretaker import Caretaker
from pentapolis.server.hosting.heart import Heart
from pentapolis.server.hosting.planned import Planned
from pentapolis.server.hosting.sight import Sight
from pentapolis.server.limits import Bucket
from pentapolis.server.service.state import NoTable
from pentapolis.server.service.tables import Forbidden
from pentapolis.server.storage.hosting.roles import HOST, NONE
from pentapolis.server.storage.rows import Player
from pentapolis.web.words import word

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable
    from typing import Any

    from pentapolis.server.hosting.messages import GiveRole, Lift, NewPlan, NewSanction
    from pentapolis.server.service.room import Room
    from pentapolis.server.storage.hosting.roles import Role

LONGEST: Final = 30
"""So many days a moderator may ban or mute somebody."""
ACTS: Final = 120
CHORES: Final = 12
"""So many acts, and chores, one person may do in an hour."""
HOUR: Final = 3600


class Host:
    def __init__(self, room: Room, fault: Callable[[], Awaitable[str]]) -> None:
        self.room = room
        self.heart = Heart(room)
        self.background = Background(room.store, room.settings)
        self.planned = Planned(room, self.background)
        self.sight = Sight(room, self.background, self.heart, fault)
        self.acts = Bucket(ACTS, ACTS / HOUR)
        self.chores = Bucket(CHORES, CHORES / HOUR)

    @contextlib.asynccontextmanager
    async def opened(self) -> AsyncIterator[None]:
        self.heart.start()
        self.planned.start()
        try:
            yield
        finally:
            await self.planned.stop()
            await self.background.stop()
            await self.heart.stop()

    async def role_of(self, player: Player | None) -> Role:
        return NONE if player is None else await run_sync(self.sight.roles.of, player.id)

    def caretaker(self, player: Player) -> Caretaker:
        """For one act of somebody, which counts."""
        self.acts.check(player.id, word("refusals.too_many_acts"))
        return Caretaker(self.room.keeping, player.id)

    def check_chore(self, player: Player) -> None:
        self.chores.check(player.id, word("refusals.too_many_chores"))

    async def plan_backups(self, player: Player, given: NewPlan) -> None:
        """From now on a backup is made by itself; or never."""
        act = self.caretaker(player).act("plan", "", f"{given.hours}", "")
        await self.planned.set(given.hours, given.keep, [act])

    # ---- people

    async def person(self, player_id: str) -> dict[str, Any]:
        found = await run_sync(self.room.keeping.person, player_id)
        if found is None:
            raise NoTable(word("refusals.nobody"))
        return found

    async def check_person(self, player: Player, player_id: str) -> Player:
        """Whoever keeps the place in order is left alone by the others: their role has to go first."""
        found = await self.person(player_id)
        if player_id == player.id:
            raise Refused(word("refusals.not_yourself"))
        if await self.role_of(Player(player_id, "")) != NONE:
            raise Refused(word("refusals.has_role", name=found["name"]))
        return Player(player_id, found["name"])

    async def sanction(self, player: Player, player_id: str, given: NewSanction) -> None:
        """Ban or mute; live channels of whoever is banned are closed at once here, within seconds elsewhere."""
        who = await self.check_person(player, player_id)
        if await self.role_of(player) != HOST and (given.days is None or given.days > LONGEST):
            raise Forbidden(word("refusals.mods_too_long", most=LONGEST))
        await run_sync(self.caretaker(player).sanction, player_id, given.kind, given.days, given.why)
        await self.look_again(who)

    async def lift(self, player: Player, player_id: str, given: Lift) -> None:
        await self.person(player_id)
        held = {each.kind: each for each in await self.sight.held(player_id)}.get(given.kind)
        if held is None:
            raise Refused(word("refusals.not_held"))
        if held.until is None and await self.role_of(player) != HOST:
            raise Forbidden(word("refusals.mods_too_long", most=LONGEST))
        await run_sync(self.caretaker(player).lift, player_id, given.kind, given.why)
        await self.look_again(Player(player_id, ""))

    async def look_again(self, who: Player) -> None:
        self.room.people.forget(who)
        await self.room.visits.look()

    async def write(self, player: Player, player_id: str, text: str) -> None:
        await self.person(player_id)
        await run_sync(self.caretaker(player).write, player_id, text)
        self.room.notices.wake()

    async def write_about(self, player: Player, report_id: str, text: str) -> None:
        """To whoever a report is about, which stays until it is settled."""
        await self.write(player, await self.author_of(report_id), text)

    async def rename(self, player: Player, player_id: str, name: str, why: str) -> None:
        who = await self.check_person(player, player_id)
        await run_sync(self.caretaker(player).rename, player_id, name, why)
        self.room.people.forget(who)

    async def give_role(self, player: Player, player_id: str, given: GiveRole) -> None:
        """A host makes moderators; hosts come and go by the command line alone."""
        await self.person(player_id)
        if await self.role_of(Player(player_id, "")) == HOST:
            raise Refused(word("refusals.is_host"))
        await run_sync(self.caretaker(player).give_role, player_id, given.role, given.why)

    async def delete(self, player: Player, player_id: str, name: str, why: str) -> None:
        who = await self.check_person(player, player_id)
        if name != who.name:
            raise Refused(word("refusals.wrong_name", name=who.name))
        await self.room.make_unknown(who, [self.caretaker(player).act("delete", player_id, "", why)])

    # ---- reports and tables

    async def author_of(self, report_id: str) -> str:
        found = await run_sync(self.sight.reported.reported, report_id)
        if found is None:
            raise NoTable(word("refusals.no_report"))
        return str(found["author_id"])

    async def sanction_for(self, player: Player, report_id: str, given: NewSanction) -> None:
        """Ban or mute for what was reported, which is settled by it."""
        await self.sanction(player, await self.author_of(report_id), given)
        await run_sync(self.sight.reported.settle, report_id)

    async def settle(self, player: Player, report_id: str, why: str) -> None:
        await self.author_of(report_id)
        await run_sync(self.caretaker(player).settle, report_id, why)

    async def delete_table(self, player: Player, table_id: str, why: str) -> None:
        row = await run_sync(self.room.store.table, table_id)
        if row is None or not await run_sync(self.caretaker(player).delete_table, table_id, why):
            raise NoTable(word("refusals.no_table"))
        self.room.states.kept.pop(table_id, None)
        self.room.bus.publish(table_id, row.version + 1)  # whoever looks on hears that it is gone
