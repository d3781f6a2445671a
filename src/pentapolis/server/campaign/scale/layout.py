"""The tables of the campaign: patterns that scripted people began through a real server, laid out many times.

A copy has other people and is shifted in time, so that clocks run out when they should.
"""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from pentapolis.server.campaign.clients import Broken, Match, Person
from pentapolis.server.campaign.scale.crowd import pieces
from pentapolis.server.service import tokens
from pentapolis.server.service.pace.clocks import pace_of
from pentapolis.server.storage.schema import ENTRY, GAME_TABLE, SEAT
from pentapolis.server.storage.store import table_values

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from pentapolis.server.campaign.scale.crowd import Member, Step
    from pentapolis.server.campaign.servers import Server
    from pentapolis.server.service.pace.clocks import Ends
    from pentapolis.server.storage.rows import Entry, SeatRow, TableRow
    from pentapolis.server.storage.store import Store

Kind: TypeAlias = Literal["live", "bots", "days"]
"""One sitting of two people, or of somebody and a bot; days for each decision."""
LIVE: Final[dict[str, Any]] = {"kind": "live", "minutes": 25, "seconds": 15}
PACES: Final[dict[Kind, dict[str, Any]]] = {"live": LIVE, "bots": LIVE, "days": {"kind": "days", "days": 2}}
BOT: Final = "potter"
"""A bot that answers quickly; those who think for a second and more would measure nothing but thinkers."""
BEGUN: Final = 8
"""So many answers were given at least at a table."""


@dataclass(frozen=True)
class Pattern:
    """A table as real requests have made it."""

    row: TableRow
    seats: list[SeatRow]
    entries: list[Entry]


@dataclass(frozen=True)
class Laid:
    """A table of the campaign, and who sits where."""

    kind: Kind
    row: TableRow
    seats: list[SeatRow]
    entries: list[Entry]
    people: dict[int, Member]

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def due(self) -> float:
        """When the time of whoever is asked is over, if nothing happens."""
        assert self.row.deadline is not None
        return self.row.deadline


# ---- patterns


def begun(server: Server, store: Store, game: str, kind: Kind, chance: random.Random) -> Pattern:
    """A table that some answers were given at, until one person is asked and nobody else."""
    bots = int(kind == "bots")
    people = [Person([server.address], chance) for _ in range(2 - bots)]
    match = Match(game, people, chance, bots=bots, level=BOT, more={"pace": PACES[kind]})
    match.open()
    row = store.table(match.table)
    while len(match.acknowledged) < BEGUN or row is None or row.bots_turn or len(row.asked) != 1:
        if match.is_over:
            raise Broken(f"a game of {game} was over after {len(match.acknowledged)} answers")
        match.move()
        row = store.table(match.table)
    return Pattern(row, store.seats(match.table), store.entries(match.table))


# ---- copies


def shifted(pattern: Pattern, kind: Kind, people: Sequence[Member], due: float, ends: Ends = "bot") -> Laid:
    """A copy with these people, whose first clock runs out at that moment."""
    row = pattern.row
    assert row.deadline is not None
    by, table_id = due - row.deadline, tokens.new_id()
    seated = [seat for seat in pattern.seats if seat.player_id is not None]
    sits = {seat.seat: member for seat, member in zip(seated, people, strict=True)}
    who = {seat.player_id: sits[seat.seat] for seat in seated}
    pace = pace_of(row.pace)
    assert pace is not None
    warns = None if row.warns is None or row.warns + by <= time.time() else row.warns + by
    times: dict[str, Any] = {"created": row.created + by, "updated": row.updated + by, "deadline": due, "warns": warns}
    made = replace(row, id=table_id, owner=who[row.owner].id, pace=str(replace(pace, ends=ends)), **times)
    seats = [replace(seat, table_id=table_id, **called(sits.get(seat.seat))) for seat in pattern.seats]
    entries = [moved(entry, table_id, by, who.get(entry.player_id)) for entry in pattern.entries]
    return Laid(kind, made, seats, entries, sits)


def called(member: Member | None) -> dict[str, Any]:
    return {} if member is None else {"player_id": member.id, "name": member.name}


def moved(entry: Entry, table_id: str, by: float, member: Member | None) -> Entry:
    text = member.name if member is not None and entry.kind == "sit" else entry.text
    return replace(
        entry, table_id=table_id, at=entry.at + by, player_id=None if member is None else member.id, text=text
    )


def put(store: Store, tables: Sequence[Laid], step: Step) -> None:
    """Lay these tables out."""
    for some in pieces(tables):
        with store.writing() as connection:
            connection.execute(GAME_TABLE.insert(), [table_values(each.row) for each in some])
            connection.execute(SEAT.insert(), [asdict(seat) for each in some for seat in each.seats])
            connection.execute(ENTRY.insert(), [asdict(entry) for each in some for entry in each.entries])
        step(len(some))
