"""The people somebody knows: following them, refusing them, and who sees where one is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from anyio.to_thread import run_sync

from pentapolis.server.limits import Bucket, TooMany
from pentapolis.server.service.company.here import LOST
from pentapolis.server.service.finding.messages import FriendShown, PeopleShown, PersonShown
from pentapolis.server.service.state import NoTable
from pentapolis.server.storage.finding.follows import Follows
from pentapolis.server.storage.finding.lists import Lists
from pentapolis.server.storage.ratings.acquaintance import Acquaintance
from pentapolis.web.emblems import emblem_of
from pentapolis.web.words import word

if TYPE_CHECKING:
    from pentapolis.server.service.finding.messages import SeenBy
    from pentapolis.server.service.presence import Presence
    from pentapolis.server.service.tables import Tables
    from pentapolis.server.storage.finding.follows import Somebody
    from pentapolis.server.storage.rows import Player, TableRow

HOUR: Final = 3600.0
FOLLOWED: Final = 500
"""So many people somebody may follow,"""
CHANGES: Final = 120
"""and so often in an hour follow, unfollow, refuse."""
FRIENDS: Final = 50
"""So many friends are shown with where they are."""


class Circle:
    def __init__(self, tables: Tables, presence: Presence) -> None:
        self.kept = Follows(tables.store)
        self.acquaintance = Acquaintance(tables.store)
        self.lists = Lists(tables.store)
        self.presence = presence
        self.now = tables.now
        self.changes = Bucket(CHANGES, CHANGES / HOUR)

    # ---- deeds

    async def follow(self, player: Player, other: str) -> None:
        """Follow somebody whom one has met; to whom one has not, or who refused it, there is nobody."""
        await self.check_met(player, other)
        if await run_sync(self.kept.count, player.id) >= FOLLOWED:
            raise TooMany(word("refusals.too_many_followed", most=FOLLOWED), HOUR)
        await run_sync(self.kept.follow, player.id, other, self.now())

    async def unfollow(self, player: Player, other: str) -> None:
        self.check_rate(player)
        await run_sync(self.kept.unfollow, player.id, other)

    async def refuse(self, player: Player, other: str) -> None:
        """Somebody whom one has met, or who follows one, may not follow and invite one any more."""
        self.check_rate(player)
        if other not in await run_sync(self.kept.around, player.id):
            await self.check_known(player, other)
        await run_sync(self.kept.refuse, player.id, other, self.now())

    async def allow(self, player: Player, other: str) -> None:
        self.check_rate(player)
        await run_sync(self.kept.allow, player.id, other)

    async def show_to(self, player: Player, seen_by: SeenBy) -> None:
        self.check_rate(player)
        await run_sync(self.kept.show_to, player.id, seen_by)

    def check_rate(self, player: Player) -> None:
        self.changes.check(player.id, word("refusals.not_so_fast"))

    async def check_met(self, player: Player, other: str) -> None:
        """Whether somebody may follow or invite another; it is not told why not."""
        self.check_rate(player)
        await self.check_known(player, other)
        if await run_sync(self.kept.refuses, player.id, other):
            raise NoTable(word("refusals.not_met"))

    async def check_known(self, player: Player, other: str) -> None:
        if not await self.have_met(player.id, other):
            raise NoTable(word("refusals.not_met"))

    async def have_met(self, player_id: str, other: str) -> bool:
        return other != player_id and await run_sync(self.acquaintance.have_met, player_id, other)

    # ---- looking

    async def beside(self, player_id: str, other: str) -> Somebody | None:
        """Somebody as they stand to another; nobody, if they refused them."""
        return (await run_sync(self.kept.some, player_id, [other])).get(other)

    async def shown(self, player: Player) -> PeopleShown:
        known = await run_sync(self.kept.around, player.id)
        met = await run_sync(self.kept.met, player.id)
        return PeopleShown.model_validate(
            {
                "seen_by": await run_sync(self.kept.seen_by, player.id),
                "known": [person_shown(each) for each in known.values()],
                "met": [person_shown(each) for each in met.values() if each.id not in known],
            }
        )

    async def invitable(self, player: Player) -> list[PersonShown]:
        """Whom somebody may keep a seat for, by name: friends first, then those met."""
        known, met = await run_sync(self.kept.around, player.id), await run_sync(self.kept.met, player.id)
        friends = [each for each in known.values() if each.is_friend]
        others = [each for each in met.values() if not each.is_friend and not each.refused]
        return [person_shown(each) for each in (*friends, *others)]

    async def friends(self, player: Player) -> list[FriendShown]:
        """Where friends are, as far as each of them shows it: those at a table first, then those who are here."""
        around = [each for each in (await run_sync(self.kept.around, player.id)).values() if each.is_friend]
        shows = [each.id for each in around if each.shows]
        since = self.now() - LOST
        at = await run_sync(self.lists.places, shows, since, player.id)
        here = await run_sync(self.lists.here, shows, since)
        here |= {each for each in shows if self.presence.is_here(each)}
        seen = await run_sync(self.lists.seen, shows)
        mine = await run_sync(self.lists.store.seats_of, [row.id for row in at.values()])
        tables_of_mine = {table for table, seats in mine.items() if any(seat.player_id == player.id for seat in seats)}
        found = [
            friend_shown(each, at.get(each.id), each.id in here, seen.get(each.id), tables_of_mine) for each in around
        ]
        found.sort(key=lambda friend: (friend.table is None, not friend.here, -(friend.seen or 0.0)))
        return found[:FRIENDS]


def person_shown(each: Somebody) -> PersonShown:
    return PersonShown(
        id=each.id,
        name=each.name,
        emblem=str(emblem_of(each.emblem, each.id)),
        follows=each.follows,
        followed=each.followed,
        friend=each.is_friend,
        refused=each.refused,
    )


def friend_shown(each: Somebody, row: TableRow | None, here: bool, seen: float | None, mine: set[str]) -> FriendShown:
    return FriendShown(
        id=each.id,
        name=each.name,
        emblem=str(emblem_of(each.emblem, each.id)),
        here=here,
        seen=None if here else seen,
        table=None if row is None else row.id,
        game=None if row is None else row.game,
        turn=None if row is None or row.status == "open" else row.turn,
        with_me=row is not None and row.id in mine,
    )
