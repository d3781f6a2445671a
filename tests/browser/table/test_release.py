"""A table that an older release plays looks and works as it did there."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from pentapolis.server.engine.releases import Release, Releases
from pentapolis.server.storage.schema import GAME_TABLE
from pentapolis.server.storage.store import Store
from tests.browser.guests import Guests
from tests.browser.house import House
from tests.server.engine.old_release import wheel

RELEASE = "getComputedStyle(document.documentElement).getPropertyValue('--release')"


@pytest.fixture
def aged(tmp_path: Path) -> Iterator[House]:
    """A server that has an older release."""
    engines = Releases(tmp_path / "engines")
    engines.add(str(wheel(tmp_path)))
    house = House(tmp_path, ENGINES=str(engines.folder))
    house.start()
    yield house
    house.stop()


def begin_with(house: House, table: str, old: Release) -> None:
    """Make a table one that was begun with the older release, which counts one point more."""
    store = Store(f"sqlite:///{house.folder / 'tables.db'}")
    row = store.table(table)
    assert row is not None
    rules, edition = old.games[row.game]
    values = {"rules": rules, "edition": edition, "scores": json.dumps([score + 1 for score in row.scores])}
    with store.writing() as connection:
        connection.execute(GAME_TABLE.update().where(GAME_TABLE.c.id == table).values(**values))
    store.close()


def test_a_table_of_an_older_release_looks_and_plays_as_it_did(chromium: Browser, aged: House, tmp_path: Path) -> None:
    guests = Guests(chromium, aged, tmp_path)
    guest = guests.come()
    guest.sit_down({"game": "minerva", "seats": [{"kind": "me"}], "seed": 7})
    assert guest.run(RELEASE) == ""
    [old] = Releases(tmp_path / "engines").all()
    begin_with(aged, guest.page.url.rsplit("/", 1)[1], old)
    guest.page.reload()
    guest.wait_until_asked()
    assert guest.run(RELEASE) == "older"
    assert guest.run("document.fonts.ready.then(() => document.fonts.check('16px Alegreya'))")
    version = guest.version
    guest.act()
    assert guest.version != version
    guest.open(guest.page.url.replace("/table/", "/replay/"))
    guest.page.locator("#table .table").wait_for()
    assert guest.run(RELEASE) == "older"
    guests.leave()
