"""`pentapolis proof`. After a wanted change: `pentapolis proof palaces > tests/games/palaces/golden/proof.md`."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

import pytest

import pentapolis
from pentapolis import games
from pentapolis.cli.commands.proof import markdown, row, written
from pentapolis.games.palaces.constants import CARD, PALACE
from pentapolis.kernel.words.grammar import Choose
from pentapolis.scene.sentences import about, proof_of
from tests.kernel.tiny import Note, These, TinyGame, TinyTable

if TYPE_CHECKING:
    from tests.cli.command import Command

pytestmark = pytest.mark.sources

ASK = Choose(These(0, 1), Note(1))
GAMES = Path(__file__).parents[2] / "games"


@pytest.mark.parametrize("name", games.names())
def test_the_sheet_equals_its_golden_file(command: Command, name: str) -> None:
    assert command("proof", name) == (GAMES / name / "golden" / "proof.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", games.names())
def test_every_table_of_the_sheet_is_rectangular(name: str) -> None:
    game = pentapolis.load(name)
    sheet = proof_of(name)
    assert sheet is not None
    for heading, columns, rows in sheet.sheet(game):
        assert heading
        assert rows
        assert {len(cells) for cells in rows} == {len(columns)}


@pytest.mark.parametrize("name", games.names())
def test_every_option_stands_in_the_sheet(name: str) -> None:
    game = pentapolis.load(name)
    sheet = markdown(game)
    for option in game.options:
        assert row([option.name, ", ".join(option.values), option.values[option.default], option.explanation]) in sheet


def test_the_sheet_of_another_edition_shows_that_edition(command: Command, home: Path) -> None:
    ours = Path(pentapolis.__file__).parent / "games" / "palaces" / "components.toml"
    (home / "components.toml").write_text(ours.read_text().replace("Ring of Minos", "Ring of Mine"))
    sheet = command("proof", "palaces", "--edition", str(home))
    assert "| Ring of Mine | 1 | Knossos | 25 |" in sheet


def test_a_stroke_inside_a_cell_does_not_break_the_table() -> None:
    assert written("H", ["a", "b"], [["x|y", "z"]]) == "## H\n\n| a | b |\n| --- | --- |\n| x/y | z |\n"


def test_answers_are_explained() -> None:
    game = pentapolis.load("palaces")
    cards = game.labels(CARD)
    for name, said in (("malia-7", "go one step"), ("malia-ariadne", "Go two steps"), ("malia-minotaur", "goes back")):
        printed, engine = about(game, CARD, cards.index(name))
        assert said in printed
        assert engine.startswith("either ")
    assert about(game, PALACE, 0) == []


def test_a_game_without_a_sheet_has_its_options_and_no_explanations() -> None:
    game = TinyGame(TinyTable, ASK)
    assert proof_of("tiny") is None
    assert about(game, CARD, 0) == []
    assert markdown(game).startswith("# Tiny: proof sheet\n")


def test_a_sheet_that_needs_what_nobody_has_is_an_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    room = tmp_path / "printed"
    room.mkdir()
    (room / "proof.py").write_text("import no_such_ink\n")
    lame = ModuleType("pentapolis.games.lame")
    lame.__path__ = [str(tmp_path)]
    monkeypatch.setitem(sys.modules, lame.__name__, lame)
    with pytest.raises(ModuleNotFoundError, match="no_such_ink"):
        proof_of("lame")
