"""Accounts: names to sign in with, hashes of passwords and of recovery codes. Blocking: call it in a thread."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import sqlalchemy as sa
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from pentapolis.server.storage.hosting.sanctions import BANNED, IS_BAN, OF_BAN, ban_in
from pentapolis.server.storage.rows import Player
from pentapolis.server.storage.schema import ACCOUNT, PLAYER, RECOVERY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.server.storage.hosting.sanctions import Sanction
    from pentapolis.server.storage.store import Store

COLUMNS: Final = (
    PLAYER.c.id,
    PLAYER.c.name,
    *OF_BAN,
    ACCOUNT.c.login,
    ACCOUNT.c.password_hash,
    ACCOUNT.c.leaves,
)


class Taken(Exception):
    """Somebody signs in by that name already, or this person has an account."""


@dataclass(frozen=True)
class Account:
    player: Player
    login: str
    password_hash: str
    ban: Sanction | None
    leaves: float | None


class AccountRows:
    def __init__(self, store: Store) -> None:
        self.store = store

    def of(self, player_id: str) -> Account | None:
        return self.found(PLAYER.c.id == player_id)

    def by_login(self, login: str) -> Account | None:
        return self.found(ACCOUNT.c.login == login)

    def found(self, where: sa.ColumnElement[bool]) -> Account | None:
        account = select(*COLUMNS).join(ACCOUNT, ACCOUNT.c.player_id == PLAYER.c.id)
        query = account.join(BANNED, IS_BAN, isouter=True).where(where)
        with self.store.engine.connect() as connection:
            row = connection.execute(query).one_or_none()
        if row is None:
            return None
        return Account(Player(row.id, row.name), row.login, row.password_hash, ban_in(row), row.leaves)

    def add(self, player_id: str, login: str, password_hash: str, codes: Sequence[str]) -> None:
        values = {"player_id": player_id, "login": login, "password_hash": password_hash, "created": time.time()}
        try:
            with self.store.writing() as connection:
                connection.execute(insert(ACCOUNT).values(**values))
                put_codes(connection, player_id, codes)
        except IntegrityError as error:
            raise Taken(login) from error

    def set_password(self, player_id: str, password_hash: str) -> None:
        with self.store.writing() as connection:
            connection.execute(
                update(ACCOUNT).where(ACCOUNT.c.player_id == player_id).values(password_hash=password_hash)
            )

    # ---- recovery codes

    def set_codes(self, player_id: str, codes: Sequence[str]) -> None:
        """New codes in the place of all others."""
        with self.store.writing() as connection:
            put_codes(connection, player_id, codes)

    def codes_left(self, player_id: str) -> int:
        query = select(sa.func.count()).select_from(RECOVERY).where(RECOVERY.c.player_id == player_id)
        with self.store.engine.connect() as connection:
            return int(connection.execute(query).scalar_one())

    def use_code(self, player_id: str, code: str) -> bool:
        """Whether it was a code of theirs; it is none any more."""
        used = delete(RECOVERY).where(RECOVERY.c.player_id == player_id, RECOVERY.c.code_hash == code)
        with self.store.writing() as connection:
            return connection.execute(used).rowcount > 0

    # ---- going

    def set_leaving(self, player_id: str, leaves: float | None) -> None:
        with self.store.writing() as connection:
            connection.execute(update(ACCOUNT).where(ACCOUNT.c.player_id == player_id).values(leaves=leaves))

    def leaving(self, before: float) -> list[Player]:
        """Those whose time to think better of it is over."""
        query = select(PLAYER.c.id, PLAYER.c.name).join(ACCOUNT, ACCOUNT.c.player_id == PLAYER.c.id)
        with self.store.engine.connect() as connection:
            rows = connection.execute(query.where(ACCOUNT.c.leaves <= before)).all()
        return [Player(row.id, row.name) for row in rows]


def put_codes(connection: sa.Connection, player_id: str, codes: Sequence[str]) -> None:
    connection.execute(delete(RECOVERY).where(RECOVERY.c.player_id == player_id))
    connection.execute(insert(RECOVERY), [{"code_hash": code, "player_id": player_id} for code in codes])
