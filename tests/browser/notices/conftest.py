"""A server that sends letters, and whatever else it sends to this machine, too."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.guests import Guest, Guests
from tests.browser.house import House
from tests.browser.test_identity import named
from tests.server.service.notices.receivers import Hook, Postman


@pytest.fixture(scope="package")
def postman() -> Iterator[Postman]:
    with Postman() as postman:
        yield postman


@pytest.fixture
def hook() -> Iterator[Hook]:
    with Hook() as hook:
        yield hook


@pytest.fixture(scope="package")
def open_house(tmp_path_factory: pytest.TempPathFactory, postman: Postman) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("notices")
    made = House(folder, MAIL=postman.address, PRIVATE_HOOKS="1", NOTICE_SECONDS="600")
    made.start()
    yield made
    made.stop()


@pytest.fixture
def guests(chromium: Browser, open_house: House, tmp_path: Path) -> Iterator[Guests]:
    made = Guests(chromium, open_house, tmp_path)
    yield made
    made.leave()


@pytest.fixture
def guest(guests: Guests) -> Guest:
    guest = guests.come()
    named(guest, "Elena")
    return guest
