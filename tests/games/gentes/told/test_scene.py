"""Gentes as text. After a wanted change `python -m tests.games.gentes.told.test_scene` writes the golden files anew."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from pentapolis.kernel.events import SPECTATOR
from pentapolis.kernel.rng import Rng
from pentapolis.scene import scene_of
from pentapolis.scene.text.drawing import line_width
from pentapolis.scene.text.plain import plain
from tests.games.gentes.position import FACTS, GAME, A, bare, build, hold, lay, say, show, turn

if TYPE_CHECKING:
    from pentapolis.games.gentes.table import GentesTable
    from pentapolis.scene.text.drawing import Drawing

GOLDEN: Final = Path(__file__).parents[1] / "golden"
NAMES: Final = ("Ada", "greedy", "Zoe", "Maximiliane")


def drawn(table: GentesTable, viewer: int) -> Drawing:
    return scene_of("gentes").text(GAME, table.view(viewer), NAMES)


def text(table: GentesTable, viewer: int = A) -> str:
    return plain(drawn(table, viewer))


def played(seats: int, seed: int, decisions: int) -> GentesTable:
    """A table after so many random decisions."""
    table, rng = GAME.new(seats, seed), Rng(seed)
    for _ in range(decisions):
        if not table.over:
            table.answer(rng.pick(table.question.options))
    return table


POSITIONS: Final = {"early": played(2, 3, 0), "middle": played(4, 2, 200), "late": played(3, 7, 1000)}


@pytest.mark.parametrize("name", POSITIONS)
def test_the_drawing_equals_its_golden_file(name: str) -> None:
    table = POSITIONS[name]
    viewer = SPECTATOR if table.over else table.question.seat
    assert text(table, viewer) + "\n" == (GOLDEN / f"scene-{name}.txt").read_text(encoding="utf-8")


@pytest.mark.compiled
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_fits(seats: int) -> None:
    for decisions in range(0, 400, 25):
        table = played(seats, seats, decisions)
        for viewer in (SPECTATOR, table.turn):
            drawing = drawn(table, viewer)
            assert drawing.height <= 40
            assert max(line_width(spans) for spans in drawing.lines) == 100


def test_a_hand_of_many_cards_is_cut() -> None:
    table = bare(4)
    lay(table, "shrine")
    hold(table, *FACTS.card_names.ids[20:50])
    assert drawn(turn(table), A).height == 40


def test_in_the_draft_all_cards_are_shown() -> None:
    table = GAME.new(4, 1)
    while table.question.kind.name == "card":
        drawing = drawn(table, table.question.seat)
        assert drawing.height <= 40
        for number in table.question.options:
            assert FACTS.card_names.titles[number] in plain(drawing)
        table.answer(table.question.options[0])


def test_what_was_taken_and_used_can_be_seen() -> None:
    table = bare(2, no_small_tax=True)
    show(table, "forge", "road")
    build(table, "athenai")
    lay(table, "marketplace", "shrine")
    turn(table)
    say(table, "marketplace")
    turn(table)
    say(table, "new-starter")
    lines = text(turn(table, 1)).splitlines()
    assert any("starter ▲A tax +8:2" in line for line in lines)
    assert any("T Athenai▲" in line for line in lines)
    assert any("(Marketplace), Shrine" in line for line in lines)
    assert any("closed" in line for line in lines)
    assert any("Forge" in line and "lose scholar 1" in line for line in lines)


def main() -> None:
    for name, table in POSITIONS.items():
        viewer = SPECTATOR if table.over else table.question.seat
        (GOLDEN / f"scene-{name}.txt").write_text(text(table, viewer) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
