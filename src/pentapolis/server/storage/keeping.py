"""Keeping the place in order: what is known of a person, making somebody unknown, and throwing away. Blocking."""

from __future__ import annotations

import secrets
import time
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import sqlalchemy as sa
from sqlalchemy import delete, func, select, update

from pentapolis.server.storage.clubs.leaving import clubs_exported, known_to_clubs, leave_clubs
from pentapolis.server.storage.company.messages import forget_talk_of
from pentapolis.server.storage.finding.leaving import finding_exported, leave_company
from pentapolis.server.storage.finding.schema import INVITED
from pentapolis.server.storage.hosting.acts import put
from pentapolis.server.storage.hosting.schema import HOST_WORD, ROLE, SANCTION
from pentapolis.server.storage.notices.schema import DELIVERY, HOURS, NOTICE, WANTED, WAY
from pentapolis.server.storage.ratings.forgetting import drop_results, forget_results_of
from pentapolis.server.storage.ratings.schema import PLACE
from pentapolis.server.storage.rows import Entry, SeatRow, is_bots_turn
from pentapolis.server.storage.schema import (
    ACCOUNT,
    CHALLENGE,
    DEVICE,
    ENTRY,
    GAME_TABLE,
    HERE,
    HOLIDAY,
    LESSON,
    LINK,
    MESSAGE,
    METADATA,
    MUTE,
    NOTE,
    PASSKEY,
    PLAYER,
    RECOVERY,
    REPORT,
    REVIEW,
    SEAT,
    TALKER,
    TIPS,
    WATCHER,
)
from pentapolis.server.storage.store import Conflict

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy import Connection

    from pentapolis.server.storage.hosting.acts import Act
    from pentapolis.server.storage.store import Store

Json = dict[str, Any]
Bot: TypeAlias = "Callable[[str, int], SeatRow]"
"""Who takes a seat that somebody leaves."""
A_MOMENT: Final = 0.001
"""So much later a table seems to have been touched, so that servers look at its names again."""
PERSONAL: Final = (
    *(ACCOUNT, CHALLENGE, DEVICE, HERE, HOLIDAY, LESSON, LINK, NOTE, PASSKEY, RECOVERY, TIPS, WATCHER),
    *(DELIVERY, NOTICE, WAY, WANTED, HOURS, ROLE, SANCTION, HOST_WORD),
)
"""What goes with somebody who is deleted."""
NAMED_IN: Final = ("sit", "leave", "time", "lost", "concede")
"""Entries whose text is a name."""
SAID: Final = [MESSAGE.c[name] for name in ("table_id", "channel", "name", "text", "phrase", "at")]
"""What somebody gets of their own messages."""
RESULTS: Final = [column for column in PLACE.c if column.name not in ("player_id", "level")]
"""What came of somebody's games, with their ratings."""
TRIES: Final = 20
FOUND: Final = 100


class Keeping:
    def __init__(self, store: Store) -> None:
        self.store = store

    def rows(self, query: sa.Select[Any]) -> list[Json]:
        with self.store.engine.connect() as connection:
            return [dict(row) for row in connection.execute(query).mappings()]

    # ---- looking

    def people(self, part: str = "") -> list[Json]:
        """People by a part of their name or by id, those seen last first."""
        seen = select(func.max(DEVICE.c.seen)).where(DEVICE.c.player_id == PLAYER.c.id).scalar_subquery()
        tables = select(func.count(sa.distinct(SEAT.c.table_id))).where(SEAT.c.player_id == PLAYER.c.id)
        account = sa.exists().where(ACCOUNT.c.player_id == PLAYER.c.id).label("account")
        role = select(ROLE.c.role).where(ROLE.c.player_id == PLAYER.c.id).scalar_subquery().label("role")
        query = select(PLAYER, seen.label("seen"), tables.scalar_subquery().label("tables"), account, role)
        if part:
            matches = PLAYER.c.name.icontains(part, autoescape=True)
            query = query.where(sa.or_(PLAYER.c.id == part, matches))
        return self.rows(query.order_by(sa.desc("seen"), PLAYER.c.id).limit(FOUND))

    def person(self, player_id: str) -> Json | None:
        return next(iter(self.rows(select(PLAYER).where(PLAYER.c.id == player_id))), None)

    def exported(self, player_id: str) -> Json:
        """Everything that is kept about somebody, except hashes of what makes them known."""
        own = [column for column in DEVICE.c if column.name not in ("token_hash", "player_id")]
        links = [column for column in LINK.c if column.name not in ("token_hash", "player_id")]
        seats = (
            select(SEAT.c.table_id, SEAT.c.seat, SEAT.c.name, GAME_TABLE.c.game, GAME_TABLE.c.status)
            .join(GAME_TABLE, GAME_TABLE.c.id == SEAT.c.table_id)
            .where(SEAT.c.player_id == player_id)
        )
        entries = select(*[column for column in ENTRY.c if column.name != "player_id"])
        return {
            "person": self.person(player_id),
            "passkeys": self.rows(select(PASSKEY.c.name, PASSKEY.c.created).where(PASSKEY.c.player_id == player_id)),
            "account": self.rows(select(ACCOUNT.c.login, ACCOUNT.c.created).where(ACCOUNT.c.player_id == player_id)),
            "devices": self.rows(select(*own).where(DEVICE.c.player_id == player_id)),
            "links": self.rows(select(*links).where(LINK.c.player_id == player_id)),
            "tables_opened": self.rows(
                select(GAME_TABLE.c.id, GAME_TABLE.c.game).where(GAME_TABLE.c.owner == player_id)
            ),
            "seats": self.rows(seats),
            "holidays": self.rows(select(HOLIDAY.c.begins, HOLIDAY.c.ends).where(HOLIDAY.c.player_id == player_id)),
            "lessons": self.rows(
                select(LESSON.c.game, LESSON.c.name, LESSON.c.step, LESSON.c.done).where(
                    LESSON.c.player_id == player_id
                )
            ),
            "tips": self.rows(select(TIPS.c.game, TIPS.c.wanted).where(TIPS.c.player_id == player_id)),
            "notes": self.rows(select(NOTE.c.game, NOTE.c.name, NOTE.c.answered).where(NOTE.c.player_id == player_id)),
            "watches": self.rows(select(WATCHER.c.table_id).where(WATCHER.c.player_id == player_id)),
            **self.told(player_id),
            "seen": self.rows(select(HERE.c.table_id, HERE.c.seen).where(HERE.c.player_id == player_id)),
            "messages": self.rows(select(*SAID).where(MESSAGE.c.player_id == player_id).order_by(MESSAGE.c.at)),
            "muted": self.rows(
                select(PLAYER.c.name, MUTE.c.at)
                .join(PLAYER, PLAYER.c.id == MUTE.c.muted_id)
                .where(MUTE.c.player_id == player_id)
            ),
            "listens": self.rows(
                select(TALKER.c.table_id, TALKER.c.read, TALKER.c.quiet).where(TALKER.c.player_id == player_id)
            ),
            "reports": self.rows(
                select(REPORT.c.table_id, REPORT.c.kind, REPORT.c.said, REPORT.c.why, REPORT.c.at).where(
                    REPORT.c.player_id == player_id
                )
            ),
            **self.kept_in_order(player_id),
            **clubs_exported(self.rows, player_id),
            "results": self.rows(select(*RESULTS).where(PLACE.c.player_id == player_id).order_by(PLACE.c.at)),
            **finding_exported(self.rows, player_id),
            "entries": self.rows(entries.where(ENTRY.c.player_id == player_id).order_by(ENTRY.c.table_id, ENTRY.c.seq)),
        }

    def told(self, player_id: str) -> Json:
        """What somebody was told, and how they wanted it."""
        ways = [WAY.c[name] for name in ("kind", "name", "address", "on", "confirmed", "made")]
        sent = [DELIVERY.c[name] for name in ("kind", "name", "state", "why", "tries", "at")]
        deliveries = (
            select(NOTICE.c.occasion, NOTICE.c.table_id, *sent)
            .join(NOTICE, NOTICE.c.id == DELIVERY.c.notice_id)
            .where(DELIVERY.c.player_id == player_id)
        )
        return {
            "ways": self.rows(select(*ways).where(WAY.c.player_id == player_id)),
            "wanted": self.rows(
                select(WANTED.c.occasion, WANTED.c.kind, WANTED.c.on).where(WANTED.c.player_id == player_id)
            ),
            "hours": self.rows(
                select(HOURS.c.on, HOURS.c.begins, HOURS.c.ends, HOURS.c.zone).where(HOURS.c.player_id == player_id)
            ),
            "notices": self.rows(deliveries),
        }

    def kept_in_order(self, player_id: str) -> Json:
        """Whether somebody keeps the place in order, and what they may not do."""
        of_them = [SANCTION.c[name] for name in ("kind", "why", "begins", "until")]
        return {
            "role": self.rows(select(ROLE.c.role, ROLE.c.since).where(ROLE.c.player_id == player_id)),
            "words": self.rows(
                select(HOST_WORD.c.text, HOST_WORD.c.at, HOST_WORD.c.read).where(HOST_WORD.c.player_id == player_id)
            ),
            "sanctions": self.rows(select(*of_them).where(SANCTION.c.player_id == player_id)),
        }

    def storage(self) -> dict[str, int]:
        """How many rows there are of each kind, and how large the database is, in bytes."""
        with self.store.engine.connect() as connection:
            counts = {
                table.name: connection.execute(select(func.count()).select_from(table)).scalar_one()
                for table in METADATA.sorted_tables
            }
            return {**counts, "bytes": self.size(connection)}

    def size(self, connection: Connection) -> int:
        if self.store.is_postgres:
            return int(connection.execute(sa.text("SELECT pg_database_size(current_database())")).scalar_one())
        pages = connection.execute(sa.text("PRAGMA page_count")).scalar_one()
        return int(pages) * int(connection.execute(sa.text("PRAGMA page_size")).scalar_one())

    # ---- names

    def rename(self, player_id: str, name: str, acts: Sequence[Act] = ()) -> None:
        """Another name for somebody, at all their tables too."""
        with self.store.writing() as connection:
            connection.execute(update(PLAYER).where(PLAYER.c.id == player_id).values(name=name))
            put_name(connection, player_id, name)
            put(connection, acts)

    def anonymise(self, player_id: str, name: str, bot: Bot, acts: Sequence[Act] = ()) -> list[str]:
        """Make somebody unknown: their games stay, names and what they said go. The tables that went on without them.

        Where a game goes on a bot takes the seat; a table that only waited for others goes with its owner.
        """
        sits = self.rows(select(SEAT.c.table_id, SEAT.c.seat).where(SEAT.c.player_id == player_id))
        left = {row["table_id"] for row in sits if self.leave(row["table_id"], row["seat"], name, bot)}
        with self.store.writing() as connection:
            forget_talk_of(connection, player_id)
            leave_clubs(connection, player_id)
            forget_results_of(connection, player_id)
            leave_company(connection, player_id)
            for table in PERSONAL:
                connection.execute(delete(table).where(table.c.player_id == player_id))
            connection.execute(update(PLAYER).where(PLAYER.c.id == player_id).values(name=name, emblem=""))
            put_name(connection, player_id, name)
            self.drop_waiting(connection, player_id)
            put(connection, acts)
        return sorted(left)

    def leave(self, table_id: str, seat: int, name: str, bot: Bot) -> bool:
        """Give up a seat at a table that is not finished, as one line of its log; whether there was one."""
        for _ in range(TRIES):
            found = self.store.read(table_id, -1)
            if found is None or found[0].status == "finished":
                return False
            row, seats, _entries = found
            waits = row.status == "open"
            seats[seat] = SeatRow(table_id, seat, "open", "") if waits else bot(table_id, seat)
            entry = Entry(
                table_id, row.version + 1, "leave", seat, name, None, f"host.{secrets.token_hex(8)}", None, time.time()
            )
            listed: Json = {"status": row.status, "asked": row.asked, "turn": row.turn, "scores": row.scores}
            listed["bots_turn"] = is_bots_turn(row.status, row.asked, seats)
            listed["deadline"] = entry.at if row.pace else None  # the timekeeper looks at once
            try:
                self.store.append(entry, listed, [seats[seat]])
            except Conflict:
                continue  # somebody played on meanwhile
            return True
        return False

    def drop_waiting(self, connection: Connection, player_id: str) -> None:
        """Tables that somebody opened and at which nobody sits."""
        sits = select(SEAT.c.table_id).where(SEAT.c.player_id.is_not(None))
        query = select(GAME_TABLE.c.id).where(
            GAME_TABLE.c.owner == player_id, GAME_TABLE.c.status == "open", GAME_TABLE.c.id.not_in(sits)
        )
        drop(connection, list(connection.execute(query).scalars()))

    # ---- throwing away

    def delete_tables(self, table_ids: Sequence[str], acts: Sequence[Act] = ()) -> int:
        """With everything that belongs to them; how many there were. If there was none, nothing was done."""
        with self.store.writing() as connection:
            dropped = drop(connection, table_ids)
            put(connection, acts if dropped else ())
        return dropped

    def old_tables(self, before: float, *, finished: bool) -> list[str]:
        """Tables that nobody has touched since, finished or not."""
        ended = GAME_TABLE.c.status == "finished"
        query = select(GAME_TABLE.c.id).where(GAME_TABLE.c.updated < before, ended if finished else sa.not_(ended))
        with self.store.engine.connect() as connection:
            return list(connection.execute(query).scalars())

    def delete_messages(self, before: float) -> int:
        """What was said before that; how much there was. What is left to the host stays with the reports."""
        with self.store.writing() as connection:
            return connection.execute(delete(MESSAGE).where(MESSAGE.c.at < before)).rowcount

    def delete_guests(self, before: float) -> int:
        """People who were not seen since, and of whom no table knows; how many there were."""
        lately = select(DEVICE.c.player_id).where(DEVICE.c.seen >= before)
        kept = [
            PLAYER.c.id.in_(select(SEAT.c.player_id).where(SEAT.c.player_id.is_not(None))),
            PLAYER.c.id.in_(select(GAME_TABLE.c.owner)),
            PLAYER.c.id.in_(select(ENTRY.c.player_id).where(ENTRY.c.player_id.is_not(None))),
            PLAYER.c.id.in_(select(ACCOUNT.c.player_id)),
            *known_to_clubs(PLAYER.c.id),
            PLAYER.c.id.in_(select(ROLE.c.player_id)),
            PLAYER.c.id.in_(lately),
            PLAYER.c.created >= before,
        ]
        with self.store.writing() as connection:
            gone = list(connection.execute(select(PLAYER.c.id).where(sa.not_(sa.or_(*kept)))).scalars())
            for player_id in gone:
                forget_talk_of(connection, player_id)
                leave_clubs(connection, player_id)
                forget_results_of(connection, player_id)
                leave_company(connection, player_id)
                for table in PERSONAL:
                    connection.execute(delete(table).where(table.c.player_id == player_id))
                connection.execute(delete(PLAYER).where(PLAYER.c.id == player_id))
        return len(gone)


def put_name(connection: Connection, player_id: str, name: str) -> None:
    """Their name at every table and in every log, and word to the servers that something is new there."""
    tables = select(SEAT.c.table_id).where(SEAT.c.player_id == player_id)
    wrote = select(ENTRY.c.table_id).where(ENTRY.c.player_id == player_id)
    touched = GAME_TABLE.c.id.in_(tables.union(wrote))
    connection.execute(update(GAME_TABLE).where(touched).values(updated=GAME_TABLE.c.updated + A_MOMENT))
    connection.execute(update(SEAT).where(SEAT.c.player_id == player_id).values(name=name))
    connection.execute(update(MESSAGE).where(MESSAGE.c.player_id == player_id).values(name=name))
    named = ENTRY.c.kind.in_(NAMED_IN)
    connection.execute(update(ENTRY).where(ENTRY.c.player_id == player_id, named).values(text=name))


def drop(connection: Connection, table_ids: Sequence[str]) -> int:
    dropped = 0
    for table_id in table_ids:
        # whoever writes to it meanwhile waits here, and finds it gone
        connection.execute(select(GAME_TABLE.c.id).where(GAME_TABLE.c.id == table_id).with_for_update())
        for table in (ENTRY, HERE, INVITED, MESSAGE, REVIEW, SEAT, TALKER, WATCHER):
            connection.execute(delete(table).where(table.c.table_id == table_id))
        drop_results(connection, table_id)
        connection.execute(update(GAME_TABLE).where(GAME_TABLE.c.rematch == table_id).values(rematch=None))
        dropped += connection.execute(delete(GAME_TABLE).where(GAME_TABLE.c.id == table_id)).rowcount
    return dropped
