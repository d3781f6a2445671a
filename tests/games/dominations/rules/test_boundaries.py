"""Where a rule ends: nothing left, nothing below zero, only beside, only new ones, only of others."""

import pytest

from pentapolis.games.dominations.constants import NOBODY
from pentapolis.games.dominations.lattice import REACH
from pentapolis.games.dominations.queries import KEEP, KEEP_EACH
from pentapolis.games.dominations.rules.control import controller
from pentapolis.games.dominations.rules.exchange import BY_CAMPFIRE, BY_CARD
from pentapolis.games.dominations.rules.goals import Goal, GroupGoal, GroupsGoal, InfluenceGoal
from pentapolis.games.dominations.rules.influence import ASSIMILATION
from pentapolis.games.dominations.rules.knowledge import GainNow
from pentapolis.games.dominations.rules.phases.cities import A_CITY
from pentapolis.games.dominations.rules.phases.land import is_locus
from pentapolis.games.dominations.rules.phases.sites import set_up_piece
from pentapolis.games.dominations.rules.turn import BUILD_AND_DEVELOP
from pentapolis.kernel.rng import Rng
from pentapolis.kernel.told.story import story
from tests.games.dominations.position import (
    GAME,
    A,
    B,
    asked,
    bare,
    begin,
    build,
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
    roomy,
    say,
)

# ---- Knowledge


@pytest.mark.rule("Q30", "R15")
def test_vestigium_may_be_chosen_for_a_domain_that_is_full() -> None:
    table = know(roomy(bare()), T=20)
    begin(table, GainNow(6, 1))
    assert len(asked(table)) == 6
    say(table, "trade")
    assert knows(table) == {"T": 20}
    assert points(table) == 1


@pytest.mark.rule("Q24", "R04")
def test_room_in_the_domain_that_is_given_is_no_room_for_an_exchange() -> None:
    table = know(bare(exchange_into_full="no"), T=2, K=5, A=5, S=5, G=5, R=5)
    begin(table, BY_CAMPFIRE)
    assert sorted(asked(table)) == [
        f"{name}-for-trade" for name in ("art", "craftsmanship", "government", "religion", "science")
    ]
    own(table, "currency")  # for Trade alone
    assert not BY_CARD.can(table, A, ())
    know(table, K=4)
    assert BY_CARD.can(table, A, ())


@pytest.mark.rule("R19")
def test_upgrades_and_masteries_below_zero_are_free_and_give_nothing_back() -> None:
    table = bare()
    own(table, "schooling", advanced=True)
    own(table, "peddling")
    begin(table, BUILD_AND_DEVELOP)
    say(table, "upgrade")  # 2, and 5 less
    assert knows(table) == {}
    table = bare()
    own(table, "mathematics", "monasticism", advanced=True)
    begin(table, BUILD_AND_DEVELOP)
    say(table, "develop", "rituals-1", "n1")  # 3, and 2 and 2 less
    assert knows(table) == {}


# ---- land, Cities, Monuments


@pytest.mark.rule("Q16", "R21")
def test_a_monument_tile_gives_nothing_for_a_tile_elsewhere() -> None:
    table = roomy(bare(monuments="rock-city"))
    lay(table, "d0,0", "TGR")
    without = table.clone()
    without.wonders = []
    set_up_piece(table, table.wonders[0], cell("u1,0"), 0)
    for one in (table, without):
        place(one, "d0,-2", "TKA")
    assert knows(table) == knows(without)


@pytest.mark.rule("R17")
def test_militia_looks_at_new_cities_only() -> None:
    table = bare()
    lay(table, "d0,0", camp="K")
    lay(table, "u1,0", camp="T")
    build(table, "d0,0")
    build(table, "u1,0")
    roomy(table)
    know(table, K=6)
    own(table, "militia", advanced=True)
    begin(table, BUILD_AND_DEVELOP)
    say(table, "city")
    assert influence(table) == 1 + 1 + 2
    assert points(table) == 0


@pytest.mark.rule("R41", "55")
def test_a_city_joins_the_groups_on_all_its_three_sides() -> None:
    table = bare()
    for name in ("d0,0", "u1,0", "d1,0", "u1,1", "u2,0"):
        lay(table, name)
    for name in ("u1,0", "u1,1", "u2,0"):
        build(table, name)
    assert GroupsGoal(3).missing(table, A) == 0
    build(table, "d1,0")
    assert GroupGoal(4).missing(table, A) == 0
    assert GroupsGoal(2).missing(table, A) == 1


@pytest.mark.rule("R45", "R20")
def test_after_developing_no_monument_is_built() -> None:
    table = roomy(bare(monuments="rock-city"))
    lay(table, "d0,0")
    know(table, T=9, R=9)
    begin(table, BUILD_AND_DEVELOP)
    assert "monument" in asked(table)
    say(table, "develop", "peddling-1", "n1")
    assert "monument" not in asked(table)


@pytest.mark.rule("Q57", "R34")
def test_a_city_beside_is_enough_to_control_what_another_player_began() -> None:
    table = bare(monuments="rock-city")
    lay(table, "d0,0")
    assert controller(table, table.wonders[0]) == NOBODY
    set_up_piece(table, table.wonders[0], cell("u1,0"), 0)
    raised(table, "rock-city", A)
    build(table, "d0,0", 1, B)
    assert controller(table, table.wonders[0]) == A
    build(table, "d0,0", 2, B)
    assert controller(table, table.wonders[0]) == B


# ---- the end of an Age and of the game


@pytest.mark.rule("43", "R23")
def test_what_others_have_with_its_base_side_is_not_turned_over_for_it() -> None:
    table = bare()
    own(table, "painting")
    own(table, "painting", seat=B)
    influence(table, A, 30)
    begin(table, ASSIMILATION)
    assert table.over


@pytest.mark.rule("R37", "R39", "R24")
@pytest.mark.parametrize("seats", [2, 3])
def test_between_the_ages_knowledge_is_lost_and_objectives_are_scored_at_the_end_alone(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    easy: list[list[Goal]] = [[InfluenceGoal(1)] * 5 for _ in GAME.deeds.goals]
    monkeypatch.setattr(GAME.deeds, "goals", easy)
    table, rng = GAME.new(seats, 2), Rng(2)
    emptied = 0
    while not table.over:
        if table.question.prompt.startswith("a Land tile to discard"):
            emptied += 1
            for seat in range(seats):
                each = table.modified(KEEP_EACH, seat)
                assert all(table.has(seat, d) <= table.modified(KEEP + d, seat) + each for d in range(6))
        assert [table.breakdown(seat)[-1].points for seat in range(seats)] == [0] * seats
        table.answer(rng.pick(table.question.options), table.question.seat)
    assert emptied >= 2 * seats
    scored = [table.breakdown(seat)[-1].points for seat in range(seats)]
    assert scored == [100 if influence(table, seat) else 0 for seat in range(seats)]
    assert 100 in scored


# ---- what looks at what


@pytest.mark.rule("Q05", "R07")
@pytest.mark.parametrize(
    ("reading", "expected"),
    [
        ("dot_once", {"T": 2, "K": 1, "A": 1, "S": 2, "G": 2, "R": 2}),
        ("per_edge", {"T": 3, "K": 2, "A": 2, "S": 2, "G": 2, "R": 2}),
    ],
)
def test_a_tile_that_fills_a_hole_has_three_edges(reading: str, expected: dict[str, int]) -> None:
    table = roomy(bare(multi_edge=reading))
    lay(table, "d0,0", "SGR")
    lay(table, "d1,0", ".GR")
    lay(table, "d1,-1", "SG.")
    place(table, "u1,0", "KAT", camp="T")
    assert knows(table) == expected


@pytest.mark.rule("Q04", "R12")
def test_what_another_players_city_produces_reaches_no_threshold_of_yours() -> None:
    table = bare()
    lay(table, "d0,0", "GRA", camp="R")
    lay(table, "u0,1", "KGG", camp="T")
    build(table, "u0,1", 2, B)
    own(roomy(table), "bartering")
    place(table, "d-1,1", "SSK", camp="S")
    assert knows(table) == {"K": 3, "S": 2, "G": 1}
    assert knows(table, B) == {"T": 2}


@pytest.mark.rule("R13")
def test_what_is_gained_reaches_no_threshold() -> None:
    table = bare()
    lay(table, "d0,0", "TGR", camp="G")
    build(table, "d0,0", 3, B)
    own(roomy(table), "trading-companies", advanced=True)
    own(table, "taxation")
    place(table, "u1,0", "KAT", camp="T")
    assert knows(table) == {"T": 4, "K": 1, "R": 1, "G": 3}


@pytest.mark.rule("Q27", "24")
def test_another_players_city_is_not_raised_however_rich_one_is() -> None:
    table = bare()
    lay(table, "d0,0", camp="T")
    build(table, "d0,0", 1, B)
    know(roomy(table), T=20)
    assert not A_CITY.can(table, A, ())
    lay(table, "u1,0", camp="T")
    assert A_CITY.can(table, A, ())


@pytest.mark.rule("Q39", "R31")
def test_a_vestigium_that_is_placed_against_a_colour_makes_a_nodus_of_it() -> None:
    table = bare()
    plant(table, n1="peddling-1", n1e1="caravans-3")  # Craftsmanship to the east, and Vestigium to the west
    assert table.nodus[:6] == [1, 1, 0, 0, 0, 0]


@pytest.mark.rule("Q24", "R15", "R04")
def test_an_exchange_into_a_full_domain_is_allowed_and_scores_at_20() -> None:
    table = know(roomy(bare()), T=4, A=20)
    events = table.listen()
    for scored in (1, 2):
        begin(table, BY_CAMPFIRE)
        say(table, "trade-for-art")
        assert (points(table), table.has(A, 2), table.has(A, 0)) == (scored, 20, 4 - 2 * scored)
    lines = [line.text for line in story(table.game, events, ["Ann", "Bob"])]
    assert lines[:2] == [
        "Ann exchanges Trade for Art: \N{MINUS SIGN}2 Trade",
        "Ann has no room for 1 Art: 1 VP",
    ]


@pytest.mark.rule("Q08")
def test_a_point_at_the_end_of_the_table_is_never_a_locus() -> None:
    assert not is_locus(bare(), point(f"{REACH},0"))
