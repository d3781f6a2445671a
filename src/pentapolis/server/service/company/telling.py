"""Telling the host of a person: of their name, their emblem, or how they behave."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from anyio.to_thread import run_sync

from pentapolis.server.engine.lines import Refused
from pentapolis.server.service import tokens
from pentapolis.server.service.state import NoTable
from pentapolis.web.emblems import emblem_of
from pentapolis.web.words import word

if TYPE_CHECKING:
    from pentapolis.server.service.company.chat import Chat
    from pentapolis.server.service.messages.chat import ReportPerson
    from pentapolis.server.service.ratings.profiles import Profiles
    from pentapolis.server.storage.rows import Player

LATELY: Final = 10
"""So many of somebody's last games are looked at."""
NUMBERS: Final = {"name": -1, "emblem": -2, "conduct": -3}
"""In place of the number of a message, for what is about no table;"""
AT_TABLE: Final = -10
"""and below this for a seat of a table, so that everybody there can be told of."""


class Telling:
    def __init__(self, chat: Chat, profiles: Profiles) -> None:
        self.chat = chat
        self.profiles = profiles

    async def report(self, player: Player, other: str, given: ReportPerson) -> None:
        """Only of whom one may look at, or with whom one sits at a table; to everybody else there is nobody."""
        self.chat.reports.check(player.id, word("refusals.too_many_reports"))
        if other == player.id:
            raise Refused(word("refusals.not_yourself"))
        seat = None if given.table is None else await self.seat_of(given.table, player, other)
        if seat is None:
            await self.profiles.seen(other, player)
        at_table = given.about == "conduct" and seat is not None
        values: dict[str, object] = {
            "id": tokens.new_id(),
            "table_id": given.table if at_table else other,
            "n": AT_TABLE - (seat or 0) if at_table else NUMBERS[given.about],
            "player_id": player.id,
            "author_id": other,
            "kind": given.about,
            "said": await self.said(other, given.about),
            "why": given.why,
            "at": self.chat.tables.now(),
        }
        await run_sync(self.chat.kept.report, values)

    async def seat_of(self, table_id: str, player: Player, other: str) -> int:
        """Where somebody sits, or sat until they left, at a table of one's own."""
        try:
            state = await self.chat.tables.states.get(table_id)
        except NoTable as missing:  # which looks as one where one does not sit
            raise NoTable(word("refusals.no_person")) from missing
        there = {seat.seat: seat.player_id or state.course.left.get(seat.seat) for seat in state.seats}
        seat = next((seat for seat, who in there.items() if who == other), None)
        if seat is None or player.id not in there.values():
            raise NoTable(word("refusals.no_person"))
        return seat

    async def said(self, other: str, about: str) -> str:
        """What there is to see, as it is now: it may have changed when the host looks."""
        if about == "conduct":
            lately = (await run_sync(self.profiles.ratings.kept.of_person, other))[:LATELY]
            return word("host.conduct", gave_up=len([each for each in lately if each.gave_up]), count=len(lately))
        person = await run_sync(self.profiles.acquaintance.person, other)
        if person is None:
            raise NoTable(word("refusals.no_person"))
        return person.name if about == "name" else str(emblem_of(person.emblem, person.id))
