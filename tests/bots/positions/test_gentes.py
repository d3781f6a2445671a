"""Positions of Gentes that a good value gets right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.gentes.constants import GAME_TURNS
from pentapolis.games.gentes.rules.decline import DECLINE
from pentapolis.games.gentes.rules.scoring import FINAL_SCORING
from pentapolis.games.gentes.rules.turn import GAME_TURN, HEYDAY_TURNS
from tests.bots.positions.judged import judged
from tests.games.answers import tell
from tests.games.gentes.position import bare, build, chart, hold, purse, show, spaces

if TYPE_CHECKING:
    from pentapolis.games.gentes.table import GentesTable


def begun(table: GentesTable, game_turn: int) -> GentesTable:
    """A's turn, with the rest of the game to come."""
    table.round = game_turn
    table.push(FINAL_SCORING, 0)
    for _ in range(GAME_TURNS - game_turn):
        table.push(GAME_TURN, 0)
    table.push(DECLINE, 0)
    table.push(HEYDAY_TURNS, 0)
    table.play_on()
    return table


def with_three_cards(people: str, coins: int, free: int) -> GentesTable:
    """Three cards in hand, none of them playable, and three more on display."""
    table = bare()
    chart(table, people)
    hold(table, "pyramid", "mausoleum", "palace")
    show(table, "colossus", "museum", "school")
    purse(table, coins=coins)
    spaces(table, free)
    return table


def test_a_card_above_the_hand_limit_is_not_taken_for_its_points() -> None:
    late = judged(begun(with_three_cards("noble 1, merchant 1", 6, 2), 6))
    assert late["tax-4"] > late["scribe-6-1"]
    earlier = judged(begun(with_three_cards("noble 2, merchant 2, priest 1", 8, 4), 5))
    assert earlier["philosopher-4"] > earlier["scribe-6-1"]


def gain_of_a_double(game_turn: int) -> float:
    table = bare()
    build(table, "athenai", "delphi", "syracusae")
    purse(table, coins=30)
    tell(begun(table, game_turn), "navigator-temple-0")
    values = judged(table)
    return values["double"] - values["singles"]


def test_double_hourglasses_cost_points_at_the_end_and_nothing_before() -> None:
    assert gain_of_a_double(6) < -0.5
    assert abs(gain_of_a_double(2)) < 0.5


def needs_a_temple_city(cubes: int) -> dict[str, float]:
    table = bare()
    hold(table, "shrine")
    chart(table, "noble 1, priest 2")
    purse(table, temple=cubes, coins=10)
    return judged(begun(table, 3))


def test_icons_are_no_people() -> None:
    """Shrine lacks a temple city: cubes are for missing people and do not help."""
    values = needs_a_temple_city(2)
    assert values["navigator-temple-0"] > values["navigator-oracle-1"] + 1


def gain_of_a_second_region(game_turn: int) -> float:
    """Damascus opens a second region for every decline; Cnossus makes all four of the first pay at once."""
    table = bare()
    build(table, "athenai", "delphi", "syracusae")
    purse(table, coins=30)
    tell(begun(table, game_turn), "navigator-any-4", "singles")
    values = judged(table)
    return values["damascus"] - values["cnossus"]


def test_a_city_that_pays_every_time_is_for_early_and_one_that_pays_at_once_for_late() -> None:
    assert gain_of_a_second_region(2) > 2
    assert gain_of_a_second_region(6) < gain_of_a_second_region(2) - 2
