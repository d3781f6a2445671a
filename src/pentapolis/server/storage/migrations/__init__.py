"""Migrations of the database; they run when the server starts."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import sqlalchemy as sa

if TYPE_CHECKING:
    from sqlalchemy import Connection

NEWEST: Final = "0026"
"""The newest form of the database."""
FOLDER: Final = Path(__file__).parent


class TooNew(OSError):
    """A database that a newer release has used."""


def upgrade(connection: Connection, to: str = NEWEST) -> None:
    """Bring the database to the newest form. If it has it, Alembic is not even loaded: a server starts faster."""
    there = form(connection)
    if there == to:
        return
    if there > NEWEST:
        raise TooNew(f"the database was used by a newer release: it has form {there}, this one knows {NEWEST}")
    from alembic import command  # noqa: PLC0415  (see above)
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def form(connection: Connection) -> str:
    """The form that the database has; nothing if it is empty."""
    if not sa.inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar_one())
