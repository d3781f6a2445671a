"""Building cities and hometowns, paying out, relocation, stores, tax with inventors (R23 to R28, R31)."""

from __future__ import annotations

import pytest

from pentapolis.games.gentes.constants import CITIES, NOBODY
from pentapolis.games.gentes.rules.decline import DECLINE
from tests.games.gentes.position import (
    FACTS,
    A,
    B,
    asked,
    bare,
    begin,
    build,
    has,
    lay,
    line,
    purse,
    put_back,
    say,
    site,
    spaces,
    turn,
)

ANY_SITE = [tile.id for tile in FACTS.tiles].index("navigator-any-4")
RED_AND_GREEN = ["delphi", "dodona", "siwa", "paphos"]


@pytest.mark.rule("X07", "R23", "R24", "A10")
def test_a_new_city_lets_its_region_pay() -> None:
    table = bare(3)
    build(table, "syracusae", "cnossus", "memphis")
    build(table, "olympia", "corinthus", "sparta", seat=B)
    turn(table)
    say(table, "navigator-temple-0", "double")
    assert "memphis" not in asked(table)
    say(table, "athenai")
    assert (has(table, "temple"), has(table, "coins"), line(table, "Cities")) == (1, 25, 2)
    assert (has(table, "houses"), table.houses[site("athenai")]) == (2, A)


@pytest.mark.rule("R23", "A08", "D03")
def test_the_icon_of_the_tile_says_what_can_be_built() -> None:
    table = turn(bare())
    say(table, "navigator-oracle-1", "double")
    assert asked(table) == [*RED_AND_GREEN, "scribes-oracle", "philosophers-oracle", "inventors-oracle"]
    wild = turn(bare(3))
    say(wild, "navigator-any-4", "double")
    assert len(asked(wild)) == 33
    assert {"sparta", "troia", "cyrene"} <= set(asked(wild))
    assert wild.icons == [0] * 9


@pytest.mark.rule("A08")
def test_victory_cities_count_for_no_icon() -> None:
    table = bare()
    build(table, "cnossus", "athenai", "inventors-temple", "delphi")
    assert [table.icons[at * 2] for at in range(3)] == [2, 1, 0]


@pytest.mark.rule("A07")
def test_the_fourth_sort_of_tile_may_be_for_victory_cities_only() -> None:
    table = bare(fourth_navigator="victory_site")
    lay(table, "war-fleet")
    turn(table)
    say(table, "navigator-any-4", "double")
    assert asked(table) == ["cnossus", "sparta", "cyrene", "damascus"]
    turn(table)
    say(table, "war-fleet", "double")
    assert len(asked(table)) == 25
    build(table, "cnossus", "sparta", "cyrene", "damascus", seat=B)
    put_back(table, ANY_SITE)
    assert "navigator-any-4" not in asked(turn(table))


@pytest.mark.rule("D04", "R25")
def test_a_full_store_gains_nothing_and_the_rest_pays() -> None:
    table = bare()
    build(table, "syracusae", "delphi")
    purse(table, temple=4, oracle=4)
    turn(table)
    say(table, "navigator-temple-0", "double", "olympia")
    assert (has(table, "temple"), has(table, "oracle"), has(table, "coins")) == (4, 4, 25)


@pytest.mark.rule("D11", "R27", "A18")
def test_a_new_hometown_lets_one_region_pay() -> None:
    table = bare(3)
    build(table, "syracusae", "cnossus", "siwa")
    turn(table)
    say(table, "navigator-temple-0", "double", "scribes-temple")
    assert asked(table) == ["red", "green"]
    say(table, "red")
    assert (has(table, "coins"), line(table, "Cities"), has(table, "oracle"), has(table, "temple")) == (25, 2, 0, 0)
    first = turn(bare())
    say(first, "navigator-temple-0", "double", "scribes-temple")
    assert first.over
    assert (has(first, "coins"), has(first, "temple")) == (20, 0)


@pytest.mark.rule("D10", "R26", "A16", "R23")
def test_with_no_house_left_one_is_taken_back() -> None:
    table = bare(3)
    build(table, "athenai", "syracusae", "cnossus", "siwa", "scribes-trade", "delphi")
    table.bonuses = [8, 0, 0, 0, 0, 0, 0, 0, 0]
    turn(table)
    say(table, "navigator-trade-2", "double")
    assert "syracusae" not in asked(table)
    say(table, "corinthus")
    assert asked(table) == ["athenai", "delphi", "syracusae", "cnossus", "siwa", "scribes-trade"]
    say(table, "syracusae")
    assert (table.houses[site("syracusae")], table.houses[site("corinthus")]) == (NOBODY, A)
    assert (has(table, "coins"), has(table, "temple"), has(table, "oracle"), line(table, "Cities")) == (23, 1, 1, 2)
    assert (has(table, "houses"), line(table, "Bonus tiles")) == (0, 0)
    table.questions = ()
    table.finish()
    turn(table, B)
    say(table, "navigator-any-4", "double", "syracusae")
    assert table.houses[site("syracusae")] == B


@pytest.mark.rule("A15")
def test_a_house_may_return_to_its_site_where_the_table_says_so() -> None:
    table = bare(relocate_same_site=True)
    build(table, "athenai", "syracusae", "cnossus", "siwa", "scribes-trade", "delphi")
    turn(table)
    say(table, "navigator-trade-2", "double")
    assert "syracusae" in asked(table)
    say(table, "syracusae")
    assert (has(table, "coins"), has(table, "houses"), table.houses[site("syracusae")]) == (23, 0, A)


@pytest.mark.rule("A15")
def test_a_tile_without_a_free_site_is_offered_only_to_who_may_stay() -> None:
    for option in (False, True):
        table = bare(relocate_same_site=option)
        trade = [at for at in range(33) if FACTS.site_icon[at] == 2 and table.houses[at] == NOBODY]
        for at in trade:
            table.build(A if at in trade[:6] else B, at)
        assert has(table, "houses") == 0
        assert ("navigator-trade-2" in asked(turn(table))) == option


@pytest.mark.rule("D10")
def test_nothing_is_taken_back_while_there_is_a_house() -> None:
    table = bare()
    build(table, "athenai", "syracusae", "cnossus", "siwa", "scribes-trade")
    turn(table)
    say(table, "navigator-trade-2", "double", "corinthus")
    assert table.over or table.question.kind.name == "extra"
    assert table.houses.count(A) == 6


@pytest.mark.rule("D06", "R07", "D25", "R46")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_six_houses_bring_eight_points_then_four(seats: int) -> None:
    table = bare(seats)
    sites = [at for at in range(33) if table.houses[at] == NOBODY and at != site("scribes-temple")]
    won = []
    for seat in range(seats):
        for at in sites[seat * 5 : seat * 5 + 5]:
            table.build(seat, at)
        turn(table, seat)
        say(table, "navigator-any-4", "double", "scribes-temple")
        while not table.over:
            say(table, asked(table)[0] if table.question.kind.name == "region" else "done")
        won.append(line(table, "Bonus tiles", seat))
        table.take_back(seat, site("scribes-temple"))
        put_back(table, ANY_SITE)
    assert won == [8, *[4] * (seats - 1)]
    table.build(0, site("scribes-temple"))
    turn(table)
    say(table, "tax-4")
    assert line(table, "Bonus tiles") == 8
    view = table.view(A)["board"]["bonuses"]["six-houses"]
    assert view == {"taken": won, "next": 0}


@pytest.mark.rule("A17", "R28", "R49")
def test_a_used_hometown_stays_used_for_its_owner_and_is_fresh_for_another() -> None:
    table = bare()
    build(table, "philosophers-trade")
    turn(table)
    say(table, "hometown-of-philosophers", "noble", "done")
    assert table.view(B)["board"]["players"][A]["used_hometowns"] == ["philosophers-trade"]
    table.take_back(A, site("philosophers-trade"))
    table.build(B, site("philosophers-trade"))
    assert "hometown-of-philosophers" in asked(turn(table, B))
    assert "hometown-of-philosophers" not in asked(turn(table))
    table.take_back(B, site("philosophers-trade"))
    table.build(A, site("philosophers-trade"))
    assert "hometown-of-philosophers" not in asked(turn(table))
    say(table, "tax-4")
    begin(table, DECLINE)
    assert "hometown-of-philosophers" in asked(turn(table))


@pytest.mark.rule("A17", "R26", "R28")
@pytest.mark.parametrize("left", ["philosophers-temple", "philosophers-oracle"])
def test_of_two_hometowns_the_used_one_may_be_the_one_that_is_left(left: str) -> None:
    table = bare()
    build(table, "philosophers-temple", "philosophers-oracle", "siwa", "cyrene", "cnossus", "sparta")
    spaces(table, 8)
    turn(table)
    say(table, "hometown-of-philosophers", "4", "scholar")
    turn(table)
    say(table, "navigator-oracle-1", "double", "delphi", left)
    assert table.view(B)["board"]["players"][A]["used_hometowns"] == [left]
    turn(table)
    say(table, "hometown-of-philosophers", "priest")
    assert "hometown-of-philosophers" not in asked(turn(table))


@pytest.mark.rule("A17", "R28")
def test_a_hometown_that_is_left_unused_stays_so_where_no_other_of_its_kind_was_used() -> None:
    table = bare()
    build(table, "scribes-temple", "philosophers-temple")
    table.use_hometown(A, 0)
    table.take_back(A, site("philosophers-temple"))
    assert table.view(B)["board"]["players"][A]["used_hometowns"] == ["scribes-temple"]
    table.take_back(A, site("scribes-temple"))
    build(table, "scribes-oracle")
    table.take_back(A, site("scribes-oracle"))
    assert table.view(B)["board"]["players"][A]["used_hometowns"] == ["scribes-temple"]


@pytest.mark.rule("A42")
def test_a_hometown_can_be_used_from_the_next_turn_on() -> None:
    table = turn(bare())
    assert "hometown-of-scribes" not in asked(table)
    say(table, "navigator-temple-0", "double", "philosophers-temple")
    assert table.over
    assert "hometown-of-philosophers" in asked(turn(table))


@pytest.mark.rule("X08", "R31")
def test_inventors_collect_the_tax_once_more() -> None:
    table = bare()
    build(table, "inventors-temple")
    turn(table)
    say(table, "tax-4")
    assert asked(table) == ["0", "1"]
    say(table, "1")
    assert (has(table, "coins"), table.singles[A], table.used[A]) == (28, 2, 0b1000000)
    turn(table)
    say(table, "tax-4")
    assert (has(table, "coins"), table.over) == (32, True)


@pytest.mark.rule("D19", "A43", "R42", "R31")
def test_cards_and_inventors_stack() -> None:
    table = bare()
    build(table, "inventors-temple", "inventors-oracle")
    lay(table, "tenement", "well")
    turn(table)
    say(table, "tax-8", "double")
    assert asked(table) == ["0", "1", "2"]
    say(table, "1")
    assert has(table, "coins") == 20 + 32
    turn(table)
    say(table, "tax-4")
    say(table, "0")
    assert has(table, "coins") == 52 + 12


@pytest.mark.rule("R28", "R31")
def test_coins_of_a_card_are_not_the_tax_collector() -> None:
    table = bare()
    build(table, "inventors-temple")
    lay(table, "tenement", "marketplace")
    turn(table)
    say(table, "marketplace")
    assert (has(table, "coins"), table.over) == (26, True)


@pytest.mark.rule("A09")
def test_hometowns_are_of_scribes_philosophers_and_inventors() -> None:
    kinds = [name.split("-")[0] for name in FACTS.sites.ids[CITIES:]]
    assert kinds == ["scribes"] * 3 + ["philosophers"] * 3 + ["inventors"] * 3


@pytest.mark.rule("R23", "A08", "A07")
def test_a_card_builds_only_what_it_names() -> None:
    table = bare()
    lay(table, "shipyard")
    turn(table)
    say(table, "shipyard", "double")
    assert len(asked(table)) == 21
    assert not {"cnossus", "sparta", "cyrene", "damascus"} & set(asked(table))


@pytest.mark.rule("A15", "D10")
def test_while_there_is_a_house_no_own_site_can_be_built_on() -> None:
    table = bare(relocate_same_site=True)
    build(table, "syracusae", "corinthus")
    turn(table)
    say(table, "navigator-trade-2", "double")
    assert not {"syracusae", "corinthus"} & set(asked(table))


@pytest.mark.rule("R27")
def test_regions_are_offered_by_what_they_would_pay() -> None:
    for temple, regions in ((0, ["red", "yellow", "green"]), (4, ["red", "green"])):
        table = bare(3)
        build(table, "athenai", "ephesus", "pergamon", "siwa")
        purse(table, temple=temple)
        turn(table)
        say(table, "navigator-temple-0", "double", "scribes-temple")
        assert asked(table) == regions
