"""What the evaluation of Gentes makes of a table: the better position is worth more, for the right reason."""

from __future__ import annotations

import pytest

from pentapolis.bots.bot import Chair
from pentapolis.bots.greedy import GreedyBot
from pentapolis.games.gentes.evaluate import begun, power, readiness, worth
from pentapolis.games.gentes.scoring import FINAL_SCORING
from pentapolis.kernel.rng import Rng
from tests.games.gentes.position import (
    FACTS,
    GAME,
    A,
    B,
    asked,
    bare,
    begin,
    build,
    card,
    chart,
    hold,
    lay,
    purse,
    say,
    show,
    spaces,
    turn,
)


def now(**things: object) -> float:
    """The worth of a position for A, at its turn."""
    table = bare(3)
    table.round = int(str(things.get("game_turn", 3)))
    chart(table, str(things.get("people", "noble 2, scholar 2")))
    hold(table, *str(things.get("hand", "")).split())
    lay(table, *str(things.get("played", "")).split())
    build(table, *str(things.get("sites", "")).split())
    purse(table, coins=int(str(things.get("coins", 10))), temple=int(str(things.get("temple", 0))))
    spaces(table, int(str(things.get("free", 6))))
    table.doubles[A] = int(str(things.get("doubles", 0)))
    turn(table)
    return worth(table, A)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"coins": 12}, {"coins": 10}),
        ({"temple": 2}, {"temple": 1}),
        ({"sites": "sparta"}, {}),
        ({"sites": "sparta troia"}, {"sites": "sparta cnossus"}),
        ({"sites": "inventors-temple"}, {}),
        ({"played": "mint"}, {"played": "statue"}),
        ({"played": "library"}, {"played": "statue"}),
        ({"played": "gymnasium"}, {"played": "statue"}),
        ({"played": "trading-post"}, {"played": "statue"}),
        ({"people": "noble 3, scholar 2"}, {}),
        ({"free": 7}, {"free": 6}),
        ({"doubles": 0}, {"doubles": 1}),
        ({"doubles": 0, "game_turn": 6}, {"doubles": 2, "game_turn": 6}),
        ({"hand": "library", "people": "artisan 1, scholar 4"}, {"hand": "library", "people": "soldier 5"}),
        ({"hand": "shrine", "people": "noble 1, priest 3", "sites": "athenai"}, {"hand": "shrine", "sites": "delphi"}),
    ],
)
def test_more_on_the_table_is_worth_more(better: dict[str, object], worse: dict[str, object]) -> None:
    assert now(**better) > now(**worse)


def test_a_bonus_tile_that_is_taken_is_no_longer_hoped_for() -> None:
    table = bare()
    build(table, "athenai", "delphi", "sparta", "siwa")
    turn(table)
    before = worth(table, A)
    table.bonuses = [8, *table.bonuses[1:]]
    assert worth(table, A) < before


def test_a_card_that_cannot_be_played_in_time_is_a_burden() -> None:
    assert now(hand="pyramid", game_turn=6, free=1) < now(game_turn=6, free=1)
    assert now(hand="pyramid colossus lighthouse palace museum", game_turn=6, free=2) < now(game_turn=6, free=2)


def test_the_hope_for_a_card_falls_with_what_is_missing() -> None:
    table = bare()
    shrine = FACTS.cards[card("shrine")]
    hopes = []
    for people, sites in (("noble 1, priest 3", ["athenai"]), ("noble 1, priest 2", []), ("noble 1, priest 1", [])):
        build(table, *sites)
        chart(table, people)
        hopes.append(readiness(table, A, shrine))
    assert hopes == sorted(hopes, reverse=True)
    assert hopes[0] == 1.0
    assert readiness(bare(), A, shrine) < hopes[-1]


def test_powers_are_worth_something_in_each_game_turn() -> None:
    table = bare()
    for number, facts in enumerate(FACTS.cards):
        assert (power(table, number, 0.3, 0.9) > 0) == bool(facts.power)
    assert power(table, card("mint"), 0.3, 0.9) == pytest.approx(0.9)
    assert power(table, card("bathhouse"), 0.3, 0.9) == pytest.approx(0.9)
    assert power(table, card("hippodrome"), 0.3, 0.9) == 2.0


def test_an_action_that_is_begun_is_worth_what_it_will_bring() -> None:
    table = bare()
    show(table, "forge", "road", "well")
    hold(table, "quarry", "monument", "shrine")
    chart(table, "noble 1, artisan 2, priest 2")
    build(table, "scribes-temple")
    turn(table)
    assert begun(table, A, 0.0) == 0.0
    values = {}
    for answer in ("philosopher-4", "navigator-temple-0", "navigator-any-4", "scribe-8-2", "chronicler-2-1", "tax-8"):
        other = table.clone()
        say(other, answer)
        purse(other, coins=2)
        values[answer] = begun(other, A, 0.0)
        assert begun(other, B, 0.0) == 0.0
    assert all(value > 0 for value in values.values())
    assert values["navigator-any-4"] > values["navigator-temple-0"]
    say(table, "philosopher-4")
    before = begun(table, A, 0.0)
    say(table, "noble")
    assert begun(table, A, 0.0) == before / 2


def test_the_better_answer_within_an_action_looks_better() -> None:
    table = GAME.new(2, 1, first_game_preset=True)
    question = table.question
    looks = {}
    for option in question.options:
        other = table.clone()
        other.answer(option)
        looks[GAME.label(question.kind, option)] = GAME.worth(other, question.seat)
    assert looks["philosopher-4"] > looks["philosopher-8"]
    assert looks["chronicler-2-1"] > looks["chronicler-3-1"]


def test_at_the_end_it_is_the_score() -> None:
    table = bare()
    hold(table, "forge")
    begin(table, FINAL_SCORING)
    assert table.over
    assert [worth(table, seat) for seat in (0, 1)] == table.scores


def test_what_lies_in_a_stack_makes_no_difference() -> None:
    table = GAME.new(2, 3)
    other = table.clone()
    GAME.redeal(other, A, Rng(5))
    assert worth(other, A) == worth(table, A)


def test_greedy_plays_its_card_while_there_is_time() -> None:
    table = bare()
    hold(table, "statue")
    build(table, "athenai")
    chart(table, "noble 1, artisan 2, priest 3")
    table.round = 6
    spaces(table, 2)
    turn(table)
    chosen = GreedyBot(1, tables=1, budget=500).choose(Chair(table, A))
    assert asked(table)[table.question.options.index(chosen)].startswith("chronicler")
