"""An older release, installed once for all who need one, and tables that were begun with it."""

from __future__ import annotations

import json
import time
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
import sqlalchemy as sa

from pentapolis.server.engine.releases import Releases
from pentapolis.server.storage.schema import GAME_TABLE
from tests.server.conftest import settings_in
from tests.server.engine.old_release import OLD, wheel
from tests.server.house import House

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pentapolis.server.engine.releases import Release
    from pentapolis.server.settings import Settings


@pytest.fixture(scope="session")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The older release as a wheel, in a folder named after the package as in a package index."""
    folder = tmp_path_factory.mktemp("index") / "pentapolis"
    folder.mkdir()
    return wheel(folder)


@pytest.fixture(scope="session")
def engines(packed: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the older release in it."""
    folder = tmp_path_factory.mktemp("engines")
    Releases(folder).add(str(packed))
    return folder


@pytest.fixture(scope="session")
def old(engines: Path) -> Release:
    return Releases(engines).named(OLD)


@pytest.fixture(scope="session")
def aged(engines: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that has the older release."""
    with House(replace(settings_in(tmp_path_factory.mktemp("aged")), engines=str(engines))) as house:
        yield house


@pytest.fixture
def without(tmp_path: Path) -> Settings:
    """Settings of a server that has no older release."""
    return replace(settings_in(tmp_path), engines=str(tmp_path / "engines"))


def begin_with(house: House, table: str, old: Release) -> None:
    """Make a table one that was begun with the older release."""
    while table in house.room.attendants.tasks:
        time.sleep(0.01)  # else what it reads now may be kept after we have let go of it
    rules, edition = old.games["minerva"]
    row = house.room.store.table(table)
    assert row is not None
    scores = [score + 1 for score in row.scores]  # as that release counts them
    change(house, table, rules=rules, edition=edition, engine=old.name, scores=scores)
    house.room.states.kept.pop(table, None)


def change(house: House, table: str, **values: object) -> None:
    """What the database says of a table is no longer what it was."""
    values = {name: json.dumps(value) if isinstance(value, list) else value for name, value in values.items()}
    with house.room.store.writing() as connection:
        connection.execute(sa.update(GAME_TABLE).where(GAME_TABLE.c.id == table).values(**values))
