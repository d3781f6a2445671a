"""Minerva as text.

After a wanted change `python -m tests.games.minerva.told.test_scene` writes the golden files anew.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from pentapolis.kernel.events import SPECTATOR
from pentapolis.kernel.record import load
from pentapolis.scene import scene_of
from pentapolis.scene.text.plain import plain
from tests.games.minerva.position import FACTS, GAME, A, B, bare, draw, offer, say, turn

if TYPE_CHECKING:
    from pentapolis.kernel.table import Table
    from pentapolis.scene.text.drawing import Drawing

GOLDEN: Final = Path(__file__).parents[1] / "golden"
NAMES: Final = ("Ada", "Ben", "Cleo", "Dan")


def drawn(table: Table, viewer: int) -> Drawing:
    return scene_of("minerva").text(GAME, table.view(viewer), NAMES[: table.seats])


def text(table: Table, viewer: int = A) -> str:
    return plain(drawn(table, viewer))


def played(save: str, part: float) -> Table:
    """A golden game, so far as that."""
    record = load(GAME, (GOLDEN / f"{save}.save").read_text(encoding="utf-8"))
    return record.table_after(int(record.length * part))


POSITIONS: Final = {"alone": ("1-to-win", 0.7), "four": ("4-to-win", 0.7), "over": ("1-to-win", 1.0)}


def asked(table: Table) -> int:
    return SPECTATOR if table.over else table.question.seat


@pytest.mark.parametrize("name", POSITIONS)
def test_the_drawing_equals_its_golden_file(name: str) -> None:
    table = played(*POSITIONS[name])
    assert text(table, asked(table)) + "\n" == (GOLDEN / f"scene-{name}.txt").read_text(encoding="utf-8")


@pytest.mark.compiled
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_position_of_a_game_fits(seats: int) -> None:
    record = load(GAME, (GOLDEN / f"{seats}-to-win.save").read_text(encoding="utf-8"))
    for at in range(0, record.length, 12):
        table = record.table_after(at)
        for viewer in range(SPECTATOR, seats):
            drawing = drawn(table, viewer)
            assert (drawing.width, drawing.height <= 40) == (100, True)


def test_a_wide_and_a_high_city_fit() -> None:
    for row in ("f " * 40, "f / " * 39 + "f", ("f " * 14 + "/ ") * 13 + "f"):
        table = bare(2)
        draw(table, row)
        offer(table, *FACTS.ids[2:35])
        turn(table)
        drawing = drawn(table, A)
        assert (drawing.width, drawing.height <= 40) == (100, True)


def test_coins_of_a_round_tile_are_drawn() -> None:
    table = bare(1)
    offer(table, "forest", "coins")
    turn(table)
    assert "1 Forest free + 3 D" in text(table)


def test_places_are_numbered_while_one_is_to_be_chosen() -> None:
    table = bare(2)
    draw(table, "f R / S .")
    offer(table, "forest", "quarry-pit", "quarry-pit")
    turn(table)
    assert "(1)" not in text(table)
    say(table, "forest")
    shown = text(table)
    assert all(f"({number})" in shown for number in range(1, 8))
    assert "(1)" not in text(table, B)
    assert "Quarry pit free ×2" in shown
    assert "[1]" in shown
    assert "[*]" in shown
    assert "The city of Ada" in text(table, SPECTATOR)


if __name__ == "__main__":
    for title, position in POSITIONS.items():
        position_drawn = text(played(*position), asked(played(*position)))
        (GOLDEN / f"scene-{title}.txt").write_text(position_drawn + "\n", encoding="utf-8")
