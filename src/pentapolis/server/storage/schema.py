"""What is kept in the database. The log of a table is the truth; everything else can be rebuilt or is about people."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    true,
)

METADATA: Final = MetaData()

PLAYER: Final = Table(
    "player",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created", Float, nullable=False),
    Column("emblem", String(60), nullable=False, server_default=""),
)

DEVICE: Final = Table(
    "device",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("player_id", String(32), ForeignKey("player.id"), nullable=False),
    Column("token_hash", String(64), nullable=False, unique=True),
    Column("name", String(80), nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Index("device_by_player", "player_id"),
)
"""Where somebody is known: each device has a token of its own, in a cookie."""

LINK: Final = Table(
    "link",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("player_id", String(32), ForeignKey("player.id"), nullable=False),
    Column("token_hash", String(64), nullable=False, unique=True),
    Column("created", Float, nullable=False),
    Column("used", Float),
    Index("link_by_player", "player_id"),
)
"""Personal links: whoever follows one becomes that person on a further device, until it is revoked."""

GAME_TABLE: Final = Table(
    "game_table",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("edition", String(80), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("options", Text, nullable=False),
    Column("private", Boolean, nullable=False),
    Column("confirm", String(10), nullable=False),
    Column("owner", String(32), ForeignKey("player.id"), nullable=False),
    Column("status", String(10), nullable=False),
    Column("version", Integer, nullable=False),
    Column("asked", Text, nullable=False),
    Column("bots_turn", Boolean, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("scores", Text, nullable=False),
    Column("rematch", String(32)),
    Column("engine", String(40), nullable=False, server_default=""),
    Column("pinned", Boolean, nullable=False, server_default=false()),
    Column("pace", String(60), nullable=False, server_default=""),
    Column("deadline", Float),
    Column("warns", Float),
    Column("hints", Boolean, nullable=False, server_default=false()),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("chat", Boolean, nullable=False, server_default=true()),
    Column("talked", Integer, nullable=False, server_default="0"),
    Column("club_id", String(32)),
    Column("range_from", Integer),
    Column("range_to", Integer),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Index("game_table_by_status", "status", "updated"),
    Index("game_table_by_bots", "bots_turn", "updated"),
    Index("game_table_by_deadline", "deadline"),
    Index("game_table_by_warning", "warns"),
    Index("game_table_by_club", "club_id"),
    Index("game_table_by_owner", "owner"),
)
"""`status`, `version`, `asked`, `bots_turn`, `turn`, `scores`, `deadline` and `warns` (when somebody is next to be told
that there is little time) repeat what the log says, for lists.

`rules`, `edition` and `engine` are what the table began with; `pinned`: no other release may play it. `talked` is the
number of the last message that was written there. Members of the club `club_id` see a private table too; who sits down
without an invitation has a rating within the range.
"""

SEAT: Final = Table(
    "seat",
    METADATA,
    Column("table_id", String(32), ForeignKey("game_table.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("name", String(40), nullable=False),
    Column("player_id", String(32), ForeignKey("player.id")),
    Column("level", String(80), nullable=False),
    Index("seat_by_player", "player_id"),
)

ENTRY: Final = Table(
    "entry",
    METADATA,
    Column("table_id", String(32), ForeignKey("game_table.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("goal", Integer),
    Column("client_id", String(80), nullable=False),
    Column("player_id", String(32)),
    Column("at", Float, nullable=False),
    Column("clock", Text, nullable=False, server_default=""),
    UniqueConstraint("table_id", "client_id", name="entry_by_client"),
)
"""The append-only log. Answers are kept as text, which survives a change of numbering and can be read."""

WATCHER: Final = Table(
    "watcher",
    METADATA,
    Column("table_id", String(32), ForeignKey("game_table.id"), primary_key=True),
    Column("player_id", String(32), ForeignKey("player.id"), primary_key=True),
)

HOLIDAY: Final = Table(
    "holiday",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("player_id", String(32), ForeignKey("player.id"), nullable=False),
    Column("begins", Float, nullable=False),
    Column("ends", Float, nullable=False),
    Index("holiday_by_player", "player_id"),
)
"""When somebody is away: clocks that count days stand still."""

ACCOUNT: Final = Table(
    "account",
    METADATA,
    Column("player_id", String(32), ForeignKey("player.id"), primary_key=True),
    Column("login", String(40), nullable=False, unique=True),
    Column("password_hash", String(200), nullable=False),
    Column("created", Float, nullable=False),
    Column("leaves", Float),
    Index("account_by_leaving", "leaves"),
)
"""What somebody signs in with; `leaves`: when they will be deleted, as they asked."""

RECOVERY: Final = Table(
    "recovery",
    METADATA,
    Column("code_hash", String(64), primary_key=True),
    Column("player_id", String(32), ForeignKey("player.id"), nullable=False),
    Index("recovery_by_player", "player_id"),
)
"""Codes for who has lost the password, each good for once."""

PASSKEY: Final = Table(
    "passkey",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("player_id", String(32), ForeignKey("player.id"), nullable=False),
    Column("credential", Text, nullable=False, unique=True),
    Column("public_key", Text, nullable=False),
    Column("count", Integer, nullable=False),
    Column("name", String(80), nullable=False),
    Column("created", Float, nullable=False),
    Column("used", Float),
    Index("passkey_by_player", "player_id"),
)
"""What a device signs in with instead of a password; the secret half never leaves the device."""

CHALLENGE: Final = Table(
    "challenge",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("player_id", String(32)),
    Column("expires", Float, nullable=False),
)
"""What a device is asked to sign, once: to be known by a passkey, or, without a person, to sign in."""

LESSON: Final = Table(
    "lesson",
    METADATA,
    Column("player_id", String(32), ForeignKey("player.id"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("name", String(60), primary_key=True),
    Column("step", Integer, nullable=False),
    Column("done", Boolean, nullable=False),
    Column("table_id", String(32), nullable=False),
    Column("at", Float, nullable=False),
)
"""How far somebody has come in a lesson, and at which table."""

MESSAGE: Final = Table(
    "message",
    METADATA,
    Column("table_id", String(32), ForeignKey("game_table.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("channel", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(40), nullable=False),
    Column("player_id", String(32), ForeignKey("player.id"), nullable=False),
    Column("text", Text, nullable=False),
    Column("phrase", String(20), nullable=False),
    Column("things", Text, nullable=False),
    Column("client_id", String(80), nullable=False),
    Column("at", Float, nullable=False),
    UniqueConstraint("table_id", "client_id", name="message_by_client"),
    Index("message_by_player", "player_id"),
    Index("message_by_time", "at"),
)
"""What people at a table say, in the channel of those who sit there or of those who look on. No part of its log."""

TALKER: Final = Table(
    "talker",
    METADATA,
    Column("player_id", String(32), ForeignKey("player.id"), primary_key=True),
    Column("table_id", String(32), ForeignKey("game_table.id"), primary_key=True),
    Column("read", Integer, nullable=False),
    Column("quiet", Boolean, nullable=False),
)
"""How far somebody has read what was said at a table, and whether they want to hear nothing there."""

MUTE: Final = Table(
    "mute",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("player_id", String(32), ForeignKey("player.id"), nullable=False),
    Column("muted_id", String(32), ForeignKey("player.id"), nullable=False),
    Column("at", Float, nullable=False),
    UniqueConstraint("player_id", "muted_id", name="mute_of_one"),
    Index("mute_by_muted", "muted_id"),
)
"""Of whom somebody wants to hear nothing, at any table."""

HERE: Final = Table(
    "here",
    METADATA,
    Column("table_id", String(32), ForeignKey("game_table.id"), primary_key=True),
    Column("player_id", String(32), ForeignKey("player.id"), primary_key=True),
    Column("server", String(32), primary_key=True),
    Column("seen", Float, nullable=False),
    Column("open", Boolean, nullable=False),
    Index("here_by_server", "server"),
    Index("here_by_player", "player_id"),
)
"""Who is at a table, as each server saw it: there, and `seen` last by a server that was alive then; or gone since."""

REPORT: Final = Table(
    "report",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("table_id", String(32), nullable=False),
    Column("n", Integer, nullable=False),
    Column("player_id", String(32), ForeignKey("player.id"), nullable=False),
    Column("author_id", String(32), ForeignKey("player.id"), nullable=False),
    Column("said", Text, nullable=False),
    Column("why", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("kind", String(10), nullable=False, server_default="line"),
    UniqueConstraint("table_id", "n", "player_id", name="report_once"),
    Index("report_by_author", "author_id"),
)
"""What somebody wants the host to see: a `line` of a chat, with its words, which may be thrown away at the table
meanwhile; or of a person their `name`, `emblem` or `conduct`. What is not about a table has the person's id in its
place, and a number below 0."""
REVIEW: Final = Table(
    "review",
    METADATA,
    Column("table_id", String(32), ForeignKey("game_table.id"), primary_key=True),
    Column("found", Text, nullable=False),
    Column("done", Boolean, nullable=False),
    Column("server", String(32), nullable=False),
    Column("until", Float, nullable=False),
)
"""The review of a game as far as it has come, as JSON; `server` works at it and was last heard of before `until`."""

TIPS: Final = Table(
    "tips",
    METADATA,
    Column("player_id", String(32), ForeignKey("player.id"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("wanted", String(10), nullable=False),
)
"""Which notes of the coach somebody wants in a game; none without a row."""

NOTE: Final = Table(
    "note",
    METADATA,
    Column("player_id", String(32), ForeignKey("player.id"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("name", String(80), primary_key=True),
    Column("answered", Integer, nullable=False),
)
"""How often somebody has answered while a note was there; one that was put away counts as answered often enough."""

KEY: Final = Table(
    "key",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
"""Secrets of this database: what invitations are signed with."""
