"""Putting a notice down, in the same transaction as what it tells of: nothing is lost, whenever a server is killed."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite

from pentapolis.server.storage.notices.schema import NOTICE, WAY

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sqlalchemy import Connection

COLUMNS = ("id", "player_id", "occasion", "cause", "table_id", "facts", "at", "planned")


@dataclass(frozen=True)
class Told:
    """What somebody is to be told. `facts` name people by their ids, so that a name can change and vanish."""

    player_id: str
    occasion: str
    cause: str
    at: float
    table_id: str | None = None
    facts: dict[str, Any] = field(default_factory=dict)


def put(connection: Connection, notices: Iterable[Told]) -> None:
    """Put notices down, each once for its person, occasion and cause; those whom no way leads to need none."""
    for told in notices:
        reachable = sa.exists().where(WAY.c.player_id == told.player_id, WAY.c.on, WAY.c.confirmed.is_not(None))
        values = {
            "id": secrets.token_hex(12),
            "player_id": told.player_id,
            "occasion": told.occasion,
            "cause": told.cause,
            "table_id": told.table_id,
            "facts": json.dumps(told.facts),
            "at": told.at,
            "planned": False,
        }
        row = select(*[sa.literal(values[name], NOTICE.c[name].type) for name in COLUMNS]).where(reachable)
        make = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
        connection.execute(make(NOTICE).from_select(list(COLUMNS), row).on_conflict_do_nothing())
