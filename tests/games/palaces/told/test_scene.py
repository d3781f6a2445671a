"""Palaces as text.

After a wanted change `python -m tests.games.palaces.told.test_scene` writes the golden files anew.
"""

from __future__ import annotations

from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from pentapolis.kernel.events import SPECTATOR
from pentapolis.kernel.rng import Rng
from pentapolis.scene import scene_of
from pentapolis.scene.text.drawing import CUT, line_width
from pentapolis.scene.text.plain import plain
from tests.games.palaces.position import GAME, play_alone, position

if TYPE_CHECKING:
    from pentapolis.games.palaces.table import PalacesTable
    from pentapolis.scene.text.drawing import Drawing

GOLDEN: Final = Path(__file__).parents[1] / "golden"
NAMES: Final = ("Ada", "greedy")


def drawn(table: PalacesTable, viewer: int) -> Drawing:
    return scene_of("palaces").text(GAME, table.view(viewer), NAMES)


def text(table: PalacesTable, viewer: int = 0) -> str:
    return plain(drawn(table, viewer))


def row(table: PalacesTable, start: str, viewer: int = 0) -> str:
    """The first line of the drawing that begins like this, inside its frame."""
    return next(line for line in text(table, viewer).splitlines() if line.startswith(f"│ {start}"))


def played(seed: int, decisions: int, **options: object) -> PalacesTable:
    """A table after so many random decisions, of which none discards what can be used."""
    table = GAME.new(2, seed, **options)
    rng = Rng(seed)
    for _ in range(decisions):
        if not table.over:
            table.answer(rng.pick(table.question.options[:-1]))
    return table


def asked(table: PalacesTable) -> int:
    return SPECTATOR if table.over else table.question.seat


POSITIONS: Final = {"early": played(7, 0), "middle": played(7, 60), "late": played(7, 1000)}


@pytest.mark.parametrize("name", POSITIONS)
def test_the_drawing_equals_its_golden_file(name: str) -> None:
    table = POSITIONS[name]
    assert text(table, asked(table)) + "\n" == (GOLDEN / f"scene-{name}.txt").read_text(encoding="utf-8")


@pytest.mark.compiled
@pytest.mark.parametrize("seed", range(4))
def test_every_position_fits_and_lines_up(seed: int) -> None:
    table = GAME.new(2, seed, live_score=seed % 2 == 0, open_discards=seed % 3 == 0)
    rng = Rng(seed)
    viewers = cycle((SPECTATOR, 0, 1))
    while not table.over:
        table.answer(rng.pick(table.question.options))
        drawing = drawn(table, next(viewers))
        assert drawing.height <= 40
        assert {line_width(spans) for spans in drawing.lines[:24]} == {100}
        assert CUT not in plain(drawing)


def test_a_pawn_stands_below_its_step() -> None:
    table = position(a="archaeologist knossos 3", b="theseus knossos 5")
    lines = text(table).splitlines()
    numbers, pawns = lines[1], lines[5]
    assert pawns.index("▲A") in range(numbers.index("3") - 1, numbers.index("3") + 1)
    assert pawns.index("●B×2") in range(numbers.index("5") - 2, numbers.index("5") + 1)


def test_two_pawns_share_a_step() -> None:
    table = position(a="theseus malia 4", b="archaeologist malia 4")
    assert "▲A×2 ●B" in text(table)


def test_boxes_are_sealed_empty_or_show_the_fresco() -> None:
    table = position(
        a="archaeologist knossos 1",
        hand_a="knossos-ariadne knossos-5",
        boxes="knossos 2 statue, knossos 4 dolphins",
    )
    assert row(table, "Knossos").count("[?]") == 5
    play_alone(table, "knossos-ariadne continue", "knossos-5 continue")
    assert "[ ]" in row(table, "Knossos")
    assert "[IV]" in row(table, "Knossos")
    assert "IV Dolphins             15 A " in text(table)


def test_the_last_numbers_stand_beside_the_path() -> None:
    table = position(a="archaeologist knossos 3 last 6", b="archaeologist knossos 2 last 10")
    assert row(table, "Knossos").endswith("│   6    10   │")
    assert row(table, "Malia").endswith("│   ·     ·   │")


def test_the_hand_lies_by_palace_beside_what_the_path_needs() -> None:
    table = position(
        a="archaeologist knossos 3 last 6, archaeologist malia 9, theseus zakros 2 last 10",
        hand_a="knossos-3 knossos-7 knossos-ariadne malia-2 malia-2 phaistos-minotaur zakros-10 zakros-1",
    )
    hand = [line[2:55].split() for line in text(table).splitlines()[-5:-1]]
    assert hand == [
        ["Knossos", "6+", "3", "7", "Ariadne"],
        ["Malia", "·", "2×2"],
        ["Phaistos", "any", "Minotaur"],
        ["Zakros", "10", "1", "10"],
    ]


def test_players_show_score_pawns_to_place_and_whose_turn_it_is() -> None:
    table = position(a="theseus knossos 5, 3 statues, ring-of-minos", b="archaeologist malia 3", turn="B")
    assert " ".join(row(table, "  ▲A Ada").split()) == "│ ▲A Ada 50 0 20 25 0 5 8 3 │"
    assert " ".join(row(table, "▶ ●B greedy").split()) == "│ ▶ ●B greedy -10 -10 0 0 0 0 8 2, Theseus │"
    assert "Ring of Minos    25 A " in text(table)
    assert "Statues A 3 B 0 of 10" in text(table)


def test_all_pawns_placed_leaves_none_to_place() -> None:
    pawns = "theseus knossos 5, archaeologist malia 3, archaeologist phaistos 1, archaeologist zakros 1"
    assert row(position(a=pawns), "▶ ▲A Ada").split()[-2] == "none"


def test_the_widest_hand_fits_even_beside_the_other_hand() -> None:
    cards = (
        "knossos-9 knossos-9 knossos-10 knossos-10 knossos-ariadne knossos-ariadne knossos-minotaur knossos-minotaur"
    )
    table = position(a="archaeologist knossos 1", hand_a=cards)
    view = table.view(0)
    view["board"]["players"][1]["hand"] = table.view(1)["board"]["players"][1]["hand"]
    both = plain(scene_of("palaces").text(GAME, view | {"seat": SPECTATOR}, NAMES))
    assert "9×2 10×2 Ariadne×2 Minotaur×2" in both
    assert CUT not in both
    assert "Ada's hand" in both
    assert "greedy's hand" in both


def test_the_hand_of_the_other_is_not_drawn() -> None:
    """Two tables that differ in nothing but what the viewer cannot know look the same."""
    for seed in range(5):
        table = played(seed, 30)
        viewer = asked(table)
        assert text(table, viewer) == plain(drawn(imagined(table, viewer), viewer))


def imagined(table: PalacesTable, viewer: int) -> PalacesTable:
    other = table.clone()
    GAME.redeal(other, viewer, Rng(99))
    assert other.hands[1 - viewer] != table.hands[1 - viewer]
    return other


def test_cards_not_yet_seen_are_those_of_pile_and_other_hand() -> None:
    table = played(3, 40)
    viewer = asked(table)
    assert f"{len(table.pile) + 8} cards" in text(table, viewer)
    closed = played(3, 40, open_discards=False)
    viewer = asked(closed)
    assert f"{len(closed.pile) + 8 + len(closed.discards[1 - viewer])} cards" in text(closed, viewer)


if __name__ == "__main__":
    for name, table in POSITIONS.items():
        (GOLDEN / f"scene-{name}.txt").write_text(text(table, asked(table)) + "\n", encoding="utf-8")
