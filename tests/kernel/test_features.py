"""Features: names in blocks and groups."""

from __future__ import annotations

from pentapolis.kernel.features import ALL, ME, Feature, block, rival
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
