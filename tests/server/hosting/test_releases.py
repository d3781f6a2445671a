"""Older releases: installed beside the running one, and asked for the tables that began with them."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

import pentapolis as running
from pentapolis.cli.command import pentapolis
from pentapolis.games import load
from pentapolis.kernel import record
from pentapolis.server.engine.releases import NoRelease, Releases, Rules
from pentapolis.server.storage.schema import ENTRY
from tests.server.engine.old_release import LOOKS, OLD
from tests.server.hosting.conftest import begin_with, change
from tests.server.house import House

if TYPE_CHECKING:
    from click.testing import Result

    from pentapolis.server.engine.releases import Release
    from pentapolis.server.settings import Settings
    from tests.server.house import Guest

NOW = load("minerva")


def said(*words: str) -> Result:
    return CliRunner().invoke(pentapolis, words, prog_name="pentapolis")


def alone(guest: Guest) -> str:
    """A game of Minerva for one."""
    return str(guest.open_table("me", game="minerva", seed=7)["table"])


# ---- installing


def test_a_release_says_which_rules_it_has(old: Release) -> None:
    assert (old.name, old.version) == (OLD, OLD)
    assert old.games["palaces"] == (1, f"first {load('palaces').edition.fingerprint}")
    assert old.games["minerva"][0] == NOW.rules_version - 1
    assert NOW.edition.fingerprint not in old.games["minerva"][1]


def test_the_commands_list_and_refuse(engines: Path, tmp_path: Path) -> None:
    assert f"{OLD}: rules of " in said("engines", "list", "--engines", str(engines)).stdout
    assert "none in " in said("engines", "list", "--engines", str(tmp_path)).stdout
    (tmp_path / "nothing.whl").write_text("no wheel")
    for words in (("add", str(tmp_path / "nothing.whl")), ("remove", "1.2.3")):
        refused = said("engines", *words, "--engines", str(tmp_path))
        assert refused.exit_code == 1
        assert len(refused.stderr.splitlines()) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["nothing.whl"], "nothing is left behind"


def test_two_releases_cannot_have_one_name(engines: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pentapolis.server.engine.releases.install", lambda _what, _place: None)
    told = {"version": OLD, "games": {}}
    monkeypatch.setattr("pentapolis.server.engine.releases.asked", lambda _place: told)
    with pytest.raises(NoRelease, match="another name: --name"):
        Releases(engines).add(OLD)
    with pytest.raises(NoRelease, match="cannot be called"):
        Releases(engines).add(OLD, "../elsewhere")
    Releases(engines).add(OLD, "other")
    Releases(engines).remove("other")
    assert [release.name for release in Releases(engines).all()] == [OLD]


def test_who_plays_a_table(engines: Path, old: Release) -> None:
    releases = Releases(engines, {"minerva": (2, "first now")})
    rules, edition = old.games["minerva"]
    assert releases.for_table(Rules("minerva", 2, "first now", "0.7")) == ""
    assert releases.for_table(Rules("minerva", rules, edition)) == OLD
    assert releases.for_table(Rules("minerva", rules, "first other")) is None
    assert releases.for_table(Rules("minerva", 2, "first now", "0.7", pinned=True)) is None
    assert releases.for_table(Rules("minerva", rules, edition, OLD, pinned=True)) == OLD


# ---- playing


def test_a_new_table_knows_what_it_began_with(aged: House) -> None:
    table = aged.guest("Ann").open_table("me", "hotseat")["table"]
    row = aged.room.store.table(table)
    assert row is not None
    assert (row.rules, row.engine, row.pinned) == (1, running.__version__, False)
    assert row.edition == f"first {load('palaces').edition.fingerprint}"


def test_a_table_of_an_older_release_is_played_on_by_it(aged: House, old: Release) -> None:
    ann = aged.guest("Ann")
    table = alone(ann)
    begin_with(aged, table, old)
    for _ in range(3):
        ann.answer(table)
    assert aged.room.engine.older[OLD].workers[0].process is not None
    saved = ann.get(f"/api/tables/{table}/save").text
    assert f"rules {old.games['minerva'][0]}\nedition {old.games['minerva'][1]}\n" in saved
    assert ann.get(f"/table/{table}").status == 200
    assert ann.get(f"/replay/{table}").status == 200
    assert ann.post(f"/api/tables/{table}/play-on", {"at": 1}).ok()["table"]


def linked(page: str) -> list[str]:
    """The files that a page loads."""
    return re.findall(r'(?:src|href)="(/[^"]*-[A-Z0-9]{8}[.](?:js|css|svg))"', page)


@pytest.mark.parametrize("page", ["table", "replay"])
def test_a_table_of_an_older_release_looks_as_it_did_there(aged: House, old: Release, page: str) -> None:
    """Its page comes from that release: templates and words, style sheet, client and symbols."""
    ann = aged.guest("Ann")
    table = alone(ann)
    ours = linked(ann.get(f"/{page}/{table}").text)
    begin_with(aged, table, old)
    shown = ann.get(f"/{page}/{table}").text
    theirs = linked(shown)
    assert theirs == [file.replace("/static/", f"/engines/{OLD}/static/") for file in ours]
    assert len(theirs) == 4
    for file in theirs:
        sent = ann.get(file)
        assert sent.status == 200
        assert "immutable" in sent.headers["cache-control"]
        assert (LOOKS.decode() in sent.text) == file.endswith(".css")
    assert LOOKS.decode() not in ann.get(next(file for file in ours if file.endswith(".css"))).text
    assert json.dumps(ann.id) in shown, "it is the page of whoever asks"


def test_nothing_but_its_client_is_served_of_an_older_release(aged: House, old: Release) -> None:
    ann = aged.guest("Ann")
    assert (old.folder / "release.json").exists()
    inside = ("release.json", "static/../release.json", "static/%2e%2e/%2e%2e/release.json", "static/", "static")
    outside = ("/engines/1.2.3/static/manifest.json", "/engines/")
    for path in (*[f"/engines/{OLD}/{name}" for name in inside], *outside):
        assert ann.get(path).status == 404, path


def test_a_release_without_pages_is_drawn_with_ours(without: Settings, old: Release) -> None:
    copy = Path(without.engines) / OLD
    shutil.copytree(old.folder, copy)
    shutil.rmtree(copy / "pentapolis" / "web" / "static")
    with House(without) as house:
        ann = house.guest("Ann")
        table = alone(ann)
        begin_with(house, table, old)
        assert all(file.startswith("/static/") for file in linked(ann.get(f"/table/{table}").text))


def test_an_old_save_is_opened_by_the_release_that_made_it_to_be_looked_at(aged: House, old: Release) -> None:
    ann = aged.guest("Ann")
    table = alone(ann)
    begin_with(aged, table, old)
    ann.answer(table)
    text = ann.get(f"/api/tables/{table}/save").text
    with pytest.raises(record.OtherRules, match="it needs a release that has those"):
        record.load(NOW, text)
    copy = ann.post("/api/saves", {"text": text}).ok()["table"]
    seen = ann.get(f"/api/tables/{copy}/replay", at=0).ok()
    assert (seen["status"], seen["replay"]["length"]) == ("finished", 1)
    assert "over" in ann.do(copy, "answers", {**seen, "viewer": 0}, option=0).refused(422)


def test_an_old_save_says_what_it_needs(house: House, aged: House, old: Release) -> None:
    ann = aged.guest("Ann")
    table = alone(ann)
    begin_with(aged, table, old)
    text = ann.get(f"/api/tables/{table}/save").text
    refusal = house.guest("Bea").post("/api/saves", {"text": text}).refused(422)
    assert refusal.startswith(f"this save was made with rules 1 of minerva, edition {old.games['minerva'][1]}")
    assert "pentapolis engines add" in refusal


def test_the_command_shows_an_old_save_by_the_release_that_made_it(
    aged: House,
    old: Release,
    tmp_path: Path,
    engines: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    ann = aged.guest("Ann")
    table = alone(ann)
    begin_with(aged, table, old)
    ann.answer(table)
    file = tmp_path / "old.save"
    file.write_text(ann.get(f"/api/tables/{table}/save").text)
    monkeypatch.setenv("PENTAPOLIS_ENGINES", str(engines))
    assert said("replay", str(file), "--json", "--at", "1", "--viewer", "A").exit_code == 0
    shown = json.loads(capfd.readouterr().out)
    assert (shown["rules"], shown["at"], shown["answers"]) == (1, 1, 1)
    assert said("replay", str(file), "--at", "9").exit_code == 1, "what it refuses is refused"
    monkeypatch.setenv("PENTAPOLIS_ENGINES", str(tmp_path))
    refused = said("replay", str(file))
    assert "made with rules 1 of minerva, but these are rules 2: it needs a release that has those" in refused.stderr


# ---- setting aside


def test_a_table_that_nobody_can_play_is_set_aside_and_the_others_go_on(
    without: Settings, old: Release, caplog: pytest.LogCaptureFixture
) -> None:
    with House(without) as house:
        ann, cleo = house.guest("Ann"), house.guest("Cleo")
        table, other = alone(ann), ann.open_table("me", "hotseat")["table"]
        begin_with(house, table, old)
        change(house, table, bots_turn=True)  # as if a bot were asked there
    with House(without) as house:
        ann.house = cleo.house = house
        assert house.client.get("/healthz").text == "well"
        said = ann.get(f"/api/tables/{table}").refused(423)
        assert said == ann.get(f"/api/tables/{table}/wait").refused(423)
        assert "set aside: it began with rules 1 of minerva" in said
        assert "Nothing is lost" in ann.send("GET", f"/table/{table}", headers={"accept": "text/html"}).text
        assert cleo.get(f"/api/tables/{table}").refused(404) == cleo.get("/api/tables/nothing").refused(404)
        rows = {row["table"]: row["aside"] for row in ann.get("/api/tables").ok()["mine"]}
        assert rows == {table: True, other: False}
        assert "set aside" in ann.get("/").text
        assert ann.answer(other)["version"] == 1
    told = [entry for entry in caplog.records if entry.getMessage() == "a table is set aside"]
    assert [entry.__dict__["table"] for entry in told] == [table], "the host is told once"
    assert "release 0.0.9" in told[0].__dict__["needs"]


def test_its_live_channel_says_so(without: Settings, old: Release) -> None:
    with House(without) as house:
        ann = house.guest("Ann")
        table = alone(ann)
        begin_with(house, table, old)
        for who, code in ((ann, 4423), (house.guest("Cleo"), 4404)):
            with who.live(table, 0) as channel:
                channel.send_json({"have": -1})
                assert channel.receive()["code"] == code


@pytest.mark.parametrize("damage", ["answer", "score"])
def test_a_log_that_leads_elsewhere_is_set_aside(without: Settings, damage: str) -> None:
    with House(without) as house:
        ann = house.guest("Ann")
        table = ann.open_table("me", "hotseat")["table"]
        ann.answer(table)
        if damage == "answer":
            with house.room.store.writing() as connection:
                connection.execute(ENTRY.update().where(ENTRY.c.table_id == table).values(text="A card nothing"))
        else:
            change(house, table, scores=[7, 7])
        house.room.states.kept.clear()
        before = house.room.metrics.text()
        for _ in range(3):
            assert "set aside" in ann.get(f"/api/tables/{table}").refused(423)
        asked = b'pentapolis_engine_seconds_count{pool="engine",verb="stand"}'
        counts = [
            float(line.split()[-1])
            for text in (before, house.room.metrics.text())
            for line in text.splitlines()
            if line.startswith(asked)
        ]
        assert counts[-1] - (counts[0] if len(counts) > 1 else 0) == 1, "it is not tried again and again"


def test_once_the_release_is_there_the_table_goes_on(without: Settings, old: Release) -> None:
    with House(without) as house:
        ann = house.guest("Ann")
        table = alone(ann)
        begin_with(house, table, old)
        ann.get(f"/api/tables/{table}").refused(423)
        Path(without.engines).symlink_to(old.folder.parent)
        assert ann.answer(table)["version"] == 1


# ---- before an upgrade


def checked(settings: Settings, *words: str) -> Result:
    return said("upgrade-check", "--database", settings.database, "--engines", settings.engines, *words)


def test_the_check_before_an_upgrade_names_what_would_differ_and_pins_it(without: Settings, old: Release) -> None:
    with House(without) as house:
        ann = house.guest("Ann")
        fine, strange, lost = ann.open_table("me", "hotseat")["table"], alone(ann), alone(ann)
        begin_with(house, lost, old)
        # the same rules by name, but it was played with the older ones: somebody forgot to raise the version
        change(house, strange, engine=OLD, scores=[99])
    first = checked(without)
    assert first.exit_code == 1
    assert f"table {lost} (rules 1 of minerva" in first.stdout
    assert f"table {strange} (rules 2 of minerva" in first.stdout
    assert fine not in first.stdout
    assert first.stdout.endswith("3 running tables: 1 as before, 0 by an older release, 2 set aside\n")
    Path(without.engines).symlink_to(old.folder.parent)
    second = checked(without, "--pin")
    assert second.stdout.endswith("3 running tables: 1 as before, 1 by an older release, 1 set aside\n")


def test_a_pinned_table_is_played_by_its_release_though_the_rules_are_called_the_same(
    without: Settings, engines: Path, tmp_path: Path
) -> None:
    """A release whose rules differ from ours by nothing but what they do."""
    copy = tmp_path / "engines" / "0.0.8"
    copy.mkdir(parents=True)
    (copy / "pentapolis").symlink_to(engines / OLD / "pentapolis")
    note = json.loads((engines / OLD / "release.json").read_text())
    note["games"]["minerva"] = [NOW.rules_version, f"first {NOW.edition.fingerprint}"]
    (copy / "release.json").write_text(json.dumps({**note, "name": "0.0.8"}))
    with House(without) as house:
        ann = house.guest("Ann")
        table = alone(ann)
        [score] = ann.get("/api/tables").ok()["mine"][0]["scores"]
        change(house, table, engine="0.0.8", scores=[score + 1])
        house.room.states.kept.clear()
        assert "another position" in ann.get(f"/api/tables/{table}").refused(423)
    assert "pinned to release 0.0.8" in checked(without, "--pin").stdout
    assert "1 by an older release" in checked(without).stdout
    with House(without) as house:
        ann.house = house
        assert ann.answer(table)["version"] == 1
        assert ann.get("/api/tables").ok()["mine"][0]["scores"] == [score + 1]


def test_the_check_reads_a_database_in_an_older_form(without: Settings) -> None:
    with House(without) as house:
        ann = house.guest("Ann")
        ann.answer(ann.open_table("me", "hotseat")["table"])
        with house.room.store.writing() as connection:
            connection.exec_driver_sql("DROP INDEX game_table_by_deadline")
            for column in ("engine", "pinned", "pace", "deadline", "hints"):
                connection.exec_driver_sql(f"ALTER TABLE game_table DROP COLUMN {column}")
            connection.exec_driver_sql("ALTER TABLE entry DROP COLUMN clock")
    assert checked(without).stdout == "1 running tables: 1 as before, 0 by an older release, 0 set aside\n"
