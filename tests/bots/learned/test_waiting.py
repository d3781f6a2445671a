"""What could be done later for the same price is done only for something; without luck one table is enough."""

from __future__ import annotations

from math import isfinite
from typing import TYPE_CHECKING

import pytest

from pentapolis.bots.bot import Chair
from pentapolis.bots.learned.judge import judge_for
from pentapolis.bots.learned.lookahead import MANY, NEEDLESS, PLANNING, LookAhead
from pentapolis.bots.learned.planner import PlanningBot
from pentapolis.bots.thought import TimedThought
from pentapolis.games import load
from pentapolis.games.dominations.constants import ROUNDS
from pentapolis.games.dominations.rules.turn import BUILD_AND_DEVELOP, ONE_TURN
from pentapolis.kernel.rng import Rng
from tests.games.answers import asked
from tests.games.dominations.position import bare, know, lay
from tests.games.minerva import position as minerva

if TYPE_CHECKING:
    from pentapolis.games.dominations.table import DominationsTable
    from pentapolis.kernel.table import Table


def looking(seats: int, name: str, budget: int) -> LookAhead:
    return LookAhead(judge_for(load(name), seats), Rng(1), 1, budget)


def test_a_sale_before_it_is_needed_is_worse_than_everything_else() -> None:
    """It came back to the menu of the turn, which looked better than any end of it."""
    table = minerva.bare(2)
    minerva.give(table, wood=3, stone=3, denarii=2, residences=3)
    minerva.offer(table, "forest", "theater", "foundry")
    minerva.turn(table)
    for budget in (1, 120, 1000):
        values = looking(2, "minerva", budget).values(table, 0, budget)
        sale = values[asked(table).index("sell")]
        assert isfinite(sale)
        assert sale < min(value for at, value in enumerate(values) if asked(table)[at] != "sell")


def buying(table: DominationsTable, game_round: int) -> DominationsTable:
    """A may build and develop, then B has a turn."""
    table.round = game_round
    table.push(ONE_TURN, 1)
    table.push(BUILD_AND_DEVELOP, 0)
    table.play_on()
    return table


def test_an_exchange_for_a_role_counts_for_less_than_it_looks() -> None:
    """A's last question of the Age; after the exchange nothing can be bought either."""
    table = buying(know(bare(2), T=2), ROUNDS)
    assert asked(table) == ["exchange", "done"]
    ahead = looking(2, "dominations", PLANNING)
    exchange, done = ahead.values(table, 0, PLANNING)
    after = []
    for option in ahead.answered(table, table.question.options[0]).question.options:
        way = ahead.answered(ahead.answered(table, table.question.options[0]), option)
        assert way.question.seat == 1, "there is nothing left to do"
        after.append(ahead.judge.good_for(way, 0) - NEEDLESS * ahead.judge.scale)
    assert exchange <= max(after) + 1e-9
    assert exchange in [pytest.approx(value) for value in after]
    assert exchange < done


def test_an_exchange_that_serves_no_deed_is_worse_than_everything_else() -> None:
    """A City and a Mastery of Art can be had without it: three of Art are there. Earlier, the turn was worth more."""
    table = know(bare(2), T=2, A=3)
    lay(table, "d0,0", camp="A")
    buying(table, ROUNDS - 1)
    assert asked(table) == ["city", "develop", "exchange", "done"]
    for budget in (PLANNING, 400):
        city, develop, exchange, done = looking(2, "dominations", budget).values(table, 0, budget)
        assert exchange < min(city, develop, done)


def test_of_two_exchanges_only_the_one_that_is_needed_is_made() -> None:
    """One makes the third of Art or of Science; what is left of the other two would make nothing of use."""
    table = know(bare(2), T=2, A=2, S=2)
    lay(table, "d0,0", camp="A")
    buying(table, ROUNDS - 1)
    given = []
    while table.question.seat == 0:
        values = looking(2, "dominations", 400).values(table, 0, 400)
        at = values.index(max(values))
        given.append(asked(table)[at])
        table.answer(table.question.options[at])
    assert given.count("exchange") == 1
    assert {"city", "develop"} & set(given)


def test_whoever_sees_little_plans_no_exchange() -> None:
    table = buying(know(bare(2), T=2, A=2), ROUNDS - 1)
    ahead = looking(2, "dominations", PLANNING - 1)
    values = ahead.values(table, 0, PLANNING - 1)
    assert values[asked(table).index("exchange")] < values[asked(table).index("done")]


def tried(table: Table) -> list[str]:
    """The answers that somebody who plans looks at."""
    seat, kind, game = table.question.seat, table.question.kind, table.game
    bot, chair = PlanningBot(1, 10), Chair(table, seat)
    found = bot.worth_trying(chair, bot.near.look(chair))
    return [game.label(kind, option) for option in found]


def test_whoever_plans_tries_an_exchange_only_for_something() -> None:
    pointless, paying = (know(bare(2), T=2), know(bare(2), T=2, A=2))
    for table in (pointless, paying):
        table.push(ONE_TURN, 1)
        table.push(BUILD_AND_DEVELOP, 0)
        table.play_on()
        assert asked(table) == ["exchange", "done"]
    assert tried(pointless) == ["done"]
    assert tried(paying) == ["exchange", "done"]
    paying.answer(paying.question.options[0])
    assert tried(paying) == asked(paying), "one of them is done"


def test_whoever_plans_sells_nothing_beforehand() -> None:
    table = minerva.bare(2)
    minerva.give(table, wood=3, residences=3)
    minerva.offer(table, "forest", "theater")
    minerva.turn(table)
    assert tried(table) == [label for label in asked(table) if label != "sell"]
    assert "sell" in asked(table)


def test_where_several_decide_everything_is_tried() -> None:
    table = load("dominations").new(2, 1)
    assert len(table.questions) > 1
    bot, chair = PlanningBot(1, 10), Chair(table, 0)
    found = bot.worth_trying(chair, bot.near.look(chair))
    assert found == list(table.questions[0].options)


def tables_imagined(name: str, tables: int, budget: int) -> int:
    game, thought = load(name), TimedThought()
    table = game.new(2, 5)
    ahead = LookAhead(judge_for(game, 2, thought=thought), Rng(1), tables, budget, thought)
    ahead.prospects(Chair(table, table.question.seat))
    return thought.imagined.times


def test_where_nothing_comes_to_light_one_table_is_enough() -> None:
    """In Palaces a card is drawn in every turn."""
    assert tables_imagined("minerva", 3, 40) == 1
    assert tables_imagined("palaces", 3, 10) == 3


def test_where_a_table_takes_few_positions_more_of_them_are_imagined() -> None:
    assert tables_imagined("palaces", 2, 1000) == MANY
    assert 2 < tables_imagined("palaces", 2, 60) < MANY
    assert tables_imagined("palaces", 1, 1000) == 1, "whoever imagines one table compares nothing"
    assert tables_imagined("dominations", 2, 1000) == 2, "a game without luck in every turn"


def test_tables_are_compared_where_others_decide_too() -> None:
    game, thought = load("dominations"), TimedThought()
    table = game.new(3, 1)
    assert len(table.questions) > 1
    LookAhead(judge_for(game, 3, thought=thought), Rng(1), 2, 4, thought).prospects(Chair(table, 1))
    assert thought.imagined.times == 2
