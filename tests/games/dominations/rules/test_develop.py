"""The Develop phase, the civilisation tree, exchanges. Cases 33 to 40."""

import pytest

from pentapolis.games.dominations.constants import COPIES, OCTETS
from pentapolis.games.dominations.rules.exchange import BY_CAMPFIRE, BY_CARD
from pentapolis.games.dominations.rules.phases.develop import (
    A_MASTERY,
    AN_UPGRADE,
    CARD_TO_DEVELOP,
    CHOOSE_UPGRADE,
    has_prerequisite,
)
from pentapolis.games.dominations.rules.phases.tree import InTree
from pentapolis.games.dominations.rules.turn import BUILD_AND_DEVELOP, ONE_TURN
from pentapolis.games.dominations.spots import SPOT_NAMES
from pentapolis.games.dominations.table import ADVANCED, BASE, DominationsTable
from tests.games.dominations.position import (
    FACTS,
    A,
    B,
    asked,
    bare,
    begin,
    build,
    card,
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


def developing(table: DominationsTable, *answers: str) -> DominationsTable:
    begin(table, BUILD_AND_DEVELOP)
    say(table, "develop", *answers)
    return table


def spots(table: DominationsTable, name: str) -> list[str]:
    """Where a card could go."""
    here = [at for at, pattern in enumerate(table.needs[A]) if table.facts.fits.upright(pattern).has(card(name))]
    return sorted([SPOT_NAMES[table.sprouts[A][at]] for at in here])


@pytest.mark.rule("33", "Q33", "Q39", "57", "Q31", "R30")
def test_every_colour_joins_the_campfire_and_makes_a_nodus_of_its_colour() -> None:
    table = bare()
    plant(table, n1="peddling-1")  # Trade on its south side
    assert table.nodus[:6] == [1, 0, 0, 0, 0, 0]
    plant(table, e1="peddling-2")  # Trade on its west side
    assert table.nodus[:6] == [2, 0, 0, 0, 0, 0]


@pytest.mark.rule("34", "R31", "R32", "Q34")
def test_vestigium_does_not_join_vestigium_and_nothing_joins_corruptio() -> None:
    table = bare()
    assert spots(table, "peddling-4") == ["e1", "n1", "w1"]  # V on its north side
    assert spots(table, "caravans-2") == ["e1", "s1", "w1"]  # X on its south side
    plant(table, s1="caravans-2")
    assert "s2" in sprouts(table)
    assert all("s2" not in spots(table, f"{name}-{copy}") for name in FACTS.titles.ids for copy in range(1, 5))


def sprouts(table: DominationsTable) -> list[str]:
    return [SPOT_NAMES[spot] for spot in table.sprouts[A]]


@pytest.mark.rule("35", "R30")
def test_every_side_that_touches_must_match() -> None:
    table = bare()
    plant(table, n1="peddling-1", e1="fishing-2")  # east of n1: Craftsmanship; north of e1: Science
    assert "n1e1" in sprouts(table)
    for name in ("fishing-1", "fishing-3"):
        assert "n1e1" not in spots(table, name)
    fitting = [
        f"{name}-{copy}"
        for name in FACTS.titles.ids
        for copy in range(1, 5)
        if "n1e1" in spots(table, f"{name}-{copy}")
    ]
    sides = {"".join("TKASGRVX"[FACTS.layouts[card(name) * 4 + side]] for side in (2, 3)) for name in fitting}
    assert sides <= {"SK", "SV", "VK", "VV"}
    assert "SK" in sides


@pytest.mark.rule("36", "R30")
def test_a_corner_does_not_touch() -> None:
    table = bare()
    assert sorted(sprouts(table)) == ["e1", "n1", "s1", "w1"]


def test_no_spot_is_open_beyond_the_end_of_the_tree() -> None:
    table = bare()
    plant(table, n33="peddling-1")
    assert [SPOT_NAMES[spot] for spot in table.sprouts[A]][4:] == ["n32"]


@pytest.mark.rule("37", "R33", "Q36", "Q37")
def test_there_is_one_copy_of_a_title_in_a_tree_and_each_copy_is_taken_once() -> None:
    table = roomy(know(bare(), T=9))
    developing(table, "peddling-2", "n1")
    assert table.side(A, title("peddling")) == BASE
    table.marks[A] = 0
    own(table, "bartering", advanced=True)
    offered = {FACTS.titles.ids[option // COPIES] for option in CARD_TO_DEVELOP.options(table, A, ())}
    assert offered
    assert not {"peddling", "bartering"} & offered
    assert table.supply[title("peddling")] == 0b1101
    know(table, B, T=3)
    assert title("peddling") * COPIES + 1 not in CARD_TO_DEVELOP.options(table, B, ())
    assert title("peddling") * COPIES in CARD_TO_DEVELOP.options(table, B, ())


@pytest.mark.rule("38", "Q40", "R33")
@pytest.mark.parametrize(
    ("owned", "advanced", "met"),
    [
        ("fishing", True, False),
        ("masonry", False, True),
        ("metallurgy", False, True),
        ("masonry", True, True),
        ("mosaics", False, False),
        ("monasticism", False, True),
    ],
)
def test_value_nine_needs_another_mastery_of_that_domain_and_value(owned: str, advanced: bool, met: bool) -> None:
    table = roomy(know(bare(), T=9))
    own(table, owned, advanced=advanced)
    guilds = title("guilds")  # needs Craftsmanship 6
    assert has_prerequisite(table, A, guilds) is met
    assert (guilds * COPIES in CARD_TO_DEVELOP.options(table, A, ())) is met


@pytest.mark.rule("39", "Q35", "R35")
def test_an_upgrade_turns_the_card_over() -> None:
    table = know(bare(), T=5)
    developing(table, "markets-1", "n1")  # 0 VP and 1 Influence, then 1 VP and 1 Influence
    assert (points(table), influence(table), knows(table)) == (0, 1, {"T": 2})
    assert "upgrade" not in asked(table)
    table.marks[A] = 0
    nodus = table.nodus
    say(table, "done")
    begin(table, BUILD_AND_DEVELOP)
    say(table, "upgrade")
    assert table.side(A, title("markets")) == ADVANCED
    assert (points(table), influence(table), knows(table)) == (1, 2, {})
    assert table.nodus == nodus
    assert table.over


@pytest.mark.rule("39")
def test_one_develop_action_a_turn() -> None:
    table = know(bare(), T=3, K=3, A=5)
    own(table, "music")
    developing(table, "peddling-1", "n1")
    assert not {"develop", "upgrade"} & set(asked(table))


@pytest.mark.rule("R33", "R19")
def test_a_mastery_costs_its_value_after_discounts() -> None:
    table = know(bare(), T=2)
    assert not A_MASTERY.can(table, A, ())
    own(table, "mathematics")
    developing(table, "peddling-1", "n1")
    assert knows(table) == {}
    table = know(bare(), R=1)
    own(table, "monasticism")
    developing(table, "rituals-1", "n1")
    assert knows(table) == {}


def test_schooling_and_printing_help_upgrades() -> None:
    table = know(bare(), T=3)
    own(table, "schooling", "printing")
    own(table, "caravans", "currency")
    begin(table, BUILD_AND_DEVELOP)
    say(table, "upgrade", "caravans")
    assert knows(table) == {"T": 2}
    assert points(table) == printed("caravans", advanced=True) + 1
    say(table, "upgrade")  # currency is the only one left
    assert knows(table) == {"T": 1}
    assert asked(table) == ["one-for-one", "done"]
    table = know(bare(), T=9)
    own(table, "printing", advanced=True)
    own(table, "caravans")
    begin(table, BUILD_AND_DEVELOP)
    say(table, "upgrade")
    assert knows(table) == {"T": 7}
    assert "develop" in asked(table)


def test_patronage_scores_for_masteries_by_their_value() -> None:
    table = know(bare(), T=5)
    own(table, "patronage", advanced=True)
    developing(table, "peddling-1", "n1")
    assert points(table) == 2


@pytest.mark.rule("Q32")
def test_cards_may_be_turned_where_the_table_allows_it() -> None:
    table = know(bare(allow_card_rotation=True), T=3)
    developing(table, "peddling-4", "s1")  # V north: fits below the Campfire only when turned
    assert asked(table) == ["quarter-turn", "half-turn", "three-quarter-turn"]
    say(table, "quarter-turn")
    assert table.turns[A] == [0, 1]
    assert table.nodus[0] == 1
    assert "s1" not in spots(bare(), "peddling-4")


@pytest.mark.rule("Q31")
def test_a_card_that_fits_nowhere_is_not_offered() -> None:
    table = know(bare(), T=5)
    plant(table, n1="fishing-1", e1="fishing-2", s1="fishing-3", w1="fishing-4")
    offered = CARD_TO_DEVELOP.options(table, A, ())
    for option in range(288):
        if FACTS.domains[option // COPIES] == 0 and FACTS.tiers[option // COPIES] == 0:
            name = f"{FACTS.titles.ids[option // COPIES]}-{option % COPIES + 1}"
            assert (option in offered) == (spots(table, name) != [])
    assert InTree(A_MASTERY).sure()
    assert str(InTree(A_MASTERY)) == "choose where it goes in your tree, develop a Mastery"
    assert str(InTree(A_MASTERY).turning) == "choose how it lies, develop a Mastery"


# ---- exchanges


@pytest.mark.rule("40", "R04", "Q25")
def test_the_campfire_exchanges_two_for_one() -> None:
    table = know(bare(), T=5)
    begin(table, BUILD_AND_DEVELOP)
    say(table, "exchange", "trade-for-art", "exchange", "trade-for-art")
    assert knows(table) == {"T": 1, "A": 2}
    say(table, "exchange")
    assert all(name.startswith("art-for-") for name in asked(table))
    assert "trade-for-trade" not in asked(table)


@pytest.mark.rule("40", "Q25")
def test_exchanges_are_offered_before_the_tile_and_only_in_the_own_turn() -> None:
    table = know(know(bare(), T=2), B, T=5)
    begin(table, ONE_TURN)
    assert table.question.seat == A
    assert "exchange" in asked(table)
    say(table, "exchange", "trade-for-art")
    assert knows(table) == {"A": 1}
    assert "exchange" not in asked(table)
    assert table.question_for(B) is None


@pytest.mark.rule("Q24")
@pytest.mark.parametrize("allowed", [False, True])
def test_nothing_is_exchanged_into_a_full_domain(allowed: bool) -> None:
    table = know(bare(exchange_into_full=allowed), T=2, A=5)
    begin(table, BY_CAMPFIRE)
    assert ("trade-for-art" in asked(table)) is allowed
    assert "trade-for-science" in asked(table)
    full = know(bare(exchange_into_full=allowed), T=5, K=5, A=5, S=5, G=5, R=5)
    assert BY_CAMPFIRE.can(full, A, ()) is allowed


def test_cards_exchange_one_for_one_a_few_times_a_turn() -> None:
    table = know(bare(), T=5, K=2)
    own(table, "currency", "alchemy")
    begin(table, BUILD_AND_DEVELOP)
    for _ in range(5):
        say(table, "one-for-one", "trade-for-art")
    assert knows(table) == {"K": 2, "A": 5}
    assert table.swapped == [2, 0, 0, 0, 0, 0, 3]
    assert not BY_CARD.can(table, A, ())
    table = know(bare(), T=1)
    own(table, "currency")
    begin(table, ONE_TURN)
    say(table, "one-for-one", "trade-for-art")
    assert knows(table) == {"A": 1}
    assert not BY_CARD.can(table, A, ())


def test_upgrades_are_paid_in_the_domain_of_the_mastery() -> None:
    table = know(bare(), A=5)
    own(table, "peddling")
    assert not AN_UPGRADE.can(table, A, ())
    lay(table, "d0,0", camp="T")
    build(table, "d0,0")
    know(table, T=2)
    assert AN_UPGRADE.can(table, A, ())


# ---- prices and reasons


def test_a_mastery_says_what_it_costs_and_why_it_cannot_be_had() -> None:
    table = know(bare(), T=2)
    own(table, "mathematics", "peddling")
    assert CARD_TO_DEVELOP.reckoning(table, A, (), card("bartering-1")) == "3 − 1 = 2 Trade"
    assert CARD_TO_DEVELOP.why_not(table, A, (), card("caravans-1")) == "6 − 1 = 5 Trade, and you have 2"
    assert CARD_TO_DEVELOP.why_not(table, A, (), card("peddling-1")) == "you have this Mastery"
    assert CARD_TO_DEVELOP.why_not(table, A, (), card("guilds-1")) == "you need Craftsmanship of value 6 or more"
    table.supply = [0b1110] * 72
    assert CARD_TO_DEVELOP.why_not(table, A, (), card("fishing-1")) == "this copy is taken"
    table.fitting = [[0] * OCTETS, [0] * OCTETS]
    assert CARD_TO_DEVELOP.why_not(table, A, (), card("fishing-2")) == "it fits nowhere in your tree"
    assert CHOOSE_UPGRADE.among.reckoning(table, A, (), title("peddling")) == "2 Trade"
