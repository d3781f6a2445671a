"""How good a table looks, to whoever plays for points; and what happens, told as sentences."""

import pytest

from pentapolis.conformance.players import by_worth
from pentapolis.games.dominations.constants import CARD, CELL, MASTERY, MONUMENT, START
from pentapolis.games.dominations.printed import proof
from pentapolis.games.dominations.rules.ages import END_OF_AGE
from pentapolis.games.dominations.rules.influence import ASSIMILATION
from pentapolis.games.dominations.rules.knowledge import SETTLE
from pentapolis.games.dominations.rules.phases.develop import take_copy
from pentapolis.games.dominations.rules.phases.grow import PLACE_TILE
from pentapolis.games.dominations.rules.phases.monuments import A_MONUMENT
from pentapolis.games.dominations.rules.turn import BUILD_AND_DEVELOP
from pentapolis.games.dominations.spots import SPOT_NAMES
from pentapolis.games.dominations.table import DominationsTable
from pentapolis.games.dominations.thinking.evaluate import objective, turns_left, worth
from pentapolis.games.dominations.thinking.plans import KNOWLEDGE, Plans, turns_in_age
from pentapolis.games.dominations.thinking.prospects import promise
from pentapolis.games.dominations.told.happenings import VERBS
from pentapolis.kernel.rng import Rng
from pentapolis.kernel.told.notation import told
from pentapolis.kernel.told.story import story
from tests.games.dominations.position import (
    GAME,
    A,
    B,
    asked,
    bare,
    begin,
    build,
    card,
    face,
    hold,
    influence,
    know,
    lay,
    own,
    plant,
    points,
    roomy,
    say,
    title,
)
from tests.games.dominations.test_invariants import rather


def played(seats: int, seed: int, keen: int) -> DominationsTable:
    """A game in which one seat wants to win and the others play by chance."""
    table, rng = GAME.new(seats, seed), Rng(seed)
    while not table.over:
        question = table.question
        wants = question.seat == keen
        table.answer(by_worth(table, question, rng) if wants else rng.pick(question.options), question.seat)
    return table


@pytest.mark.parametrize("seed", range(2))
def test_who_looks_one_answer_ahead_beats_chance(seed: int) -> None:
    table = played(2, seed, seed % 2)
    assert table.winners == [seed % 2]
    assert points(table, seed % 2) > 50


def test_when_the_game_is_over_points_are_all() -> None:
    table = played(2, 3, B)
    assert [worth(table, seat) for seat in (A, B)] == [float(score) for score in table.scores]


def test_influence_is_worth_more_the_more_ages_are_left() -> None:
    early, late = asking(bare()), asking(bare(age=3))
    before = worth(early, A), worth(late, A)
    influence(early, A, 1)
    influence(late, A, 1)
    assert worth(early, A) - before[0] == pytest.approx(3, abs=0.2)
    assert worth(late, A) - before[1] == pytest.approx(1, abs=0.2)


def asking(table: DominationsTable) -> DominationsTable:
    """Somebody is asked something, so that the game is not over."""
    return begin(know(table, T=2), BUILD_AND_DEVELOP)


def test_knowledge_is_worth_less_at_the_end_of_an_age() -> None:
    table = asking(bare())
    table.round = 5
    other = asking(bare())
    assert gain_of(table) < gain_of(other)


def gain_of(table: DominationsTable) -> float:
    know(table, A=3, S=3)
    before = worth(table, B)
    know(table, B, A=1, S=1)
    return worth(table, B) - before


def test_turns_are_counted_down() -> None:
    table = bare(3)
    table.age = table.round = 0
    assert turns_left(table, turns_in_age(table, A)) == 15
    table.age, table.round, table.turn = 1, 1, 1
    assert [turns_left(table, turns_in_age(table, seat)) for seat in range(3)] == [14, 14, 15]


def test_progress_towards_goals_is_worth_something() -> None:
    table = bare()
    table.objectives = [-1, 0]
    assert objective(table, A) == 0
    before = objective(table, B)
    influence(table, B, 12)
    some = objective(table, B)
    influence(table, B, 24)
    assert before < some < objective(table, B)
    table.deeds.goals.append([goal for goal in table.deeds.goals[0] if str(goal) == "24 Influence"] * 5)
    table.objectives = [0, len(table.deeds.goals) - 1]
    assert objective(table, B) == 100
    table.deeds.goals.pop()


def test_in_the_midst_of_a_choice_the_best_of_it_counts() -> None:
    table = roomy(know(bare(monuments="rock-city"), T=9, K=9, A=9, S=9, G=9, R=9))
    lay(table, "d0,0", camp="T")
    begin(table, BUILD_AND_DEVELOP)
    plans = Plans(table, A, 14, 3)
    assert begun(table) == pytest.approx(plans.best_build() + plans.best_development())
    for way, later in (("develop", False), ("monument", True)):
        twin = table.clone()
        say(twin, way)
        while twin.questions and twin.question.kind.name != "act":
            assert begun(twin) > 0
            assert later or begun(twin) <= plans.best_development()
            say(twin, asked(twin)[0])
    exchanging = table.clone()
    say(exchanging, "exchange")
    assert begun(exchanging) < begun(table)
    upgrading = bare()
    own(upgrading, "peddling", "markets")
    begin(know(upgrading, T=2), BUILD_AND_DEVELOP)
    say(upgrading, "upgrade")
    assert begun(upgrading) > 0


def test_a_tile_is_worth_what_it_brings_where_it_brings_most() -> None:
    table = bare()
    lay(table, "d0,0", "TGR")
    way = face(table, "KAT", "T")
    label = hold(table, way)
    begin(table, PLACE_TILE)
    say(table, label)
    best = max(promise(table, A, way, cell) for cell in table.open_cells)
    assert begun(table) == pytest.approx(best * KNOWLEDGE)
    assert best > min(promise(table, A, way, cell) for cell in table.open_cells)


def test_what_a_card_brings_at_once_is_seen() -> None:
    table = bare()
    plant(table, n1="peddling-1", e1="fishing-2", w1="rituals-3")
    relics = GAME.deeds.base[title("relics")]
    assert Plans(table, A, 0, 1).side(relics) == relics.points + relics.influence + 1
    level = next(side for side in GAME.deeds.levels if any("gain 3" in text for text in side.sentences()))
    assert Plans(table, A, 0, 1).side(level) == pytest.approx(level.points + level.influence + 3 * KNOWLEDGE)


def begun(table: DominationsTable) -> float:
    """What seat A is in the midst of choosing, early in the game."""
    return Plans(table, A, 14, 3).begun(table.question)


def test_assimilating_is_looked_at_too() -> None:
    table = bare()
    own(table, "painting", seat=B)
    influence(table, A, 3)
    begin(table, ASSIMILATION)
    assert begun(table) == 0
    say(table, "take-a-copy")
    first = begun(table)
    say(table, "painting-1")
    assert begun(table) == first > 0
    assert A_MONUMENT.can(table, A, ()) is False
    assert str(SETTLE) == "add it up to the Reserve limits"


# ---- what happens


def test_whole_games_are_told_in_sentences() -> None:
    verbs: set[str] = set()
    for seed in range(6):
        table, rng = GAME.new(4, seed), Rng(seed)
        events = table.listen()
        while not table.over:
            table.answer(rather(table, rng), table.question.seat)
        verbs |= {event.verb.name for event in events}
        texts = [told(table.game, event, ["Ann", "Ben", "Cid", "Dee"]) for event in events]
        assert all(text and "{" not in text for text in texts)
    seldom = {"imitates"}
    assert {verb.name for verb in VERBS} - verbs <= seldom


def test_what_cards_pay_is_told() -> None:
    table = know(bare(), T=5)
    own(table, "banking", "guilds", advanced=True)
    own(table, "painting")
    own(table, "painting", seat=B, advanced=True)
    lay(table, "d0,0", camp="T")
    lay(table, "u1,-1", camp="K")
    build(table, "d0,0")
    build(table, "u1,-1")
    plant(table, w1="rituals-3")
    events = table.listen()
    begin(table, END_OF_AGE)
    say(table, "improve-your-own")
    take_copy(table, A, card("relics-2"), SPOT_NAMES.index("e1"), 0)
    table.play_on()
    texts = [line.text for line in story(table.game, events, ["Ann", "Ben"])]
    for text in (
        "Ann gains by Banking: 2 VP",
        "Ann gains by Guilds: 1 Influence",
        "Ann takes over the Advanced side of Painting: 1 Influence, 1 VP",
        "Ann scores Influence: 4 VP",
        "Ann becomes the Trader: 3 VP",
        "Ann gains by Relics: 1 VP",
    ):
        assert text in texts


# ---- the proof sheet


def test_the_proof_sheet_shows_everything() -> None:
    rows = {heading: len(lines) for heading, _, lines in proof.sheet(GAME)}
    assert rows == {
        "The game": 1,
        "Land tiles": 6,
        "Masteries": 72,
        "Sides of Masteries": 144,
        "Monuments": 12,
        "Monument Levels": 50,
        "Domination cards": 6,
        "Objectives": 80,
    }
    assert all(
        all(cell or heading != "Masteries" for cell in line)
        for heading, _, lines in proof.sheet(GAME)
        for line in lines
    )


def test_answers_are_explained() -> None:
    assert proof.about(GAME, CARD, 1)[0] == "Trade, value 3"
    assert proof.about(GAME, CARD, 1)[-1] == "Nodus north, east, south, west: ATGT"
    assert len(proof.about(GAME, MASTERY, 0)) == 3
    assert proof.about(GAME, MONUMENT, 0)[0] == "5 levels; stands beside a Land tile or the Cradle"
    assert proof.about(GAME, MONUMENT, 0)[2] == (
        "level 1: 2 Craftsmanship, 2 Government and 2 Religion; no effect (3 VP, 1 Influence, Nodus VKVR)"
    )
    assert len(proof.about(GAME, START, 0)) == 12
    assert proof.about(GAME, CELL, 0) == []
    assert GAME.titles_of(CELL)[0] == GAME.title_of(CELL, 0)


def test_what_pays_at_the_end_of_an_age_is_worth_it_at_every_end() -> None:
    table = know(bare(), T=5, K=4)
    plans = Plans(table, A, 0, 3)
    banking, glassmaking = GAME.deeds.base[title("banking")], GAME.deeds.base[title("glassmaking")]
    assert plans.side(banking) == banking.points + 3 * banking.influence + 3 * 3
    lay(table, "d0,0", camp="K")
    build(table, "d0,0")
    plant(table, n1="fishing-1", w1="fishing-2")
    # Influence pays again at every later end
    assert plans.side(glassmaking) == glassmaking.points + 3 * glassmaking.influence + 1 * 6
    asking_now = begin(table, BUILD_AND_DEVELOP)
    before = worth(asking_now, A)
    own(asking_now, "banking")
    assert worth(asking_now, A) - before == pytest.approx(3 * 3, abs=0.5)
