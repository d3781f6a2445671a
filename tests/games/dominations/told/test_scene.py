"""Dominations as text.

After a wanted change `python -m tests.games.dominations.told.test_scene` writes the file anew.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from pentapolis.games.dominations.rules.phases.sites import set_up_piece
from pentapolis.games.dominations.rules.phases.tree import place_card
from pentapolis.games.dominations.rules.turn import ONE_TURN
from pentapolis.games.dominations.spots import SPOT_NAMES
from pentapolis.kernel.events import SPECTATOR
from pentapolis.kernel.rng import Rng
from pentapolis.scene import scene_of
from pentapolis.scene.text.drawing import line_width
from pentapolis.scene.text.plain import plain
from tests.games.dominations.position import (
    GAME,
    A,
    B,
    bare,
    begin,
    build,
    card,
    cell,
    influence,
    know,
    lay,
    own,
    plant,
    raised,
)
from tests.games.dominations.test_invariants import rather

if TYPE_CHECKING:
    from pentapolis.games.dominations.table import DominationsTable
    from pentapolis.scene.text.drawing import Drawing

GOLDEN: Final = Path(__file__).parents[1] / "golden" / "scene.txt"
NAMES: Final = ("Ada", "greedy", "Cleopatra", "Dimitri")


def drawn(table: DominationsTable, viewer: int = A) -> Drawing:
    return scene_of("dominations").text(GAME, table.view(viewer), NAMES[: table.seats])


def text(table: DominationsTable, viewer: int = A) -> str:
    return plain(drawn(table, viewer))


def a_position() -> DominationsTable:
    """Some land with Cities and a Monument, a small tree."""
    table = bare(3, monuments="great-pyramid stone-circle great-library", age=2)
    for name, camp in (("d0,0", "T"), ("u1,0", "K"), ("d1,0", "A"), ("u-1,1", "R")):
        lay(table, name, camp=camp)
    build(table, "d0,0", 2)
    build(table, "d1,0", 1, B)
    set_up_piece(table, table.wonders[0], cell("u1,1"), 0)
    raised(table, "great-pyramid", B, A)
    raised(table, "great-library", A, A, B, B)
    plant(table, n1="peddling-1", e1="fishing-2")
    own(table, "peddling", "fishing", advanced=True)
    plant(table, w1="great-pyramid-1")
    know(table, T=7, K=3)
    influence(table, A, 9)
    table.roles = [A, B, -1, -1, -1, -1]
    table.hands = [[0, 20, 40], [1, 21], [2]]
    return begin(table, ONE_TURN)


def test_the_scene_is_the_golden_one() -> None:
    assert text(a_position()) + "\n" == GOLDEN.read_text(encoding="utf-8")


def test_land_shows_cities_camps_and_monuments() -> None:
    shown = text(a_position())
    for word in ("A2", "B1", "k∆", "r∆", "MM", "##"):
        assert word in shown
    assert "next 3K 3G 3R" in shown
    assert "complete" in shown
    assert "+peddl" in shown or "+pedd…" in shown


@pytest.mark.compiled
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_drawing_never_leaves_its_frame(seats: int) -> None:
    table, rng = GAME.new(seats, seats), Rng(seats)
    step = 0
    while not table.over:
        if step % 40 == 0:
            for viewer in (SPECTATOR, table.question.seat):
                drawing = drawn(table, viewer)
                assert drawing.height <= 40
                assert all(line_width(line) <= 100 for line in drawing.lines)
        table.answer(rather(table, rng), table.question.seat)
        step += 1
    assert "game over" in text(table)


def test_a_long_land_and_a_tall_tree_are_cut() -> None:
    table = bare()
    for j in range(12):
        lay(table, f"u-1,{j + 1}")
        lay(table, f"d-1,{j + 1}")
        lay(table, f"u0,{-2 - j}")
    for at in range(1, 14):
        place_card(table, A, card("peddling-1"), SPOT_NAMES.index(f"n{at}"), 0)
    assert drawn(table).height <= 40
    assert all(line_width(line) <= 100 for line in drawn(table).lines)


def test_what_others_hold_is_not_drawn() -> None:
    """Two tables that differ in nothing but what the viewer cannot know look the same."""
    table, rng = GAME.new(3, 5), Rng(5)
    for _ in range(60):
        table.answer(rng.pick(table.question.options))
    viewer = table.question.seat
    other = table.clone()
    GAME.redeal(other, viewer, Rng(99))
    assert other.hands != table.hands
    assert text(other, viewer) == text(table, viewer)


if __name__ == "__main__":
    GOLDEN.write_text(text(a_position()) + "\n", encoding="utf-8")
