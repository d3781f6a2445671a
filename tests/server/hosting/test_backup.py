"""Backups: made while people play, the same for both kinds of database, verified by replay."""

from __future__ import annotations

import gzip
import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from pentapolis.cli.command import pentapolis
from pentapolis.server.hosting.archive import BadBackup, snapshot
from pentapolis.server.storage.store import Store
from tests.server.conftest import settings_in
from tests.server.hosting.conftest import change
from tests.server.house import House, two_at_a_table, whose_turn

if TYPE_CHECKING:
    from pathlib import Path

    from click.testing import Result

    from pentapolis.server.campaign.postgres import Postgres


def said(*words: str) -> Result:
    return CliRunner().invoke(pentapolis, words, prog_name="pentapolis")


def test_a_backup_of_one_kind_of_database_is_restored_into_the_other(
    each_house: House, postgres: Postgres, tmp_path: Path
) -> None:
    ann, bea, table = two_at_a_table(each_house)
    asked, _ = whose_turn(table, ann, bea)
    asked.answer(table)
    file = str(tmp_path / "evening.backup")
    made = said("backup", file, "--database", each_house.room.settings.database, "--engines", str(tmp_path))
    assert made.exit_code == 0, made.output
    assert "lead where they did" in made.stdout
    other = f"sqlite:///{tmp_path}/other.db" if each_house.room.store.is_postgres else postgres.database()
    back = said("restore", file, "--database", other, "--engines", str(tmp_path))
    assert back.exit_code == 0, back.output
    assert "restored" in back.stdout
    with House(replace(settings_in(tmp_path), database=other)) as house:
        before = {guest.name: guest.look(table) for guest in (ann, bea)}
        for guest in (ann, bea):
            guest.house = house
            seen = guest.look(table)
            assert [seen[what] for what in ("version", "view", "log")] == [
                before[guest.name][what] for what in ("version", "view", "log")
            ]
        whose_turn(table, ann, bea)[0].answer(table)
    again = said("restore", file, "--database", other)
    assert (again.exit_code, "is not empty" in again.stderr) == (1, True)


def test_what_is_written_while_a_backup_is_made_is_not_in_it(each_house: House) -> None:
    ann = each_house.guest("Ann")
    table = ann.open_table("me", "hotseat")["table"]
    store = each_house.room.store
    with snapshot(store) as connection:
        before = connection.exec_driver_sql("SELECT count(*) FROM entry").scalar_one()
        ann.answer(table)
        assert connection.exec_driver_sql("SELECT count(*) FROM entry").scalar_one() == before
    assert len(store.entries(table)) == 1


def test_a_table_that_leads_elsewhere_is_named(tmp_path: Path) -> None:
    settings = settings_in(tmp_path)
    with House(settings) as house:
        table = house.guest("Ann").open_table("me", "hotseat")["table"]
        change(house, table, scores=[7, 7])
    result = said("backup", str(tmp_path / "a.backup"), "--database", settings.database, "--engines", str(tmp_path))
    assert result.exit_code == 1
    assert f"table {table} (rules 1 of palaces" in result.stdout
    assert "0 of 1 tables lead where they did" in result.stdout
    refused = said("backup", str(tmp_path / "a.backup"), "--database", settings.database, "--no-replay")
    assert refused.stderr.strip().endswith("there is such a file already")


@pytest.mark.parametrize("damage", ["cut", "changed", "other", "newer", "text"])
def test_what_is_no_backup_is_refused_in_one_line(tmp_path: Path, damage: str) -> None:
    file = tmp_path / "a.backup"
    settings = settings_in(tmp_path)
    store = Store(settings.database)
    store.open()
    store.close()
    said("backup", str(file), "--database", settings.database, "--no-replay")
    lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    if damage == "cut":
        file.write_bytes(file.read_bytes()[:-20])
    elif damage == "changed":
        file.write_bytes(gzip.compress(lines[0].replace(b"0.", b"1.") + b"".join(lines[1:])))
    elif damage == "other":
        file.write_bytes(gzip.compress(b"{}\n"))
    elif damage == "newer":
        file.write_bytes(gzip.compress(json.dumps({**json.loads(lines[0]), "form": "9999"}).encode() + b"\n"))
    else:
        file.write_text("nothing")
    refused = said("restore", str(file), "--database", f"sqlite:///{tmp_path}/new.db")
    assert refused.exit_code == 1
    [line] = refused.stderr.splitlines()
    assert str(file) in line


def test_an_empty_database_cannot_be_backed_up(tmp_path: Path) -> None:
    result = said("backup", str(tmp_path / "a.backup"), "--database", f"sqlite:///{tmp_path}/none.db")
    assert "of nothing" in result.stderr
    assert not (tmp_path / "a.backup").exists()


def test_a_snapshot_ends_though_something_fails(each_house: House) -> None:
    with pytest.raises(BadBackup), snapshot(each_house.room.store):
        raise BadBackup("no")
    assert each_house.room.store.is_alive()
