"""What people are told who may not play or write here: why, and until when."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from pentapolis.server.service.messages.people import SanctionShown
from pentapolis.web.words import word

if TYPE_CHECKING:
    from pentapolis.server.storage.hosting.sanctions import Sanction


def banned_says(ban: Sanction) -> str:
    return said_of("banned", ban)


def muted_says(mute: Sanction) -> str:
    return said_of("muted", mute)


def sanction_shown(mute: Sanction | None) -> SanctionShown | None:
    return None if mute is None else SanctionShown(why=mute.why, until=mute.until, says=muted_says(mute))


def said_of(what: str, sanction: Sanction) -> str:
    ends, why = "_until" if sanction.until is not None else "", "_why" if sanction.why else ""
    return word(f"sanctions.{what}{ends}{why}", until=moment_of(sanction.until), why=sanction.why)


def moment_of(when: float | None) -> str:
    """A moment as everybody reads it, wherever they are."""
    return "" if when is None else f"{datetime.fromtimestamp(when, UTC):%Y-%m-%d %H:%M} UTC"
