"""The command `pentapolis ratings`: everything is reckoned again from the logs, and it is the same."""

from __future__ import annotations

import json
import tomllib
from typing import TYPE_CHECKING, Any

from click.testing import CliRunner
from sqlalchemy import delete, update

from pentapolis.cli.command import pentapolis
from pentapolis.ratings import bots
from pentapolis.server.storage.ratings.schema import PLACE
from tests.server.house import House, two_at_a_table, whose_turn

if TYPE_CHECKING:
    from pathlib import Path

    import pytest
    from click.testing import Result

    from pentapolis.server.settings import Settings
    from tests.server.house import Guest


def ratings(settings: Settings, *flags: str) -> Result:
    return CliRunner().invoke(pentapolis, ["ratings", "--database", settings.database_url(), "--json", *flags])


def some_games(house: House) -> list[str]:
    """A game to its end, one that was conceded, one that a bot won, a friendly one, and one of which the table went."""
    tables = [played_out(house)]
    ann, bea, table = two_at_a_table(house, rated=True)
    bea.do(table, "concede", bea.look(table)).ok()
    tables.append(table)
    tables.append(ann.post(f"/api/tables/{table}/rematch", {}).ok()["table"])
    ann.do(tables[-1], "concede", ann.look(tables[-1])).ok()
    tables.append(ann.open_table("me", {"kind": "bot", "level": "merchant"}, rated=True)["table"])
    ann.do(tables[-1], "concede", ann.look(tables[-1], seat=0)).ok()
    ann, bea, friendly = two_at_a_table(house)
    ann.do(friendly, "concede", ann.look(friendly)).ok()
    house.room.keeping.delete_tables([table])
    bea.post("/api/players", {"name": "Beatrix"}).ok()
    return [*tables, friendly]


def played_out(house: House) -> str:
    ann, bea, table = two_at_a_table(house, rated=True)
    asked: Guest
    while ann.look(table)["status"] == "playing":
        asked, _ = whose_turn(table, ann, bea)
        asked.answer(table)
    return table


def test_reckoned_again_everything_is_the_same_and_what_is_not_is_found_and_mended(settings: Settings) -> None:
    with House(settings) as house:
        tables = some_games(house)
        store = house.room.store
        found = ratings(settings, "--check")
        assert (found.exit_code, json.loads(found.output)) == (
            0,
            {"games": 5, "rated": 4, "differ": [], "unknown": [], "written": False},
        )
        before = house.room.ratings.kept.places()
        with store.writing() as connection:
            connection.execute(update(PLACE).where(PLACE.c.table_id == tables[0]).values(place=1 - PLACE.c.place))
            connection.execute(update(PLACE).where(PLACE.c.table_id == tables[2]).values(middle=1.0))
            connection.execute(delete(PLACE).where(PLACE.c.table_id == tables[4]))
        wrong = ratings(settings)
        assert wrong.exit_code == 1
        assert json.loads(wrong.output)["differ"] == sorted([tables[0], tables[2], tables[4]])
        assert ratings(settings, "--write").exit_code == 0
        assert without_moments(house.room.ratings.kept.places()) == without_moments(before)
        assert ratings(settings, "--check").exit_code == 0


def without_moments(places: list[Any]) -> list[Any]:
    """Of a row that was lost, the moment is that of the table."""
    return sorted((place.table_id, place.seat, place.n, place.place, place.strength) for place in places)


def test_without_json_it_says_in_words_what_it_found(settings: Settings) -> None:
    with House(settings) as house:
        two_at_a_table(house)
        said = CliRunner().invoke(pentapolis, ["ratings", "--database", settings.database_url()])
    assert said.output.splitlines() == ["0 games, 0 of them rated", "everything agrees"]


def test_what_a_tournament_measured_is_written_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path / bots.KEPT
    monkeypatch.setattr("pentapolis.server.hosting.ratings.files", lambda _package: tmp_path)
    measured = {
        "game": "palaces",
        "rules": 1,
        "fingerprint": "abc",
        "seats": [2],
        "seed": 0,
        "games": 8,
        "by_bot": [
            {"bot": "1", "elo": {"all": [1400.4, 1300, 1500]}},
            {"bot": "5:iterations=9", "elo": {"all": [1600, 1500, 1700]}},
        ],
    }
    file = tmp_path / "palaces.json"
    file.write_text(json.dumps(measured), encoding="utf-8")
    said = CliRunner().invoke(pentapolis, ["ratings", "--measured", str(file)])
    assert said.output == "written down: palaces\n"
    written = tomllib.loads(kept.read_text(encoding="utf-8"))["palaces"]
    assert written["bots"] == {"shepherd": [1400, 1300, 1500], "oracle:iterations=9": [1600, 1500, 1700]}
    assert (written["options"], written["games"]) == (["live_score"], 8)
