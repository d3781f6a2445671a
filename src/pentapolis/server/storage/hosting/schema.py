"""What is kept for whoever runs the server. Names are those that people have: none is written here a second time."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Column, Float, ForeignKey, Index, Integer, String, Table, Text, UniqueConstraint

from pentapolis.server.storage.schema import METADATA

ROLE: Final = Table(
    "role",
    METADATA,
    Column("player_id", String(32), ForeignKey("player.id"), primary_key=True),
    Column("role", String(10), nullable=False),
    Column("since", Float, nullable=False),
)
"""Who keeps this place in order: `host` or `moderator`; nobody without a row."""

SANCTION: Final = Table(
    "sanction",
    METADATA,
    Column("player_id", String(32), ForeignKey("player.id"), primary_key=True),
    Column("kind", String(10), primary_key=True),
    Column("why", Text, nullable=False),
    Column("begins", Float, nullable=False),
    Column("until", Float),
)
"""`ban`: somebody may not play here; `mute`: they may not write. Until a moment, or for good. The log of acts has
those that are over."""

ACT: Final = Table(
    "act",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("at", Float, nullable=False),
    Column("by_id", String(32), nullable=False),
    Column("deed", String(20), nullable=False),
    Column("whom", String(32), nullable=False),
    Column("what", Text, nullable=False),
    Column("why", Text, nullable=False),
    Index("act_by_time", "at"),
)
"""What was done by those who keep this place in order; `by_id` is empty for the command line. The database itself
refuses to change or remove a row."""

HOST_WORD: Final = Table(
    "host_word",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("player_id", String(32), ForeignKey("player.id"), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("read", Float),
    Index("host_word_by_player", "player_id"),
)
"""What those who keep this place in order wrote to somebody, and when they have read it."""

CHORE: Final = Table(
    "chore",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("what", Text, nullable=False),
    Column("state", String(10), nullable=False),
    Column("begun", Float, nullable=False),
    Column("ended", Float),
    Column("done", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("found", Text, nullable=False),
    Column("bytes", BigInteger, nullable=False),
    Column("server", String(32), nullable=False),
    Column("place", String(80), nullable=False),
    Column("slot", String(10)),
    Column("until", Float, nullable=False),
    UniqueConstraint("slot", name="chore_one_at_a_time"),
    Index("chore_by_kind", "kind", "begun"),
)
"""What a server does in the background for the host: a `backup` (`what` is its file) or a `check` of a release.

`place` is the machine that has the file. `slot` is taken while `server` works at it, which was last heard of before
`until`; `found` is what is wrong, as JSON.
"""

PLAN: Final = Table(
    "plan",
    METADATA,
    Column("kind", String(10), primary_key=True),
    Column("hours", Integer, nullable=False),
    Column("keep", Integer, nullable=False),
    Column("due", Float, nullable=False),
)
"""A chore that begins by itself every so many hours, the next time at `due`; so many of what it makes are kept."""

BEAT: Final = Table(
    "beat",
    METADATA,
    Column("server", String(32), primary_key=True),
    Column("place", String(80), nullable=False),
    Column("started", Float, nullable=False),
    Column("at", Float, nullable=False),
    Column("figures", Text, nullable=False),
)
"""How each server is, as it said last, as JSON."""

LOAD: Final = Table(
    "load",
    METADATA,
    Column("server", String(32), primary_key=True),
    Column("at", Integer, primary_key=True),
    Column("rules", Float, nullable=False),
    Column("bots", Float, nullable=False),
    Index("load_by_time", "at"),
)
"""How busy the processes of a server were in the minutes from then on: those of the rules, and those of bots, in %."""
