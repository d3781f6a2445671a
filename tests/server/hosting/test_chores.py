"""Backups and trials of a release from the host's page: in the background, one at a time, over all servers."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from pentapolis.server.storage.hosting.chores import Chore, Chores
from tests.server.conftest import settings_in
from tests.server.doors.test_visits import code_of, listening, make_the_rounds
from tests.server.engine.old_release import OLD
from tests.server.hosting.conftest import begin_with, change
from tests.server.hosting.test_host import acts_of, with_role
from tests.server.house import House, two_at_a_table
from tests.server.service.test_two_houses import known_in

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pentapolis.server.engine.releases import Release
    from pentapolis.server.settings import Settings
    from tests.server.house import Guest


@pytest.fixture
def own(tmp_path: Path, engines: Path, database: str) -> Settings:
    """Settings of a server with a database, a folder for backups, and an older release beside it."""
    kept = str(tmp_path / "kept")
    return replace(settings_in(tmp_path), database=database, backups=kept, engines=str(engines))


@pytest.fixture
def home(own: Settings) -> Iterator[House]:
    with House(own) as house:
        yield house


def done(host: Guest, what: str, chore: dict[str, Any]) -> dict[str, Any]:
    """The chore once nobody works at it any more."""
    while True:
        listed = host.get(f"/api/host/{what}").ok()
        rows = listed["checks"] if what == "upgrade" else listed
        found: dict[str, Any] = next(each for each in rows if each["id"] == chore["id"])
        if found["state"] != "working":
            return found
        time.sleep(0.05)


def test_a_backup_counts_after_it_was_read_back_and_played_again(home: House, tmp_path: Path) -> None:
    host = with_role(home, "Host", "host")
    two_at_a_table(home)
    made = host.post("/api/host/backups", {}).ok()
    assert (made["state"], made["counts"]) == ("working", False)
    good = done(host, "backups", made)
    assert (good["state"], good["counts"], good["done"], good["total"], good["here"]) == ("good", True, 1, 1, True)
    [file] = (tmp_path / "kept").glob("*.backup")
    assert (file.name, file.stat().st_size, file.stat().st_mode & 0o777) == (good["what"], good["bytes"], 0o600)
    assert host.get("/api/host/overview").ok()["storage"]["backups"] == good["bytes"]
    file.write_bytes(file.read_bytes()[:-20])
    again = done(host, "backups", host.post(f"/api/host/backups/{made['id']}/verify", {}).ok())
    assert (again["state"], again["counts"]) == ("failed", False)
    assert "cut short" in again["found"][0]
    file.unlink()
    assert "on the machine" in host.post(f"/api/host/backups/{made['id']}/verify", {}).refused(422)
    host.post("/api/host/backups/nothing/verify", {}).refused(404)
    assert [deed for deed, _, _ in acts_of(home, host)] == ["backup", "backup"]


def test_a_backup_in_which_a_table_leads_elsewhere_does_not_count(home: House) -> None:
    host = with_role(home, "Host", "host")
    _, _, table = two_at_a_table(home)
    change(home, table, scores=[7, 7])
    bad = done(host, "backups", host.post("/api/host/backups", {}).ok())
    assert (bad["state"], bad["counts"]) == ("bad", False)
    assert table in bad["found"][0]


def test_a_release_is_tried_on_a_copy_before_it_is_offered(home: House, old: Release) -> None:
    host = with_role(home, "Host", "host")
    assert [each["name"] for each in host.get("/api/host/upgrade").ok()["releases"]] == [OLD]
    ann = home.guest("Ann")
    table = ann.open_table("me", "hotseat", game="minerva")["table"]
    begin_with(home, table, old)
    tried = host.post("/api/host/upgrade/check", {"release": OLD}).ok()
    good = done(host, "upgrade", tried)
    assert (good["state"], good["done"], good["total"], good["what"]) == ("good", 1, 1, OLD)
    assert host.get("/api/host/upgrade").ok()["offered"] == OLD
    newer = ann.open_table("me", "hotseat", game="minerva")["table"]
    bad = done(host, "upgrade", host.post("/api/host/upgrade/check", {"release": OLD}).ok())
    assert bad["state"] == "bad", "what began with today's rules cannot be played by that release alone"
    assert [newer in line for line in bad["found"]] == [True]
    assert host.get("/api/host/upgrade").ok()["offered"] == ""
    host.post("/api/host/upgrade/check", {"release": "9.9"}).refused(422)
    assert [deed for deed, _, _ in acts_of(home, host)] == ["check", "check"]


def test_one_chore_at_a_time_at_two_servers_and_one_that_was_lost_is_in_nobodys_way(own: Settings) -> None:
    with House(own) as here, House(own) as there:
        host = with_role(here, "Host", "host")
        begun = time.time()
        working = Chore("other", "backup", "x.backup", "working", begun, None, 0, 0, [], 0, "s", "far", begun + 600)
        chores = Chores(there.room.store)
        assert chores.begin(working, begun)
        assert "wait until it is done" in host.post("/api/host/backups", {}).refused(422)
        assert chores.keep(replace(working, until=begun - 1))
        [lost] = host.get("/api/host/backups").ok()
        assert (lost["state"], lost["here"], lost["place"]) == ("lost", False, "far")
        made = host.post("/api/host/backups", {}).ok()
        assert not chores.keep(working), "another one works now"
        assert done(host, "backups", made)["counts"]


def test_every_server_says_how_it_is(own: Settings) -> None:
    with House(own) as here, House(replace(own, port=8701)) as there:
        there.run(there.app.state.host.heart.beat)
        host = with_role(here, "Host", "host")
        servers = host.get("/api/host/overview").ok()["servers"]
        assert [server["this"] for server in servers].count(True) == 1
        assert sorted(server["place"].rpartition(":")[2] for server in servers) == ["8700", "8701"]
    with House(own) as alone:
        assert len(with_role(alone, "Other", "host").get("/api/host/overview").ok()["servers"]) == 1


def test_a_ban_at_one_server_holds_at_the_other(own: Settings) -> None:

    with House(own) as here, House(own) as there:
        host = with_role(here, "Host", "host")
        _, bea, table = two_at_a_table(here)
        channel = listening(known_in(there, bea), table, 1)
        host.post(f"/api/host/people/{bea.id}/sanction", {"kind": "ban", "days": 1, "why": "spam"}).ok()
        make_the_rounds(there)
        assert code_of(channel) == 4403
