"""Prices at their edges, and what the Special Abilities do to them and to dice."""

import pytest

from pentapolis.games.minos.constants import CULTURAL, TOWER_SITE
from pentapolis.games.minos.rules.actions import develop, prices
from pentapolis.games.minos.rules.actions.declare import DECLARE_IF_ANY
from pentapolis.games.minos.rules.actions.sites import SITES_FOR_COST
from pentapolis.games.minos.rules.dice import GroupOf
from pentapolis.games.minos.table import MinosTable
from tests.games.minos.position import (
    FACTS,
    A,
    asked,
    bare,
    begin,
    card,
    give,
    has,
    hold,
    home,
    line,
    march,
    offer,
    on_track,
    put_die,
    region,
    sail,
    say,
    turn,
)

# ---- prices


def price_from_offer(name: str, table: MinosTable) -> int:
    offer(table, name)
    return develop.price_of(table, A, card(name), 0)


@pytest.mark.rule("A18")
def test_goods_never_pay_for_the_offer() -> None:
    cheap = next(at for at in range(144) if len(set(FACTS.decrees[at].icons)) == 2 and FACTS.decrees[at].cost < 9)
    table = bare(abilities="lawgiver")
    on_track(table, CULTURAL, 8)
    for icon in FACTS.decrees[cheap].icons:
        give(table, **{FACTS.goods.ids[icon]: 1})
    assert develop.after_goods(table, A, FACTS.decrees[cheap]) < 0
    assert price_from_offer(FACTS.cards.ids[cheap], table) == 3
    give(table, coins=2)
    assert not develop.PLAYABLE.options(table, A, ())
    assert not develop.PLAY.can(table, A, ())
    give(table, coins=1)
    assert develop.PLAYABLE.options(table, A, ()) == [cheap]
    assert develop.PLAY.can(table, A, ())


@pytest.mark.rule("A25")
def test_temporary_goods_beyond_the_price_are_not_taken() -> None:
    """With 1 or 2 Coins left to pay, one Temporary Good is enough."""
    two = next(at for at in range(144) if len(set(FACTS.decrees[at].icons)) == 2 and FACTS.decrees[at].cost % 3)
    decree = FACTS.decrees[two]
    table = bare(abilities="lawgiver")
    hold(table, FACTS.cards.ids[two])
    give(table, coins=30)
    for icon in decree.icons:
        give(table, **{f"temporary_{FACTS.goods.ids[icon]}": 1})
    left = develop.after_goods(table, A, decree)
    ways = develop.TO_RETURN.options(table, A, (two,))
    assert (3 in ways) == (left > 3)
    table.facts.decrees[two].cost, printed = 3, decree.cost
    try:
        assert develop.after_goods(table, A, decree) == 2
        assert develop.TO_RETURN.options(table, A, (two,)) == [0, 1, 2]
    finally:
        decree.cost = printed


@pytest.mark.rule("A37", "P11")
def test_wood_does_not_pay_for_the_first_space() -> None:
    table = bare()
    give(table, wood=3, coins=3)
    turn(table, "build-1", 3)
    say(table, "build", "ship-route-2")
    assert (FACTS.routes[table.routes[1]].costs[1], has(table, "coins")) == (3, 0)


@pytest.mark.rule("P11")
def test_the_second_tower_costs_more() -> None:
    table = bare()
    table.cities[region("kydonia")] = A
    table.towers[region(home(table))] = A
    give(table, coins=6)
    assert prices.tower_price(table, A, 0) == 6
    give(table, coins=-1)
    assert TOWER_SITE + region("kydonia") not in SITES_FOR_COST.options(table, A, ())


@pytest.mark.rule("P11", "A29")
@pytest.mark.parametrize(
    ("good", "site"),
    [("stone", "city-kydonia"), ("copper", "tower-home"), ("herbs", "ship-route-2"), ("herbs", "sail-route-1")],
)
def test_temporary_goods_used_for_a_building_are_returned(good: str, site: str) -> None:
    table = bare()
    march(table, kydonia=1)
    if site.startswith("sail"):
        sail(table, 1)
    give(table, coins=20, **{f"temporary_{good}": 1})
    turn(table, "build-1", 3)
    say(table, "build", site.replace("tower-home", f"tower-{home(table)}"))
    while "1" in asked(table):
        say(table, "1")
    assert has(table, f"temporary_{good}") == 0


# ---- abilities


@pytest.mark.rule("P16", "A38")
@pytest.mark.parametrize(("cultural", "points", "off"), [(0, 2, 0), (2, 2, 1), (5, 3, 1)])
def test_the_architect_gains_for_a_city_and_for_a_farm(cultural: int, points: int, off: int) -> None:
    table = bare(abilities="architect")
    on_track(table, CULTURAL, cultural)
    march(table, kydonia=2)
    give(table, coins=6)
    turn(table, "build-1", 3)
    say(table, "build", "city-kydonia")
    assert line(table, "Special Ability") == points
    assert has(table, "coins") >= off

    table = bare(abilities="architect")
    on_track(table, CULTURAL, cultural)
    march(table, kydonia=1)
    table.queued[A] = 1
    begin(table, DECLARE_IF_ANY)
    say(table, "farm-kydonia")
    assert line(table, "Special Ability") == points, "outside the own turn too"


@pytest.mark.rule("P17")
@pytest.mark.parametrize(("cultural", "least"), [(0, 8), (2, 7), (5, 6)])
def test_the_astronomers_sums(cultural: int, least: int) -> None:
    for total, formed in ((least, True), (least - 1, False)):
        table = bare(abilities="astronomer")
        on_track(table, CULTURAL, cultural)
        put_die(table, "prepare-1", 3)
        put_die(table, "develop-1", total - 3)
        assert bool(GroupOf().options(table, A, ())) == formed


@pytest.mark.rule("A34")
def test_a_free_farm_needs_a_warrior_and_a_city_holds_one_tower() -> None:
    table = bare()
    march(table, axos=1)
    table.queued_free[A] = 1
    table.towers[region(home(table))] = A
    begin(table, DECLARE_IF_ANY)
    assert [site for site in asked(table) if site.startswith("farm-")] == ["farm-axos"]
    assert not any(site.startswith("tower-") for site in asked(table))


@pytest.mark.rule("A67")
def test_prices_whose_icons_the_text_lost() -> None:
    table = turn(bare(), "develop-1", 3)
    say(table, "forfeit")
    assert has(table, "coins") == 2

    table = bare()
    march(table, aptera=1)
    give(table, weaponry=2)
    turn(table, "prepare-2", 3)
    say(table, "move", "kydonia", "pick-up")
    assert (has(table, "weaponry"), has(table, "temporary_copper")) == (0, 1)

    table = bare()
    plain = FACTS.decrees[card("harbour-dues")].cost
    assert price_from_offer("harbour-dues", table) == plain + 3
