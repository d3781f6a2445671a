"""What nobody knows yet decides nothing: the same is answered on all tables until something comes to light."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis.bots.bot import Chair
from pentapolis.bots.learned.ahead import AheadBot
from pentapolis.bots.learned.judge import judge_for
from pentapolis.bots.learned.lookahead import Look, LookAhead, together
from pentapolis.bots.thought import TimedThought
from pentapolis.kernel.rng import Rng
from tests.games.answers import asked
from tests.games.palaces.position import GAME, position

if TYPE_CHECKING:
    from pentapolis.games.palaces.table import PalacesTable

DIG, LEAVE = 0, 1


def look(*values: float) -> Look:
    found = Look(tuple(range(len(values))))
    found.values = list(values)
    return found


def leading_to(later: Look, *, blindly: bool) -> Look:
    """One answer that leads to this question."""
    found = Look((7,))
    found.goes_on_with(0, later, blindly=blindly)
    return found


def test_a_box_is_opened_for_what_is_in_it_on_average() -> None:
    """30 on one table, minus 40 on the other: whoever chose for each table would count on 15."""
    good, bad = look(30.0, 0.0), look(-40.0, 0.0)
    found = together([leading_to(good, blindly=True), leading_to(bad, blindly=True)])
    assert found.values == [0.0]
    later = found.later[0]
    assert later is not None
    assert later.values == [-5.0, 0.0]


def test_what_has_come_to_light_may_decide() -> None:
    found = together([leading_to(look(30.0, 0.0), blindly=False), leading_to(look(-40.0, 0.0), blindly=False)])
    assert (found.values, found.later) == ([15.0], [None])


def test_where_other_questions_follow_each_table_counts_for_itself() -> None:
    looks = [leading_to(look(30.0, 0.0), blindly=True), leading_to(look(1.0, 2.0, 4.0), blindly=True), look(8.0)]
    looks[2].options = looks[0].options
    assert together(looks).values == [(30.0 + 4.0 + 8.0) / 3]


def test_what_was_not_followed_to_its_end_is_not_sure() -> None:
    unsure = look(1.0)
    unsure.sure = False
    assert not leading_to(unsure, blindly=True).sure
    assert not together([leading_to(look(1.0), blindly=True), leading_to(unsure, blindly=True)]).sure


def with_a_use_to_choose() -> PalacesTable:
    hand = "knossos-3 knossos-4 knossos-9 malia-3 malia-4 phaistos-2 phaistos-5 zakros-1"
    return position("archaeologist knossos 3 last 2", hand_a=hand, left=40)


def test_the_prospect_of_a_card_is_that_of_its_best_use_on_all_tables() -> None:
    table = with_a_use_to_choose()
    seen = LookAhead(judge_for(GAME, 2), Rng(1), 4, 400).look(Chair(table, 0))
    uses = seen.later[asked(table).index("knossos-3")]
    assert uses is not None
    assert len(uses.options) == 2
    assert uses.later == [None, None], "then a card is drawn"
    assert seen.values[asked(table).index("knossos-3")] == max(uses.values)


@pytest.mark.parametrize("sure", [True, False])
def test_a_plan_is_followed_if_it_was_seen_to_its_end(sure: bool) -> None:
    table, thought = with_a_use_to_choose(), TimedThought()
    bot = AheadBot(1, 2, 120, thought=thought)
    table.answer(bot.choose(Chair(table, 0)))
    assert bot.plan is not None
    bot.plan.sure = sure
    best = bot.plan.options[bot.plan.values.index(max(bot.plan.values))]
    before = thought.imagined.times
    assert bot.choose(Chair(table, 0)) == best or not sure
    assert (thought.imagined.times == before) == sure
