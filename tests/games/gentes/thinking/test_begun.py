"""What the evaluation of Gentes expects of an action that is begun: as much as its best end brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis.bots.bot import Chair
from pentapolis.bots.greedy import GreedyBot
from pentapolis.games.gentes.thinking.begun import begun
from pentapolis.games.gentes.thinking.values import COIN, SPACE
from tests.games.gentes.position import (
    GAME,
    A,
    B,
    asked,
    bare,
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

if TYPE_CHECKING:
    from pentapolis.games.gentes.table import GentesTable


def rest(table: GentesTable, seat: int = A) -> float:
    return begun(table, GAME.prospects, seat, 30)


def midgame() -> GentesTable:
    table = bare(3)
    table.round = 3
    show(table, "library", "statue", "theatre", "mint", "garden", "aqueduct", "barracks", "warehouse")
    hold(table, "quarry", "monument", "shrine")
    chart(table, "noble 2, artisan 2, merchant 2, priest 2, scholar 2")
    build(table, "delphi", "sparta")
    return table


def after(table: GentesTable, *answers: str) -> GentesTable:
    other = table.clone()
    say(other, *answers)
    return other


def test_before_an_action_nothing_is_begun() -> None:
    assert rest(turn(midgame())) == 0


@pytest.mark.parametrize(
    "answers",
    [
        ("philosopher-4",),
        ("navigator-temple-0",),
        ("navigator-temple-0", "singles"),
        ("scribe-8-2", "singles"),
        ("chronicler-0-2",),
        ("chronicler-2-1",),
    ],
)
def test_an_action_that_is_begun_is_worth_something_to_who_took_it(answers: tuple[str, ...]) -> None:
    table = after(turn(midgame()), *answers)
    assert rest(table) > 0
    assert rest(table, B) == 0


def test_what_is_still_to_be_placed_is_taken_off() -> None:
    table = turn(midgame())
    for tile in ("navigator-temple-0", "chronicler-0-2", "scribe-8-2"):
        assert rest(after(table, tile)) < rest(after(table, tile, "singles"))


def test_coins_are_all_that_the_tax_collector_brings() -> None:
    assert rest(after(turn(midgame()), "tax-8")) == pytest.approx(8 * COIN - 2 * SPACE)


def test_once_begun_it_may_be_ended() -> None:
    table = after(turn(midgame()), "philosopher-8", "noble")
    assert "done" in asked(table)
    assert 0 < rest(table) < rest(after(turn(midgame()), "philosopher-8"))
    table = after(turn(midgame()), "scribe-8-2", "singles", "library")
    assert "done" in asked(table)
    assert 0 <= rest(table) < rest(after(turn(midgame()), "scribe-8-2", "singles"))


def test_a_price_of_ones_own_is_the_best() -> None:
    table = midgame()
    lay(table, "scriptorium")
    set_freely = after(turn(table), "scribe-8-2")
    assert set_freely.question.kind.name == "price"
    looks = [rest(after(set_freely, str(coins), "singles")) - COIN * coins for coins in range(2, 11)]
    assert rest(set_freely) == pytest.approx(max(looks) - 2 * SPACE)


def test_two_people_are_worth_more_than_one_where_two_columns_are_open() -> None:
    table = midgame()
    build(table, "philosophers-temple")
    table = after(turn(table), "philosopher-8")
    assert 0 < rest(after(table, "3")) < rest(after(table, "8"))
    assert rest(table) >= rest(after(table, "8")) - 8 * COIN - SPACE


def test_nobody_is_trained_for_nothing() -> None:
    table = bare()
    table.round = 6
    purse(table, coins=8)
    assert begun(after(turn(table), "philosopher-8"), GAME.prospects, A, 0) == 0


def test_a_card_that_only_costs_is_not_taken_beside_another() -> None:
    table = bare()
    table.round = 6
    show(table, "pyramid", "lighthouse", "palace")
    table = after(turn(table), "scribe-8-2", "singles")
    single = begun(table, GAME.prospects, A, 0)
    assert single < 0
    assert begun(after(table, "palace"), GAME.prospects, A, 0) == 0


def test_cards_may_come_from_the_discard_pile() -> None:
    table = midgame()
    table.display = [-1] * 8
    with_none = after_scribe(table)
    table.discard = [0, 1, 2]
    assert after_scribe(table) > with_none


def after_scribe(table: GentesTable) -> float:
    if not table.discard:
        return 0.0
    return rest(after(turn(table.clone()), "scribe-8-2", "singles"))


def test_a_site_whose_icon_a_card_asks_for_is_worth_more() -> None:
    table = midgame()
    with_shrine = rest(after(turn(table.clone()), "navigator-temple-0", "singles"))
    table.hands[A] = [card("harbour")]
    assert rest(after(turn(table), "navigator-temple-0", "singles")) < with_shrine


def test_a_hometown_lets_the_richest_region_pay() -> None:
    table = bare()
    build(table, "sparta", "cnossus")
    for site in range(24):
        if table.houses[site] < 0:
            table.houses[site] = B
    rich = rest(after(turn(table.clone()), "navigator-any-4", "singles"))
    table.take_back(A, 6)
    table.houses[6] = B
    assert rest(after(turn(table), "navigator-any-4", "singles")) == pytest.approx(rich - 2)


def test_choices_within_an_action_are_nothing_begun() -> None:
    table = midgame()
    hold(table, "forge")
    chart(table, "artisan 2, soldier 1, scholar 1")
    purse(table, temple=2, oracle=3)
    table = after(turn(table), "chronicler-2-1", "forge")
    assert table.question.kind.name == "loss"
    assert rest(table) == 0


def test_greedy_plays_a_whole_turn_well_with_little_thought() -> None:
    table = bare()
    hold(table, "statue")
    build(table, "athenai")
    chart(table, "noble 1, artisan 2, priest 3")
    table.round = 6
    spaces(table, 2)
    turn(table)
    chosen = GreedyBot(1, tables=1, budget=20).choose(Chair(table, A))
    assert asked(table)[table.question.options.index(chosen)].startswith("chronicler")


def test_cubes_bring_a_person_or_an_exchange() -> None:
    table = midgame()
    purse(table, temple=3, oracle=3)
    say(table := turn(table), "tax-8", "singles")
    by_cubes = after(table, "train")
    assert by_cubes.question.kind.name == "mix"
    assert rest(by_cubes) == rest(after(by_cubes, "3-temple-cubes")) > 0
    exchange = after(table, "exchange")
    assert rest(exchange) > 0
    assert rest(after(exchange, "noble")) == 0
    assert rest(after(exchange, "noble", "soldier")) == 0
