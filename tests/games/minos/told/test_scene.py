"""Minos as text. After a wanted change `python -m tests.games.minos.told.test_scene` writes the golden file anew."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from pentapolis.conformance.players import chosen
from pentapolis.games.minos.told.view import secrets_of
from pentapolis.kernel.events import SPECTATOR
from pentapolis.kernel.rng import Rng
from pentapolis.scene import scene_of
from pentapolis.scene.text.drawing import line_width
from pentapolis.scene.text.plain import plain
from tests.games.minos.position import (
    FACTS,
    GAME,
    A,
    B,
    bare,
    give,
    hold,
    lay,
    march,
    names,
    offer,
    on_track,
    put_die,
    rule,
    sail,
    turn,
)

if TYPE_CHECKING:
    from pentapolis.games.minos.table import MinosTable
    from pentapolis.scene.text.drawing import Drawing

GOLDEN: Final = Path(__file__).parents[1] / "golden" / "scene.txt"
NAMES: Final = ("Ada", "greedy", "Cleopatra", "Dimitri")


def drawn(table: MinosTable, viewer: int = A) -> Drawing:
    return scene_of("minos").text(GAME, table.view(viewer), NAMES[: table.seats])


def text(table: MinosTable, viewer: int = A) -> str:
    return plain(drawn(table, viewer))


def words(table: MinosTable, start: str, viewer: int = A) -> str:
    """The first line that has these words, from there on, with single blanks."""
    found = next(line for line in text(table, viewer).splitlines() if start in line)
    return " ".join(found[found.index(start) :].strip("│ ").split())


def a_position() -> MinosTable:
    table = bare(4, abilities="lawgiver architect", vases="vase-of-wares vase-of-towers")
    give(table, coins=7, weaponry=2, silver=1, temporary_silver=2, grain=1)
    offer(table, "harbour-dues", "market-charter", "free-hand")
    hold(table, "herb-gatherer", "pillar-crypt")
    rule(table, "quarry-gang", "hearth-tax")
    lay(table, "labyrinth", seat=B)
    march(table, B, knossos=2, malia=1)
    on_track(table, 0, 3)
    sail(table, 2, 0, 4, seat=B)
    put_die(table, "expand-2", 5, B, "yellow")
    return turn(table, "build-1", 3)


def test_the_drawing_equals_its_golden_file() -> None:
    assert text(a_position()) + "\n" == GOLDEN.read_text(encoding="utf-8")


@pytest.mark.compiled
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_fits_and_lines_up(seats: int) -> None:
    table = GAME.new(seats, seats)
    rng = Rng(seats)
    viewers = cycle(range(SPECTATOR, seats))
    while not table.over:
        table.answer(chosen(table, table.question, rng, keen=seats != 3))
        if len(table.record or []) % 5 == 0:
            drawing = drawn(table, next(viewers))
            assert drawing.height <= 40
            assert {line_width(spans) for spans in drawing.lines} == {100}
    assert "game over" in text(table)


def test_set_up_is_drawn_too() -> None:
    table = GAME.new(3, 1)
    assert "Minos · set-up" in text(table)
    assert "Palaces, areas" in text(table, SPECTATOR)


def test_dice_lie_on_their_spaces_with_points_and_side_benefits() -> None:
    table = a_position()
    assert words(table, "expand  6").startswith("expand 6 · 5 ●By5 4* · 4* ·")
    assert words(table, "dice to draft") == "dice to draft: ·"
    table.pool = [0, 23]
    assert words(table, "dice to draft") == "dice to draft: r1 g6"


def test_a_turn_shows_what_is_still_open() -> None:
    table = a_position()
    assert words(table, "▲A 3").startswith("▲A 3 of build; traits Quarry Gang")
    table.side = table.space
    table.queued[A] = 2
    assert "▲A 3 of build; side benefit; 2 to build; traits Quarry Gang" in text(table)
    table.action_points = 0
    assert words(table, "▲A no").startswith("▲A no action points")


def test_regions_show_warriors_buildings_foundations_and_sea_peoples() -> None:
    table = a_position()
    table.sea[FACTS.regions.ids.index("malia")] = FACTS.sea.names.ids.index("coast-spies")
    cost = FACTS.sea_costs[FACTS.sea.names.ids.index("coast-spies")]
    assert words(table, "Knossos").split()[2] == "B2"
    assert f"B1 ≈{cost}" in words(table, "Malia")
    assert "◇" in words(table, "Malia")
    assert "◇" not in words(table, "Hierapytna")
    assert "cA" in text(table)


def test_players_show_goods_with_the_temporary_ones_behind_them() -> None:
    table = a_position()
    assert words(table, "▶▲A Ada") == "▶▲A Ada 0 7 2 0 3 6 3 0 0 1+2 · · · · 1 2+0 0 lawgi 1"
    assert words(table, "●B greedy").endswith("· · · · · · 0+0 0 archi 1")


def test_routes_show_ships_and_the_tiles_left_and_vases_who_claimed_them() -> None:
    table = a_position()
    assert "B2" in words(table, FACTS.route_names.titles[table.routes[0]])
    assert words(table, "Vase of Towers") == "Vase of Towers 10/7/3 VP left"
    table.claims[table.seats + B] = 10
    table.covered[1] = 1
    assert words(table, "Vase of Towers") == "Vase of Towers 7/3 VP left taken: B 10"
    table.covered[1] = 3
    assert words(table, "Vase of Towers") == "Vase of Towers none VP left taken: B 10"


def test_the_own_hand_shows_prices_and_palaces_their_triggers() -> None:
    table = a_position()
    assert words(table, "Herb Gatherer").startswith("Herb Gatherer 8 he Pillar Crypt")
    assert words(table, "▲A Palace") == "▲A Palace: Quarry Gang [build] Hearth Tax [3-4] area: ·"
    assert words(table, "●B Palace") == "●B Palace: · area: Labyrinth"


def test_more_cards_than_there_is_room_for_are_counted() -> None:
    table = a_position()
    lay(table, *names(table.decks[0][:12]))
    assert words(table, "▲A Palace").split()[-1] == "more"


def test_what_others_hold_is_not_drawn() -> None:
    """Two tables that differ in nothing but what the viewer cannot know look the same."""
    table = GAME.new(3, 5, assignment="random")
    rng = Rng(5)
    for _ in range(45):
        table.answer(rng.pick(table.question.options))
    viewer = table.question.seat
    other = table.clone()
    GAME.redeal(other, viewer, Rng(99))
    assert [secrets_of(other, seat) for seat in range(3)] != [secrets_of(table, seat) for seat in range(3)]
    assert text(other, viewer) == text(table, viewer)


if __name__ == "__main__":
    GOLDEN.write_text(text(a_position()) + "\n", encoding="utf-8")
