"""Servers for the tests: one that most tests share, and ones of their own."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from pentapolis.server.campaign.postgres import IN_HASTE, Postgres
from pentapolis.server.settings import Settings
from tests.server.house import House

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def settings_in(folder: Path) -> Settings:
    """Bots that answer at once, and limits that nobody reaches, however busy the machine is."""
    return Settings(
        database=f"sqlite:///{folder}/tables.db",
        backups=f"{folder}/backups",
        bot_pause=0,
        away_seconds=0,
        grace_seconds=1e6,  # a test asks the timekeeper itself
        engine_seconds=600,
        wait_seconds=600,
        bot_seconds=600,
        rate=1e6,
        burst=10**6,
        newcomers=10**6,
        silence_seconds=600,
        lines=10**6,
        lines_each=10**6,
        open_tables=10**6,
        bot_tables=10**6,
        uploads=10**6,
    )


@pytest.fixture(scope="session", autouse=True)
def patience() -> Iterator[None]:
    """Whoever waits for news of a table, or for the first word of a client, waits until it comes, however busy the
    machine is.

    And a server that ends here leaves nothing behind that would end with its process: its connections are closed.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pentapolis.server.doors.live.LONG_POLL", 600.0)
        patch.setattr("pentapolis.server.doors.live.FIRST_WORD", 600.0)
        patch.setattr("pentapolis.server.service.room.ENDING", 30.0)
        patch.setattr("pentapolis.server.running.retention.ENDING", 30.0)
        yield


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(settings_in(tmp_path_factory.mktemp("house"))) as house:
        yield house


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def each_house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server on each kind of database, for what depends on how it writes."""
    settings = settings_in(tmp_path_factory.mktemp("each"))
    if request.param == "postgresql":
        settings = replace(settings, database=request.getfixturevalue("postgres").database())
    with House(settings) as house:
        yield house


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Settings for a server of one's own."""
    return settings_in(tmp_path)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with Postgres(*IN_HASTE) as postgres:
        yield postgres


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.db"
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.database()
