"""The register: who is known here, on which devices, by which links. Blocking: call it in a thread."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import sqlalchemy as sa
from sqlalchemy import delete, insert, select, update

from pentapolis.server.storage.hosting.sanctions import BANNED, IS_BAN, OF_BAN, ban_in, is_on_at
from pentapolis.server.storage.rows import Player
from pentapolis.server.storage.schema import DEVICE, LINK, PLAYER
from pentapolis.server.storage.store import AT_ONCE

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from pentapolis.server.storage.hosting.sanctions import Sanction
    from pentapolis.server.storage.store import Store


SHOWN: Final = (PLAYER.c.id, PLAYER.c.name, PLAYER.c.emblem)


@dataclass(frozen=True)
class Known:
    """Somebody, as one of their devices makes them known."""

    player: Player
    device: str
    ban: Sanction | None
    seen: float

    @property
    def banned(self) -> Sanction | None:
        """The ban that holds now: it ends by itself."""
        return self.ban if self.ban is not None and self.ban.is_on(time.time()) else None


@dataclass(frozen=True)
class Device:
    id: str
    name: str
    created: float
    seen: float


@dataclass(frozen=True)
class Link:
    id: str
    created: float
    used: float | None


class Register:
    """Only hashes of what makes somebody known are kept."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # ---- people

    def add(self, player: Player, device: str, token_hash: str, name: str = "") -> None:
        """Somebody new, on their first device."""
        now = time.time()
        with self.store.writing() as connection:
            connection.execute(insert(PLAYER).values(id=player.id, name=player.name, created=now))
            connection.execute(insert(DEVICE).values(**device_values(player.id, device, token_hash, name, now)))

    def holder(self, token_hash: str) -> Known | None:
        """Whose device this is."""
        query = (
            select(*SHOWN, *OF_BAN, DEVICE.c.id.label("device"), DEVICE.c.seen)
            .join(DEVICE, DEVICE.c.player_id == PLAYER.c.id)
            .join(BANNED, IS_BAN, isouter=True)
            .where(DEVICE.c.token_hash == token_hash)
        )
        with self.store.engine.connect() as connection:
            row = connection.execute(query).one_or_none()
        return None if row is None else Known(Player(row.id, row.name, row.emblem), row.device, ban_in(row), row.seen)

    def rename(self, player_id: str, name: str) -> None:
        with self.store.writing() as connection:
            connection.execute(update(PLAYER).where(PLAYER.c.id == player_id).values(name=name))

    def put_emblem(self, player_id: str, emblem: str) -> None:
        with self.store.writing() as connection:
            connection.execute(update(PLAYER).where(PLAYER.c.id == player_id).values(emblem=emblem))

    def people(self, player_ids: Collection[str]) -> dict[str, Player]:
        """Those of these people who are there."""
        with self.store.engine.connect() as connection:
            rows = connection.execute(select(*SHOWN).where(PLAYER.c.id.in_(player_ids))).all()
        return {row.id: Player(row.id, row.name, row.emblem) for row in rows}

    def bans(self, devices: Sequence[str]) -> dict[str, Sanction | None]:
        """Of each of these devices that is still known, the ban of its owner, if there is one."""
        found: dict[str, Sanction | None] = {}
        now = time.time()
        query = (
            select(DEVICE.c.id, *OF_BAN)
            .join(PLAYER, DEVICE.c.player_id == PLAYER.c.id)
            .join(BANNED, IS_BAN, isouter=True)
        )
        with self.store.engine.connect() as connection:
            for at in range(0, len(devices), AT_ONCE):
                some = query.where(DEVICE.c.id.in_(devices[at : at + AT_ONCE]))
                bans = {row.id: ban_in(row) for row in connection.execute(some)}
                found |= {device: ban if ban is not None and ban.is_on(now) else None for device, ban in bans.items()}
        return found

    # ---- devices

    def add_device(self, player_id: str, device: str, token_hash: str, name: str) -> None:
        values = device_values(player_id, device, token_hash, name, time.time())
        with self.store.writing() as connection:
            connection.execute(insert(DEVICE).values(**values))

    def saw(self, device: str, when: float) -> None:
        with self.store.writing() as connection:
            connection.execute(update(DEVICE).where(DEVICE.c.id == device).values(seen=when))

    def devices(self, player_id: str) -> list[Device]:
        """The one that was seen last comes first."""
        columns = (DEVICE.c.id, DEVICE.c.name, DEVICE.c.created, DEVICE.c.seen)
        query = select(*columns).where(DEVICE.c.player_id == player_id).order_by(DEVICE.c.seen.desc())
        with self.store.engine.connect() as connection:
            return [Device(**row) for row in connection.execute(query).mappings()]

    def forget_device(self, player_id: str, device: str) -> bool:
        """Log a device out; whether it was one of theirs."""
        return self.removed(delete(DEVICE).where(DEVICE.c.player_id == player_id, DEVICE.c.id == device))

    # ---- links

    def add_link(self, player_id: str, link: str, token_hash: str) -> None:
        values = {"id": link, "player_id": player_id, "token_hash": token_hash, "created": time.time()}
        with self.store.writing() as connection:
            connection.execute(insert(LINK).values(**values))

    def links(self, player_id: str) -> list[Link]:
        columns = (LINK.c.id, LINK.c.created, LINK.c.used)
        query = select(*columns).where(LINK.c.player_id == player_id).order_by(LINK.c.created.desc())
        with self.store.engine.connect() as connection:
            return [Link(**row) for row in connection.execute(query).mappings()]

    def owner_of(self, token_hash: str) -> Player | None:
        """Whose link this is, unless they are banned."""
        query = (
            select(*SHOWN)
            .join(LINK, LINK.c.player_id == PLAYER.c.id)
            .join(BANNED, is_on_at(time.time()), isouter=True)
            .where(LINK.c.token_hash == token_hash, BANNED.c.player_id.is_(None))
        )
        with self.store.engine.connect() as connection:
            row = connection.execute(query).one_or_none()
        return None if row is None else Player(row.id, row.name, row.emblem)

    def used(self, token_hash: str) -> None:
        with self.store.writing() as connection:
            connection.execute(update(LINK).where(LINK.c.token_hash == token_hash).values(used=time.time()))

    def revoke_link(self, player_id: str, link: str) -> bool:
        return self.removed(delete(LINK).where(LINK.c.player_id == player_id, LINK.c.id == link))

    def removed(self, what: sa.Delete) -> bool:
        with self.store.writing() as connection:
            return connection.execute(what).rowcount > 0


def device_values(player_id: str, device: str, token_hash: str, name: str, now: float) -> dict[str, object]:
    return {
        "id": device,
        "player_id": player_id,
        "token_hash": token_hash,
        "name": name,
        "created": now,
        "seen": now,
    }
