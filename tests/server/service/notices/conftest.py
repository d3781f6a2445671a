"""A server whose notices are looked after by the test, at a time that the test sets, and who receives them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from tests.server.house import House
from tests.server.service.notices.receivers import Hook, Postman

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pentapolis.server.settings import Settings

NOON = 1_800_014_400.0
"""Noon of a day in Greenwich."""


class Clock:
    def __init__(self) -> None:
        self.now = NOON

    def goes_on(self, seconds: float) -> None:
        self.now += seconds


@pytest.fixture(autouse=True)
def clock(desk: House) -> Clock:
    clock = Clock()
    desk.room.tables.clock = lambda: clock.now
    return clock


@pytest.fixture
def hook() -> Iterator[Hook]:
    with Hook() as hook:
        yield hook


@pytest.fixture(scope="package")
def postman() -> Iterator[Postman]:
    with Postman() as postman:
        yield postman


def notifying(settings: Settings, postman: Postman) -> Settings:
    return replace(
        settings, mail=postman.address, private_hooks=True, notice_seconds=600, address="https://play.example.org"
    )


@pytest.fixture(scope="package")
def desk(tmp_path_factory: pytest.TempPathFactory, postman: Postman) -> Iterator[House]:
    """Nothing is looked after in the background."""
    from tests.server.conftest import settings_in  # noqa: PLC0415

    folder: Path = tmp_path_factory.mktemp("notices")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pentapolis.server.service.notices.notices.Notices.start", lambda _: None)
        with House(notifying(settings_in(folder), postman)) as house:
            yield house
