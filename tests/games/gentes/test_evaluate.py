"""What the evaluation of Gentes makes of a table: the better position is worth more, for the right reason."""

from __future__ import annotations

import pytest

from pentapolis.bots.bot import Chair
from pentapolis.bots.greedy import GreedyBot
from pentapolis.games.gentes.evaluate import power, readiness, worth
from pentapolis.games.gentes.scoring import FINAL_SCORING
from pentapolis.kernel.rng import Rng
from tests.games.gentes.position import (
    FACTS,
    GAME,
    A,
    asked,
    bare,
    begin,
    build,
    card,
    chart,
    hold,
    lay,
    purse,
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
    for facts in FACTS.cards:
        assert (power(facts.power, 0.3, 0.9) > 0) == bool(facts.power)


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


def test_greedy_plays_a_card_that_it_can_play() -> None:
    table = bare()
    hold(table, "statue")
    build(table, "athenai")
    chart(table, "noble 1, artisan 2, priest 3")
    table.round = 4
    turn(table)
    chosen = GreedyBot(1, tables=1, budget=200).choose(Chair(table, A))
    assert asked(table)[table.question.options.index(chosen)].startswith("chronicler")
