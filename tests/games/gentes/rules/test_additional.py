"""Additional actions: people for cubes, exchanges, bonus tiles (R44 to R47)."""

from __future__ import annotations

import pytest

from pentapolis.games.gentes.rules.decline import DECLINE
from tests.games.gentes.position import (
    A,
    B,
    asked,
    bare,
    begin,
    build,
    chart,
    columns,
    has,
    lay,
    line,
    people,
    purse,
    say,
    turn,
)


@pytest.mark.rule("X14", "R44")
def test_three_cubes_in_any_mix_train_a_person() -> None:
    table = bare()
    chart(table, "noble 1")
    purse(table, oracle=3, temple=2)
    before = columns(table)
    turn(table)
    say(table, "train-by-cubes")
    assert asked(table) == ["no-temple-cubes", "1-temple-cube", "2-temple-cubes"]
    say(table, "1-temple-cube", "noble")
    assert (people(table), has(table, "temple"), has(table, "oracle")) == ("noble 2", 1, 1)
    assert columns(table) == before
    poor = bare()
    purse(poor, oracle=1, temple=1)
    assert "train-by-cubes" not in asked(turn(poor))


@pytest.mark.rule("X16", "R45")
def test_an_oracle_cube_exchanges_two_people() -> None:
    table = bare()
    chart(table, "noble 2")
    purse(table, oracle=1)
    turn(table)
    say(table, "exchange-by-oracle", "scholar")
    assert asked(table) == ["noble", "scholar", "done"]
    say(table, "noble", "soldier")
    assert (people(table), has(table, "oracle")) == ("soldier 1, scholar 1", 0)


@pytest.mark.rule("X16", "R45", "A47")
def test_an_exchange_needs_a_person_on_the_chart() -> None:
    table = bare()
    lay(table, "catapult")
    purse(table, oracle=1)
    assert "exchange-by-oracle" not in asked(turn(table))


@pytest.mark.rule("A46", "R13")
def test_who_is_exchanged_may_join_a_full_row() -> None:
    table = bare()
    chart(table, "noble 1, priest 2, scholar 4")
    purse(table, oracle=1)
    turn(table)
    say(table, "exchange-by-oracle", "noble", "priest", "done")
    assert people(table) == "priest 3, scholar 3"


@pytest.mark.rule("R45")
def test_the_second_exchange_may_be_left_out() -> None:
    table = bare()
    chart(table, "noble 3")
    purse(table, oracle=2)
    turn(table)
    say(table, "exchange-by-oracle", "artisan")
    assert people(table) == "noble 2, artisan 1"
    say(table, "done")
    assert (has(table, "oracle"), table.question.kind.name) == (1, "main")


@pytest.mark.rule("R46", "A29", "R47")
def test_a_bonus_is_taken_by_an_additional_action_too() -> None:
    table = bare()
    chart(table, "noble 6, soldier 6, priest 5")
    purse(table, temple=3)
    turn(table)
    say(table, "train-by-cubes", "priest")
    assert line(table, "Bonus tiles") == 8
    chart(table, "noble 6, soldier 6, priest 5", B)
    purse(table, B, temple=4, oracle=0)
    build(table, "athenai", seat=B)
    begin(table, DECLINE)
    assert table.question.seat == B
    say(table, "train", "scholar")
    assert line(table, "Bonus tiles", B) == 4


@pytest.mark.rule("R47", "A27")
def test_additional_actions_are_possible_on_the_turn_that_fills_the_track() -> None:
    table = bare()
    chart(table, "noble 1")
    purse(table, oracle=1)
    table.singles[A] += table.free(A) - 1
    turn(table)
    say(table, "tax-4")
    assert (table.free(A), asked(table)) == (0, ["exchange", "done"])


@pytest.mark.rule("R45", "A46")
def test_in_an_exchange_one_steps_back_before_the_other_steps_forward() -> None:
    table = bare()
    chart(table, "noble 3, artisan 3, priest 6")
    purse(table, oracle=1)
    turn(table)
    say(table, "exchange-by-oracle", "noble")
    assert asked(table) == ["artisan", "soldier", "merchant", "scholar"]
    say(table, "artisan", "done")
    assert people(table) == "noble 2, artisan 4, priest 6"


@pytest.mark.rule("R46", "R43", "A29")
def test_a_person_of_a_card_in_the_decline_brings_the_bonus() -> None:
    table = bare()
    lay(table, "hospital")
    chart(table, "noble 6, soldier 6, priest 5")
    purse(table, oracle=1)
    begin(table, DECLINE)
    say(table, "power", "scholar")
    assert line(table, "Bonus tiles") == 8
