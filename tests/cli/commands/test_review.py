"""`pentapolis review`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.cli.command import Command


@pytest.fixture
def saved(command: Command, tmp_path: Path) -> str:
    """A game of a shepherd and somebody who plays by chance."""
    command("simulate", "palaces", "--bots", "1,random", "--games", "1", "--seed", "3", "--save-dir", str(tmp_path))
    [path] = tmp_path.glob("*.save")
    return str(path)


def test_chances_decisions_and_points_are_told(command: Command, saved: str) -> None:
    text = command("review", saved, "--seat", "B", "--iterations", "10")
    lines = text.splitlines()
    assert "Chance to win" in lines[0]
    assert "shepherd" in lines[1]
    assert " to 100 %" in lines[1] + lines[2]
    done = next(at for at, each in enumerate(lines) if each.startswith("  done "))
    assert " random chose " in lines[done - 1]
    assert lines[done - 1].endswith(" points")
    assert any(each.startswith("  better ") for each in lines)
    assert "No other decision of random was found that cost 2 points or more." in lines
    assert lines[-1].startswith("random beside shepherd: ")


def test_the_json_has_all_of_it(command: Command, saved: str) -> None:
    document: Any = command.json("review", saved, "--iterations", "10")
    assert document["players"] == ["shepherd", "random"]
    assert document["over"]
    assert document["course"][-1]["at"] == document["answers"]
    assert {each["seat"] for each in document["decisions"]} == {0, 1}
    first = document["decisions"][0]
    assert first["cost"] == pytest.approx(first["better"]["lead"] - first["done"]["lead"], abs=0.02)
    assert [len(points) > 2 for points in document["points"]] == [True, True]


def test_only_people_are_reviewed_if_there_are_any(command: Command, saved: str) -> None:
    company = Path(f"{saved}.players")
    company.write_text(company.read_text(encoding="utf-8").replace('"random"', '"Ann"'), encoding="utf-8")
    document: Any = command.json("review", saved, "--iterations", "10")
    assert {each["seat"] for each in document["decisions"]} == {1}


def test_what_cannot_be_reviewed_is_refused_in_one_line(command: Command, saved: str, tmp_path: Path) -> None:
    assert "the seats of this game are A, B" in command.error("review", saved, "--seat", "C")
    assert "none.save" in command.error("review", str(tmp_path / "none.save"))
