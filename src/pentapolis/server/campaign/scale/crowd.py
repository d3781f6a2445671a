"""The crowd: people with accounts, put into the database as if they had been there for long."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

from pentapolis.server.service import tokens
from pentapolis.server.service.accounts.passwords import HASHER
from pentapolis.server.storage.notices.schema import WAY
from pentapolis.server.storage.schema import ACCOUNT, DEVICE, PLAYER

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from pentapolis.server.storage.store import Store

Step: TypeAlias = "Callable[[int], None]"
"""Is told how much more has been done."""
Thing = TypeVar("Thing")
AT_ONCE: Final = 500
PLACES: Final = 250
"""So many addresses are in one network."""
FIRST: Final = 10
"""The first of these networks."""


@dataclass(frozen=True)
class Member:
    """Somebody with an account, and the address they come from: on this machine that is any of 127.0.0.0/8."""

    id: str
    name: str
    token: str
    place: str


def enrolled(store: Store, count: int, hook: str, step: Step) -> list[Member]:
    """So many people with accounts, each with a web hook of their own. One password does for all."""
    members = [Member(tokens.new_id(), f"Member {at}", tokens.new_token(), place_of(at)) for at in range(count)]
    now, password = time.time(), HASHER.hash(tokens.new_token())
    for some in pieces(members):
        with store.writing() as connection:
            connection.execute(PLAYER.insert(), [{"id": one.id, "name": one.name, "created": now} for one in some])
            connection.execute(DEVICE.insert(), [device_of(one, now) for one in some])
            connection.execute(ACCOUNT.insert(), [account_of(one, password, now) for one in some])
            connection.execute(WAY.insert(), [way_of(one, hook, now) for one in some])
        step(len(some))
    return members


def place_of(at: int) -> str:
    return f"127.{FIRST + at // PLACES}.0.{1 + at % PLACES}"


def device_of(member: Member, now: float) -> dict[str, Any]:
    known = {"id": tokens.new_id(), "player_id": member.id, "token_hash": tokens.hashed(member.token)}
    return {**known, "name": "Firefox", "created": now, "seen": now}


def account_of(member: Member, password: str, now: float) -> dict[str, Any]:
    login = member.name.lower().replace(" ", "-")
    return {"player_id": member.id, "login": login, "password_hash": password, "created": now, "leaves": None}


def way_of(member: Member, hook: str, now: float) -> dict[str, Any]:
    where = {"id": tokens.new_id(), "player_id": member.id, "kind": "hook", "name": "Hook"}
    return {**where, "address": f"{hook}/{member.id}", "keys": "", "on": True, "confirmed": now, "made": now}


def pieces(many: Sequence[Thing]) -> Iterator[Sequence[Thing]]:
    """As much as is written at once."""
    for at in range(0, len(many), AT_ONCE):
        yield many[at : at + AT_ONCE]
