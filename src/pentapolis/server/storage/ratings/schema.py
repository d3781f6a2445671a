"""What is kept of games that are over, for ratings and profiles."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Boolean, Column, Float, Index, Integer, String, Table, Text, UniqueConstraint, false

from pentapolis.server.storage.schema import METADATA

PLACE: Final = Table(
    "place",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("game", String(40), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("n", Integer),
    Column("at", Float, nullable=False),
    Column("player_id", String(32)),
    Column("level", String(80), nullable=False),
    Column("place", Integer, nullable=False),
    Column("score", Integer),
    Column("gave_up", Boolean, nullable=False, server_default=false()),
    Column("title", String(40), nullable=False, server_default=""),
    Column("before", Float),
    Column("before_deviation", Float),
    Column("middle", Float),
    Column("deviation", Float),
    Column("ways", Text, nullable=False, server_default=""),
    UniqueConstraint("game", "n", "seat", name="place_in_order"),
    Index("place_by_player", "player_id", "game", "n"),
)
"""The place of each seat in a game that is over; `level` if it was a bot's from the beginning to the end. `ways`: what
it chose to begin with, and what brought it most points, each in a line.

Of a rated game: `n`, its number among those of this game in the order in which they ended, and what was believed of
everybody `before` and after it. Such rows stay when the table is thrown away, because all later ratings rest on them:
so nothing here refers to tables or people. Whoever is deleted becomes a name of which nobody knows whose it was.
"""
