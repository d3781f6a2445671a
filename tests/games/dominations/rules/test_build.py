"""Reserve limits and the Build phase: Cities. Cases 15 to 28."""

import pytest

from pentapolis.games.dominations.constants import DOMAINS, TOKEN
from pentapolis.games.dominations.rules.knowledge import GainNow
from pentapolis.games.dominations.rules.phases.cities import A_CITY, CAMP_TO_BUILD
from pentapolis.games.dominations.rules.phases.sites import set_up_piece
from pentapolis.games.dominations.rules.turn import BUILD_AND_DEVELOP
from pentapolis.games.dominations.table import DominationsTable
from tests.games.dominations.position import (
    A,
    B,
    asked,
    bare,
    begin,
    build,
    influence,
    know,
    knows,
    lay,
    own,
    place,
    point,
    points,
    ring,
    say,
)


def gains(table: DominationsTable, letter: str, n: int) -> DominationsTable:
    return begin(table, GainNow("TKASGR".index(letter), n))


# ---- Reserve


@pytest.mark.rule("15", "R14")
def test_what_is_beyond_the_limit_is_lost() -> None:
    table = gains(know(bare(), T=4), "T", 3)
    assert knows(table) == {"T": 5}
    assert points(table) == 0


def limited(level: int, knowledge: int) -> DominationsTable:
    """A City of that level on a Trade Camp, and so much Trade."""
    table = bare()
    lay(table, "d0,0", camp="T")
    build(table, "d0,0", level)
    return know(table, T=knowledge)


@pytest.mark.rule("16", "R15", "Q23")
def test_beyond_twenty_there_is_one_point_each_time() -> None:
    table = gains(limited(3, 20), "T", 3)
    assert knows(table) == {"T": 20}
    assert points(table) == 1
    assert points(gains(table, "T", 1)) == 2


@pytest.mark.rule("Q23")
def test_one_placement_overflows_once_in_a_domain_however_much_it_gives() -> None:
    table = limited(3, 20)
    own(table, "bartering", "markets", advanced=True)
    place(table, "u1,0", camp="T")
    assert knows(table)["T"] == 20
    assert points(table) == 1


@pytest.mark.rule("17")
def test_below_twenty_nothing_is_scored_for_what_is_lost() -> None:
    table = gains(limited(2, 15), "T", 3)
    assert knows(table) == {"T": 15}
    assert points(table) == 0


@pytest.mark.rule("18")
def test_exactly_twenty_loses_nothing() -> None:
    table = gains(limited(3, 17), "T", 3)
    assert knows(table) == {"T": 20}
    assert points(table) == 0


@pytest.mark.rule("19", "R14", "Q22")
def test_the_best_city_of_a_colour_sets_the_limit_and_cities_do_not_add_up() -> None:
    table = bare()
    for name in ("d0,0", "u1,-1", "u-1,1"):
        lay(table, name, camp="T")
        build(table, name)
    assert table.limit(A, 0) == 10
    table = bare()
    for level in (1, 2, 3):
        assert limited(level, 0).limit(A, 0) == 5 + 5 * level
    assert [table.limit(A, domain) for domain in range(6)] == [5] * 6


@pytest.mark.rule("20")
def test_a_city_raises_the_limit_of_its_colour_only() -> None:
    table = bare()
    lay(table, "d0,0", camp="K")
    build(table, "d0,0", 3)
    assert [table.limit(A, domain) for domain in range(6)] == [5, 20, 5, 5, 5, 5]


@pytest.mark.rule("Q22")
@pytest.mark.parametrize(("level", "advanced", "limit"), [(0, False, 10), (1, True, 20), (3, True, 20)])
def test_cards_raise_the_limit_too_but_never_above_twenty(level: int, advanced: bool, limit: int) -> None:
    table = limited(level, 0)
    own(table, "warehousing", advanced=advanced)
    assert table.limit(A, 0) == limit


# ---- Cities


def building(table: DominationsTable, *answers: str) -> DominationsTable:
    begin(table, BUILD_AND_DEVELOP)
    say(table, "city", *answers)
    return table


@pytest.mark.rule("21", "R16", "Q15")
def test_a_city_costs_three_of_its_camp() -> None:
    table = bare()
    lay(table, "d0,0", camp="T")
    know(table, T=3)
    building(table)
    assert knows(table) == {}
    assert influence(table) == 1
    assert table.limit(A, 0) == 10
    assert table.has(A, TOKEN.index) == 14
    assert table.city(table.placed[0]) == A * 4 + 1


@pytest.mark.rule("22", "R17", "Q26")
def test_upgrades_cost_more_and_give_more() -> None:
    table = bare()
    lay(table, "d0,0", camp="T")
    for cost, total, limit in ((3, 1, 10), (6, 3, 15), (9, 6, 20)):
        know(table, T=cost)
        table.marks[A] = 0
        building(table)
        assert knows(table) == {}
        assert influence(table) == total
        assert table.limit(A, 0) == limit
    know(table, T=20)
    assert not A_CITY.can(table, A, ())


@pytest.mark.rule("23", "R17")
def test_no_level_is_left_out() -> None:
    table = bare()
    lay(table, "d0,0", camp="T")
    know(table, T=5)
    building(table)
    assert table.city(table.placed[0]) & 3 == 1
    assert knows(table) == {"T": 2}


@pytest.mark.rule("24", "Q27", "R16")
def test_other_players_cities_are_left_alone_and_other_players_tiles_are_not() -> None:
    table = bare()
    lay(table, "d0,0", camp="T")
    lay(table, "d0,-2", camp="T")
    place(table, "u-1,1", camp="T", seat=B)
    build(table, "d0,0", 1, B)
    know(table, T=5)
    begin(table, BUILD_AND_DEVELOP)
    say(table, "city")
    assert sorted(asked(table)) == ["d0,-2", "u-1,1"]


@pytest.mark.rule("25", "R18")
def test_without_tokens_there_are_no_cities() -> None:
    table = bare()
    lay(table, "d0,0", camp="T")
    know(table, T=5)
    assert A_CITY.can(table, A, ())
    table.gain(A, TOKEN.index, -15)
    assert not A_CITY.can(table, A, ())


@pytest.mark.rule("26", "R19")
def test_a_discount_does_not_change_the_domain() -> None:
    table = bare()
    lay(table, "d0,0", camp="A")
    know(table, T=5)
    own(table, "mosaics")
    assert not A_CITY.can(table, A, ())
    know(table, A=1)
    building(table)
    assert knows(table) == {"T": 5}


@pytest.mark.rule("27", "R19")
def test_a_cost_below_zero_is_free_and_gives_nothing_back() -> None:
    table = bare()
    lay(table, "d0,0", camp="K")
    own(table, "masonry", "engineering", advanced=True)
    building(table)
    assert knows(table) == {}
    assert influence(table) == 1


@pytest.mark.rule("28", "Q28", "R16")
def test_there_is_one_build_action_and_it_comes_before_developing() -> None:
    table = bare()
    lay(table, "d0,0", camp="T")
    lay(table, "d0,-2", camp="K")
    know(table, T=3, K=3, A=3)
    begin(table, BUILD_AND_DEVELOP)
    assert {"city", "develop"} <= set(asked(table))
    after = table.clone()
    say(table, "city", "d0,0")
    assert "city" not in asked(table)
    assert "develop" in asked(table)
    say(after, "develop", "music-1", "n1")
    assert "city" not in asked(after)


# ---- cards and Monuments that look at Cities


def paying(*cards: str, advanced: bool = False, **knowledge: int) -> DominationsTable:
    """A free Camp of Craftsmanship, and these cards."""
    table = bare()
    lay(table, "d0,0", camp="K")
    know(table, **knowledge)
    own(table, *cards, advanced=advanced)
    return table


@pytest.mark.rule("Q25")
def test_mercenaries_pay_in_trade_as_much_as_the_player_likes() -> None:
    table = building(paying("mercenaries", T=3, K=3))
    assert asked(table) == ["0", "1", "2"]
    say(table, "2")
    assert knows(table) == {"T": 1, "K": 2}
    assert knows(building(paying("mercenaries", T=2, K=1))) == {}
    assert not A_CITY.can(paying("mercenaries", T=5, K=0), A, ())


def test_trading_posts_score_for_every_city() -> None:
    assert points(building(paying("trading-posts", K=3))) == 1
    assert points(building(paying("masonry", K=3, advanced=True))) == 1


def test_militia_gains_influence_for_a_new_city_beside_one() -> None:
    table = paying("militia", K=3)
    lay(table, "u1,0", camp="T")
    build(table, "u1,0")
    building(table)
    assert influence(table) == 1 + 1 + 1
    assert influence(building(paying("militia", K=3))) == 1


def test_cathedrals_look_at_upgrades() -> None:
    table = paying("cathedrals", K=6)
    build(table, "d0,0")
    building(table)
    assert points(table) == 1
    assert influence(table) == 1 + 2 + 1


@pytest.mark.rule("Q28", "Q25")
@pytest.mark.parametrize(("advanced", "again"), [(False, ["d0,0"]), (True, ["d0,0", "u1,-1"])])
def test_legions_allow_a_second_city(advanced: bool, again: list[str]) -> None:
    table = paying("legions", advanced=advanced)
    lay(table, "u1,-1", camp="K")
    lay(table, "d0,-2", camp="G")
    build(table, "d0,0")
    table.best = [3] * 12
    know(table, K=20, G=3)
    building(table, "d0,-2")
    say(table, "city")
    if len(again) > 1:
        assert asked(table) == again
        say(table, "d0,0")
    assert table.city(table.placed[0]) == 2
    assert "city" not in asked(table)


def test_the_second_city_action_is_used_first_for_what_it_is_good_for() -> None:
    table = paying("legions")
    lay(table, "u1,-1", camp="K")
    build(table, "d0,0")
    table.best = [3] * 12
    know(table, K=20)
    building(table, "d0,0")
    say(table, "city", "u1,-1")
    assert "city" not in asked(table)


def library(monument: str) -> DominationsTable:
    """That circular Monument on a Locus, and Knowledge for a City on its ring."""
    table = bare(monuments=monument)
    ring(table, "......")
    set_up_piece(table, table.wonders[0], point("1,1"), 0)
    for domain in range(6):
        table.goods[domain * 2] = 3
    return table


@pytest.mark.rule("Q16", "R21")
def test_monuments_help_cities_on_their_ring() -> None:
    table = library("hanging-gardens")
    camp = table.camp(table.placed[0])
    begin(table, BUILD_AND_DEVELOP)
    say(table, "city", "u1,1")
    assert table.has(A, camp) == 1
    table = library("great-library")
    begin(table, BUILD_AND_DEVELOP)
    say(table, "city", "u1,1")
    assert table.stock(A) == 18 - 3 + 2
    table = library("colosseum")
    begin(table, BUILD_AND_DEVELOP)
    say(table, "city", "u1,1")
    assert points(table) == 1


def test_every_domain_has_its_camps() -> None:
    for at, name in enumerate(DOMAINS):
        table = bare()
        lay(table, "d0,0", camp="TKASGR"[at])
        assert table.camp(table.placed[0]) == at, name


# ---- prices and reasons


def test_a_city_says_what_it_costs_and_why_it_cannot_be_built() -> None:
    table = bare()
    for name, camp in (("d0,0", "T"), ("d0,-2", "K"), ("u-1,1", "A"), ("u1,-1", "S")):
        lay(table, name, camp=camp)
    build(table, "u-1,1", 1, B)
    build(table, "u1,-1", 3, A)
    own(table, "caravans")
    know(table, T=1)
    trade, craft, theirs, mine = table.placed
    assert CAMP_TO_BUILD.reckoning(table, A, (), trade) == "level 1: 3 − 2 = 1 Trade"
    assert CAMP_TO_BUILD.why_not(table, A, (), craft) == "level 1: 3 Craftsmanship, and you have 0"
    assert CAMP_TO_BUILD.why_not(table, A, (), theirs) == "another player's City stands here"
    assert CAMP_TO_BUILD.why_not(table, A, (), mine) == "it has the highest level"
    assert CAMP_TO_BUILD.why_not(table, A, (), 0) == "no Land tile lies there"
    table.marks[A] = 1
    assert CAMP_TO_BUILD.why_not(table, A, (), trade) == "your Build action is used"
    table.gain(A, TOKEN.index, -12)
    assert CAMP_TO_BUILD.why_not(table, A, (), trade) == "you have no City tokens left"
    own(table, "engineering", advanced=True)
    assert CAMP_TO_BUILD.reckoning(table, A, (), trade) == "level 1: nothing, after discounts"
