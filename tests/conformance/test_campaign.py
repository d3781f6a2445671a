"""The campaign as a command."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from pentapolis.conformance.__main__ import main
from pentapolis.conformance.campaign import settings
from pentapolis.conformance.golden import main as record_golden
from pentapolis.conformance.golden import playthroughs
from pentapolis.conformance.promise import Declared
from pentapolis.games import load, names
from pentapolis.kernel.option import Option, switch
from tests.conformance.declared import GAMES, file_of

NAME = names()[0]


def run(*arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(main, [NAME, *arguments])
    return result.exit_code, result.stdout, result.stderr


def test_a_campaign_ends_with_a_summary() -> None:
    code, said, progress = run("--games", "30", "--workers", "1", "--every", "40", "--declared", str(file_of(NAME)))
    assert code == 0
    assert "games: 30" in said
    assert "components used: " in said
    assert "25 of 30 games" in progress
    assert "30 of 30 games" in progress


def test_a_campaign_on_two_processes_is_the_same_campaign() -> None:
    arguments = ("--games", "26", "--every", "60", "--json")
    one, two = (json.loads(run(*arguments, "--workers", workers)[1]) for workers in "12")
    assert one["games"] == two["games"] == 26
    assert one["decisions"] == two["decisions"]
    assert one["components never used"] == two["components never used"]


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_broken_promise_ends_the_campaign_with_the_save(workers: str, tmp_path: Path) -> None:
    declarations = tmp_path / "conserved.py"
    declarations.write_text('NEVER = ()\n\ndef conserved(table):\n    return {"cards": (len(table.pile), 84)}\n')
    code, said, complaint = run("--games", "3", "--workers", workers, "--declared", str(declarations))
    assert code == 1
    assert said == ""
    assert "all cards are on the table: there are 83, not 84" in complaint
    assert "pentapolis save 1" in complaint


def test_settings_are_varied_one_by_one_where_combinations_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load(NAME)
    six = tuple(Option(f"o{at}", ("a", "b", "c"), "b", "") for at in range(6))
    monkeypatch.setattr(type(game), "options", six)
    assert len(settings(game)) == 1 + 6 * 2
    monkeypatch.setattr(type(game), "options", (switch("one", True, ""),))
    assert settings(game) == [(2, (0,)), (2, (1,))]


def test_nothing_declared_is_nothing_conserved() -> None:
    assert Declared().conserved is None
    assert Declared().never == frozenset()


def test_golden_playthroughs_can_be_recorded_anew(tmp_path: Path) -> None:
    record_golden(NAME, str(tmp_path))
    saves = {path.stem: path.read_text() for path in tmp_path.glob("*.save")}
    assert saves == playthroughs(load(NAME))
    assert sorted(saves) == sorted(path.stem for path in (GAMES / NAME / "golden").glob("*.save"))
