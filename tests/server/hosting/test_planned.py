"""Backups that are made by themselves: by one server of several, so many kept, and hosts told of one that fails."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
import sqlalchemy as sa

from pentapolis.server.hosting.planned import MARK
from pentapolis.server.storage.hosting.chores import PLACE, Chore
from pentapolis.server.storage.hosting.schema import PLAN
from pentapolis.server.storage.notices.schema import NOTICE
from pentapolis.server.storage.notices.ways import Way, Ways
from tests.server.conftest import settings_in
from tests.server.hosting.test_host import acts_of, with_role
from tests.server.house import House, two_at_a_table

if TYPE_CHECKING:
    from pathlib import Path

    from pentapolis.server.hosting.planned import Planned
    from pentapolis.server.settings import Settings
    from pentapolis.server.storage.hosting.chores import State
    from tests.server.house import Guest


@pytest.fixture
def own(tmp_path: Path, database: str) -> Settings:
    return replace(settings_in(tmp_path), database=database, backups=str(tmp_path / "kept"))


def planned(house: House) -> Planned:
    found: Planned = house.app.state.host.planned
    return found


def come_due(house: House) -> None:
    with house.room.store.writing() as connection:
        connection.execute(sa.update(PLAN).values(due=time.time() - 1))


def chores(house: House) -> list[Chore]:
    return planned(house).background.chores.latest("backup", time.time(), 100)


def wait_until_done(house: House, count: int) -> None:
    """Until so many backups are there and none is being made."""
    while len(chores(house)) < count or any(chore.state == "working" for chore in chores(house)):
        time.sleep(0.02)


def reachable(house: House, guest: Guest) -> None:
    """Somebody whom a way leads to."""
    now = time.time()
    Ways(house.room.store).add(
        Way(f"way.{guest.id[:20]}", guest.id, "hook", "Hook", "https://example.org/x", now, confirmed=now)
    )


def told_to(house: House, guest: Guest) -> list[str]:
    query = sa.select(NOTICE.c.facts).where(NOTICE.c.player_id == guest.id, NOTICE.c.occasion == "host")
    with house.room.store.engine.connect() as connection:
        return list(connection.execute(query).scalars())


def test_a_host_plans_backups_and_the_page_says_when(own: Settings) -> None:
    with House(own) as house:
        host = with_role(house, "Hestia", "host")
        assert host.get("/api/host/overview").ok()["plan"] == {"hours": 0, "keep": 7, "due": None}
        begins = time.time()
        plan = host.post("/api/host/backups/plan", {"hours": 6, "keep": 3}).ok()
        assert (plan["hours"], plan["keep"]) == (6, 3)
        assert begins + 6 * 3600 <= plan["due"] <= time.time() + 6 * 3600
        assert host.get("/api/host/overview").ok()["plan"] == plan
        assert host.post("/api/host/backups/plan", {"hours": 0}).ok() == {"hours": 0, "keep": 7, "due": None}
        for wrong in ({"hours": -1}, {"hours": 10**6}, {"hours": 1, "keep": 0}, {"keep": 3}):
            assert host.post("/api/host/backups/plan", wrong).status == 422
        assert [deed for deed, _, _ in acts_of(house, host)] == ["plan", "plan"]


def test_one_of_two_servers_makes_it_and_nothing_before_its_time(own: Settings) -> None:
    with House(own) as here, House(own) as there:
        two_at_a_table(here)
        here.run(planned(here).set, 1, 2, [])
        here.run(planned(here).look)
        assert chores(here) == []
        come_due(here)
        plan = planned(here).kept.plan()
        assert plan is not None
        claims = [planned(house).kept.claim(plan, time.time()) for house in (here, there)]
        assert claims == [True, False], "whoever looked at the same moment comes too late"
        come_due(here)
        for house in (here, there, here, there):
            house.run(planned(house).look)
        wait_until_done(here, 1)
        [made] = chores(here)
        assert (made.state, made.total, MARK in made.what) == ("good", 1, True)
        assert (own.backups_folder() / made.what).is_file()


def chore_of(at: float, state: State = "good") -> Chore:
    return Chore(f"c{at:.0f}", "backup", f"{at:.0f}{MARK}.backup", state, at, at, 1, 1, [], 1, "s", PLACE, at)


def test_the_last_good_ones_stay_and_whatever_is_newer(own: Settings) -> None:
    with House(own) as house:
        folder = own.backups_folder()
        folder.mkdir()
        made = [chore_of(1), chore_of(2), chore_of(3, "bad"), chore_of(4), chore_of(5, "failed"), chore_of(6)]
        byhand = replace(chore_of(0), what="0.backup")
        for chore in (byhand, *made):
            planned(house).background.chores.add(chore)
            (folder / chore.what).touch()
        house.run(planned(house).set, 1, 2, [])
        house.run(planned(house).look)
        assert [chore.id for chore in chores(house)] == ["c6", "c5", "c4", "c0"]
        assert {file.name for file in folder.iterdir()} == {chore.what for chore in chores(house)}
        house.run(planned(house).set, 1, 5, [])
        house.run(planned(house).look)
        assert len(chores(house)) == 4


def test_hosts_are_told_once_of_one_that_fails(own: Settings) -> None:
    with House(own) as house:
        hosts = [with_role(house, name, "host") for name in ("Hestia", "Hera")]
        other = with_role(house, "Iris", "moderator")
        for guest in (*hosts, other):
            reachable(house, guest)
        own.backups_folder().touch()  # where the folder should be there is a file
        house.run(planned(house).set, 1, 2, [])
        come_due(house)
        house.run(planned(house).look)
        wait_until_done(house, 1)
        assert chores(house)[0].state == "failed"
        for _ in range(3):
            house.run(planned(house).look)
        assert [len(told_to(house, host)) for host in hosts] == [1, 1]
        assert told_to(house, other) == []
        page = hosts[0].send("GET", "/host", headers={"accept": "text/html"})
        assert MARK in page.text


def test_where_something_else_is_being_done_it_is_tried_again_soon(own: Settings) -> None:
    with House(own) as house:
        now = time.time()
        busy = Chore("other", "check", "x", "working", now, None, 0, 0, [], 0, "s", "far", now + 600)
        assert planned(house).background.chores.begin(busy, now)
        house.run(planned(house).set, 24, 2, [])
        come_due(house)
        house.run(planned(house).look)
        plan = planned(house).kept.plan()
        assert plan is not None
        assert now < plan.due < now + 3600
        assert chores(house) == []
