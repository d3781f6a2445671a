"""What clubs and events keep of a person, and what becomes of it when they are deleted. Blocking."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from sqlalchemy import delete, select, update

from pentapolis.server.storage.clubs.schema import CLUB, ENTRANT, EVENT, EVENT_NOTE, MEMBER, PAIRING

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection


def clubs_exported(rows: Callable[[sa.Select[Any]], list[dict[str, Any]]], player_id: str) -> dict[str, Any]:
    """Everything, as `Keeping.exported` has the rest."""
    member = (
        select(CLUB.c.name, MEMBER.c.role, MEMBER.c.since)
        .join(CLUB, CLUB.c.id == MEMBER.c.club_id)
        .where(MEMBER.c.player_id == player_id)
    )
    entered = (
        select(EVENT.c.name, EVENT.c.game, ENTRANT.c.joined, ENTRANT.c.left)
        .join(EVENT, EVENT.c.id == ENTRANT.c.event_id)
        .where(ENTRANT.c.player_id == player_id)
    )
    results = (
        select(PAIRING.c.event_id, PAIRING.c.round, PAIRING.c.table_id, PAIRING.c.points, PAIRING.c.how)
        .where(PAIRING.c.players.contains(f'"{player_id}"', autoescape=True))
        .order_by(PAIRING.c.event_id, PAIRING.c.round)
    )
    notes = select(EVENT_NOTE.c.what, EVENT_NOTE.c.about, EVENT_NOTE.c.why, EVENT_NOTE.c.at)
    return {
        "clubs": rows(member),
        "events": rows(entered),
        "pairings": rows(results),
        "organised": rows(select(EVENT.c.name, EVENT.c.created).where(EVENT.c.owner == player_id)),
        "event_notes": rows(notes.where(EVENT_NOTE.c.player_id == player_id)),
    }


def leave_clubs(connection: Connection, player_id: str) -> None:
    """Out of every club and every event that goes on. What was played stays, without the name."""
    clubs = list(connection.execute(select(MEMBER.c.club_id).where(MEMBER.c.player_id == player_id)).scalars())
    connection.execute(delete(MEMBER).where(MEMBER.c.player_id == player_id))
    for club_id in clubs:
        hand_over(connection, club_id)
    early = select(EVENT.c.id).where(EVENT.c.status == "signup")
    own = ENTRANT.c.player_id == player_id
    connection.execute(delete(ENTRANT).where(own, ENTRANT.c.event_id.in_(early)))
    now = select(EVENT.c.round).where(EVENT.c.id == ENTRANT.c.event_id).scalar_subquery()
    connection.execute(update(ENTRANT).where(own, ENTRANT.c.left.is_(None)).values(left=now))
    connection.execute(update(EVENT_NOTE).where(EVENT_NOTE.c.player_id == player_id).values(why=""))


def hand_over(connection: Connection, club_id: str) -> None:
    """Whoever has belonged to a club longest owns it, if nobody else does."""
    members = select(MEMBER.c.player_id, MEMBER.c.role).where(MEMBER.c.club_id == club_id, MEMBER.c.role != "asks")
    found = connection.execute(members.order_by(MEMBER.c.since, MEMBER.c.player_id)).all()
    if found and all(member.role != "owner" for member in found):
        first = (MEMBER.c.club_id == club_id, MEMBER.c.player_id == found[0].player_id)
        connection.execute(update(MEMBER).where(*first).values(role="owner"))


def known_to_clubs(player_id: sa.ColumnElement[str]) -> list[sa.ColumnElement[bool]]:
    """Whether an event knows somebody: then they stay."""
    columns = (ENTRANT.c.player_id, EVENT.c.owner, EVENT_NOTE.c.player_id)
    return [player_id.in_(select(column)) for column in columns]
