"""Short cases straight from the text of the rules, R17 to R26."""

import pytest

from pentapolis.games.minos.constants import CULTURAL, REGIONS
from pentapolis.games.minos.rules import vases
from pentapolis.games.minos.rules.rounds import Gather
from pentapolis.games.minos.rules.scoring import LAST_BATTLES, RemoveRaiders
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
    cost,
    give,
    has,
    hold,
    line,
    march,
    names,
    offer,
    on_track,
    region,
    say,
    spoils,
    turn,
)


def last_battle() -> MinosTable:
    """Sherden (7 W, 11 VP) below a Level I tile in Kydonia; nothing elsewhere."""
    table = bare()
    table.deep_sea = [-1] * REGIONS
    table.deep_sea[region("kydonia")] = FACTS.sea.names.ids.index("sherden")
    for seat in (A, B, C):
        give(table, seat, weaponry=7)
    march(table, A, kydonia=1)
    march(table, B, kydonia=2)
    march(table, C, kydonia=1)
    give(table, C, weaponry=1)
    begin(table, RemoveRaiders())
    begin(table, LAST_BATTLES)
    return table


@pytest.mark.rule("R17", "A43", "A44")
def test_the_last_battles_are_offered_by_strength() -> None:
    table = last_battle()
    assert set(table.sea) == {-1}
    order = []
    while not table.over:
        order.append(table.question.seat)
        assert asked(table) == ["kydonia", "done"]
        say(table, "done")
    assert order == [B, C, A]
    assert table.deep_sea[region("kydonia")] == -1
    assert sum(table.beaten) == 0

    table = last_battle()
    say(table, "done", "kydonia")
    assert table.over
    assert (has(table, "points", C), has(table, "weaponry", C), table.beaten[C].bit_count()) == (
        spoils("sherden"),
        1,
        1,
    )


@pytest.mark.rule("R18", "A57")
def test_the_offer_is_refilled_at_the_end_of_the_turn() -> None:
    table = turn(bare(), "prepare-4", 3)
    say(table, "prepare", asked_card(table), "prepare")
    assert len(table.offer) == 4
    say(table, "top-of-deck")
    while not table.over:
        table.answer(table.question.options[-1])
    assert len(table.offer) == 5


def asked_card(table: MinosTable) -> str:
    return FACTS.cards.ids[table.offer[0]]


@pytest.mark.rule("R19", "P5")
def test_the_first_player_marker_goes_round() -> None:
    table = GAME.new(3, 2, assignment="random")
    seen: list[int] = []
    while not table.over:
        if table.question.kind.name == "die" and len(table.pool) == 16:
            seen.append(table.question.seat)
        table.answer(table.question.options[-1])
    assert len(seen) == 4
    assert [(seat - seen[0]) % 3 for seat in seen] == [0, 1, 2, 0]
    first = [FACTS.starting[start].first for start in table.starts]
    assert first.index(True) == seen[0]


@pytest.mark.rule("R21", "A66", "P15")
def test_the_gatherer_gains_once_in_round_one() -> None:
    for twice, round_, temporary in ((False, 1, 0), (True, 1, 1), (False, 2, 1)):
        table = bare(abilities="gatherer", gatherer_twice=twice)
        table.round = round_
        begin(table, Gather())
        if temporary:
            say(table, "wood")
        assert has(table, "temporary_wood") == temporary


@pytest.mark.rule("P15")
def test_the_gatherer_gains_more_at_later_steps() -> None:
    table = bare(abilities="gatherer")
    table.round = 2
    on_track(table, CULTURAL, 2)
    begin(table, Gather())
    assert (len(table.pile), has(table, "income")) == (23, 1)
    on_track(table, CULTURAL, 5)
    begin(table, Gather())
    say(table, "wood", "herbs")
    assert (has(table, "temporary_wood"), table.stacks[4]) == (1, 4)


@pytest.mark.rule("R22", "A38", "P16")
def test_the_architect_gains_for_buildings() -> None:
    table = bare(abilities="architect")
    give(table, coins=30)
    turn(table, "build-1", 3)
    say(table, "build", "ship-route-1")
    assert (line(table, "Special Ability"), has(table, "coins")) == (2, 30 - 3 - 2)
    say(table, "build", "sail-route-1")
    say(table, asked(table)[0])
    assert line(table, "Special Ability") == 2
    on_track(table, CULTURAL, 5)
    say(table, "build", "tower-aptera")
    assert (line(table, "Special Ability"), has(table, "coins")) == (5, 25 - 2 - 2)
    assert len(table.hands[A]) == 2, "the card of the ability and that of the Tower"


@pytest.mark.rule("R23", "R24", "A49")
def test_vases_for_two() -> None:
    table = bare(2, vases="vase-of-towers")
    for at, seat in enumerate((B, A)):
        table.towers[3 * at : 3 * at + 3] = [seat] * 3
        vases.check(table, vases.V_TOWERS)
    assert (line(table, "Vases", B), line(table, "Vases", A)) == (10, 3)

    table = bare(vases="vase-of-roads")
    march(table, kydonia=1, aptera=1, tylissos=1, knossos=1, malia=1, axos=1, lyttos=1)
    vases.check(table, vases.V_PRESENCE)
    march(table, kydonia=1)
    vases.check(table, vases.V_PRESENCE)
    assert line(table, "Vases") == 10
    march(table, kydonia=1, aptera=1, tylissos=1, knossos=1, malia=1, axos=1, lyttos=1)
    vases.check(table, vases.V_PRESENCE)
    assert line(table, "Vases") == 10


@pytest.mark.rule("R25", "A18")
def test_a_card_of_the_offer_may_be_played_for_free() -> None:
    table = bare()
    offer(table, "oil-for-egypt", "labyrinth")
    hold(table, "royal-pardon")
    give(table, coins=cost("royal-pardon") - 6, silver=1, grain=1)
    turn(table, "develop-1", 3)
    say(table, "develop")
    assert asked(table) == ["oil-for-egypt", "labyrinth", "done"]
    say(table, "oil-for-egypt")
    assert has(table, "coins") == 5


@pytest.mark.rule("R26", "A18")
def test_a_card_of_the_offer_costs_three_more() -> None:
    table = bare()
    give(table, coins=5, herbs=5)
    offer(table, "oil-for-egypt")
    turn(table, "develop-1", 3)
    say(table, "develop")
    assert has(table, "coins") == 5 - (cost("oil-for-egypt") - 3) - 3 + 5
    assert names(table.areas[A]) == ["oil-for-egypt"]
