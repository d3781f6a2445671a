"""Positions in numbers: each figure in a position where it can be worked out by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from pentapolis.games.minos.rules.scoring import board_points, palace_points, resources
from pentapolis.games.minos.rules.vases import CONDITIONS
from pentapolis.games.minos.thinking.figures import HAND
from pentapolis.kernel.effect import NOTHING_PICKED
from tests.games.figures import Figures, figures, misjudged, out_of_scale, rivals
from tests.games.minos.position import (
    GAME,
    asked,
    put_die,
    say,
)
from tests.games.minos.test_invariants import SETTINGS, decisions
from tests.games.minos.thinking import arranged_holdings, arranged_map, arranged_turns
from tests.games.minos.thinking.arranged_turns import (
    before_retrieving,
    drafting,
    earning,
    grouping,
    last_battle,
    own_turn,
    setting_up,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.games.minos.table import MinosTable
    from tests.games.minos.thinking.figured import Arranged


POSITIONS: Final = [*arranged_holdings.POSITIONS, *arranged_map.POSITIONS, *arranged_turns.POSITIONS]


@pytest.mark.parametrize("arranged", POSITIONS)
def test_each_figure_says_what_its_sentence_says(arranged: Callable[[], Arranged]) -> None:
    table, expected = arranged()
    found = figures(table)
    assert {name: found[name] for name in expected} == expected


def test_every_figure_has_a_position_of_its_own() -> None:
    tested = {name for arranged in POSITIONS for name in arranged()[1] if not name.startswith("rival")}
    assert tested == {feature.name for feature in GAME.feature_sheet(2) if not feature.name.startswith("rival")}


# ---- blocks


@pytest.mark.parametrize(("seats", "options"), SETTINGS[:4])
def test_a_rival_is_seen_as_it_sees_itself(seats: int, options: dict[str, object]) -> None:
    """But for what only it knows. Scores and Vases are told as the rules count them, and nothing is out of scale."""
    for at, table in enumerate(decisions(seats, options, seats)):
        if at % 60 == 0 or table.over:
            assert misjudged(table) == []
            for theirs, own in rivals(table):
                assert seats > 2 or own.keys() - theirs.keys() == {name for name, _, _ in HAND}
            for seat in range(seats):
                check_counts(table, seat, figures(table, seat))
            assert out_of_scale(table) == []


def check_counts(table: MinosTable, seat: int, told: Figures) -> None:
    """What the rules count is what is told."""
    if table.round:
        later = palace_points(table, seat) + board_points(table, seat) + resources(table, seat)
        assert told["me.score.final"] == told["me.score.points"] + later + len(table.areas[seat])
    assert told["me.map.presence"] == table.presence(seat)
    assert told["me.map.dominated"] == table.dominated(seat)
    for slot, vase in enumerate(table.vases):
        condition = CONDITIONS[vase]
        there = min(condition.n, condition.counter.of(table, seat, NOTHING_PICKED))
        if told[f"me.vase_value.{vase + 1}"]:
            assert not table.claims[slot * table.seats + seat]
            assert told[f"me.vase_near.{vase + 1}"] == 12 * there // condition.n


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_kind_of_question_is_told(seats: int) -> None:
    told = {name for name in figures(GAME.new(seats, 1)) if name.startswith("all.asked.")}
    assert {f"all.asked.{kind.name}" for kind in GAME.kinds} <= told


# ---- rests


def test_a_position_rests_where_everything_chosen_is_carried_out() -> None:
    for arranged in (own_turn, before_retrieving, drafting, grouping, earning, last_battle, setting_up):
        assert GAME.is_rest(arranged()[0].question)


def test_in_the_midst_of_a_deed_nothing_rests() -> None:
    table, _ = own_turn()
    say(table, "develop")
    assert not GAME.is_rest(table.question)
    table, _ = drafting()
    say(table, asked(table)[0])
    assert not GAME.is_rest(table.question)


def test_a_second_group_is_formed_before_anything_is_gained() -> None:
    table, _ = grouping()
    for space, colour in (("prepare-1", "yellow"), ("expand-1", "yellow")):
        put_die(table, space, 5, colour=colour)
    say(table, "population")
    assert table.question.kind.name == "track"
    assert not GAME.is_rest(table.question)
