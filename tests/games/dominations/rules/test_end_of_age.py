"""The end of an Age: effects, assimilation, Influence, roles, the next Age. Cases 41 to 50."""

import pytest

from pentapolis.games.dominations.constants import COPIES, NOBODY
from pentapolis.games.dominations.rules.ages import END_OF_AGE, NEXT_AGE, RESET_KNOWLEDGE, AgeEndEffects
from pentapolis.games.dominations.rules.hands import EXCHANGE_TILES, hand_size
from pentapolis.games.dominations.rules.influence import ASSIMILATION, TAKE_COPY, leader
from pentapolis.games.dominations.rules.roles import DETERMINE_ROLES
from pentapolis.games.dominations.table import ADVANCED, BASE, DominationsTable, with_item
from tests.games.dominations.position import (
    FACTS,
    A,
    B,
    C,
    asked,
    bare,
    begin,
    build,
    influence,
    know,
    knows,
    lay,
    own,
    plant,
    points,
    printed,
    roomy,
    say,
    title,
)

# ---- assimilation


def offered(table: DominationsTable) -> set[str]:
    """The titles that the leader could take."""
    options = TAKE_COPY.among.options(table, leader(table), ())
    return {FACTS.titles.ids[option // COPIES] for option in options}


@pytest.mark.rule("41", "R23", "Q43")
@pytest.mark.parametrize(
    ("n", "titles"),
    [
        (12, {"painting"}),
        (13, {"painting", "mosaics"}),
        (22, {"painting", "mosaics"}),
        (23, {"painting", "mosaics", "chronicles"}),
    ],
)
def test_influence_says_which_values_can_be_assimilated(n: int, titles: set[str]) -> None:
    table = bare()
    own(table, "painting", "mosaics", "chronicles", seat=B)
    influence(table, A, n)
    assert offered(table) == titles


@pytest.mark.rule("42", "R23")
def test_an_assimilated_mastery_comes_from_the_supply_and_costs_nothing() -> None:
    table = know(bare(), A=5)
    own(table, "painting", seat=B)
    influence(table, A, 3)
    begin(table, ASSIMILATION)
    assert asked(table) == ["take-a-copy", "done"]
    say(table, "take-a-copy", "painting-1", "n1")
    assert table.side(A, title("painting")) == BASE
    assert table.side(B, title("painting")) == BASE
    assert knows(table) == {"A": 5}
    assert table.supply[title("painting")] == 0b1110
    assert points(table) == printed("painting")


@pytest.mark.rule("42", "Q37")
def test_without_a_copy_that_fits_nothing_is_assimilated() -> None:
    table = bare()
    own(table, "painting", seat=B)
    influence(table, A, 3)
    table.supply = with_item(table.supply, title("painting"), 0)
    begin(table, ASSIMILATION)
    assert table.over


@pytest.mark.rule("43", "Q43")
def test_the_advanced_side_can_be_had_by_who_has_the_base_side() -> None:
    table = bare()
    own(table, "painting", seat=B, advanced=True)
    influence(table, A, 3)
    twin = table.clone()
    begin(twin, ASSIMILATION)
    assert asked(twin) == ["take-a-copy", "done"]
    own(table, "painting")
    begin(table, ASSIMILATION)
    assert asked(table) == ["improve-your-own", "done"]
    say(table, "improve-your-own")
    assert table.side(A, title("painting")) == ADVANCED
    assert points(table) == printed("painting", advanced=True)


@pytest.mark.rule("Q42")
@pytest.mark.parametrize("needed", [False, True])
def test_a_prerequisite_is_not_needed_to_assimilate(needed: bool) -> None:
    table = bare(assimilation_prerequisite=needed)
    own(table, "chronicles", seat=B)
    influence(table, A, 23)
    assert offered(table) == (set() if needed else {"chronicles"})


@pytest.mark.rule("Q43", "Q43b")
def test_assimilation_is_optional_and_neither_developing_nor_upgrading() -> None:
    table = bare()
    own(table, "patronage", "schooling", advanced=True)
    own(table, "painting", "music", seat=B, advanced=True)
    own(table, "music")
    influence(table, A, 3)
    twin = table.clone()
    begin(twin, ASSIMILATION)
    say(twin, "done")
    assert points(twin) == 0
    begin(table, ASSIMILATION)
    other = table.clone()
    say(table, "take-a-copy", "painting-1", "n1")
    say(other, "improve-your-own")
    assert (points(table), points(other)) == (printed("painting"), printed("music", advanced=True))


@pytest.mark.rule("Q43b")
def test_an_assimilated_effect_waits_for_the_next_end_of_an_age() -> None:
    table = bare()
    own(table, "jewellery", seat=B)
    influence(table, A, 24)
    begin(table, END_OF_AGE)
    say(table, "take-a-copy", "jewellery-1", "n1")
    assert points(table) == printed("jewellery") + influence(table)


@pytest.mark.rule("44", "Q45", "R24", "R46")
def test_assimilated_influence_is_scored_and_the_diplomats_is_not() -> None:
    table = know(bare(), A=1)
    own(table, "music", seat=B)
    influence(table, A, 3)
    begin(table, END_OF_AGE)
    say(table, "take-a-copy", "music-1", "n1")
    assert influence(table) == 3 + 1 + 2
    assert points(table) == 3 + 1 + 4


@pytest.mark.rule("R23", "R03")
def test_the_leader_is_the_first_by_initiative_among_equals() -> None:
    table = bare(seats=3)
    assert leader(table) == A
    table.order = [2, 1, 0]
    assert leader(table) == C
    influence(table, B, 1)
    assert leader(table) == B


# ---- effects at the end of an Age


@pytest.mark.rule("Q41", "Q50", "R22")
def test_influence_comes_before_what_counts_it() -> None:
    table = bare()
    own(table, "jewellery", "guilds", advanced=True)
    lay(table, "d0,0", camp="T")
    lay(table, "u1,-1", camp="K")
    for name in ("d0,0", "u1,-1"):
        build(table, name)
    influence(table, A, 5)
    begin(table, AgeEndEffects())
    assert influence(table) == 6
    assert points(table) == 2 + 2  # two Domains with Cities, and 6 Influence by threes


@pytest.mark.rule("R22")
def test_levels_of_monuments_pay_too() -> None:
    table = know(bare(), T=10)
    plant(table, e1="colossus-4")
    begin(table, AgeEndEffects())
    assert points(table) == 2


# ---- roles


@pytest.mark.rule("45", "R25", "R03", "Q48", "Q58")
def test_the_most_knowledge_of_a_domain_takes_its_role() -> None:
    table = know(know(bare(3), T=4), B, T=4, S=1)
    begin(table, DETERMINE_ROLES)
    assert table.roles == [A, NOBODY, NOBODY, B, NOBODY, NOBODY]
    assert table.scores == [3, 2, 0]


@pytest.mark.rule("46", "R25")
@pytest.mark.parametrize(("seats", "vp"), [(2, 0), (3, 6), (4, 6)])
def test_the_governor_scores_nothing_in_a_game_of_two(seats: int, vp: int) -> None:
    table = know(bare(seats), G=1)
    begin(table, DETERMINE_ROLES)
    assert points(table) == vp


@pytest.mark.rule("47", "Q49", "Q50", "R38")
def test_in_the_third_age_every_role_scores_three_and_does_nothing() -> None:
    table = know(bare(age=3), T=1, K=1, A=1, S=1, G=1, R=1)
    begin(table, DETERMINE_ROLES)
    assert points(table) == 18
    assert influence(table) == 0
    assert table.over
    assert table.roles == [NOBODY] * 6


@pytest.mark.rule("Q44", "R26")
def test_the_governor_sets_the_order_after_all_roles_are_taken() -> None:
    table = know(know(bare(3), B, G=2, T=1), C, T=1)
    begin(table, DETERMINE_ROLES)
    assert table.question.seat == B
    assert table.roles[0] == B
    say(table, "C", "A")
    assert table.order == [C, A, B]
    table = bare(3)
    begin(table, DETERMINE_ROLES)
    assert table.order == [A, B, C]


# ---- the next Age


@pytest.mark.rule("50", "R37")
def test_knowledge_is_lost_but_for_what_cards_keep() -> None:
    table = know(roomy(bare()), T=9, A=4)
    own(table, "warehousing", advanced=True)
    influence(table, A, 7)
    begin(table, RESET_KNOWLEDGE)
    assert knows(table) == {"T": 3}
    assert influence(table) == 7
    assert table.limit(A, 0) == 20


@pytest.mark.rule("50")
def test_the_priesthood_keeps_some_of_domains_of_choice() -> None:
    table = know(bare(), T=5, A=4, S=1)
    own(table, "priesthood")
    begin(table, RESET_KNOWLEDGE)
    assert asked(table) == ["trade", "art", "science"]
    say(table, "trade", "science")
    assert knows(table) == {"T": 2, "S": 1}
    table = know(bare(), T=5, A=4)
    own(table, "priesthood")
    begin(table, RESET_KNOWLEDGE)
    assert knows(table) == {"T": 2, "A": 2}


@pytest.mark.rule("48", "R36")
def test_the_high_priest_and_cards_have_bigger_hands() -> None:
    table = bare()
    table.roles = with_item(table.roles, 5, A)
    assert (hand_size(table, A), hand_size(table, B)) == (9, 7)
    own(table, "cartography", seat=B)
    assert hand_size(table, B) == 8
    begin(table, EXCHANGE_TILES)
    say(table, asked(table)[0], "done")
    assert len(table.hands[A]) == 9


@pytest.mark.rule("Q53", "Q51", "R37")
def test_before_the_next_age_tiles_are_discarded_and_drawn_and_once_exchanged() -> None:
    table = bare()
    table.hands = [table.hands[A][:2], table.hands[B][:2]]
    kept, dropped = [FACTS.tiles.ids[tile * 3] for tile in table.hands[A]]
    back = table.hands[A][1]
    front = table.pile[-6:]
    begin(table, NEXT_AGE)
    say(table, dropped, "done")
    assert len(table.hands[A]) == 7
    assert table.pile[0] == back
    assert set(front) <= set(table.hands[A])
    assert kept in asked(table)
    say(table, kept, "done")
    assert table.question.seat == B
    assert len(table.hands[A]) == 7
    say(table, "done", "done")
    assert table.over
