"""What each sort of card does: the words for effects, one by one."""

import pytest

from pentapolis.games.dominations.rules.ages import AgeEndEffects
from pentapolis.games.dominations.rules.counters import PLAIN, AgeEnd, CitiesOn, LevelsOn, NodusColours, NodusOf, Paid
from pentapolis.games.dominations.rules.phases.acquire import improve
from pentapolis.games.dominations.rules.phases.develop import take_copy
from pentapolis.games.dominations.rules.phases.production import GAIN_FROM_TILE, OWNERS_GAIN
from pentapolis.games.dominations.rules.turn import ONE_TURN
from pentapolis.games.dominations.spots import SPOT_NAMES
from pentapolis.games.dominations.table import DominationsTable
from tests.games.dominations.position import (
    GAME,
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
    place,
    plant,
    points,
    printed,
    raised,
    ring,
    roomy,
    say,
    showing,
    title,
)

# ---- Gains


@pytest.mark.rule("R13", "Q23")
def test_gains_at_the_start_of_a_turn_are_one_event() -> None:
    table = bare()
    own(table, "peddling", "fishing", "medicine", advanced=True)
    begin(table, ONE_TURN)
    assert table.question.prompt == "a Domain for the Vestigium you Gain"
    say(table, "trade", "art")
    assert knows(table) == {"T": 3, "K": 2, "A": 1}


@pytest.mark.parametrize(("advanced", "more"), [(False, 1), (True, 2)])
def test_thresholds_give_the_best_step_only(advanced: bool, more: int) -> None:
    table = roomy(bare())
    lay(table, "d0,0", "TGR")
    own(table, "bartering", advanced=advanced)
    place(table, "u1,0", "KAT", camp="T")
    assert knows(table)["T"] == 4 + more


def test_seafaring_gains_of_domains_just_produced() -> None:
    table = roomy(bare())
    lay(table, "d0,0", "TGR")
    own(table, "seafaring", advanced=True)
    place(table, "u1,0", "KAT", camp="T")
    assert asked(table) == ["trade", "craftsmanship", "religion"]
    say(table, "trade")
    assert asked(table) == ["craftsmanship", "religion"]
    say(table, "religion")
    assert knows(table) == {"T": 5, "K": 1, "R": 2}


def test_seafaring_is_not_asked_where_everything_produced_is_gained() -> None:
    table = roomy(bare())
    own(table, "seafaring", advanced=True)
    table.produced[:2] = [3, 1]
    table.push(OWNERS_GAIN, A)
    table.push(GAIN_FROM_TILE, A, (0,))
    table.play_on()
    assert knows(table) == {"T": 4, "K": 2}


@pytest.mark.parametrize(("advanced", "knowledge"), [(False, {"G": 5, "K": 3}), (True, {"G": 7, "K": 1})])
def test_mining_gains_for_concentrations(advanced: bool, knowledge: dict[str, int]) -> None:
    table = roomy(bare())
    lay(table, "d0,0", "...")
    lay(table, "u1,0", "GRA")
    lay(table, "u1,-1", "RTG")
    own(table, "mining", advanced=advanced)
    place(table, "d1,-1", "SGK", camp="S")
    assert knows(table) == {"S": 2, "R": 1, "T": 1} | knowledge


def test_of_more_concentrations_than_mining_pays_the_player_chooses() -> None:
    table = roomy(bare())
    own(table, "mining", advanced=True)
    table.produced[0] = 1
    table.concentrations[:] = [2, 2, 0, 0, 0, 0]
    table.push(OWNERS_GAIN, A)
    table.push(GAIN_FROM_TILE, A, (0,))
    table.play_on()
    assert asked(table) == ["trade", "craftsmanship"]
    say(table, "trade", "trade")
    assert knows(table) == {"T": 3, "K": 1}
    assert table.concentrations == [0] * 6


@pytest.mark.parametrize(("advanced", "vp", "gained"), [(False, 1, 2), (True, 2, 3)])
def test_mysticism_looks_at_completed_loci(advanced: bool, vp: int, gained: int) -> None:
    table = roomy(bare())
    ring(table, "TAG-KS")
    own(table, "mysticism", advanced=advanced)
    place(table, "d0,0", showing("d0,0", "1,1", "G"), camp="A")
    assert points(table) == vp
    assert knows(table)["R"] == gained


def test_cartography_gains_by_choice_for_a_locus() -> None:
    table = roomy(bare())
    ring(table, "TAG-KS")
    own(table, "cartography")
    place(table, "d0,0", showing("d0,0", "1,1", "G"), camp="A")
    say(table, "religion", "religion")
    assert knows(table)["R"] == 2


# ---- trade


@pytest.mark.rule("Q04", "Q02")
@pytest.mark.parametrize(("advanced", "gained"), [(False, 1), (True, 3)])
def test_trading_companies_gain_for_other_players_cities(advanced: bool, gained: int) -> None:
    table = bare()
    lay(table, "d0,0", "TGR", camp="G")
    build(table, "d0,0", 3, B)
    roomy(table)
    own(table, "trading-companies", advanced=advanced)
    place(table, "u1,0", "KAT", camp="T")
    assert knows(table) == {"T": 4, "K": 1, "R": 1, "G": gained}


@pytest.mark.rule("Q04")
def test_road_building_gains_once_for_a_tile_of_another_player() -> None:
    table = bare()
    ring(table, "TAG-KS")
    build(table, "u1,1", 1, B)
    build(table, "u0,1", 1, B)
    roomy(table)
    own(table, "road-building", seat=B, advanced=True)
    plain = table.clone()
    plain.modifiers = [0] * len(plain.modifiers)
    place(plain, "d0,0", showing("d0,0", "1,1", "G"), camp="A")
    place(table, "d0,0", showing("d0,0", "1,1", "G"), camp="A")
    assert table.question.seat == B
    say(table, "religion")
    more = {letter: n - knows(plain, B).get(letter, 0) for letter, n in knows(table, B).items()}
    assert {letter: n for letter, n in more.items() if n} == {"K": 1, "R": 1}


@pytest.mark.parametrize(("owner", "advanced", "more"), [(A, False, 1), (B, False, 0), (A, True, 1), (B, True, 1)])
def test_the_code_of_laws_makes_cities_produce_more(owner: int, advanced: bool, more: int) -> None:
    table = bare()
    lay(table, "d0,0", "TGR", camp="G")
    build(table, "d0,0", 1, owner)
    roomy(table)
    own(table, "code-of-laws", seat=owner, advanced=advanced)
    place(table, "u1,0", "KAT", camp="T")
    assert knows(table, owner)["G"] == 1 + more


# ---- what is counted


def counted() -> DominationsTable:
    """Two groups of Cities, some cards, some Knowledge."""
    table = bare(monuments="temple-city")
    for name, camp in (("d0,0", "K"), ("u1,0", "T"), ("d0,-2", "K")):
        lay(table, name, camp=camp)
    build(table, "d0,0", 2)
    build(table, "u1,0", 1)
    build(table, "d0,-2", 1)
    know(table, T=3, A=2)
    own(table, "peddling", "banking")
    own(table, "fishing", advanced=True)
    plant(table, n1="peddling-1", e1="fishing-2")
    raised(table, "temple-city", A, A)
    influence(table, A, 7)
    return table


@pytest.mark.parametrize(
    ("name", "n"),
    [
        ("stock", 5),
        ("city-domains", 2),
        ("largest-group", 2),
        ("largest-group-levels", 3),
        ("groups", 2),
        ("nodus-all", 2),
        ("influence", 7),
        ("masteries", 3),
        ("masteries-9", 1),
        ("advanced", 1),
        ("monument-levels", 2),
        ("monuments-controlled", 1),
    ],
)
def test_counters_count(name: str, n: int) -> None:
    assert PLAIN[name].of(counted(), A, ()) == n
    assert str(PLAIN[name])


def test_counters_of_a_domain() -> None:
    table = counted()
    assert CitiesOn(1).of(table, A, ()) == 2
    assert LevelsOn(1).of(table, A, ()) == 3
    assert NodusOf(0).of(table, A, ()) == 1
    assert NodusColours(1).of(table, A, ()) == 2
    assert NodusColours(2).of(table, A, ()) == 0
    assert [str(counter) for counter in (CitiesOn(1), LevelsOn(1), NodusOf(0), NodusColours(2))] == [
        "Cities of yours on Craftsmanship Camps",
        "levels of your Cities on Craftsmanship Camps",
        "Trade Nodus in your tree",
        "colours with 2 or more Nodus in your tree",
    ]


def test_counters_name_a_single_one_too() -> None:
    """Nothing is said of two owners, and one is not many."""
    singles = {name: Paid(1, 1, counter, 6).words("VP") for name, counter in PLAIN.items()}
    assert singles["groups"] == "1 VP for each separate group of your Cities, at most 6"
    assert singles["advanced"] == "1 VP for each Advanced Mastery in your tree, at most 6"
    assert all(counter.single() for counter in PLAIN.values())
    assert [counter.single() for counter in (CitiesOn(2), LevelsOn(1), NodusOf(0), NodusColours(2))] == [
        "City of yours on an Art Camp",
        "level of your Cities on Craftsmanship Camps",
        "Trade Nodus in your tree",
        "colour with 2 or more Nodus in your tree",
    ]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("seafaring", "after your tile gain 1 of a Domain that it Produced"),
        ("cartography", "your hand holds 1 Land tile more at the start of each Age"),
        ("mosaics", "a City on an Art Camp costs you 2 less"),
        ("currency", "exchange 1 of Trade for 1 of another, twice a turn"),
        ("alchemy", "exchange 1 of any Domain for 1 of another, 3 times a turn"),
    ],
)
def test_sentences_of_cards_are_english(name: str, sentence: str) -> None:
    assert GAME.deeds.base[title(name)].sentences()[0] == sentence


def test_seafaring_gives_of_each_of_two_domains() -> None:
    [sentence] = GAME.deeds.advanced[title("seafaring")].sentences()
    assert sentence == "after your tile gain 1 of each of 2 Domains that it Produced"


@pytest.mark.rule("R22")
def test_what_is_paid_at_the_end_of_an_age_has_steps_and_a_limit() -> None:
    table = know(bare(), T=5, K=5)
    paid = Paid(2, 3, PLAIN["stock"], 5)
    assert paid.of(table, A) == 5
    assert str(AgeEnd(paid, influence=True)) == (
        "at the end of each Age 2 Influence for every 3 unspent Knowledge, at most 5"
    )
    assert str(AgeEnd(Paid(2), influence=False)) == "at the end of each Age 2 VP"
    own(table, "banking")
    begin(table, AgeEndEffects())
    assert points(table) == 3


def test_relics_score_at_once_and_count_their_own_joints() -> None:
    table = bare()
    plant(table, w1="rituals-3")
    take_copy(table, A, card("relics-2"), SPOT_NAMES.index("e1"), 0)
    table.play_on()
    before = printed("relics")
    assert points(table) == before + 1  # 1 for two Nodus
    improve(table, A, title("relics"))
    table.play_on()
    assert points(table) == before + 1 + printed("relics", advanced=True) + 2  # 1 for each


def test_every_side_of_every_card_says_what_it_does() -> None:
    sides = [*GAME.deeds.base, *GAME.deeds.advanced]
    assert all(side.sentences() for side in sides)
    assert all(str(board) for board in GAME.deeds.boards)
    assert GAME.deeds.base[title("peddling")].sentences() == ["at the start of your turn gain 1 Trade"]
    assert GAME.deeds.advanced[title("peddling")].points == 1
