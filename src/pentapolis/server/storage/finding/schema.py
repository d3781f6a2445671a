"""What is kept of people who look for company. Names are those that people have: none is written here a second time."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, String, Table, Text

from pentapolis.server.storage.schema import METADATA

FOLLOW: Final = Table(
    "follow",
    METADATA,
    Column("player_id", String(32), ForeignKey("player.id"), primary_key=True),
    Column("other_id", String(32), ForeignKey("player.id"), primary_key=True),
    Column("since", Float, nullable=False),
    Index("follow_by_other", "other_id"),
)
"""Who follows whom. Friends are those who follow each other."""

REFUSED: Final = Table(
    "refused",
    METADATA,
    Column("player_id", String(32), ForeignKey("player.id"), primary_key=True),
    Column("other_id", String(32), ForeignKey("player.id"), primary_key=True),
    Column("since", Float, nullable=False),
    Index("refused_by_other", "other_id"),
)
"""Whom somebody does not want to be followed and invited by."""

WHEREABOUTS: Final = Table(
    "whereabouts",
    METADATA,
    Column("player_id", String(32), ForeignKey("player.id"), primary_key=True),
    Column("seen_by", String(10), nullable=False),
)
"""Who sees where somebody is: `followers`, `friends` or `nobody`; friends, if nothing is said."""

INVITED: Final = Table(
    "invited",
    METADATA,
    Column("table_id", String(32), ForeignKey("game_table.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player_id", String(32), ForeignKey("player.id"), nullable=False),
    Column("by_id", String(32), ForeignKey("player.id"), nullable=False),
    Column("at", Float, nullable=False),
    Column("until", Float, nullable=False),
    Index("invited_by_player", "player_id"),
    Index("invited_by_host", "by_id"),
    Index("invited_by_end", "until"),
)
"""Seats that are kept for somebody until they answer, or until then."""

WAITING: Final = Table(
    "waiting",
    METADATA,
    Column("player_id", String(32), ForeignKey("player.id"), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("pace", String(60), nullable=False),
    Column("bots", Boolean, nullable=False),
    Column("strength", Float, nullable=False),
    Column("spread", Float, nullable=False),
    Column("since", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Column("table_id", String(32)),
    Index("waiting_by_game", "table_id", "game"),
)
"""Who waits for company of their own strength, and the table that was found. Everybody has one place at most."""

USUAL: Final = Table(
    "usual",
    METADATA,
    Column("player_id", String(32), ForeignKey("player.id"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("said", Text, nullable=False),
)
"""How somebody usually opens a table of a game."""
