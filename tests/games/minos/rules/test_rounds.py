"""Rounds as a whole: step 3, Income in its order, and what is scored when."""

import pytest

from pentapolis.games.minos.constants import CULTURAL, INFLUENCE, POPULATION, REGIONS
from pentapolis.games.minos.rules.income import INCOME_STEP
from pentapolis.games.minos.rules.rounds import ADVANCE_STEP, ROUND, ScoreRound
from pentapolis.games.minos.table import MinosTable
from tests.games.minos.position import (
    FACTS,
    A,
    B,
    asked,
    bare,
    begin,
    give,
    has,
    home,
    line,
    march,
    on_track,
    put_die,
    region,
    sail,
    say,
)


def settled(round_: int) -> MinosTable:
    """Two Farms and one dominated region for A, nobody else on the map."""
    table = bare()
    table.round = round_
    march(table, A, kydonia=1)
    for seat in range(1, 4):
        march(table, seat)
    for name in ("kydonia", "axos"):
        table.farms[region(name)] = A
    table.deep_sea = [-1] * REGIONS
    return table


@pytest.mark.rule("P23", "R08", "R16", "E09")
@pytest.mark.parametrize(
    ("round_", "farms", "regions", "age"), [(1, 0, 0, 0), (2, 4, 3, 1), (3, 0, 0, 0), (4, 4, 3, 0)]
)
def test_farms_and_regions_are_scored_after_rounds_2_and_4(round_: int, farms: int, regions: int, age: int) -> None:
    table = begin(settled(round_), ScoreRound())
    assert (line(table, "Farms"), line(table, "Regions"), table.age) == (farms, regions, age)


@pytest.mark.rule("P23", "A44")
def test_resources_are_scored_after_the_last_battles() -> None:
    table = settled(4)
    give(table, weaponry=9)
    table.deep_sea[region("kydonia")] = FACTS.sea.names.ids.index("lukka")
    begin(table, ScoreRound())
    assert line(table, "Resources") == 0
    say(table, "kydonia")
    assert line(table, "Resources") == (9 - 5) // 5
    assert line(table, "Regions") == 3, "scored while the Warrior was there"

    table = settled(4)
    give(table, weaponry=10)
    table.deep_sea[region("kydonia")] = FACTS.sea.names.ids.index("lukka")
    begin(table, ScoreRound())
    say(table, "kydonia")
    assert line(table, "Resources") == 1


def yellow_group(table: MinosTable, seat: int) -> None:
    put_die(table, f"prepare-{seat + 1}", 6, seat, "yellow")
    put_die(table, f"develop-{seat + 1}", 3, seat, "yellow")


@pytest.mark.rule("A01", "A07")
def test_step_3_is_one_moment_for_vases() -> None:
    table = bare(vases="vase-of-muses")
    for seat in (A, B):
        on_track(table, CULTURAL, 7, seat)
        yellow_group(table, seat)
    begin(table, ADVANCE_STEP)
    say(table, "cultural", "cultural")
    assert (line(table, "Vases", A), line(table, "Vases", B)) == (10, 10)
    assert (table.window, table.covered[0]) == (0, 2)


@pytest.mark.rule("A02")
def test_builds_of_step_3_wait_until_all_have_advanced() -> None:
    table = bare()
    on_track(table, CULTURAL, 2, A)
    give(table, A, coins=9)
    for seat in (A, B):
        yellow_group(table, seat)
    begin(table, ADVANCE_STEP)
    say(table, "cultural")
    assert (table.question.seat, asked(table)) == (B, ["cultural", "done"])
    say(table, "cultural")
    assert table.question.seat == A
    assert f"tower-{home(table)}" in asked(table)


@pytest.mark.rule("A03")
def test_steps_are_taken_in_the_order_of_the_groups() -> None:
    table = bare()
    for at, (space, value) in enumerate((("prepare-1", 6), ("develop-1", 3), ("build-1", 6), ("expand-1", 3))):
        put_die(table, space, value, A, "yellow" if at < 2 else "blue")
    heard = table.listen()
    begin(table, ADVANCE_STEP)
    say(table, "population", "cultural")
    assert [event.args for event in heard if event.verb.name == "advances"] == [(POPULATION,), (CULTURAL,)]


@pytest.mark.rule("P15")
def test_the_gatherer_gains_before_the_dice_are_rolled() -> None:
    table = bare(abilities="gatherer")
    table.round = 2
    begin(table, ROUND)
    assert table.question.prompt == "a Temporary Good"
    assert table.pool == []


# ---- Income


@pytest.mark.rule("P13")
def test_income_pays_the_marker_before_ships_move_it() -> None:
    table = bare(route_sides="b")
    sail(table, 5)
    route = FACTS.routes[table.routes[0]]
    give(table, income=1)
    begin(table, INCOME_STEP)
    while not table.over:
        table.answer(table.question.options[0], table.question.seat)
    assert "income" in route.income[4] or "good" in route.income[4], "this space moves the marker"
    assert has(table, "income") > 1
    assert line(table, "Income") == FACTS.board.points[1]


@pytest.mark.rule("P13")
def test_ships_come_before_weaponry_by_population() -> None:
    table = bare()
    sail(table, 0, 5)
    assert "adv_any:1" in FACTS.routes[table.routes[1]].income[4]
    on_track(table, POPULATION, 1)
    begin(table, INCOME_STEP)
    weaponry = has(table, "weaponry")
    while "population" not in asked(table):
        say(table, asked(table)[0])
    before = has(table, "weaponry")
    say(table, "population")
    while not table.over:
        table.answer(table.question.options[-1], table.question.seat)
    assert weaponry <= before
    assert has(table, "weaponry") - before == 2


@pytest.mark.rule("P13", "A02", "A17")
def test_builds_of_income_are_declared_after_all_ships() -> None:
    table = bare()
    for seat in (A, B):
        sail(table, 0, 5, seat=seat)
        on_track(table, CULTURAL, 2, seat)
        give(table, seat, coins=9)
    begin(table, INCOME_STEP)
    for seat in (A, B):
        while "cultural" not in asked(table):
            assert table.question.seat == seat
            say(table, asked(table)[0])
        say(table, "cultural")
    while table.question.kind.name != "build":
        say(table, asked(table)[-1])
    assert sorted(question.seat for question in table.questions) == [A, B]


@pytest.mark.rule("A03")
def test_own_ships_give_income_in_an_order_of_choice() -> None:
    table = bare()
    sail(table, 1, 1)
    begin(table, INCOME_STEP)
    assert asked(table) == ["route-1", "route-2"]
    heard = table.listen()
    say(table, "route-2")
    assert [event.args for event in heard if event.verb.name == "sails-home"] == [(1,), (0,)]


@pytest.mark.rule("P18", "P13")
@pytest.mark.parametrize(("cultural", "weaponry"), [(0, 1), (2, 2), (5, 3)])
def test_the_armourers_income(cultural: int, weaponry: int) -> None:
    table = bare(abilities="armourer")
    on_track(table, CULTURAL, cultural)
    on_track(table, INFLUENCE, 0)
    begin(table, INCOME_STEP)
    while not table.over:
        table.answer(table.question.options[-1], table.question.seat)
    assert has(table, "weaponry") - has(table, "weaponry", B) == weaponry
