"""Objectives: the scale, each kind of goal, and who wins. Cases 53 to 59."""

import pytest

from pentapolis.conformance.players import chosen
from pentapolis.games.dominations.constants import COLOURS, GOAL_POINTS
from pentapolis.games.dominations.rules.ages import ScoreObjectives
from pentapolis.games.dominations.rules.goals import (
    CityGoal,
    Goal,
    GroupGoal,
    GroupsGoal,
    InfluenceGoal,
    MasteryGoal,
    MonumentGoal,
    NodusGoal,
    met,
)
from pentapolis.games.dominations.rules.phases.tree import nodus_of_masteries
from pentapolis.games.dominations.table import DominationsTable
from pentapolis.kernel.rng import Rng
from tests.games.dominations.position import GAME, A, B, C, bare, begin, build, influence, lay, own, plant, raised


@pytest.mark.rule("53", "R39", "Q59", "Q60")
@pytest.mark.parametrize("count", range(6))
def test_goals_score_on_a_scale(count: int) -> None:
    assert GOAL_POINTS == (0, 10, 20, 40, 70, 100)
    table = bare()
    goals: list[Goal] = [InfluenceGoal(1 if at < count else 50) for at in range(5)]
    table.deeds.goals.append(goals)
    table.objectives = [len(table.deeds.goals) - 1, len(table.deeds.goals) - 1]
    influence(table, A, 1)
    begin(table, ScoreObjectives())
    assert table.scores == [GOAL_POINTS[count], 0]
    assert met(table, A) == count
    table.deeds.goals.pop()


def missing(goal: Goal, table: DominationsTable) -> int:
    return goal.missing(table, A)


SPREAD = "d0,0 u1,-1 d0,-2 u-1,-1 d-2,0 u-1,1"


def with_cities(*levels: int) -> DominationsTable:
    """Cities of these levels on cells that do not touch each other."""
    table = bare()
    for name in SPREAD.split():
        lay(table, name)
    for name, level in zip(SPREAD.split(), levels, strict=False):
        build(table, name, level)
    return table


@pytest.mark.rule("54", "Q54", "R40")
@pytest.mark.parametrize(
    ("levels", "is_met"),
    [((2, 1, 1, 1, 1, 1), True), ((3, 2, 2, 1, 1, 1), True), ((1, 1, 1, 1, 1, 1), False), ((2, 1, 1, 1, 1), False)],
)
def test_higher_cities_stand_in_for_lower_ones(levels: tuple[int, ...], is_met: bool) -> None:
    assert (missing(CityGoal([5, 1, 0]), with_cities(*levels)) == 0) is is_met


@pytest.mark.rule("55", "Q55", "R41")
def test_groups_are_chains_of_adjacent_cities() -> None:
    table = bare()
    lay(table, "d0,-2")
    build(table, "d0,-2")
    chain = ["d0,0", "u1,0", "d1,0", "u2,0"]
    for name in chain:
        lay(table, name)
        build(table, name)
    lay(table, "u1,1")
    build(table, "u1,1", 1, B)
    assert missing(GroupGoal(4), table) == 0
    assert missing(GroupGoal(5), table) == 1
    assert missing(GroupsGoal(2), table) == 0
    assert missing(GroupsGoal(3), table) == 1
    assert missing(GroupGoal(1), bare()) == 1


@pytest.mark.rule("56")
def test_a_monument_goal_counts_controlled_monuments() -> None:
    table = bare(monuments="temple-city colossus")
    raised(table, "temple-city", A)
    assert missing(MonumentGoal(1), table) == 0
    assert missing(MonumentGoal(2), table) == 1


@pytest.mark.rule("57", "R42")
def test_a_nodus_goal_counts_joints() -> None:
    table = bare()
    plant(table, n1="peddling-1", e1="fishing-2")
    assert missing(NodusGoal([1, 1, 0, 0, 0, 0]), table) == 0
    assert missing(NodusGoal([2, 1, 0, 1, 0, 0]), table) == 2


@pytest.mark.rule("58", "Q56", "R43", "Q38")
def test_a_mastery_goal_needs_exact_values_and_different_cards() -> None:
    goal = MasteryGoal([0, 4, 3], [[], [0, 3], [0, 4]])
    table = bare()
    own(table, "caravans", "currency", "surveying", "mathematics", "banking", "guilds", "monarchy")
    assert missing(goal, table) == 0
    assert str(goal) == "Masteries: 4 of value 6 in Trade or Science and 3 of value 9 in Trade or Government"
    table = bare()
    own(table, "banking", "guilds", "seafaring", "trading-companies", "monarchy", "senate", "schooling")
    assert missing(goal, table) == 4


@pytest.mark.rule("59", "R03", "R44")
def test_the_first_by_initiative_wins_a_tie() -> None:
    table = bare(3)
    for seat in (A, B):
        table.score(seat, 0, 50)
    table.score(C, 0, 10)
    assert table.winners == [A]
    table.order = [1, 0, 2]
    assert table.winners == [B]


def test_every_goal_of_our_objectives_reads_as_words() -> None:
    texts = [str(goal) for goals in GAME.deeds.goals for goal in goals]
    assert len(texts) == 80
    assert "Cities: 5 of level 1 and 1 of level 2" in texts
    assert "a group of 5 adjacent Cities" in texts
    assert "5 separate groups of Cities" in texts
    assert "control of 1 Monument" in texts
    assert "control of 2 Monuments" in texts
    assert "24 Influence" in texts
    assert any(text.startswith("Nodus: 4 Craftsmanship and 3 Science") for text in texts)


@pytest.mark.rule("Q39", "R42")
def test_goals_may_count_joints_of_two_masteries_alone() -> None:
    """Neither the Campfire nor a Monument Level is a Mastery; a Vestigium half takes the other's colour."""
    for only, missed in (("no", 0), ("yes", 1)):
        table = bare(goals_with_masteries_only=only)
        plant(table, w1="rituals-3", w2="offerings-1")
        made = table.nodus[:COLOURS]
        assert sum(made) == 2
        assert missing(NodusGoal(made), table) == missed
    plant(table, e1="stone-circle-1")
    assert sum(table.nodus[:COLOURS]) == 3
    assert sum(nodus_of_masteries(table, A)) == 1


@pytest.mark.rule("Q39")
def test_vestigium_between_masteries_takes_the_colour_of_the_other_half() -> None:
    """In every tree the joints of Masteries are among all joints, colour by colour."""
    rng = Rng(5)
    table = GAME.new(2, 5, goals_with_masteries_only="yes")
    while not table.over:
        table.answer(chosen(table, table.question, rng, keen=True), table.question.seat)
    for seat in (A, B):
        made, joints = nodus_of_masteries(table, seat), table.nodus[seat * COLOURS : seat * COLOURS + COLOURS]
        assert 0 < sum(made) < sum(joints)
        assert all(one <= other for one, other in zip(made, joints, strict=True))
