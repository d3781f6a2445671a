"""Readings about cards, decks, Goods and the supply: A17 to A32."""

import pytest

from pentapolis.games.minos.constants import CULTURAL, REGIONS
from pentapolis.games.minos.rules import supply
from pentapolis.games.minos.rules.actions import build, develop, expand
from pentapolis.games.minos.rules.actions.palace import TO_PALACE
from pentapolis.games.minos.rules.dice import GROUP_DICE
from tests.games.minos.position import (
    FACTS,
    GAME,
    A,
    B,
    asked,
    bare,
    begin,
    card,
    give,
    has,
    hold,
    line,
    names,
    on_track,
    say,
    top,
    worth,
)

# ---- cards and decks


@pytest.mark.rule("A17")
def test_who_reaches_the_offer() -> None:
    table = bare()
    top(table, "harbour-dues")
    supply.DrawCards(1).run(table, A, ())
    assert names(table.hands[A]) == ["harbour-dues"]
    begin(table, supply.DRAW_ANY)
    assert len(asked(table)) == 6
    before = list(table.offer)
    say(table, FACTS.cards.ids[table.offer[0]])
    assert len(table.offer) == 4
    begin(table, GROUP_DICE)
    assert len(table.offer) == 5
    assert table.offer[:4] == before[1:]


@pytest.mark.rule("A19")
def test_an_empty_deck_is_made_of_the_discards_at_once() -> None:
    table = bare()
    table.box = table.decks[0][1:]
    table.decks[0] = table.decks[0][:1]
    hold(table, "captain-of-the-guard")
    table.discards[0] = [table.box.pop(), table.box.pop()]
    supply.draw_card(table, A, 0)
    assert (len(table.decks[0]), table.discards[0]) == (2, [])
    for _ in range(3):
        supply.draw_card(table, A, 0)
    assert (len(table.hands[A]), table.decks[0]) == (4, [])
    table.offer.pop()
    supply.discard(table, A, table.hands[A][0])
    assert (len(table.decks[0]), len(table.offer)) == (1, 4)


@pytest.mark.rule("A20", "A21")
def test_decks_and_discards_from_round_three_on() -> None:
    table = bare()
    table.age = 1
    supply.DrawCards(1, supply.AGE_II).run(table, A, ())
    supply.DrawCards(1).run(table, A, ())
    assert min(table.hands[A]) >= 72
    hold(table, "harbour-dues")
    supply.discard(table, A, card("harbour-dues"))
    assert (names(table.out), table.discards[0]) == (["harbour-dues"], [])


@pytest.mark.rule("A22", "A24", "P2", "P4")
def test_the_set_up_of_the_players() -> None:
    table = GAME.new(2, 4, assignment="random")
    drawn = [FACTS.starting[start].draw for start in table.starts]
    assert [len(hand) for hand in table.hands] == drawn
    assert (len(table.offer), len(table.decks[0]), len(table.decks[1])) == (5, 72 - 5 - sum(drawn), 72)
    while table.question.kind.name == "card" and len(table.questions) == 1:
        table.answer(table.question.options[0])
    kept = [FACTS.starting[start].draw - FACTS.starting[start].put_back for start in table.starts]
    assert [len(hand) for hand in table.hands] == kept
    assert len(table.questions) == 2, "both choose their first Palace card at the same time"
    points = [table.has(seat, 2) for seat in (A, B)]
    for seat in (A, B):
        table.answer(table.hands[seat][0], seat)
    assert [len(palace) for palace in table.palaces] == [1, 1]
    assert [table.has(seat, 2) for seat in (A, B)] == points == [FACTS.starting[s].points for s in table.starts]
    for seat in (A, B):
        start = FACTS.starting[table.starts[seat]]
        assert table.cities[start.region] == seat
        assert table.warriors[seat * REGIONS + start.region] == start.warriors
        assert (has(table, "reserves", seat), has(table, "supply", seat)) == (4 - start.warriors, 6)
        assert has(table, "coins", seat) == start.coins
        assert (table.good(seat, start.good), has(table, "income", seat)) == (1, 0)


@pytest.mark.rule("A23")
def test_numbers_of_palace_cards_are_maxima() -> None:
    table = bare()
    first, second = (worth(name) for name in ("court-in-session", "muster-at-dawn"))
    give(table, points=first + second - 1)
    hold(table, "court-in-session", "muster-at-dawn")
    begin(table, TO_PALACE[2])
    assert asked(table) == ["muster-at-dawn", "court-in-session", "done"]
    say(table, "court-in-session")
    assert (has(table, "points"), table.over) == (second - 1, True), "for the second there is 1 VP too few"


@pytest.mark.rule("A25")
def test_a_temporary_good_is_returned_only_if_that_lowers_the_price() -> None:
    table = bare(abilities="lawgiver")
    on_track(table, CULTURAL, 5)
    give(table, coins=20, copper=1, temporary_silver=1)
    hold(table, "harbour-dues")
    assert FACTS.decrees[card("harbour-dues")].cost == 8
    begin(table, develop.PLAY)
    say(table, "harbour-dues")
    assert asked(table) == ["nothing", "first"]
    table = bare(abilities="lawgiver")
    on_track(table, CULTURAL, 5)
    give(table, coins=20, wood=1, temporary_wood=2)
    hold(table, "forced-march")
    begin(table, develop.PLAY)
    say(table, "forced-march")
    assert (has(table, "coins"), has(table, "temporary_wood")) == (20, 2)
    table = bare()
    give(table, coins=20, temporary_copper=4)
    begin(table, build.A_BUILD)
    say(table, "tower-aptera")
    assert asked(table) == ["0", "1"], "a second Copper would lower nothing"


# ---- Goods and supply


@pytest.mark.rule("A28", "A29")
def test_goods_that_are_used_up() -> None:
    table = bare()
    table.stacks = [0, 1, 0, 0, 0, 2]
    begin(table, supply.GOOD_OF_CHOICE)
    assert asked(table) == ["stone", "grain"]
    say(table, "stone")
    table.stacks = [0] * 6
    table.pile = []
    begin(table, supply.GOOD_OF_CHOICE)
    begin(table, supply.RANDOM_GOOD)
    assert (table.over, has(table, "stone"), has(table, "income")) == (True, 1, 1)
    give(table, temporary_wood=5)
    give(table, B, temporary_wood=4)
    begin(table, supply.TEMPORARY_OF_CHOICE)
    assert asked(table) == ["silver", "stone", "copper", "herbs", "grain"]


@pytest.mark.rule("A30")
def test_only_goods_count_for_the_vase_of_equal_goods() -> None:
    table = bare(vases="vase-of-wares")
    give(table, copper=1, temporary_copper=5)
    supply.gain_good(table, A, 2)
    assert line(table, "Vases") == 0
    supply.gain_good(table, A, 2)
    assert line(table, "Vases") == 10


@pytest.mark.rule("A32")
def test_without_warriors_nothing_happens() -> None:
    table = bare()
    give(table, supply=-6, reserves=-3)
    supply.GainWarriors(2).run(table, A, ())
    assert has(table, "reserves") == 0
    begin(table, expand.PLACE)
    assert table.over
