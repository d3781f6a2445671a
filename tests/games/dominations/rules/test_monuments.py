"""The Build phase: Monuments, where their pieces go, what they do, who controls them. Cases 29 to 32 and 56."""

import pytest

from pentapolis.games.dominations.constants import CARDS, NOBODY, OCTETS
from pentapolis.games.dominations.lattice import CELLS
from pentapolis.games.dominations.rules.ages import END_OF_AGE, AgeEndEffects
from pentapolis.games.dominations.rules.control import controlled, controller, strengths
from pentapolis.games.dominations.rules.phases.monuments import A_MONUMENT, top_card
from pentapolis.games.dominations.rules.phases.sites import fits_there, has_site, set_up_piece
from pentapolis.games.dominations.rules.turn import BUILD_AND_DEVELOP
from pentapolis.games.dominations.table import DominationsTable
from tests.games.dominations.position import (
    FACTS,
    A,
    B,
    C,
    asked,
    bare,
    begin,
    build,
    card,
    cell,
    influence,
    know,
    knows,
    lay,
    own,
    place,
    plant,
    point,
    points,
    raised,
    ring,
    roomy,
    say,
)


def rich(table: DominationsTable, seat: int = A, n: int = 9) -> DominationsTable:
    roomy(table)
    return know(table, seat, T=n, K=n, A=n, S=n, G=n, R=n)


def raising(table: DominationsTable, *answers: str, seat: int = A) -> DominationsTable:
    begin(table, A_MONUMENT, seat)
    say(table, *answers)
    return table


@pytest.mark.rule("29", "R20")
def test_levels_are_built_in_order_by_anybody() -> None:
    table = rich(bare(monuments="rock-city colossus"))
    lay(table, "d0,0")
    rich(table, B)
    raising(table, "e1", "u1,0", "as-it-is")
    assert (table.built[10], table.levels[20:22], table.first[10]) == (1, [1, 0], A)
    assert top_card(table, 10) == card("rock-city-2")
    raising(table, asked_spot(table, "rock-city-2", B), seat=B)
    assert table.levels[20:22] == [1, 1]
    assert knows(table, B)["T"] == 6


def asked_spot(table: DominationsTable, name: str, seat: int) -> str:
    """A spot where the card fits."""
    twin = table.clone()
    begin(twin, A_MONUMENT, seat)
    return asked(twin)[0] if twin.question.kind.name == "spot" else name


@pytest.mark.rule("29")
def test_a_finished_monument_has_no_more_levels() -> None:
    table = rich(bare(monuments="lighthouse"))
    lay(table, "d0,0")
    raised(table, "lighthouse", A, B, A)
    assert not A_MONUMENT.can(table, A, ())


@pytest.mark.rule("30", "R21", "Q20")
def test_a_piece_gives_nothing_when_it_is_placed_and_its_dots_later() -> None:
    table = rich(bare(monuments="rock-city"), n=3)
    lay(table, "d0,0", "TGR")
    raising(table, "e1", "u1,0", "as-it-is")
    assert knows(table) == {"K": 3, "A": 3, "S": 3, "G": 3, "R": 1}
    assert (points(table), influence(table)) == (3, 1)
    know(table, K=0, A=0, S=0, G=0, R=0)
    place(table, "d1,-1", "SSK", camp="S")  # beside the piece, which shows Trade at (1,0) and Religion at (2,0)
    assert knows(table) == {"S": 3, "T": 1, "R": 2}


@pytest.mark.rule("31", "R20")
def test_a_level_that_does_not_fit_cannot_be_bought() -> None:
    table = rich(bare(monuments="rock-city"))
    lay(table, "d0,0")
    assert A_MONUMENT.can(table, A, ())
    plant(table, e1="caravans-4", w1="fishing-4")  # R, S, T, T and V, R, K, K: the level shows V, T, V, R
    assert A_MONUMENT.can(table, A, ()) == (table.fits(A, card("rock-city-1")))
    table.fitting = [[0] * OCTETS, table.fitting[B]]
    assert not A_MONUMENT.can(table, A, ())


@pytest.mark.rule("32", "Q20", "Q17")
def test_a_circular_monument_needs_a_locus_of_its_own() -> None:
    table = rich(bare(monuments="stone-circle great-library"))
    lay(table, "d0,0")
    assert not A_MONUMENT.can(table, A, ())
    ring_of(table)
    raising(table, "stone-circle", "e1")
    assert table.sites[1] == point("1,1")
    assert sorted(table.around[1]) == sorted(cell(n) for n in ("u1,1", "d0,1", "u0,1", "d0,0", "u1,0", "d1,0"))
    assert not has_site(table, A, 5)
    table.marks[A] = 0
    assert asked_monuments(table) == ["stone-circle"]


def ring_of(table: DominationsTable) -> None:
    for name in ("u1,1", "d0,1", "u0,1", "u1,0", "d1,0"):
        lay(table, name)


def asked_monuments(table: DominationsTable) -> list[str]:
    options = A_MONUMENT.which.options(table, A, ())
    return [FACTS.monuments.ids[monument] for monument in options]


@pytest.mark.rule("Q20", "32")
def test_of_several_loci_the_buyer_chooses_and_some_need_a_city() -> None:
    table = rich(bare(monuments="colosseum"))
    ring(table, "......")
    for name in ("u-1,1", "d-1,1", "u0,2", "d-1,2", "u-1,2"):
        lay(table, name)
    assert not A_MONUMENT.can(table, A, ())
    build(table, "u0,1", 1, B)
    raising(table, "e1")
    assert sorted(asked(table)) == ["0,2", "1,1"]
    say(table, "0,2")
    assert table.sites[7] == point("0,2")


@pytest.mark.rule("Q28", "25", "28")
def test_a_monument_is_the_build_action_of_a_turn() -> None:
    table = rich(bare(monuments="rock-city"))
    lay(table, "d0,0", camp="T")
    table.gain(A, 8, -15)
    begin(table, BUILD_AND_DEVELOP)
    assert "city" not in asked(table)
    say(table, "monument", "e1", "u1,0", "as-it-is")
    assert "monument" not in asked(table)
    table = rich(bare(monuments="rock-city"))
    lay(table, "d0,0", camp="T")
    begin(table, BUILD_AND_DEVELOP)
    say(table, "city")
    assert not {"monument", "city"} & set(asked(table))


# ---- conditions of pieces


@pytest.mark.rule("Q20")
def test_pieces_keep_the_condition_on_their_card() -> None:
    table = bare(monuments="colossus lighthouse great-wall rock-city")
    lay(table, "d0,0")
    colossus, lighthouse, wall, rock = table.wonders
    assert not fits_there(table, A, colossus, cell("u1,0"), 0)
    build(table, "d0,0", 1, A)
    assert fits_there(table, A, colossus, cell("u1,0"), 0)
    assert not fits_there(table, B, colossus, cell("u1,0"), 0)
    assert not fits_there(table, A, colossus, cell("d0,0"), 0)
    assert fits_there(table, A, lighthouse, cell("u1,0"), 0)
    assert not fits_there(table, A, lighthouse, cell("d1,0"), 0)
    assert not has_site(table, A, wall)
    for name in ("u1,-1", "d1,-1", "u2,-1"):
        lay(table, name)
    assert has_site(table, A, wall)
    assert fits_there(table, A, rock, cell("u-1,1"), 2)
    assert not fits_there(table, A, lighthouse, cell("u1,0"), 0)


@pytest.mark.rule("Q20")
def test_the_rock_city_needs_land_or_cradle_and_the_lighthouse_any_part_of_the_board() -> None:
    table = bare(monuments="rock-city lighthouse colossus", connect_to_monument_only=False)
    lay(table, "d0,0")
    rock, lighthouse, colossus = table.wonders
    set_up_piece(table, colossus, cell("u1,0"), 0)
    assert not fits_there(table, A, rock, cell("d1,0"), 0)
    assert fits_there(table, A, lighthouse, cell("d1,0"), 0)
    assert "d1,0" in first_cells_of(rich(table), lighthouse)


def first_cells_of(table: DominationsTable, monument: int) -> list[str]:
    table.wonders = [monument]
    begin(table, A_MONUMENT)
    say(table, "e1")
    return asked(table)


def ends(table: DominationsTable) -> list[DominationsTable]:
    """The table after every way to turn the piece; after the only one, if there is no choice."""
    found = [table.clone() for _ in (asked(table) if table.questions else [""])]
    for at, turn in enumerate(asked(table) if table.questions else []):
        say(found[at], turn)
    return found


@pytest.mark.rule("Q20", "Q14")
def test_a_piece_of_three_cells_lies_in_empty_cells_on_the_table() -> None:
    table = rich(bare(monuments="great-wall"))
    for name in ("u1,-1", "d1,-1", "u2,-1", "d2,-1", "u3,-1"):
        lay(table, name)
    begin(table, A_MONUMENT)
    say(table, "e1")
    for first in asked(table):
        twin = table.clone()
        say(twin, first)
        for end in ends(twin):
            parts = [at for at in range(len(CELLS)) if end.face(at) >= 276]
            assert len(parts) == 3
            assert cell(first) in parts
            assert all(table.face(at) == -1 for at in parts)
    edge = bare(monuments="great-wall")
    assert not fits_there(edge, A, 4, 0, 0)


# ---- paying


@pytest.mark.rule("Q29")
def test_a_discount_goes_where_the_player_says() -> None:
    table = rich(bare(monuments="rock-city"))
    lay(table, "d0,0")
    own(table, "sculpture")
    know(table, T=2, R=2)
    raising(table, "e1", "u1,0", "as-it-is")
    assert asked(table) == ["trade", "religion"]
    say(table, "trade", "religion")
    assert knows(table) == {"K": 9, "A": 9, "S": 9, "G": 9, "R": 1}


@pytest.mark.rule("Q29")
def test_a_discount_must_cover_what_is_missing() -> None:
    table = rich(bare(monuments="rock-city"))
    lay(table, "d0,0")
    own(table, "sculpture")
    know(table, T=1, R=9)
    raising(table, "e1", "u1,0", "as-it-is")
    assert (table.has(A, 0), table.has(A, 5)) == (0, 7)
    table = rich(bare(monuments="rock-city"))
    lay(table, "d0,0")
    own(table, "sculpture", "engineering", advanced=True)
    know(table, T=0, R=0)
    raising(table, "e1", "u1,0", "as-it-is")
    assert table.built[10] == 1


def test_theatre_gives_for_levels_and_levels_give_at_once() -> None:
    table = rich(bare(monuments="rock-city"))
    lay(table, "d0,0")
    raised(table, "rock-city", B)
    own(table, "theatre", advanced=True)
    raising(table, asked_spot(table, "", A))
    assert points(table) == 4 + 3
    assert influence(table) == 1 + 1
    assert knows(table) == {"T": 6, "K": 9, "A": 11, "S": 9, "G": 9, "R": 6}


# ---- what Monuments do on the board


@pytest.mark.rule("Q16", "R21")
def test_monument_tiles_give_for_tiles_beside_them() -> None:
    table = roomy(bare(monuments="lighthouse"))
    lay(table, "d0,0", "TGR")
    set_up_piece(table, table.wonders[0], cell("u1,0"), 0)
    place(table, "d1,-1", "SSK", camp="S")
    assert table.question.prompt == "a Domain for the Vestigium you Produce"


@pytest.mark.rule("Q16")
def test_the_stone_circle_and_the_harbour_look_at_activated_cities() -> None:
    for monument, extra, scored in (("stone-circle", 1, 0), ("circular-harbour", 0, 1)):
        table = bare(monuments=monument)
        ring(table, "......")
        set_up_piece(table, table.wonders[0], point("1,1"), 0)
        build(table, "u1,1", 2, B)
        roomy(table)
        place(table, "d1,1")
        assert sum(knows(table, B).values()) == 2 + extra
        assert points(table, B) == scored


@pytest.mark.rule("R22", "Q41")
def test_monuments_pay_at_the_end_of_an_age() -> None:
    for monument, vp in (("temple-city", [3, 1]), ("stone-circle", [0, 0])):
        table = bare(monuments=monument)
        ring(table, "......")
        set_up_piece(table, table.wonders[0], point("1,1"), 0)
        build(table, "u1,1", 3, A)
        build(table, "d0,1", 1, B)
        begin(table, AgeEndEffects())
        assert table.scores == vp
    table = bare(monuments="great-pyramid terracotta-army")
    lay(table, "d0,0")
    set_up_piece(table, 0, cell("u1,0"), 0)
    build(table, "d0,0", 3, B)
    raised(table, "great-pyramid", A)
    raised(table, "terracotta-army", A)
    begin(table, AgeEndEffects())
    assert table.scores == [0, 1]
    assert (influence(table), influence(table, B)) == (2, 6)


@pytest.mark.rule("R22", "R23")
def test_influence_of_monuments_counts_in_the_same_age() -> None:
    table = bare(monuments="terracotta-army")
    raised(table, "terracotta-army", A)
    begin(table, END_OF_AGE)
    assert points(table) == 2


# ---- control


@pytest.mark.rule("56", "R34", "Q57")
def test_control_goes_to_levels_and_cities_and_a_tie_to_the_first_level() -> None:
    table = bare(monuments="temple-city", seats=3)
    ring(table, "......")
    set_up_piece(table, 8, point("1,1"), 0)
    raised(table, "temple-city", B, A, A)
    build(table, "u1,1", 1, A)
    build(table, "d0,1", 2, B)
    assert strengths(table, 8) == [3, 3, 0]
    assert controller(table, 8) == B
    assert [controlled(table, seat) for seat in (A, B)] == [0, 1]


@pytest.mark.rule("Q57")
def test_a_tie_without_the_first_level_goes_by_initiative_and_nothing_is_controlled_by_nobody() -> None:
    table = bare(monuments="temple-city", seats=3)
    ring(table, "......")
    set_up_piece(table, 8, point("1,1"), 0)
    assert controller(table, 8) == NOBODY
    raised(table, "temple-city", C, A, A, B, B)
    assert controller(table, 8) == A
    table.order = [1, 0, 2]
    assert controller(table, 8) == B


@pytest.mark.rule("Q38")
def test_levels_are_no_masteries() -> None:
    table = bare(monuments="rock-city")
    plant(table, e1="rock-city-1")
    assert not any(map(any, table.titles))
    assert card("rock-city-1") >= CARDS


def test_a_monument_says_what_it_costs_and_why_it_cannot_be_built() -> None:
    table = bare(monuments="rock-city stone-circle lighthouse")
    rock, circle, lighthouse = table.wonders
    which = A_MONUMENT.which
    assert which.why_not(table, A, (), rock) == "it costs 3 Trade and 2 Religion, and you have 0 Trade and 0 Religion"
    rich(table)
    assert which.why_not(table, A, (), circle) == "there is no place for its piece"
    own(table, "sculpture")
    assert which.reckoning(table, A, (), rock) == "3 Trade and 2 Religion, 2 less"
    raised(table, "lighthouse", A, A, A)
    assert which.why_not(table, A, (), lighthouse) == "all its levels are built"
    assert which.why_not(table, A, (), 0) == "it is not in this game"
    table.fitting = [[0] * OCTETS, [0] * OCTETS]
    assert which.why_not(table, A, (), rock) == "its next level fits nowhere in your tree"


@pytest.mark.rule("13", "Q13")
def test_two_vestigium_at_once_are_two_choices() -> None:
    """The Lighthouse shows Vestigium at (1,1), and a tile beside it Produces one more."""
    table = roomy(bare(monuments="lighthouse"))
    lay(table, "d0,0", "TGR")
    set_up_piece(table, table.wonders[0], cell("u1,0"), 0)
    place(table, "d1,0", "SRG", camp="A")
    say(table, "art", "religion")
    assert knows(table) == {"A": 2, "R": 2, "G": 1, "S": 1}
