"""The Grow phase: what a tile Produces, Cities that are activated, Vestigium. Cases 1 to 7 and 11 to 14."""

import pytest

from pentapolis.games.dominations.constants import CRAFTSMANSHIP, TRADE
from pentapolis.games.dominations.rules.knowledge import GainNow
from pentapolis.games.dominations.rules.phases.grow import PLACE_TILE
from pentapolis.games.dominations.rules.phases.sites import set_up_piece
from pentapolis.games.dominations.rules.turn import ONE_TURN
from pentapolis.games.dominations.table import DominationsTable, with_item
from tests.games.dominations.position import (
    A,
    B,
    asked,
    bare,
    begin,
    build,
    cell,
    face,
    hold,
    knows,
    lay,
    own,
    place,
    roomy,
    say,
)


def bartering_land() -> DominationsTable:
    """The rulebook's example: a tile on D(0,0) with Trade at (1,1), Government at (0,1), Religion at (1,0)."""
    table = roomy(bare())
    lay(table, "d0,0", "TGR")
    return table


@pytest.mark.rule("R06", "R07", "R08", "1", "Q06")
def test_camp_edge_and_concentration_produce() -> None:
    table = bartering_land()
    place(table, "u1,0", "KAT", camp="T")
    assert knows(table) == {"T": 4, "K": 1, "R": 1}


@pytest.mark.rule("2", "R13", "Q21")
def test_bartering_gains_from_what_was_produced() -> None:
    table = bare()
    lay(table, "d0,0", "TGR")
    own(table, "bartering")
    place(table, "u1,0", "KAT", camp="T")
    assert knows(table) == {"T": 5, "K": 1, "R": 1}


@pytest.mark.rule("3", "Q21")
def test_gains_do_not_feed_gains_but_a_camp_that_produces_more_does() -> None:
    table = bare()
    own(table, "fishing", "agriculture")
    begin(table, ONE_TURN)
    assert knows(table) == {"K": 1}
    other = roomy(bare())
    lay(other, "d0,0", "TGR")
    own(other, "agriculture")
    without = other.clone()
    own(other, "livestock")
    for one in (without, other):
        place(one, "u1,0", "TKG", camp="K")
    assert knows(without) == {"T": 2, "K": 1, "G": 1, "R": 1}
    assert knows(other) == {"T": 2, "K": 3, "G": 1, "R": 1}


@pytest.mark.rule("4", "Q07")
def test_the_first_tile_connects_to_the_cradle() -> None:
    table = roomy(bare())
    place(table, "d0,0", "AKS", camp="G")
    assert knows(table) == {"K": 3, "S": 1, "T": 1, "G": 1}


@pytest.mark.rule("5", "R05", "Q14")
def test_a_tile_needs_a_whole_side() -> None:
    table = bare()
    begin(table, PLACE_TILE)
    say(table, asked(table)[0])
    assert sorted(asked(table)) == ["d-2,0", "d0,-2", "d0,0", "u-1,-1", "u-1,1", "u1,-1"]
    lay(table, "d0,0")
    assert cell("u1,0") in table.open_cells
    assert cell("d0,0") not in table.open_cells
    assert cell("u0,0") not in table.open_cells


@pytest.mark.rule("6", "Q05")
@pytest.mark.parametrize(
    ("reading", "expected"),
    [
        ("dot_once", {"S": 1, "A": 1, "K": 1, "G": 2, "R": 1, "T": 2}),
        ("per_edge", {"S": 1, "A": 2, "K": 1, "G": 2, "R": 1, "T": 2}),
        ("single_best u1,0", {"S": 1, "A": 1, "G": 1, "R": 1, "T": 1}),
        ("single_best u1,-1", {"A": 1, "K": 1, "G": 1, "T": 2}),
    ],
)
def test_two_edges(reading: str, expected: dict[str, int]) -> None:
    """Of two edges that give as much the player chooses one, by the tile beyond it."""
    reading, *edge = reading.split()
    table = roomy(bare(multi_edge=reading))
    lay(table, "d0,0", "...")
    lay(table, "u1,0", "GRA")
    lay(table, "u1,-1", "RTG")
    place(table, "d1,-1", "SAK", camp="T")
    say(table, *edge)
    assert knows(table) == expected


@pytest.mark.rule("7")
def test_three_equal_dots_at_a_point_are_two_concentrations() -> None:
    table = roomy(bare())
    lay(table, "d0,0", "...")
    lay(table, "u1,0", "GRA")
    lay(table, "u1,-1", "RTG")
    place(table, "d1,-1", "SGK", camp="S")
    assert knows(table) == {"G": 5, "S": 2, "K": 1, "R": 1, "T": 1}


@pytest.mark.rule("6")
def test_the_best_edge_is_the_one_with_a_concentration() -> None:
    table = roomy(bare(multi_edge="single_best"))
    lay(table, "d0,0", "TGR")
    lay(table, "d1,0", "SGR")
    place(table, "u1,0", "KAT", camp="T")
    assert knows(table) == {"T": 4, "K": 1, "R": 1}


# ---- Cities


@pytest.mark.rule("11", "Q01", "Q02", "R11")
@pytest.mark.parametrize(
    ("output", "bonus", "mine", "theirs"),
    [("level", "none", 0, 2), ("one", "none", 0, 1), ("level", "one", 1, 2), ("level", "level", 2, 2)],
)
def test_a_city_beside_the_tile_produces_for_its_owner(output: str, bonus: str, mine: int, theirs: int) -> None:
    table = roomy(bare(city_output=output, trade_partner_bonus=bonus))
    lay(table, "d0,0", "TGR", camp="G")
    build(table, "d0,0", 2, B)
    before = place(roomy_twin(table), "u1,0", "KAT", camp="T")
    assert knows(before).get("G", 0) == mine
    assert knows(before, B) == {"G": theirs}


def roomy_twin(table: DominationsTable) -> DominationsTable:
    return roomy(table.clone())


@pytest.mark.rule("12", "Q03", "Q12")
def test_a_locus_activates_the_cities_on_its_ring_and_no_others() -> None:
    table = roomy(bare())
    for name, camp in (("d0,0", ""), ("u0,1", ""), ("d0,1", ""), ("u1,1", "R"), ("d1,0", "R")):
        lay(table, name, camp=camp)
    lay(table, "u1,-1")
    lay(table, "d1,-1")
    build(table, "u1,1", 1, A)
    build(table, "d1,0", 3, B)
    build(table, "d1,-1", 1, B)
    table.best = [3] * 12
    plain = table.clone()
    plain.cities = [0] * 90
    for one in (table, plain):
        place(one, "u1,0", camp="S")
    assert table.has(A, 5) == plain.has(A, 5) + 1
    assert knows(table, B) == {"R": 3}


@pytest.mark.rule("Q04", "R12")
def test_output_of_own_cities_counts_as_produced_by_the_own_tile_only() -> None:
    for owner in (A, B):
        table = roomy(bare())
        lay(table, "d0,0", "GRA", camp="R")
        lay(table, "u0,1", "KGG", camp="T")
        build(table, "u0,1", 2, owner)
        table.best = [3] * 12
        own(table, "bartering", seat=owner)
        place(table, "d-1,1", "SSK", camp="S")
        dots = {"K": 3, "S": 2, "G": 1}
        assert knows(table) == ({"T": 3, **dots} if owner == A else dots)
        assert knows(table, B) == ({} if owner == A else {"T": 2})


# ---- Vestigium


def with_colossus(monument: str = "colossus") -> DominationsTable:
    table = roomy(bare(monuments=monument))
    lay(table, "d0,0", "TGR")
    set_up_piece(table, table.wonders[0], cell("u1,0"), 0)
    return table


@pytest.mark.rule("13", "Q13", "Q30")
def test_a_vestigium_dot_is_produced_in_a_chosen_domain_and_counts_for_gains() -> None:
    """The Colossus on U(1,0) shows Trade at (1,0), Craftsmanship at (2,0) and Vestigium at (1,1)."""
    table = with_colossus()
    own(table, "rituals")
    place(table, "d1,0", "SRG", camp="A")  # Religion at (1,1), Government at (2,0), Science at (2,1)
    assert table.question.prompt == "a Domain for the Vestigium you Produce"
    assert len(asked(table)) == 6
    say(table, "religion")
    assert knows(table) == {"R": 3, "K": 1, "G": 1, "A": 1, "T": 1}  # the Colossus adds a Trade for a tile beside it


@pytest.mark.rule("14")
@pytest.mark.parametrize("answers", [("trade", "art"), ("art", "art")])
def test_vestigium_may_be_split(answers: tuple[str, str]) -> None:
    table = bare()
    begin(table, GainNow(6, 2))
    assert len(asked(table)) == 6
    say(table, *answers)
    assert sum(knows(table).values()) == 2
    assert knows(table)["A"] == answers.count("art")


# ---- roles that change placements


@pytest.mark.rule("49", "Q46", "R27")
def test_the_trader_doubles_camps() -> None:
    table = roomy(bare())
    lay(table, "d0,0", "TGR")
    table.roles = with_item(table.roles, TRADE, A)
    own(table, "markets")
    place(table, "u1,0", "KAT", camp="T")
    assert knows(table)["T"] == 6


@pytest.mark.rule("52", "R29", "Q46")
def test_the_farmer_places_a_second_tile_once() -> None:
    table = roomy(bare())
    table.roles = with_item(table.roles, CRAFTSMANSHIP, A)
    label = hold(table, face(table, "AKS", "G"))
    begin(table, ONE_TURN)
    say(table, label, "d0,0")
    assert "second-tile" in asked(table)
    before = len(table.hands[A])
    say(table, "second-tile")
    assert "exchange" not in asked(table)
    say(table, asked(table)[0])
    assert "u1,0" in asked(table)
    say(table, "u1,0")
    assert len(table.hands[A]) == before - 1
    assert len(table.placed) == 2
    assert table.roles[CRAFTSMANSHIP] == -1
    assert "second-tile" not in asked(table)


@pytest.mark.rule("Q14b")
@pytest.mark.parametrize("allowed", [True, False])
def test_a_tile_may_touch_nothing_but_a_monument(allowed: bool) -> None:
    table = bare(monuments="colossus", connect_to_monument_only=allowed)
    lay(table, "d0,0", "TGR")
    set_up_piece(table, table.wonders[0], cell("u1,0"), 0)
    assert (cell("d1,0") in table.open_cells) is allowed
    assert cell("u0,1") in table.open_cells
