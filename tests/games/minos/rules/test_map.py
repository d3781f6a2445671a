"""Readings about the map, buildings, routes and bonus tiles: A33 to A42, A50 to A64."""

import pytest

from pentapolis.games.minos.constants import CULTURAL, REGION, SAIL_SITE, WARRIORS
from pentapolis.games.minos.rules.actions import build, expand
from pentapolis.games.minos.rules.actions.sites import SITES_FOR_COST, can_farm
from pentapolis.games.minos.rules.income import TRADE_INCOME
from tests.games.minos.position import (
    FACTS,
    A,
    B,
    C,
    asked,
    bare,
    begin,
    cost,
    give,
    has,
    hold,
    home,
    line,
    march,
    on_track,
    region,
    sail,
    say,
    turn,
    warriors,
)

# ---- map and building


@pytest.mark.rule("P11")
def test_warriors_where_a_farm_stands_already_build_none() -> None:
    table = bare()
    last = table.island.order[-1]
    march(table, **{table.game.labels(REGION)[last]: 2})
    assert can_farm(table, A)
    table.farms[last] = B
    assert not can_farm(table, A)


@pytest.mark.rule("A34", "A35")
def test_a_building_at_no_cost() -> None:
    table = bare()
    march(table, aptera=1, kydonia=1)
    table.cities[region("tylissos")] = A
    sail(table, 1)
    begin(table, build.FREE_BUILD_POINT)
    expected = {"city-kydonia", "tower-aptera", "tower-tylissos", "farm-aptera", "farm-kydonia", "ship-route-2"}
    assert expected <= set(asked(table))
    assert "city-axos" not in asked(table)
    say(table, "farm-kydonia")
    assert (warriors(table, "kydonia"), has(table, "income"), has(table, "coins")) == (1, 1, 0)


@pytest.mark.rule("A34")
@pytest.mark.parametrize("site", ["city-kydonia", "tower-aptera", "ship-route-3", "sail-route-1"])
def test_every_building_at_no_cost(site: str) -> None:
    table = bare()
    march(table, aptera=1, kydonia=1)
    table.cities[region("tylissos")] = A
    table.foundations[region("kydonia")] = FACTS.foundations.names.ids.index("silver-vein")
    sail(table, 2)
    begin(table, build.FREE_BUILD_POINT)
    say(table, site)
    vein = FACTS.foundations.rows[FACTS.foundations.names.ids.index("silver-vein")].text("gain")
    assert f"coin:{has(table, 'coins')}" == (vein if site == "city-kydonia" else "coin:0")
    assert (table.cities[region("kydonia")], table.towers[region("aptera")]) == (
        A if site == "city-kydonia" else -1,
        A if site == "tower-aptera" else -1,
    )
    assert table.ships[:3] == [3 if site == "sail-route-1" else 2, 0, site == "ship-route-3"]


@pytest.mark.rule("A36", "A39")
def test_a_tower_needs_no_warrior_and_sea_peoples_hinder_nobody() -> None:
    table = bare()
    give(table, coins=9)
    march(table, kydonia=1)
    assert table.sea[region("kydonia")] >= 0
    begin(table, build.A_BUILD)
    assert {"tower-aptera", "city-kydonia", "farm-kydonia"} <= set(asked(table))


@pytest.mark.rule("A37")
@pytest.mark.parametrize(("reading", "price"), [("in_total", 4), ("on_each", 3)])
def test_the_architects_coin_for_a_new_ship(reading: str, price: int) -> None:
    table = bare(abilities="architect", ship_discount=reading)
    on_track(table, CULTURAL, 2)
    give(table, coins=10)
    begin(table, build.A_BUILD)
    say(table, "ship-route-1")
    assert has(table, "coins") == 10 - price


@pytest.mark.rule("A40", "A41")
def test_presence_and_dominance() -> None:
    table = bare()
    march(table, A, kydonia=2, axos=1, malia=1)
    march(table, B, axos=1)
    march(table, C, malia=2)
    assert (table.presence(A), table.dominated(A), table.dominated(C)) == (3, 1, 1)
    assert table.ruler(region("axos")) == -1


@pytest.mark.rule("A42")
def test_neighbours_share_a_border() -> None:
    for island in FACTS.islands:
        for here in island.order:
            for there in island.neighbours[here]:
                assert here in island.neighbours[there]
    table = bare()
    march(table, kydonia=1)
    begin(table, expand.MOVE)
    say(table, "kydonia")
    assert asked(table) == ["aptera", "polyrrhenia"]


@pytest.mark.rule("A50", "P1")
@pytest.mark.parametrize(("seats", "regions", "tiles"), [(2, 8, 6), (3, 11, 8), (4, 14, 10)])
def test_the_maps(seats: int, regions: int, tiles: int) -> None:
    table = bare(seats)
    assert len(table.island.order) == regions
    assert sum(tile >= 0 for tile in table.foundations) == tiles
    assert sum(tile >= 0 for tile in table.sea) == sum(tile >= 0 for tile in table.deep_sea) == tiles
    assert all(tile < 10 for tile in table.sea)
    assert all(tile >= 10 for tile in table.deep_sea if tile >= 0)
    two, three = FACTS.islands[0], FACTS.islands[1]
    assert set(two.order) < set(three.order)
    assert [three.numbers[three.order.index(at)] for at in two.order] == two.numbers


@pytest.mark.rule("A55")
def test_any_number_of_warriors_fits_into_a_region() -> None:
    table = bare()
    give(table, supply=-6, reserves=6)
    for _ in range(9):
        begin(table, expand.PLACE)
        say(table, home(table))
    assert warriors(table, home(table)) == WARRIORS


@pytest.mark.rule("A58")
def test_starting_regions() -> None:
    table = bare()
    for start in table.island.starts:
        assert (table.foundations[start], table.sea[start]) == (-1, -1)
        assert table.cities[start] >= 0
    march(table, knossos=1)
    give(table, coins=20)
    begin(table, build.A_BUILD)
    assert "farm-knossos" in asked(table)
    assert "city-knossos" not in asked(table)


# ---- routes and bonus tiles


@pytest.mark.rule("A52", "P12")
def test_ships_take_tiles_and_the_points_on_top() -> None:
    table = bare()
    give(table, coins=30)
    table.towers[region("aptera")] = A
    sail(table, 1)
    taken = []
    for _ in range(4):
        begin(table, build.A_BUILD)
        say(table, "sail-route-1")
        if not table.over:
            taken.append(asked(table)[0])
            say(table, taken[-1])
    blue = [bool(FACTS.blue >> FACTS.bonuses.names.ids.index(tile) & 1) for tile in taken]
    assert blue == [True, False]
    assert (table.ships[0], line(table, "Ends of Trade Routes")) == (5, FACTS.routes[table.routes[0]].top)
    assert table.beside[0].bit_count() == 8
    assert SAIL_SITE not in SITES_FOR_COST.options(table, A, ())


@pytest.mark.rule("A53")
def test_trade_income() -> None:
    table = bare()
    begin(table, TRADE_INCOME)
    assert table.over
    sail(table, 2, 1)
    give(table, coins=20)
    hold(table, "twin-convoys")
    turn(table, "develop-1", 6)
    say(table, "develop", "twin-convoys", "route-1", "route-1")
    assert has(table, "coins") == 20 - cost("twin-convoys") + 4


@pytest.mark.rule("A64")
def test_a_bonus_tile_is_resolved_in_full() -> None:
    table = bare()
    tile = FACTS.bonuses.names.ids.index("egyptian-architects")
    table.tiles[A] = 1 << tile
    march(table, kydonia=1, axos=2)
    turn(table, "expand-1", 6)
    say(table, "forfeit", "bonus-tile")
    say(table, "farm-kydonia")
    assert asked(table) == ["farm-axos", "done"]
    say(table, "farm-axos")
    assert has(table, "income") == 2
    assert table.tiles[A] == 0
