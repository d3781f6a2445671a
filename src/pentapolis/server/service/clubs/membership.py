"""Clubs: made by anybody, joined by a link or by asking to be let in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from anyio.to_thread import run_sync

from pentapolis.server.engine.lines import Refused
from pentapolis.server.limits import Bucket, TooMany
from pentapolis.server.service import tokens
from pentapolis.server.service.clubs.messages import MemberShown
from pentapolis.server.service.state import NoTable
from pentapolis.server.service.tables import Forbidden
from pentapolis.server.storage.clubs.clubs import Clubs
from pentapolis.server.storage.clubs.rows import Club
from pentapolis.web.emblems import emblem_of
from pentapolis.web.words import word

if TYPE_CHECKING:
    from pentapolis.server.service.tables import Tables
    from pentapolis.server.service.tokens import Signer
    from pentapolis.server.storage.clubs.rows import Role
    from pentapolis.server.storage.rows import Player

CLUBS: Final = 20
"""So many clubs somebody may belong to,"""
MEMBERS: Final = 1000
"""and so many people to a club."""
NEW: Final = 10
HOUR: Final = 3600
"""So many clubs and events somebody may make in an hour."""
KNOCKS: Final = 30
"""So often in an hour somebody may ask to be let in."""


class Membership:
    def __init__(self, tables: Tables, signer: Signer) -> None:
        self.kept = Clubs(tables.store)
        self.signer = signer
        self.now = tables.now
        self.made = Bucket(NEW, NEW / HOUR)
        self.knocks = Bucket(KNOCKS, KNOCKS / HOUR)

    async def make(self, player: Player, name: str) -> Club:
        await self.check_many(player)
        self.made.check(player.id, word("refusals.too_many_clubs", most=CLUBS))
        club = Club(tokens.new_id(), name, self.now())
        await run_sync(self.kept.add, club, player.id)
        return club

    async def check_many(self, player: Player) -> None:
        if len(await run_sync(self.kept.clubs_of, player.id)) >= CLUBS:
            raise TooMany(word("refusals.too_many_clubs", most=CLUBS), HOUR)

    async def club(self, club_id: str) -> Club:
        club = await run_sync(self.kept.club, club_id)
        if club is None:
            raise NoTable(word("refusals.no_club"))
        return club

    async def role(self, club_id: str, player: Player | None) -> Role | None:
        return None if player is None else await run_sync(self.kept.role, club_id, player.id)

    async def check_owner(self, club_id: str, player: Player) -> None:
        if await self.role(club_id, player) != "owner":
            raise Forbidden(word("refusals.not_your_club"))

    async def check_member(self, club_id: str, player: Player) -> None:
        if await self.role(club_id, player) not in ("owner", "member"):
            raise Forbidden(word("refusals.not_a_member"))

    def token(self, club_id: str) -> str:
        """What makes the link of a club."""
        return self.signer.sign("club", club_id)

    async def join(self, club_id: str, player: Player, token: str) -> Role:
        """Belong to a club, or ask to be let in."""
        club, role = await self.club(club_id), await self.role(club_id, player)
        invited = bool(token) and self.signer.is_signed(token, "club", club_id)
        if token and not invited:
            raise Forbidden(word("refusals.bad_link"))
        if role in ("owner", "member") or (role == "asks" and not invited):
            return role
        self.knocks.check(player.id, word("refusals.too_many_knocks"))
        await self.check_many(player)
        if await run_sync(self.kept.count, club.id) >= MEMBERS:
            raise Refused(word("refusals.club_full", most=MEMBERS))
        become: Role = "member" if invited else "asks"
        await run_sync(self.kept.put, club.id, player.id, become, self.now())
        return become

    async def admit(self, club_id: str, player: Player, other: str, role: str) -> None:
        """Let somebody in, make them an owner, or show them out."""
        await self.check_owner(club_id, player)
        if await run_sync(self.kept.role, club_id, other) is None:
            raise NoTable(word("refusals.no_member"))
        if role == "gone":
            await self.remove(club_id, other)
        else:
            await run_sync(self.kept.put, club_id, other, "owner" if role == "owner" else "member", self.now())

    async def leave(self, club_id: str, player: Player) -> None:
        await self.club(club_id)
        if await self.role(club_id, player) is not None:
            await self.remove(club_id, player.id)

    async def remove(self, club_id: str, player_id: str) -> None:
        """A club always has somebody who owns it, as long as anybody else is there."""
        members = await run_sync(self.kept.members, club_id)
        others = [each for each in members if each.player_id != player_id]
        owns = any(each.role == "owner" for each in others)
        if not owns and any(each.role == "member" for each in others):
            raise Refused(word("refusals.last_owner"))
        await run_sync(self.kept.remove, club_id, player_id)

    async def members(self, club_id: str, player: Player | None) -> list[MemberShown]:
        """Everybody; who asks to be let in is seen by owners alone, and by themselves."""
        role = await self.role(club_id, player)
        me = "" if player is None else player.id
        return [
            MemberShown(
                id=each.player_id,
                name=each.name,
                emblem=str(emblem_of(each.emblem, each.player_id)),
                role=each.role,
                me=each.player_id == me,
            )
            for each in await run_sync(self.kept.members, club_id)
            if each.role != "asks" or role == "owner" or each.player_id == me
        ]
