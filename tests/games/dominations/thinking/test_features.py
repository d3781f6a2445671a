"""Positions in numbers: each figure in a position where it can be worked out by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from pentapolis.games.dominations.constants import GOALS, ROUNDS
from pentapolis.games.dominations.rules.ages import RESET_KNOWLEDGE
from pentapolis.games.dominations.rules.goals import (
    NodusGoal,
    met,
)
from pentapolis.games.dominations.rules.roles import SET_ORDER
from pentapolis.games.dominations.rules.turn import BUILD_AND_DEVELOP, ONE_TURN
from pentapolis.games.dominations.table import with_item
from pentapolis.games.dominations.thinking.figures import HAND
from tests.games.dominations.position import (
    GAME,
    asked,
    bare,
    begin,
    know,
    own,
    plant,
    say,
    title,
)
from tests.games.dominations.test_invariants import SETTINGS, decisions
from tests.games.dominations.thinking import arranged_land, arranged_works
from tests.games.dominations.thinking.arranged_land import (
    card_chosen,
    copy_chosen,
    first_question,
    level_chosen,
    menu,
    ordering,
    putting_back,
    tile_chosen,
)
from tests.games.dominations.thinking.figured import Arranged, aiming
from tests.games.figures import figures, misjudged, out_of_scale, rivals

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.games.dominations.table import DominationsTable


POSITIONS: Final = [*arranged_works.POSITIONS, *arranged_land.POSITIONS]


@pytest.mark.parametrize("arranged", POSITIONS)
def test_each_figure_says_what_its_sentence_says(arranged: Callable[[], Arranged]) -> None:
    table, expected = arranged()
    found = figures(table)
    assert {name: found[name] for name in expected} == expected


def test_every_figure_has_a_position_of_its_own() -> None:
    tested = {name for arranged in POSITIONS for name in arranged()[1] if not name.startswith("rival")}
    assert tested == {feature.name for feature in GAME.feature_sheet(2) if not feature.name.startswith("rival")}


# ---- blocks


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_a_rival_is_seen_as_it_sees_itself(seats: int, options: dict[str, object]) -> None:
    """But for what only it knows. Goals are told as the rules count them, and nothing is out of scale."""
    for at, table in enumerate(decisions(seats, options, seats)):
        if at % 40 == 0 or table.over:
            assert misjudged(table) == []
            for theirs, own_figures in rivals(table):
                assert seats > 2 or own_figures.keys() - theirs.keys() == {name for name, _, _ in HAND}
            for seat in range(seats) if table.age else ():
                told = figures(table, seat)
                assert sum([told[f"me.goal.met_{at}"] for at in range(1, 6)]) == met(table, seat)
            assert out_of_scale(table) == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_kind_of_question_is_told(seats: int) -> None:
    told = {name for name in figures(GAME.new(seats, 1)) if name.startswith("all.asked.")}
    assert {f"all.asked.{kind.name}" for kind in GAME.kinds} <= told


def test_goals_of_nodus_can_be_for_masteries_only() -> None:
    """The joint of Peddling and the Campfire is none then."""
    table = bare(goals_with_masteries_only=True)
    plant(table, n1="peddling-1")
    goals = [NodusGoal([1, 0, 0, 0, 0, 0])] * GOALS
    assert figures(aiming(table, *goals))["me.wanted_nodus.trade"] == 1


def test_what_was_seen_before_does_not_matter() -> None:
    """Tables that differ in one thing are looked at in turns."""
    table = begin(know(bare(monuments="rock-city"), T=3), BUILD_AND_DEVELOP)
    before = figures(table)
    other = table.clone()
    say(other, "develop", "peddling-1", asked_first(other))
    assert figures(other) != before
    assert figures(table) == before
    rival = table.clone()
    rival.supply = with_item(table.supply, title("markets"), 0)
    assert figures(rival)["me.payable.trade"] == before["me.payable.trade"] - 1
    assert figures(table) == before


def asked_first(table: DominationsTable) -> str:
    """The first spot that is offered after the card is chosen."""
    twin = table.clone()
    say(twin, "develop", "peddling-1")
    return asked(twin)[0]


# ---- rests


def test_a_position_rests_where_everything_chosen_is_carried_out() -> None:
    for arranged in (menu, first_question, putting_back, ordering):
        assert GAME.is_rest(arranged()[0].question)
    for arranged in (tile_chosen, card_chosen, copy_chosen, level_chosen):
        assert not GAME.is_rest(arranged()[0].question)
    assert GAME.is_rest(GAME.new(2, 1).question)
    table = bare(3)
    begin(table, SET_ORDER)
    say(table, asked(table)[0])
    assert not GAME.is_rest(table.question)


def waiting(table: DominationsTable) -> list[str]:
    question = table.question
    return [GAME.label(question.kind, option) for option in question.options if GAME.can_wait(table, option)]


def test_only_an_exchange_by_the_campfire_can_wait() -> None:
    """A card allows one for one in this turn and not twice in the next."""
    table = know(bare(), T=3)
    own(table, "currency")
    begin(table, BUILD_AND_DEVELOP)
    assert {"exchange", "one-for-one"} <= set(asked(table))
    assert waiting(table) == ["exchange"]
    swap, exchange = table.clone(), table.clone()
    say(swap, "one-for-one")
    assert not waiting(swap)
    say(exchange, "exchange")
    assert waiting(exchange) == asked(exchange)
    assert waiting(begin(know(bare(), T=2), ONE_TURN)) == ["exchange"]


def is_timely(trade: int, game_round: int = 2) -> bool:
    """Whether it is high time to exchange two of so much Trade, in this round of an Age."""
    before = know(bare(), T=trade)
    before.round = game_round
    begin(before, BUILD_AND_DEVELOP)
    after = before.clone()
    say(after, "exchange")
    say(after, "trade-for-art")
    return GAME.is_timely(before, after)


def test_an_exchange_is_timely_before_knowledge_is_lost_and_before_roles_are_given() -> None:
    """There is room for five of a Domain."""
    assert [is_timely(trade) for trade in (2, 3, 4, 5)] == [False, False, True, True]
    assert not is_timely(2, ROUNDS - 1)
    assert is_timely(2, ROUNDS)


def test_what_is_asked_between_the_ages_is_a_rest_until_it_is_begun() -> None:
    table = know(bare(), T=3, K=3, A=3, S=3)
    own(table, "priesthood")
    begin(table, RESET_KNOWLEDGE)
    assert GAME.is_rest(table.question)
    assert figures(table)["all.turn.build"] == 0
    say(table, "trade")
    assert not GAME.is_rest(table.question)
    assert table.question.kind.name == "domain"
