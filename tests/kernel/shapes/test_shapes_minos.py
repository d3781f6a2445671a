"""Shapes of Minos: a turn as a menu, cards that play cards, money raised when a price is due, traits once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.kernel.shapes.little_minos import (
    A_CARD,
    A_FARM,
    AP,
    BUILD,
    CARD_SENTENCES,
    CARDS,
    COPPER,
    DEVELOP,
    DIE_34,
    GRAIN,
    HA,
    HB,
    HC,
    INCOME,
    NOBODY,
    PA,
    PB,
    PC,
    PD,
    PE,
    RESERVE,
    SILVER,
    WEAPON,
    WILD,
    WOOD,
    X1,
    X2,
    X3,
    X4,
    MinosTable,
    Retrieve,
    turn,
)
from tests.kernel.tiny import COIN, POINT, TinyGame, asked, begin, endings, has, say

if TYPE_CHECKING:
    from pentapolis.kernel.effect import Effect

MINE, THEIRS = 0, 1
DEVELOP_TURN = turn(Retrieve(DEVELOP, 3), 3, A_CARD)
BUILD_TURN = turn(Retrieve(BUILD, 3), 2, A_FARM)
WILD_TURN = turn(Retrieve(WILD, 3), 1, A_CARD)
GAME = TinyGame(MinosTable, DEVELOP_TURN, BUILD_TURN, WILD_TURN, *CARD_SENTENCES)


def laid_out(coins: int, hand: list[int], palace: list[int], weapons: int = 0) -> MinosTable:
    """A city and five warriors around x; a Grain on top of the pile."""
    table = GAME.blank(2, ())
    table.hands[MINE] = hand
    table.palaces[MINE] = palace
    table.pile = [COPPER, GRAIN]
    table.cities[0] = MINE
    table.warriors[MINE] = [3, 2, 0, 0, 0, 0]
    table.gain(MINE, COIN.index, coins)
    table.gain(MINE, WEAPON.index, weapons)
    table.gain(MINE, RESERVE.index, 1)
    return table


def develop_example() -> MinosTable:
    """Purple of the example E04."""
    table = laid_out(17, [X1, X2, X3, X4, HA, HB], [PC, PD])
    table.owned[MINE] = [2, 1, 2, 0, 0, 0]
    table.temporary[MINE][WOOD] = 1
    table.tracks[2 * 2 + MINE] = 3
    return table


def farms_example() -> MinosTable:
    """Purple of the example E06: farms in v and w, those of others in y and z."""
    table = laid_out(0, [], [], weapons=2)
    table.warriors[MINE] = [2, 1, 1, 0, 0, 0]
    table.farms = [NOBODY, THEIRS, THEIRS, NOBODY, MINE, MINE]
    table.owned[MINE][GRAIN] = 2
    return table


def short_of_two_coins() -> MinosTable:
    """The last card of the example E04: 3 coins, price 5, two cards to spare."""
    table = laid_out(3, [X4, HA, HB], [])
    table.owned[MINE][SILVER] = 1
    return table


# ---- E04


def test_a_turn_of_developing_goes_as_in_the_example() -> None:
    table = begin(develop_example(), DEVELOP_TURN)
    say(table, "use", "develop", "x1", "coins", "weapon")
    assert (has(table, COIN), has(table, AP), has(table, WEAPON), has(table, INCOME)) == (12, 2, 1, 1)
    assert table.owned[MINE][GRAIN] == 1

    say(table, "develop", "x2")
    assert asked(table) == ["nothing", "second"]
    say(table, "second", "coins")
    assert (has(table, COIN), has(table, AP), table.temporary[MINE][WOOD]) == (8, 1, 0)

    assert asked(table) == ["x3", "x4"]
    say(table, "x3", "coins", "population")
    assert (has(table, COIN), has(table, AP), has(table, RESERVE)) == (3, 1, 2)
    assert (table.at(MINE, 2), sum(table.warriors[MINE])) == (4, 6)

    say(table, "develop", "ha")
    assert (has(table, COIN), has(table, AP), table.hands[MINE]) == (6, 0, [])
    say(table, "yes", "x4")
    assert (has(table, COIN), table.areas[MINE], table.palaces[MINE]) == (1, [X1, X2, X3], [PC, PD, X4])

    assert asked(table) == ["side", "trait", "move", "pick-up", "done"]
    say(table, "trait")
    assert asked(table) == ["pc", "pd"]
    say(table, "pd", "y", "z", "trait")
    assert (table.warriors[MINE][:3], has(table, POINT)) == ([4, 1, 1], 1)
    assert "trait" not in asked(table)
    say(table, "done")
    assert table.over
    assert table.marks == [0, 0]


def test_unused_action_points_are_lost_at_the_end() -> None:
    table = begin(develop_example(), DEVELOP_TURN)
    say(table, "use")
    assert has(table, AP) == 3
    say(table, "done")
    assert (table.over, has(table, AP)) == (True, 0)


def test_a_card_put_into_the_palace_during_the_turn_does_not_fire() -> None:
    table = laid_out(20, [X4], [])
    table.triggered[MINE] = [PA]
    begin(table, DEVELOP_TURN)
    say(table, "use", "develop", "yes")
    assert table.palaces[MINE] == [X4]
    assert CARDS[X4].trigger == DEVELOP
    assert "trait" not in asked(table)


# ---- a price that is due


def test_money_is_raised_when_the_price_is_due() -> None:
    table = begin(short_of_two_coins(), DEVELOP_TURN)
    say(table, "use", "develop")
    assert asked(table) == ["ha", "hb"]
    say(table, "hb", "no")
    assert (has(table, COIN), table.hands[MINE], table.areas[MINE]) == (5, [], [X4])


def test_money_is_raised_once_per_turn() -> None:
    table = begin(short_of_two_coins(), DEVELOP_TURN)
    say(table, "use", "discard", "ha", "done")
    assert has(table, COIN) == 4
    assert not {"develop", "discard"} & set(asked(table))


def test_the_same_extra_action_may_come_first_if_it_brings_enough() -> None:
    table = begin(short_of_two_coins(), DEVELOP_TURN)
    say(table, "use", "discard", "ha", "hb", "done", "develop")
    assert (has(table, COIN), table.areas[MINE]) == (5, [X4])
    assert "discard" not in asked(table)


def test_the_card_that_is_paid_for_cannot_be_discarded_for_its_price() -> None:
    table = short_of_two_coins()
    table.hands[MINE] = [X4, HA]
    begin(table, DEVELOP_TURN)
    say(table, "use")
    assert "develop" not in asked(table)


def test_more_than_the_price_needs_may_be_raised_but_not_less() -> None:
    table = short_of_two_coins()
    table.hands[MINE] = [X4, HA, HB, HC]
    begin(table, DEVELOP_TURN)
    say(table, "use", "develop", "ha")
    assert asked(table) == ["hb", "hc"]
    say(table, "hc")
    assert asked(table) == ["hb", "done"]
    say(table, "hb")
    assert (has(table, COIN), table.areas[MINE]) == (1 + 5, [X4])


def test_temporary_goods_are_returned_only_when_the_player_says_so() -> None:
    table = laid_out(10, [X2, HA], [])
    table.temporary[MINE] = [0, 0, 0, 1, 1, 0]
    begin(table, DEVELOP_TURN)
    say(table, "use", "develop")
    assert asked(table) == ["nothing", "first", "second", "both"]
    say(table, "first", "coins")
    assert (has(table, COIN), table.temporary[MINE]) == (3, [0, 0, 0, 0, 1, 0])


def test_temporary_goods_must_be_returned_where_the_purse_does_not_suffice() -> None:
    table = laid_out(4, [X2], [])
    table.temporary[MINE] = [0, 0, 0, 1, 1, 0]
    begin(table, DEVELOP_TURN)
    say(table, "use", "develop")
    assert (has(table, COIN), table.temporary[MINE], table.areas[MINE]) == (0, [0] * 6, [X2])


def test_whatever_is_offered_can_be_paid() -> None:
    table = laid_out(10, [X2, X3, HA, HB], [])
    table.temporary[MINE] = [0, 0, 0, 1, 1, 0]
    table.warriors[MINE] = [0] * 6
    begin(table, WILD_TURN)
    say(table, "use", "side")
    ends = list(endings(table))
    assert {len(end.areas[MINE]) for end in ends} == {0, 1, 2}
    for end in ends:
        assert min(end.temporary[MINE]) >= 0
        assert len(end.areas[MINE]) + len(end.hands[MINE]) <= 4


# ---- effects inside effects


def test_a_card_plays_a_card_that_advances_on_a_track_whose_space_builds() -> None:
    table = laid_out(20, [X2, X3, HA], [])
    table.owned[MINE] = [0, 0, 0, 2, 1, 0]
    table.tracks[1 * 2 + MINE] = 2
    begin(table, DEVELOP_TURN)
    say(table, "use", "develop", "x2", "coins", "coins", "cultural", "x")
    assert asked(table) == ["0", "1"]
    assert has(table, AP) == 2
    say(table, "1")
    assert (table.farms[0], has(table, INCOME), table.warriors[MINE][0]) == (MINE, 1, 3)
    assert asked(table) == ["side", "discard", "done"]


def test_instead_of_a_price_the_card_is_free_with_two_farms() -> None:
    table = laid_out(4, [X2, HA, HB], [])
    table.owned[MINE] = [0, 0, 0, 1, 1, 0]
    table.farms[4:] = [MINE, MINE]
    begin(table, DEVELOP_TURN)
    say(table, "use", "develop", "coins", "ha")
    assert (has(table, COIN), table.areas[MINE]) == (0, [X2, HA])


def test_cards_read_as_they_are_printed() -> None:
    assert str(CARDS[X1].effect) == "in any order, each once, gain a random Good and gain 1 weapon"
    assert str(CARDS[X4].effect) == (
        "for each warrior on the map gain 1 coin, then you may pay 5 coins to choose a card in your area,"
        " put it in your palace"
    )
    assert str(CARDS[X2].effect) == (
        "choose a card in hand, choose Temporary Goods to return, pay its price in coins (or once any number of"
        " times choose a card in hand, discard it, then gain 1 coin), then return the Temporary Goods, then put it"
        " in your area, then have its effects; instead, with two or more farms: choose a card in hand, put it in"
        " your area, then have its effects"
    )


# ---- E06


def test_a_turn_of_building_farms_goes_as_in_the_example() -> None:
    table = begin(farms_example(), BUILD_TURN)
    say(table, "use", "pick-up", "x")
    assert (table.temporary[MINE][GRAIN], has(table, WEAPON)) == (1, 1)
    say(table, "build")
    assert asked(table) == ["1", "2", "3"]
    say(table, "2")
    assert (table.warriors[MINE][0], table.temporary[MINE][GRAIN], has(table, INCOME)) == (1, 1, 2)
    assert asked(table) == ["side", "move", "done"]
    say(table, "move", "x", "q", "build")
    assert table.farms[3] == MINE
    assert (table.warriors[MINE][3], table.temporary[MINE][GRAIN], has(table, INCOME)) == (0, 0, 3)
    assert (has(table, RESERVE), has(table, WEAPON), has(table, AP)) == (1 + 2, 0, 0)
    say(table, "side")
    assert table.over
    assert has(table, WEAPON) == 1


def test_all_grain_may_be_spent_so_that_no_warrior_returns() -> None:
    table = begin(farms_example(), BUILD_TURN)
    say(table, "use", "pick-up", "x", "build", "3")
    assert (table.warriors[MINE][0], table.temporary[MINE][GRAIN]) == (2, 0)


def test_without_grain_and_with_too_few_warriors_no_farm_is_offered() -> None:
    table = farms_example()
    table.owned[MINE][GRAIN] = 0
    begin(table, BUILD_TURN)
    say(table, "use")
    assert "build" not in asked(table)


# ---- E07


def traits_offered(table: MinosTable) -> list[str]:
    """The traits that can be chosen now, without choosing one."""
    other = table.clone()
    say(other, "trait")
    return asked(other)


def traits_example(whole_turn: Effect[MinosTable]) -> MinosTable:
    return begin(laid_out(0, [HA, HB, HC], [PA, PB, PC, PD, PE]), whole_turn)


def test_every_triggered_trait_is_offered_once_in_any_order() -> None:
    table = traits_example(BUILD_TURN)
    say(table, "use")
    assert traits_offered(table) == ["pa", "pb", "pc", "pd", "pe"]
    say(table, "trait", "pe", "hc", "ha")
    assert (table.hands[MINE], table.at(MINE, 0), has(table, COIN)) == ([], 1, 3)
    say(table, "side", "trait", "pb")
    assert traits_offered(table) == ["pa", "pc", "pd"]
    assert has(table, WEAPON) == 2


def test_a_trait_that_cannot_be_paid_is_not_offered() -> None:
    table = traits_example(BUILD_TURN)
    say(table, "use", "discard", "ha", "done")
    assert traits_offered(table) == ["pa", "pb", "pc", "pd"]


def test_a_trait_may_be_left() -> None:
    table = traits_example(BUILD_TURN)
    say(table, "use", "trait", "pa", "done")
    assert (table.over, has(table, COIN), has(table, POINT)) == (True, 1, 0)


def test_traits_fire_also_when_the_die_is_forfeited() -> None:
    table = traits_example(BUILD_TURN)
    say(table, "forfeit")
    assert (has(table, COIN), has(table, AP)) == (2, 0)
    assert asked(table) == ["trait", "discard", "done"]
    assert traits_offered(table) == ["pa", "pb", "pc", "pd", "pe"]


def test_a_wild_die_triggers_only_the_traits_of_its_value() -> None:
    table = traits_example(WILD_TURN)
    say(table, "use")
    assert traits_offered(table) == ["pc", "pd"]
    assert {CARDS[PC].trigger, CARDS[PD].trigger} == {DIE_34}
