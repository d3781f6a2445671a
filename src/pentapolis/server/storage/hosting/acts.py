"""The log of acts: who did what to whom, why and when. It only grows. Blocking."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from sqlalchemy import insert, select

from pentapolis.server.storage.hosting.schema import ACT
from pentapolis.server.storage.schema import PLAYER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection

    from pentapolis.server.storage.store import Store

Deed: TypeAlias = Literal[
    "ban",
    "mute",
    "unban",
    "unmute",
    "rename",
    "role",
    "delete",
    "delete_table",
    "settle",
    "export",
    "backup",
    "check",
    "plan",
    "write",
]
COMMAND_LINE: Final = ""
"""Whoever can start commands on the machine needs no name."""
PAGE: Final = 50


@dataclass(frozen=True)
class Act:
    """Something that was done. `whom` is a person, `what` says more: a table, a role, until when."""

    by_id: str
    deed: Deed
    whom: str = ""
    what: str = ""
    why: str = ""
    at: float = field(default_factory=time.time)
    id: str = field(default_factory=lambda: secrets.token_urlsafe(12))


def put(connection: Connection, acts: Sequence[Act]) -> None:
    """Log them in the transaction in which they are done: both are written, or nothing."""
    if acts:
        connection.execute(insert(ACT), [act.__dict__ for act in acts])


class Acts:
    def __init__(self, store: Store) -> None:
        self.store = store

    def put(self, *acts: Act) -> None:
        with self.store.writing() as connection:
            put(connection, acts)

    def page(self, before: float | None = None, most: int = PAGE) -> list[dict[str, Any]]:
        """The latest, or those before a moment, the latest first; with the names that people have now."""
        by, whom = PLAYER.alias(), PLAYER.alias()
        query = (
            select(ACT, by.c.name.label("by_name"), whom.c.name.label("whom_name"))
            .join(by, by.c.id == ACT.c.by_id, isouter=True)
            .join(whom, whom.c.id == ACT.c.whom, isouter=True)
            .order_by(ACT.c.at.desc(), ACT.c.id.desc())
            .limit(most)
        )
        if before is not None:
            query = query.where(ACT.c.at < before)
        with self.store.engine.connect() as connection:
            return [dict(row) for row in connection.execute(query).mappings()]
