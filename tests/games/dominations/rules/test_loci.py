"""Loci: cases 8 to 10, which of several is scored, and what the Inventor activates again."""

import pytest

from pentapolis.games.dominations.constants import EDGES, SCIENCE
from pentapolis.games.dominations.rules.phases.grow import INVENTOR
from pentapolis.games.dominations.rules.phases.sites import set_up_piece
from pentapolis.games.dominations.rules.turn import ONE_TURN
from pentapolis.games.dominations.table import DominationsTable, with_item
from tests.games.dominations.position import (
    FACTS,
    A,
    B,
    asked,
    bare,
    begin,
    build,
    cell,
    know,
    knows,
    lay,
    own,
    place,
    point,
    ring,
    roomy,
    say,
    showing,
)


@pytest.mark.rule("8", "R09", "Q12", "Q08")
def test_a_locus_produces_the_six_dots_and_the_camp() -> None:
    table = roomy(bare())
    lay(table, "u-1,1")
    lay(table, "d-1,1")
    ring(table, "TAG-KS")
    build(table, "d-1,1", 2, B)
    place(table, "d0,0", showing("d0,0", "1,1", "G"), camp="A")
    assert knows(table) == {"T": 1, "K": 1, "A": 2, "S": 1, "G": 2}
    assert knows(table, B) == {}


@pytest.mark.rule("9", "Q08")
def test_a_corner_of_the_cradle_is_no_locus() -> None:
    table = roomy(bare())
    for name in ("u1,0", "u1,-1", "d0,0"):
        lay(table, name)
    place(table, "d1,-1")
    assert table.last == [cell("d1,-1"), EDGES]


def two_rings() -> DominationsTable:
    """D(1,1) closes the rings round (1,2) and (2,1)."""
    table = roomy(bare())
    lay(table, "d0,0")
    for name in ("u1,2", "u0,2", "u1,1", "d0,2", "d0,1", "u2,1", "u2,0", "d2,0", "d1,0"):
        lay(table, name)
    return table


@pytest.mark.rule("10", "R10", "Q11", "Q09")
def test_of_several_loci_exactly_one_is_scored() -> None:
    table = two_rings()
    place(table, "d1,1")
    assert sorted(asked(table)) == ["1,2", "2,1"]
    say(table, "2,1")
    assert sum(knows(table).values()) == 7
    assert table.last == [cell("d1,1"), point("2,1")]


@pytest.mark.rule("Q09", "Q47", "51", "R28")
def test_the_inventor_may_take_the_edges_or_a_locus_again() -> None:
    table = two_rings()
    lay(table, "d1,1")
    table.roles = with_item(table.roles, SCIENCE, A)
    hand = table.hands[A]
    begin(table, INVENTOR)
    say(table, "d1,1")
    assert sorted(asked(table)) == ["1,2", "2,1", "edges"]
    say(table, "1,2")
    assert sum(knows(table).values()) == 7
    assert table.hands[A] == hand
    assert table.roles[SCIENCE] == -1


@pytest.mark.rule("51", "Q47")
def test_dots_under_a_monument_count_for_the_inventor() -> None:
    table = two_rings()
    lay(table, "d1,1")
    table.wonders = [FACTS.monuments.ids.index("great-library")]
    set_up_piece(table, table.wonders[0], point("1,2"), 0)
    table.roles = with_item(table.roles, SCIENCE, A)
    begin(table, INVENTOR)
    say(table, "d1,1", "1,2")
    assert sum(knows(table).values()) == 7


@pytest.mark.rule("Q47", "Q46", "Q03")
@pytest.mark.parametrize(("places", "camp"), [(False, 1), (True, 3)])
def test_an_activation_by_the_inventor_is_no_placement(places: bool, camp: int) -> None:
    table = roomy(bare(inventor_places=places))
    lay(table, "d0,0", "AAT", camp="A")
    lay(table, "d0,-2")
    build(table, "d0,0", 2, A)
    table.best = [3] * 12
    own(table, "music")
    table.roles = [A] * 6
    begin(table, INVENTOR)
    say(table, "d0,0")
    assert knows(table)["A"] == camp + 1 + 2  # the Camp, the dot at (0,1), the City on the tile itself


def test_a_tile_inside_the_land_without_loci_is_activated_by_its_edges_unasked() -> None:
    table = roomy(bare())
    lay(table, "d0,0", "TGR")
    lay(table, "u1,0", "KAT", camp="T")
    table.roles = with_item(table.roles, SCIENCE, A)
    begin(table, INVENTOR)
    say(table, "u1,0")
    assert knows(table) == {"T": 4, "K": 1, "R": 1}


@pytest.mark.rule("Q47")
def test_the_inventor_is_offered_instead_of_a_tile_and_then_the_farmer_is_not() -> None:
    table = bare()
    lay(table, "d0,0", "TGR")
    table.roles = [A] * 6
    begin(table, ONE_TURN)
    assert "inventor" in asked(table)
    know(table, T=3)
    say(table, "inventor")
    assert "exchange" in asked(table)
    assert "second-tile" not in asked(table)


def ring_with_pyramid(short_locus_declined: str = "no") -> DominationsTable:
    """The pyramid takes two of the six places round (1,1); U(1,1) closes the ring."""
    table = roomy(bare(monuments="great-pyramid", short_locus_declined=short_locus_declined))
    for name in ("d0,0", "u0,1", "d0,1"):
        lay(table, name)
    set_up_piece(table, table.wonders[0], cell("u1,0"), 0)
    return place(table, "u1,1", camp="S")


@pytest.mark.rule("Q10")
@pytest.mark.parametrize(("answer", "scored"), [("1,1", "1,1"), ("edges", "")])
def test_a_locus_with_a_piece_of_several_places_may_be_declined(answer: str, scored: str) -> None:
    table = ring_with_pyramid("yes")
    assert asked(table) == ["1,1", "edges"]
    say(table, answer)
    assert table.last == [cell("u1,1"), point(scored) if scored else EDGES]


@pytest.mark.rule("Q10", "Q09")
def test_other_loci_are_not_declined() -> None:
    assert ring_with_pyramid().last == [cell("u1,1"), point("1,1")]
    table = roomy(bare(short_locus_declined="yes"))
    ring(table, "TGKA-S")
    place(table, "u1,0", showing("u1,0", "1,1", "G"))
    assert table.last == [cell("u1,0"), point("1,1")]


@pytest.mark.rule("Q10", "R10")
def test_a_piece_of_one_place_is_no_reason_to_decline() -> None:
    table = roomy(bare(monuments="colossus", short_locus_declined="yes"))
    ring(table, "TGKA--")
    set_up_piece(table, table.wonders[0], cell("d1,0"), 0)
    place(table, "u1,0", showing("u1,0", "1,1", "G"))
    assert table.last == [cell("u1,0"), point("1,1")]


@pytest.mark.rule("Q10")
@pytest.mark.parametrize("counts", [True, False])
def test_a_monument_tile_may_be_one_of_six(counts: bool) -> None:
    table = roomy(bare(monuments="great-pyramid", monument_tile_in_locus=counts))
    for name in ("d0,0", "u0,1", "d0,1"):
        lay(table, name)
    set_up_piece(table, table.wonders[0], cell("u1,0"), 0)
    assert [table.face(cell(name)) >= 276 for name in ("u1,0", "d1,0")] == [True, True]
    place(table, "u1,1", camp="S")
    assert table.last == [cell("u1,1"), point("1,1") if counts else EDGES]
    if table.questions:
        say(table, "art")
    # the pyramid has one dot at (1,1), so there are five, and the Camp; or four on one edge, four on another
    assert sum(knows(table).values()) == (6 if counts else 8 + sum(table.concentrations))
