"""Readings about the end, and the plain rules of abilities and Vases: A43 to A54."""

import pytest

from pentapolis.games.minos.constants import CULTURAL, INFLUENCE, POPULATION, REGIONS
from pentapolis.games.minos.rules import scoring, vases
from pentapolis.games.minos.rules.actions import develop
from pentapolis.games.minos.rules.actions.declare import DECLARE_IF_ANY
from pentapolis.games.minos.rules.dice import GROUP_DICE
from pentapolis.games.minos.rules.income import INCOME_STEP, OPEN
from pentapolis.games.minos.rules.rounds import AFTER_FOUR, ScoreRound
from pentapolis.games.minos.table import MinosTable
from tests.games.minos.position import (
    FACTS,
    GAME,
    A,
    B,
    C,
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
    on_track,
    put_die,
    region,
    rule,
    sail,
    say,
    spoils,
    turn,
)

# ---- scoring and end


@pytest.mark.rule("A43")
@pytest.mark.parametrize(("marker_first", "asked_first"), [(False, A), (True, B)])
def test_the_turn_order_of_the_last_battles(marker_first: bool, asked_first: int) -> None:
    table = bare(marker_first=marker_first)
    table.round = 4
    table.deep_sea = [-1] * REGIONS
    table.deep_sea[region("kydonia")] = FACTS.sea.names.ids.index("lukka")
    for seat in (A, B):
        march(table, seat, kydonia=1)
        give(table, seat, weaponry=5)
    begin(table, ScoreRound())
    assert table.question.seat == asked_first


@pytest.mark.rule("A46", "P18")
def test_the_armourer_exchanges_at_any_time() -> None:
    table = bare(abilities="armourer")
    give(table, coins=0, weaponry=3)
    on_track(table, CULTURAL, 2)
    turn(table, "expand-1", 6)
    say(table, "forfeit", "exchange", "weaponry-for-coins", "3")
    assert (has(table, "coins"), has(table, "weaponry")) == (5, 0)
    assert table.over, "exchanging back at once would lead nowhere"


@pytest.mark.rule("A46", "R17")
def test_the_armourer_exchanges_before_a_last_battle() -> None:
    table = bare(abilities="- armourer")
    give(table, B, coins=10)
    march(table, A, kydonia=1)
    march(table, B, kydonia=1)
    give(table, A, weaponry=2)
    table.sea = [-1] * REGIONS
    table.deep_sea = [-1] * REGIONS
    table.deep_sea[region("kydonia")] = FACTS.sea.names.ids.index("lukka")
    begin(table, scoring.LAST_BATTLES)
    say(table, "coins-for-weaponry", "5")
    assert table.question.seat == B
    say(table, "kydonia")
    assert has(table, "points", B) == spoils("lukka")

    table = bare(abilities="- armourer")
    give(table, A, weaponry=5)
    give(table, B, coins=10)
    march(table, A, kydonia=2)
    march(table, B, kydonia=1)
    table.sea = [-1] * REGIONS
    table.deep_sea = [-1] * REGIONS
    table.deep_sea[region("kydonia")] = FACTS.sea.names.ids.index("lukka")
    begin(table, scoring.LAST_BATTLES)
    say(table, "done")
    assert (table.question.seat, asked(table)) == (A, ["kydonia", "done"])
    say(table, "done")
    assert (table.question.seat, asked(table)) == (B, ["kydonia", "done"]), "Coins can still become Weaponry"
    say(table, "kydonia")
    assert (has(table, "coins", B), has(table, "weaponry", B), has(table, "points", B)) == (0, 0, spoils("lukka"))


@pytest.mark.rule("A46", "A02")
def test_outside_the_turn_the_armourer_exchanges_when_the_money_is_needed() -> None:
    table = bare(abilities="armourer")
    on_track(table, CULTURAL, 2)
    on_track(table, INFLUENCE, 5)
    give(table, weaponry=4, coins=1)
    table.queued[A] = 1
    begin(table, DECLARE_IF_ANY)
    assert "weaponry-for-coins" in asked(table)
    say(table, "weaponry-for-coins", "2")
    assert has(table, "coins") == 3
    assert f"tower-{home(table)}" in asked(table)


@pytest.mark.rule("A46", "A02")
def test_weaponry_for_a_clash_may_be_raised_before_all_declare() -> None:
    table = bare(abilities="- armourer")
    for seat in (A, B):
        march(table, seat, kydonia=1)
        table.queued_free[seat] = 1
    give(table, A, weaponry=1)
    give(table, B, coins=4)
    begin(table, DECLARE_IF_ANY)
    say(table, "coins-for-weaponry", "2")
    say(table, "city-kydonia", seat=A)
    say(table, "city-kydonia", seat=B)
    assert table.cities[region("kydonia")] == B


@pytest.mark.rule("A46")
def test_a_build_point_that_only_waits_asks_the_armourer_nothing() -> None:
    table = bare(abilities="armourer")
    give(table, coins=4)
    on_track(table, CULTURAL, 2)
    for at, space in enumerate(("prepare-1", "develop-1", "build-1", "expand-1")):
        put_die(table, space, (6, 3, 1, 1)[at], colour="yellow" if at < 2 else "red")
    begin(table, OPEN)
    begin(table, GROUP_DICE)
    say(table, "cultural")
    assert table.over
    assert table.queued[A] == 1


@pytest.mark.rule("A46", "A12")
def test_the_exchange_comes_back_after_every_other_deed() -> None:
    table = bare(abilities="armourer")
    on_track(table, CULTURAL, 4)
    on_track(table, INFLUENCE, 5)
    hold(table, "trophy-of-shields")
    give(table, weaponry=9, coins=6)
    turn(table, "develop-1", 3)
    say(table, "exchange", "weaponry-for-coins", "3", "develop", "trophy-of-shields")
    assert "exchange" in asked(table), "before the conversion of the card"


@pytest.mark.rule("A02", "A03")
def test_who_has_a_paid_and_a_free_build_says_which_comes_first() -> None:
    table = bare()
    march(table, A, kydonia=2)
    table.queued[A] = table.queued_free[A] = 1
    begin(table, DECLARE_IF_ANY)
    assert asked(table) == ["for-its-price", "at-no-cost"]
    say(table, "at-no-cost", "city-kydonia")
    assert table.queued_free[A] == 0
    assert table.cities[region("kydonia")] == A

    table = bare()
    march(table, A, kydonia=1)
    table.queued[A] = table.queued_free[A] = 1
    begin(table, DECLARE_IF_ANY)
    say(table, "for-its-price", "farm-kydonia")
    assert (table.queued[A], table.queued_free[A]) == (0, 1)


@pytest.mark.rule("A46")
def test_extra_actions_exist_only_in_the_own_turn() -> None:
    table = bare()
    hold(table, "harbour-dues")
    table.tiles[A] = 1
    table.queued[A] = 1
    march(table, kydonia=1)
    begin(table, DECLARE_IF_ANY)
    assert asked(table) == ["farm-kydonia", "done"]
    table = bare()
    table.tiles[A] = 1
    begin(table, INCOME_STEP)
    assert table.over


@pytest.mark.rule("A44", "A48")
def test_a_last_battle_can_still_meet_a_vase() -> None:
    table = bare(vases="vase-of-muses")
    table.round = 4
    on_track(table, CULTURAL, 7)
    table.deep_sea = [-1] * REGIONS
    table.deep_sea[region("kydonia")] = FACTS.sea.names.ids.index("weshesh")
    march(table, kydonia=1)
    for seat in (B, C, 3):
        march(table, seat)
    give(table, weaponry=7)
    begin(table, AFTER_FOUR)
    say(table, "kydonia", "cultural")
    assert (line(table, "Vases"), line(table, "Regions")) == (10, 3)
    assert line(table, "Decrees, tracks and tiles") == spoils("weshesh") + 4
    assert table.over


@pytest.mark.rule("A51", "P3")
def test_abilities_and_vases_are_chosen_by_chance() -> None:
    seen: set[tuple[int, ...]] = set()
    vases_seen: set[int] = set()
    for seed in range(30):
        table = GAME.new(2, seed, assignment="random")
        assert len(set(table.abilities)) == 2
        seen.add(tuple(table.abilities))
        vases_seen.update(table.vases)
        assert len({FACTS.vase_colours[vase] for vase in table.vases}) == 3
    assert len(seen) > 10
    assert len(vases_seen) == 12


@pytest.mark.rule("A54")
def test_a_card_is_what_the_edition_says() -> None:
    decree = FACTS.decrees[card("herb-gatherer")]
    assert (decree.cost, decree.icons, decree.instant) == (8, (4,), "good_random:1+weap:1")
    assert all(FACTS.decrees[at].age == at // 72 for at in range(144))


# ---- abilities and Vases


@pytest.mark.rule("P14")
def test_the_lawgiver_pays_less() -> None:
    for cultural, price in ((0, 7), (2, 6), (5, 5), (8, 5)):
        table = bare(abilities="lawgiver")
        on_track(table, CULTURAL, cultural)
        assert develop.lowest_price(table, A, card("harbour-dues")) == price


@pytest.mark.rule("P17")
def test_the_astronomer_needs_smaller_groups() -> None:
    for cultural, value, offered in ((0, 4, True), (0, 3, False), (2, 3, True), (5, 2, True), (5, 1, False)):
        table = bare(abilities="astronomer")
        on_track(table, CULTURAL, cultural)
        put_die(table, "prepare-1", 4)
        put_die(table, "prepare-2", value, colour="gray")
        begin(table, GROUP_DICE)
        assert table.over != offered


def meets(table: MinosTable, vase: int) -> bool:
    return vases.CONDITIONS[vase].holds(table, A)


@pytest.mark.rule("P19")
def test_the_conditions_of_the_vases() -> None:
    table = bare()
    assert not any(meets(table, vase) for vase in range(12))
    give(table, income=15, copper=3)
    on_track(table, CULTURAL, 8)
    on_track(table, POPULATION, 8)
    on_track(table, INFLUENCE, 8)
    march(table, kydonia=1, aptera=1, tylissos=1, axos=1, malia=1, lyttos=1, gournia=1)
    sail(table, 1, 2, 3)
    table.towers[:3] = [A] * 3
    rule(table, *FACTS.cards.ids[:10])
    assert all(meets(table, vase) for vase in range(12) if vase != vases.V_TRIGGERS)
    wild = [name for name in FACTS.cards.ids if FACTS.decrees[card(name)].trigger == 4]
    rule(table, *wild[:3])
    assert meets(table, vases.V_TRIGGERS)
