"""What is kept of notices: ways, wishes, quiet hours and the outbox."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, String, Table, Text, UniqueConstraint

from pentapolis.server.storage.schema import METADATA

WAY: Final = Table(
    "way",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("player_id", String(32), ForeignKey("player.id"), nullable=False),
    Column("kind", String(10), nullable=False),
    Column("name", String(80), nullable=False),
    Column("address", Text, nullable=False),
    Column("keys", Text, nullable=False, server_default=""),
    Column("device_id", String(32), nullable=False, server_default=""),
    Column("on", Boolean, nullable=False),
    Column("confirmed", Float),
    Column("code_hash", String(64), nullable=False, server_default=""),
    Column("code_tries", Integer, nullable=False, server_default="0"),
    Column("code_until", Float, nullable=False, server_default="0"),
    Column("made", Float, nullable=False),
    Column("failed", Float),
    Column("why", String(200), nullable=False, server_default=""),
    Index("way_by_player", "player_id"),
)
"""Where somebody can be reached: a browser, a letter box, a web hook. Only a confirmed one is used."""

WANTED: Final = Table(
    "wanted",
    METADATA,
    Column("player_id", String(32), ForeignKey("player.id"), primary_key=True),
    Column("occasion", String(20), primary_key=True),
    Column("kind", String(10), primary_key=True),
    Column("on", Boolean, nullable=False),
)
"""Of what somebody wants to be told by which kind of way, where that is not as usual."""

HOURS: Final = Table(
    "hours",
    METADATA,
    Column("player_id", String(32), ForeignKey("player.id"), primary_key=True),
    Column("on", Boolean, nullable=False),
    Column("begins", Integer, nullable=False),
    Column("ends", Integer, nullable=False),
    Column("zone", String(60), nullable=False),
    Column("summary", Float, nullable=False),
    Index("hours_by_summary", "summary"),
)
"""When somebody wants to be left in peace, in minutes of their day; `summary`: when their next summary is due."""

NOTICE: Final = Table(
    "notice",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("player_id", String(32), ForeignKey("player.id"), nullable=False),
    Column("occasion", String(20), nullable=False),
    Column("cause", String(80), nullable=False),
    Column("table_id", String(32)),
    Column("facts", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("planned", Boolean, nullable=False),
    Column("claim", String(32), nullable=False, server_default=""),
    Column("lease", Float, nullable=False, server_default="0"),
    Column("read", Float),
    UniqueConstraint("player_id", "occasion", "cause", name="notice_once"),
    Index("notice_by_plan", "planned", "at"),
)
"""Something that somebody is to be told: one for each person, occasion and cause. It names others by their ids."""

DELIVERY: Final = Table(
    "delivery",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("notice_id", String(32), ForeignKey("notice.id"), nullable=False),
    Column("player_id", String(32), ForeignKey("player.id"), nullable=False),
    Column("way_id", String(32), nullable=False),
    Column("kind", String(10), nullable=False),
    Column("name", String(80), nullable=False),
    Column("state", String(10), nullable=False),
    Column("why", String(200), nullable=False, server_default=""),
    Column("tries", Integer, nullable=False, server_default="0"),
    Column("due", Float, nullable=False),
    Column("at", Float, nullable=False),
    Column("claim", String(32), nullable=False, server_default=""),
    Column("lease", Float, nullable=False, server_default="0"),
    UniqueConstraint("notice_id", "way_id", name="delivery_once"),
    Index("delivery_by_state", "state", "due"),
    Index("delivery_by_player", "player_id"),
)
"""The outbox: a notice on one way. One server at a time works at it, until its lease is over."""
