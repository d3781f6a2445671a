"""What a placement is shown to do before it is made: which dots Produce, which of them face their like."""

import pytest

from pentapolis.games.dominations.constants import CELL, EDGES
from pentapolis.games.dominations.rules.phases.land import loci_of
from pentapolis.games.dominations.rules.phases.sites import set_up_piece
from pentapolis.games.dominations.table import DominationsTable
from pentapolis.games.dominations.thinking.prospects import promise
from pentapolis.games.dominations.told.firing import Dot, concentrations, firing
from tests.games.dominations.position import A, B, bare, build, cell, face, lay, place, point, ring, roomy, showing


def named(dots: list[Dot]) -> set[tuple[str, int]]:
    return {(CELL.labels[at], corner) for at, corner in dots}


def test_dots_along_connected_sides_fire_and_those_of_one_colour_are_a_pair() -> None:
    table = bare()
    lay(table, "d0,0", "TGR")
    lay(table, "u1,0", "KAT", "T")
    assert named(firing(table, cell("u1,0"), EDGES)) == {("u1,0", 2), ("u1,0", 0), ("d0,0", 0), ("d0,0", 2)}
    [(mine, its)] = concentrations(table, cell("u1,0"), EDGES)
    assert named([mine, its]) == {("u1,0", 2), ("d0,0", 0)}


@pytest.mark.parametrize(("rule", "sides"), [("dot_once", 2), ("single_best", 1)])
def test_only_sides_that_count_fire(rule: str, sides: int) -> None:
    table = bare(multi_edge=rule)
    lay(table, "d0,0", "TGR")
    lay(table, "d1,0", "SGR")
    lay(table, "u1,0", "KAT", camp="T")
    own = [at for at, _ in firing(table, cell("u1,0"), EDGES) if at == cell("u1,0")]
    assert len(own) == sides + 1


def test_of_equal_sides_all_that_can_be_chosen_fire() -> None:
    table = bare(multi_edge="single_best")
    lay(table, "d0,0")
    lay(table, "u1,0", "GRA")
    lay(table, "u1,-1", "RTG")
    lay(table, "d1,-1", "SAK")
    assert len([at for at, _ in firing(table, cell("d1,-1"), EDGES) if at == cell("d1,-1")]) == 3


def test_at_a_locus_six_dots_fire_and_none_are_a_pair() -> None:
    table = bare()
    names = ring(table, "TAGGKS")
    fired = firing(table, cell("d0,0"), point("1,1"))
    assert {name for name, _ in named(fired)} == set(names)
    assert concentrations(table, cell("d0,0"), point("1,1")) == []


def test_a_monument_piece_fires_once_at_a_locus() -> None:
    table = bare(monuments="great-pyramid")
    for name in ("d0,0", "u0,1", "d0,1", "u1,1"):
        lay(table, name)
    set_up_piece(table, table.wonders[0], cell("u1,0"), 0)
    assert loci_of(table, cell("u1,1")) == [point("1,1")]
    assert len(firing(table, cell("u1,1"), point("1,1"))) == 5


# ---- the quick look of bots


def produced(table: DominationsTable, name: str, dots: str, camp: str) -> tuple[float, int]:
    """What the quick look promises, and what seat A then has."""
    promised = promise(table, A, face(table, dots, camp), cell(name))
    place(table, name, dots, camp)
    return promised, table.stock(A)


def test_a_quick_look_promises_what_is_produced() -> None:
    table = bare()
    lay(table, "d0,0", "TGR")
    assert produced(table, "u1,0", "KAT", "T") == (6, 6)
    table = roomy(bare())
    ring(table, "TAG-KS")
    promised, had = produced(table, "d0,0", showing("d0,0", "1,1", "G"), "A")
    assert promised == had == 7


def test_a_quick_look_sees_limits_and_cities() -> None:
    table = bare()
    lay(table, "d0,0", "TRT", camp="S")
    before = promise(table, A, face(table, "KAT", "T"), cell("u1,0"))
    build(table, "d0,0", 2, B)
    assert promise(table, A, face(table, "KAT", "T"), cell("u1,0")) == before - 1
    table = bare()
    lay(table, "d0,0", "TRT", camp="S")
    build(table, "d0,0", 2)
    assert promise(table, A, face(table, "KAT", "T"), cell("u1,0")) == before + 2
    table.goods[0 * table.seats + A] = 4  # room for 1 more Trade
    assert promise(table, A, face(table, "KAT", "T"), cell("u1,0")) == before + 2 - 4
    table = roomy(bare())
    ring(table, "TAG-KS")
    build(table, "u1,1", 1)
    before = promise(table, A, face(table, showing("d0,0", "1,1", "G"), "A"), cell("d0,0"))
    build(table, "u0,1", 2, B)
    assert promise(table, A, face(table, showing("d0,0", "1,1", "G"), "A"), cell("d0,0")) == before - 1
