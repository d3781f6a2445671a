"""Steps that all do at the same time: income, declaring, groups of dice, Vases."""

import pytest

from pentapolis.games.minos.constants import CULTURAL, REGIONS
from pentapolis.games.minos.rules import vases
from pentapolis.games.minos.rules.actions import expand
from pentapolis.games.minos.rules.actions.declare import DECLARE_IF_ANY
from pentapolis.games.minos.rules.dice import GROUP_DICE
from pentapolis.games.minos.rules.income import CLOSE, INCOME_STEP, OPEN
from pentapolis.games.minos.rules.progress import ON
from pentapolis.games.minos.table import MinosTable
from tests.games.minos.position import (
    FACTS,
    A,
    B,
    C,
    D,
    asked,
    bare,
    begin,
    card,
    give,
    has,
    home,
    lay,
    line,
    march,
    on_track,
    put_die,
    region,
    rule,
    sail,
    say,
)


@pytest.mark.rule("A01")
@pytest.mark.parametrize(("window", "points"), [("step", [10, 10]), ("sub_step", [10, 7])])
def test_what_the_same_time_is_in_income(window: str, points: list[int]) -> None:
    """A's third card with one trigger comes by a Ship, B's by Influence, two parts later."""
    table = bare(vases="vase-of-customs", vase_window=window)
    table.routes = [3, 4, 5]
    develops = [name for name in FACTS.cards.ids if FACTS.decrees[card(name)].trigger == 1]
    rule(table, *develops[:2], seat=A)
    rule(table, *develops[2:4], seat=B)
    lay(table, develops[4], seat=A)
    lay(table, develops[5], seat=B)
    sail(table, 0, 0, 3, seat=A)
    begin(table, INCOME_STEP)
    say(table, develops[4], develops[5])
    assert [line(table, "Vases", seat) for seat in (A, B)] == points
    assert table.covered[0] == 2


def declaring(*warriors_in_kydonia: int) -> MinosTable:
    """Everybody has a Build point waiting and Warriors in Kydonia."""
    table = bare()
    for seat, n in enumerate(warriors_in_kydonia):
        march(table, seat, kydonia=n)
        table.queued[seat] = 1
    table.window = 1
    return table


@pytest.mark.rule("A02")
def test_all_declare_and_the_strongest_builds() -> None:
    table = declaring(1, 2, 2)
    give(table, C, weaponry=1)
    begin(table, DECLARE_IF_ANY)
    assert [question.seat for question in table.questions] == [A, B, C]
    assert asked(table, A) == ["farm-kydonia", "done"]
    for seat in (A, B, C):
        say(table, "farm-kydonia", seat=seat)
    assert table.farms[region("kydonia")] == C
    assert table.over, "nothing is left to build for the others"
    assert table.queued == [0, 0, 0, 0]


@pytest.mark.rule("A02")
def test_losers_declare_again_and_equal_strength_goes_by_turn_order() -> None:
    table = declaring(1, 1)
    table.order = [B, C, D, A]
    march(table, A, kydonia=1, axos=1)
    begin(table, DECLARE_IF_ANY)
    say(table, "farm-kydonia", seat=A)
    say(table, "farm-kydonia", seat=B)
    assert table.farms[region("kydonia")] == B
    assert [question.seat for question in table.questions] == [A]
    say(table, "farm-axos")
    assert table.farms[region("axos")] == A


@pytest.mark.rule("A02")
def test_a_build_that_brings_a_build_makes_a_further_wave() -> None:
    table = declaring(1, 0)
    give(table, coins=6)
    table.foundations[region("kydonia")] = FACTS.foundations.names.ids.index("stone-quarry")
    table.queued_free[B] = 1
    table.queued[B] = 0
    begin(table, DECLARE_IF_ANY)
    say(table, "city-kydonia", seat=A)
    say(table, f"tower-{home(table, B)}", seat=B)
    assert table.towers[region(home(table, B))] == B
    assert has(table, "weaponry", B) == 1
    assert asked(table, A) == ["farm-kydonia", "done"]
    say(table, "done")
    assert table.over


@pytest.mark.rule("A02", "A34")
def test_build_points_of_the_tracks_wait_in_step_three() -> None:
    table = bare()
    on_track(table, CULTURAL, 6)
    table.window = 1
    begin(table, ON[CULTURAL])
    assert (table.over, table.queued_free) == (True, [1, 0, 0, 0])
    table.window = 0
    on_track(table, CULTURAL, 2)
    give(table, coins=3)
    begin(table, ON[CULTURAL])
    assert "tower-aptera" in asked(table)


@pytest.mark.rule("A04")
def test_a_new_step_of_the_astronomer_does_not_change_the_groups() -> None:
    table = bare(abilities="astronomer")
    on_track(table, CULTURAL, 1)
    for at, (colour, value) in enumerate((("yellow", 6), ("yellow", 2), ("blue", 5), ("blue", 2))):
        put_die(table, f"prepare-{at + 1}", value, colour=colour)
    begin(table, GROUP_DICE)
    assert asked(table) == ["cultural", "done"]
    say(table, "cultural")
    assert table.at(A, CULTURAL) == 2
    assert table.over, "7 would now be enough for the blue dice"


@pytest.mark.rule("A06", "A41")
def test_a_vase_is_claimed_in_the_turn_of_another() -> None:
    table = bare(vases="vase-of-spears")
    march(table, A, kydonia=1, aptera=1, tylissos=1, knossos=1, malia=2)
    march(table, B, malia=2, knossos=2)
    vases.check(table, vases.V_DOMINANCE)
    assert line(table, "Vases", A) == 0
    march(table, B, malia=2, knossos=1)
    table.warriors[B * REGIONS + region("knossos")] = 1
    begin(table, expand.MOVE, B)
    say(table, "malia", "gournia")
    assert line(table, "Vases", A) == 0, "in Knossos nobody dominates"
    begin(table, expand.MOVE, B)
    say(table, "knossos", "lyttos")
    assert line(table, "Vases", A) == 10


@pytest.mark.rule("A07")
def test_more_claimants_than_spaces() -> None:
    table = bare(vases="vase-of-muses")
    begin(table, OPEN)
    for seat in range(4):
        on_track(table, CULTURAL, 8, seat)
    vases.check(table, vases.V_CULTURAL)
    begin(table, CLOSE)
    assert [line(table, "Vases", seat) for seat in range(4)] == [10] * 4
    assert table.covered[0] == 3
