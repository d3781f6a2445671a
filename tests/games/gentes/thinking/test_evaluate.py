"""What the evaluation of Gentes makes of a table: the better position is worth more, for the right reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis.bots.bot import Chair
from pentapolis.bots.greedy import GreedyBot
from pentapolis.games.gentes.rules.scoring import FINAL_SCORING, half
from pentapolis.games.gentes.thinking.evaluate import worth as worth_of
from pentapolis.games.gentes.thinking.prospects import hand, outlook, to_play
from pentapolis.games.gentes.thinking.prospects import people as people_worth
from pentapolis.games.gentes.thinking.values import (
    ABOVE_LIMIT,
    COIN,
    CUBE,
    FREED_SPACE,
    PERSON,
    SPACE,
    SPACE_LATE,
    time_worth,
)
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
    show,
    spaces,
    turn,
)

if TYPE_CHECKING:
    from pentapolis.games.gentes.table import GentesTable


PROSPECTS = GAME.prospects
SHRINE = FACTS.cards[card("shrine")]


def worth(table: GentesTable, seat: int) -> float:
    return worth_of(table, PROSPECTS, seat)


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
    lay(table, "tenement", "well", "quarry", "road")
    chart(table, "noble 4, soldier 4, priest 4")
    turn(table)
    for bonus in range(3):
        before = worth(table, A)
        table.bonuses = [8 if at == bonus * table.seats else taken for at, taken in enumerate(table.bonuses)]
        assert worth(table, A) < before


def test_a_card_that_cannot_be_played_in_time_is_a_burden() -> None:
    assert now(hand="pyramid", game_turn=6, free=1) < now(game_turn=6, free=1)
    assert now(hand="pyramid colossus lighthouse palace museum", game_turn=6, free=2) < now(game_turn=6, free=2)


def test_the_hope_for_a_card_falls_with_what_is_missing() -> None:
    hopes = []
    for people, sites in (("noble 1, priest 3", ["athenai"]), ("noble 1, priest 3", []), ("noble 1, priest 1", [])):
        table = bare()
        build(table, *sites)
        chart(table, people)
        hopes.append(outlook(table, PROSPECTS, A, card("shrine"), to_play(30)))
    ends, gains, spaces = zip(*hopes, strict=True)
    assert ends == (half(SHRINE.points), -half(SHRINE.points), -half(SHRINE.points))
    assert [end + gain for end, gain in zip(ends, gains, strict=True)] == sorted(
        [end + gain for end, gain in zip(ends, gains, strict=True)], reverse=True
    )
    assert spaces == (2, 6, 2 + 4 + 1.6)


def test_temple_cubes_stand_in_for_people_that_are_missing() -> None:
    table = bare()
    build(table, "athenai")
    chart(table, "noble 1, priest 1")
    before = outlook(table, PROSPECTS, A, card("shrine"), to_play(30))
    purse(table, temple=1)
    after = outlook(table, PROSPECTS, A, card("shrine"), to_play(30))
    assert after[0] == -before[0] > 0
    assert after[2] == 2 < before[2]


def test_the_best_cards_are_played_first_and_the_others_as_far_as_there_is_time() -> None:
    table = bare()
    table.round = 5
    chart(table, "noble 3, artisan 3, soldier 3, merchant 3, priest 3, scholar 3")
    cards = [card("theatre"), card("colossus")]
    theatre, colossus = [hand(table, PROSPECTS, A, [number], 2) for number in cards]
    end_of_theatre = outlook(table, PROSPECTS, A, cards[0], to_play(2))[0]
    assert hand(table, PROSPECTS, A, cards, 2) == hand(table, PROSPECTS, A, cards[::-1], 2)
    assert hand(table, PROSPECTS, A, cards, 2) == pytest.approx(colossus + end_of_theatre)
    assert theatre > end_of_theatre


def test_more_cards_than_the_limit_are_a_burden() -> None:
    table = bare()
    three, one = [card("quarry")] * 3, [card("quarry")]
    more = hand(table, PROSPECTS, A, three + one, 99) - hand(table, PROSPECTS, A, three, 99)
    assert more == pytest.approx(hand(table, PROSPECTS, A, one, 99) - ABOVE_LIMIT)


def test_powers_are_worth_something_in_each_game_turn() -> None:
    for number, facts in enumerate(FACTS.cards):
        assert (PROSPECTS.each_turn[number] > 0) == bool(facts.power)
    assert PROSPECTS.each_turn[card("mint")] == pytest.approx(3 * COIN)
    assert PROSPECTS.each_turn[card("bathhouse")] == pytest.approx(CUBE)
    assert PROSPECTS.each_turn[card("hippodrome")] == 2.0


def test_rewards_and_losses_count_beside_the_points_of_a_card() -> None:
    extra = {name: PROSPECTS.at_once[card(name)] - FACTS.cards[card(name)].points for name in FACTS.card_names.ids}
    assert extra["forge"] == pytest.approx(-PERSON)
    assert extra["road"] == FREED_SPACE
    assert extra["harbour"] == pytest.approx(4 * COIN)
    assert extra["garden"] == pytest.approx(PERSON)
    assert extra["monument"] == 0


def test_people_that_the_display_asks_for_are_worth_more() -> None:
    table = bare()
    chart(table, "noble 2")
    without = people_worth(table, PROSPECTS, A, 40)
    show(table, "watchtower")
    assert people_worth(table, PROSPECTS, A, 40) > without
    assert people_worth(table, PROSPECTS, A, 0) == 0


def test_time_is_worth_more_while_there_is_plenty() -> None:
    steps = [round(time_worth(n + 1) - time_worth(n), 6) for n in range(30)]
    assert steps == sorted(steps)
    assert steps[0] == pytest.approx(SPACE_LATE, abs=0.05)
    assert steps[-1] == pytest.approx(SPACE)


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
