"""The worked examples of the rulebook: building, traits, Vases, set-up (E05 to E13)."""

import pytest

from pentapolis.games.minos.constants import CULTURAL, INFLUENCE, POPULATION
from pentapolis.games.minos.rules import vases
from pentapolis.games.minos.rules.income import INCOME_STEP
from pentapolis.games.minos.rules.scoring import ScoreRegions
from pentapolis.games.minos.rules.setup import SET_UP_PLAYERS, set_up
from pentapolis.games.minos.table import MinosTable
from pentapolis.games.minos.told.happenings import TAKES_START
from pentapolis.kernel.option import read_all
from tests.games.minos.position import (
    GAME,
    A,
    B,
    C,
    D,
    asked,
    bare,
    begin,
    give,
    has,
    hold,
    line,
    march,
    on_track,
    region,
    rule,
    sail,
    say,
    turn,
    warriors,
)

# ---- E05


@pytest.fixture
def green() -> MinosTable:
    table = bare()
    give(table, coins=6, wood=1, herbs=2, silver=1, stone=1, temporary_wood=1, temporary_grain=1)
    table.cities[region("tylissos")] = A
    table.routes = [0, 1, 2]
    sail(table, 3)
    return table


@pytest.mark.rule("E05", "A33")
def test_a_turn_of_building_ships(green: MinosTable) -> None:
    table = turn(green, "build-1", 4)
    assert table.facts.routes[0].costs[4] == 4
    assert table.facts.routes[1].costs[1] == 3
    say(table, "build")
    assert "sail-route-1" not in asked(table)
    say(table, "tower-tylissos")
    assert (has(table, "coins"), has(table, "weaponry"), len(table.hands[A])) == (3, 1, 1)
    assert table.hands[A][0] >= 72
    say(table, "build", "sail-route-1")
    assert has(table, "coins") == 1
    tile = asked(table)[0]
    say(table, tile)
    assert table.tiles[A].bit_count() == 1
    assert not table.tiles[A] & table.facts.blue
    say(table, "build", "ship-route-2")
    assert (has(table, "coins"), has(table, "temporary_wood"), table.ships[:3]) == (0, 0, [4, 1, 0])
    assert table.action_points == 0


@pytest.mark.rule("E05", "A12")
def test_a_ship_that_cannot_be_paid_is_not_offered_until_the_money_is_raised(green: MinosTable) -> None:
    give(green, coins=-1)
    table = turn(green, "build-1", 4)
    say(table, "build", "tower-tylissos", "build", "sail-route-1")
    say(table, asked(table)[0])
    assert has(table, "coins") == 0
    assert sites(table) == ["farm-aptera", "ship-route-3"]
    say(table, "discard")
    assert sites(table) == ["farm-aptera", "ship-route-2", "ship-route-3"]
    say(table, "build", "ship-route-2")
    assert (has(table, "coins"), table.ships[:3]) == (0, [4, 1, 0])


def sites(table: MinosTable) -> list[str]:
    """What could be built now."""
    other = table.clone()
    say(other, "build")
    return asked(other)


# ---- E06


@pytest.fixture
def farmer() -> MinosTable:
    """x is Aptera, which prints Grain; y and z are Tylissos and Axos with Farms of others; q is Kydonia."""
    table = bare()
    give(table, grain=2, silver=3, weaponry=2)
    march(table, aptera=2, tylissos=1, axos=1)
    table.farms[region("zakros")] = table.farms[region("lissos")] = A
    table.farms[region("tylissos")] = table.farms[region("axos")] = B
    return table


@pytest.mark.rule("E06", "A35", "A63")
def test_a_turn_of_building_farms(farmer: MinosTable) -> None:
    table = turn(farmer, "build-2", 4)
    reserves = has(table, "reserves")
    say(table, "pick-up", "grain", "build")
    assert asked(table) == ["1", "2", "3"]
    say(table, "2")
    assert (warriors(table, "aptera"), has(table, "temporary_grain"), has(table, "income")) == (1, 1, 2)
    assert "build" not in asked(table)
    assert "pick-up" not in asked(table)
    say(table, "move", "aptera", "kydonia", "build")
    assert (warriors(table, "kydonia"), has(table, "temporary_grain"), has(table, "income")) == (0, 0, 3)
    assert (has(table, "reserves"), has(table, "weaponry")) == (reserves + 2, 0)
    assert table.over, "nothing is left to do"


@pytest.mark.rule("E06")
def test_without_grain_a_third_farm_needs_three_warriors(farmer: MinosTable) -> None:
    give(farmer, grain=-2)
    table = turn(farmer, "build-2", 4)
    assert "build" not in asked(table)


# ---- E07


def with_traits() -> MinosTable:
    """Build: 1 Coin, 1 Weaponry, discard 3 for Influence; value 3 or 4: 1 VP, 1 Temporary Good."""
    table = bare()
    rule(table, "scribes-lesson", "muster-at-dawn", "soldiers-pay", "hearth-tax", "granary-law")
    hold(table, "harbour-dues", "smiths-quarter", "tribute-of-the-hills")
    return table


def traits_offered(table: MinosTable) -> list[str]:
    other = table.clone()
    say(other, "trait")
    return asked(other)


@pytest.mark.rule("E07", "A13", "A16")
def test_every_triggered_trait_is_offered_once() -> None:
    table = turn(with_traits(), "build-1", 3)
    five = ["scribes-lesson", "muster-at-dawn", "soldiers-pay", "hearth-tax", "granary-law"]
    assert traits_offered(table) == five
    say(table, "trait", "soldiers-pay")
    assert has(table, "points") == 1
    assert traits_offered(table) == [name for name in five if name != "soldiers-pay"]
    say(table, "done")
    assert asked(table) == ["silver", "stone", "copper", "wood", "herbs", "grain"], "what only gives is not lost"
    say(table, "wood")
    assert (has(table, "coins"), has(table, "weaponry"), len(table.hands[A])) == (1, 1, 3)
    assert table.at(A, INFLUENCE) == 0


@pytest.mark.rule("E07", "A10")
def test_traits_fire_when_the_die_is_forfeited() -> None:
    table = turn(with_traits(), "build-1", 3)
    say(table, "forfeit")
    assert has(table, "coins") == 2
    assert len(traits_offered(table)) == 5
    assert not {"build", "side-benefit"} & set(asked(table))


@pytest.mark.rule("E07")
def test_a_wild_die_triggers_only_its_value() -> None:
    table = with_traits()
    give(table, coins=20)
    turn(table, "wild-1", 3)
    say(table, "build", asked_first_build(table))
    assert traits_offered(table) == ["soldiers-pay", "hearth-tax"]


def asked_first_build(table: MinosTable) -> str:
    other = table.clone()
    say(other, "build")
    return next(site for site in asked(other) if site.startswith("ship"))


# ---- E08 to E13


@pytest.mark.rule("E08", "A01")
def test_a_vase_reached_by_two_in_the_same_income() -> None:
    table = bare(vases="vase-of-muses")
    on_track(table, CULTURAL, 8, D)
    vases.check(table, vases.V_CULTURAL)
    assert line(table, "Vases", D) == 10
    for seat in (A, B):
        on_track(table, CULTURAL, 7, seat)
        table.routes = [0, 1, 2]
        sail(table, 0, 5, seat=seat)
    begin(table, INCOME_STEP)
    say(table, "cultural", "cultural")
    assert [line(table, "Vases", seat) for seat in range(4)] == [7, 7, 0, 10]
    assert line(table, "Decrees, tracks and tiles", A) == 4
    assert table.covered[0] == 3
    on_track(table, CULTURAL, 8, C)
    vases.check(table, vases.V_CULTURAL)
    assert line(table, "Vases", C) == 0


@pytest.mark.rule("E09")
def test_regions_are_scored_by_dominance_and_presence() -> None:
    table = bare()
    on_track(table, POPULATION, 4)
    table.towers[region("aptera")] = table.towers[region("kydonia")] = A
    march(table, A, kydonia=3, axos=1, gournia=1)
    march(table, B, kydonia=2, gournia=2)
    march(table, C, kydonia=2, axos=1)
    march(table, D)
    begin(table, ScoreRegions())
    assert line(table, "Regions", A) == 9
    assert line(table, "Regions", C) == 1 + 1
    assert line(table, "Regions", B) == 1 + 3


@pytest.mark.rule("E10")
def test_ships_on_six_spaces_together() -> None:
    table = bare()
    sail(table, 1, 4)
    assert not vases.CONDITIONS[vases.V_SAILED].holds(table, A)
    sail(table, 1, 5)
    assert vases.CONDITIONS[vases.V_SAILED].holds(table, A)


@pytest.mark.rule("E11")
def test_a_conversion_is_offered_only_if_it_can_be_paid() -> None:
    for weaponry, points in ((3, 4), (2, 0)):
        table = bare()
        give(table, weaponry=weaponry, coins=6)
        march(table)
        hold(table, "trophy-of-shields")
        turn(table, "develop-1", 3)
        say(table, "develop")
        if points:
            say(table, "yes")
        assert has(table, "points") == points


@pytest.mark.rule("E12")
def test_the_set_up_is_drafted_in_snake_order() -> None:
    """A and C take abilities first, B and D Starting cards; the answers without a choice are told, too."""
    table = GAME.blank(4, read_all(GAME.options, {}))
    set_up(table)
    table.order = [A, B, C, D]
    events = table.listen()
    begin(table, SET_UP_PLAYERS)
    for seat, ability in ((A, True), (B, False), (C, True), (D, False)):
        assert table.question.seat == seat
        assert {option >= 9 for option in table.question.options} == {True, False}
        table.answer(next(option for option in table.question.options if (option >= 9) == ability))
    for seat, ability in ((D, True), (C, False)):
        assert table.question.seat == seat
        assert {option >= 9 for option in table.question.options} == {ability}
        table.answer(table.question.options[0])
    picked = [event.seat for event in events if event.verb is TAKES_START]
    assert picked == [A, B, C, D, D, C, B, A]
    assert sorted(table.starts) == [0, 1, 2, 3]
    assert len(set(table.abilities)) == 4


@pytest.mark.rule("E13")
def test_the_first_ship_needs_only_the_first_city() -> None:
    table = bare()
    give(table, coins=40)
    turn(table, "build-1", 3)
    say(table, "build")
    assert "ship-route-1" in asked(table)
    say(table, "ship-route-1", "build")
    assert not [site for site in asked(table) if site.startswith("ship")]
