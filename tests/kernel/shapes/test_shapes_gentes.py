"""Shapes of Gentes: losses bought off, people replaced by cubes, prices set by the player, effects in the decline."""

from __future__ import annotations

from pentapolis.kernel.words.goods import Gain, Good
from pentapolis.kernel.words.grammar import Do
from pentapolis.kernel.words.seats import EachSeat
from pentapolis.kernel.words.trigger import Whenever
from tests.kernel.shapes.little_gentes import (
    ADDITIONAL,
    ARTISAN,
    CARD_SENTENCES,
    CARDS,
    CHRONICLER,
    DECLINE,
    DECLINES,
    FORGE,
    GUILD,
    HOURGLASS,
    INVENTORS,
    MERCHANT,
    NOBLE,
    ORACLE,
    PEOPLE,
    PRIEST,
    ROAD,
    SANCTUARY,
    SCHOLAR,
    SCHOOL,
    SCRIBE,
    SCRIBES,
    SOLDIER,
    TAX,
    TEMPLE,
    TRADING_POST,
    TURN,
    GentesTable,
)
from tests.kernel.tiny import COIN, POINT, TinyGame, asked, begin, endings, has, question, say

FIVE_COINS: Whenever[GentesTable] = Whenever(DECLINE, "the decline comes", Gain(5, COIN))
TWO_POINTS: Whenever[GentesTable] = Whenever(DECLINE, "the decline comes", Gain(2, POINT))
DECLINE_OF_CITIES = Do(FIVE_COINS, CARDS[TRADING_POST].effect, TWO_POINTS, DECLINES)
DECLINE_OF_ALL = Do(EachSeat(Do(FIVE_COINS, CARDS[TRADING_POST].effect)), DECLINES)
GAME = TinyGame(GentesTable, TURN, DECLINE_OF_CITIES, DECLINE_OF_ALL, *CARD_SENTENCES)


def laid_out(hand: list[int], goods: dict[Good, int], hometowns: int = 0, seats: int = 2) -> GentesTable:
    table = GAME.blank(seats, ())
    table.hands[0] = hand
    table.hometowns[0] = hometowns
    table.columns = [ROAD, SCHOOL, GUILD, FORGE]
    for good, n in goods.items():
        table.gain(0, good.index, n)
    return table


def people(table: GentesTable) -> list[int]:
    return [has(table, person) for person in PEOPLE]


def hourglasses(table: GentesTable) -> int:
    return table.at(0, HOURGLASS.index)


FORGE_PEOPLE = {ARTISAN: 3, SOLDIER: 1, SCHOLAR: 2}


# ---- playing a card


def test_a_card_is_played_when_its_people_are_there() -> None:
    """X12: the people stay, the point is gained, a scholar is lost."""
    table = begin(laid_out([FORGE], FORGE_PEOPLE), CHRONICLER)
    assert table.over
    assert (has(table, POINT), people(table), table.displays[0]) == (1, [0, 3, 1, 0, 0, 1], [FORGE])


def test_a_loss_may_be_bought_off_with_three_cubes_in_any_mix() -> None:
    """X15."""
    table = begin(laid_out([FORGE], {**FORGE_PEOPLE, TEMPLE: 1, ORACLE: 2}), CHRONICLER)
    assert question(table).prompt == "the loss"
    assert asked(table) == ["lose", "buy-off"]
    say(table, "buy-off")
    assert (has(table, SCHOLAR), has(table, TEMPLE), has(table, ORACLE)) == (2, 0, 0)


def test_fewer_cubes_stop_no_loss() -> None:
    table = begin(laid_out([FORGE], {**FORGE_PEOPLE, ORACLE: 2}), CHRONICLER)
    assert (table.over, has(table, SCHOLAR), has(table, ORACLE)) == (True, 1, 2)


def test_with_more_cubes_the_player_chooses_the_mix() -> None:
    table = begin(laid_out([FORGE], {**FORGE_PEOPLE, TEMPLE: 2, ORACLE: 3}), CHRONICLER)
    say(table, "buy-off")
    assert asked(table) == ["0", "1", "2"]
    assert {(has(end, TEMPLE), has(end, ORACLE)) for end in endings(table)} == {(2, 0), (1, 1), (0, 2)}


def test_cubes_gained_from_a_card_may_pay_for_its_loss() -> None:
    """A-13: Sanctuary with five priests and empty stores."""
    table = begin(laid_out([SANCTUARY], {PRIEST: 5}), CHRONICLER)
    ends = [(has(end, PRIEST), has(end, TEMPLE), has(end, ORACLE)) for end in endings(table)]
    assert ends == [(4, 1, 2), (5, 0, 0)]


def test_each_loss_is_bought_off_separately_and_of_nobody_nothing_is_lost() -> None:
    """A-12: the second soldier to be lost is not there."""
    table = begin(laid_out([ROAD], {SOLDIER: 1, TEMPLE: 4, ORACLE: 2}), CHRONICLER)
    say(table, "buy-off", "3")
    assert asked(table) == ["lose", "buy-off"]
    say(table, "lose")
    assert (table.over, has(table, SOLDIER), has(table, TEMPLE), has(table, ORACLE)) == (True, 0, 1, 2)

    other = begin(laid_out([ROAD], {SOLDIER: 1, TEMPLE: 4, ORACLE: 2}), CHRONICLER)
    say(other, "lose")
    assert (other.over, has(other, SOLDIER), has(other, TEMPLE)) == (True, 0, 4)


def test_temple_cubes_stand_in_for_missing_people() -> None:
    """D09: the chart does not change."""
    table = begin(laid_out([FORGE], {ARTISAN: 1, SCHOLAR: 1, TEMPLE: 2}), CHRONICLER)
    assert (table.displays[0], has(table, TEMPLE), people(table)) == ([FORGE], 0, [0, 1, 0, 0, 0, 0])


def test_a_card_with_too_many_people_missing_is_not_offered() -> None:
    table = begin(laid_out([FORGE, GUILD], {ARTISAN: 1, SCHOLAR: 1, TEMPLE: 1}), CHRONICLER)
    assert table.displays[0] == [GUILD]


def test_a_full_row_pushes_the_facing_group_back() -> None:
    """X05, and a group of six does not grow (a4)."""
    table = begin(laid_out([SCHOOL], {PRIEST: 2, SCHOLAR: 4}), CHRONICLER)
    assert (has(table, PRIEST), has(table, SCHOLAR)) == (3, 3)
    full = laid_out([], {PRIEST: 9, TEMPLE: 9})
    assert (has(full, PRIEST), has(full, TEMPLE)) == (6, 4)


def test_cards_read_as_they_are_printed() -> None:
    assert str(CARDS[FORGE].effect) == (
        "gain 1 point, then with a scholar: either lose 1 scholar or pay 3 temple cubes or oracle cubes in any mix"
    )
    assert str(CARDS[TRADING_POST].effect) == "whenever the decline comes: you may pay 3 coins to gain 1 point"
    assert str(CARDS[GUILD].effect) == "tiles cost you 2 less"
    assert str(CHRONICLER) == (
        "choose a card in hand, pay for each missing person 1 of temple cubes, then put it on your display,"
        " then have all its effects"
    )
    assert str(SCRIBE) == (
        "either choose the printed price, pay the price less your discount in coins, then 2 times advance on"
        " the time track, then choose a card in an open column, take it or once with a hometown of scribes:"
        " choose any price, pay the number chosen coins, then 2 times advance on the time track, then choose a"
        " card in an open column, take it"
    )


# ---- a price the player sets


def test_a_tile_is_bought_for_its_printed_price() -> None:
    table = begin(laid_out([], {COIN: 12}), SCRIBE)
    assert (has(table, COIN), hourglasses(table)) == (2, 2)
    assert asked(table) == ["road", "school", "guild", "forge"]


def test_too_few_coins_for_the_printed_price() -> None:
    assert begin(laid_out([], {COIN: 9}), SCRIBE).over


def test_a_hometown_lets_the_player_set_the_price_which_opens_the_columns() -> None:
    """A-50, A-57: only the coins change, and what is really paid opens the columns."""
    table = begin(laid_out([], {COIN: 8}, hometowns=1 << SCRIBES), SCRIBE)
    assert asked(table) == ["6", "7", "8"]
    say(table, "7")
    assert (has(table, COIN), hourglasses(table)) == (1, 2)
    assert asked(table) == ["road", "school"]
    say(table, "school")
    assert (table.hands[0], table.columns) == ([SCHOOL], [ROAD, GUILD, FORGE])
    assert table.marks[0] == 1 << SCRIBES


def test_a_hometown_is_used_once() -> None:
    table = laid_out([], {COIN: 8}, hometowns=1 << SCRIBES)
    table.marks[0] = 1 << SCRIBES
    assert begin(table, SCRIBE).over


def test_with_enough_coins_the_player_chooses_between_printed_and_free_price() -> None:
    table = begin(laid_out([], {COIN: 10}, hometowns=1 << SCRIBES), SCRIBE)
    assert asked(table) == ["printed", "free"]
    assert {(has(end, COIN), hourglasses(end)) for end in endings(table)} == {(n, 2) for n in range(5)}


def test_a_card_in_play_makes_tiles_cheaper() -> None:
    """A-57: a discount lowers what is paid; the printed price opens the columns."""
    table = begin(laid_out([GUILD], {COIN: 8}), CHRONICLER)
    begin(table, SCRIBE)
    assert has(table, COIN) == 0
    assert asked(table) == ["road", "school", "guild", "forge"]


def test_inventors_double_the_tax() -> None:
    """X08."""
    table = begin(laid_out([], {}, hometowns=1 << INVENTORS), TAX)
    say(table, "yes")
    assert (has(table, COIN), hourglasses(table), table.marks[0]) == (8, 1, 1 << INVENTORS)
    begin(table, TAX)
    assert (table.over, has(table, COIN), hourglasses(table)) == (True, 12, 2)


# ---- additional actions


def test_three_cubes_train_a_person() -> None:
    """X14."""
    table = begin(laid_out([], {NOBLE: 1, ORACLE: 2, TEMPLE: 1}), ADDITIONAL)
    say(table, "train", "noble")
    assert (table.over, people(table), has(table, TEMPLE), has(table, ORACLE)) == (True, [2, 0, 0, 0, 0, 0], 0, 0)


def test_an_oracle_cube_exchanges_up_to_two_people() -> None:
    """X16."""
    table = begin(laid_out([], {NOBLE: 2, ORACLE: 1}), ADDITIONAL)
    say(table, "exchange", "noble", "scholar", "noble", "soldier")
    assert (table.over, people(table), has(table, ORACLE)) == (True, [0, 0, 1, 0, 0, 1], 0)


def test_the_second_exchange_may_be_left() -> None:
    table = begin(laid_out([], {NOBLE: 2, ORACLE: 1}), ADDITIONAL)
    say(table, "exchange", "noble", "merchant", "done")
    assert (table.over, people(table)) == (True, [1, 0, 0, 1, 0, 0])


def test_additional_actions_come_before_and_after_the_main_action() -> None:
    table = begin(laid_out([FORGE], {ARTISAN: 2, SOLDIER: 1, TEMPLE: 4, ORACLE: 4}), TURN)
    say(table, "train", "2", "scholar", "done")
    assert question(table).prompt == "your main action"
    assert asked(table) == ["chronicler", "tax"]
    say(table, "chronicler", "lose")
    assert asked(table) == ["train", "exchange", "done"]
    say(table, "exchange", "artisan", "noble", "done", "done")
    assert (table.over, people(table), has(table, POINT)) == (True, [1, 1, 1, 0, 0, 0], 1)


# ---- the decline


def test_income_and_cards_of_the_decline_come_in_an_order_of_choice() -> None:
    """X19: coins of the first city pay for the card."""
    table = begin(laid_out([], {COIN: 1}), DECLINE_OF_CITIES)
    assert asked(table) == ["0", "2"]
    say(table, "0")
    assert asked(table) == ["1", "2"]
    say(table, "1", "yes")
    assert (table.over, has(table, POINT), has(table, COIN)) == (True, 3, 1 + 2)


def test_in_the_decline_players_act_in_turn_order() -> None:
    table = laid_out([], {}, seats=3)
    table.order = [1, 2, 0]
    begin(table, DECLINE_OF_ALL, seat=1)
    assert question(table).seat == 1
    say(table, "yes")
    assert question(table).seat == 2
    say(table, "no")
    assert question(table).seat == 0
    say(table, "yes")
    assert [has(table, COIN, seat) for seat in range(3)] == [2, 2, 5]


def test_whatever_is_offered_can_be_carried_out() -> None:
    goods = {COIN: 6, ARTISAN: 2, SOLDIER: 1, MERCHANT: 1, TEMPLE: 2, ORACLE: 1}
    table = begin(laid_out([FORGE, TRADING_POST], goods, hometowns=3), TURN)
    ends = list(endings(table))
    assert {len(end.displays[0]) for end in ends} == {0, 1}
    assert {hourglasses(end) for end in ends} == {0, 1, 2}
