"""Bots with learned values: what they answer, how they judge, how beginners differ, how a turn is planned."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

import pytest

from pentapolis.bots import levels
from pentapolis.bots.bot import Chair
from pentapolis.bots.lead import leads
from pentapolis.bots.learned.ahead import AheadBot
from pentapolis.bots.learned.judge import Judge, LearnedJudge, goodness, judge_for, softmax
from pentapolis.bots.learned.lookahead import WIDE, Begun, LookAhead
from pentapolis.bots.learned.manner import Manner, tempered
from pentapolis.bots.learned.network import Reader
from pentapolis.bots.learned.planner import PlanningBot
from pentapolis.bots.learned.tree import Tree
from pentapolis.bots.thought import TimedThought
from pentapolis.games import load, names
from pentapolis.kernel.rng import Rng
from tests.bots.learned.made import by_chance, file_by_chance

if TYPE_CHECKING:
    from pathlib import Path

    from pentapolis.kernel.table import Table

PALACES = load("palaces")


def position(answers: int, game: str = "palaces", seats: int = 2, seed: int = 5) -> Table:
    table: Table = load(game).new(seats, seed)
    rng = Rng(seed)
    for _ in range(answers):
        table.answer(rng.pick(table.question.options))
    return table


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return file_by_chance(PALACES, 2, tmp_path_factory.mktemp("weights"))


@pytest.fixture(params=["ahead:tables=2,budget=20", "plan:iterations=60", "shepherd", "potter"])
def text(request: pytest.FixtureRequest, made: Path) -> str:
    text: str = request.param
    return f"{text},weights={made}" if ":" in text else text


@pytest.mark.parametrize("answers", [0, 1, 30, 31, 100])
def test_the_answer_is_possible_and_the_same_for_the_same_seed(text: str, answers: int) -> None:
    table = position(answers)
    chair = Chair(table, table.question.seat)
    choices = [levels.make(text, 7).choose(chair) for _ in range(2)]
    assert choices[0] == choices[1]
    assert choices[0] in table.question.options


def test_the_answer_does_not_depend_on_what_the_seat_cannot_know(text: str) -> None:
    for answers in (0, 12, 40, 75):
        table = position(answers)
        seat = table.question.seat
        other = table.clone()
        PALACES.redeal(other, seat, Rng(99))
        other.record = [0] * answers  # a clone keeps no record, and everybody can count answers
        assert levels.make(text, 3).choose(Chair(other, seat)) == levels.make(text, 3).choose(Chair(table, seat))


def test_thinking_does_not_touch_the_table(text: str) -> None:
    table = position(20)
    before = table.view(0), table.view(1), table.rng
    levels.make(text, 1).choose(Chair(table, table.question.seat))
    assert (table.view(0), table.view(1), table.rng) == before


@pytest.mark.parametrize("game", names())
def test_every_level_plays_every_game_to_its_end(game: str) -> None:
    """With everything as it is shipped: weights where there are some, else the game's own evaluation."""
    loaded = load(game)
    table = loaded.new(loaded.most, 3)
    bots = [
        levels.make(text, 1) for text in ("1", "2", "merchant:tables=1,budget=4", "4:iterations=10", "5:iterations=10")
    ]
    rng = Rng(4)
    for number in range(40):
        if table.over:
            break
        seat = table.question.seat
        option = bots[number % len(bots)].choose(Chair(table, seat))
        assert option in table.question.options
        table.answer(option)
        for _ in range(rng.below(6)):
            if not table.over:
                table.answer(rng.pick(table.question.options))


def test_the_clock_changes_no_decision_and_sees_features_and_network(made: Path) -> None:
    for text in (f"ahead:tables=2,budget=20,weights={made}", f"plan:iterations=40,weights={made}"):
        thought = TimedThought()
        table = position(30)
        chair = Chair(table, table.question.seat)
        assert levels.make(text, 7, thought).choose(chair) == levels.make(text, 7).choose(chair)
        steps = (thought.imagined, thought.cloned, thought.answered, thought.described, thought.valued)
        assert all(step.times > 0 and step.seconds > 0 for step in steps)


# ---- judging


def test_a_game_without_weights_is_judged_by_its_own_evaluation(tmp_path: Path) -> None:
    table = position(30)
    judge = judge_for(PALACES, 2, tmp_path / "none.value")
    assert type(judge) is Judge
    assert judge.good(table, 0) == leads(table)
    assert sum(judge.points(table, 0)) == pytest.approx(0)
    assert sum(judge.chances(table, 0)) == pytest.approx(1)


def test_a_learned_judge_says_in_the_order_of_the_seats_what_the_network_says_in_turn_order(made: Path) -> None:
    table = position(31)
    judge = judge_for(PALACES, 2, made)
    assert isinstance(judge, LearnedJudge)
    reader = Reader(by_chance(PALACES, 2).network())
    reader.read(PALACES.features(table, 1))
    out = reader.outputs()
    assert judge.points(table, 1) == pytest.approx([out[1] * 30, out[0] * 30], abs=0.05)
    assert judge.chances(table, 1) == pytest.approx(list(reversed(softmax(out[2:]))), abs=0.01)
    assert judge.good(table, 1)[1] == pytest.approx(goodness(out, 0, 2) * 30, abs=0.05)
    assert judge.good_for(table, 1) == pytest.approx(judge.good(table, 1)[1])


def test_a_judge_that_corrects_adds_what_was_learned_to_the_games_own_evaluation(tmp_path: Path, made: Path) -> None:
    table = position(31)
    alone, own = judge_for(PALACES, 2, made), Judge(30.0)
    corrects = judge_for(PALACES, 2, file_by_chance(PALACES, 2, tmp_path, corrects=True))
    both = [learned + hand for learned, hand in zip(alone.points(table, 1), own.points(table, 1), strict=True)]
    assert corrects.points(table, 1) == pytest.approx(both)


def test_the_end_of_a_game_is_judged_as_it_is(made: Path) -> None:
    table = position(0)
    rng = Rng(2)
    while not table.over:
        table.answer(rng.pick(table.question.options))
    judge = judge_for(PALACES, 2, made)
    [winner] = table.winners
    lead = abs(table.scores[0] - table.scores[1])
    assert judge.good(table, 0)[winner] == pytest.approx(lead + 30.0)
    assert judge.good_for(table, 1 - winner) == pytest.approx(-lead)
    assert judge.chances(table, 0)[winner] == 1.0
    assert judge.points(table, 0)[winner] == pytest.approx(lead / 2)


def test_goodness_is_the_lead_over_the_best_of_the_others_and_the_chance_to_win() -> None:
    assert goodness([0.7], 0, 1) == 0.7
    assert goodness([1.0, -1.0, 0.0, 0.0], 0, 2) == pytest.approx(2.0 + 0.5)
    assert goodness([1.0, -1.0, 0.0, 1.0], 1, 2) == pytest.approx(-2.0 + 1 / (1 + exp(-1.0)))
    three = [0.5, 0.2, -0.7, 0.0, 0.0, 0.0]
    assert goodness(three, 0, 3) == pytest.approx(0.3 + 1 / 3)
    assert goodness(three, 2, 3) == pytest.approx(-1.2 + 1 / 3)


# ---- looking ahead


def after(table: Table, option: int) -> Table:
    other = table.clone()
    other.answer(option)
    return other


def test_looking_ahead_takes_the_best_that_the_turn_can_end_in(made: Path) -> None:
    """With budget for everything, a prospect is the best judgement over all ways to end the turn."""
    table = position(30)
    me = table.question.seat
    judge = judge_for(PALACES, 2, made)
    ahead = LookAhead(judge, Rng(5), 1, 10_000)

    def best(there: Table) -> float:
        if there.over or there.question.seat != me:
            return judge.good_for(there, me)
        return max(best(after(there, option)) for option in there.question.options)

    imagined = Chair(table, me).imagine(Rng(5))
    expected = [best(after(imagined, option)) for option in imagined.question.options]
    assert ahead.prospects(Chair(table, me)) == pytest.approx(expected)


def test_a_deed_that_was_begun_is_judged_where_it_ends() -> None:
    """In Minerva a tile is chosen first and placed then: with no budget, it is placed where it looks best."""
    game = load("minerva")
    table = game.new(2, 5)
    me = table.question.seat
    judge = judge_for(game, 2)
    prospects = LookAhead(judge, Rng(5), 1, 1).values(table, me, 1)
    places = [after(table, option) for option in table.question.options]
    begun = [at for at, there in enumerate(places) if not game.is_rest(there.question)]
    assert len(begun) > 3
    assert [prospects[at] for at in begun] == pytest.approx([end_of_deed(judge, places[at], me) for at in begun])


def test_of_many_deeds_the_most_promising_are_carried_through_and_no_other_counts_more() -> None:
    table = position(1, "minerva")
    me = table.question.seat
    judge = judge_for(load("minerva"), 2)
    end = end_of_deed(judge, table, me)
    values = [end + value for value in (-5.0, 99.0, *range(WIDE))]
    LookAhead(judge, Rng(5)).carry_through([Begun(at, table, value, []) for at, value in enumerate(values)], values, me)
    assert values == pytest.approx([end - 5.0, end, end, *[end] * (WIDE - 1)])


def end_of_deed(judge: Judge, table: Table, me: int) -> float:
    while not table.game.is_rest(table.question):
        table = max([after(table, option) for option in table.question.options], key=lambda t: judge.good_for(t, me))
    return judge.good_for(table, me)


def test_whoever_decides_at_the_same_time_has_taken_something_possible() -> None:
    game = load("dominations")
    table = game.new(3, 1)
    assert len(table.questions) > 1
    ahead = LookAhead(judge_for(game, 3), Rng(1), 1, 20)
    me = table.questions[1].seat
    prospects = ahead.prospects(Chair(table, me))
    assert len(prospects) == len(table.questions[1].options)


# ---- beginners


def test_a_beginner_overlooks_the_same_things_for_a_whole_turn() -> None:
    manner = Manner(attention=0.5)
    options = tuple(range(40))
    seen = manner.notices(options, 1, 1)
    assert 5 < len(seen) < 35
    assert manner.notices(options, 1, 1) == seen
    assert manner.notices(options, 1, 2) != seen
    assert manner.notices((7, 9), 1, 1) == [0, 1]
    assert Manner().notices(options, 1, 1) == list(range(40))


def test_temper_changes_the_worth_of_whole_groups_and_stays_for_a_game() -> None:
    weights, sheet = by_chance(PALACES, 2), PALACES.feature_sheet(2)
    true, mine, again = (tempered(weights, sheet, temper, Rng(3)) for temper in (0.0, 1.0, 1.0))
    assert list(true.first) == pytest.approx(weights.matrices["first"])
    columns = len(weights.matrices["first"]) // len(sheet)
    factors: dict[str, set[float]] = {}
    for at, feature in enumerate(sheet):
        factors.setdefault(feature.group, set()).add(round(mine.first[at * columns] / true.first[at * columns], 6))
    assert all(len(each) == 1 for each in factors.values())
    assert len(set.union(*factors.values())) == len(factors)
    assert list(mine.first) == list(again.first)


def test_the_selfish_do_not_look_at_the_points_of_others(made: Path) -> None:
    table = position(30)
    me = table.question.seat
    bot = AheadBot(1, 1, 1, made, manner=Manner(selfish=True))
    own = bot.judge(Chair(table, me)).good_for(table, me)
    assert own == pytest.approx(judge_for(PALACES, 2, made).points(table, me)[me])


def test_the_eager_give_up_no_round_while_they_notice_something_to_do() -> None:
    minerva = load("minerva")
    hasty, eager = 0, Manner(attention=0.7, temper=1.0, eager=True)
    for seed in range(12):
        table = minerva.new(2, seed)
        chair = Chair(table, table.question.seat)
        for manner in (Manner(attention=0.7, temper=1.0), eager):
            option = AheadBot(seed, 1, 1, manner=manner).choose(chair)
            gives_up = minerva.gives_up(table.question, option)
            hasty += gives_up
            assert not (gives_up and manner is eager)
    assert hasty


def test_the_eager_give_up_what_they_have_nothing_for() -> None:
    minerva = load("minerva")
    bot = AheadBot(1, 1, 1, manner=Manner(eager=True))
    table = minerva.new(2, 1)
    while table.questions and len(table.question.options) > 1:
        table.answer(bot.choose(Chair(table, table.question.seat)))
    assert not table.questions or minerva.gives_up(table.question, table.question.options[0])


# ---- planning a turn


def test_a_turn_is_planned_once_and_followed(made: Path) -> None:
    for answers in range(20, 60):
        table = position(answers)
        bot = PlanningBot(1, 200, weights=made)
        seat = table.question.seat
        table.answer(bot.choose(Chair(table, seat)))
        if table.question.seat == seat:  # the card has several uses
            break
    tree = bot.tree
    bot.choose(Chair(table, seat))
    assert bot.tree is tree
    assert bot.left < 1.0


def test_another_turn_gets_another_tree(made: Path) -> None:
    table = position(30)
    bot = PlanningBot(1, 50, weights=made)
    first = table.question.seat
    bot.choose(Chair(table, first))
    tree = bot.tree
    while table.question.seat == first:
        table.answer(table.question.options[0])
    while table.question.seat != first:
        table.answer(table.question.options[0])
    bot.choose(Chair(table, first))
    assert bot.tree is not tree


def test_a_tree_counts_what_was_given_and_what_it_brought(made: Path) -> None:
    table = position(30)
    me = table.question.seat
    chair = Chair(table, me)
    tree = Tree(judge_for(PALACES, 2, made), me)
    rng = Rng(1)
    for _ in range(60):
        tree.grow(chair.imagine(rng))
    given = [tree.known(PALACES, table.question, option).given for option in table.question.options]
    assert tree.root.visits == 60
    assert sum(given) == 59, "the first iteration opens the root"
    assert all(tree.known(PALACES, table.question, option).prior > 0 for option in table.question.options)


# ---- names


def test_levels_have_names_and_numbers() -> None:
    for number, name in enumerate(levels.FOR_PEOPLE, start=1):
        assert str(levels.make(str(number), 1)) == str(levels.make(name, 1)) == str(levels.make(name.title(), 1))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("6", "a level from 1 to 5"),
        ("0", "a level from 1 to 5"),
        ("potter:tables=3", "potter has no setting 'tables'; its settings are none"),
        ("ahead:weights=nowhere", "should name a file"),
        ("oracle:seconds=soon", "should be a number above 0"),
    ],
)
def test_what_is_no_bot_is_refused_with_what_is(text: str, words: str) -> None:
    with pytest.raises(levels.UnknownBot, match=words):
        levels.make(text, 1)


def test_alone_the_upper_levels_grow_no_tree() -> None:
    table = position(3, "minerva", 1)
    chair = Chair(table, 0)
    bot = levels.make("oracle:iterations=50", 1)
    assert isinstance(bot, PlanningBot)
    assert bot.choose(chair) == AheadBot(1, 4, 1000).choose(chair)
    assert bot.tree is None
