"""The geometry of land and trees: properties of the lattice, checked by coordinates."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pentapolis.games.dominations import lattice, spots
from pentapolis.games.dominations.constants import EDGES, LIES
from pentapolis.games.dominations.lattice import BESIDE, CELLS, CORNERS, NO_CELL, POINTS, REACH, RING, RING_CORNERS
from pentapolis.games.dominations.printed.pieces import CELLS_OF, DOTS_OF, PARTS, dots, lying
from pentapolis.games.dominations.rules.phases.harvest import BY_TILE
from pentapolis.games.dominations.rules.phases.land import has_city_beside, lay_tile, loci_of
from pentapolis.games.dominations.rules.phases.production import PRODUCE
from tests.games.dominations.position import A, bare, cell

CELL = st.integers(0, len(CELLS) - 1)
POINT = st.integers(0, len(POINTS) - 1)


@pytest.mark.rule("I8", "Q61")
def test_the_table_is_a_hexagon_of_triangles() -> None:
    assert len(CELLS) == 6 * REACH * REACH
    assert len(POINTS) == 3 * REACH * (REACH + 1) + 1
    assert len(set(lattice.CELL_NAMES)) == len(CELLS)
    assert max(abs(x) for x, _ in POINTS) == REACH


@pytest.mark.rule("Q61")
def test_no_tile_goes_beyond_the_end_of_the_table() -> None:
    table = bare()
    at_the_end = next(at for at in range(len(CELLS)) if NO_CELL in BESIDE[at * 3 : at * 3 + 3])
    lay_tile(table, at_the_end, 0)
    beside = lattice.neighbours(at_the_end)
    assert len(beside) == 2
    assert set(beside) <= set(table.open_cells)
    assert NO_CELL not in table.open_cells
    lay_tile(table, beside[0], 3)
    table.push(PRODUCE, A, (at_the_end, EDGES, BY_TILE))
    table.play_on()
    assert loci_of(table, at_the_end) == []
    assert not has_city_beside(table, A, at_the_end)
    assert table.stock(A) >= 5


@pytest.mark.rule("I8")
@given(CELL)
def test_neighbours_share_two_corners_and_look_at_each_other(at: int) -> None:
    mine = set(CORNERS[at * 3 : at * 3 + 3])
    for side in range(3):
        other = BESIDE[at * 3 + side]
        if other != NO_CELL:
            back = lattice.BACK[at * 3 + side]
            assert BESIDE[other * 3 + back] == at
            shared = mine & set(CORNERS[other * 3 : other * 3 + 3])
            assert shared == {CORNERS[at * 3 + side], CORNERS[at * 3 + (side + 1) % 3]}
            assert CORNERS[other * 3 + back] == CORNERS[at * 3 + (side + 1) % 3]
            assert CELLS[at][2] != CELLS[other][2]


@pytest.mark.rule("I8")
@given(POINT)
def test_six_cells_lie_round_a_point_each_beside_the_next(point: int) -> None:
    ring = RING[point * 6 : point * 6 + 6]
    on_table = [at for at in ring if at != NO_CELL]
    assert sorted(on_table) == sorted(at for at in range(len(CELLS)) if point in CORNERS[at * 3 : at * 3 + 3])
    for place, at in enumerate(ring):
        if at != NO_CELL:
            assert CORNERS[at * 3 + RING_CORNERS[point * 6 + place]] == point
    for one, other in pairwise([*ring, ring[0]]):
        if NO_CELL not in (one, other):
            assert other in lattice.neighbours(one)
    assert lattice.ring(point) == on_table


@given(CELL)
def test_a_cell_is_known_by_its_corners(at: int) -> None:
    assert lattice.cell_with(lattice.corners_of(CELLS[at])) == CELLS[at]


@given(st.integers(-9, 9), st.integers(-9, 9), st.integers(0, 5))
def test_six_turns_lead_back(x: int, y: int, sixths: int) -> None:
    assert lattice.turned(lattice.turned((x, y), sixths), 6 - sixths) == (x, y)
    assert lattice.turned((x, y), 3) == (-x, -y)


@pytest.mark.rule("Q07", "5")
def test_the_cradle_has_six_cells_and_six_neighbours() -> None:
    beside = {at for part in lattice.CRADLE for at in lattice.neighbours(part)} - set(lattice.CRADLE)
    assert beside == {cell(name) for name in ("d0,0", "u-1,1", "d-2,0", "u-1,-1", "d0,-2", "u1,-1")}
    assert len(set(lattice.CRADLE_POINTS)) == 6


@given(st.sampled_from([1, 2, 3]), st.integers(0, LIES - 1))
def test_pieces_keep_their_shape_however_they_lie(shape: int, lie: int) -> None:
    cells = PARTS[shape][lie]
    assert cells[0][:2] == (0, 0)
    assert cells[0][2] == lie % 2
    for one, other in pairwise(cells):
        assert other in [lattice.beside(one, side) for side in range(3)]
    for part, reference in enumerate(CELLS_OF[shape]):
        corners = lattice.corners_of(lying(reference, lie))
        shown = dots(shape, lie, part)
        assert [lattice.turned(DOTS_OF[shape][dot], lie) for dot in shown] == list(corners)


@given(st.sampled_from([1, 2, 3]), st.integers(0, LIES - 1), CELL)
def test_no_tile_touches_a_piece_with_two_sides(shape: int, lie: int, at: int) -> None:
    """So no dot of a piece is counted twice along the sides of a tile."""
    i, j, _ = CELLS[at]
    cells = {(i + di, j + dj, down) for di, dj, down in PARTS[shape][lie]}
    for one in cells:
        for side in range(3):
            other = lattice.beside(one, side)
            if other not in cells:
                assert [lattice.beside(other, s) in cells for s in range(3)].count(True) == 1


@given(st.integers(0, len(spots.SPOTS) - 1))
def test_spots_lie_beside_each_other(spot: int) -> None:
    x, y = spots.SPOTS[spot]
    assert abs(x) + abs(y) <= spots.MOST_CARDS
    for side in range(4):
        other = spots.BESIDE[spot * 4 + side]
        if other != spots.NO_SPOT:
            assert spots.BESIDE[other * 4 + (side + 2) % 4] == spot
        else:
            assert abs(x) + abs(y) == spots.MOST_CARDS


def test_spots_are_named_as_seen_from_the_campfire() -> None:
    assert spots.SPOT_NAMES[spots.MIDDLE] == "campfire"
    assert spots.SPOT_TITLES[spots.MIDDLE] == "the Campfire"
    names = dict(zip(spots.SPOT_NAMES, spots.SPOT_TITLES, strict=True))
    assert names["n2e1"] == "2 up, 1 right from the Campfire"
    assert names["s1"] == "1 down from the Campfire"
    assert names["w3"] == "3 left from the Campfire"
