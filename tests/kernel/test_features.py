"""Features: names in blocks and groups."""

from __future__ import annotations

from pentapolis.kernel.features import ALL, ME, Feature, Turns, block, rival
from pentapolis.kernel.words.goods import Gain
from pentapolis.kernel.words.grammar import May
from tests.kernel.tiny import POINT, Note, start


def test_a_block_names_its_features_by_block_group_and_figure() -> None:
    sheet = block(ME, (("stores.grain", 6, "grain in store"), ("stores.wood", 6, "wood in store")))
    assert [feature.name for feature in sheet] == ["me.stores.grain", "me.stores.wood"]
    assert {feature.group for feature in sheet} == {"me.stores"}


def test_rivals_are_numbered_in_turn_order() -> None:
    assert [rival(at) for at in (1, 2, 3)] == ["rival1", "rival2", "rival3"]


def test_a_feature_reads_as_a_line_of_its_sheet() -> None:
    assert str(Feature(f"{ALL}.time.left", 6, "rounds to come")) == "all.time.left / 6: rounds to come"


def test_a_game_without_features_has_an_empty_sheet() -> None:
    table = start(Note(1))
    assert table.game.feature_sheet(2) == ()
    assert table.game.alike_features() == []
    assert table.game.features(table, 0) == []
    assert table.game.features_in(table.game.new_sight(), table, 0) == []


def test_a_game_that_names_no_rests_has_none() -> None:
    table = start(May(Gain(1, POINT)))
    assert not table.game.is_rest(table.question)
    assert not table.game.can_wait(table, table.question.options[0])
    assert not table.game.is_timely(table, table)
    assert not table.game.gives_up(table.question, table.question.options[0])


def test_seats_that_take_turns_in_a_list_are_told_apart_and_once() -> None:
    turns, goods = Turns(), [1, 2, 3, 4, 5, 6]
    assert turns.changed(goods, 3) == 0b111, "never seen before"
    assert turns.changed(goods, 3) == 0
    goods[1] = goods[5] = 9
    assert turns.changed(goods, 3) == 0b110
    assert turns.changed(goods.copy(), 3) == 0


def test_places_of_a_seat_may_lie_together() -> None:
    turns = Turns(2)
    turns.changed([0, 0, 0, 0], 2)
    assert turns.changed([0, 1, 0, 0], 2) == 0b01
    assert turns.changed([0, 1, 1, 0], 2) == 0b10


def test_at_a_table_of_another_size_every_seat_has_changed() -> None:
    turns = Turns()
    turns.changed([0, 0], 2)
    assert turns.changed([0, 0, 0], 3) == 0b111
