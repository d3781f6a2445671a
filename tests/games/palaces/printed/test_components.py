"""Component files: ours is complete, and a faulty one is refused with file, line and reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis.games.palaces import game
from pentapolis.games.palaces.constants import STATUE
from tests.games.editions import edition, line_of, own_text, refusal
from tests.games.palaces.position import FACTS, GAME

if TYPE_CHECKING:
    from pathlib import Path

TEXT = own_text(game)
CHANGES = {
    "an unknown key": ('id = "ariadne"', 'id = "ariadne"\ncolour = "red"', 'colour = "red"', "unknown key 'colour'"),
    "an unknown table": ("[path]", "[pith]\n[path]", "[pith]", r"unknown table [pith]"),
    "a wrong total": ("copies = 3", "copies = 4", "copies = 2        #", "should make 100 cards, not 104"),
    "too many copies": ("copies = 3", "copies = 30", "copies = 30", "'copies' should be a whole number from 1 to 10"),
    "an unknown card": ('id = "minotaur"', 'id = "medusa"', 'id = "medusa"', "'id' cannot be 'medusa'"),
    "a second card of an id": ('id = "minotaur"', 'id = "ariadne" ', 'id = "ariadne" ', "second card 'ariadne'"),
    "a value twice": ("9, 10]\ntext", "9, 9]\ntext", "values = [1,", "each value should be there once"),
    "a value too high": ("9, 10]\ntext", "9, 11]\ntext", "values = [1,", "from 1 to 10, not 11"),
    "no printed text": ('text = "Go two', 'text = ""#"Go two', 'text = ""#', "'text' should be a text"),
    "a value on an Ariadne": (
        "copies = 3\nvalues = []",
        "copies = 3\nvalues = [0]",
        "values = [0]",
        "'values' should be a list of 0 numbers",
    ),
    "eight steps": ("30, 35, 50]", "30, 35]", "points = [-20, -15, -10, 5, 10, 15, 30, 35]", "list of 9 numbers"),
    "four boxes": ("boxes = [2, 4, 6, 8, 9]", "boxes = [2, 4, 6, 8]", "boxes = ", "list of 5 numbers"),
    "a box on step 1": ("boxes = [2,", "boxes = [1,", "boxes = ", "from 2 to 9, not 1"),
    "two boxes on one step": (
        "boxes = [2, 4,",
        "boxes = [2, 2,",
        "boxes = ",
        "each box should be on a step of its own",
    ),
    "no check point": ("check_point = 7\n", "", "[path]", "[path] lacks 'check_point'"),
    "two palaces of an id": ('id = "malia"', 'id = "zakros" ', 'id = "zakros"\n', "second palace 'zakros'"),
    "two finds of an id": ('rare = "jewel-of-malia"', 'rare = "dolphins"', 'id = "dolphins"', "second find 'dolphins'"),
    "a find called statue": ('id = "dolphins"', 'id = "statue"', 'id = "statue"', "second find 'statue'"),
    "nine statues": ("copies = 10", "copies = 9", "copies = 9", "'copies' should be a whole number from 10 to 10"),
    "a short table": ("90, 100]", "90]", "points = [0, -20", "list of 11 numbers"),
    "points as text": ('"procession"', '"procession"\npoint = 1', "point = 1", "unknown key 'point'"),
    "another game": ('game = "palaces"', 'game = "minos"', 'game = "minos"', "an edition of minos, not of palaces"),
}
"""What is wrong: the text replaced, its replacement, the line that is named, and the reason."""


@pytest.mark.rule("R3", "P18")
@pytest.mark.parametrize("what", list(CHANGES))
def test_a_faulty_component_file_is_refused_with_file_line_and_reason(what: str, tmp_path: Path) -> None:
    old, new, named, reason = CHANGES[what]
    line_of(TEXT, old)
    text = TEXT.replace(old, new)
    said = refusal(game.load, tmp_path, text)
    assert said.startswith(f"{tmp_path / 'components.toml'}, line {line_of(text, named)}: ")
    assert reason in said


@pytest.mark.parametrize(
    ("table", "count"), [("card", 3), ("palace", 4), ("fresco", 6)], ids=["card", "palace", "fresco"]
)
def test_a_missing_component_is_noticed(table: str, count: int, tmp_path: Path) -> None:
    start = TEXT.index(f"[[{table}]]")
    end = TEXT.index("\n[", start)
    said = refusal(game.load, tmp_path, TEXT[:start] + TEXT[end:])
    assert str(tmp_path / "components.toml") in said
    assert f"there should be {count} [[{table}]], not {count - 1}" in said


@pytest.mark.parametrize("table", ["path", "statue", "edition"])
def test_a_missing_table_is_noticed(table: str, tmp_path: Path) -> None:
    start = TEXT.index(f"[{table}]")
    end = TEXT.find("\n[", start)
    said = refusal(game.load, tmp_path, TEXT[:start] + (TEXT[end:] if end > 0 else ""))
    assert f"[{table}] is missing" in said


def test_somebodys_own_edition_is_played(tmp_path: Path) -> None:
    text = TEXT.replace('title = "Dolphins"', 'title = "Two Dolphins"').replace("[0, -20, -15, 5", "[0, 20, 25, 35")
    other = game.load(str(edition(tmp_path, text)))
    assert "Two Dolphins" in other.facts.find_titles
    assert other.facts.statue_points[:4] == [0, 20, 25, 35]
    assert other.edition.fingerprint != GAME.edition.fingerprint


@pytest.mark.rule("R30", "R31", "R32")
def test_our_edition_has_all_that_is_printed() -> None:
    assert FACTS.palaces == ["knossos", "malia", "phaistos", "zakros"]
    assert FACTS.finds[STATUE] == "statue"
    assert FACTS.step_points == [0, -20, -15, -10, 5, 10, 15, 30, 35, 50]
    assert FACTS.check_point == 7
    assert [card.id for card in FACTS.cards] == ["number", "ariadne", "minotaur"]
    assert all(card.text for card in FACTS.cards)
