"""What is kept of clubs and their events. Names are those that people have: none is written here a second time."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, String, Table, Text, false

from pentapolis.server.storage.schema import METADATA

CLUB: Final = Table(
    "club",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("created", Float, nullable=False),
)

MEMBER: Final = Table(
    "member",
    METADATA,
    Column("club_id", String(32), ForeignKey("club.id"), primary_key=True),
    Column("player_id", String(32), ForeignKey("player.id"), primary_key=True),
    Column("role", String(10), nullable=False),
    Column("since", Float, nullable=False),
    Index("member_by_player", "player_id"),
)
"""Who belongs to a club: `owner`, `member`, or `asks` to be let in."""

EVENT: Final = Table(
    "event",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("club_id", String(32), ForeignKey("club.id"), nullable=False),
    Column("name", String(60), nullable=False),
    Column("kind", String(10), nullable=False),
    Column("game", String(40), nullable=False),
    Column("options", Text, nullable=False),
    Column("pace", String(60), nullable=False),
    Column("size", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("hours", Float, nullable=False),
    Column("late", String(10), nullable=False),
    Column("division", Integer, nullable=False),
    Column("moves", Integer, nullable=False),
    Column("follows", String(32)),
    Column("owner", String(32), ForeignKey("player.id"), nullable=False),
    Column("status", String(10), nullable=False),
    Column("round", Integer, nullable=False),
    Column("began", Float),
    Column("deadline", Float),
    Column("created", Float, nullable=False),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Index("event_by_club", "club_id"),
    Index("event_by_status", "status", "deadline"),
)
"""`hours` is how long a round lasts, `late` what becomes of a game that is not played by then.

`round` is the one that is being played and `began` when it began. `division` is the size of a division of a league,
`moves` how many go up and down after a season, and `follows` the season before.
"""

ENTRANT: Final = Table(
    "entrant",
    METADATA,
    Column("event_id", String(32), ForeignKey("event.id"), primary_key=True),
    Column("player_id", String(32), ForeignKey("player.id"), primary_key=True),
    Column("n", Integer, nullable=False),
    Column("division", Integer, nullable=False),
    Column("joined", Integer, nullable=False),
    Column("left", Integer),
    Index("entrant_by_player", "player_id"),
)
"""Who takes part: the how manieth they are, from which round on, and in which round they left."""

PAIRING: Final = Table(
    "pairing",
    METADATA,
    Column("event_id", String(32), ForeignKey("event.id"), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("division", Integer, nullable=False),
    Column("table_id", String(32)),
    Column("players", Text, nullable=False),
    Column("points", Text),
    Column("scores", Text, nullable=False),
    Column("how", String(10), nullable=False),
    Column("at", Float),
    Index("pairing_by_table", "table_id"),
)
"""A table of a round: who meets there, by seat, and, once it is known, what each has for it and how that came.

The table itself may be thrown away meanwhile.
"""

EVENT_NOTE: Final = Table(
    "event_note",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("event_id", String(32), ForeignKey("event.id"), nullable=False),
    Column("player_id", String(32), ForeignKey("player.id"), nullable=False),
    Column("what", String(20), nullable=False),
    Column("about", Text, nullable=False),
    Column("why", Text, nullable=False),
    Column("at", Float, nullable=False),
    Index("event_note_by_event", "event_id"),
    Index("event_note_by_player", "player_id"),
)
"""What an organiser did by hand, and why."""
