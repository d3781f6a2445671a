"""What is remembered of a clan follows its Warriors, also where they change no ruler."""

from __future__ import annotations

from pentapolis.games.minos.constants import DICE_EACH, MOST_SPACES, REGIONS
from pentapolis.games.minos.rules.dice import groupings
from pentapolis.games.minos.thinking.memory import MOST_SETS, Draft
from tests.games.minos.position import GAME, A, B


def test_a_warrior_beside_more_of_another_clan_counts() -> None:
    table = GAME.new(2, 1)
    region = table.island.order[0]
    table.warriors[B * REGIONS + region] = 3
    before = GAME.outlook(table)
    here = A * REGIONS + region
    table.warriors[here] = 1 - min(1, table.warriors[here])
    after = GAME.outlook(table)
    assert after == [GAME.worth(table, seat) for seat in (A, B)]
    assert after[A] != before[A]


def test_the_end_of_round_2_is_not_the_beginning_of_round_3() -> None:
    """As many rounds are to come, but regions and Farms are scored once more after the second round only."""
    table = GAME.new(2, 1)
    table.acting, table.round = A, 2
    table.spaces = [-1] * len(table.spaces)
    table.farms[table.island.order[0]] = A
    later = table.clone()
    later.round = 3
    for die in range(DICE_EACH * 2):
        later.spaces[die // 2 * MOST_SPACES + die % 2] = 0
    for each in (table, later):
        assert GAME.outlook(each) == [GAME.worth(each, seat) for seat in (A, B)]


def test_sets_of_dice_are_grouped_once_and_not_too_many_are_kept() -> None:
    draft = Draft()
    dice = [0, 4, 5, 22]
    assert draft.groupings(dice, 9) == groupings(dice, 9)
    assert draft.groupings(dice, 9) is draft.groupings(dice, 9)
    assert draft.groupings(dice, 4) == groupings(dice, 4) != groupings(dice, 9)
    for number in range(MOST_SETS - len(draft.groups)):
        draft.groups[-1 - number] = []
    draft.groupings([1], 9)
    assert len(draft.groups) == 1


def test_dice_within_reach_follow_the_pool() -> None:
    draft = Draft()
    assert draft.within_reach([0, 5, 6, 23]) == [[23, 0], [23], [23]]
    assert draft.within_reach([0, 5, 6]) == [[5], [6], []]
