"""Passkeys: public keys of devices, and what they are asked to sign. Blocking: call it in a thread."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from pentapolis.server.storage.accounts import Taken
from pentapolis.server.storage.schema import CHALLENGE, PASSKEY

if TYPE_CHECKING:
    from pentapolis.server.storage.store import Store

COLUMNS: Final = [column for column in PASSKEY.c if column.name != "created"]


@dataclass(frozen=True)
class Passkey:
    id: str
    player_id: str
    credential: str
    public_key: str
    count: int
    name: str
    used: float | None = None


class PasskeyRows:
    def __init__(self, store: Store) -> None:
        self.store = store

    # ---- what is to be signed

    def ask(self, challenge: str, player_id: str | None, now: float, expires: float) -> None:
        """Note what somebody is asked to sign; what nobody has signed in time is forgotten."""
        with self.store.writing() as connection:
            connection.execute(delete(CHALLENGE).where(CHALLENGE.c.expires <= now))
            connection.execute(insert(CHALLENGE).values(hash=challenge, player_id=player_id, expires=expires))

    def answered(self, challenge: str, player_id: str | None, now: float) -> bool:
        """Whether this was asked of them and is not too old; nobody answers it again."""
        whose = CHALLENGE.c.player_id.is_(None) if player_id is None else CHALLENGE.c.player_id == player_id
        asked = delete(CHALLENGE).where(CHALLENGE.c.hash == challenge, whose, CHALLENGE.c.expires > now)
        with self.store.writing() as connection:
            return connection.execute(asked).rowcount > 0

    # ---- keys

    def add(self, passkey: Passkey, now: float) -> None:
        try:
            with self.store.writing() as connection:
                connection.execute(insert(PASSKEY).values(**passkey.__dict__, created=now))
        except IntegrityError as error:
            raise Taken(passkey.credential) from error

    def of(self, player_id: str) -> list[Passkey]:
        query = select(*COLUMNS).where(PASSKEY.c.player_id == player_id).order_by(PASSKEY.c.created)
        with self.store.engine.connect() as connection:
            return [Passkey(**row) for row in connection.execute(query).mappings()]

    def by_credential(self, credential: str) -> Passkey | None:
        with self.store.engine.connect() as connection:
            row = (
                connection.execute(select(*COLUMNS).where(PASSKEY.c.credential == credential)).mappings().one_or_none()
            )
        return None if row is None else Passkey(**row)

    def use(self, passkey: str, count: int, now: float) -> None:
        with self.store.writing() as connection:
            connection.execute(update(PASSKEY).where(PASSKEY.c.id == passkey).values(count=count, used=now))

    def remove(self, player_id: str, passkey: str) -> bool:
        """Whether it was one of theirs."""
        gone = delete(PASSKEY).where(PASSKEY.c.player_id == player_id, PASSKEY.c.id == passkey)
        with self.store.writing() as connection:
            return connection.execute(gone).rowcount > 0
