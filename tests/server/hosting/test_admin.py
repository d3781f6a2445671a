"""What a host can do about people and tables, while the server runs."""

from __future__ import annotations

import asyncio
import json
import threading
from dataclasses import replace
from typing import TYPE_CHECKING

import sqlalchemy as sa
from click.testing import CliRunner

from pentapolis.cli.command import pentapolis
from pentapolis.server.running.retention import DAY, Retention
from pentapolis.server.settings import Settings
from pentapolis.server.storage.keeping import Keeping
from pentapolis.server.storage.schema import DEVICE, PLAYER
from pentapolis.server.storage.soundness import CannotSave
from pentapolis.server.storage.store import Store
from tests.server.hosting.conftest import change
from tests.server.house import two_at_a_table, whose_turn

if TYPE_CHECKING:
    import pytest
    from click.testing import Result

    from tests.server.house import House


def said(house: House, *words: str) -> Result:
    database = house.room.settings.database
    return CliRunner().invoke(pentapolis, ["admin", *words, "--database", database], prog_name="pentapolis")


def test_people_are_found_by_name(each_house: House) -> None:
    ann = each_house.guest("Annabel100%")
    assert f"{ann.id}  Annabel100%  0 tables  seen 2" in said(each_house, "people", "bel100%").stdout
    assert said(each_house, "people", "bel100_").stdout == ""


def test_nobody_is_one_line(house: House) -> None:
    for words in (("rename", "x", "Ann"), ("ban", "x"), ("export", "x"), ("anonymise", "x", "--yes")):
        refused = said(house, *words)
        assert (refused.exit_code, len(refused.stderr.splitlines())) == (1, 1)
    assert "there is no table x" in said(house, "delete-table", "x", "--yes").stderr


def test_another_name_is_seen_at_all_tables(each_house: House) -> None:
    ann, bea, table = two_at_a_table(each_house)
    before = ann.look(table)
    assert said(each_house, "rename", bea.id, "Beatrix").stdout == "Bea is now Beatrix\n"
    after = ann.look(table)
    assert after["version"] == before["version"]
    assert sorted(seat["name"] for seat in after["seats"]) == ["Ann", "Beatrix"]
    assert "Bea " not in str(ann.get(f"/api/tables/{table}/log").ok())
    assert "U+202E" in said(each_house, "rename", bea.id, "a\u202eb").stderr


def test_who_is_banned_is_out_and_in_again(each_house: House) -> None:
    ann = each_house.guest("Ann")
    ann.get("/api/me").ok()
    assert said(each_house, "ban", ann.id).stdout == "Ann is banned\n"
    each_house.room.people.known.clear()  # as after a few seconds
    ann.get("/api/me").refused(403)
    assert f"{ann.id}  Ann  0 tables" in said(each_house, "people", ann.id).stdout
    assert "banned" in said(each_house, "people", ann.id).stdout
    assert said(each_house, "ban", ann.id, "--undo").stdout == "Ann is let in again\n"
    each_house.room.people.known.clear()
    ann.get("/api/me").ok()


def test_a_ban_and_a_mute_have_a_reason_and_an_end(each_house: House) -> None:
    ann = each_house.guest("Ann")
    told = said(each_house, "ban", ann.id, "--days", "2", "--reason", "two names").stdout
    assert told.startswith("Ann is banned until 2")
    each_house.room.people.known.clear()  # as after a few seconds
    refusal = ann.get("/api/me").refused(403)
    assert "two names" in refusal
    assert told.removeprefix("Ann is banned until ").strip() in refusal
    assert "(two names)" in said(each_house, "people", ann.id).stdout
    assert said(each_house, "ban", ann.id, "--undo").stdout == "Ann is let in again\n"
    assert said(each_house, "mute", ann.id, "--reason", "spam").stdout == "Ann is muted\n"
    each_house.room.people.known.clear()
    assert ann.get("/api/me/sanctions").ok()["mute"]["why"] == "spam"
    assert said(each_house, "mute", ann.id, "--undo").stdout == "Ann is heard again\n"
    assert ann.get("/api/me/sanctions").ok()["mute"] is None
    assert said(each_house, "ban", ann.id, "--days", "0").exit_code == 2


def test_the_first_host_is_made_on_the_command_line(each_house: House) -> None:
    ann = each_house.guest("Ann")
    ann.get("/api/host/overview").refused(404)
    assert said(each_house, "role", ann.id, "host").stdout == "Ann is now a host\n"
    ann.get("/api/host/overview").ok()
    assert f"{ann.id}  Ann  host  since 2" in said(each_house, "roles").stdout
    assert f"{ann.id}  Ann  0 tables" in said(each_house, "people", ann.id).stdout
    assert said(each_house, "role", ann.id, "none", "--reason", "moved").stdout == "Ann is nothing any more\n"
    ann.get("/api/host/overview").refused(404)
    assert ann.id not in said(each_house, "roles").stdout
    assert said(each_house, "role", ann.id, "king").exit_code == 2


def test_whatever_the_command_line_does_is_logged(each_house: House) -> None:
    ann, bea, table = two_at_a_table(each_house)
    why = ("--reason", "because")
    for words in (
        ("role", ann.id, "moderator"),
        ("rename", bea.id, "Berenike"),
        ("mute", bea.id),
        ("mute", bea.id, "--undo"),
        ("ban", bea.id),
        ("ban", bea.id, "--undo"),
        ("anonymise", bea.id, "--yes"),
        ("delete-table", table, "--yes"),
    ):
        assert said(each_house, *words, *why).exit_code == 0
    said(each_house, "export", ann.id)
    told = [json.loads(line) for line in said(each_house, "acts", "--json").stdout.splitlines()]
    mine = [act for act in reversed(told) if act["whom"] in (ann.id, bea.id) or act["what"] == table]
    assert [act["deed"] for act in mine] == [
        *("role", "rename", "mute", "unmute", "ban", "unban", "delete", "delete_table", "export")
    ]
    assert {act["by_id"] for act in mine} == {""}
    assert {act["why"] for act in mine[:-1]} == {"because"}
    assert "command line  role Ann moderator: because" in said(each_house, "acts").stdout
    assert "Berenike" not in said(each_house, "acts").stdout


def test_the_data_of_a_person_is_written_and_made_unknown(each_house: House) -> None:
    ann, bea, table = two_at_a_table(each_house)
    asked, other = whose_turn(table, ann, bea)
    asked.answer(table)
    told = json.loads(said(each_house, "export", asked.id).stdout)
    assert told["person"]["id"] == asked.id
    assert "left 1 tables" in said(each_house, "anonymise", asked.id, "--yes").stdout
    each_house.room.people.known.clear()
    asked.get("/api/me").refused(401)
    seen = other.look(table)
    assert asked.name not in str(seen)
    assert [seat["level"] for seat in seen["seats"] if seat["kind"] == "bot"] == [each_house.room.seating.usual_level()]
    assert said(each_house, "export", asked.id).stdout.count(asked.name) == 0


def test_tables_are_listed_and_thrown_away(each_house: House) -> None:
    ann = each_house.guest("Ann")
    table = ann.open_table("me", "hotseat")["table"]
    ann.answer(table)
    assert f"{table}  palaces  playing  turn " in said(each_house, "tables").stdout
    assert said(each_house, "delete-table", table, "--yes").stdout == f"table {table} is gone\n"
    ann.get(f"/api/tables/{table}").refused(404)
    ann.do(table, "answers", {"viewer": 0, "version": 1}, option=0).refused(404)
    assert said(each_house, "delete-table", table).exit_code != 0, "it asks first"


def test_storage_is_counted(each_house: House) -> None:
    told = dict(line.split(": ") for line in said(each_house, "storage").stdout.splitlines())
    assert {"player", "device", "game table", "entry", "bytes"} <= set(told)
    assert int(told["bytes"].replace(",", "")) > 0


def test_what_is_old_is_thrown_away_as_the_host_wishes(each_house: House) -> None:
    ann, gone = each_house.guest("Ann"), each_house.guest("Gone")
    tables = {what: ann.open_table("me", "hotseat")["table"] for what in ("new", "old", "finished")}
    for what, table in tables.items():
        status = "finished" if what == "finished" else "playing"
        change(each_house, table, status=status, **({} if what == "new" else {"updated": 1.0}))
    with each_house.room.store.writing() as connection:
        connection.execute(sa.update(DEVICE).where(DEVICE.c.player_id == gone.id).values(seen=1.0))
        connection.execute(sa.update(PLAYER).where(PLAYER.c.id == gone.id).values(created=1.0))
    keeping, store = each_house.room.keeping, each_house.room.store

    def left(settings: Settings) -> tuple[list[str], bool]:
        Retention(keeping, settings, nobody_leaves).look()
        there = [what for what, table in tables.items() if store.table(table) is not None]
        return there, keeping.person(gone.id) is not None

    assert left(Settings()) == (["new", "old", "finished"], True)
    assert left(Settings(keep_finished=30)) == (["new", "old"], True)
    assert left(Settings(keep_idle=30, keep_guests=30)) == (["new"], False)
    assert keeping.person(ann.id) is not None
    assert DAY == 86400


async def nobody_leaves() -> None:
    """Nobody has asked to be deleted."""


def test_a_database_that_is_away_for_a_moment_does_not_end_the_caretaking(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[bool] = []
    again = threading.Event()

    def look(_self: Retention) -> None:
        looked.append(True)
        if len(looked) > 1:
            again.set()
        else:
            raise CannotSave("the file of the database is gone")

    async def wait() -> None:
        async with Retention(Keeping(Store("sqlite://")), replace(settings, keep_idle=1), nobody_leaves).opened():
            assert await asyncio.to_thread(again.wait, 600)

    monkeypatch.setattr(Retention, "look", look)
    monkeypatch.setattr("pentapolis.server.running.retention.HOUR", 0.001)
    asyncio.run(wait())
